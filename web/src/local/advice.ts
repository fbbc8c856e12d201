// Hints: what a friend who plays well would do, from what one knows and sees.
import { type Analysis, type Engine, NOTHING, type Prospect } from "../engine/engine";
import type { Advice, Hint, Outlook } from "../wire";
import type { Asked } from "./window";

export const ADVICE = 20_000; // simulations, not by the clock: the same position, the same advice
const DIGITS = 1_000; // a share is told in thousandths

export const rounded = (share: number) => Math.round(share * DIGITS) / DIGITS;

/** Put the best move into words. */
export function adviceOf(engine: Engine, { view, seat }: Asked, hint: Hint, version: number, found: Analysis): Advice {
  const [best, second] = found.prospects as [Prospect, Prospect?];
  const reason = engine.reason(view, seat, best.move, NOTHING);
  const outlook = ({ move, share }: Prospect, most = 1): Outlook => ({
    move: engine.facts.moves[move]!,
    said: engine.describe(view, seat, move),
    share: rounded(Math.min(most, share)), // a move that was hardly tried may look better than the best
  });
  return {
    type: "advice",
    id: hint.id,
    version,
    seat,
    best: outlook(best),
    second: second ? outlook(second, best.share) : null,
    reason: reason ?? (second ? engine.reason(view, seat, best.move, second.move) : null),
  };
}
