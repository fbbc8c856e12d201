// A finished match, fetched a stretch at a time, and where in it one looks.
import type { Frame, Line, Replay } from "../wire";
import { archive } from "./archive";
import { reasonOf } from "./http";
import { reading, readingTime } from "./pace";
import { page } from "./page.svelte";

export const STRETCH = 50; // frames
const LEAST = 800; // milliseconds a move is shown while playing

export class Playback {
  at = $state(0);
  viewer = $state(-2);
  replay = $state.raw<Replay>(); // the latest stretch: for what holds for the whole match
  failure = $state.raw<Line>();
  isPlaying = $state(false);
  shown = $state.raw<Frame>(); // stays while the next stretch is on its way
  isBehind = $state(true); // it is another than the one asked for
  #frames = new Map<number, Frame>();
  #asked = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    viewer: number,
    at: number,
  ) {
    this.viewer = viewer;
    this.at = Math.max(0, at);
    void this.#fetchRound(this.at);
  }

  get last(): number {
    return Math.max(0, (this.replay?.positions ?? 1) - 1);
  }

  #show(): void {
    const frame = this.#frames.get(this.at);
    this.isBehind = frame === undefined;
    if (frame) this.shown = frame;
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, to));
    if (this.at === this.last) this.pause();
    this.#show();
    void this.#fetchRound(this.at);
  }

  /** Look with other eyes, and elsewhere if so wished. */
  look(viewer: number, at = this.at): void {
    if (viewer !== this.viewer) {
      this.viewer = viewer;
      this.#frames.clear();
      this.#asked = new Set();
    }
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

  async #fetchRound(at: number): Promise<void> {
    const stretch = Math.floor(at / STRETCH);
    const isNearEnd = at % STRETCH > STRETCH / 2 && (stretch + 1) * STRETCH <= this.last;
    await this.#fetch(stretch);
    if (isNearEnd) await this.#fetch(stretch + 1);
  }

  async #fetch(stretch: number): Promise<void> {
    if (this.#asked.has(stretch)) return;
    this.#asked.add(stretch);
    const viewer = this.viewer;
    try {
      const found = await archive.replay(this.code, viewer, stretch * STRETCH, STRETCH);
      if (viewer !== this.viewer) return; // looked away meanwhile
      this.replay = found;
      found.frames.forEach((frame, place) => this.#frames.set(found.first + place, frame));
      this.#show();
      if (this.at > this.last) this.go(this.last);
    } catch (why) {
      this.#asked.delete(stretch);
      this.failure = reasonOf(why);
    }
  }
}
