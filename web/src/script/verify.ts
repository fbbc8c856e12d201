// Was the deal honest, was every move legal? All of it is worked out again here, from the key to
// the result, and what is forged is named. `tablee verify` says the same of the same file.
import { type Bytes, type Engine, type Progress, SPECTATOR } from "../engine/engine";
import { screenOf } from "../engine/match";
import type { News } from "../engine/news";
import type { Kept } from "../lib/kept";
import { bytesOf, viewDigest } from "../lib/share";
import { type Check, type Finding, found } from "./finding";
import { promises } from "./promise";
import { cut, gameOf, line, noGame, read, type Said, textOf, TranscriptError } from "./reader";
import { Rerun } from "./rerun";
import { sealOf, type Transcript } from "./transcript";

/** What verifying needs: who has the games' rules, and what this page noted at the table. */
export interface Means {
  open: (game: string) => Promise<Engine | undefined>; // undefined for a game that is not there
  mine?: Kept | undefined;
  ended?: Pick<News, "viewer" | "view">; // the end that it showed
  progress?: Progress;
}

/** What was found, and the match, where nothing of it is broken. */
export interface Verified {
  game: string;
  players: string[];
  findings: Finding[];
  transcript?: Transcript;
}

/** Check a file, or what somebody took for one, from the key to the result. */
export async function verify(file: Blob, means: Means): Promise<Verified> {
  const verified: Verified = { game: "", players: [], findings: [] };
  const { findings } = verified;
  await noting(findings, "file", async () => {
    const text = await textOf(file);
    const game = gameOf(text);
    const engine = await means.open(game);
    if (!engine) throw noGame(text);
    const said = read(text, engine);
    [verified.game, verified.players] = [game, said.players];
    findings.push(...promises(said, means.mine));
    const transcript = await played(engine, said, means, findings);
    findings.push(seal(said, findings));
    if (transcript && findings.every((one) => one.outcome !== "broken")) verified.transcript = transcript;
  });
  return verified;
}

/** Do something; what a file says wrongly about it is a finding. */
async function noting<T>(findings: Finding[], check: Check, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (why) {
    if (!(why instanceof TranscriptError)) throw why;
    findings.push({ check, outcome: "broken", said: why.spoken });
    return undefined;
  }
}

/** Deal and play it all again; give the match where every move of it was legal. */
async function played(
  engine: Engine,
  said: Said,
  { mine, ended, progress }: Means,
  findings: Finding[],
): Promise<Transcript | undefined> {
  const rerun = new Rerun(engine, said, progress);
  const begun = await noting(findings, "way", () => rerun.begin());
  if (!begun) return undefined;
  const { first, origin } = begun;
  if (origin) {
    const facts = { moves: origin.moves.length, name: { number: origin.seat } };
    findings.push(found("way", "unknown", "verify-way", facts));
  }
  const course = await noting(findings, "moves", () => rerun.play(first, said.moves));
  if (!course) {
    findings.push(...cards(engine, first, mine));
    return undefined;
  }
  findings.push(found("moves", "kept", "verify-moves", { count: course.moves.length }));
  const seen = cards(engine, first, mine);
  findings.push(...(seen.length ? seen : [found("cards", "kept", "verify-cards")]));
  findings.push(result(engine, course.states.at(-1)!, said, ended));
  const { game, rules, seats, options, players, commitment, secret, shares, commitments, withheld } = said;
  const promised = { commitment, secret, shares, commitments, withheld };
  const head = { game, rules, seats, options, players, ...promised, key: bytesOf(said.key) };
  return { ...head, moves: course.moves, ...(origin && { origin }) };
}

/** Are the first cards that this page showed those of the key? Nothing where it showed none. */
function cards(engine: Engine, first: Bytes, mine?: Kept): Finding[] {
  const noted = Object.entries(mine?.views ?? {});
  if (!noted.length) return [];
  const isSame = noted.every(([seat, digest]) => viewDigest(screenOf(engine, first, Number(seat))) === digest);
  return [found("cards", isSame ? "kept" : "broken", isSame ? "verify-cards-noted" : "verify-cards-other")];
}

/** Is the result that the file claims, and the end that the page showed, what its moves lead to? */
function result(engine: Engine, state: Bytes, said: Said, ended: Means["ended"]): Finding {
  const { is_over } = engine.standing(state);
  const ranks = engine.ranks(state).join(" ");
  const scores = engine.scores(engine.view(state, SPECTATOR), SPECTATOR).join(" ");
  const truth: Record<string, string> = { ranks: `ranks ${ranks}`, scores: `scores ${scores}` };
  for (const { number, text } of said.results) {
    const [word] = cut(text);
    if (!is_over || text !== truth[word]) return found("result", "broken", "transcript-result", { line: number, word });
  }
  if (ended && screenOf(engine, state, ended.viewer).join() !== ended.view.join()) {
    return found("result", "broken", "verify-result-other");
  }
  return is_over ? found("result", "kept", "verify-result") : found("result", "unknown", "verify-unfinished");
}

/** Does the seal fit? Where it alone does not, what nothing else proves was altered. */
function seal({ seal, body, places }: Said, findings: readonly Finding[]): Finding {
  if (!seal) return { check: "seal", outcome: "broken", said: line("transcript-unsealed") };
  if (seal === sealOf(body)) return found("seal", "kept", "verify-seal");
  const isAlone = findings.every((one) => one.outcome !== "broken");
  return found("seal", "broken", isAlone ? "verify-seal-alone" : "transcript-seal", { line: places.get("seal") ?? 0 });
}
