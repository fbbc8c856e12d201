// Kept matches as the archive of a server answers: replays, reviews, and playing on.
import { openEngine } from "../engine/engine";
import { RefusedError } from "../engine/match";
import type { Replay } from "../engine/replay";
import { openThinker } from "../engine/thinker";
import { Refusal } from "../lib/http";
import type { Created, Line, PlayOn, Reviewing } from "../wire";
import { judgementOf } from "./judgement";
import { type LocalMatch, playedOf, RulesChangedError } from "./match";
import { playOnFrom, TooFarError } from "./opening";
import { replayOf } from "./replay";
import * as shelf from "./shelf";

const NONE: Reviewing = { stage: "none", done: 0, total: 0, judgement: null };

/** A review under way or done, by the match's code. */
interface Case {
  now: Reviewing;
  stop: () => void;
}
const cases = new Map<string, Case>();

const refusal = (id: string, facts: Line["facts"] = {}) => new Refusal(404, { id: `table-${id}`, facts });

function found(code: string): LocalMatch {
  const kept = shelf.find(code);
  if (!kept) throw refusal("no-table");
  return kept;
}

/** A match that is over: only then is everything shown. */
function finished(code: string): LocalMatch {
  const kept = found(code);
  if (kept.status !== "over") throw refusal("not-over");
  return kept;
}

function said(why: unknown): unknown {
  if (why instanceof RulesChangedError || why instanceof RefusedError) return refusal("rules-changed");
  return why instanceof TooFarError ? refusal("too-far", { matches: 20, moves: 30_000 }) : why;
}

export async function replay(code: string): Promise<Replay> {
  const kept = finished(code);
  const engine = await openEngine(kept.game);
  try {
    return replayOf(engine, kept);
  } catch (why) {
    throw said(why);
  }
}

export async function playOn(code: string, from: PlayOn, name: string): Promise<Created> {
  return { code: await playOnFrom(finished(code), from, name).catch((why: unknown) => Promise.reject(said(why))) };
}

/** Begin a review in a Worker of its own, or join the one there is. */
export function askReview(code: string): Promise<Reviewing> {
  const kept = finished(code);
  const known = cases.get(code);
  if (!known || known.now.stage === "failed") void judge(kept);
  return review(code);
}

export function review(code: string): Promise<Reviewing> {
  return Promise.resolve(cases.get(code)?.now ?? NONE);
}

/** Nobody waits for a review any more: stop it, unless it is ready. */
export function dropReview(code: string): void {
  const known = cases.get(code);
  if (known && known.now.stage !== "ready") {
    known.stop();
    cases.delete(code);
  }
}

async function judge(kept: LocalMatch): Promise<void> {
  const thinker = openThinker(kept.game);
  const one: Case = { now: { ...NONE, stage: "waiting" }, stop: () => thinker.close() };
  cases.set(kept.code, one);
  try {
    const engine = await openEngine(kept.game);
    const review = await thinker.review(playedOf(engine, kept), 0, 0, (done, total) => {
      one.now = { stage: "working", done, total, judgement: null };
    });
    const total = kept.moves.length;
    one.now = { stage: "ready", done: total, total, judgement: judgementOf(engine, kept, review) };
  } catch {
    one.now = { ...NONE, stage: "failed" };
  } finally {
    thinker.close();
  }
}
