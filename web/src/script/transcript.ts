// Transcripts: a match as text that a person can read, the same to the letter as the one that
// `core/transcript.py` writes. `reader.ts` reads them.
import { type Engine, type Played, SPECTATOR } from "../engine/engine";
import { chain } from "../engine/match";
import { bytesOf, hexOf } from "../lib/share";
import { sha256 } from "../lib/sha256";
import type { Withheld } from "../wire";
import { FORMAT } from "./reader";

const SEED = 16; // digits of a key that a small seed fills
const SEAL = 32; // digits

/** A match, who sat where, and what was promised about its key. Digests are in hexadecimal. */
export interface Transcript extends Played {
  game: string;
  rules: number; // the version it was played under
  players: string[]; // `@level` for a bot; none where nobody says
  commitment: string;
  secret: string; // the dealer's part of a key that players had a share in
  shares: string[]; // theirs, by seat; empty for a bot's
  commitments: string[]; // to the shares; none where they were given openly
  withheld: Withheld[];
}

/** Write a transcript, sealed. Its match is played again: who moved, and how it ended, follows. */
export function write(engine: Engine, transcript: Transcript): string {
  const rows = [FORMAT, ...head(transcript), ...played(engine, transcript)];
  const body = rows.map((row) => `${row}\n`).join("");
  return `${body}seal ${sealOf(body)}\n`;
}

/** Digest all that a transcript says. */
export function sealOf(body: string): string {
  return sha256(new TextEncoder().encode(body)).slice(0, SEAL);
}

function head(transcript: Transcript): string[] {
  const { game, rules, seats, options, players, commitment, commitments, withheld } = transcript;
  return [
    `game ${game}`,
    `rules ${rules}`,
    `seats ${seats}`,
    ...Object.entries(options).map(([name, text]) => `option ${name} ${text}`),
    ...players.map((name, seat) => `player ${seat} ${name}`),
    ...(commitment ? [`commitment ${commitment}`] : []),
    ...commitments.map((digest, seat) => `committed ${seat} ${digest || "-"}`),
    ...withheld.map((one) => `withheld ${one.seat} ${one.commitment} ${one.name}`),
    ...keyRows(transcript),
  ];
}

function keyRows({ key, secret, shares }: Transcript): string[] {
  if (secret) return [`secret ${secret}`, ...shares.map((share, seat) => `share ${seat} ${share || "-"}`)];
  const digits = hexOf(key);
  if (/[^0]/.test(digits.slice(SEED))) return [`key ${digits}`];
  return [`seed ${BigInt(`0x${hexOf(bytesOf(digits.slice(0, SEED)).reverse())}`)}`];
}

/** Write how the position came about that the match plays on from, its moves, and its result. */
function* played(engine: Engine, { seats, options, key, moves, origin }: Transcript): Generator<string> {
  const { moves: texts } = engine.facts;
  let state: Uint8Array | undefined;
  const begin = (with_: Uint8Array) => (state ? engine.rekeyed(state, with_) : engine.deal(seats, options, with_));
  for (const stretch of chain(origin)) {
    state = begin(stretch.key);
    yield `origin ${hexOf(stretch.key)}`;
    for (const move of stretch.moves) {
      yield `before ${engine.standing(state).turn} ${texts[move]}`;
      state = engine.apply(state, move);
    }
    yield `imagined ${stretch.seat} ${stretch.seed}`;
    state = engine.sample(engine.view(state, stretch.seat), stretch.seat, stretch.seed);
  }
  state = begin(key);
  yield "moves";
  for (const move of moves) {
    yield `${engine.standing(state).turn} ${texts[move]}`;
    state = engine.apply(state, move);
  }
  if (!engine.standing(state).is_over) return;
  yield `ranks ${engine.ranks(state).join(" ")}`;
  yield `scores ${engine.scores(engine.view(state, SPECTATOR), SPECTATOR).join(" ")}`;
}
