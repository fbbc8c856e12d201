import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "../engine/news";
import type { Request, TableFacts } from "../wire";
import { kept } from "./kept";
import { missingOf, Sealing } from "./sealing";
import { commitmentTo, mixedKey, sealingOf, shareCommitment, viewDigest } from "./share";

const CODE = "AB34CD";
const SECRET = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const OTHER = "5a".repeat(32);
const PROMISE = commitmentTo(SECRET);
const VIEW = Uint8Array.of(0, 1, 255);

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const table = (change: Partial<TableFacts> = {}) =>
  ({
    status: "open", mine: [0], commitment: PROMISE, commitments: ["", ""], revealed: [], withheld: [],
    is_called: false, is_sealed: false, dealt: 0, secret: "", shares: [], ...change,
  }) as Partial<TableFacts> as TableFacts;

const theirs = shareCommitment(PROMISE, 1, OTHER);
const sealed = (own: string, change: Partial<TableFacts> = {}) =>
  table({ commitments: [own, theirs], is_called: true, is_sealed: true, ...change });

function committed(page: Sealing, told = table()): string {
  const [request] = page.answer(told);
  expect(request?.type).toBe("commit");
  return (request as Request & { type: "commit" }).commitment;
}

/** Go through a whole deal, and look at its first cards. */
function dealt(page = new Sealing(CODE)): string {
  const [request] = page.answer(sealed(committed(page)));
  expect(request?.type).toBe("reveal");
  page.look(table({ status: "playing", dealt: 7 }), { version: 7, viewer: 0, view: VIEW } as Partial<News> as News);
  return (request as Request & { type: "reveal" }).share;
}

// --- The same hashes as in Python: tests/core/test_match.py has the other half --------------

test("every hash is the one that Python computes", () => {
  expect(PROMISE).toBe("effea19d0898de782898a1a7066080d61386d977a6adbaf767bcfd6fc64972f4");
  expect(shareCommitment(PROMISE, 3, OTHER)).toBe("0de4f41c778178c50848a542865d388b6a2a76f9f988060782b3807783b6fcc7");
  expect(sealingOf(PROMISE, [OTHER, ""])).toBe("0d5a19e635b4b42fe2334c42d7dbf8d37a018117a7bee36414dae1548dbe86d7");
  expect(mixedKey(SECRET, [OTHER, ""])).toBe("9e171013be95ac5b63a3390a6cfc423761330cdfb382d28ead15d248d6c26e4a");
  expect(viewDigest(VIEW)).toBe("feba4d0d394071ab13ea9ff384981f23e49911fe0fefc1d2035e36c7f9ced82e");
});

// --- As it should go -------------------------------------------------------------------------

test("a page commits, keeps what all committed to, and only then reveals", () => {
  const page = new Sealing(CODE);
  expect(page.answer(table({ mine: [] }))).toEqual([]);
  const own = committed(page);
  expect(page.answer(table({ commitments: [own, ""], is_called: true }))).toEqual([]);
  const [reveal] = page.answer(sealed(own));
  expect(kept(CODE)?.sealed).toEqual([own, theirs]);
  expect(reveal).toMatchObject({ type: "reveal", seat: 0, to: PROMISE });
  expect(shareCommitment(PROMISE, 0, (reveal as { share: string }).share)).toBe(own);
  expect(page.answer(sealed(own, { revealed: [0] }))).toEqual([]);
});

test("what a cut swallowed is said again, and a page opened anew has its share still", () => {
  const page = new Sealing(CODE);
  const own = committed(page);
  expect(committed(page)).toBe(own);
  expect(new Sealing(CODE).answer(sealed(own))[0]?.type).toBe("reveal");
  expect(page.answer(sealed(own))).toEqual(page.answer(sealed(own)));
});

