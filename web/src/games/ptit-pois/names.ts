// Cards in words.
import type { Say } from "../../lib/speech.svelte";
import type { Card } from "./picture";

export function named(say: Say, card: Card): string {
  return say("board-card", { suit: card.suit, value: card.value });
}
