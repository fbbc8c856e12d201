// Settings of one account in several browsers: which of them go there, and which come here.

export type Texts = Record<string, string>;

export const SETTINGS = ["name", "language", "light", "pace", "level", "bots", "help", "sounds", "buzz"];

/** The settings that go there and those that come: what was changed on one side only, and here first. */
export function exchanged(base: Texts, here: Texts, there: Texts): { go: Texts; come: Texts } {
  const go: Texts = {};
  const come: Texts = {};
  for (const key of SETTINGS) {
    const [own, other] = [here[key], there[key]];
    if (own === other) continue;
    if (own !== undefined && (own !== base[key] || other === undefined)) go[key] = own;
    else if (other !== undefined) come[key] = other;
  }
  return { go, come };
}
