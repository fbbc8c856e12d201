// What a Worker is asked and says, and how an engine answers it.
import type { Bytes, Engine, Played, Progress } from "./engine";

export type Task =
  | { type: "warm" }
  | { type: "choose"; level: string; view: Bytes; seat: number; seed: number }
  | { type: "analyse"; view: Bytes; seat: number; simulations: number; seconds: number; seed: number }
  | { type: "review"; match: Played; simulations: number; seed: number };

/** A task of a game, whose files are found at `base`: a Worker has an address of its own. */
export interface Question {
  game: string;
  base: string;
  task: Task;
}

/** How far it is, what was found, or that nothing could be. */
export type Heard = { done: number; of: number } | { answer: unknown } | { failed: string };

/** Do what is asked. */
export function answer(engine: Engine, task: Task, progress: Progress): unknown {
  switch (task.type) {
    case "warm":
      return undefined;
    case "choose":
      return engine.choose(task.level, task.view, task.seat, task.seed);
    case "analyse":
      return engine.analyse(task.view, task.seat, task.simulations, task.seconds, task.seed);
    case "review":
      return engine.review(task.match, task.simulations, task.seed, progress);
  }
}
