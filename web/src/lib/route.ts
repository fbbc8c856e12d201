// Which screen an address asks for, and the address of a screen.

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "here"; game: string }
  | { screen: "party"; game: string }
  | { screen: "big"; code: string }
  | { screen: "table"; code: string }
  | { screen: "rules"; game: string; label: string }
  | { screen: "score"; game: string; sheet: string }
  | { screen: "replay"; code: string; viewer: number; at: number }
  | { screen: "review"; code: string; viewer: number; at: number }
  | { screen: "learn"; game: string }
  | { screen: "open" }
  | { screen: "me" }
  | { screen: "puzzle"; game: string; number: number }
  | { screen: "lost" };

const CODE = /^[0-9A-Za-z-]{2,24}$/;
const GAME = /^[a-z-]{2,30}$/;

function whole(text: string | null, fallback: number): number {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : fallback;
}

/** Read a path. What nobody knows is `lost`. */
export function routeOf(path: string): Route {
  const url = new URL(`https://table.example${path}`); // any host would do
  const [kind = "", name = "", ...more] = url.pathname.replace(/\/+$/, "").split("/").slice(1);
  if (kind === "" && name === "") return { screen: "home" };
  if (kind === "open" && name === "" && more.length === 0) return { screen: "open" };
  if (kind === "me" && name === "" && more.length === 0) return { screen: "me" };
  if (kind === "puzzle") return puzzleAt(name, more);
  if (more.length > 0) return { screen: "lost" };
  const isGame = GAME.test(name);
  const isCode = CODE.test(name);
  if (kind === "t" && isCode) return { screen: "table", code: name.toUpperCase() };
  if (kind === "new" && isGame) return { screen: "new", game: name };
  if (kind === "here" && isGame) return { screen: "here", game: name };
  if (kind === "party" && isGame) return { screen: "party", game: name };
  if (kind === "big" && isCode) return { screen: "big", code: name.toUpperCase() };
  if (kind === "learn" && isGame) return { screen: "learn", game: name };
  if (kind === "rules" && isGame) return { screen: "rules", game: name, label: url.hash.slice(1).toUpperCase() };
  if (kind === "score" && isGame) return { screen: "score", game: name, sheet: url.searchParams.get("sheet") ?? "" };
  if ((kind === "replay" || kind === "review") && isCode) {
    const viewer = whole(url.searchParams.get("viewer"), -2);
    return { screen: kind, code: name.toUpperCase(), viewer, at: whole(url.searchParams.get("at"), 0) };
  }
  return { screen: "lost" };
}

/** One of a game's puzzles, or today's, whichever that is. */
function puzzleAt(game: string, [number, ...more]: string[]): Route {
  if (game === "" && number === undefined) return { screen: "puzzle", game, number: 0 };
  const isOne = GAME.test(game) && /^[1-9]\d{0,3}$/.test(number ?? "") && more.length === 0;
  return isOne ? { screen: "puzzle", game, number: Number(number) } : { screen: "lost" };
}

export function replayPath(code: string, viewer: number, at: number): string {
  return `/replay/${code}?viewer=${viewer}&at=${at}`;
}

export function reviewPath(code: string, viewer: number, at: number): string {
  return `/review/${code}?viewer=${viewer}&at=${at}`;
}

export function scorePath(game: string, sheet = ""): string {
  return `/score/${game}${sheet && `?sheet=${sheet}`}`;
}

export function rulesPath(game: string, label = ""): string {
  return `/rules/${game}${label && `#${label}`}`;
}
