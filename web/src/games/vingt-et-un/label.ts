// Cards in words, for those who hear the table, and numbers with a true minus sign.
import type { Say } from "../../lib/speech.svelte";
import type { Face, Option } from "./picture";

export function signed(points: number): string {
  return String(points).replace("-", "−");
}

export function nameOf(face: Face, say: Say): string {
  const id = face.action === "none" ? "board-card" : `board-card-${face.action}`;
  return say(id, { value: signed(face.value) });
}

/** Name a card and what playing or picking it leads to. */
export function optionName({ face, outcome }: Option, say: Say): string {
  const card = nameOf(face, say);
  if (!outcome) return card;
  const [least, most] = [signed(outcome.least), signed(outcome.most)];
  if (outcome.risk === "sure") return say("board-leads-sure", { card, total: least });
  if (outcome.risk === "some") return say("board-leads-some", { card, least, most });
  if (least !== most) return say("board-leads-between", { card, least, most });
  return say("board-leads-to", { card, total: least });
}

/** Give each card a key of its own among its equals. */
export function keyed<T>(cards: readonly T[], id: (card: T) => string): { key: string; card: T }[] {
  const met = new Map<string, number>();
  return cards.map((card) => {
    const count = met.get(id(card)) ?? 0;
    met.set(id(card), count + 1);
    return { key: `${id(card)}#${count}`, card };
  });
}
