// A lesson under way: a table in the page at which everybody else plays what is written, and
// waits until the learner has read on. The learner's own moves are those of the script, too.
import type { Engine } from "../engine/engine";
import type { Asked, Heard, News } from "../engine/news";
import type { Handlers } from "../lib/connection";
import { leaveAt } from "../lib/lesson";
import type { TableLine } from "../lib/line";
import { DEALT } from "../local/facts";
import { LocalTable } from "../local/table";
import type { PlayMove } from "../wire";
import { seatFacts, type Remark, type Script } from "./script";

export class Lesson {
  step = $state(0);
  #table: LocalTable | undefined;
  #news: News | undefined;
  #handlers: Handlers | undefined;
  #held: (() => void)[] = []; // moves of others that wait until the learner has read on

  constructor(
    readonly engine: Engine,
    readonly script: Script,
    step: number,
  ) {
    this.step = step < script.remarks.length ? step : 0;
  }

  get remark(): Remark {
    return this.script.remarks[this.step]!;
  }

  get steps(): number {
    return this.script.remarks.length;
  }

  get isLast(): boolean {
    return this.step === this.steps - 1;
  }

  /** Is there a move to be made at this step, rather than something to be read? */
  isToDo(news: News): boolean {
    const isAlone = this.script.remarks[this.step + 1]?.at !== this.remark.at;
    return !this.isLast && isAlone && !news.is_between_rounds && news.asked.includes(this.script.learner);
  }

  /** The learner's next move as it is written; empty where there is none to come. */
  wanted(position: number): string {
    const { moves, learner } = this.script;
    return moves.find(({ seat }, place) => place >= position && seat === learner)?.text ?? "";
  }

  /** Read on: the others play as far as the next remark. */
  goOn(): void {
    if (!this.isLast) this.#enter(this.step + 1);
  }

  /** Sit down at the table as it stands at a step; the line is another each time. */
  line(step: number, handlers: Handlers): TableLine {
    this.#table?.close();
    this.#held = [];
    this.#handlers = handlers;
    this.#enter(step);
    void Promise.resolve().then(() => handlers === this.#handlers && this.#open(handlers));
    return {
      send: (request) => this.#hear(request),
      isWaiting: () => false,
      takeBack: () => undefined,
      hurry: () => undefined,
      drop: () => undefined,
      close: () => handlers === this.#handlers && this.#table?.close(),
    };
  }

  #open(handlers: Handlers): void {
    const { engine, script } = this;
    const moves = script.moves.slice(0, this.remark.at).map(({ text }) => text);
    this.#table = new LocalTable(
      { ...script.match, moves },
      {
        engine,
        thinker: {
          choose: (_level, _view, seat) => this.#written(seat),
          analyse: () => Promise.reject(new Error("nobody is asked in a lesson")),
        },
        pause: () => 0,
        keep: () => true, // a lesson is no match of one's own: only the step is kept
        again: () => "",
        tell: (reply) => handlers === this.#handlers && this.#tell(reply, handlers),
      },
    );
    handlers.changed("open");
    this.#table.hear({ type: "hello", have: -1, is_watching: false });
  }

  #tell(reply: Heard, handlers: Handlers): void {
    if (reply.type === "news") this.#news = reply;
    handlers.heard(reply);
    if (reply.type !== "news") return;
    const next = this.script.remarks.findIndex(({ at }) => at >= this.#position);
    if (next > this.step) this.#enter(next);
  }

  get #position(): number {
    return (this.#news?.version ?? DEALT) - DEALT;
  }

  #enter(step: number): void {
    this.step = step;
    leaveAt(this.script.game, this.isLast ? this.steps : step);
    this.#held.splice(0).forEach((go) => go());
    const { remark, script } = this;
    if (!this.#news?.is_between_rounds || this.#position >= remark.at) return;
    const move = script.moves[this.#position]!.text; // anybody goes on
    this.#table?.hear({ type: "move", id: "", version: this.#news.version, seat: script.learner, move, is_sure: true });
  }

  /** What a seat plays next, once the learner has read what comes before. */
  async #written(seat: number): Promise<number> {
    const { script, engine } = this;
    const at = script.moves.findIndex((move, place) => place >= this.#table!.version - DEALT && move.seat === seat);
    const isFree = () => this.#table!.version - DEALT < this.remark.at || this.#news?.asked.includes(script.learner);
    while (!isFree()) await new Promise<void>((go) => this.#held.push(go));
    return engine.facts.moves.indexOf(script.moves[at]!.text);
  }

  /** A move that is allowed, but not the one that teaches, is declined: nothing is lost. */
  #hear(request: Asked): void {
    if (request.type !== "move") return this.#table?.hear(request);
    const wanted = this.wanted(this.#position);
    const isAllowed = this.#news?.legal.includes(request.move);
    if (isAllowed && request.move !== wanted && !this.#news?.is_between_rounds) this.#decline(request);
    else this.#table?.hear({ ...request, is_sure: true });
  }

  #decline({ id }: PlayMove): void {
    const reason = { id: `lesson-${this.remark.id}-other`, facts: seatFacts(this.script) };
    this.#handlers?.heard({ type: "refused", id, reason, rule: this.remark.rule, version: this.#news!.version });
  }
}
