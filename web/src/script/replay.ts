// A finished match of a server's table, played again in the page from its transcript.
import { type Engine, openEngine } from "../engine/engine";
import { Replay } from "../engine/replay";
import { http, Refusal } from "../lib/http";
import type { FinishedMatch } from "../wire";
import { read, TranscriptError } from "./reader";
import { Rerun } from "./rerun";

export async function replay(code: string): Promise<Replay> {
  const match = await http.match(code);
  const engine = await openEngine(match.table.game);
  return replayFrom(engine, match).catch((why: unknown) => {
    throw why instanceof TranscriptError ? new Refusal(0, why.spoken) : why;
  });
}

export async function replayFrom(engine: Engine, { table, transcript }: FinishedMatch): Promise<Replay> {
  const said = read(transcript, engine);
  const rerun = new Rerun(engine, said);
  const { first } = await rerun.begin();
  const { states } = await rerun.play(first, said.moves);
  return new Replay(engine, table, states);
}
