import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Heard } from "../engine/news";
import type { PlayMove } from "../wire";
import { Connection, LONGEST_WAIT, waitBefore, type Contact } from "./connection";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; have?: number; is_sure?: boolean }[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = (_event: { code: number }) => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(reply: Partial<Heard>) {
    this.onmessage({ data: JSON.stringify(reply) });
  }
  drop(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

let have = -1;
let heard: Heard[] = [];
let contacts: Contact[] = [];
const latest = () => FakeSocket.all.at(-1)!;
const move = (id: string, version = 3): PlayMove => ({ type: "move", id, version, seat: 0, move: "P8", is_sure: false });

function connect(): Connection {
  return new Connection("ws://table/ws/AB34CD", {
    have: () => have,
    heard: (reply) => heard.push(reply),
    changed: (contact) => contacts.push(contact),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  have = -1;
  heard = [];
  contacts = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first word is hello, with nothing known yet", () => {
  connect();
  latest().open();
  expect(latest().sent).toEqual([{ type: "hello", have: -1 }]);
  expect(contacts).toEqual(["open"]);
});

test("a lost line opens again by itself and says what it already shows", () => {
  connect();
  latest().open();
  have = 12;
  latest().drop(1006);
  expect(contacts.at(-1)).toBe("lost");
  vi.advanceTimersByTime(waitBefore(0));
  expect(FakeSocket.all).toHaveLength(2);
  latest().open();
  expect(latest().sent[0]).toEqual({ type: "hello", have: 12 });
  expect(contacts.at(-1)).toBe("open");
});

test("a move that was not confirmed is sent again with the same id, once confirmed no more", () => {
  const connection = connect();
  latest().open();
  connection.send(move("a"));
  connection.send(move("b"));
  latest().say({ type: "done", id: "a", version: 4 });
  latest().drop(1012);
  vi.advanceTimersByTime(LONGEST_WAIT);
  latest().open();
  expect(latest().sent.map((one) => one.id)).toEqual([undefined, "b"]);
});

test("a move made while the line is down goes out when it is up", () => {
  const connection = connect();
  connection.send(move("a"));
  latest().open();
  expect(latest().sent.map((one) => one.type)).toEqual(["hello", "move"]);
});

test("a refused move is not sent again", () => {
  const connection = connect();
  latest().open();
  connection.send(move("a"));
  latest().say({ type: "refused", id: "a", reason: { id: "no-8", facts: {} }, rule: "XX-8", version: 3 });
  expect(connection.isWaiting(3)).toBe(false);
  latest().drop(1001);
  vi.advanceTimersByTime(LONGEST_WAIT);
  latest().open();
  expect(latest().sent).toHaveLength(1);
});

test("only moves are repeated: an emote that was not sent is forgotten", () => {
  const connection = connect();
  connection.send({ type: "react", emote: "bravo" });
  latest().open();
  expect(latest().sent.map((one) => one.type)).toEqual(["hello"]);
});

test("one waits longer each time, never longer than five seconds, and anew after an answer", () => {
  expect([0, 1, 2, 3, 4, 9].map(waitBefore)).toEqual([300, 600, 1200, 2400, 4800, 5000]);
  connect();
  for (let attempt = 0; attempt < 4; attempt++) {
    latest().drop(1006);
    vi.advanceTimersByTime(waitBefore(attempt) - 1);
    expect(FakeSocket.all).toHaveLength(attempt + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(attempt + 2);
  }
  latest().open();
  latest().say({ type: "done", id: "x", version: 1 });
  latest().drop(1006);
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(6);
});

test("a table that is not there, or not ours to watch, is not tried again", () => {
  for (const [code, contact] of [[4404, "missing"], [4403, "forbidden"], [4430, "tries"]] as const) {
    connect();
    const count = FakeSocket.all.length;
    latest().drop(code);
    expect(contacts.at(-1)).toBe(contact);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(count);
  }
});

test("a closed connection stays closed, and hurrying skips the wait", () => {
  const connection = connect();
  latest().drop(1006);
  connection.hurry();
  expect(FakeSocket.all).toHaveLength(2);
  connection.hurry(); // already under way
  expect(FakeSocket.all).toHaveLength(2);
  connection.close();
  latest().drop(1000);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a network that goes is told at once, and the old line is not heard any more", () => {
  const connection = connect();
  const old = latest();
  old.open();
  connection.send(move("a"));
  connection.drop();
  expect(contacts).toEqual(["open", "lost"]);
  expect([old.readyState, old.onmessage, old.onclose]).toEqual([3, null, null]);
  connection.drop(); // lost already
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  latest().open();
  expect(latest().sent.map((one) => one.id)).toEqual([undefined, "a"]);
  latest().drop(4404);
  connection.drop();
  vi.advanceTimersByTime(60_000);
  expect([contacts.at(-1), FakeSocket.all.length]).toEqual(["missing", 2]);
});

test("a move the table is unsure about is ours again", () => {
  const connection = connect();
  latest().open();
  connection.send(move("a"));
  expect(connection.isWaiting(3)).toBe(true);
  expect(connection.takeBack("a")?.move).toBe("P8");
  expect(connection.isWaiting(3)).toBe(false);
});

test("a page that is older than its server hears what became of its move before it is loaded anew", () => {
  const loads = vi.fn();
  const script = { src: "https://table/assets/index-old.js" };
  vi.stubGlobal("document", { querySelector: () => script });
  vi.stubGlobal("location", { reload: loads });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  const connection = connect();
  connection.send(move("a"));
  latest().open();
  latest().say({ type: "welcome", page: "index-new.js", sources: "" });
  latest().say({ type: "reacted", seat: 1, emote: "bravo" });
  vi.advanceTimersByTime(5_000);
  expect(loads).not.toHaveBeenCalled();
  latest().say({ type: "done", id: "a", version: 4 });
  vi.advanceTimersByTime(1_000);
  expect(loads).toHaveBeenCalledOnce();
  expect(heard).toEqual([]); // the old page shows nothing of the new server's
});
