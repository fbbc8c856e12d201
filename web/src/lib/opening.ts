// Opening tables: the ones with a click, and the ones from a form.
import { type Engine, openEngine, OptionError } from "../engine/engine";
import { boardOf } from "../games";
import type { GameFact, NewTable } from "../wire";
import { botsAt } from "./bots";
import { hasServer } from "./host";
import { http, reasonOf, Refusal } from "./http";
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
    is_party: false,
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

/** Open a table in the page itself, as soon as the page can have its game; its code. */
export async function openHere(table: NewTable, guests: readonly Guest[]): Promise<string> {
  const { openLocal } = await import("../local/opening");
  const nameAt = (seat: number) => guests.find((guest) => guest.seat === seat)?.name ?? "";
  const seats = table.seats.map(({ level }, seat) => ({ level, name: level ? "" : nameAt(seat) }));
  const wanted = { ...table, seats };
  try {
    await engineOf(table.game);
    return await openLocal(wanted);
  } catch (why) {
    throw why instanceof OptionError ? new Refusal(400, why.spoken) : why;
  }
}

/** A game in the page, as soon as the page can have it. */
export async function engineOf(game: string): Promise<Engine> {
  return openEngine(game).catch(async (why: unknown) => {
    if (!hasServer) throw why;
    await preparation.playable(game); // the server gets it ready
    return openEngine(game);
  });
}

/** Fetch what a table in the page needs, before somebody sits down. */
export async function warm(game: string): Promise<void> {
  const here = [import("../local/opening"), import("../screens/TableScreen.svelte"), boardOf(game), openEngine(game)];
  await Promise.allSettled(here);
}

/** A table for me and bots of a level, as many as there are seats for, dealt as soon as I sit. */
export function quickTable(game: GameFact, level: string, bots: number): NewTable {
  return {
    ...blankTable(game.name),
    seats: [{ level: "" }, ...Array.from({ length: botsAt(game, bots) }, () => ({ level }))],
    starts_when_full: true,
  };
}
