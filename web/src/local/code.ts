// Codes of matches that are played in the page itself: no server's table has such a one.

const PREFIX = "ICI-";
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"; // that can't be mistaken for each other
const LENGTH = 8;

export function newCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH));
  return PREFIX + Array.from(random, (one) => LETTERS[one % LETTERS.length]).join("");
}

/** Is it played here, and known to nobody else? */
export function isLocal(code: string): boolean {
  return code.startsWith(PREFIX);
}
