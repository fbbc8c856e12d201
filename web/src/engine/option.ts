// Options of a match: texts that a group chose, and the numbers that rules read.
import { OptionError, type Options } from "./engine";
import type { OptionFacts } from "./facts";

/** Turns a text into cells; throws what has a `spoken` line. */
export type Reader = (text: string) => number | number[];

const LONGEST = 60; // characters that a refusal repeats

function refusal(id: string, option: string, text: string, takes: string): OptionError {
  return new OptionError({ id, facts: { option: option.slice(0, LONGEST), text: text.slice(0, LONGEST), takes } });
}

/** Read an option that is one of several words, or a whole number within bounds. */
function read({ name, values, numbers, least, most, takes }: OptionFacts, text: string): number {
  const number = numbers.length ? numbers[values.indexOf(text)] : /^[0-9]{1,8}$/.test(text) ? Number(text) : undefined;
  const isTaken = number !== undefined && (numbers.length || (number >= least && number <= most));
  if (!isTaken) throw refusal("option-takes", name, text, takes);
  return number;
}

/** All options of a game; those that are neither words nor numbers have readers of their own. */
export class OptionReader {
  constructor(
    readonly options: OptionFacts[],
    readonly readers: Record<string, Reader> = {},
  ) {}

  /** Turn a text into cells, or throw `OptionError`. */
  read(name: string, text: string): number | number[] {
    const option = this.options.find((one) => one.name === name);
    if (!option) throw refusal("option-unknown", name, text, this.options.map((one) => one.name).join(" | "));
    const own = this.readers[name];
    if (!own) return read(option, text);
    try {
      return own(text);
    } catch (error) {
      throw error instanceof Error && "spoken" in error ? new OptionError(error.spoken as OptionError["spoken"]) : error;
    }
  }

  /** Complete some chosen options with the defaults; throw `OptionError` for a bad one. */
  chosen(options: Options): Options {
    for (const [name, text] of Object.entries(options)) this.read(name, text);
    return Object.fromEntries(this.options.map((one) => [one.name, options[one.name] ?? one.default]));
  }

  /** Refuse a number of seats that the game is not for. */
  checkSeats(seats: number, least: number, most: number): void {
    if (!(Number.isInteger(seats) && seats >= least && seats <= most)) {
      throw refusal("option-takes", "seats", String(seats), `${least} … ${most}`);
    }
  }
}
