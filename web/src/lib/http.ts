// Requests to the server. What it refuses comes back as a `Refusal` with the reason.
import { isLocal } from "../local/code";
import { fileAt, hasServer } from "./host";
import { storage } from "./storage";
import type { CarryOn, Created, Failed, FinishedMatch, Home, Line, NewTable, PlayOn, Preparing, PushFacts, Puzzle, Reach, Reviewing, RulesText, WantedPush } from "../wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: Line,
  ) {
    super(reason.id);
  }
}

const NAME = "name"; // where one's own is kept
const NO_ANSWER: Line = { id: "http-no-answer", facts: {} };
const MOMENT = 1_000; // milliseconds until one may ask again

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json", "x-tablee": "1" },
          body: JSON.stringify(body),
        };
  const answer = await asked(path, request);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** Ask; where it was too soon, again in a moment: who exports hundreds of matches asks quickly. */
async function asked(path: string, request: RequestInit = {}, tries = 5): Promise<Response> {
  const answer = await fetch(path, request).catch(() => {
    throw new Refusal(0, NO_ANSWER);
  });
  if (answer.ok) return answer;
  const failed = (await answer.json().catch(() => null)) as Partial<Failed> | null;
  const reason = failed?.reason ?? NO_ANSWER;
  if (reason.id !== "table-too-fast" || request.body || tries === 1) throw new Refusal(answer.status, reason);
  await new Promise((wake) => setTimeout(wake, MOMENT));
  return asked(path, request, tries - 1);
}

/** A file that the games' own functions wrote: the same on every host. */
const file = <Answer>(path: string) => ask<Answer>(fileAt(`catalogue/${path}`));

/** What the home page shows, and whether a server is there just now. */
export interface House extends Home {
  isServed: boolean;
}

/** The house as it is; where nobody answers, the games alone: they can be played here. */
async function house(): Promise<House> {
  const alone = async () => ({ ...(await file<Home>("home.json")), isServed: false });
  const served = async () => ({ ...(await ask<Home>("/api/home")), isServed: true });
  const found = await (hasServer
    ? served().catch((why: unknown) => (why instanceof Refusal && why.status ? Promise.reject(why) : alone()))
    : alone());
  return { ...found, name: found.name || (storage.get(NAME) ?? "") };
}

let facts: Promise<House> | undefined;

export const http = {
  home: () => (facts = house()),
  /** The home's answer of a moment ago, for what does not change: games, levels, my name. */
  facts: () => (facts ??= house().catch((why: unknown) => {
    facts = undefined;
    throw why;
  })),
  name: (name: string) => {
    facts = undefined; // they hold the old one
    storage.set(NAME, name);
    return hasServer ? ask<void>("/api/me", { name }) : Promise.resolve();
  },
  preparing: (game: string) => ask<Preparing[]>(`/api/preparing?game=${game}`),
  pushFacts: () => ask<PushFacts>("/api/push"),
  push: (wanted: WantedPush) => ask<void>("/api/push", wanted),
  reach: () => ask<Reach>("/api/reach"),
  openUp: () => ask<Reach>("/api/reach", {}),
  open: (table: NewTable) => ask<Created>("/api/tables", table),
  carry: (from: CarryOn) => ask<Created>("/api/carried", from),
  rules: (game: string, language: string) => file<RulesText>(`rules/${game}.${language}.json`),
  puzzles: (game: string) => file<Puzzle[]>(`puzzles/${game}.json`),
  match: (code: string) => ask<FinishedMatch>(`/api/tables/${code}/match`),
  askReview: (code: string) => ask<Reviewing>(`/api/tables/${code}/review`, {}),
  review: (code: string) => ask<Reviewing>(`/api/tables/${code}/review`),
  leave: (code: string) => ask<void>(`/api/tables/${code}/leave`, {}),
  playOn: (code: string, from: PlayOn) => ask<Created>(`/api/tables/${code}/again`, from),
};

export const qrPath = (code: string, of = "") => `/api/tables/${code}/qr.svg${of && `?of=${encodeURIComponent(of)}`}`;
export const transcriptPath = (code: string) => `/api/tables/${code}/transcript`;

/** A finished match as a file, from whoever has it. */
export async function transcriptOf(code: string): Promise<Blob> {
  if (isLocal(code)) return new Blob([await (await import("../local/file")).textOf(code)]);
  return (await asked(transcriptPath(code))).blob();
}

/** Why a request failed, as a line to say. */
export function reasonOf(why: unknown): Line {
  return why instanceof Refusal ? why.reason : NO_ANSWER;
}