test("a shared screen answers for all its seats", () => {
  const page = new Sealing(CODE);
  const requests = page.answer(table({ mine: [0, 1] }));
  const commitments = requests.map((request) => (request as { commitment: string }).commitment);
  expect(new Set(commitments).size).toBe(2);
  const reveals = page.answer(table({ mine: [0, 1], commitments, is_called: true, is_sealed: true }));
  expect(reveals.map((request) => request.type)).toEqual(["reveal", "reveal"]);
});

test("two tabs that drew at once do not quarrel: who was heard reveals", () => {
  const [one, other] = [new Sealing(CODE), new Sealing(CODE)];
  const first = committed(one);
  localStorage.setItem("deals", "[]"); // the other had not seen it yet
  const second = committed(other);
  expect(first).not.toBe(second);
  expect(one.answer(table({ commitments: [second, ""] }))).toEqual([]);
  expect(one.answer(sealed(first))[0]?.type).toBe("reveal");
  expect(other.fault).toBe("");
});

test("without anything to keep it in, a page still plays along", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const page = new Sealing(CODE);
  expect(page.answer(sealed(committed(page)))[0]?.type).toBe("reveal");
});

test("where nothing is promised nothing is given", () => {
  expect(new Sealing(CODE).answer(table({ commitment: "" }))).toEqual([]);
});

test("what is to be checked in the end is kept: promises, our share, and the first view alone", () => {
  const page = new Sealing(CODE);
  const share = dealt(page);
  page.look(table({ status: "playing", dealt: 7 }), { version: 7, viewer: 0, view: Uint8Array.of(9) } as Partial<News> as News);
  page.look(table({ status: "playing", dealt: 7 }), { version: 8, viewer: 1, view: VIEW } as Partial<News> as News);
  expect(kept(CODE)).toMatchObject({ commitment: PROMISE, shares: { 0: share }, vain: [], views: { 0: viewDigest(VIEW) } });
  expect(Object.keys(kept(CODE)!.views)).toEqual(["0"]);
});

test("whom the deal waits for is known: without commitment, then without a share", () => {
  const people = ["person", "person", "bot", "person"].map((kind) => ({ kind })) as TableFacts["people"];
  const commitments = [PROMISE, theirs, "", ""];
  expect(missingOf(table({ people, commitments }))).toEqual([]);
  expect(missingOf(table({ people, commitments, is_called: true }))).toEqual([3]);
  const all = { people, commitments: [PROMISE, theirs, "", OTHER], is_called: true, is_sealed: true };
  expect(missingOf(table({ ...all, revealed: [3] }))).toEqual([1]);
});

// --- A deal called off -----------------------------------------------------------------------

const NEXT = commitmentTo(OTHER);
const off = [{ seat: 1, name: "Zoé", commitment: PROMISE }];

test("a deal that was called off is begun anew with another share, and remembered", () => {
  const page = new Sealing(CODE);
  const own = committed(page);
  page.answer(sealed(own));
  const told = table({ commitment: NEXT, withheld: off });
  expect(committed(page, told)).not.toBe(own);
  expect(kept(CODE)?.vain).toEqual([PROMISE]);
});

// --- Attacks ---------------------------------------------------------------------------------

test("a server that swaps its promise after it was seen gets no share", () => {
  const page = new Sealing(CODE);
  const own = committed(page);
  expect(page.answer(sealed(own, { commitment: NEXT }))).toEqual([]);
  expect(page.fault).toBe("server");
  expect(new Sealing(CODE).answer(sealed(own, { commitment: NEXT }))).toEqual([]); // nor after a reload
});

test("a server that swaps anybody's commitment in a sealing gets no share", () => {
  const page = new Sealing(CODE);
  const own = committed(page);
  page.answer(sealed(own));
  const other = shareCommitment(PROMISE, 1, SECRET);
  expect(page.answer(sealed(own, { commitments: [own, other] }))).toEqual([]);
  expect(page.fault).toBe("seats");
});

test("a commitment put into our mouth is not revealed", () => {
  const page = new Sealing(CODE);
  committed(page);
  expect(page.answer(sealed(theirs))).toEqual([]);
});
