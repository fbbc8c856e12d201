// A match in the page, carried to a server's table, where a friend takes a bot's seat.
import { http } from "../lib/http";
import { blankTable } from "../lib/opening";
import { planFor } from "../lib/plan";
import type { CarryOn, Way } from "../wire";
import { type LocalMatch, peopleOf } from "./match";

/** What is asked of the server: the seat is free there, and who sits here keeps what they know. */
export function carriedOf(kept: LocalMatch, free: number): CarryOn {
  const [seat = 0] = peopleOf(kept);
  const before = kept.origin.reduce<Way | null>((way, one) => ({ ...one, seed: Number(one.seed), before: way }), null);
  const seats = kept.seats.map(({ level }, place) => ({ level: place === free ? "" : level }));
  const { key, moves, pause, hints, options } = kept;
  const table = { ...blankTable(kept.game), seats, options, pause, hints, starts_when_full: true };
  return { table, key, moves, seat, before };
}

/** Carry a match to the server; the code of its table. The match here stays as it is. */
export async function carry(kept: LocalMatch, free: number): Promise<string> {
  const { code } = await http.carry(carriedOf(kept, free));
  planFor(code, peopleOf(kept).map((seat) => ({ seat, name: kept.seats[seat]!.name })));
  return code;
}
