// What a viewer is told, made from that viewer's view alone: the same for every table.
import type { Choices, News, Question, Told } from "./news";
import type { Line } from "../wire";
import { type Bytes, type Engine, SPECTATOR } from "./engine";

/** A move that was played, between two views of one viewer. */
export interface MoveStep {
  version: number;
  seat: number;
  before: Bytes;
  after: Bytes;
  isBack?: boolean; // moves were taken back: it leads to the position before them
}

/** A line about the table, which everybody is told alike. */
export interface LineStep {
  version: number;
  seat: number;
  said: Line;
}

export type Step = MoveStep | LineStep;

/** What a page knows of a match where it stands now. */
export interface Sight {
  version: number;
  viewer: number;
  /** The viewer's own: all that is told follows from it. */
  view: Bytes;
  /** What the viewer has not been told yet. */
  steps: readonly Step[];
  /** The seats of who looks at this page. */
  own: readonly number[];
  /** Those of them that have answered while others are asked too. */
  answered: readonly number[];
  /** Those of a shared screen whose people are asked and have not answered. */
  questioned: readonly number[];
  /** Those that may take something back. */
  undoable: readonly number[];
  /** The time left to decide, and the one until a bot may do it. */
  seconds: number;
  replaceableIn: number;
}

/** Tell a viewer what happened, and how the match stands. */
export function newsOf(engine: Engine, sight: Sight): News {
  const { version, viewer, view, own, answered } = sight;
  const seen = engine.view(view, SPECTATOR); // what everybody sees
  const asked = engine.acting(seen);
  const isBetween = isBetweenRounds(engine, seen);
  return {
    type: "news",
    version,
    viewer,
    told: sight.steps.map((step) => toldOf(engine, step, viewer)),
    picture: engine.picture(view, viewer),
    goal: engine.goal(view, viewer),
    turn: asked[0] ?? -1,
    asked: asked.filter((seat) => !answered.includes(seat)),
    has_answered: answered.includes(viewer),
    legal: isBetween ? goingOn(engine, own) : legalOf(engine, sight, asked),
    is_between_rounds: isBetween,
    scores: engine.scores(seen, SPECTATOR),
    ranks: engine.ranks(seen),
    seconds: sight.seconds,
    question: isBetween ? null : questionOf(engine, sight, seen, asked),
    replaceable_in: sight.replaceableIn,
    undoable: [...sight.undoable],
    view,
  };
}

/** Is all that can be done to go on? */
export function isBetweenRounds(engine: Engine, view: Bytes): boolean {
  const { scored } = engine.facts;
  return scored !== 0 && engine.standing(view).phase === scored;
}

/** Tell a step as a viewer saw it. */
export function toldOf(engine: Engine, step: Step, viewer: number): Told {
  const { version, seat } = step;
  if ("said" in step) return { version, seat, move: "", lines: [step.said] };
  if (step.isBack) return { version, seat, move: "", lines: [{ id: "table-undone", facts: { who: { number: seat } } }] };
  const { before, after } = step;
  return { version, seat, move: shownMove(engine, after), lines: engine.told(before, after, viewer) };
}

/** The last move as everybody saw it. */
function shownMove(engine: Engine, after: Bytes): string {
  return engine.facts.moves[engine.standing(after).last_move] ?? "";
}

/** Between rounds whoever sits here may go on. */
function goingOn({ facts }: Engine, own: readonly number[]): string[] {
  return own.length ? facts.moves.filter((_, move) => facts.kinds[move] === "next") : [];
}

function legalOf(engine: Engine, { viewer, view, answered }: Sight, asked: readonly number[]): string[] {
  const isAsked = asked.includes(viewer) && !answered.includes(viewer);
  return isAsked ? engine.legal(view, viewer).map((move) => engine.facts.moves[move]!) : [];
}

/**
 * Ask all seats of a shared screen at once, where all may answer from what all know: a question
 * that can be let pass is one. What is chosen from a hand is asked behind a curtain.
 */
function questionOf(engine: Engine, sight: Sight, seen: Bytes, asked: readonly number[]): Question | null {
  const seats = [...sight.questioned];
  if (!seats.length || asked.length < 2) return null;
  const { moves, kinds } = engine.facts;
  const answers = engine.legal(seen, asked[0]!); // whatever they hold
  const passing = answers.find((move) => kinds[move] === "pass");
  const others = answers.filter((move) => move !== passing);
  if (!others.length || passing === undefined) return null;
  const said = others.map((move): [string, Line] => [moves[move]!, engine.describe(seen, SPECTATOR, move)]);
  return { seats, passing: moves[passing]!, others: said };
}

/** Put the legal moves of a seat into words; there are none for one that is not asked. */
export function choicesOf(engine: Engine, view: Bytes, seat: number, version: number): Choices {
  const legal = engine.acting(view).includes(seat) ? engine.legal(view, seat) : [];
  const said = legal.map((move): [string, Line] => [engine.facts.moves[move]!, engine.describe(view, seat, move)]);
  return { type: "choices", version, moves: said };
}

/** Why a move is not simply played: a rule forbids it, or one may regret it. */
export type Objection = { reason: Line; rule: string } | { warning: Line };

/** Judge a written move from what its seat sees; nothing for one that may be played. */
export function objectionTo(engine: Engine, view: Bytes, seat: number, text: string, isSure: boolean): Objection | undefined {
  const move = engine.facts.moves.indexOf(text);
  if (move < 0) return { reason: { id: "table-no-move", facts: { move: text } }, rule: "" };
  const verdict = engine.verdict(view, seat, move);
  if (verdict) return { reason: engine.refused(view, seat, move, verdict), rule: `${engine.facts.prefix}-${verdict}` };
  const warning = isSure ? null : engine.warning(view, seat, move);
  return warning ? { warning } : undefined;
}
