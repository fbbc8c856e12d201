// Where cards go: from a hand to the fire, and from there to a heap.
import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { lasting, travel } from "../../lib/motion";

/** From one's hand to one's place at the fire. */
export const [send, receive] = travel();

/** A card of a trick goes to the heaps of the seat that took it. */
export function gather(node: Element, { seat }: { seat: number }): TransitionConfig {
  const heap = node.closest("[data-camp]")?.querySelector(`[data-heap="${seat}"]`);
  const from = node.getBoundingClientRect();
  const to = (heap ?? node).getBoundingClientRect();
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  return {
    duration: lasting(),
    easing: cubicIn,
    css: (t, u) => `translate: ${u * x}px ${u * y}px; scale: ${1 - 0.75 * u}; opacity: ${0.3 + 0.7 * t}`,
  };
}
