// A match that is being verified: how far it is, what was found, or why it could not be.
import { openEngine } from "../engine/engine";
import { hasBoard } from "../games";
import { Refusal } from "../lib/http";
import type { Line } from "../wire";
import { type Means, type Verified, verify } from "./verify";

const NO_RULES: Line = { id: "verify-no-rules", facts: {} };

export class Checking {
  isWorking = $state(false);
  share = $state(0); // of the moves that are played again
  verified = $state.raw<Verified>();
  failure = $state.raw<Line>();
  #latest = 0;

  /** Verify what is fetched, with what this page noted at the table; the latest counts. */
  async look(fetched: () => Promise<Blob>, noted: Pick<Means, "mine" | "ended"> = {}): Promise<void> {
    const number = ++this.#latest;
    const isLatest = () => number === this.#latest;
    [this.isWorking, this.share, this.verified, this.failure] = [true, 0, undefined, undefined];
    try {
      const verified = await verify(await fetched(), {
        open: async (game) => (hasBoard(game) ? openEngine(game) : undefined),
        ...noted,
        progress: (done, of) => isLatest() && (this.share = done / of),
      });
      if (isLatest()) this.verified = verified;
    } catch (why) {
      if (isLatest()) this.failure = why instanceof Refusal ? why.reason : NO_RULES;
    } finally {
      if (isLatest()) this.isWorking = false;
    }
  }
}
