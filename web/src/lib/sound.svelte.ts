// Soft sounds and a buzz, for who wants them. While they are off there is nothing that could
// sound, and nothing does before the page was touched.
import type { Cue } from "./cue";
import { storage } from "./storage";

/** A tone: its pitch in hertz, when it begins and how long it lasts, in seconds. */
type Tone = readonly [number, number, number];

const TUNES: Record<Cue, readonly Tone[]> = {
  turn: [[523, 0, 0.2], [784, 0.13, 0.35]],
  card: [[262, 0, 0.07]],
  round: [[392, 0, 0.25], [494, 0.15, 0.25], [587, 0.3, 0.5]],
};
const LOUD = 0.12; // of 1
const ATTACK = 0.01; // seconds: without it, a tone begins with a click
const SILENT = 0.0001; // an exponential never reaches nothing
const BUZZ = 120; // milliseconds

/** What buzzes, where the device can. */
const buzzer = () => (typeof navigator.vibrate === "function" ? navigator : undefined);
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Sound {
  isOn = $state(storage.get("sounds") === "on");
  isBuzzing = $state((storage.get("buzz") ?? (isCalm() ? "off" : "on")) === "on");
  #context: AudioContext | undefined;
  #isTouched = false;

  get canBuzz(): boolean {
    return buzzer() !== undefined;
  }

  /** Somebody touched the page: from now on it may be heard. */
  wake(): void {
    this.#isTouched = true;
    if (!this.isOn) return;
    this.#context ??= new AudioContext();
    void this.#context.resume();
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.set("sounds", isOn ? "on" : "off");
    if (isOn) {
      this.wake();
      this.#sound("turn"); // so that one knows what one gets
    } else {
      void this.#context?.close();
      this.#context = undefined;
    }
  }

  buzz(isOn: boolean): void {
    this.isBuzzing = isOn;
    storage.set("buzz", isOn ? "on" : "off");
    if (isOn) this.#buzz();
  }

  give(cue: Cue): void {
    this.#sound(cue);
    if (cue === "turn") this.#buzz();
  }

  #buzz(): void {
    if (this.isBuzzing && this.#isTouched) buzzer()?.vibrate(BUZZ);
  }

  #sound(cue: Cue): void {
    const context = this.#context;
    if (!context) return; // off, or nobody has touched the page
    for (const [pitch, start, length] of TUNES[cue]) {
      const begin = context.currentTime + start;
      const loudness = context.createGain();
      loudness.gain.setValueAtTime(SILENT, begin);
      loudness.gain.exponentialRampToValueAtTime(LOUD, begin + ATTACK);
      loudness.gain.exponentialRampToValueAtTime(SILENT, begin + length);
      const tone = context.createOscillator();
      tone.type = "triangle";
      tone.frequency.value = pitch;
      tone.connect(loudness).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + length);
    }
  }
}

export const sound = new Sound();
