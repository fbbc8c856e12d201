// A tap or a key on a board that is still telling goes to the present, and does nothing else.
import type { Attachment } from "svelte/attachments";
import type { Unfolding } from "./unfolding.svelte";

const KEYS = ["Enter", " ", "Escape"];

/** Let taps and keys on an element skip ahead. */
export function skips(at: () => Unfolding): Attachment<HTMLElement> {
  return (board) => {
    let hasSkipped = false; // the click that ends this very tap is not meant for a card

    function onDown(event: PointerEvent): void {
      hasSkipped = at().isBehind;
      if (!hasSkipped) return;
      event.stopPropagation();
      at().skip();
    }
    function onClick(event: MouseEvent): void {
      if (!hasSkipped || event.detail === 0) return; // by a key it is meant
      hasSkipped = false;
      event.stopPropagation();
      event.preventDefault();
    }
    function onKey(event: KeyboardEvent): void {
      const isHere = event.target === document.body || board.contains(event.target as Node);
      if (!at().isBehind || !isHere || !KEYS.includes(event.key)) return;
      event.stopPropagation();
      event.preventDefault();
      at().skip();
    }
    board.addEventListener("pointerdown", onDown, true);
    board.addEventListener("click", onClick, true);
    addEventListener("keydown", onKey, true);
    return () => {
      board.removeEventListener("pointerdown", onDown, true);
      board.removeEventListener("click", onClick, true);
      removeEventListener("keydown", onKey, true);
    };
  };
}
