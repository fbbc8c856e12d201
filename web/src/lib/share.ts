// The parts of a key and the commitments to them, as the server and `tablee verify` hash them.
import { sha256 } from "./sha256";

const SHARE = 32; // bytes

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hash(text: string, ...parts: Uint8Array[]): string {
  const all = [new TextEncoder().encode(text), ...parts];
  return sha256(Uint8Array.from(all.flatMap((part) => [...part])));
}

/** A part of a key that nobody can guess. */
export function newShare(): string {
  const random = crypto.getRandomValues(new Uint8Array(SHARE));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hash of the server's part. */
export const commitmentTo = (secret: string) => hash("tablee key 1\n", bytes(secret));

/** The hash of a seat's part: good for one deal of one table, and for this seat only. */
export const shareCommitment = (commitment: string, seat: number, share: string) =>
  hash("tablee share 1\n", bytes(commitment), Uint8Array.of(seat), bytes(share));

/** All commitments of a deal as one, to be compared. */
export const sealingOf = (commitment: string, commitments: readonly string[]) =>
  hash(`tablee sealing 1\n${[commitment, ...commitments].map((one) => `${one || "-"}\n`).join("")}`);

/** The hash of what a board was given to draw. */
export const pictureDigest = (picture: unknown) => hash(`tablee picture 1\n${canonical(picture)}`);

/** JSON whose keys are in order, so that the same picture is the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
