import { describe, expect, it } from "vitest";
import { ASKED, fake } from "./fake";
import { choicesOf, newsOf, objectionTo, type Sight } from "./telling";

const KEY = Uint8Array.of(9, 2, 7, 4); // the first cards, by seat
const deal = (seats = 3) => fake.deal(seats, {}, KEY);
const [LOW, , PASS, DOUBT] = [0, 1, 2, 3];

function sight(state: Uint8Array, viewer: number, more: Partial<Sight> = {}): Sight {
  const view = fake.view(state, viewer);
  const own = viewer < 0 ? [] : [viewer];
  return { version: 1, viewer, view, steps: [], own, answered: [], questioned: [], undoable: [], seconds: 0, replaceableIn: -1, ...more };
}

describe("news", () => {
  it("list what the viewer may do when it is asked, and nothing to the others", () => {
    expect(newsOf(fake, sight(deal(), 0)).legal).toEqual(["low", "high"]);
    expect(newsOf(fake, sight(deal(), 1)).legal).toEqual([]);
  });

  it("say who is asked at once, less those at this screen who have answered", () => {
    const asked = fake.apply(deal(), LOW);
    expect(fake.standing(asked).phase).toBe(ASKED);
    expect(newsOf(fake, sight(asked, 1)).asked).toEqual([1, 2]);
    const answered = newsOf(fake, sight(asked, 1, { answered: [1] }));
    expect([answered.asked, answered.has_answered, answered.legal]).toEqual([[2], true, []]);
  });

  it("ask several at one screen openly what can be let pass", () => {
    const asked = fake.apply(deal(), LOW);
    const shared = newsOf(fake, sight(asked, -1, { own: [1, 2], questioned: [1, 2] }));
    expect(shared.question).toEqual({ seats: [1, 2], passing: "pass", others: [["doubt", { id: "say-doubt", facts: {} }]] });
    expect(newsOf(fake, sight(asked, 1)).question).toBeNull();
  });

  it("let whoever sits there go on between rounds, and nobody else", () => {
    const scored = fake.apply(fake.apply(deal(), LOW), DOUBT);
    expect(newsOf(fake, sight(scored, 0))).toMatchObject({ is_between_rounds: true, legal: ["next"], scores: [0, 1, 0] });
    expect(newsOf(fake, sight(scored, -1)).legal).toEqual([]);
  });

  it("tell a move as everybody saw it, and a line as it is", () => {
    const [before, after] = [deal(), fake.apply(deal(), LOW)];
    const said = { id: "hello", facts: {} };
    const steps = [
      { version: 1, seat: -1, said },
      { version: 2, seat: 0, before: fake.view(before, 1), after: fake.view(after, 1) },
    ];
    const { told } = newsOf(fake, sight(after, 1, { steps }));
    expect(told.map(({ version, seat, move }) => [version, seat, move])).toEqual([
      [1, -1, ""],
      [2, 0, "low"],
    ]);
    expect(told[0]!.lines).toEqual([said]);
  });

  it("rank the seats when the match is over", () => {
    let state = deal(2);
    for (const move of [LOW, DOUBT, 4, LOW, DOUBT]) state = fake.apply(state, move);
    const news = newsOf(fake, sight(state, 0));
    expect([news.turn, news.asked, news.legal]).toEqual([-1, [], []]);
    expect(news.ranks).toHaveLength(2);
    expect(news.ranks).toContain(1);
  });
});

describe("a move", () => {
  const view = fake.view(deal(), 1);
  const turned = fake.view(fake.apply(fake.apply(fake.apply(deal(), LOW), PASS), PASS), 1);

  it("is refused with the rule that forbids it", () => {
    expect(objectionTo(fake, turned, 1, "high", false)).toEqual({ reason: { id: "rule-7", facts: {} }, rule: "FK-7" });
    expect(objectionTo(fake, view, 1, "low", false)).toMatchObject({ rule: "FK-1" });
  });

  it("that is none is refused as what was written", () => {
    expect(objectionTo(fake, turned, 1, "fold", false)).toEqual({ reason: { id: "table-no-move", facts: { move: "fold" } }, rule: "" });
  });

  it("that one may regret is warned of once", () => {
    const mine = fake.view(deal(), 0);
    expect(objectionTo(fake, mine, 0, "low", false)).toEqual({ warning: { id: "a-pity", facts: {} } });
    expect(objectionTo(fake, mine, 0, "low", true)).toBeUndefined();
    expect(objectionTo(fake, mine, 0, "high", false)).toBeUndefined();
  });

  it("is described to who may make it", () => {
    expect(choicesOf(fake, turned, 1, 5)).toEqual({ type: "choices", version: 5, moves: [["low", { id: "say-low", facts: {} }]] });
    expect(choicesOf(fake, view, 1, 1).moves).toEqual([]);
  });
});
