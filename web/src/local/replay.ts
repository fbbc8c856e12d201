// A kept match, to be watched again.
import type { Bytes, Engine } from "../engine/engine";
import { Replay } from "../engine/replay";
import { factsOf } from "./facts";
import { broughtBack, type LocalMatch } from "./match";

export function replayOf(engine: Engine, kept: LocalMatch): Replay {
  const states: Bytes[] = [];
  const { state } = broughtBack(engine, kept, (match, move) => {
    states.push(match.state);
    match.play(move);
  });
  return new Replay(engine, factsOf(kept), [...states, state]);
}
