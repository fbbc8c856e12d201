// Sentences: the same Fluent files as the server's and the terminal's, in the reader's language.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Line, Named } from "../wire";

export type Language = "fr" | "en";
export type Fact = number | string | Named | Line;
export type Facts = Record<string, Fact>;

/** Say a message; of a dotted id (`told-trick.rule`) a part of it, which may be missing: nothing. */
export type Say = (id: string, facts?: Facts) => string;

const LOADERS = {
  ...import.meta.glob<string>("../words.*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../../src/tablee/{games/*,core,server}/words.*.ftl", {
    query: "?raw",
    import: "default",
  }),
  ...import.meta.glob<string>("../../../src/tablee/games/*/lesson.*.ftl", { query: "?raw", import: "default" }),
};

const texts = new Map<string, Promise<string>>();

function text(path: string): Promise<string> {
  const loader = LOADERS[path];
  if (!loader) return Promise.resolve("");
  let found = texts.get(path);
  if (!found) {
    found = loader();
    texts.set(path, found);
  }
  return found;
}

/** Load the page's words, and a game's where one is named, in a language; `game/lesson` has its lesson's, too. */
export async function bundleOf(language: Language, game = ""): Promise<FluentBundle> {
  const server = "../../../src/tablee";
  const paths = [
    `../words.${language}.ftl`,
    `${server}/core/words.${language}.ftl`,
    `${server}/server/words.${language}.ftl`,
  ];
  const [name = "", ...more] = game.split("/");
  if (game) paths.push(...["words", ...more].map((file) => `${server}/games/${name.replaceAll("-", "_")}/${file}.${language}.ftl`));
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of await Promise.all(paths.map(text))) {
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }
  return bundle;
}

/** A number that is said with a true minus sign; plurals are its language's. */
class Signed extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return super.toString(...scope).replace("-", "−");
  }
}

/** Make the function that says a message, with the names round the table. */
export function speaker(bundle: FluentBundle, names: readonly string[] = []): Say {
  const worded = (fact: Fact): FluentVariable => {
    if (typeof fact === "number") return new Signed(fact);
    if (typeof fact !== "object") return fact;
    return "number" in fact ? (names[fact.number] ?? String(fact.number + 1)) : say(fact.id, fact.facts);
  };
  const say: Say = (id, facts = {}) => {
    const [name = "", part] = id.split(".");
    const message = bundle.getMessage(name);
    const pattern = part ? message?.attributes[part] : message?.value;
    if (!pattern) return part ? "" : id;
    const values = Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, worded(fact)]));
    return bundle.formatPattern(pattern, values);
  };
  return say;
}
