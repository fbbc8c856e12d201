// What was checked of a match, each thing with its outcome and in words.
import type { Line } from "../wire";

export type Outcome = "kept" | "broken" | "unknown";

/**
 * What there is to check: that the file can be read; the server's part of the key, everybody's,
 * that all were fixed before the deal, that ours is among them, that no deal was hushed up; the way
 * to a position that is played on; every move, every card, the result, and the seal.
 */
export type Check =
  | "file"
  | "server"
  | "seats"
  | "before"
  | "own"
  | "told"
  | "way"
  | "moves"
  | "cards"
  | "result"
  | "seal";

export interface Finding {
  check: Check;
  outcome: Outcome;
  said: Line;
}

export function found(check: Check, outcome: Outcome, id: string, facts: Line["facts"] = {}): Finding {
  return { check, outcome, said: { id, facts } };
}

/** All findings as one: broken where any is, and kept only where nothing was left open. */
export function verdict(findings: readonly Finding[]): Outcome {
  const outcomes = findings.map((finding) => finding.outcome);
  if (outcomes.includes("broken")) return "broken";
  return outcomes.includes("unknown") ? "unknown" : "kept";
}
