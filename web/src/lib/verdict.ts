// What a review says of a player: luck and choices told apart, in the words that fit.
import type { JudgedDecision, Judgement, Summary } from "../wire";

const SMALL = 0.01; // a share that nobody would speak of

/** Did chance help a seat, hinder it, or neither? */
export function luckOf(summary: Summary): "gave" | "took" | "even" {
  if (Math.abs(summary.luck) < SMALL) return "even";
  return summary.luck > 0 ? "gave" : "took";
}

/** Did a seat's own choices cost it anything worth a word? */
export function choicesOf(summary: Summary): "cost" | "clean" {
  return summary.skill < SMALL ? "clean" : "cost";
}

/** Did the others' mistakes bring a seat anything worth a word? */
export function giftsOf(summary: Summary): "some" | "none" {
  return summary.gifts < SMALL ? "none" : "some";
}

/** The choices of a seat that are worth a card, the costliest first. */
export function costliest(judgement: Judgement, seat: number): JudgedDecision[] {
  const places = judgement.seats[seat]?.costliest ?? [];
  return places
    .flatMap((place) => judgement.decisions[place] ?? [])
    .filter((decision) => decision.cost >= SMALL)
    .sort((one, other) => other.cost - one.cost);
}

/** The choice taken in a position, where it was a mistake worth a word. */
export function mistakeAt(judgement: Judgement | undefined, position: number): JudgedDecision | undefined {
  return judgement?.decisions.find(
    (decision) => decision.position === position && decision.is_clear && decision.cost >= SMALL,
  );
}

/** How long bars may be: the largest of all that helped or cost, so that seats compare. */
export function scaleOf(judgement: Judgement): number {
  const LEAST = 0.2;
  return Math.max(LEAST, ...judgement.seats.flatMap(({ luck, skill, gifts }) => [Math.abs(luck), skill, gifts]));
}
