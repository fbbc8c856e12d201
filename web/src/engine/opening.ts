// Loading a game: its module, its facts and its words, once.
import { fileAt } from "../lib/host";
import type { Engine } from "./engine";

/** Load a game's module and words, once. */
export function openEngine(game: string, base = fileAt("engine/")): Promise<Engine> {
  return Promise.reject(new Error(`${base}${game}: not yet`));
}
