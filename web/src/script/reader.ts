// What a transcript says, line by line, as `core/reader.py` reads it. A file comes from anybody:
// nothing that it says is believed here; `verify.ts` plays it.
import { type Engine, OptionError } from "../engine/engine";
import { MOST_BEFORE, MOST_ORIGINS } from "../engine/match";
import { mixedKey } from "../lib/share";
import type { Line, Withheld } from "../wire";

export const FORMAT = "tablee 1";
const MOST_MEGABYTES = 2;
export const MOST_BYTES = MOST_MEGABYTES * 1_000_000; // twice what the longest match takes
const MOST_SEED = 1n << 62n;
const SHOWN = 60; // letters of a line that a refusal shows
const BLANKS = /^[ \t\r]+|[ \t\r]+$/g; // that don't count round a line
const PART = /^[0-9a-f]{64}$/; // a key, a share, or what commits to one
const NUMBER = /^[0-9]{1,19}$/;

/** A transcript that is refused: `spoken` says what is wrong. */
export class TranscriptError extends Error {
  constructor(readonly spoken: Line) {
    super(spoken.id);
  }
}

/** A line, and where it stands. */
export interface Row {
  number: number;
  text: string;
}

/** How a position came about that a match plays on from: a match, its moves, and whose eyes. */
export interface Stretch {
  key: string;
  moves: Row[];
  seat: number;
  seed: bigint;
  row: Row; // where it ends
}

/** What a file says, in the order in which it says it. Keys and digests are in hexadecimal. */
export interface Said {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, string>;
  players: string[];
  commitment: string;
  commitments: string[]; // by seat; empty for a bot's
  withheld: Withheld[];
  secret: string;
  shares: string[]; // by seat; empty for a bot's
  key: string;
  stretches: Stretch[];
  moves: Row[];
  results: Row[]; // "ranks …", "scores …"
  seal: string; // empty where there is none
  body: string; // all that the seal is a digest of
  places: Map<string, number>; // the line of each, by the words it begins with
}

export const line = (id: string, facts: Line["facts"] = {}): Line => ({ id, facts });
export const shown = (text: string): string => [...text.slice(0, 2 * SHOWN)].slice(0, SHOWN).join("");
export const stripped = (text: string): string => text.replace(BLANKS, "");

/** Cut a text in two at its first blank. */
export function cut(text: string): [string, string] {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** The text of a file; refused where it is too long to be one, or none. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new TranscriptError(line("transcript-long", { most: MOST_MEGABYTES }));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new TranscriptError(line("verify-not-read")); // a folder, or gone meanwhile
  });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new TranscriptError(line("verify-not-text"));
  }
}

/** The lines that say something, one after the other. */
class Rows {
  number = 0;
  row = "";
  readonly places = new Map<string, number>();
  readonly #text: string;
  readonly #before: string[] = [];
  #at = 0; // where the next line begins
  #count = 0; // lines so far

  constructor(text: string) {
    this.#text = text;
  }

