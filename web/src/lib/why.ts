// Why something happened: the rule that each told line follows from, with the case at hand.
import type { Line } from "../wire";
import type { Say } from "./speech.svelte";
import { pieces } from "./text";

/** What was said, and the rule behind it; empty where there is none. */
export interface Case {
  text: string;
  rule: string;
}

/** Open the rules at one of them, with what led there. */
export type OpenRule = (label: string, cases: readonly Case[]) => void;

/** Say lines, each with its rule: the one that its message names (`.rule`), or that it cites. */
export function casesOf(lines: readonly Line[], words: Say): Case[] {
  return lines.map(({ id, facts }) => {
    const text = words(id, facts);
    const cited = pieces(text).find((piece) => piece.rule)?.rule ?? "";
    return { text, rule: words(`${id}.rule`, facts) || cited };
  });
}

/** The rule to begin with: of what came of a move, which is told second, else of the move. */
export function ruleOf(cases: readonly Case[]): string {
  const [move, outcome] = cases.filter((one) => one.rule !== "");
  return (outcome ?? move)?.rule ?? "";
}

/** A sentence without the rules that it cites, for where they stand beside it. */
export function uncited(text: string): string {
  return text.replace(/ \([A-Z]{2}-\d+\)/g, "");
}
