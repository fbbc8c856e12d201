// A match followed from a server's frames: what they tell, and what the rules say to a move, here and now.
import { type Bytes, type Engine, openEngine } from "../engine/engine";
import { readFrame } from "../engine/frame";
import { choicesOf, newsOf, objectionTo } from "../engine/telling";
import type { Heard, News } from "../engine/news";
import type { PlayMove } from "../wire";

export class Following {
  #engine: Engine | undefined;
  #game = "";
  #view: Bytes | undefined; // told last on this line
  #seen: News | undefined;

  /** Have the game's rules at hand. */
  async open(game: string): Promise<void> {
    if (this.#game === game && this.#engine) return;
    this.#game = game;
    this.#engine = await openEngine(game);
  }

  /** Is the game there, so that news can be read at once? */
  get isOpen(): boolean {
    return this.#engine !== undefined;
  }

  /** The digest of what the game was made of; empty while it is not there. */
  get sources(): string {
    return this.#engine?.facts.sources ?? "";
  }

  /** A new line: the server tells a whole view first. */
  forget(): void {
    this.#view = undefined;
  }

  read(frame: ArrayBuffer): News {
    const engine = this.#engine!;
    const sight = readFrame(frame, engine.facts.size, this.#view);
    this.#view = sight.view;
    this.#seen = newsOf(engine, sight);
    return this.#seen;
  }

  /** The legal moves in words. */
  choices(): Heard | undefined {
    if (!this.#engine || !this.#seen) return undefined;
    const { view, viewer, version, legal } = this.#seen;
    return legal.length ? choicesOf(this.#engine, view, viewer, version) : { type: "choices", version, moves: [] };
  }

  /** What is to be said to a move before it is sent: it is refused, or may be regretted. Nothing where only the server knows. */
  objection({ id, version, seat, move, is_sure }: PlayMove): Heard | undefined {
    if (!this.#canJudge(version, seat)) return undefined;
    const found = objectionTo(this.#engine!, this.#seen!.view, seat, move, is_sure);
    if (!found) return undefined;
    return "warning" in found ? { type: "unsure", id, ...found } : { type: "refused", id, version, ...found };
  }

  /** It is this seat's move, and this is its view. */
  #canJudge(version: number, seat: number): boolean {
    const seen = this.#seen;
    const isNow = seen?.version === version && seen.viewer === seat;
    return isNow && seen.legal.length > 0 && !seen.is_between_rounds;
  }
}
