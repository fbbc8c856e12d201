// What the browser keeps for us; where it keeps nothing, as long as the page is open.

const loose = new Map<string, string>(); // what could not be kept

function lasting(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // forbidden
  }
}

export const storage = {
  get(key: string): string | null {
    return loose.get(key) ?? lasting()?.getItem(key) ?? null;
  },

  /** Keep a text; false where it is lost with the page. */
  set(key: string, text: string): boolean {
    try {
      const kept = lasting();
      if (!kept) throw new Error("nothing is kept here");
      kept.setItem(key, text);
      loose.delete(key);
      return true;
    } catch {
      loose.set(key, text); // forbidden, or full
      return false;
    }
  },

  /** Is it lost with the page? */
  isLoose(key: string): boolean {
    return loose.has(key);
  },

  remove(key: string): void {
    loose.delete(key);
    lasting()?.removeItem(key);
  },

  keys(): string[] {
    const kept = lasting();
    const all = Array.from({ length: kept?.length ?? 0 }, (_, place) => kept!.key(place)!);
    return [...new Set([...all, ...loose.keys()])];
  },
};
