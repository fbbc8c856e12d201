// Bots think here: in a Worker of their own, so that the page never waits for them.
import type { Analysis, Bytes, Played, Progress, Review } from "./engine";

/** A Worker that has one game: it answers one question after the other. */
export interface Thinker {
  choose(level: string, view: Bytes, seat: number, seed: number, signal?: AbortSignal): Promise<number>;
  analyse(
    view: Bytes,
    seat: number,
    simulations: number,
    seconds: number,
    seed: number,
    signal?: AbortSignal,
  ): Promise<Analysis>;
  review(
    match: Played,
    simulations: number,
    seed: number,
    progress?: Progress,
    signal?: AbortSignal,
  ): Promise<Review>;
  /** Let the Worker go; what it was asked is answered by nobody. */
  close(): void;
}

/** Start a Worker for a game. */
export function openThinker(_game: string): Thinker {
  throw new Error("not yet");
}
