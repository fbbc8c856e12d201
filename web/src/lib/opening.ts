// Opening tables: the ones with a click, and the ones from a form.
import type { GameFact, NewTable } from "../wire";
import { http } from "./http";
import { planFor, type Guest } from "./plan";

const QUICK_BOTS = 2;

export function blankTable(game: string): NewTable {
  return {
    game,
    seats: [],
    options: {},
    clock: "none",
    is_listed: false,
    is_watchable: true,
    is_shared: false,
    pause: true,
    hints: true,
    starts_when_full: false,
  };
}

/** Open a table and note who is to sit down there; its code. */
export async function open(table: NewTable, guests: readonly Guest[]): Promise<string> {
  const { code } = await http.open(table);
  planFor(code, guests);
  return code;
}

/** A table for me and bots of a level, dealt as soon as I sit. */
export function quickTable(game: GameFact, level: string): NewTable {
  const bots = Math.min(Math.max(QUICK_BOTS, game.least - 1), game.most - 1);
  return {
    ...blankTable(game.name),
    seats: [{ level: "" }, ...Array.from({ length: bots }, () => ({ level }))],
    starts_when_full: true,
  };
}
