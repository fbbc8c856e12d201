// A card comes from another place of the table: the pile, the row or a seat (`data-place`).
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { apart, isCalm, lasting } from "../../lib/motion";

export function from(node: Element, { place }: { place: string }): TransitionConfig {
  const start = node.closest("[data-table]")?.querySelector(`[data-place="${place}"]`);
  if (!start || isCalm()) return { duration: 0 };
  const { x, y } = apart(node, start);
  return {
    duration: lasting(),
    easing: cubicOut,
    css: (near, far) =>
      `transform: translate(${far * x}px, ${far * y}px) rotate(${far * 12}deg); opacity: ${0.3 + 0.7 * near}`,
  };
}
