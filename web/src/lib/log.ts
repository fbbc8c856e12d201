// What happened, in order. News may tell a thing twice; the log keeps it once.
import type { Told } from "../wire";

/** A log with what is new added. Who looks with other eyes starts afresh. */
export function grown(log: readonly Told[], told: readonly Told[], isSameViewer: boolean): Told[] {
  if (!isSameViewer) return [...told];
  const latest = log.at(-1)?.version ?? -1;
  return [...log, ...told.filter((one) => one.version > latest)];
}

/** The lines of the last move; what was said of people coming and going is left out. */
export function lastStep(log: readonly Told[]): Told["lines"] {
  return (log.findLast((told) => told.move !== "") ?? log.at(-1))?.lines ?? [];
}
