// The five suits: a shape each, that nobody needs colour to tell apart.
import type { Line } from "../../wire";
import type { Card } from "./picture";

export type Suit = Card["suit"];

export const SUITS: readonly Suit[] = ["red", "orange", "mint", "blue", "violet"];
export const LETTERS: Record<Suit, string> = { red: "R", orange: "O", mint: "M", blue: "B", violet: "V" };
export const VALUES = Array.from({ length: 12 }, (_, place) => place + 1);

/** Heart, flame, clover, moon and star, each in a square of 24. */
export const SHAPES: Record<Suit, string> = {
  red: "M12 21.4C5 15.8 1.8 12.2 1.8 8.1 1.8 4.9 4.2 2.8 7 2.8c2.2 0 4 1.2 5 3.1 1-1.9 2.8-3.1 5-3.1 2.8 0 5.2 2.1 5.2 5.3 0 4.1-3.2 7.7-10.2 13.3Z",
  orange:
    "M12.6 1.2C13 5 19.2 8.6 19.2 14.8 19.2 19.6 16 22.8 12 22.8 8 22.8 4.8 19.8 4.8 15.4 4.8 12.4 6.5 10.2 8 8.5 8.3 10.2 9 11.2 10.1 11.8 9.7 8 10.6 4 12.6 1.2ZM12.2 13.8C10.4 15.6 9.5 16.7 9.5 18.1A2.6 2.6 0 0 0 14.7 18.1C14.7 16.7 13.7 15.4 12.2 13.8Z",
  mint: "M12 1.8a5 5 0 0 0-4.3 7.5 5 5 0 1 0 3 8.3L9.6 22.6h4.8L13.3 17.6a5 5 0 1 0 3-8.3A5 5 0 0 0 12 1.8Z",
  blue: "M14.6 1.6A10.6 10.6 0 1 0 22.6 15.2 8.7 8.7 0 0 1 14.6 1.6Z",
  violet: "M12 1.2l3.2 7.2 7.8.8-5.9 5.2 1.7 7.7L12 18.1l-6.8 4 1.7-7.7L1 9.2l7.8-.8Z",
};

/** Each readable on paper, which stays light in the dark theme too. */
export const INKS: Record<Suit, string> = {
  red: "#b8142c",
  orange: "#b65200",
  mint: "#00775a",
  blue: "#1f56b5",
  violet: "#6c2aa0",
};

/** Say which suit, in the game's words. */
export function suitWord(suit: Suit): Line {
  return { id: `colour-${suit}`, facts: {} };
}

/** Say which card, in the game's words. */
export function cardWord(card: Card): Line {
  return { id: "card", facts: { value: card.value, colour: suitWord(card.suit) } };
}
