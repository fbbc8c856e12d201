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
 * Wake the page after a modal dialog has closed. Chromium may leave what moves just then inert for
 * good: cards that answer neither to the mouse nor to the keyboard. A style that everything inherits
 * makes it look again.
 */
export function wake(): void {
  for (const delay of [BRIEF / 4, BRIEF, 3 * BRIEF]) {
    setTimeout(() => document.body.style.setProperty("--awake", String(delay)), delay);
  }
}

/** How far one thing is from another, from middle to middle. */
export function apart(node: Element, other: Element): { x: number; y: number } {
  const [here, there] = [node.getBoundingClientRect(), other.getBoundingClientRect()];
  return { x: there.x + there.width / 2 - here.x - here.width / 2, y: there.y + there.height / 2 - here.y - here.height / 2 };
}

/** Things that move from one place of a board to another: `out:send` and `in:receive` by key. */
export function travel() {
  return crossfade({
    duration: () => lasting(),
    easing: cubicOut,
    fallback: () => ({ duration: lasting(180), css: (t) => `opacity: ${t}` }),
  });
}
