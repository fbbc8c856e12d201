// Pointing at what an advised move is made with, on a board or in a list.
import type { Attachment } from "svelte/attachments";

export const ADVICE = "advice"; // the id of the card that says why

/** Give a thing the stronger ring, and have the advice read with it. */
export function pointed(isPointed: boolean): Attachment<HTMLElement> {
  return (node) => {
    node.toggleAttribute("data-hint", isPointed);
    if (isPointed) node.setAttribute("aria-describedby", ADVICE);
    else node.removeAttribute("aria-describedby");
  };
}
