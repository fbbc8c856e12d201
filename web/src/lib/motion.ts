// Motion explains where a thing went. It is short, and off for who prefers it so.
import { crossfade } from "svelte/transition";
import { cubicOut } from "svelte/easing";

export const BRIEF = 320; // milliseconds

export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a motion lasts: not at all for who prefers reduced motion. */
export function lasting(milliseconds = BRIEF): number {
  return isCalm() ? 0 : milliseconds;
}

/**
 * Do something two frames later. A modal dialog makes the page inert; when cards begin to move in
 * the frame in which it closes, Chromium keeps them inert for the mouse, for good.
 */
export function soon(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Things that move from one place of a board to another: `out:send` and `in:receive` by key. */
export function travel() {
  return crossfade({
    duration: () => lasting(),
    easing: cubicOut,
    fallback: () => ({ duration: lasting(180), css: (t) => `opacity: ${t}` }),
  });
}
