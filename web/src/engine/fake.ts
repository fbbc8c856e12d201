// A game small enough to be read at once, for tests of what is built on an engine.
//
// The turn says of its secret card that it is *low* or *high* (which a card below 5 may not be
// called: rule 7); all others are asked at once whether they doubt it. A doubt, or everybody's
// word, ends the round; a match has two rounds. Who doubts gets a point, else who spoke.
import type { Line } from "../wire";
import { type Analysis, type Bytes, type Engine, type Facts, NOBODY, OVER, type Played, type Review, SPECTATOR } from "./engine";

export const SPEAK = 2;
export const ASKED = 3;
export const SCORED = 4;
const [LOW, HIGH, PASS, DOUBT, NEXT] = [0, 1, 2, 3, 4];
const ROUNDS = 2;
const MOST = 4; // seats
const ENOUGH = 10; // points on a score sheet

/** Places in the record; cards, points and key bytes have one for each seat. */
const AT = { phase: 0, seats: 1, turn: 2, lastSeat: 3, lastMove: 4, round: 5, speaker: 6, spoken: 7, aid: 8, cards: 9, points: 13, key: 17 };
const SIZE = 21;

const facts: Facts = {
  name: "fake",
  prefix: "FK",
  version: 1,
  older: [],
  least: 2,
  most: MOST,
  size: SIZE,
  moves: ["low", "high", "pass", "doubt", "next"],
  kinds: ["ordinary", "ordinary", "pass", "ordinary", "next"],
  options: [{ name: "memory_aid", default: "on", values: ["on", "off"], least: 0, most: 0, takes: "on | off", numbers: [0, 1] }],
  scored: SCORED,
  sheet: [],
  sources: "",
};

const line = (id: string, said: Line["facts"] = {}): Line => ({ id, facts: said });

function acting(state: Bytes): number[] {
  const turn = state[AT.turn]!;
  if (state[AT.phase] === OVER) return [];
  if (state[AT.phase] !== ASKED) return [turn];
  const seats = state[AT.seats]!;
  const left = (state[AT.speaker]! - turn + seats) % seats;
  return Array.from({ length: left }, (_, step) => (turn + step) % seats);
}

function dealt(state: Bytes): void {
  for (let seat = 0; seat < state[AT.seats]!; seat++) {
    state[AT.cards + seat] = (state[AT.key + seat]! + 3 * state[AT.round]!) % 10;
  }
  state[AT.phase] = SPEAK;
  state[AT.spoken] = 0;
}

function verdict(state: Bytes, seat: number, move: number): number {
  const phase = state[AT.phase];
  if (!acting(state).includes(seat)) return 1;
  if (phase === SPEAK && move === HIGH) return state[AT.cards + seat]! < 5 ? 7 : 0;
  const fits = { [SPEAK]: [LOW], [ASKED]: [PASS, DOUBT], [SCORED]: [NEXT] }[phase!] ?? [];
  return fits.includes(move) ? 0 : 2;
}

function ended(state: Bytes, seat: number): void {
  state[AT.points + seat]! += 1;
  state[AT.phase] = state[AT.round]! + 1 === ROUNDS ? OVER : SCORED;
}

function apply(before: Bytes, move: number): Bytes {
  const state = before.slice();
  const [seat, seats] = [before[AT.turn]!, before[AT.seats]!];
  state[AT.lastSeat] = seat;
  state[AT.lastMove] = move + 1;
  state[AT.turn] = (seat + 1) % seats;
  if (move === NEXT) {
    state[AT.round]! += 1;
    dealt(state);
  } else if (move === LOW || move === HIGH) {
    state[AT.speaker] = seat;
    state[AT.spoken]! += 1;
    state[AT.phase] = ASKED;
  } else if (move === DOUBT) ended(state, seat);
  else if (state[AT.turn] === state[AT.speaker]) {
    if (state[AT.spoken] === seats) ended(state, state[AT.speaker]!);
    else state[AT.phase] = SPEAK;
    if (state[AT.phase] === SPEAK) state[AT.turn] = (state[AT.speaker]! + 1) % seats;
  }
  return state;
}

