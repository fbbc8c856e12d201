// The match that a keepsake carries, played again.
import { assembled, type GameScript } from "../engine/opening";
import { Replay } from "../engine/replay";
import { read } from "../script/reader";
import { Rerun } from "../script/rerun";
import type { Person } from "../wire";
import { bytesOf, unpacked } from "./data";

const NO_BOTS = { default: () => ({}) as never }; // nobody thinks here

/** A file has no address to import from. */
const imported = (script: string) =>
  import(/* @vite-ignore */ `data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`) as Promise<GameScript>;

export async function replayIn(text: string): Promise<Replay> {
  const { wasm, script, transcript } = await unpacked(text);
  const engine = await assembled({ wasm: bytesOf(wasm), script: await imported(script), bots: NO_BOTS });
  const said = read(transcript, engine);
  const rerun = new Rerun(engine, said);
  const { states } = await rerun.play((await rerun.begin()).first, said.moves);
  const people = Array.from({ length: said.seats }, (_, seat) => personOf(said.players[seat] ?? "", seat));
  const table = { code: "", source: "", game: engine.facts.name, seats: said.seats, people, mine: [] };
  return new Replay(engine, table, states);
}

/** Who sat there, as a transcript names them: `@level` is a bot. */
function personOf(player: string, seat: number): Person {
  const level = player.startsWith("@") ? player.slice(1) : "";
  const name = level ? "" : player || String(seat + 1);
  return { kind: level ? "bot" : "person", name, level, is_present: true, is_away: false, replaceable_in: -1, first: seat };
}
