// What screens are told of a match, and ask about it. It is worked out in the page: a server sends views.
import type { Line, Reply, Request } from "../wire";

/** One thing that happened: the lines that tell it, and whose move it was. */
export interface Told {
  version: number;
  seat: number;
  move: string; // as everybody saw it; empty where it is not told
  lines: Line[];
}

/** What a viewer has not been told yet, and the position as that viewer sees it now. */
export interface News {
  type: "news";
  version: number;
  viewer: number;
  view: Uint8Array; // the bytes that all of it was made from
  told: Told[]; // what happened since the version shown before; the latest ones
  picture: unknown; // the game's own; see its `picture.py`
  goal: Line | null; // what wins, and how far this viewer is from it
  turn: number; // the seat to act; -1 when the match is over
  asked: number[]; // all who may answer now: several where a game asks everybody at once
  has_answered: boolean; // this viewer has, and waits for the others
  legal: string[]; // this viewer's moves; empty when it is not their turn
  is_between_rounds: boolean; // the only move is the one that goes on: anybody may play it
  scores: number[];
  ranks: number[]; // zeros until the match is over
  seconds: number; // left to decide; 0 where no clock runs
  question: Question | null; // on a shared screen, where all are asked at once
  undoable: number[]; // the seats of this browser that may take something back
  replaceable_in: number; // seconds until a bot may play for who is asked and here; -1: never
}

/** What several at one screen are asked, to be answered from what all know: no curtain. */
export interface Question {
  seats: number[]; // of this browser, that have not answered
  passing: string; // the answer that lets it pass
  others: [string, Line][]; // the other answers, in words
}

/** Ask for the legal moves in words. */
export interface ListMoves {
  type: "moves";
}

/** The legal moves in words. */
export interface Choices {
  type: "choices";
  version: number;
  moves: [string, Line][];
}

/** All that a screen asks of a table, and all that it hears. */
export type Asked = Request | ListMoves;
export type Heard = Reply | News | Choices;
