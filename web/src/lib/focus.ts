// A screen that comes in place of another takes the focus, so that it is read from its start.
import type { Attachment } from "svelte/attachments";

let isFirst = true; // the browser itself reads the page it loads

export const takeFocus: Attachment<HTMLElement> = (main) => {
  if (!isFirst) main.focus({ preventScroll: true });
  isFirst = false;
};
