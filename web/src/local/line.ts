// The line to a table in the page. Of several pages that have one match open, the one that took
// it last plays: the others notice, and hand over what it has missed.
import { openEngine } from "../engine/engine";
import { openThinker, type Thinker } from "../engine/thinker";
import type { Contact, Handlers } from "../lib/connection";
import type { TableLine } from "../lib/line";
import { page } from "../lib/page.svelte";
import type { Asked, Heard } from "../engine/news";
import type { PlayMove } from "../wire";
import { type LocalMatch, RulesChangedError } from "./match";
import { dealt } from "./opening";
import * as shelf from "./shelf";
import { LocalTable } from "./table";

const PAUSE = 1_000; // milliseconds a bot seems to think, more or less
const QUICK = 50; // at a quick table things come as they are played

export class LocalLine implements TableLine {
  readonly #me = crypto.getRandomValues(new Uint32Array(2)).join("-");
  #table: LocalTable | undefined;
  #thinker: Thinker | undefined;
  #last: PlayMove | undefined; // what was sent last: every answer comes at once
  #isElsewhere = false;
  #isClosed = false;

  constructor(
    readonly code: string,
    readonly handlers: Handlers,
  ) {
    addEventListener("storage", this.#notice);
    void this.#open();
  }

  send(request: Asked): void {
    if (request.type === "move") this.#last = request;
    this.#table?.hear(request);
  }

  isWaiting(): boolean {
    return false;
  }

  takeBack(id: string): PlayMove | undefined {
    return this.#last?.id === id ? this.#last : undefined;
  }

  /** Take the match back from the page that has it. */
  hurry(): void {
    if (this.#isElsewhere) void this.#open();
  }

  drop(): void {
    // no network is needed
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("storage", this.#notice);
    this.#rest();
    this.#thinker?.close();
  }

  async #open(): Promise<void> {
    const found = shelf.find(this.code);
    if (!found) return this.#change("missing");
    try {
      const engine = await openEngine(found.game);
      this.#thinker ??= openThinker(found.game);
      const match = shelf.find(this.code);
      if (this.#isClosed || !match) return;
      this.#isElsewhere = false;
      const mine = { ...match, writer: this.#me };
      const table = new LocalTable(mine, {
        engine,
        thinker: this.#thinker,
        pause: () => (page.pace === "quick" ? QUICK : PAUSE),
        keep: (kept) => this.#keep(kept),
        again: (kept) => dealt(engine, kept),
        tell: (reply) => this.#tell(reply, table),
      });
      this.#table = table;
      shelf.put(mine);
      this.handlers.changed("open");
      table.hear({ type: "hello", have: this.handlers.have(), is_watching: false });
    } catch (why) {
      this.#change(why instanceof RulesChangedError ? "changed" : "failed");
      throw why;
    }
  }

  #tell(reply: Heard, table: LocalTable): void {
    if (table === this.#table) this.handlers.heard(reply);
  }

  #keep(match: LocalMatch): boolean {
    const now = shelf.find(this.code);
    if (now?.writer === this.#me) shelf.put(match);
    else this.#yield(now, match);
    return now?.writer === this.#me;
  }

  /** Another page has written: it has the match now, or hands over what we have missed. */
  readonly #notice = (event: StorageEvent): void => {
    if (event.key !== shelf.placeOf(this.code) || !this.#table) return;
    const now = shelf.read(event.newValue);
    if (now?.writer !== this.#me) this.#yield(now, this.#table.kept);
    else if (now.moves.length > this.#table.kept.moves.length) void this.#open();
  };

  #yield(now: LocalMatch | undefined, mine: LocalMatch): void {
    this.#rest();
    if (now && isAhead(mine, now)) shelf.put({ ...mine, writer: now.writer });
    this.#isElsewhere = now !== undefined;
    this.#change(now ? "elsewhere" : "missing");
  }

  /** Let nothing happen here any more. */
  #rest(): void {
    this.#table?.close();
    this.#table = undefined;
  }

  #change(contact: Contact): void {
    if (!this.#isClosed) this.handlers.changed(contact);
  }
}

/** Has one match gone on where the other stands? */
function isAhead(one: LocalMatch, other: LocalMatch): boolean {
  return one.undone === other.undone && one.moves.length > other.moves.length && other.moves.every((move, place) => move === one.moves[place]);
}
