// What goes along with an account from one browser to the other: name, settings, finished matches,
// what their reviews said, and puzzles. What was changed here goes there, what was changed there
// comes here. What was in a browser before an account was opened there stays apart until it is
// taken along.
import { KEY as PUZZLES, solved, together } from "../lib/daily";
import { http, Refusal } from "../lib/http";
import { LIGHTS, page } from "../lib/page.svelte";
import { PACES } from "../lib/pace";
import { storage } from "../lib/storage";
import { MOST, read } from "../local/shelf";
import type { Line } from "../wire";
import { account } from "./account";
import { exchanged, SETTINGS, type Texts } from "./exchange";

/** What this browser notes of its account. */
interface Noted {
  /** The settings as both had them last. */
  base: Texts;
  /** What came from elsewhere: it goes when the account is closed here. */
  came: string[];
  /** What was here once, or is: it does not come again. */
  seen: string[];
  /** What was here before the account, and has not been taken along. */
  left: string[];
  /** Settings and puzzles as they were before it: they come back when it is closed here. */
  before?: Texts;
}

const KEY = "account";
const AT_ONCE = 300_000; // letters
const NOTHING: Noted = { base: {}, came: [], seen: [], left: [] };
const isMatch = (key: string) => key.startsWith("match:");
const isReview = (key: string) => key.startsWith("review:");
const isOver = (text: string | null | undefined) => read(text ?? null)?.status === "over";

function noted(): Noted {
  try {
    return { ...NOTHING, ...(JSON.parse(storage.get(KEY) ?? "{}") as Partial<Noted>) };
  } catch {
    return NOTHING;
  }
}

function note(what: Noted): void {
  storage.set(KEY, JSON.stringify(what));
}

function textsOf(keys: readonly string[]): Texts {
  return Object.fromEntries(keys.flatMap((key) => (storage.get(key) === null ? [] : [[key, storage.get(key)!]])));
}

const settings = () => textsOf(SETTINGS);

/** What of this browser may go along: matches that are over, and reviews. One under way has secrets. */
function belongings(left: readonly string[]): Texts {
  const own = storage.keys().filter((key) => isReview(key) || (isMatch(key) && isOver(storage.get(key))));
  return textsOf(own.filter((key) => !left.includes(key)));
}

async function apply(come: Texts): Promise<void> {
  for (const [key, text] of Object.entries(come)) storage.set(key, text);
  if (come.language === "fr" || come.language === "en") await page.speak(come.language);
  const light = LIGHTS.find((one) => one === come.light);
  if (light) page.lit(light);
  const pace = PACES.find((one) => one === come.pace);
  if (pace) page.walk(pace);
  if (come.name) await http.name(come.name);
}

/** Parts of what goes there, each small enough to be sent. */
function* parts(go: Texts): Iterable<Texts> {
  let part: Texts = {};
  let size = 0;
  for (const [key, text] of Object.entries(go)) {
    if (size && size + text.length > AT_ONCE) {
      yield part;
      [part, size] = [{}, 0];
    }
    part[key] = text;
    size += text.length;
  }
  if (size) yield part;
}

/** The puzzles of both sides as one, kept here from now on; what of it has to go there. */
function puzzles(there: string | undefined): Texts {
  const here = storage.get(PUZZLES);
  if (here === null && there === undefined) return {};
  const text = JSON.stringify(together(solved(here), solved(there ?? null)));
  storage.set(PUZZLES, text);
  return text === there ? {} : { [PUZZLES]: text };
}

/** Carry everything both ways; where nobody answers, another time. Gives why it was refused, if it was. */
export async function carry(): Promise<Line | undefined> {
  try {
    const { texts } = await account.kept();
    const go = await receive(texts);
    for (const part of parts(go)) await account.keep(part);
    return undefined;
  } catch (why) {
    if (!(why instanceof Refusal) || !why.status) return undefined;
    if (why.reason.id !== "table-account-none") return why.reason;
    await account.leave().catch(() => undefined); // it was deleted elsewhere: nobody can be it here
    await close();
    return undefined;
  }
}

/** Take in what comes from elsewhere; what has to go there. */
async function receive(texts: Texts): Promise<Texts> {
  const now = noted();
  const { go, come } = exchanged(now.base, settings(), texts);
  const own = belongings(now.left);
  const known = new Set([...now.seen, ...now.left, ...Object.keys(own)]);
  const fresh = Object.keys(texts).filter((key) => (isReview(key) || isMatch(key)) && !known.has(key));
  const room = Math.max(0, MOST - storage.keys().filter(isMatch).length);
  const matches = fresh.filter((key) => isMatch(key) && isOver(texts[key])).slice(0, room);
  const taken = [...matches, ...fresh.filter(isReview)];
  taken.forEach((key) => storage.set(key, texts[key]!));
  await apply(come);
  const missing = Object.entries(own).filter(([key]) => texts[key] === undefined);
  note({ ...now, base: settings(), came: [...now.came, ...taken], seen: [...new Set([...now.seen, ...Object.keys(own), ...taken])] });
  return { ...go, ...puzzles(texts[PUZZLES]), ...Object.fromEntries(missing) };
}

/** This browser has made an account: what is here goes there. */
export async function begin(): Promise<Line | undefined> {
  if (storage.get(KEY) === null) note(NOTHING);
  return carry();
}

/** An account was opened here: its settings count, and what was here before stays apart. */
export async function open(): Promise<Line | undefined> {
  const left = storage.keys().filter((key) => isMatch(key) || isReview(key) || key === PUZZLES);
  note({ ...NOTHING, base: settings(), left, before: textsOf([...SETTINGS, PUZZLES]) });
  storage.remove(PUZZLES);
  return carry();
}

/** What was here before the account and could come along: matches that are over, puzzles. */
export function apart(): { matches: number; puzzles: number } {
  const { left, before } = noted();
  const isLeft = left.includes(PUZZLES);
  return {
    matches: left.filter((key) => isMatch(key) && isOver(storage.get(key))).length,
    puzzles: isLeft ? Object.keys(solved(before?.[PUZZLES] ?? null).marks).length : 0,
  };
}

/** Take it all along into the account. */
export async function take(): Promise<Line | undefined> {
  const now = noted();
  if (now.left.includes(PUZZLES)) {
    const both = together(solved(), solved(now.before?.[PUZZLES] ?? null)); // what the account knows counts
    storage.set(PUZZLES, JSON.stringify(both));
  }
  note({ ...now, left: [] });
  return carry();
}

/** The account is closed here: what came with it goes with it, and what was before it comes back. */
export async function close(): Promise<void> {
  const { came, before } = noted();
  came.forEach((key) => storage.remove(key));
  forgetRead();
  storage.remove(KEY);
  if (!before) return; // it was made here
  for (const key of [...SETTINGS, PUZZLES]) if (before[key] === undefined) storage.remove(key);
  await apply(before);
}

/** Forget what was read out of matches: others may be at this browser now. */
function forgetRead(): void {
  storage.keys().filter((key) => key.startsWith("played:")).forEach((key) => storage.remove(key));
}

/** Forget everything that this browser keeps. */
export function wipe(): void {
  storage.keys().forEach((key) => storage.remove(key));
}
