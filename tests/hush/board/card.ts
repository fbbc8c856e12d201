// A card in words.
import type { Card, Line } from "./picture";

export function cardWord(card: Card): Line {
  return { id: `card-${card.suit}`, facts: { value: card.value } };
}
