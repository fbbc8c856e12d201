// Who plays by keyboard stays where they were: a card that was played leaves the focus to its neighbour.
import type { Attachment } from "svelte/attachments";
import { middle } from "./arrows";

type Place = ReturnType<typeof middle>;

function nearest(board: HTMLElement, { x, y }: Place): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const button of board.querySelectorAll<HTMLElement>("button:not(:disabled)")) {
    const at = middle(button);
    const far = Math.hypot(at.x - x, at.y - y);
    if (far < least && !button.closest("[inert]") && button.checkVisibility()) [best, least] = [button, far];
  }
  return best;
}

/** Keep the keyboard's place on the board (`main`) of a screen, where what had it goes away. */
export const keepFocus: Attachment<HTMLElement> = (screen) => {
  let place: Place | undefined; // where the keyboard was; none for who points
  let isHolding = false; // the board itself has the focus until there is something to do

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target.tagName === "MAIN") return;
    place = target.matches(":focus-visible") ? middle(target) : undefined;
    isHolding = false;
  }
  function forget(): void {
    place = undefined;
  }
  function mend(): void {
    const board = screen.querySelector<HTMLElement>("main");
    const at = document.activeElement;
    const isLost = at === null || at === document.body;
    if (!place || !board || !(isLost || (isHolding && at === board))) return;
    const next = nearest(board, place);
    isHolding = next === undefined;
    (next ?? board).focus({ preventScroll: true });
  }
  const watching = new MutationObserver(mend);
  watching.observe(screen, { subtree: true, childList: true, attributeFilter: ["disabled", "inert"] });
  screen.addEventListener("focusin", note);
  addEventListener("pointerdown", forget);
  return () => {
    watching.disconnect();
    screen.removeEventListener("focusin", note);
    removeEventListener("pointerdown", forget);
  };
};
