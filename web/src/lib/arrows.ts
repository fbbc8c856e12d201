// Arrow keys walk among the buttons of a group, by where they lie on the screen.
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The middle of a thing on the screen. */
export function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Give a group arrow keys: each goes to the nearest button in that direction. */
export const arrows: Attachment<HTMLElement> = (group) => {
  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = document.activeElement;
    if (!step || !from || !group.contains(from) || from instanceof HTMLInputElement) return;
    const start = middle(from);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const node of group.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")) {
      const { x, y } = middle(node);
      const ahead = (x - start.x) * step[0] + (y - start.y) * step[1];
      const aside = Math.abs((x - start.x) * step[1]) + Math.abs((y - start.y) * step[0]);
      if (node !== from && ahead > 4 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = node;
      }
    }
    if (best) {
      event.preventDefault();
      best.focus();
    }
  }
  group.addEventListener("keydown", onKey);
  return () => group.removeEventListener("keydown", onKey);
};
