// Matches as files: a kept one written as a transcript, and one that came as a file, kept.
import { type Engine, openEngine, type Origin } from "../engine/engine";
import { chain, replayed } from "../engine/match";
import { hexOf } from "../lib/share";
import { type Transcript, write } from "../script/transcript";
import { newCode } from "./code";
import { type LocalMatch, playedOf, type Stretch } from "./match";
import * as shelf from "./shelf";

/** The match as a transcript. It has every secret: only for one that is over. */
export function transcriptOf(engine: Engine, kept: LocalMatch): Transcript {
  const { game, rules, seats, commitment, secret, shares, commitments, withheld } = kept;
  const players = seats.map(({ name, level }) => name || `@${level}`);
  return { ...playedOf(engine, kept), game, rules, players, commitment, secret, shares, commitments, withheld };
}

/** A kept match as the text of a file. */
export async function textOf(code: string): Promise<string> {
  const kept = shelf.find(code);
  if (kept?.status !== "over") throw new Error(`${code} is not over`);
  const engine = await openEngine(kept.game);
  return write(engine, transcriptOf(engine, kept));
}

/** Keep a match that came as a file, to be replayed and reviewed, once; its code. */
export function takeIn(engine: Engine, transcript: Transcript): string {
  const { game, rules, options, players, commitment, secret, shares, commitments, withheld } = transcript;
  const written = (moves: readonly number[]) => moves.map((move) => engine.facts.moves[move]!);
  const match = replayed(engine, transcript);
  const [key, moves] = [hexOf(transcript.key), written(transcript.moves)];
  const isSame = (one: LocalMatch) => one.key === key && one.game === game && one.moves.join() === moves.join();
  const known = shelf.all().find(isSame);
  if (known) return known.code;
  const code = newCode();
  shelf.add({
    code,
    game,
    rules,
    options,
    seats: Array.from({ length: transcript.seats }, (_, seat) => seatOf(players[seat] ?? String(seat + 1))),
    key,
    origin: chain(transcript.origin).map((one: Origin): Stretch => ({
      key: hexOf(one.key),
      moves: written(one.moves),
      seat: one.seat,
      seed: one.seed.toString(),
    })),
    source: "",
    commitment,
    secret,
    shares,
    commitments,
    withheld,
    moves,
    answers: {},
    pause: true,
    hints: true,
    rematch: "",
    status: "over", // nothing more is played here
    isForeign: true,
    round: match.rounds.length,
    scores: match.scores,
    updated: Date.now() / 1_000,
    writer: "",
  });
  return code;
}

/** Who sat there, as a transcript names them: `@level` is a bot. */
function seatOf(player: string): LocalMatch["seats"][number] {
  return player.startsWith("@") ? { name: "", level: player.slice(1) } : { name: player, level: "" };
}
