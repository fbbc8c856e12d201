// A move in the making: what was touched so far, and where a touch of anything else leads.
//
// A board says what each of its moves is made with (a card, then a pile), and draws its things with
// targets. What glows, what is chosen, what advice points at, what is played and when, and what a
// page exposes of it (`data-moves`), follow. A thing without a target can't be touched.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { around } from "./board";
import { pointed } from "./hint";

/** Something on a board that may be touched now. */
export interface Target {
  /** The moves that are still possible once it is touched. */
  readonly moves: readonly string[];
  readonly isChosen: boolean;
  /** An advised move is made with it. */
  readonly isHinted: boolean;
  touch(): void;
}

type Things = readonly string[];
type Legal = () => readonly string[];
type Play = (move: string) => void;
type Made = (move: string) => Things;

export class Choice {
  #chosen = $state.raw<Things>([]);
  readonly #legal: Legal;
  readonly #play: Play;
  readonly #made: Made;
  readonly #hint: () => string;
  readonly #ways = $derived.by(() => this.#legal().map((move) => ({ move, things: this.#made(move) })));

  constructor(legal: Legal, play: Play, made: Made, hint: () => string) {
    [this.#legal, this.#play, this.#made, this.#hint] = [legal, play, made, hint];
  }

  /** What was touched and waits for more, in this order. */
  get chosen(): Things {
    return this.#chosen;
  }

  /** The moves that are still possible. */
  get moves(): readonly string[] {
    return this.#through(this.#chosen);
  }

  /** Put everything back. */
  forget(): void {
    this.#chosen = [];
  }

  /** Try a move, whatever was chosen. */
  play(move: string): void {
    this.forget();
    this.#play(move);
  }

  /**
   * Choose these things and no others. A move is played when no other is made with them and at most
   * one more thing is missing, which goes without saying; where none is, `attempt` is, so that the table
   * says why not.
   */
  put(things: Things, attempt = ""): void {
    const [only, other] = this.#through(things);
    if (only === undefined && attempt) this.play(attempt);
    else if (only !== undefined && other === undefined && this.#made(only).length <= things.length + 1) this.play(only);
    else this.#chosen = things;
  }

  /**
   * What touching a thing does: it is chosen or put back; what doesn't go with it is put back too,
   * unless there is an attempt to make.
   */
  target(thing: string, attempt = ""): Target {
    const isChosen = this.#chosen.includes(thing);
    const next = isChosen ? this.#chosen.filter((one) => one !== thing) : this.#with(thing, attempt !== "");
    const through = this.#through(next);
    const isAttempt = through.length === 0 && attempt !== "";
    return {
      moves: isAttempt ? this.#legal().filter((move) => move === attempt) : through,
      isChosen,
      isHinted: this.#hint() !== "" && this.#made(this.#hint()).includes(thing),
      touch: () => (isChosen ? (this.#chosen = next) : this.put(next, attempt)),
    };
  }

  /** Add a thing to what was chosen, less what doesn't go with it. */
  #with(thing: string, isStrict: boolean): Things {
    const all = [...this.#chosen, thing];
    if (isStrict || this.#through(all).length > 0) return all;
    return this.#chosen.reduceRight<Things>(
      (kept, one) => (this.#through([one, ...kept]).length > 0 ? [one, ...kept] : kept),
      [thing],
    );
  }

  #through(things: Things): string[] {
    return this.#ways
      .filter((way) => things.every((thing) => way.things.includes(thing)))
      .map((way) => way.move);
  }
}

/**
 * Choose among the legal moves of a board. `made` names the things that a move is made with, in any
 * order; without it a move is one thing. What was chosen is put back when something else is to be decided,
 * and by Escape.
 */
export function choosing(legal: Legal, play: Play, made: Made = (move) => [move]): Choice {
  const table = around();
  const choice = new Choice(legal, play, made, () => table.hint);
  const decision = $derived(legal().join("\n"));
  $effect.pre(() => {
    void decision;
    untrack(() => choice.forget());
  });
  $effect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && choice.forget();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return choice;
}

/** Let a node be touched: to choose or to play, by mouse, finger or key, and as advice points at it. */
export function touched(target: Target): Attachment<HTMLElement> {
  return (node) => {
    node.dataset.moves = JSON.stringify(target.moves);
    const withdraw = pointed(target.isHinted)(node);
    node.addEventListener("click", target.touch);
    return () => {
      withdraw?.();
      delete node.dataset.moves;
      node.removeEventListener("click", target.touch);
    };
  };
}