  /** Go to the next line that says something; empty at the end. */
  next(): string {
    if (this.row) this.#before.push(this.row);
    this.row = "";
    while (!this.row && this.#at < this.#text.length) {
      const end = this.#text.indexOf("\n", this.#at);
      const row = stripped(this.#text.slice(this.#at, end < 0 ? undefined : end));
      this.#at = end < 0 ? this.#text.length : end + 1;
      this.#count += 1;
      if (row && !row.startsWith("#")) [this.number, this.row] = [this.#count, row];
    }
    return this.row;
  }

  fault(id: string, facts: Line["facts"] = {}): TranscriptError {
    return new TranscriptError(line(id, { line: this.number, ...facts }));
  }

  expected(word: string): TranscriptError {
    return this.fault("transcript-expected", { word, row: shown(this.row) });
  }

  begins(word: string): boolean {
    return this.row.startsWith(`${word} `);
  }

  /** The rest of a line that must begin with a word. */
  after(word: string): string {
    const [key, rest] = cut(this.row);
    if (key !== word || !rest) throw this.expected(word);
    return stripped(rest);
  }

  /** A small whole number after a word. */
  numberAfter(word: string): bigint {
    const text = this.after(word);
    if (!NUMBER.test(text)) throw this.fault("transcript-number", { word, row: shown(text) });
    return BigInt(text);
  }

  /** A key, a share or a digest. */
  part(digits: string): string {
    if (!PART.test(digits)) throw this.fault("transcript-key", { digits: 64 });
    return digits;
  }

  get here(): Row {
    return { number: this.number, text: this.row };
  }

  /** Remember where something stands. */
  mark(name: string): void {
    this.places.set(name, this.number);
  }

  /** All that the file has said so far, to the letter. */
  before(): string {
    return this.#before.map((row) => `${row}\n`).join("");
  }
}

/** The game that a transcript is of. */
export function gameOf(text: string): string {
  return opened(text).after("game");
}

/** Why nobody reads the transcript of a game that is not there. */
export function noGame(text: string): TranscriptError {
  const rows = opened(text);
  return rows.fault("verify-no-game", { game: shown(rows.after("game")) });
}

function opened(text: string): Rows {
  const rows = new Rows(text);
  if (rows.next() !== FORMAT) throw rows.fault("transcript-format", { format: FORMAT });
  rows.next();
  return rows;
}

/** Read what a transcript says; throw `TranscriptError` for what can't be read. */
export function read(text: string, engine: Engine): Said {
  const rows = opened(text);
  const game = rows.after("game");
  const { rules, seats } = numbers(rows, engine);
  const options = optionsOf(rows, engine);
  const players = playersOf(rows, seats);
  const commitment = rows.begins("commitment") ? promise(rows) : "";
  const [commitments, withheld] = [committed(rows, seats), withheldOf(rows, seats)];
  const keys = keysOf(rows, seats);
  const stretches = stretchesOf(rows, seats);
  if (rows.row !== "moves") throw rows.expected("moves");
  const moves: Row[] = [];
  while (/^[0-9]/.test(rows.next())) moves.push(rows.here);
  const results = resultsOf(rows);
  const head = { game, rules, seats, options, players, commitment, commitments, withheld, ...keys, stretches };
  return { ...head, moves, results, ...sealOf(rows), places: rows.places };
}

function numbers(rows: Rows, { facts }: Engine): { rules: number; seats: number } {
  rows.next();
  const rules = Number(rows.numberAfter("rules"));
  if (![facts.version, ...facts.older].includes(rules)) {
    throw rows.fault("transcript-rules", { version: rules, ours: facts.version });
  }
  rows.next();
  const seats = Number(rows.numberAfter("seats"));
  if (seats < facts.least || seats > facts.most) {
    const takes = `${facts.least} … ${facts.most}`;
    const why = line("option-takes", { option: "seats", text: String(seats), takes });
    throw rows.fault("transcript-option", { why });
  }
  return { rules, seats };
}

function optionsOf(rows: Rows, engine: Engine): Record<string, string> {
  const options = new Map<string, string>();
  while (rows.next().startsWith("option ")) {
    const [name, value] = cut(rows.after("option"));
    if (options.has(name)) throw rows.fault("transcript-twice", { word: shown(name) });
    options.set(name, stripped(value));
    try {
      engine.chosen(Object.fromEntries(options));
    } catch (why) {
      throw why instanceof OptionError ? rows.fault("transcript-option", { why: why.spoken }) : why;
    }
  }
  return engine.chosen(Object.fromEntries(options));
}

/** Read everybody's name, or nobody's. */
function playersOf(rows: Rows, seats: number): string[] {
  const players: string[] = [];
  for (; rows.begins("player"); rows.next()) {
    const [seat, name] = cut(rows.after("player"));
    if (seat !== String(players.length) || !stripped(name) || players.length === seats) {
      throw rows.fault("transcript-player", { seat: players.length });
    }
    players.push(stripped(name));
  }
  if (players.length && players.length !== seats) throw rows.fault("transcript-player", { seat: players.length });
  return players;
}

function promise(rows: Rows): string {
  const commitment = rows.part(rows.after("commitment"));
  rows.mark("commitment");
  rows.next();
  return commitment;
}

/** Read what every seat committed to, or nothing. */
function committed(rows: Rows, seats: number): string[] {
  const commitments: string[] = [];
  for (; rows.begins("committed"); rows.next()) {
    const [seat, digits] = cut(rows.after("committed"));
    if (seat !== String(commitments.length) || commitments.length === seats) {
      throw rows.fault("transcript-share", { seat: commitments.length });
    }
    rows.mark(`committed ${seat}`);
    commitments.push(digits === "-" ? "" : rows.part(digits));
  }
  if (commitments.length && commitments.length !== seats) {
    throw rows.fault("transcript-share", { seat: commitments.length });
  }
  return commitments;
}

/** Read which deals were called off. */
function withheldOf(rows: Rows, seats: number): Withheld[] {
  const withheld: Withheld[] = [];
  for (; rows.begins("withheld"); rows.next()) {
    const [seat, rest] = cut(rows.after("withheld"));
    const [digits, name] = cut(rest);
    if (!isSeat(seat, seats) || !stripped(name)) throw rows.fault("transcript-player", { seat: seat.slice(0, 10) });
    withheld.push({ seat: Number(seat), name: stripped(name), commitment: rows.part(digits) });
  }
  return withheld;
}

const isSeat = (text: string, seats: number): boolean => /^[0-9]{1,2}$/.test(text) && String(Number(text)) === text && Number(text) < seats;

/** Read the key, or the parts it was mixed from. */
function keysOf(rows: Rows, seats: number): { secret: string; shares: string[]; key: string } {
  if (!rows.begins("secret")) {
    const key = keyOf(rows);
    rows.next();
    return { secret: "", shares: [], key };
  }
  const secret = rows.part(rows.after("secret"));
  rows.mark("key");
  const shares: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    rows.next();
    const [number, digits] = cut(rows.after("share"));
    if (number !== String(seat)) throw rows.fault("transcript-share", { seat });
    rows.mark(`share ${seat}`);
    shares.push(digits === "-" ? "" : rows.part(digits));
  }
  rows.next();
  return { secret, shares, key: mixedKey(secret, shares) };
}

function keyOf(rows: Rows): string {
  rows.mark("key");
  if (!rows.begins("seed")) return rows.part(rows.after("key"));
  const seed = rows.numberAfter("seed");
  if (seed >= MOST_SEED) throw rows.fault("transcript-number", { word: "seed", row: String(seed) });
  return keyOfSeed(seed);
}

/** The key of a small seed, for matches that need no secret. */
export function keyOfSeed(seed: bigint): string {
  const digits = seed.toString(16).padStart(16, "0");
  return (digits.match(/../g) ?? []).reverse().join("").padEnd(64, "0");
}

/** Read the way to the position that is played on. */
function stretchesOf(rows: Rows, seats: number): Stretch[] {
  const stretches: Stretch[] = [];
  while (rows.begins("origin")) {
    const key = rows.part(rows.after("origin"));
    const moves: Row[] = [];
    while (rows.next().startsWith("before ")) moves.push({ number: rows.number, text: rows.after("before") });
    stretches.push({ key, moves, ...imagined(rows, seats), row: rows.here });
    const before = stretches.reduce((sum, one) => sum + one.moves.length, 0);
    if (stretches.length > MOST_ORIGINS || before > MOST_BEFORE) {
      throw rows.fault("transcript-far", { matches: MOST_ORIGINS, moves: MOST_BEFORE });
    }
    rows.next();
  }
  return stretches;
}

/** Read whose knowledge of a position is kept, and how the rest is imagined. */
function imagined(rows: Rows, seats: number): { seat: number; seed: bigint } {
  const [seat, seed] = cut(rows.after("imagined"));
  const wrong = (row: string) => rows.fault("transcript-number", { word: "imagined", row: shown(row) });
  if (!isSeat(seat, seats)) throw wrong(seat);
  if (!NUMBER.test(seed) || BigInt(seed) >= MOST_SEED) throw wrong(seed);
  return { seat: Number(seat), seed: BigInt(seed) };
}

/** Read what a match claims of its result. */
function resultsOf(rows: Rows): Row[] {
  const results: Row[] = [];
  for (const word of ["ranks", "scores"]) {
    if (cut(rows.row)[0] !== word) continue;
    results.push(rows.here);
    rows.next();
  }
  return results;
}

function sealOf(rows: Rows): { seal: string; body: string } {
  if (!rows.row) return { seal: "", body: "" };
  if (!rows.begins("seal")) throw rows.fault("transcript-more", { row: shown(rows.row) });
  const [seal, body] = [rows.after("seal"), rows.before()];
  rows.mark("seal");
  if (rows.next()) throw rows.fault("transcript-more", { row: shown(rows.row) });
  return { seal, body };
}
