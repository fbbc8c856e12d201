import { expect, test } from "vitest";
import { fake } from "../engine/fake";
import { Match } from "../engine/match";
import { blank, type Kept } from "../lib/kept";
import { bytesOf, commitmentTo, hexOf, mixedKey, shareCommitment, viewDigest } from "../lib/share";
import { verdict } from "./finding";
import { MOST_BYTES } from "./reader";
import { sealOf, type Transcript, write } from "./transcript";
import { verify } from "./verify";

const SECRET = "07".repeat(32);
const SHARES = ["08".repeat(32), "", "0a".repeat(32)];
const PROMISE = commitmentTo(SECRET);
const COMMITMENTS = SHARES.map((share, seat) => share && shareCommitment(PROMISE, seat, share));
const OFF = { seat: 2, name: "Zoé Lou", commitment: "ab".repeat(32) };

function finished(key: string, origin?: Transcript["origin"]): Match {
  const match = new Match(fake, 3, {}, bytesOf(key), origin);
  while (!match.isOver) match.play(match.legal.at(-1)!);
  return match;
}

function transcript(match: Match, change: Partial<Transcript> = {}): Transcript {
  const { seats, options, key, moves, origin } = match;
  const blank = { commitment: "", secret: "", shares: [], commitments: [], withheld: [], players: [] };
  return { game: "fake", rules: 1, seats, options, key, moves, ...(origin && { origin }), ...blank, ...change };
}

const match = finished(mixedKey(SECRET, SHARES));
const whole = transcript(match, {
  players: ["Anna", "@expert", "Zoé"],
  ...{ commitment: PROMISE, secret: SECRET, shares: SHARES, commitments: COMMITMENTS, withheld: [OFF] },
});
const TEXT = write(fake, whole);

/** What a page that sat at the first seat has noted. */
const MINE: Kept = {
  commitment: PROMISE,
  shares: { 0: SHARES[0]! },
  sealed: COMMITMENTS,
  vain: [OFF.commitment],
  views: { 0: viewDigest(fake.view(match.first, 0)) },
};

const open = (game: string) => Promise.resolve(game === "fake" ? fake : undefined);
const bytes = (text: string) => new TextEncoder().encode(text);
const look = (text: string, mine?: Kept) => verify(new Blob([text]), { open, mine });
const again = (text: string) => {
  const body = text.slice(0, text.indexOf("seal "));
  return `${body}seal ${sealOf(body)}\n`;
};
const forged = (old: string | RegExp, now: string) => {
  const text = TEXT.replace(old, now);
  expect(text).not.toBe(TEXT);
  return text;
};
/** What is broken, each by its check and the message that names it. */
const broken = async (text: string, mine?: Kept) =>
  (await look(text, mine)).findings
    .filter((one) => one.outcome === "broken")
    .map(({ check, said }) => `${check}: ${said.id}`);

test("a transcript is written line by line, and sealed", () => {
  const [body, seal] = TEXT.split("seal ");
  expect(body).toContain("tablee 1\ngame fake\nrules 1\nseats 3\noption memory_aid on\nplayer 0 Anna\nplayer 1 @expert\n");
  expect(body).toContain(`committed 1 -\ncommitted 2 ${COMMITMENTS[2]}\nwithheld 2 ${OFF.commitment} Zoé Lou\nsecret 07`);
  expect(body).toMatch(/share 1 -\nshare 2 0a+[0-9a]*\nmoves\n0 (low|high)\n1 doubt\n/);
  expect(seal).toBe(`${sealOf(body!)}\n`);
});

test("what was written is read back to the letter", async () => {
  const { transcript: read, findings } = await look(TEXT);
  expect(findings.filter((one) => one.outcome === "broken")).toEqual([]);
  expect(read).toEqual(whole);
  expect(write(fake, read!)).toBe(TEXT);
});

test("a small key is written as a seed, and a match that plays on tells how its position came about", async () => {
  const before = new Match(fake, 3, {}, bytesOf("02".padEnd(64, "0")));
  before.play(before.legal[0]!);
  const origin = { key: before.key, moves: before.moves, seat: 1, seed: (1n << 60n) + 1n };
  const text = write(fake, transcript(finished("0501".padEnd(64, "0"), origin)));
  expect(text).toContain(`seed 261\norigin 02${"0".repeat(62)}\nbefore 0 low\nimagined 1 1152921504606846977\nmoves\n`);
  const { transcript: read, findings } = await look(text);
  expect(read?.origin).toEqual(origin);
  expect(write(fake, read!)).toBe(text);
  expect(findings.find((one) => one.check === "way")?.outcome).toBe("unknown");
  expect(await broken(again(text.replace("before 0 low", "before 0 doubt")))).toEqual(["way: verify-refused"]);
  const far = `origin ${"00".repeat(32)}\nimagined 1 7\n`.repeat(21);
  expect(await broken(again(text.replace("moves\n", `${far}moves\n`)))).toEqual(["file: transcript-far"]);
});

