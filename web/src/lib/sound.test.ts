import { beforeEach, expect, test, vi } from "vitest";
import type { News } from "../engine/news";
import { cueOf } from "./cue";

let contexts: FakeContext[] = [];
let isCalm = false;

class FakeContext {
  currentTime = 0;
  destination = {};
  tones: number[] = [];
  isClosed = false;
  constructor() {
    contexts.push(this);
  }
  resume = () => Promise.resolve();
  close = () => Promise.resolve(void (this.isClosed = true));
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: vi.fn() };
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = () => void this.tones.push(frequency.value);
    return { type: "", frequency, start, stop: vi.fn(), connect: <Node>(to: Node) => to };
  }
}

const vibrate = vi.fn();
vi.stubGlobal("AudioContext", FakeContext);
vi.stubGlobal("navigator", { vibrate });
vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
const { Sound } = await import("./sound.svelte");
const { storage } = await import("./storage");

beforeEach(() => {
  contexts = [];
  isCalm = false;
  vibrate.mockClear();
  storage.remove("sounds");
  storage.remove("buzz");
});

const tones = () => contexts.flatMap((context) => context.tones);

test("sounds are off at first, and then there is nothing that could sound", () => {
  const sound = new Sound();
  sound.wake();
  sound.give("turn");
  sound.give("round");
  expect(contexts).toEqual([]);
});

test("who turns them on hears one at once, and each cue after it", () => {
  const sound = new Sound();
  sound.turn(true);
  const first = tones().length;
  expect(first).toBeGreaterThan(0);
  sound.give("card");
  expect(tones().length).toBeGreaterThan(first);
  expect(new Sound().isOn).toBe(true); // it is kept
});

test("who turns them off has nothing left that could sound", () => {
  const sound = new Sound();
  sound.turn(true);
  const before = tones().length;
  sound.turn(false);
  sound.wake();
  sound.give("turn");
  expect(tones().length).toBe(before);
  expect(contexts.every((context) => context.isClosed)).toBe(true);
});

test("a page that comes back with sounds on is silent until it is touched", () => {
  storage.set("sounds", "on");
  const sound = new Sound();
  sound.give("turn");
  expect(contexts).toEqual([]);
  sound.wake();
  sound.give("turn");
  expect(tones()).toHaveLength(2);
});

test("a touched device buzzes on one's turn, and at nothing else", () => {
  const sound = new Sound();
  sound.give("turn");
  expect(vibrate).not.toHaveBeenCalled();
  sound.wake();
  sound.give("card");
  sound.give("round");
  expect(vibrate).not.toHaveBeenCalled();
  sound.give("turn");
  expect(vibrate).toHaveBeenCalledOnce();
  sound.buzz(false);
  sound.give("turn");
  expect(vibrate).toHaveBeenCalledOnce();
});

test("who wants less motion is not shaken unless they say so", () => {
  isCalm = true;
  const sound = new Sound();
  sound.wake();
  sound.give("turn");
  expect(vibrate).not.toHaveBeenCalled();
  sound.buzz(true);
  expect(vibrate).toHaveBeenCalledOnce();
});

const told = [{ version: 2, seat: 1, move: "draw", lines: [] }];
const news = (change: Partial<News>): News =>
  ({ version: 1, viewer: 0, turn: 1, asked: [1], has_answered: false, is_between_rounds: false, told: [], ...change }) as News;

test.each([
  ["who has just come", undefined, {}, undefined],
  ["the same again", {}, {}, undefined],
  ["a move of another", {}, { version: 2, told }, "card"],
  ["a line about the table", {}, { version: 2 }, undefined],
  ["my turn", {}, { version: 2, told, turn: 0, asked: [0] }, "turn"],
  ["my turn once more", { turn: 0, asked: [0] }, { version: 2, told, turn: 0, asked: [0] }, "card"],
  ["a question to several", {}, { version: 2, told, turn: 2, asked: [2, 0] }, "turn"],
  ["the end of a round", {}, { version: 2, told, turn: 0, asked: [0], is_between_rounds: true }, "round"],
  ["the end of a match", {}, { version: 2, told, turn: -1, asked: [] }, "round"],
  ["what comes after the end", { turn: -1 }, { version: 2, turn: -1 }, undefined],
  ["a screen that watches", { viewer: -1 }, { version: 2, viewer: -1, told }, "card"],
  ["a screen that was turned to somebody", { viewer: -1 }, { version: 2, turn: 0, asked: [0] }, undefined],
] as const)("%s", (_, before, now, cue) => {
  expect(cueOf(before && news(before as Partial<News>), news(now as Partial<News>))).toBe(cue);
});
