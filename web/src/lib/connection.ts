// The line to a table: opens again by itself, and sends what was not confirmed once more.
import type { Asked, Heard } from "../engine/news";
import type { PlayMove, Welcome } from "../wire";
import { Following } from "./following";
import type { TableLine } from "./line";
import { isOutdated, loadAnew } from "./outdated";

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
  /** A large screen is told what everybody sees, whoever's browser it is in. */
  isWatching?: boolean;
  heard: (reply: Heard) => void;
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
  #following = new Following();
  #waiting: (string | ArrayBuffer)[] = []; // what came, until the game is there to read it with
  #isLeaving = false; // the server has another page: this one is loaded anew once nothing is on its way

  constructor(
    readonly address: string,
    readonly handlers: Handlers,
  ) {
    this.#open();
  }

  send(request: Asked): void {
    const answer = this.#answer(request);
    if (request.type === "move") this.#unconfirmed.set(request.id, request);
    if (answer) this.#hear(answer);
    else if (request.type !== "moves" && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  /** What the rules say here and now: then nothing need be sent. */
  #answer(request: Asked): Heard | undefined {
    if (request.type === "moves") return this.#following.choices();
    return request.type === "move" ? this.#following.objection(request) : undefined;
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
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#waiting = [];
    this.#following.forget();
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#take(event.data as string | ArrayBuffer);
    socket.onclose = (event) => this.#lose(event.code);
  }

  /** Read what comes in the order in which it came; a game that is not there yet is waited for. */
  #take(data: string | ArrayBuffer): void {
    this.#waiting.push(data);
    this.#readOn();
  }

  #readOn(): void {
    for (let [data] = this.#waiting; data !== undefined; [data] = this.#waiting) {
      const isReadable = typeof data === "string" || this.#following.isOpen;
      if (!isReadable && !this.#isLeaving) return;
      this.#waiting.shift();
      if (typeof data !== "string" && this.#isLeaving) continue;
      this.#hear(typeof data === "string" ? (JSON.parse(data) as Heard) : this.#following.read(data));
    }
  }

  #openGame(game: string): void {
    if (this.#following.isOpen) return;
    this.#following.open(game).then(
      () => this.#readOn(),
      () => this.handlers.changed("failed"),
    );
  }

  #greet(socket: WebSocket): void {
    socket.send(JSON.stringify({ type: "hello", have: this.handlers.have(), is_watching: this.handlers.isWatching }));
    this.#unconfirmed.forEach((move) => socket.send(JSON.stringify(move)));
    this.handlers.changed("open");
  }

  #hear(reply: Heard): void {
    this.#attempt = 0;
    if (reply.type === "welcome") return this.#meet(reply);
    if (this.#isLeaving) return void ("id" in reply && this.#unconfirmed.delete(reply.id));
    if (reply.type === "table") this.#openGame(reply.game);
    if (reply.type === "done" || reply.type === "refused") this.#unconfirmed.delete(reply.id);
    this.handlers.heard(reply);
  }

  /** A server that has another page than this: what it tells may be unreadable here, but not what became of a move. */
  #meet(welcome: Welcome): void {
    const isOld = isOutdated(welcome, this.#following.sources);
    this.#isLeaving = isOld && loadAnew(welcome, () => this.#unconfirmed.size > 0);
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
