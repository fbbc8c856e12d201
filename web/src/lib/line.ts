// The line to a table: to a server's by a socket, or to one in the page itself.
import { isLocal } from "../local/code";
import { LocalLine } from "../local/line";
import type { Asked } from "../engine/news";
import type { PlayMove } from "../wire";
import { Connection, type Handlers } from "./connection";

export interface TableLine {
  /** Send now, or not at all where the line is down; moves are kept and sent again. */
  send(request: Asked): void;
  /** Is a move on its way that was made at this version? */
  isWaiting(version: number): boolean;
  /** The move with this id, which the table is not sure about: it is ours again. */
  takeBack(id: string): PlayMove | undefined;
  /** Try at once, as when the network is back. */
  hurry(): void;
  /** The network is gone. */
  drop(): void;
  close(): void;
}

/** Call a table. */
export function lineTo(code: string, handlers: Handlers): TableLine {
  if (isLocal(code)) return new LocalLine(code, handlers);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new Connection(`${scheme}://${location.host}/ws/${code}`, handlers);
}
