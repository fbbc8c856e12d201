// A table that lives in the page: it answers what screens ask as a server's does. What happens is
// kept first, then told.
import { type Analysis, type Bytes, type Engine, SPECTATOR } from "../engine/engine";
import type { Match } from "../engine/match";
import { choicesOf, isBetweenRounds, newsOf, objectionTo, type Step } from "../engine/telling";
import type { Thinker } from "../engine/thinker";
import type { Asked, Heard } from "../engine/news";
import { undoable } from "../engine/undo";
import type { Consent, Hint, Line, PlayMove, Regret, Undo } from "../wire";
import { ADVICE, adviceOf } from "./advice";
import { DEALT, factsOf } from "./facts";
import { broughtBack, type LocalMatch, peopleOf } from "./match";
import { Thoughts } from "./thought";
import { closing, questions } from "./window";

const REMEMBERED = 32; // steps that are told again to who comes back
const LATEST = 3; // steps that a new page is told
const SHOWN = 12; // digits of the deal's digest

export interface House {
  engine: Engine;
  thinker: Pick<Thinker, "choose" | "analyse">;
  /** How long a bot seems to think, in milliseconds. */
  pause: () => number;
  /** Keep the match as it stands; false where it may not go on here. */
  keep: (match: LocalMatch) => boolean;
  /** Open the same table again; its code. */
  again: (match: LocalMatch) => string;
  tell: (reply: Heard) => void;
}

/** What is refused, and by which rule. */
class Refusal extends Error {
  constructor(
    readonly reason: Line,
    readonly rule = "",
  ) {
    super(reason.id);
  }
}

const refusal = (id: string, facts: Line["facts"] = {}) => new Refusal({ id: `table-${id}`, facts });

/** A move that was played, between two states. */
interface Played {
  version: number;
  seat: number;
  before: Bytes;
  after: Bytes;
  isBack?: boolean; // moves were taken back
  moves?: number; // how many
}

export class LocalTable {
  readonly #match: Match;
  readonly #steps: Played[] = [];
  readonly #thoughts: Thoughts;
  #face = SPECTATOR; // with whose eyes a shared screen looks
  #have = -1; // the version that the screen was told
  #chosen: ReadonlyMap<number, number> | undefined; // the bots' moves, once they have thought
  #advised = "";
  #plea: Regret | null = null; // what the others at this screen are asked to agree to
  #upheld = 0; // the version of a move that stands
  #analysis: { version: number; seat: number; found: Analysis } | undefined;

  constructor(
    public kept: LocalMatch,
    readonly house: House,
  ) {
    const { engine, thinker, pause } = house;
    this.#match = broughtBack(engine, kept, (match, move) => this.#step(match, move));
    const rest = () => (this.kept.pause ? pause() : 0);
    this.#thoughts = new Thoughts(engine, thinker, rest);
  }

  /** The number of what everybody may know of: the deal, and every move. */
  get version(): number {
    return DEALT + this.#match.moves.length + (this.kept.undone ?? 0);
  }

  close(): void {
    this.#thoughts.drop();
  }

  /** Do what a screen asks for, or say why not. */
  hear(request: Asked): void {
    const id = "id" in request ? request.id : "";
    try {
      this.#answer(request);
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.#refuse(id, why);
    }
  }

  #answer(request: Asked): void {
    switch (request.type) {
      case "hello":
        this.#have = Math.min(request.have, this.version);
        this.#tellTable();
        this.#tellNews();
        this.#settle();
        break;
      case "face":
        this.#face = peopleOf(this.kept).includes(request.seat) ? request.seat : SPECTATOR;
        this.#have = -1; // tell what happened since that seat's last move
        this.#tellNews();
        break;
      case "move":
        this.#move(request);
        break;
      case "undo":
        this.#plead(request);
        break;
      case "consent":
        this.#consent(request);
        break;
      case "moves":
        this.house.tell(this.#choices());
        break;
      case "hint":
        void this.#advise(request);
        break;
      case "rematch":
        this.#playAgain();
        break;
    }
  }

