// Where cards go: from a hand to the fire, and from there to a heap.
import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { apart, lasting, travel } from "../../lib/motion";

/** From one's hand to one's place at the fire. */
export const [send, receive] = travel();

/** A card of a trick goes to the heaps of the seat that took it. */
export function gather(node: Element, { seat }: { seat: number }): TransitionConfig {
  const heap = node.closest("[data-camp]")?.querySelector(`[data-heap="${seat}"]`);
  const { x, y } = apart(node, heap ?? node);
  return {
    duration: lasting(),
    easing: cubicIn,
    css: (t, u) => `translate: ${u * x}px ${u * y}px; scale: ${1 - 0.75 * u}; opacity: ${0.3 + 0.7 * t}`,
  };
}
