// Matches that are over, and lists of one's own: asked of the server, or of this browser.
import type { Replay } from "../engine/replay";
import { isLocal } from "../local/code";
import type { Created, PlayOn, Reviewing } from "../wire";
import { http } from "./http";
import { planFor } from "./plan";

const local = () => import("../local/archive");

export const archive = {
  /** The match, played again in the page. */
  replay: async (code: string): Promise<Replay> => (await (isLocal(code) ? local() : import("../script/replay"))).replay(code),

  askReview: async (code: string): Promise<Reviewing> =>
    isLocal(code) ? (await local()).askReview(code) : http.askReview(code),

  review: async (code: string): Promise<Reviewing> => (isLocal(code) ? (await local()).review(code) : http.review(code)),

  /** Nobody waits for the review any more. */
  dropReview: async (code: string): Promise<void> => {
    if (isLocal(code)) (await local()).dropReview(code);
  },

  /** Play on from a position, under a name; the new table's code. */
  playOn: async (code: string, from: PlayOn, name: string): Promise<Created> => {
    if (isLocal(code)) return (await local()).playOn(code, from, name);
    const opened = await http.playOn(code, from);
    planFor(opened.code, [{ seat: from.seat, name }]);
    return opened;
  },
};
