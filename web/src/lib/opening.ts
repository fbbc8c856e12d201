// Opening tables: the ones with a click, and the ones from a form.
import type { GameFact, NewTable } from "../wire";
import { botsAt } from "./bots";
import { http, reasonOf } from "./http";
import { planFor, type Guest } from "./plan";
import { preparation } from "./preparation.svelte";

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

/** Open a table, as soon as its game is ready, and note who is to sit down there; its code. */
export async function open(table: NewTable, guests: readonly Guest[]): Promise<string> {
  const { code } = await http.open(table).catch(async (why: unknown) => {
    if (reasonOf(why).id !== "table-preparing") throw why;
    await preparation.playable(table.game);
    return http.open(table);
  });
  planFor(code, guests);
  return code;
}

/** A table for me and bots of a level, as many as there are seats for, dealt as soon as I sit. */
export function quickTable(game: GameFact, level: string, bots: number): NewTable {
  return {
    ...blankTable(game.name),
    seats: [{ level: "" }, ...Array.from({ length: botsAt(game, bots) }, () => ({ level }))],
    starts_when_full: true,
  };
}
