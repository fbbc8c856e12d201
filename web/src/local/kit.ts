// For tests: a match of the small game, and somebody at its table.
import { fake } from "../engine/fake";
import type { Thinker } from "../engine/thinker";
import type { Asked, Heard, News } from "../engine/news";
import type { LocalMatch } from "./match";
import { LocalTable } from "./table";

/** The first cards are 9, 2, 7 and 4. */
export const KEY = "09020704".padEnd(64, "0");

export function match(levels: readonly string[], more: Partial<LocalMatch> = {}): LocalMatch {
  return {
    code: "ICI-TEST2345",
    game: "fake",
    rules: 1,
    options: { memory_aid: "on" },
    seats: levels.map((level, seat) => ({ level, name: level ? "" : `P${seat}` })),
    key: KEY,
    commitment: "c0ffee".padEnd(64, "0"),
    secret: "",
    shares: [],
    commitments: [],
    withheld: [],
    origin: [],
    source: "",
    moves: [],
    answers: {},
    pause: false,
    hints: true,
    rematch: "",
    status: "playing",
    round: 1,
    scores: [],
    updated: 0,
    writer: "",
    ...more,
  };
}

export const thinker: Pick<Thinker, "choose" | "analyse"> = {
  choose: (level, view, seat, seed) => Promise.resolve(fake.choose(level, view, seat, seed)),
  analyse: (view, seat, simulations, seconds, seed) =>
    Promise.resolve(fake.analyse(view, seat, simulations, seconds, seed)),
};

/** Somebody at a table: what was kept and heard, in order. */
export class Guest {
  readonly heard: Heard[] = [];
  readonly kept: LocalMatch[] = [];
  readonly order: string[] = []; // "kept" or the kind of a reply
  isKept = true;
  readonly table: LocalTable;

  constructor(begun: LocalMatch, brain = thinker) {
    this.table = new LocalTable(begun, {
      engine: fake,
      thinker: brain,
      pause: () => 0,
      keep: (now) => {
        if (this.isKept) this.kept.push(now);
        this.order.push("kept");
        return this.isKept;
      },
      again: () => "ICI-AGAIN234",
      tell: (reply) => {
        this.heard.push(reply);
        this.order.push(reply.type);
      },
    });
    this.say({ type: "hello", have: -1, is_watching: false });
  }

  say(request: Asked): void {
    this.table.hear(request);
  }

  play(move: string, seat = 0, isSure = true): void {
    this.say({ type: "move", id: `${move}-${this.order.length}`, version: this.news.version, seat, move, is_sure: isSure });
  }

  last<Kind extends Heard["type"]>(kind: Kind): Extract<Heard, { type: Kind }> {
    return this.heard.findLast((reply) => reply.type === kind) as Extract<Heard, { type: Kind }>;
  }

  get news(): News {
    return this.last("news");
  }
}

/** Let everything happen that is due by itself. */
export async function passed(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
}
