// Taking moves back, by the rule of `core/undo.py`: only while nobody has learned anything since.
import { type Bytes, type Engine, SPECTATOR } from "./engine";

const WORLDS = 16; // imagined for the seat, and as many for whoever watches
const FURTHEST = 16; // moves that are taken back at once, at most

/** A move, and the whole states before and after it. */
export interface Ply {
  seat: number;
  move: number;
  before: Bytes;
  after: Bytes;
}

/** How many of the latest moves a seat may take back: its last and what followed; 0 for none. */
export function undoable(engine: Engine, steps: readonly Ply[], seat: number): number {
  const latest = steps.slice(-FURTHEST);
  const own = latest.findLastIndex((step) => step.seat === seat);
  if (own < 0 || engine.standing(latest.at(-1)!.after).is_over) return 0;
  const way = latest.slice(own);
  if (way.some((step) => stays(engine, step, seat))) return 0;
  return [SPECTATOR, seat].some((eye) => teaches(engine, way, seat, eye)) ? 0 : way.length;
}

const shown = (engine: Engine, step: Ply) => engine.standing(step.after).last_move;

/** Can a move never be taken back: a round begun, or what another did unseen? */
function stays(engine: Engine, step: Ply, seat: number): boolean {
  const kind = engine.facts.kinds[shown(engine, step)];
  return kind === "next" || (kind === "unseen" && step.seat !== seat);
}

/** Does a way tell an eye more than it knew where it began? */
function teaches(engine: Engine, way: readonly Ply[], seat: number, eye: number): boolean {
  const begun = engine.view(way[0]!.before, eye);
  for (let seed = 0; seed < WORLDS; seed++) {
    let world: Bytes | undefined = engine.sample(begun, eye, seed);
    for (const step of way) {
      world = alike(engine, world, step, seat, eye);
      if (!world) return true;
    }
  }
  return false;
}

/** A world that follows on an imagined one, and looks to an eye as it was seen. */
function alike(engine: Engine, world: Bytes, step: Ply, seat: number, eye: number): Bytes | undefined {
  const seen = engine.view(step.after, eye);
  for (const move of choices(engine, world, step, seat, eye)) {
    const after = engine.apply(world, move);
    const isStill = engine.drawn(after) === engine.drawn(world) && !touches(engine, world, after, seat);
    if (isStill && isSame(engine.view(after, eye), seen)) return after;
  }
  return undefined;
}

/** What may have been played in an imagined world, by what the seat knows. */
function* choices(engine: Engine, world: Bytes, step: Ply, seat: number, eye: number): Generator<number> {
  const seen = shown(engine, step);
  const known = step.seat === seat ? step.move : seen;
  if (engine.verdict(world, step.seat, known) === 0) yield known;
  if (seen !== known && eye !== seat) yield* engine.legal(world, step.seat).filter((move) => move !== known);
}

/** Has something changed that only another seat may read? */
function touches(engine: Engine, before: Bytes, after: Bytes, seat: number): boolean {
  const [was, is] = [engine.view(before, SPECTATOR), engine.view(after, SPECTATOR)];
  const others = [...Array(engine.standing(after).seats).keys()].filter((other) => other !== seat);
  return others.some((other) => {
    const [theirs, now] = [engine.view(before, other), engine.view(after, other)];
    return now.some((byte, at) => byte !== theirs[at] && is[at] === was[at]);
  });
}

function isSame(one: Bytes, other: Bytes): boolean {
  return one.every((byte, at) => byte === other[at]);
}
