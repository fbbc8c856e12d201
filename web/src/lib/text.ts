// Small work on text: rule numbers found in sentences, and search without accents.

export interface Piece {
  text: string;
  rule: string; // its number such as XX-11, else empty
}

const RULE = /\b([A-Z]{2}-\d{1,2})\b/;

/** Cut a sentence where it names rules. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(RULE)
    .map((text, place) => ({ text, rule: place % 2 ? text : "" }))
    .filter((piece) => piece.text !== "");
}

/** Words with a capital, as they begin a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words with a full stop, unless they end a sentence already. */
export function closed(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A text as one searches in it: small letters, no accents, plain apostrophes. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .replaceAll("œ", "oe")
    .toLowerCase();
}

/** The text of our own HTML, for searching. */
export function bare(html: string): string {
  return html.replace(/<[^>]*>/g, " ");
}
