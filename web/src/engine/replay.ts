// A finished match again, position by position, with anybody's eyes.
import type { Line, TableFacts } from "../wire";
import { type Bytes, type Engine, OPEN, SPECTATOR } from "./engine";
import { screenOf } from "./match";
import type { Told } from "./news";
import { type MoveStep, toldOf } from "./telling";

/** One position of a replay, as a viewer saw it. */
export interface Frame {
  told: Told | null; // how it came about; null for the first one
  picture: unknown;
  goal: Line | null;
  turn: number; // -1 when the match is over
  scores: number[];
}

export class Replay {
  constructor(
    readonly engine: Engine,
    readonly table: Pick<TableFacts, "code" | "source" | "game" | "seats" | "people" | "mine">,
    /** Everything, at every position. */
    readonly states: readonly Bytes[],
  ) {}

  get last(): number {
    return this.states.length - 1;
  }

  get ranks(): number[] {
    return this.engine.ranks(this.states[this.last]!);
  }

  /** Can one look with these eyes? */
  has(viewer: number): boolean {
    return viewer >= OPEN && viewer < this.table.seats;
  }

  frame(viewer: number, position: number): Frame {
    const { engine } = this;
    const view = this.#screen(viewer, position);
    const { is_over, turn } = engine.standing(view);
    return {
      told: position > 0 ? toldOf(engine, this.#step(viewer, position), viewer) : null,
      picture: engine.picture(view, viewer),
      goal: engine.goal(view, viewer),
      turn: is_over ? -1 : turn,
      scores: engine.scores(engine.view(view, SPECTATOR), SPECTATOR),
    };
  }

  #screen(viewer: number, position: number): Bytes {
    return screenOf(this.engine, this.states[position]!, viewer);
  }

  /** The move that led to a position, as a viewer saw it. */
  #step(viewer: number, position: number): MoveStep {
    const [before, after] = [this.#screen(viewer, position - 1), this.#screen(viewer, position)];
    return { version: position, seat: this.engine.standing(before).turn, before, after };
  }
}
