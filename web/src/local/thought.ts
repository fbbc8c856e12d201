// What the bots of a local table will play: thought out in a Worker, and not told too soon.
import { type Engine, LEVELS } from "../engine/engine";
import type { Thinker } from "../engine/thinker";
import type { Asked } from "./window";

const [STAND_IN] = LEVELS; // decides at once, and plays where a Worker can't
const [QUICKEST, SLOWEST] = [0.6, 1.4]; // of the usual pause

/** A seat that is asked, what it knows, and how well its bot plays. */
export interface Puzzle extends Asked {
  level: string;
}

export class Thoughts {
  #stop = new AbortController();

  constructor(
    readonly engine: Engine,
    readonly thinker: Pick<Thinker, "choose">,
    /** How long a bot seems to think, more or less, in milliseconds. */
    readonly pause: () => number,
  ) {}

  /** Think no more. */
  drop(): void {
    this.#stop.abort();
  }

  /** Choose for some bots; tell their moves, by seat, when they have paused long enough. */
  async think(puzzles: readonly Puzzle[], tell: (chosen: Map<number, number>) => void): Promise<void> {
    this.drop();
    const stop = (this.#stop = new AbortController());
    const pause = this.pause() * (QUICKEST + Math.random() * (SLOWEST - QUICKEST));
    const paused = new Promise((done) => setTimeout(done, pause));
    const moves = await Promise.all(puzzles.map((one) => this.#choose(one, stop.signal)));
    await paused;
    if (!stop.signal.aborted) tell(new Map(puzzles.map(({ seat }, place) => [seat, moves[place]!])));
  }

  async #choose({ level, view, seat }: Puzzle, signal: AbortSignal): Promise<number> {
    const seed = newSeed();
    if (level === STAND_IN) return this.engine.choose(level, view, seat, seed);
    return this.thinker
      .choose(level, view, seat, seed, signal)
      .catch(() => this.engine.choose(STAND_IN, view, seat, seed)); // whatever happens to the Worker, there is a move
  }
}

/** A seed that nobody can guess. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
