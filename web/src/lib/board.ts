// What a board is given, and what it may do. A board draws a picture; it knows no rule.
import { getContext, setContext } from "svelte";
import type { Emote, Line, Person } from "../wire";
import type { Say } from "./speech.svelte";

/** What every game's picture has. */
export interface Common {
  /** Where the match stands, for the head of the page: round, trump, and the like. */
  headline: Line;
  /** What is to be done now and by whom, said to this viewer. */
  prompt: Line;
}

export interface BoardProps<Picture> {
  /** What this viewer may see now. */
  picture: Picture;
  /** The viewer's seat; -1 watches, -2 sees everything (a replay). */
  seat: number;
  /** The moves this viewer may play now, as text; empty when it is not their turn. */
  legal: readonly string[];
  /** Try a move, written as in `legal`. Try illegal ones too: the table then says why not. */
  play: (move: string) => void;
  /** Say a message of the game's words in the reader's language. */
  say: Say;
}

/** What is known of the people round the table; read it through `people()`, it is reactive. */
export interface Around {
  readonly people: readonly Person[];
  readonly turn: number;
  readonly asked: readonly number[];
  readonly scores: readonly number[];
  readonly viewer: number;
  /** Seconds left of the decision under way; 0 where no clock runs. */
  readonly seconds: number;
  /** What a seat last showed, for a moment. */
  readonly emotes: Readonly<Record<number, Emote>>;
  /** The move that was advised, written as in `legal`; empty where none was. */
  readonly hint: string;
  readonly say: Say;
}

/** The seats of the others, clockwise from the left of one. */
export function othersOf(seat: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => (seat + 1 + step) % seats);
}

const KEY = Symbol("around");

export function seatPeople(around: Around): void {
  setContext(KEY, around);
}

/** Let parts of a board be drawn where there is no table, in the rules. */
export function seatNobody(say: Say): void {
  seatPeople({ people: [], turn: -1, asked: [], scores: [], viewer: -1, seconds: 0, emotes: {}, hint: "", say });
}

export function around(): Around {
  return getContext<Around>(KEY);
}