test("the file alone leaves open when its parts were fixed; what the page noted shows it", async () => {
  const alone = await look(TEXT);
  expect(alone.findings.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
    ...["server kept", "seats kept", "before unknown", "told unknown"],
    ...["moves kept", "cards kept", "result kept", "seal kept"],
  ]);
  const there = await look(TEXT, MINE);
  expect(there.findings.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
    ...["server kept", "before kept", "own kept", "told kept", "told unknown"],
    ...["moves kept", "cards kept", "result kept", "seal kept"],
  ]);
});

test("a key that the page itself dealt from is told from one that only its file vouches for", async () => {
  const key = hexOf(match.key);
  const text = write(fake, transcript(match, { commitment: commitmentTo(key) }));
  const ids = async (mine?: Kept) => (await look(text, mine)).findings.slice(0, 2).map((one) => one.said.id);
  expect(await ids()).toEqual(["verify-key", "verify-before-unknown"]);
  expect(await ids(blank(commitmentTo(key)))).toEqual(["verify-key-noted", "verify-moves"]);
  expect(await broken(text, blank(PROMISE))).toEqual(["server: verify-server-other"]);
});

test("a match that was not played to its end is said to be so", async () => {
  const begun = new Match(fake, 3, {}, match.key);
  begun.play(begun.legal[0]!);
  const { findings } = await look(write(fake, transcript(begun)));
  expect(findings.find((one) => one.check === "result")?.said.id).toBe("verify-unfinished");
  expect(verdict(findings)).toBe("unknown");
});

test("every altered byte is noticed, but blanks round the last line and notes", async () => {
  const end = bytes(TEXT).length - 1; // the last line's end
  for (let place = 0; place < end; place++) {
    for (const byte of [0x20, 0x30, 0x66, 0x0a]) {
      const file = bytes(TEXT);
      if (file[place] === byte) continue;
      file[place] = byte;
      const { findings, transcript } = await verify(new Blob([file]), { open });
      expect([place, byte, verdict(findings)]).toEqual([place, byte, "broken"]);
      expect(transcript).toBeUndefined();
    }
  }
  for (const tail of ["", "\n\n", "\r\n", " \n# mine\n"]) expect(await broken(TEXT.slice(0, -1) + tail)).toEqual([]);
});

test("a cut-off file is noticed wherever it ends", async () => {
  for (let length = 0; length < TEXT.length - 33; length += 7) {
    expect(verdict((await look(TEXT.slice(0, length))).findings)).toBe("broken");
  }
});

// --- Forgeries by somebody who writes the seal anew ------------------------------------------

test.each([
  ["a byte of the server's part", "secret 0707", "secret 0708", "server: verify-server-unfit"],
  ["a byte of its digest", /commitment .{4}/, "commitment 0000", "server: verify-server-unfit"],
  ["a byte of a share", "share 0 0808", "share 0 0809", "seats: verify-seat-unfit"],
  ["a byte of a share's digest", /committed 2 .{4}/, "committed 2 0000", "seats: verify-seat-unfit"],
  ["a share that is left out", /share 2 .*/, "share 2 -", "seats: verify-seat-unfit"],
  ["a move of the wrong seat", "\n1 doubt", "\n2 doubt", "moves: transcript-turn"],
  ["a move that is none", "\n1 doubt", "\n1 dobt", "moves: transcript-move"],
  ["a move that the rules forbid", "\n1 doubt", "\n1 next", "moves: verify-refused"],
  ["a move after the end", /\nranks/, "\n1 doubt\nranks", "moves: transcript-over"],
  ["other ranks", /ranks 2/, "ranks 1", "result: transcript-result"],
  ["other scores", /scores 0/, "scores 1", "result: transcript-result"],
  ["a line that has no place", /\nranks/, "\nhello\nranks", "file: transcript-more"],
  ["another game", "game fake", "game chess", "file: verify-no-game"],
  ["other rules", "rules 1", "rules 2", "file: transcript-rules"],
  ["another number of seats", "seats 3", "seats 9", "file: transcript-option"],
  ["a name that is missing", "player 1 @expert\n", "", "file: transcript-player"],
  ["an option twice", "option memory_aid on\n", "option memory_aid on\noption memory_aid on\n", "file: transcript-twice"],
  ["no format", "tablee 1", "tablee 2", "file: transcript-format"],
])("%s is named", async (_, old, now, what) => {
  expect(await broken(again(forged(old, now)))).toContain(what);
});

