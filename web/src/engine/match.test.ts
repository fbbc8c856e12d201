import { describe, expect, it } from "vitest";
import { OPEN } from "./engine";
import { fake } from "./fake";
import { chain, KEY_BYTES, Match, OriginError, RefusedError, replayed } from "./match";

const [LOW, HIGH, PASS, DOUBT, NEXT] = [0, 1, 2, 3, 4];
const KEY = Uint8Array.from({ length: KEY_BYTES }, (_, place) => place + 3);
const WAY = [LOW, PASS, DOUBT, NEXT];

function played(...moves: number[]): Match {
  return replayed(fake, { seats: 3, options: {}, key: KEY, moves });
}

describe("a match", () => {
  it("follows from its key and its moves, and says who played them", () => {
    const match = played(...WAY);
    expect(match.state).toEqual(played(...WAY).state);
    expect(match.movers).toEqual([0, 1, 2, 0]);
    expect(match.rounds).toEqual([0, 4]);
  });

  it("refuses a move, names the rule, and changes nothing", () => {
    const match = played();
    const before = match.state;
    expect(() => match.play(HIGH)).toThrow(RefusedError);
    expect(() => match.play(9)).toThrow(RangeError);
    expect([match.state, match.moves]).toEqual([before, []]);
  });

  it("lists the moves of those who act, the turn's alone of those who don't", () => {
    const match = played(LOW);
    expect([match.acting, match.turn]).toEqual([[1, 2], 1]);
    expect([match.legalOf(2), match.legalOf(0)]).toEqual([[PASS, DOUBT], []]);
    expect(played(LOW, DOUBT).isBetweenRounds).toBe(true);
  });

  it("begins anew without its moves", () => {
    const match = played(...WAY);
    const again = match.again();
    expect([again.moves, again.state]).toEqual([[], match.first]);
    again.play(LOW);
    expect(match.moves).toEqual(WAY);
  });

  it("takes no key of another length", () => {
    expect(() => new Match(fake, 3, {}, KEY.slice(1))).toThrow(RangeError);
  });

  it("ends, and ranks everybody", () => {
    const match = played(...WAY, LOW, DOUBT);
    expect([match.isOver, match.acting]).toEqual([true, []]);
    expect(match.ranks).toContain(1);
    expect(match.screen(OPEN)).toEqual(fake.view(match.state, OPEN));
  });
});

describe("a match that plays on", () => {
  const origin = { key: KEY, moves: [LOW, PASS], seat: 2, seed: 5n };

  it("begins where the way leads, with what its seat knew, and a key of its own", () => {
    const there = fake.view(played(LOW, PASS).state, 2);
    const match = new Match(fake, 3, {}, KEY.map((byte) => byte + 1), origin);
    expect(fake.view(match.state, 2)).toEqual(there);
    expect(match.first).toEqual(fake.rekeyed(fake.sample(there, 2, 5n), match.key));
  });

  it("may come from one that did so, too", () => {
    const key = KEY.map((byte) => byte + 1);
    const first = new Match(fake, 3, {}, key, origin);
    first.play(PASS);
    const second = new Match(fake, 3, {}, KEY, { key, moves: [PASS], seat: 1, seed: 8n, origin });
    expect(fake.view(second.state, 1)).toEqual(fake.view(first.state, 1));
  });

  it("comes from no way that forbids itself or has no end", () => {
    expect(() => new Match(fake, 3, {}, KEY, { ...origin, moves: [PASS] })).toThrow(RefusedError);
    let long = { ...origin, moves: [] as number[] };
    for (let match = 0; match < 20; match++) long = { ...long, origin: long } as typeof long;
    expect(() => chain(long)).toThrow(OriginError);
    expect(() => chain({ ...origin, moves: Array(30_001).fill(LOW) })).toThrow(OriginError);
  });
});
