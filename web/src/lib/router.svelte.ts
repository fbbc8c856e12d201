// The address bar: where we are, and how to go elsewhere without loading the page again.
import { hrefOf, pathOf } from "./host";
import { routeOf, type Route } from "./route";

class Router {
  #layers: (() => void)[] = []; // how to close what lies over the screen, the topmost last
  #hasEntry = false; // the browser's history has an entry for them: "back" closes the topmost
  #isClosing = false; // we go back over that entry ourselves
  route = $state.raw<Route>(routeOf(pathOf(new URL(location.href))));

  constructor() {
    addEventListener("popstate", () => this.#back());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    if (this.#hasEntry) history.replaceState(null, "", hrefOf(path));
    else history.pushState(null, "", hrefOf(path));
    this.#hasEntry = false;
    this.#layers = [];
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Change the address only: the screen already shows it. */
  note(path: string): void {
    history.replaceState(null, "", hrefOf(path));
  }

  /** Something lies over the screen, and "back" closes it. Give what to call when it is gone. */
  cover(close: () => void): () => void {
    this.#layers.push(close);
    setTimeout(() => this.#settle());
    return () => {
      this.#layers = this.#layers.filter((one) => one !== close);
      setTimeout(() => this.#settle()); // another may come in its place
    };
  }

  #settle(): void {
    if (this.#isClosing) return; // what is pushed now, the browser would go back over: later
    const isCovered = this.#layers.length > 0;
    if (isCovered && !this.#hasEntry) history.pushState(null, "", location.href);
    if (!isCovered && this.#hasEntry) {
      this.#isClosing = true;
      history.back();
    }
    this.#hasEntry = isCovered;
  }

  #back(): void {
    if (this.#isClosing) {
      this.#isClosing = false;
      this.#settle();
    } else if (this.#hasEntry) {
      this.#hasEntry = false;
      this.#layers.at(-1)?.();
    } else this.#arrive();
  }

  #arrive(): void {
    this.route = routeOf(pathOf(new URL(location.href)));
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.pathname.startsWith("/api/")) return;
    const path = pathOf(new URL(link.href));
    const [here] = pathOf(new URL(location.href)).split("#");
    if (path.startsWith(`${here}#`)) return; // an anchor of this page
    event.preventDefault();
    this.go(path);
  }
}

export const router = new Router();
