// What goes along with an account from one browser to the other: name, settings, finished matches
// and what their reviews said. What was changed here goes there, what was changed there comes here.
import { http, Refusal } from "../lib/http";
import { LIGHTS, page } from "../lib/page.svelte";
import { PACES } from "../lib/pace";
import { storage } from "../lib/storage";
import { MOST, read } from "../local/shelf";
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
}

const KEY = "account";
const AT_ONCE = 300_000; // letters
const isMatch = (key: string) => key.startsWith("match:");
const isReview = (key: string) => key.startsWith("review:");

function noted(): Noted {
  try {
    return { base: {}, came: [], seen: [], ...(JSON.parse(storage.get(KEY) ?? "{}") as Partial<Noted>) };
  } catch {
    return { base: {}, came: [], seen: [] };
  }
}

function settings(): Texts {
  return Object.fromEntries(SETTINGS.flatMap((key) => (storage.get(key) === null ? [] : [[key, storage.get(key)!]])));
}

/** What of this browser may go along: matches that are over, and reviews. One under way has secrets. */
function belongings(): Texts {
  const own = storage.keys().filter((key) => isReview(key) || (isMatch(key) && read(storage.get(key))?.status === "over"));
  return Object.fromEntries(own.map((key) => [key, storage.get(key)!]));
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

/** Carry everything both ways; where nobody answers, another time. */
export async function carry(): Promise<void> {
  try {
    const { base, came, seen } = noted();
    const { texts } = await account.kept();
    const { go, come } = exchanged(base, settings(), texts);
    const own = belongings();
    const known = new Set([...seen, ...Object.keys(own)]);
    const fresh = Object.keys(texts).filter((key) => isReview(key) || isMatch(key)).filter((key) => !known.has(key));
    const room = Math.max(0, MOST - Object.keys(own).filter(isMatch).length);
    const matches = fresh.filter((key) => isMatch(key) && read(texts[key]!)?.status === "over").slice(0, room);
    const taken = [...matches, ...fresh.filter(isReview)];
    taken.forEach((key) => storage.set(key, texts[key]!));
    await apply(come);
    const missing = Object.entries(own).filter(([key]) => texts[key] === undefined);
    for (const part of parts({ ...go, ...Object.fromEntries(missing) })) await account.keep(part);
    note({ base: settings(), came: [...came, ...taken], seen: [...known, ...taken] });
  } catch (why) {
    if (why instanceof Refusal && why.reason.id === "table-account-none") storage.remove(KEY); // it was deleted elsewhere
  }
}

function note(what: Noted): void {
  storage.set(KEY, JSON.stringify(what));
}

/** This browser has made an account: what is here goes there. */
export async function begin(): Promise<void> {
  if (storage.get(KEY) === null) note({ base: {}, came: [], seen: [] });
  await carry();
}

/** An account was opened here: its settings count, not those of before. */
export async function open(): Promise<void> {
  note({ base: settings(), came: [], seen: [] });
  await carry();
}

/** The account is closed here: what came with it goes with it. */
export function close(): void {
  noted().came.forEach((key) => storage.remove(key));
  forgetRead();
  storage.remove(KEY);
}

/** Forget what was read out of matches: others may be at this browser now. */
function forgetRead(): void {
  storage.keys().filter((key) => key.startsWith("played:")).forEach((key) => storage.remove(key));
}

/** Forget everything that this browser keeps. */
export function wipe(): void {
  storage.keys().forEach((key) => storage.remove(key));
}
