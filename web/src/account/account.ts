// What is asked of the server about one's account.
import { ask } from "../lib/http";
import type { Account, Belongings, NewPhrase } from "../wire";

const at = "/api/account";

export const account = {
  find: () => ask<Account>(at),
  phrase: () => ask<NewPhrase>(`${at}/phrase`, {}),
  enter: (phrase: string) => ask<void>(`${at}/enter`, { phrase }),
  /** Let the tables of whom this browser was before be the account's. */
  take: () => ask<void>(`${at}/take`, {}),
  leave: () => ask<void>(`${at}/leave`, {}),
  remove: () => ask<void>(`${at}/delete`, {}),
  kept: () => ask<Belongings>(`${at}/kept`),
  keep: (texts: Record<string, string>) => ask<void>(`${at}/kept`, { texts } satisfies Belongings),
};
