import { expect, it, vi } from "vitest";
import { fake } from "../engine/fake";
import { http, reasonOf } from "../lib/http";
import { bytesOf } from "../lib/share";
import { factsOf } from "../local/facts";
import { transcriptOf } from "../local/file";
import { match } from "../local/kit";
import { replayOf } from "../local/replay";
import { replay } from "./replay";
import { write } from "./transcript";

vi.mock("../engine/opening", () => ({ openEngine: () => Promise.resolve(fake) }));

const kept = match(["", ""], { moves: ["low", "doubt", "next", "low", "doubt"], status: "over" });
const before = { key: bytesOf(kept.key), moves: [0], seat: 1, seed: 7n };

/** Let a server have the match under a code of its own. */
function served(transcript: string): void {
  const table = { ...factsOf(kept), code: "AB34CD", mine: [1] };
  vi.spyOn(http, "match").mockResolvedValue({ table, transcript });
}

it("plays a match of a server's table again from its transcript", async () => {
  served(write(fake, transcriptOf(fake, kept)));
  const shown = await replay("AB34CD");
  expect(shown.table).toMatchObject({ code: "AB34CD", mine: [1] });
  expect(shown.states).toEqual(replayOf(fake, kept).states);
});

it("begins where a match was played on", async () => {
  const played = { ...transcriptOf(fake, kept), moves: [3, 4, 0, 3], origin: before, commitment: "" };
  served(write(fake, played));
  const shown = await replay("AB34CD");
  expect(shown.last).toBe(4);
  expect(shown.frame(-2, 1).told).toMatchObject({ seat: 1, move: "doubt" });
});

it("says why a match can't be played again", async () => {
  served(write(fake, transcriptOf(fake, kept)).replace("rules 1", "rules 2"));
  const why: unknown = await replay("AB34CD").catch((reason: unknown) => reason);
  expect(reasonOf(why)).toEqual({ id: "transcript-rules", facts: { line: 3, version: 2, ours: 1 } });
});