test("where it stands is named too", async () => {
  const at = (row: string) => TEXT.split("\n").findIndex((one) => one.startsWith(row)) + 1;
  const facts = async (text: string, mine?: Kept) =>
    (await look(again(text), mine)).findings.find((one) => one.outcome === "broken")?.said;
  expect(await facts(forged("share 2 0a0a", "share 2 0a0b"))).toEqual({
    id: "verify-seat-unfit",
    facts: { name: { number: 2 }, part: at("share 2"), digest: at("committed 2") },
  });
  expect(await facts(forged("\n1 doubt", "\n1 next"))).toMatchObject({
    facts: { line: at("1 doubt"), move: 2, rule: "FK-2", row: "next" },
  });
});

test("what the page noted tells which of two lines is false", async () => {
  expect(await broken(again(forged("share 2 0a0a", "share 2 0a0b")), MINE)).toContain("seats: verify-seat-part");
  expect(await broken(again(forged(/committed 2 .{4}/, "committed 2 0000")), MINE)).toContain("seats: verify-seat-digest");
  expect(await broken(again(forged("secret 0707", "secret 0708")), MINE)).toContain("server: verify-server-part");
  expect(await broken(again(forged(/commitment .{4}/, "commitment 0000")), MINE)).toContain("server: verify-server-digest");
  const own = (await look(again(forged("share 0 08080808", "share 0 08080908")), MINE)).findings;
  expect(own.find((one) => one.check === "own")).toMatchObject({ outcome: "broken", said: { facts: { byte: 3 } } });
});

test("a whole other deal, with digests of its own, is found out by who was there", async () => {
  const other = "11".repeat(32);
  const promise = commitmentTo(other);
  const shares = ["12".repeat(32), "", SHARES[2]!];
  const commitments = shares.map((share, seat) => share && shareCommitment(promise, seat, share));
  const deal = { commitment: promise, secret: other, shares, commitments };
  const text = write(fake, transcript(finished(mixedKey(other, shares)), { ...deal, players: whole.players }));
  expect(await broken(text)).toEqual([]);
  expect(await broken(text, MINE)).toEqual([
    ...["server: verify-server-other", "seats: verify-seat-other", "seats: verify-seat-other"],
    ...["own: verify-own-broken", "told: verify-told-broken", "cards: verify-cards-other"],
  ]);
});

test("promises that were dropped from the file are missed by who was there", async () => {
  const plain = write(fake, transcript(match));
  expect(await broken(plain)).toEqual([]);
  expect(await broken(plain, MINE)).toContain("server: verify-server-gone");
  expect(await broken(plain, MINE)).toContain("seats: verify-seats-gone");
});

test("another end than the one that the page showed is told, and a match that was cut short", async () => {
  const ended = { viewer: 0, view: fake.view(match.state, 0) };
  const end = async (text: string, ended: { viewer: number; view: Uint8Array }) =>
    (await verify(new Blob([text]), { open, ended })).findings.find((one) => one.check === "result")?.said.id;
  expect(await end(TEXT, ended)).toBe("verify-result");
  expect(await end(TEXT, { ...ended, viewer: 1 })).toBe("verify-result-other");
  const short = again(TEXT.replace(/\n. \w+\nranks[^]*seal/, "\nseal"));
  expect(await end(short, ended)).toBe("verify-result-other");
});

test("where the seal alone is wrong, so much is said", async () => {
  expect(await broken(forged("player 0 Anna", "player 0 Anne"))).toEqual(["seal: verify-seal-alone"]);
  expect(await broken(forged(/seal ..../, "seal 0000"))).toEqual(["seal: verify-seal-alone"]);
  expect(await broken(TEXT.slice(0, TEXT.indexOf("seal ")))).toEqual(["seal: transcript-unsealed"]);
});

// --- Whatever else somebody drops ------------------------------------------------------------

test.each([
  ["nothing", "", "transcript-format"],
  ["a letter", "Chère Zoé,\n\nà demain !", "transcript-format"],
  ["only a beginning", "tablee 1\n", "transcript-expected"],
  ["other words", "tablee 1\ngame", "transcript-expected"],
])("%s is no transcript", async (_, text, id) => {
  expect(await broken(text)).toEqual([`file: ${id}`]);
});

test("a picture is no text, and a huge file is not read", async () => {
  const picture = await verify(new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe)]), { open });
  expect(picture.findings[0]?.said.id).toBe("verify-not-text");
  const huge = await verify(new Blob(["#".repeat(MOST_BYTES + 1)]), { open });
  expect(huge.findings[0]?.said.id).toBe("transcript-long");
});

test("a long match is checked in slices, and tells how far it is", async () => {
  let now = 0;
  const time = performance.now.bind(performance);
  performance.now = () => (now += 5);
  const told: number[] = [];
  await verify(new Blob([TEXT]), { open, progress: (done, of) => told.push(done / of) });
  performance.now = time;
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((share) => share > 0 && share <= 1)).toBe(true);
});

test("lines may end as they do on other systems", async () => {
  expect(await broken(TEXT.replaceAll("\n", "\r\n"))).toEqual([]);
  expect(hexOf((await look(TEXT)).transcript!.key)).toBe(mixedKey(SECRET, SHARES));
});
