// A kept match again, position by position, as somebody saw it or all open.
import { type Engine, OPEN } from "../engine/engine";
import { frameOf } from "../engine/telling";
import type { Frame, Replay } from "../wire";
import { factsOf } from "./facts";
import { broughtBack, type LocalMatch, playedOf } from "./match";

/** Show a stretch of a match to a viewer. */
export function replayOf(engine: Engine, kept: LocalMatch, viewer: number, first: number, count: number): Replay {
  const match = broughtBack(engine, { ...kept, moves: [] });
  const { moves } = playedOf(engine, kept);
  const frames: Frame[] = [];
  const screen = () => engine.view(match.state, viewer, viewer === OPEN || engine.recall(match.state));
  const isShown = (position: number) => position >= first && position < first + count;
  if (isShown(0)) frames.push(frameOf(engine, viewer, screen()));
  moves.forEach((move, place) => {
    const version = place + 1;
    const before = isShown(version) ? screen() : undefined;
    const seat = match.turn;
    match.play(move);
    if (before) frames.push(frameOf(engine, viewer, screen(), { version, seat, before, after: screen() }));
  });
  return { table: factsOf(kept), viewer, positions: moves.length + 1, first, frames, ranks: match.ranks };
}
