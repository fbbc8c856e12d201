// Everything that is one's own, as one file that anybody can read: matches that are over as
// transcripts, score sheets, settings, what was read out of matches and reviews. Of what is still played it
// has no more than lists show.
import { solved } from "../lib/daily";
import { transcriptOf } from "../lib/http";
import { storage } from "../lib/storage";
import { peopleOf } from "../local/match";
import { all } from "../local/shelf";
import { all as sheets } from "../score/sheet";
import type { Account } from "../wire";
import { SETTINGS } from "./exchange";
import { reviews } from "./habits";
import type { PlayedMatch } from "./statistics";

interface Written {
  code: string;
  game: string;
  transcript: string | null; // none where its rules have changed
}

async function written({ code, game }: { code: string; game: string }): Promise<Written> {
  const transcript = await transcriptOf(code).then(
    (file) => file.text(),
    () => null,
  );
  return { code, game, transcript };
}

/** Write it all down; `found` is what the server knows, nothing where there is none. */
export async function exported(name: string, found: Account | undefined, statistics: readonly PlayedMatch[]): Promise<Blob> {
  const tables = found?.tables ?? [];
  const here = all().filter((match) => match.status === "over" && peopleOf(match).length > 0);
  const matches: Written[] = [];
  for (const one of [...here, ...tables.filter(({ status }) => status === "over")]) matches.push(await written(one));
  const whole = {
    tablee: 1,
    written: new Date().toISOString(),
    name,
    account: found ? { has_phrase: found.has_phrase, passkeys: found.passkeys } : null,
    settings: Object.fromEntries(SETTINGS.map((key) => [key, storage.get(key)])),
    puzzles: solved(),
    matches,
    running: tables.filter(({ status }) => status !== "over"),
    sheets: sheets(),
    statistics,
    reviews: reviews(),
  };
  return new Blob([JSON.stringify(whole, null, 1)], { type: "application/json" });
}

export function fileName(now = new Date()): string {
  return `tablee-${now.toISOString().slice(0, 10)}.json`;
}
