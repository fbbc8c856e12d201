// The people round a table as they are called: bots get a name here, in the reader's words.
import type { Person } from "../wire";
import type { Say } from "./speech.svelte";

const BOT_NAMES = 8;

export function botName(seat: number, say: Say): string {
  return say(`bot-${seat % BOT_NAMES}`);
}

/** The same people, each with a name to call them by. */
export function named(people: readonly Person[], say: Say): Person[] {
  return people.map((person, seat) => ({
    ...person,
    name: person.name || (person.kind === "bot" ? botName(seat, say) : say("lobby-open")),
  }));
}

/** The names of the other seats that the same person has; none where nobody else can play. */
export function samePerson(people: readonly Person[], seat: number): string[] {
  const one = people[seat];
  const isSame = (person: Person) => person.kind === "person" && person.first === one?.first;
  if (!one || !isSame(one) || people.every((person) => person.kind === "bot" || isSame(person))) return [];
  return people.filter((person) => person !== one && isSame(person)).map((person) => person.name);
}

/** A name from a list of tables or a transcript: `@level` is a bot. */
export function listed(name: string, seat: number, say: Say): string {
  return name.startsWith("@") ? botName(seat, say) : name;
}

/** Several names as one says them: Zoé, Ana et Paul. */
export function together(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names);
}
