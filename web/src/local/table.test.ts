import { describe, expect, it } from "vitest";
import { Guest, match, passed, thinker } from "./kit";

const [ME, BOT] = ["", "beginner"];

describe("a local table", () => {
  it("shows the first cards at once, with what was promised before them", () => {
    const anna = new Guest(match([ME, BOT, BOT]));
    expect(anna.order).toEqual(["table", "news"]);
    expect(anna.news).toMatchObject({ version: 1, viewer: 0, turn: 0, legal: ["low", "high"] });
    expect(anna.news.told[0]!.lines).toEqual([{ id: "local-sealed", facts: { digest: "c0ffee000000" } }]);
  });

  it("keeps a move before it tells that it is played", () => {
    const anna = new Guest(match([ME, BOT]));
    anna.order.length = 0;
    anna.play("low");
    expect(anna.order.indexOf("kept")).toBeLessThan(anna.order.indexOf("news"));
    expect(anna.kept.at(-1)!.moves).toEqual(["low"]);
    expect(anna.last("done").version).toBe(2);
  });

  it("tells nothing of a move that another page may keep", () => {
    const anna = new Guest(match([ME, BOT]));
    anna.isKept = false;
    anna.order.length = 0;
    anna.play("low");
    expect(anna.order).toEqual(["kept"]);
  });

  it("lets the bots go on by themselves, and stops for a person", async () => {
    const anna = new Guest(match([ME, BOT, BOT]));
    anna.play("low");
    await passed(); // both bots let it pass, the next speaks, and the other passes
    expect(anna.kept.at(-1)!.moves).toEqual(["low", "pass", "pass", "low"]);
    expect(anna.news).toMatchObject({ asked: [2, 0], legal: ["pass", "doubt"] });
  });

  it("plays a match to its end, over rounds that a person begins", async () => {
    const anna = new Guest(match([ME, BOT]));
    for (let turn = 0; turn < 40 && anna.news.turn >= 0; turn++) {
      if (anna.news.legal.length) anna.play(anna.news.legal[0]!);
      await passed();
    }
    expect(anna.last("table").status).toBe("over");
    expect(anna.last("table").secret).toMatch(/^0902/); // the key, to be checked
    expect(anna.kept.at(-1)).toMatchObject({ status: "over", round: 2 });
    expect(anna.kept.some(({ moves }) => moves.at(-1) === "next")).toBe(true);
    expect(anna.news.ranks).toContain(1);
  });

  it("plays as a beginner does where the Worker fails", async () => {
    const broken = { ...thinker, choose: () => Promise.reject(new Error("gone")) };
    const anna = new Guest(match([ME, "master"]), broken);
    anna.play("low");
    await passed();
    expect(anna.kept.at(-1)!.moves.length).toBeGreaterThan(1);
  });

  it("refuses with the rule, and warns once", () => {
    const anna = new Guest(match([ME, ME], { moves: ["low", "pass"] }));
    anna.say({ type: "face", seat: 1 });
    anna.play("high", 1);
    expect(anna.last("refused")).toMatchObject({ rule: "FK-7", reason: { id: "rule-7" } });
    const bruno = new Guest(match([ME, ME]));
    bruno.play("low", 0, false);
    expect(bruno.last("unsure").warning.id).toBe("a-pity");
    expect(bruno.kept).toEqual([]);
  });

  it("refuses who is late, who is not asked, and who does not sit there", () => {
    const anna = new Guest(match([ME, ME, BOT]));
    const say = (seat: number, version: number) =>
      anna.say({ type: "move", id: "x", version, seat, move: "low", is_sure: true });
    say(0, 0);
    expect(anna.last("refused").reason.id).toBe("table-stale");
    say(1, 1);
    expect(anna.last("refused").reason.id).toBe("table-not-your-turn");
    say(2, 1);
    expect(anna.last("refused").reason.id).toBe("table-not-yours");
  });
});

describe("a shared screen", () => {
  it("shows nobody's card until it is turned to somebody", () => {
    const both = new Guest(match([ME, ME]));
    expect(both.news.viewer).toBe(-1);
    expect(both.news.picture).toEqual({ cards: [0, 0, 0, 0] });
    both.say({ type: "face", seat: 0 });
    expect(both.news).toMatchObject({ viewer: 0, picture: { cards: [9, 0, 0, 0] } });
    both.say({ type: "face", seat: 3 });
    expect(both.news.viewer).toBe(-1);
  });

  it("asks all at once, keeps who has answered, and closes in the rules' order", () => {
    const all = new Guest(match([ME, ME, ME], { moves: ["low"] }));
    expect(all.news.question).toMatchObject({ seats: [1, 2], passing: "pass" });
    all.play("doubt", 2);
    expect(all.kept.at(-1)).toMatchObject({ moves: ["low"], answers: { 2: "doubt" } });
    expect(all.news).toMatchObject({ asked: [1], version: 2 });
    all.play("pass", 2);
    expect(all.last("refused").reason.id).toBe("table-answered");
    all.play("pass", 1);
    expect(all.kept.at(-1)).toMatchObject({ moves: ["low", "pass", "doubt"], answers: {} });
  });

  it("leaves out the answers of who would have been asked later", () => {
    const all = new Guest(match([ME, ME, ME], { moves: ["low"], answers: { 2: "doubt" } }));
    all.play("doubt", 1);
    expect(all.kept.at(-1)!.moves).toEqual(["low", "doubt"]);
  });

  it("goes on once, however often that is asked for", () => {
    const all = new Guest(match([ME, ME], { moves: ["low", "doubt"] }));
    const { version } = all.news;
    const next = { type: "move", version, seat: 0, move: "next", is_sure: false } as const;
    all.say({ ...next, id: "one" });
    all.say({ ...next, id: "two" });
    expect(all.last("done").id).toBe("two");
    expect(all.kept.at(-1)!.moves).toEqual(["low", "doubt", "next"]);
  });
});

