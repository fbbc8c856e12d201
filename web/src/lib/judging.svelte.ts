// The review of a finished match: asked for, worked out by the server, and fetched when ready.
import type { Judgement, Line, Reviewing } from "../wire";
import { http, reasonOf } from "./http";

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
    await this.#hear(http.askReview(this.code));
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #hear(answer: Promise<Reviewing>): Promise<void> {
    try {
      const review = await answer;
      if (this.#isOver) return;
      this.done = review.done;
      this.total = review.total;
      if (review.judgement) this.judgement = review.judgement;
      else if (review.stage === "failed") this.failure = { id: "review-failed", facts: {} };
      else if (review.stage === "late")
        this.failure = { id: "review-late", facts: { done: review.done, total: review.total } };
      else if (review.stage === "none") this.#later(() => http.askReview(this.code)); // it was forgotten
      else this.#later(() => http.review(this.code));
    } catch (why) {
      this.failure = reasonOf(why);
    }
  }

  #later(ask: () => Promise<Reviewing>): void {
    this.#timer = setTimeout(() => void this.#hear(ask()), PACE);
  }
}
