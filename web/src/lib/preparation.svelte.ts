// Games that the server gets ready, once after each installation: how far each of them is.
import type { Preparing } from "../wire";
import { http } from "./http";

const PACE = 1_000; // milliseconds between two looks

class Preparation {
  #games = $state.raw<readonly Preparing[]>([]);
  #looked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  /** How far a game is; nothing for one that is ready. */
  of(game: string): Preparing | undefined {
    return this.#games.find((one) => one.game === game);
  }

  /** Whether there is a game that can't be played yet. */
  get isUnderWay(): boolean {
    return this.#games.some((one) => !one.is_playable);
  }

  /** Take in how far it is, and look again until all is ready. */
  hear(games: readonly Preparing[]): void {
    this.#games = games;
    clearTimeout(this.#timer);
    if (games.length) this.#timer = setTimeout(() => void this.look(), PACE);
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** Ask how far it is; the game that one looks at goes first. */
  async look(game = this.#looked): Promise<void> {
    this.#looked = game;
    await http.preparing(game).then(
      (games) => this.hear(games),
      () => this.hear(this.#games), // the server will be back
    );
  }

  /** Wait until a game can be played. */
  async playable(game: string): Promise<void> {
    await this.look(game);
    while (this.of(game)?.is_playable === false) await new Promise<void>((tell) => this.#waiting.push(tell));
  }
}

export const preparation = new Preparation();

/** What to say about a game that is not ready: the id of a sentence. */
export function readying(game: Preparing): string {
  if (game.stage === "failed") return `ready-${game.reason || "stopped"}`;
  if (game.is_playable) return "ready-warming";
  return game.stage === "working" ? "ready-working" : "ready-waiting";
}