  #refuse(id: string, { reason, rule }: Refusal): void {
    this.house.tell({ type: "refused", id, reason, rule, version: this.version });
  }

  // --- What is played ---

  #move(request: PlayMove): void {
    const { engine } = this.house;
    const { state } = this.#match;
    const isNext = engine.facts.kinds[engine.facts.moves.indexOf(request.move)] === "next";
    if (isNext && this.version > request.version) return this.#confirm(request); // that was done
    const seat = this.#mover(request.version, request.seat);
    const eyes = peopleOf(this.kept).includes(seat) ? seat : SPECTATOR; // a refusal must not tell a bot's cards
    const objection = objectionTo(engine, this.#screen(state, eyes), seat, request.move, request.is_sure);
    if (objection && "warning" in objection) {
      this.house.tell({ type: "unsure", id: request.id, warning: objection.warning });
      return;
    }
    if (objection) throw new Refusal(objection.reason, objection.rule);
    if (engine.acting(state).length > 1) this.#await(seat, request);
    else if (this.#play([engine.facts.moves.indexOf(request.move)])) this.#confirm(request);
  }

  /** Take in an answer while others are asked, too; the last one closes the question. */
  #await(seat: number, request: PlayMove): void {
    if (!this.#keep({ ...this.kept, answers: { ...this.kept.answers, [seat]: request.move } })) return;
    this.#confirm(request);
    if (!this.#close()) this.#tellNews();
  }

  #confirm({ id }: PlayMove): void {
    this.house.tell({ type: "done", id, version: this.version });
  }

  /** The seat that moves; who may not is refused. */
  #mover(version: number, seat: number): number {
    const { state } = this.#match;
    const asked = this.house.engine.acting(state);
    if (!asked.length) throw refusal("over");
    if (this.#isBetweenRounds) return asked[0]!; // anybody at the table may go on
    if (!peopleOf(this.kept).includes(seat)) throw refusal("not-yours");
    if (this.version > version) throw refusal("stale");
    if (!asked.includes(seat)) throw refusal("not-your-turn", { who: { number: asked[0]! } });
    if (seat in this.kept.answers) throw refusal("answered");
    return seat;
  }

  /** Play moves one after the other, keep them, and tell; false where it may not go on here. */
  #play(moves: readonly number[]): boolean {
    const { engine } = this.house;
    moves.forEach((move) => this.#step(this.#match, move));
    return this.#goOn({
      moves: [...this.kept.moves, ...moves.map((move) => engine.facts.moves[move]!)],
      round: this.kept.round + moves.filter((move) => engine.facts.kinds[move] === "next").length,
    });
  }

  /** Keep how the match stands now, and tell; false where it may not go on here. */
  #goOn(more: Partial<LocalMatch>): boolean {
    const { engine } = this.house;
    const seen = engine.view(this.#match.state, SPECTATOR);
    const { is_over } = engine.standing(seen);
    const isKept = this.#keep({
      ...this.kept,
      ...more,
      answers: {},
      status: is_over ? "over" : "playing",
      scores: engine.scores(seen, SPECTATOR),
      updated: Date.now() / 1_000,
    });
    if (!isKept) return false;
    const hasLapsed = this.#plea !== null;
    this.#plea = null;
    if (is_over || hasLapsed) this.#tellTable();
    this.#tellNews();
    this.#settle();
    return true;
  }

  // --- What is taken back ---

  /** The moves that still stand, of those that are remembered. */
  #trail() {
    const trail: Played[] = [];
    for (const step of this.#steps) {
      if (step.isBack) trail.splice(-step.moves!);
      else trail.push(step);
    }
    const moves = this.#match.moves.slice(this.#match.moves.length - trail.length);
    return trail.map((step, at) => ({ ...step, move: moves[at]! }));
  }

  /** How many moves a seat may take back; where all is played by heart none. */
  #undoable(seat: number): number {
    const { engine } = this.house;
    const isOffered = this.kept.status === "playing" && !this.#plea && this.#upheld !== this.version;
    return isOffered && engine.recall(this.#match.state) ? undoable(engine, this.#trail(), seat) : 0;
  }

  /** Take back an answer that waits, or a move; others at this screen are asked first. */
  #plead({ seat, version }: Undo): void {
    const own = peopleOf(this.kept);
    if (!own.includes(seat)) throw refusal("not-yours");
    if (seat in this.kept.answers) {
      const { [seat]: _, ...answers } = this.kept.answers;
      if (this.#keep({ ...this.kept, answers })) this.#tellNews();
      return;
    }
    if (this.version > version) throw refusal("stale");
    if (this.#plea) throw refusal("pleading");
    if (this.#upheld === this.version) throw refusal("stands");
    if (!this.#undoable(seat)) throw refusal("no-undo");
    const others = own.filter((one) => one !== seat);
    if (!others.length) return this.#undo(seat);
    this.#thoughts.drop(); // bots wait
    this.#plea = { version: this.version, seat, waits_for: others };
    this.#tellTable();
    this.#tellNews();
  }

  #consent({ version, agrees }: Consent): void {
    const plea = this.#plea;
    if (plea?.version !== version) throw refusal("plea-over");
    this.#plea = null;
    if (agrees) this.#undo(plea.seat);
    else this.#upheld = this.version;
    this.#tellTable();
    if (agrees) return;
    this.#tellNews();
    this.#settle();
  }

  #undo(seat: number): void {
    const count = this.#undoable(seat);
    const before = this.#match.state;
    const { before: after } = this.#trail().at(-count)!;
    this.#match.takeBack(count, after);
    const version = this.version + count + 1;
    this.#steps.push({ version, seat, before, after, isBack: true, moves: count });
    this.#goOn({ moves: this.kept.moves.slice(0, -count), undone: (this.kept.undone ?? 0) + count + 1 });
  }

  #tellTable(): void {
    this.house.tell(factsOf(this.kept, this.#plea));
  }

  /** Play a move, and remember it for who is to be told. */
  #step(match: Match, move: number): void {
    const [before, seat] = [match.state, match.turn];
    match.play(move);
    const version = DEALT + match.moves.length + (this.kept.undone ?? 0);
    this.#steps.push({ version, seat, before, after: match.state });
    if (this.#steps.length > REMEMBERED) this.#steps.shift();
  }

  #keep(match: LocalMatch): boolean {
    if (!this.house.keep(match)) return false;
    this.kept = match;
    return true;
  }

  // --- What happens by itself ---

  /** Let the bots think about how the table stands now. */
  #settle(): void {
    const { engine } = this.house;
    const { state } = this.#match;
    this.#chosen = undefined;
    const asked = this.#isBetweenRounds ? [] : questions(engine, state); // between rounds people go on
    const puzzles = asked.flatMap((one) => {
      const { level } = this.kept.seats[one.seat]!;
      return level ? [{ ...one, level }] : [];
    });
    if (!puzzles.length) return this.#thoughts.drop();
    void this.#thoughts.think(puzzles, (chosen) => {
      this.#chosen = chosen;
      this.#close();
    });
  }

  /** Play what all who are asked have chosen; false while somebody has not. */
  #close(): boolean {
    const { engine } = this.house;
    const answers = Object.entries(this.kept.answers);
    const given = answers.map(([seat, text]): [number, number] => [Number(seat), engine.facts.moves.indexOf(text)]);
    const chosen = new Map([...(this.#chosen ?? []), ...given]);
    const { state } = this.#match;
    if (!engine.acting(state).every((seat) => chosen.has(seat))) return false;
    this.#play(closing(engine, state, chosen));
    return true;
  }

  /** Open the same table again, once. */
  #playAgain(): void {
    if (this.kept.status !== "over") throw refusal("not-over");
    if (!this.kept.rematch && !this.#keep({ ...this.kept, rematch: this.house.again(this.kept) })) return;
    this.#tellTable();
  }

  // --- What is told ---

  get #isBetweenRounds(): boolean {
    return isBetweenRounds(this.house.engine, this.#match.state);
  }

  get #viewer(): number {
    const own = peopleOf(this.kept);
    return own.length === 1 ? own[0]! : this.#face;
  }

  #screen(state: Bytes, viewer: number): Bytes {
    const { engine } = this.house;
    return engine.view(state, viewer, engine.recall(state));
  }

  #tellNews(): void {
    const { engine } = this.house;
    const { state } = this.#match;
    const [viewer, own] = [this.#viewer, peopleOf(this.kept)];
    const answered = own.filter((seat) => seat in this.kept.answers);
    const asked = engine.acting(state);
    const news = newsOf(engine, {
      version: this.version,
      viewer,
      view: this.#screen(state, viewer),
      steps: this.#missed(viewer),
      own,
      answered,
      questioned: own.length > 1 ? own.filter((seat) => asked.includes(seat) && !answered.includes(seat)) : [],
      undoable: own.filter((seat) => answered.includes(seat) || this.#undoable(seat)),
      seconds: 0,
      replaceableIn: -1,
    });
    this.#have = this.version;
    this.house.tell(news);
  }

  /** What happened since the screen was told; for who has seen nothing yet, since their move. */
  #missed(viewer: number): Step[] {
    const steps = this.#steps.filter(({ version }) => version > this.#have);
    const own = steps.findLastIndex(({ seat }) => seat === viewer);
    const shown = this.#have >= 0 ? steps : steps.slice(Math.min(own < 0 ? steps.length : own, Math.max(0, steps.length - LATEST)));
    const seen = shown.map((step): Step => ({
      ...step,
      before: this.#screen(step.before, viewer),
      after: this.#screen(step.after, viewer),
    }));
    return this.version === DEALT && this.#have < DEALT ? [...this.#promise(), ...seen] : seen;
  }

  /** What was fixed before the first card. */
  #promise(): Step[] {
    const { commitment } = this.kept;
    const said = { id: "local-sealed", facts: { digest: commitment.slice(0, SHOWN) } };
    return commitment ? [{ version: DEALT, seat: SPECTATOR, said }] : [];
  }

  #choices(): Heard {
    const viewer = this.#viewer;
    const nothing: Heard = { type: "choices", version: this.version, moves: [] };
    if (viewer in this.kept.answers) return nothing;
    return choicesOf(this.house.engine, this.#screen(this.#match.state, viewer), viewer, this.version);
  }

  /** Advise somebody on their move, from what they may know; one thing at a time. */
  async #advise(hint: Hint): Promise<void> {
    const { engine, thinker } = this.house;
    const { version } = this;
    try {
      const asked = this.#question(hint);
      this.#advised = hint.id;
      const known = this.#analysis;
      const isKnown = known?.version === version && known.seat === asked.seat;
      const found = isKnown ? known.found : await thinker.analyse(asked.view, asked.seat, ADVICE, 0, version);
      if (this.version !== version) throw refusal("stale");
      this.#analysis = { version, seat: asked.seat, found };
      this.house.tell(adviceOf(engine, asked, hint, version, found));
    } catch (why) {
      this.#refuse(hint.id, why instanceof Refusal ? why : refusal("broken"));
    } finally {
      if (this.#advised === hint.id) this.#advised = "";
    }
  }

  /** What advice is made from; who may not ask is refused. */
  #question(hint: Hint) {
    const { engine } = this.house;
    const { state } = this.#match;
    if (!this.kept.hints) throw refusal("no-hints");
    const seat = this.#mover(hint.version, this.#viewer);
    if (!engine.recall(state)) throw refusal("by-heart");
    const asked = questions(engine, state).find((one) => one.seat === seat);
    if (!asked || engine.legal(asked.view, seat).length < 2) throw refusal("no-choice");
    if (this.#advised) throw refusal("thinking");
    return asked;
  }
}
