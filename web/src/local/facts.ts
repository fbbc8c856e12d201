// What screens are told of a local table: the same facts as of a server's.
import type { Person, Regret, TableFacts } from "../wire";
import { type LocalMatch, peopleOf } from "./match";

export const DEALT = 1; // the version at which there are cards

export function factsOf(kept: LocalMatch, regret: Regret | null = null): TableFacts {
  const mine = peopleOf(kept);
  const isProven = kept.status === "over" && kept.commitment !== "";
  return {
    type: "table",
    code: kept.code,
    game: kept.game,
    seats: kept.seats.length,
    options: kept.options,
    clock: "none",
    is_listed: false,
    is_watchable: false,
    is_shared: mine.length > 1,
    is_party: false,
    pause: kept.pause,
    hints: kept.hints,
    status: kept.status,
    people: kept.seats.map((seat, place) => personOf(seat, mine[0] ?? place, place)),
    mine,
    is_host: true,
    is_removed: false,
    is_called: false,
    is_sealed: false,
    commitment: kept.commitment,
    commitments: kept.commitments,
    revealed: [],
    withheld: kept.withheld,
    dealt: DEALT,
    secret: isProven ? kept.secret || kept.key : "",
    shares: isProven ? kept.shares : [],
    rematch: kept.rematch,
    source: kept.source,
    regret,
    trouble: null,
  };
}

function personOf({ name, level }: LocalMatch["seats"][number], first: number, seat: number): Person {
  return {
    kind: level ? "bot" : "person",
    name,
    level,
    is_present: !level,
    is_away: false,
    replaceable_in: -1,
    first: level ? seat : first,
  };
}
