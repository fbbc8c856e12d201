// Options of a game in words: a choice has a word of its own, a number is its own word.
import type { OptionFact } from "../wire";
import type { Say } from "./speech.svelte";

export function optionValue(name: string, value: string, words: Say): string {
  const id = `option-${name}-${value}`;
  const word = words(id);
  return word === id ? value : word;
}

export const isNumber = (option: OptionFact) => option.values.length === 0 && option.most > 0;
