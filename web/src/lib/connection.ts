// The line to a table: opens again by itself, and sends what was not confirmed once more.
import type { PlayMove, Reply, Request } from "../wire";
import type { TableLine } from "./line";

export const FIRST_WAIT = 300; // milliseconds
export const LONGEST_WAIT = 5_000;
const UNSAID = 1006; // the code of a line that broke
const LASTING_CODES: Record<number, Closing> = { 4404: "missing", 4403: "forbidden", 4430: "tries" };

export type Closing = "missing" | "forbidden" | "tries";
export type Contact = "opening" | "open" | "lost" | Closing | Hindrance;

/** Why a match can't go on in this page: another one has it, its rules changed, or its game did not load. */
export type Hindrance = "elsewhere" | "changed" | "failed";

export interface Handlers {
  /** The version already shown, -1 for none. */
  have: () => number;
  heard: (reply: Reply) => void;
  changed: (contact: Contact) => void;
}

/** How long to wait before the nth attempt. */
export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

export class Connection implements TableLine {
  #socket: WebSocket | undefined;
  #unconfirmed = new Map<string, PlayMove>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    readonly address: string,
    readonly handlers: Handlers,
  ) {
    this.#open();
  }

  send(request: Request): void {
    if (request.type === "move") this.#unconfirmed.set(request.id, request);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  isWaiting(version: number): boolean {
    return [...this.#unconfirmed.values()].some((move) => move.version === version);
  }

  takeBack(id: string): PlayMove | undefined {
    const move = this.#unconfirmed.get(id);
    this.#unconfirmed.delete(id);
    return move;
  }

  hurry(): void {
    if (this.#timer === undefined) return;
    this.#attempt = 0;
    this.#open();
  }

  /** The network is gone: the old line might hang for minutes, and is not listened to. */
  drop(): void {
    const socket = this.#socket;
    if (!socket || this.#isOver || this.#timer !== undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lose(UNSAID);
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1000);
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Reply);
    socket.onclose = (event) => this.#lose(event.code);
  }

  #greet(socket: WebSocket): void {
    socket.send(JSON.stringify({ type: "hello", have: this.handlers.have() }));
    this.#unconfirmed.forEach((move) => socket.send(JSON.stringify(move)));
    this.handlers.changed("open");
  }

  #hear(reply: Reply): void {
    this.#attempt = 0;
    if (reply.type === "done" || reply.type === "refused") this.#unconfirmed.delete(reply.id);
    this.handlers.heard(reply);
  }

  #lose(code: number): void {
    if (this.#isOver) return;
    const closing = LASTING_CODES[code];
    this.handlers.changed(closing ?? "lost");
    this.#isOver = closing !== undefined;
    if (this.#isOver) return;
    this.#timer = setTimeout(() => this.#open(), waitBefore(this.#attempt++));
  }
}
