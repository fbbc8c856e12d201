// Bots think here: in a Worker of their own, so that the page never waits for them.
import { fileAt } from "../lib/host";
import type { Analysis, Bytes, Played, Progress, Review } from "./engine";
import type { Heard, Question, Task } from "./task";

const TRIES = 2; // a Worker that dies is replaced, and asked once more

interface Asked {
  task: Task;
  resolve: (answer: never) => void;
  reject: (reason: unknown) => void;
  progress?: Progress;
  tries: number;
}

const startWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** A Worker that has one game: it answers one question after the other, the first asked first. */
export class Thinker {
  #worker: Worker | undefined;
  #asked: Asked[] = []; // the first is being answered

  constructor(
    readonly game: string,
    readonly start: () => Worker = startWorker,
  ) {}

  /** Choose a bot's move. */
  choose(level: string, view: Bytes, seat: number, seed: number, signal?: AbortSignal): Promise<number> {
    return this.#ask({ type: "choose", level, view, seat, seed }, signal);
  }

  /** Say what each move is worth, from what a viewer knows. */
  analyse(
    view: Bytes,
    seat: number,
    simulations: number,
    seconds: number,
    seed: number,
    signal?: AbortSignal,
  ): Promise<Analysis> {
    return this.#ask({ type: "analyse", view, seat, simulations, seconds, seed }, signal);
  }

  /** Review a match that is over; 0 simulations for the usual number. */
  review(
    { seats, options, key, moves, origin }: Played,
    simulations: number,
    seed: number,
    progress?: Progress,
    signal?: AbortSignal,
  ): Promise<Review> {
    const match = { seats, options: { ...options }, key, moves: [...moves], origin };
    return this.#ask({ type: "review", match, simulations, seed }, signal, progress);
  }

  /** Have the Worker at hand, and the game in its head, before it is asked. */
  warm(): Promise<void> {
    return this.#ask({ type: "warm" });
  }

  /** Let the Worker go: what it was asked is aborted. */
  close(): void {
    const asked = this.#asked;
    this.#asked = [];
    this.#dismiss();
    for (const { reject } of asked) reject(new DOMException("closed", "AbortError"));
  }

  #ask<T>(task: Task, signal?: AbortSignal, progress?: Progress): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const asked: Asked = { task, resolve, reject, tries: TRIES, ...(progress && { progress }) };
      signal?.addEventListener("abort", () => this.#abort(asked, signal.reason), { once: true });
      this.#asked.push(asked);
      if (this.#asked.length === 1) this.#post();
    });
  }

  #post(): void {
    const [asked] = this.#asked;
    if (!asked) return;
    this.#worker ??= this.#started();
    const question: Question = { game: this.game, base: fileAt("engine/"), task: asked.task };
    this.#worker.postMessage(question);
  }

  #started(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<Heard>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.#replace(event.message);
    };
    return worker;
  }

  /** Let the Worker go; what it has said already, and is on its way, is no answer to what comes next. */
  #dismiss(): void {
    if (!this.#worker) return;
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = undefined;
  }

  #hear(heard: Heard): void {
    const [asked] = this.#asked;
    if (!asked) return;
    if ("of" in heard) return asked.progress?.(heard.done, heard.of);
    this.#asked.shift();
    if ("failed" in heard) asked.reject(new Error(heard.failed));
    else asked.resolve(heard.answer as never);
    this.#post();
  }

  #replace(message: string): void {
    this.#dismiss();
    const [asked] = this.#asked;
    if (asked && --asked.tries <= 0) {
      this.#asked.shift();
      asked.reject(new Error(message));
    }
    this.#post();
  }

  /** Nobody waits for it any more; a Worker that is in the middle of it hears nothing, and goes. */
  #abort(asked: Asked, reason: unknown): void {
    const place = this.#asked.indexOf(asked);
    if (place < 0) return;
    this.#asked.splice(place, 1);
    asked.reject(reason);
    if (place > 0) return;
    this.#dismiss();
    this.#post();
  }
}

/** Start a Worker for a game. */
export const openThinker = (game: string): Thinker => new Thinker(game);
