// Generated from the server's message types by `make types`. Do not edit.

export type Clock = "none" | "days" | "relaxed" | "brisk";

export type Status = "open" | "playing" | "over" | "closed";

export type Emote = "bravo" | "merci" | "oups" | "hein" | "vite" | "coeur";

export type Occupant = "open" | "person" | "bot";

/** The first message: the version a browser already shows, -1 for none. */
export interface Hello {
  type: "hello";
  have: number;
  is_watching: boolean;
}

/** Take a seat, or with -1 the first that is free. */
export interface Sit {
  type: "sit";
  seat: number;
  name: string;
}

/** Fix a seat's share of the key without telling it; see `core.match.share_commitment`. */
export interface Commit {
  type: "commit";
  seat: number;
  to: string;
  commitment: string;
}

/** Tell a seat's share, 32 random bytes in hexadecimal, once the deal is sealed. */
export interface Reveal {
  type: "reveal";
  seat: number;
  to: string;
  share: string;
}

/** Get up: the seat is free again, or a bot stands in while a match is played. */
export interface Leave {
  type: "leave";
}

/** Take one's seat back from the bot that stands in. */
export interface Return {
  type: "return";
}

/** Put a bot on a seat, or with an empty level nobody: the host's, before the deal. */
export interface Fill {
  type: "fill";
  seat: number;
  level: string;
}

/** Ask somebody to leave: the host's, before the deal. */
export interface Remove {
  type: "remove";
  seat: number;
}

/** Have a bot stand in for who is gone, or asked for long: a player's or the host's. */
export interface Replace {
  type: "replace";
  seat: number;
}

/** Deal: the host's, once no seat is open. */
export interface Start {
  type: "start";
}

/** On a shared screen: look with the eyes of one of its seats, or of none (-1). */
export interface Face {
  type: "face";
  seat: number;
}

/** Play a move. The id is the browser's own: sent twice, it is played once. */
export interface PlayMove {
  type: "move";
  id: string;
  version: number;
  seat: number;
  move: string;
  is_sure: boolean;
}

/** Ask to take one's last move back, or an answer that waits for the others'. */
export interface Undo {
  type: "undo";
  version: number;
  seat: number;
}

/** Let somebody take a move back, or not. */
export interface Consent {
  type: "consent";
  version: number;
  agrees: boolean;
}

/** Ask for advice on one's move. The id is the browser's own. */
export interface Hint {
  type: "hint";
  id: string;
  version: number;
}

/** Show an emote to everybody. */
export interface React {
  type: "react";
  emote: "bravo" | "merci" | "oups" | "hein" | "vite" | "coeur";
}

/** Open a table for the same people, or find the one that is open. */
export interface Rematch {
  type: "rematch";
}

export type Request = Hello | Sit | Commit | Reveal | Leave | Return | Fill | Remove | Replace | Start | Face | PlayMove | Undo | Consent | Hint | React | Rematch;

/** The first reply: what page the server has now. One that was open before loads it anew. */
export interface Welcome {
  type: "welcome";
  page: string;
  sources: string;
}

/** All about a table but the match itself. Sent first, and whenever it changes. */
export interface TableFacts {
  type: "table";
  code: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  clock: "none" | "days" | "relaxed" | "brisk";
  is_listed: boolean;
  is_watchable: boolean;
  is_shared: boolean;
  is_party: boolean;
  pause: boolean;
  hints: boolean;
  status: "open" | "playing" | "over" | "closed";
  people: Person[];
  mine: number[];
  is_host: boolean;
  is_removed: boolean;
  is_called: boolean;
  is_sealed: boolean;
  commitment: string;
  commitments: string[];
  revealed: number[];
  withheld: Withheld[];
  dealt: number;
  secret: string;
  shares: string[];
  rematch: string;
  source: string;
  regret: Regret | null;
  trouble: Line | null;
}

/** Who sits at a seat, as everybody sees it. */
export interface Person {
  kind: "open" | "person" | "bot";
  name: string;
  level: string;
  is_present: boolean;
  is_away: boolean;
  replaceable_in: number;
  first: number;
}

/** A deal that was called off, since somebody did not give their share of its key. */
export interface Withheld {
  seat: number;
  name: string;
  commitment: string;
}

/** Somebody asks to take a move back, as everybody sees it. */
export interface Regret {
  version: number;
  seat: number;
  waits_for: number[];
}

/** A message's id and the facts it is said with, in no language yet. */
export interface Line {
  id: string;
  facts: Record<string, number | string | Named | Line>;
}

/** A seat named in a line; speech puts its player's name there. */
export interface Named {
  number: number;
}

/** A move was stored. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** A request was refused, and nothing changed. */
export interface Refused {
  type: "refused";
  id: string;
  reason: Line;
  rule: string;
  version: number;
}

/** A legal move that one may regret was not played yet: send it again, sure. */
export interface Unsure {
  type: "unsure";
  id: string;
  warning: Line;
}

/** What a friend would play here, and why. */
export interface Advice {
  type: "advice";
  id: string;
  version: number;
  seat: number;
  best: Outlook;
  second: Outlook | null;
  reason: Line | null;
}

/** What can be expected of a move: the mover's share of victory, from what they know. */
export interface Outlook {
  move: string;
  said: Line;
  share: number;
}

/** Somebody showed an emote. */
export interface Reacted {
  type: "reacted";
  seat: number;
  emote: "bravo" | "merci" | "oups" | "hein" | "vite" | "coeur";
}

export type Reply = Welcome | TableFacts | Done | Refused | Unsure | Advice | Reacted;

export type WorkStage = "none" | "waiting" | "working" | "ready" | "failed" | "late";

