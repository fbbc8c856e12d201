// A finished match as a screen shows it: its people, its words, and what a board may know.
import { ASK_KEY } from "./asking.svelte";
import type { Around, Common } from "./board";
import { page, say } from "./page.svelte";
import { named } from "./people";
import type { Playback } from "./playback.svelte";

export class Audience {
  #game = $derived.by(() => this.playback.replay?.table.game ?? "");
  #people = $derived.by(() =>
    named(this.playback.replay?.table.people ?? [], say).map((person) => ({
      ...person,
      is_present: true,
      is_away: false,
      replaceable_in: -1,
    })),
  );
  #names = $derived(this.#people.map((person) => person.name));
  #words = $derived(page.speaker(this.#game, this.#names));
  readonly around: Around;

  constructor(
    readonly playback: Playback,
    /** The move to point at on the board. */
    hint: () => string = () => "",
  ) {
    const turn = () => playback.shown?.turn ?? -1;
    const people = () => this.#people;
    const words = () => this.#words;
    this.around = {
      get people() {
        return people();
      },
      get turn() {
        return turn();
      },
      get asked() {
        return turn() >= 0 ? [turn()] : [];
      },
      get scores() {
        return playback.shown?.scores ?? [];
      },
      get viewer() {
        return playback.viewer;
      },
      seconds: 0,
      emotes: {},
      get hint() {
        return hint();
      },
      get say() {
        return words();
      },
    };
  }

  get game() {
    return this.#game;
  }

  get people() {
    return this.#people;
  }

  get names() {
    return this.#names;
  }

  get words() {
    return this.#words;
  }

  /** Are the words of the game there, and a position to show? */
  get isReady(): boolean {
    return this.#game !== "" && page.knows(this.#game) && this.playback.shown !== undefined;
  }

  get headline(): string {
    const line = (this.playback.shown?.picture as Common | undefined)?.headline;
    return line ? this.#words(line.id, line.facts) : "";
  }

  get goal(): string {
    const line = this.playback.shown?.goal;
    return line ? this.#words(line.id, line.facts) : "";
  }

  /** What led to the position that is shown. */
  get told(): string {
    const told = this.playback.shown?.told;
    return told ? told.lines.map((line) => this.#words(line.id, line.facts)).join(" ") : say("replay-deal");
  }
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/** Walk through a match by keys that nothing else has taken. */
export function walk(event: KeyboardEvent, playback: Playback): void {
  const isElsewhere = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  const step = STEPS[event.key];
  const isPlain = !isElsewhere && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && event.key === ASK_KEY) document.querySelector<HTMLElement>("[data-ask]")?.click();
  if (isElsewhere || event.defaultPrevented || event.altKey || step === undefined) return;
  event.preventDefault();
  playback.pause();
  playback.go(playback.at + step);
}
