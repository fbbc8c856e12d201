// Several seats are asked at once, and answer as if they were asked in turn.
import type { Bytes, Engine } from "../engine/engine";

/** What a seat sees when its turn to answer comes. */
export interface Asked {
  seat: number;
  view: Bytes;
}

/**
 * Show those who act what they see when their turn comes, each after the last's choice. A choice
 * that ends the question leaves the later ones out: the phase is another, or others act.
 */
export function* inTurn(engine: Engine, first: Bytes, choose: (seat: number, state: Bytes) => number): Generator<Asked> {
  let state = first;
  const { phase } = engine.standing(first);
  const left = new Set(engine.acting(first));
  while (left.size && engine.standing(state).phase === phase && isSame(left, engine.acting(state))) {
    const seat = engine.standing(state).turn;
    yield { seat, view: engine.view(state, seat) };
    left.delete(seat);
    if (left.size) state = engine.apply(state, choose(seat, state));
  }
}

function isSame(some: ReadonlySet<number>, others: readonly number[]): boolean {
  return others.length === some.size && others.every((one) => some.has(one));
}

/** What each seat that is asked sees when it answers, in the rules' order. */
export function questions(engine: Engine, state: Bytes): Asked[] {
  return [...inTurn(engine, state, (seat, at) => lettingPass(engine, at, seat))];
}

/** What leaves the question to the rest; where nothing lets it pass, anything does. */
function lettingPass(engine: Engine, state: Bytes, seat: number): number {
  const legal = engine.legal(state, seat);
  return legal.find((move) => engine.facts.kinds[move] === "pass") ?? legal[0]!;
}

/** The moves that close a question once all have chosen, in the rules' order. */
export function closing(engine: Engine, state: Bytes, chosen: ReadonlyMap<number, number>): number[] {
  return [...inTurn(engine, state, (seat) => chosen.get(seat)!)].map(({ seat }) => chosen.get(seat)!);
}