/** What the home page shows. */
export interface Home {
  name: string;
  games: GameFact[];
  levels: string[];
  mine: TableEntry[];
  public: TableEntry[];
  preparing: Preparing[];
}

/** A game, for the home page. */
export interface GameFact {
  name: string;
  prefix: string;
  least: number;
  most: number;
  options: OptionFact[];
  puzzles: number;
  has_sheet: boolean;
}

/** An option of a game. */
export interface OptionFact {
  name: string;
  default: string;
  values: string[];
  least: number;
  most: number;
}

/** A table in a list. */
export interface TableEntry {
  code: string;
  game: string;
  status: "open" | "playing" | "over" | "closed";
  names: string[];
  round: number;
  scores: number[];
  updated: number;
  awaits_me: boolean;
}

/** A game that is being made ready, once after each installation. */
export interface Preparing {
  game: string;
  is_playable: boolean;
  stage: "none" | "waiting" | "working" | "ready" | "failed" | "late";
  done: number;
  total: number;
  reason: "" | "disk" | "stopped";
}

/** A table to be. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, string>;
  clock: "none" | "days" | "relaxed" | "brisk";
  is_listed: boolean;
  is_watchable: boolean;
  is_shared: boolean;
  is_party: boolean;
  pause: boolean;
  hints: boolean;
  starts_when_full: boolean;
}

/** A seat of a table to be: a bot's where a level is given, else open. */
export interface NewSeat {
  level: string;
}

/** The table that was opened. */
export interface Created {
  code: string;
}

/** A guest's new name. */
export interface NewName {
  name: string;
}

/** Why an HTTP request was refused. */
export interface Failed {
  reason: Line;
}

/** A match that is over: who sat there, and all that it takes to play it again. */
export interface FinishedMatch {
  table: TableFacts;
  transcript: string;
}

/** How far the review of a match is; the judgement once it is ready. */
export interface Reviewing {
  stage: "none" | "waiting" | "working" | "ready" | "failed" | "late";
  done: number;
  total: number;
  judgement: Judgement | null;
}

/** A finished match, judged move by move. */
export interface Judgement {
  rounds: number[];
  shares: number[][];
  hindsight: number[][];
  decisions: JudgedDecision[];
  seats: Summary[];
}

/** One choice of a match: what was played, what was best, from what its seat knew. */
export interface JudgedDecision {
  position: number;
  seat: number;
  played: Outlook;
  best: Outlook;
  cost: number;
  low: number;
  high: number;
  is_clear: boolean;
  reason: Line | null;
}

/** What made a seat win or lose, in shares of victory. */
export interface Summary {
  start: number;
  end: number;
  luck: number;
  skill: number;
  gifts: number;
  costliest: number[];
}

/** Play on from a position of a finished match, on one seat, against bots. */
export interface PlayOn {
  position: number;
  seat: number;
  level: string;
}

/** A table to be that goes on with a match that was played in a page. */
export interface CarryOn {
  table: NewTable;
  key: string;
  moves: string[];
  seat: number;
  before: Way | null;
}

/** How a position came about that a table goes on from; see `core.match.Origin`. */
export interface Way {
  key: string;
  moves: string[];
  seat: number;
  seed: number;
  before: Way | null;
}

/** The rules of a game in a language. */
export interface RulesText {
  title: string;
  introduction: string;
  scenes: SceneText[];
  rules: RuleText[];
  about: string;
}

/** A part of a game in short: a figure's name, what it shows, and what is said beside it. */
export interface SceneText {
  title: string;
  figure: string;
  shows: string;
  html: string;
}

/** One numbered rule, as HTML of our own making; rulings and options are small print. */
export interface RuleText {
  number: number;
  label: string;
  section: string;
  title: string;
  html: string;
  small_print: string;
}

/** Who can use a table's link. */
export interface Reach {
  base: string;
  is_only_here: boolean;
  can_open: boolean;
  has_network: boolean;
}

/** A position, and what each move is worth to who is to play. */
export interface Puzzle {
  seats: number;
  options: Record<string, string>;
  seed: number;
  moves: string[];
  seat: number;
  worth: [string, number][];
  follow: string[];
}

/** What a browser needs to know before it can be told of turns while it is closed. */
export interface PushFacts {
  key: string;
  days: number;
}

/** Where a browser wants to be told of turns, or does not want to be any more. */
export interface WantedPush {
  endpoint: string;
  key: string;
  auth: string;
  is_wanted: boolean;
}

/** What a server knows of who asks: how they come back, and where they sit or sat. */
export interface Account {
  is_kept: boolean;
  has_phrase: boolean;
  passkeys: KeyFact[];
  tables: TableEntry[];
  before: Before | null;
}

/** A passkey that opens an account. */
export interface KeyFact {
  id: string;
  made: number;
}

/** Whom a browser was until an account was opened there, and the tables of that guest. */
export interface Before {
  name: string;
  tables: TableEntry[];
  apart: TableEntry[];
}

/** A phrase that opens an account, said once. */
export interface NewPhrase {
  phrase: string;
}

/** What an account keeps for one's browsers: settings, matches and reviews, as they are. */
export interface Belongings {
  texts: Record<string, string>;
}

/** What a browser needs to make or use a passkey; bytes are written in hexadecimal. */
export interface KeyQuestion {
  challenge: string;
  site: string;
  user: string;
  known: string[];
}

/** A passkey that was made; bytes are written in hexadecimal. */
export interface NewKey {
  client: string;
  attestation: string;
}

/** What a passkey has signed; bytes are written in hexadecimal. */
export interface KeyUse {
  id: string;
  client: string;
  said: string;
  signature: string;
}
