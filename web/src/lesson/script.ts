// What a lesson says: a transcript, and between its moves the names of its remarks, each on a line
// of its own after a `#`, perhaps with the rule that they are about. The seat that is no bot's is
// the learner's.
import type { Engine } from "../engine/engine";
import { UNPROMISED } from "../local/opening";
import type { LocalMatch } from "../local/match";
import { cut, read } from "../script/reader";
import type { Named } from "../wire";

const REMARK = /^#\s+([a-z][a-z-]*)(?:\s+([A-Z]{2}-\d+))?\s*$/;
const SCRIPTED = "script"; // the level of who plays what is written

/** Something to read, and perhaps to do, once so many moves are played. */
export interface Remark {
  id: string;
  /** The label of a rule; empty where it is about none. */
  rule: string;
  at: number;
}

export interface Script {
  game: string;
  /** The match before the first move. */
  match: LocalMatch;
  learner: number;
  /** Every move, and whose it is. */
  moves: readonly { seat: number; text: string }[];
  remarks: readonly Remark[];
}

/** Read a lesson. */
export function scriptOf(engine: Engine, text: string, name: string): Script {
  const said = read(text, engine);
  const rows = said.moves.map((row) => row.number);
  const remarks = text.split("\n").flatMap((line, place) => {
    const [, id, rule = ""] = REMARK.exec(line) ?? [];
    return id ? [{ id, rule, at: rows.filter((row) => row <= place).length }] : [];
  });
  const learner = said.players.findIndex((player) => !player.startsWith("@"));
  const match: LocalMatch = {
    ...UNPROMISED,
    code: "",
    game: said.game,
    rules: said.rules,
    options: said.options,
    seats: said.players.map((_, seat) => (seat === learner ? { name, level: "" } : { name: "", level: SCRIPTED })),
    key: said.key,
    origin: [],
    source: "",
    moves: [],
    answers: {},
    pause: false,
    hints: false,
    rematch: "",
    status: "playing",
    round: 1,
    scores: [],
    updated: 0,
    writer: "",
  };
  const moves = said.moves.map((row) => {
    const [seat, move] = cut(row.text);
    return { seat: Number(seat), text: move };
  });
  return { game: said.game, match, learner, moves, remarks };
}

/** The names round the table, for remarks: `$seat1` is who sits at seat 1. */
export function seatFacts({ match }: Script): Record<string, Named> {
  return Object.fromEntries(match.seats.map((_, seat) => [`seat${seat}`, { number: seat }]));
}
