// The parts of a key and the commitments to them, as the server and `tablee verify` hash them.
import { sha256 } from "./sha256";

const SHARE = 32; // bytes

/** Bytes of their hexadecimal digits. */
export function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes in hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function hash(text: string, ...parts: Uint8Array[]): string {
  const all = [new TextEncoder().encode(text), ...parts];
  return sha256(Uint8Array.from(all.flatMap((part) => [...part])));
}

/** A part of a key that nobody can guess. */
export function newShare(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(SHARE)));
}

/** The hash of the server's part. */
export const commitmentTo = (secret: string) => hash("tablee key 1\n", bytesOf(secret));

/** The hash of a seat's part: good for one deal of one table, and for this seat only. */
export const shareCommitment = (commitment: string, seat: number, share: string) =>
  hash("tablee share 1\n", bytesOf(commitment), Uint8Array.of(seat), bytesOf(share));

/** The key that is made of the server's part and everybody's, by seat; a bot's is empty. */
export const mixedKey = (secret: string, shares: readonly string[]) =>
  hash("tablee mix 1\n", bytesOf(secret), ...shares.map((share) => bytesOf(share || "00".repeat(SHARE))));

/** All commitments of a deal as one, to be compared. */
export const sealingOf = (commitment: string, commitments: readonly string[]) =>
  hash(`tablee sealing 1\n${[commitment, ...commitments].map((one) => `${one || "-"}\n`).join("")}`);

/** The hash of what somebody was shown: the bytes of a view. */
export const viewDigest = (view: Uint8Array) => hash("tablee view 1\n", view);
