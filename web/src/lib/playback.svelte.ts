// A finished match, and where in it one looks.
import { OPEN } from "../engine/engine";
import type { Replay } from "../engine/replay";
import type { Line } from "../wire";
import { reasonOf } from "./http";
import { reading, readingTime } from "./pace";
import { page } from "./page.svelte";

const LEAST = 800; // milliseconds a move is shown while playing

export class Playback {
  at = $state(0);
  viewer = $state(-2);
  replay = $state.raw<Replay>();
  failure = $state.raw<Line>();
  isPlaying = $state(false);
  readonly shown = $derived.by(() => this.replay?.frame(this.viewer, this.at));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    match: Promise<Replay>,
    viewer: number,
    at: number,
  ) {
    this.viewer = viewer;
    this.at = at;
    match.then(
      (replay) => this.#begin(replay),
      (why: unknown) => (this.failure = reasonOf(why)),
    );
  }

  /** An address may name eyes and a move that there are not. */
  #begin(replay: Replay): void {
    if (!replay.has(this.viewer)) this.viewer = OPEN;
    this.at = Math.min(replay.last, Math.max(0, this.at));
    this.replay = replay;
  }

  get last(): number {
    return this.replay?.last ?? 0;
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, to));
    if (this.at === this.last) this.pause();
  }

  /** Look with other eyes, and elsewhere if so wished. */
  look(viewer: number, at = this.at): void {
    this.viewer = viewer;
    this.go(at);
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.isPlaying = true;
    this.#goOn();
  }

  /** Show the next move once this one has been read. */
  #goOn(): void {
    const told = this.shown?.told;
    const words = page.speaker(this.replay?.table.game ?? "");
    const time = told ? readingTime(reading([told], words), page.pace) : 0;
    this.#timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.isPlaying) this.#goOn();
    }, Math.max(LEAST, time));
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }
}
