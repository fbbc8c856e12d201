// How many bots to play against: as many as last time, as far as a game has seats for them.
import type { GameFact } from "../wire";
import { storage } from "./storage";

const KEY = "bots";
const USUAL = 2;

/** The number to offer first. */
export function usualBots(most: number, kept = storage.get(KEY)): number {
  const count = Number(kept);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : Math.min(USUAL, most);
}

/** Offer this number first from now on. */
export function rememberBots(count: number): void {
  storage.set(KEY, String(count));
}

/** How many of the bots one would like a game has seats for. */
export function botsAt(game: GameFact, wanted: number): number {
  return Math.min(Math.max(wanted, game.least - 1), game.most - 1);
}

/** The most bots that any game has seats for. */
export function mostBots(games: readonly GameFact[]): number {
  return Math.max(...games.map((game) => game.most - 1));
}
