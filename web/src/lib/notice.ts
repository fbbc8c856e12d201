// What holds a table up: trouble, a bot in my place, or somebody who is asked and not there.
import type { Line, News, Table } from "../wire";

export type Notice = { kind: "trouble"; said: Line } | { kind: "away" } | { kind: "absent"; seat: number };

/** The one thing to say about people now, if there is one. */
export function noticeOf(table: Table, news: News): Notice | undefined {
  if (table.trouble) return { kind: "trouble", said: table.trouble };
  if (table.status !== "playing" || table.mine.length === 0) return undefined;
  if (table.mine.some((seat) => table.people[seat]?.is_away)) return { kind: "away" };
  const seat = news.asked.find((asked) => {
    const person = table.people[asked];
    return person?.kind === "person" && !person.is_present && !person.is_away;
  });
  return seat === undefined || news.is_between_rounds ? undefined : { kind: "absent", seat };
}
