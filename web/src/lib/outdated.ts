// A page that was open while its server was renewed: it loads itself anew, once, and not while somebody types.
import type { Welcome } from "../wire";

const MARK = "renewed for"; // what this tab was loaded anew for already
const LOOK = 1_000; // milliseconds

const typed = new Set<HTMLInputElement>();
globalThis.document?.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) typed.add(target);
});

/** Is there something that somebody typed and that is not sent? */
const isTyping = () => [...typed].some((field) => field.isConnected && field.value !== "");

/** The file that this page began with; its name has a digest of all that it is made of. */
function ownPage(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script?.src.split("/").at(-1) ?? "";
}

/** Does a server serve another page than this one, or another make of the game that is loaded? */
export function isOutdated(welcome: Welcome, sources: string, page = ownPage()): boolean {
  const isOldPage = welcome.page !== "" && welcome.page !== page;
  const isOldGame = sources !== "" && welcome.sources !== "" && welcome.sources !== sources;
  return isOldPage || isOldGame;
}

/** Load the page anew, unless that was tried for this very server, once `isBusy` says no and nobody types. */
export function loadAnew({ page, sources }: Welcome, isBusy: () => boolean): boolean {
  const mark = `${page} ${sources}`;
  if (sessionStorage.getItem(MARK) === mark) return false;
  const look = () => {
    if (isBusy() || isTyping()) return void setTimeout(look, LOOK);
    sessionStorage.setItem(MARK, mark);
    location.reload();
  };
  look();
  return true;
}
