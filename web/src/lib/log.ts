// What happened, in order. News may tell a thing twice; the log keeps it once.
import type { Told } from "../engine/news";
import type { Line } from "../wire";

/** A log with what is new added. Who looks with other eyes starts afresh. */
export function grown(log: readonly Told[], told: readonly Told[], isSameViewer: boolean): Told[] {
  if (!isSameViewer) return [...told];
  const latest = log.at(-1)?.version ?? -1;
  return [...log, ...told.filter((one) => one.version > latest)];
}

/** What happened since a seat's last move, and what before. */
export function sinceMove(log: readonly Told[], seat: number): { since: Told[]; before: Told[] } {
  const last = log.findLastIndex((told) => told.seat === seat && told.move !== "");
  return { since: log.slice(last + 1), before: log.slice(0, last + 1) };
}

/** The lines of the last move; what was said of people coming and going is left out. */
export function lastStep(log: readonly Told[]): Told["lines"] {
  return (log.findLast((told) => told.move !== "") ?? log.at(-1))?.lines ?? [];
}

/** The lines of what was just told: of all steps that came together, or, to who was away, of the last. */
export function latestOf(told: readonly Told[], wasHere: boolean): Line[] {
  return (wasHere ? told : told.slice(-1)).flatMap((one) => one.lines);
}
