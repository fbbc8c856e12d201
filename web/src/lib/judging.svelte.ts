// The review of a finished match: asked for, worked out elsewhere, and fetched when ready.
import { isLocal } from "../local/code";
import type { Judgement, Line, Reviewing } from "../wire";
import { archive } from "./archive";
import { reasonOf } from "./http";

const PACE = 800; // milliseconds between two looks

export class Judging {
  judgement = $state.raw<Judgement>();
  failure = $state.raw<Line>();
  done = $state(0);
  total = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(readonly code: string) {
    void this.ask();
  }

  /** Have it worked out, or join in where it already is. */
  async ask(): Promise<void> {
    this.failure = undefined;
    await this.#hear(archive.askReview(this.code));
  }

  /** Whether it is worked out for nobody else: a server's may be awaited by others. */
  get canStop(): boolean {
    return isLocal(this.code);
  }

  /** Wait no more; it can be asked for again. */
  stop(): void {
    this.failure = { id: "review-stopped", facts: {} };
    this.done = this.total = 0;
    this.#drop();
  }

  close(): void {
    this.#isOver = true;
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    void archive.dropReview(this.code);
  }

  async #hear(answer: Promise<Reviewing>): Promise<void> {
    try {
      const review = await answer;
      if (this.#isOver || this.failure) return; // nobody waits any more
      this.done = review.done;
      this.total = review.total;
      if (review.judgement) this.judgement = review.judgement;
      else if (review.stage === "failed") this.failure = { id: "review-failed", facts: {} };
      else if (review.stage === "late")
        this.failure = { id: "review-late", facts: { done: review.done, total: review.total } };
      else if (review.stage === "none") this.#later(() => archive.askReview(this.code)); // it was forgotten
      else this.#later(() => archive.review(this.code));
    } catch (why) {
      this.failure = reasonOf(why);
    }
  }

  #later(ask: () => Promise<Reviewing>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#hear(ask()), PACE);
  }
}