describe("who comes back", () => {
  it("finds the match where it was, and is told what happened since their move", () => {
    const moves = ["low", "pass", "pass", "low"];
    const anna = new Guest(match([ME, BOT, BOT], { moves }));
    expect(anna.news.told.map((told) => told.move)).toEqual(moves);
    expect(anna.news).toMatchObject({ version: 5, legal: ["pass", "doubt"] });
  });

  it("is told of other rules instead of another match", () => {
    expect(() => new Guest(match([ME, BOT], { rules: 2 }))).toThrow();
    expect(() => new Guest(match([ME, BOT], { moves: ["next"] }))).toThrow();
  });
});

describe("a hint", () => {
  const ask = (anna: Guest, id = "h") => anna.say({ type: "hint", id, version: anna.news.version });

  it("names the best move, the next one, and why", async () => {
    const anna = new Guest(match([ME, BOT]));
    ask(anna);
    await passed();
    expect(anna.last("advice")).toMatchObject({ id: "h", seat: 0, best: { move: "low", share: 0.6 }, reason: { id: "because-low" } });
  });

  it("is refused where there is no choice, by heart, or where hints are off", async () => {
    const cases = [
      [match([ME, ME], { moves: ["low", "pass"] }), "table-no-choice", 1],
      [match([ME, BOT], { options: { memory_aid: "off" } }), "table-by-heart", 0],
      [match([ME, BOT], { hints: false }), "table-no-hints", 0],
    ] as const;
    for (const [begun, reason, seat] of cases) {
      const anna = new Guest(begun);
      anna.say({ type: "face", seat });
      ask(anna);
      await passed();
      expect(anna.last("refused").reason.id).toBe(reason);
    }
  });

  it("comes one at a time, and not too late", async () => {
    const anna = new Guest(match([ME, ME]));
    anna.say({ type: "face", seat: 0 });
    ask(anna, "one");
    ask(anna, "two");
    expect(anna.last("refused")).toMatchObject({ id: "two", reason: { id: "table-thinking" } });
    anna.play("low");
    await passed();
    expect(anna.last("refused")).toMatchObject({ id: "one", reason: { id: "table-stale" } });
  });
});

it("opens the same table again once", () => {
  const anna = new Guest(match([ME, BOT], { moves: ["low", "doubt", "next", "low", "doubt"], status: "over" }));
  anna.say({ type: "rematch" });
  anna.say({ type: "rematch" });
  expect(anna.last("table").rematch).toBe("ICI-AGAIN234");
  expect(anna.kept).toHaveLength(1);
});

describe("taking a move back", () => {
  const undo = (guest: Guest, seat = 0) => guest.say({ type: "undo", version: guest.news.version, seat });

  it("is done at once by who plays alone, and kept", () => {
    const anna = new Guest(match([ME, BOT]));
    expect(anna.news.undoable).toEqual([]);
    anna.play("low");
    expect(anna.news.undoable).toEqual([0]);
    undo(anna);
    expect(anna.kept.at(-1)!.moves).toEqual([]);
    expect(anna.news).toMatchObject({ version: 3, turn: 0, legal: ["low", "high"], undoable: [] });
    expect(anna.news.told.at(-1)!.lines).toEqual([{ id: "table-undone", facts: { who: { number: 0 } } }]);
    const again = new Guest(anna.kept.at(-1)!);
    expect(again.news).toMatchObject({ version: 3, turn: 0 });
    again.play("low");
    expect(again.kept.at(-1)!.moves).toEqual(["low"]);
  });

  it("is refused once something was shown: a card is high only from 5 on", () => {
    const anna = new Guest(match([ME, BOT]));
    anna.play("high");
    expect(anna.news.undoable).toEqual([]);
    undo(anna);
    expect(anna.last("refused").reason.id).toBe("table-no-undo");
    expect(anna.kept.at(-1)!.moves).toEqual(["high"]);
  });

  it("is refused where all is played by heart, late, or for others", () => {
    const anna = new Guest(match([ME, BOT], { options: { memory_aid: "off" } }));
    anna.play("low");
    expect(anna.news.undoable).toEqual([]);
    anna.say({ type: "undo", version: 1, seat: 0 });
    expect(anna.last("refused").reason.id).toBe("table-stale");
    undo(anna, 1);
    expect(anna.last("refused").reason.id).toBe("table-not-yours");
  });

  it("asks the others at a shared screen, and lapses when somebody plays on", () => {
    const both = new Guest(match([ME, ME]));
    both.play("low");
    undo(both);
    expect(both.last("table").regret).toEqual({ version: 2, seat: 0, waits_for: [1] });
    both.say({ type: "consent", version: 2, agrees: false });
    expect(both.last("table").regret).toBeNull();
    undo(both);
    expect(both.last("refused").reason.id).toBe("table-stands");
    both.play("pass", 1);
    undo(both, 1);
    expect(both.last("table").regret).toMatchObject({ seat: 1, waits_for: [0] });
    both.play("low", 1);
    expect(both.last("table").regret).toBeNull();
    undo(both, 1);
    both.say({ type: "consent", version: 4, agrees: true });
    expect(both.kept.at(-1)!.moves).toEqual(["low", "pass"]);
  });

  it("takes an answer back that waits for the others", () => {
    const all = new Guest(match([ME, ME, ME], { moves: ["low"] }));
    all.play("pass", 1);
    expect(all.kept.at(-1)!.answers).toEqual({ 1: "pass" });
    undo(all, 1);
    expect(all.kept.at(-1)!.answers).toEqual({});
  });
});
