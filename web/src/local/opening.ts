// Opening a match in the page: dealt, played again, or played on from a position of another one.
import { type Engine, openEngine } from "../engine/engine";
import { chain, OriginError } from "../engine/match";
import { commitmentTo, newShare } from "../lib/share";
import type { PlayOn } from "../wire";
import { newCode } from "./code";
import { type LocalMatch, type LocalSeat, playedOf, type Promised } from "./match";
import * as shelf from "./shelf";

const NAME = 24; // letters of a person's name at most

/** A match to be. */
export interface Wanted {
  game: string;
  seats: readonly LocalSeat[];
  options: Record<string, string>;
  pause: boolean;
  hints: boolean;
}

/** Nothing was promised about a key. */
export const UNPROMISED: Promised = { commitment: "", secret: "", shares: [], commitments: [], withheld: [] };

/** Open a match; its code. A bad option is thrown as `OptionError`. */
export async function openLocal(wanted: Wanted): Promise<string> {
  return dealt(await openEngine(wanted.game), wanted);
}

/** Deal to the same people, or to others; the match's code. */
export function dealt(engine: Engine, { game, seats, options, pause, hints }: Wanted): string {
  const key = newShare();
  return begun({
    ...UNPROMISED,
    commitment: commitmentTo(key),
    game,
    rules: engine.facts.version,
    seats,
    options: engine.chosen(options),
    pause,
    hints,
    key,
    origin: [],
    source: "",
    round: 1,
  });
}

type Beginning = Wanted & Promised & Pick<LocalMatch, "rules" | "key" | "origin" | "source" | "round">;

function begun(beginning: Beginning): string {
  const code = newCode();
  shelf.add({
    ...beginning,
    code,
    seats: distinct(beginning.seats),
    moves: [],
    answers: {},
    rematch: "",
    status: "playing",
    scores: [],
    updated: Date.now() / 1_000,
    writer: "",
  });
  return code;
}

/** The same seats, and no two people of one name. */
function distinct(seats: readonly LocalSeat[]): LocalSeat[] {
  const taken = new Set<string>();
  return seats.map(({ name, level }) => {
    if (level) return { name: "", level };
    const tries = Array.from({ length: seats.length }, (_, time) => (time ? ` ${time + 1}` : ""));
    const whole = name.trim().replace(/^@+/, "").replace(/\s+/g, " ");
    const free = tries.map((end) => whole.slice(0, NAME - end.length) + end).find((one) => !taken.has(one.toLowerCase()))!;
    taken.add(free.toLowerCase());
    return { name: free, level };
  });
}

/** A way to a position that is too long to be played on. */
export class TooFarError extends Error {}

/** Play on from a position of a kept match, on one seat, against bots; the new match's code. */
export async function playOnFrom(source: LocalMatch, { position, seat, level }: PlayOn, name: string): Promise<string> {
  const engine = await openEngine(source.game);
  const moves = source.moves.slice(0, position);
  const origin = [...source.origin, { key: source.key, moves, seat, seed: newSeed().toString() }];
  const { origin: way } = playedOf(engine, { ...source, origin });
  try {
    chain(way);
  } catch (why) {
    throw why instanceof OriginError ? new TooFarError() : why;
  }
  const next = engine.facts.moves[engine.facts.kinds.indexOf("next")];
  const rounds = origin.flatMap((one) => one.moves).filter((move) => move === next).length;
  return begun({
    ...UNPROMISED, // its first cards are imagined
    game: source.game,
    rules: engine.facts.version,
    seats: source.seats.map((_, place) => (place === seat ? { name, level: "" } : { name: "", level })),
    options: source.options,
    pause: source.pause,
    hints: true,
    key: newShare(),
    origin,
    source: source.code,
    round: 1 + rounds,
  });
}

/** Fifty-two bits that nobody can guess: a server reads them as a plain number. */
export function newSeed(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  return (high % 2 ** 20) * 2 ** 32 + low;
}
