// One screen for several people: whose turn it is to hold it.
import type { News } from "../engine/news";
import type { TableFacts } from "../wire";

/** The seat to hand the screen to before anything may be shown; -1 where nothing is secret. */
export function awaited(table: TableFacts, news: News): number {
  if (!table.is_shared || news.turn < 0 || news.is_between_rounds || news.question) return -1;
  const asked = news.asked.filter((seat) => table.mine.includes(seat) && !table.people[seat]?.is_away);
  if (asked.includes(news.viewer) && !news.has_answered) return -1;
  return asked.find((seat) => seat !== news.viewer) ?? -1;
}
