// What is worth a sound: one's turn, a move, the end of a round.
import type { News } from "../engine/news";

export type Cue = "turn" | "card" | "round";

/** What news give cause for, after what was shown before; nothing for who has just come. */
export function cueOf(before: News | undefined, now: News): Cue | undefined {
  if (!before || before.viewer !== now.viewer || before.version === now.version) return undefined;
  if (isPause(now)) return isPause(before) ? undefined : "round";
  if (isMine(now) && !isMine(before)) return "turn";
  return now.told.some((told) => told.move) ? "card" : undefined;
}

const isPause = (news: News) => news.turn < 0 || news.is_between_rounds;

function isMine(news: News): boolean {
  return !isPause(news) && news.asked.includes(news.viewer) && !news.has_answered;
}