function view(state: Bytes, seat: number): Bytes {
  const seen = state.slice();
  for (let one = 0; one < MOST; one++) {
    seen[AT.key + one] = 0;
    if (seat >= SPECTATOR && one !== seat) seen[AT.cards + one] = 0;
  }
  return seen;
}

const points = (state: Bytes) => Array.from({ length: state[AT.seats]! }, (_, seat) => state[AT.points + seat]!);
const legal = (state: Bytes, seat: number) => facts.moves.map((_, move) => move).filter((move) => !verdict(state, seat, move));
const rekeyed = (state: Bytes, key: Bytes) => {
  const next = state.slice();
  next.set(key.slice(0, MOST), AT.key);
  return next;
};

export const fake: Engine = {
  facts,
  chosen: (options) => ({ memory_aid: "on", ...options }),
  deal(seats, options, key) {
    const state = rekeyed(new Uint8Array(SIZE), key);
    state[AT.seats] = seats;
    state[AT.aid] = Number(options.memory_aid !== "off");
    dealt(state);
    return state;
  },
  apply,
  verdict,
  legal,
  acting,
  ranks: (state) =>
    points(state).map((one, _, all) => (state[AT.phase] === OVER ? 1 + all.filter((other) => other > one).length : 0)),
  view,
  sample: (seen, seat, seed) => {
    const state = seen.slice();
    for (let one = 0; one < state[AT.seats]!; one++) if (one !== seat) state[AT.cards + one] = (Number(seed) + one) % 10;
    return state;
  },
  rekeyed,
  standing: (state) => ({
    phase: state[AT.phase]!,
    seats: state[AT.seats]!,
    turn: state[AT.turn]!,
    last_seat: state[AT.lastMove] ? state[AT.lastSeat]! : -1,
    last_move: state[AT.lastMove]! - 1,
    is_over: state[AT.phase] === OVER,
  }),
  drawn: (state) => state[AT.round]!,
  recall: (state) => state[AT.aid] === 1,
  picture: (seen) => ({ cards: [...seen.slice(AT.cards, AT.cards + MOST)] }),
  told: (_, after) => [line(`told-${facts.moves[after[AT.lastMove]! - 1]}`, { who: { number: after[AT.lastSeat]! } })],
  describe: (_view, _seat, move) => line(`say-${facts.moves[move]}`),
  refused: (_view, _seat, _move, rule) => line(`rule-${rule}`),
  warning: (seen, seat, move) => (move === LOW && seen[AT.cards + seat]! > 8 ? line("a-pity") : null),
  reason: (_view, _seat, move) => line(`because-${facts.moves[move]}`),
  goal: (seen, seat) => (seen[AT.phase] === OVER ? null : line("goal", { points: seat < 0 ? 0 : points(seen)[seat]! })),
  scores: points,
  enter: (state, who, counts) => {
    const next = state.slice();
    if (who >= 0) next[AT.points + who]! += counts[0]!;
    if (next[AT.points + who]! >= ENOUGH) next[AT.phase] = OVER;
    return next;
  },
  tallied: (state) => ({
    scores: points(state),
    ranks: points(state).map((one, _, all) => 1 + all.filter((other) => other > one).length),
    ending: state[AT.phase] === OVER ? 9 : 0,
    who: state[AT.phase] === OVER ? [] : [...points(state).keys(), NOBODY],
  }),
  asked: (_state, who) => (who < 0 ? [] : [{ cell: 0, seat: who, what: "points", least: 1, most: 9, usual: null }]),
  choose: (_level, seen, seat) => legal(seen, seat)[0]!,
  analyse: (seen, seat): Analysis => ({
    shares: points(seen).map((_, __, all) => 1 / all.length),
    prospects: legal(seen, seat).map((move, place) => ({ move, share: 0.6 - place, low: 0, high: 1, visits: 9, follow: [] })),
  }),
  review: ({ moves, seats }: Played): Review => {
    const even = Array.from({ length: seats }, () => 1 / seats);
    const none = even.map(() => 0);
    return { shares: moves.concat(0).map(() => even), hindsight: moves.concat(0).map(() => even), decisions: [], luck: none, skill: none, gifts: none };
  },
};
