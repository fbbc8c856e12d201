// What holds a table up: trouble, a bot in my place, or somebody who is asked and not there, or slow.
import type { News } from "../engine/news";
import type { Line, TableFacts } from "../wire";

export type Notice =
  | { kind: "trouble"; said: Line }
  | { kind: "away" }
  | { kind: "absent" | "slow"; seat: number; left: number };

/** Seconds since the table and the news were told. */
export interface Waited {
  table: number;
  news: number;
}

/** The whole seconds left of a wait that was told a while ago. */
export function leftOf(wait: number, waited: number): number {
  return Math.max(0, Math.ceil(wait - waited));
}

/** The one thing to say about people now, if there is one. */
export function noticeOf(table: TableFacts, news: News, waited: Waited): Notice | undefined {
  if (table.trouble) return { kind: "trouble", said: table.trouble };
  if (table.status !== "playing" || !(table.mine.length || table.is_host)) return undefined;
  if (table.mine.some((seat) => table.people[seat]?.is_away)) return { kind: "away" };
  if (news.is_between_rounds) return undefined;
  return absence(table, news, waited.table) ?? slowness(table, news, waited.news);
}

/** Who is asked and gone, and when a bot may play for them. */
function absence(table: TableFacts, news: News, waited: number): Notice | undefined {
  const seat = news.asked.find((asked) => (table.people[asked]?.replaceable_in ?? -1) >= 0);
  if (seat === undefined) return undefined;
  return { kind: "absent", seat, left: leftOf(table.people[seat]!.replaceable_in, waited) };
}

/** Who is asked, here, and has had so much time that a bot may play for them. */
function slowness(table: TableFacts, news: News, waited: number): Notice | undefined {
  if (news.replaceable_in < 0 || leftOf(news.replaceable_in, waited) > 0) return undefined;
  const seat = news.asked.find((asked) => !table.mine.includes(asked) && table.people[asked]?.kind === "person");
  return seat === undefined ? undefined : { kind: "slow", seat, left: 0 };
}
