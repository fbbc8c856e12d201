// A question to the table, what to play, and its answer. Both are for one position only.
import type { Advice, Hint } from "../wire";

export class Counsel {
  advice = $state.raw<Advice>();
  #asked = $state(""); // the id of the question under way

  get isThinking(): boolean {
    return this.#asked !== "";
  }

  /** The question to send. */
  ask(version: number, id: string): Hint {
    this.#asked = id;
    this.advice = undefined;
    return { type: "hint", id, version };
  }

  /** Take an answer, unless it comes too late to be of use. */
  hear(advice: Advice, version: number): void {
    if (advice.id !== this.#asked) return;
    this.#asked = "";
    if (advice.version === version) this.advice = advice;
  }

  /** No answer will come to this question. */
  refuse(id: string): void {
    if (id === this.#asked) this.#asked = "";
  }

  forget(): void {
    this.#asked = "";
    this.advice = undefined;
  }
}
