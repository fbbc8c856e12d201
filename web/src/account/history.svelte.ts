// One's own matches that are over: those of this browser, and those of the server's tables.
// Each is played again once; what comes of it is kept, so that it is there without a network.
import { SPECTATOR } from "../engine/engine";
import type { Replay } from "../engine/replay";
import { archive } from "../lib/archive";
import { storage } from "../lib/storage";
import { peopleOf } from "../local/match";
import { all } from "../local/shelf";
import type { TableEntry } from "../wire";
import type { PlayedMatch } from "./statistics";

const PREFIX = "played:";

/** A match in short; null for one that does not count: watched only, or begun from a chosen position. */
export function playedOf(replay: Replay, at: number, name: string): PlayedMatch | null {
  const { engine, table, states, ranks } = replay;
  const seat = table.mine.find((one) => table.people[one]?.name === name) ?? table.mine[0];
  if (seat === undefined || table.source || !ranks.includes(1)) return null;
  const scoreAt = (position: number) => engine.scores(engine.view(states[position]!, SPECTATOR), SPECTATOR)[seat] ?? 0;
  const next = engine.facts.kinds.indexOf("next");
  const isBegun = (position: number) => next >= 0 && position > 0 && engine.standing(states[position]!).last_move === next;
  const ends = [...states.keys()].filter(isBegun).map((position) => position - 1);
  const scores = [0, ...ends, replay.last].map(scoreAt);
  const others = table.people.filter((_, one) => one !== seat);
  return {
    code: table.code,
    game: table.game,
    at,
    others: others.map((one) => ({ name: one.kind === "person" ? one.name : "", level: one.kind === "person" ? "" : one.level })),
    share: ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0,
    points: scores.slice(1).map((score, nth) => score - scores[nth]!),
  };
}

function kept(code: string): PlayedMatch | null | undefined {
  try {
    return JSON.parse(storage.get(PREFIX + code) ?? "") as PlayedMatch | null;
  } catch {
    return undefined; // not yet, or garbled
  }
}

export class History {
  matches = $state.raw<PlayedMatch[]>([]);
  /** How many are still to be read. */
  left = $state(0);
  /** How many can't be read: their rules have changed, or nobody answers. */
  unread = $state(0);
  #isOver = false;

  /** Read what is new, one match after the other. */
  async read(tables: readonly TableEntry[], name: string): Promise<void> {
    const here = all().filter((match) => match.status === "over" && peopleOf(match).length > 0);
    const wanted = [...here, ...tables.filter(({ status }) => status === "over")];
    const known = wanted.map(({ code }) => kept(code));
    this.matches = known.flatMap((one) => one ?? []);
    const missing = wanted.filter((_, place) => known[place] === undefined);
    this.left = missing.length;
    for (const { code, updated } of missing) {
      const found = await archive.replay(code).then(
        (replay) => playedOf(replay, updated, name),
        () => undefined,
      );
      if (this.#isOver) return;
      if (found === undefined) this.unread += 1;
      else storage.set(PREFIX + code, JSON.stringify(found));
      if (found) this.matches = [...this.matches, found];
      this.left -= 1;
    }
  }

  close(): void {
    this.#isOver = true;
  }
}
