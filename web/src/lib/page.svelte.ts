// What holds for the whole page: its language, its light, and the words loaded so far.
import type { FluentBundle } from "@fluent/bundle";
import { PACES, type Pace } from "./pace";
import { storage } from "./storage";
import { bundleOf, speaker, type Facts, type Language, type Say } from "./speech.svelte";

export const LIGHTS = ["auto", "light", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

function kept<T extends string>(key: string, among: readonly T[]): T | undefined {
  const found = storage.get(key);
  return among.find((one) => one === found);
}

function preferred(): Language {
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "fr";
}

class Page {
  language = $state<Language>(kept("language", ["fr", "en"]) ?? preferred());
  light = $state<Light>(kept("light", LIGHTS) ?? "auto");
  pace = $state<Pace>(kept("pace", PACES) ?? "normal");
  help = $state<boolean>(kept("help", ["on", "off"]) === "on");
  #bundles = $state.raw<Record<string, FluentBundle>>({}); // by game; "" is the page's own

  constructor() {
    document.documentElement.lang = this.language;
    this.#shine();
  }

  /** The reader's own country where it speaks the page's language: for dates and numbers. */
  get locale(): string {
    return navigator.languages.find((tag) => tag.split("-")[0] === this.language) ?? this.language;
  }

  /** Load the words of the page, or of a game, in the language of now. */
  async load(game = ""): Promise<void> {
    if (this.#bundles[game]) return;
    const bundle = await bundleOf(this.language, game);
    this.#bundles = { ...this.#bundles, [game]: bundle };
  }

  knows(game: string): boolean {
    return game in this.#bundles;
  }

  /** Speak another language from now on, everywhere at once. */
  async speak(language: Language): Promise<void> {
    const games = Object.keys(this.#bundles);
    const bundles = await Promise.all(games.map((game) => bundleOf(language, game)));
    this.#bundles = Object.fromEntries(games.map((game, place) => [game, bundles[place]!]));
    this.language = language;
    storage.set("language", language);
    document.documentElement.lang = language;
  }

  lit(light: Light): void {
    this.light = light;
    storage.set("light", light);
    this.#shine();
  }

  /** Tell what happens at another pace from now on. */
  walk(pace: Pace): void {
    this.pace = pace;
    storage.set("pace", pace);
  }

  /** Help who is new with words, or don't, from now on. */
  helped(on: boolean): void {
    this.help = on;
    storage.set("help", on ? "on" : "off");
  }

  speaker(game: string, names: readonly string[] = []): Say {
    const bundle = this.#bundles[game] ?? this.#bundles[""];
    return bundle ? speaker(bundle, names) : (id) => id;
  }

  #shine(): void {
    if (this.light === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.light;
  }
}

export const page = new Page();

/** A share of victory as one says it: 0.62 is 62 %. */
export function percent(share: number): string {
  return new Intl.NumberFormat(page.locale, { style: "percent" }).format(share);
}

/** Say one of the page's own sentences. */
export const say: Say = (id: string, facts?: Facts) => page.speaker("")(id, facts);
