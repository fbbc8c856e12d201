// Where cards come from: another place of the board, or a spot such as the draw pile.
import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";
import { apart, lasting } from "../../lib/motion";

/** Fly from the spot named by `data-from`, which carries `data-spot`. */
function fromSpot(node: Element): TransitionConfig {
  const name = node instanceof HTMLElement ? node.dataset.from : undefined;
  const spot = name && document.querySelector(`[data-spot="${name}"]`);
  if (!spot) return { duration: lasting(180), css: (t) => `opacity: ${t}` };
  const { x, y } = apart(node, spot);
  return {
    duration: lasting(),
    easing: cubicOut,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px) scale(${0.6 + 0.4 * t}); z-index: 9`,
  };
}

export const [send, receive] = crossfade({
  duration: () => lasting(),
  easing: cubicOut,
  fallback: (node, _params, isIntro) => (isIntro ? fromSpot(node) : { duration: 0 }),
});

/** Stay beneath until the card that covers this one has come. */
export function stay(_node: Element): TransitionConfig {
  return { duration: lasting(), css: () => "z-index: 0" };
}

/** Turn over in place. */
export function turnOver(_node: Element): TransitionConfig {
  return { duration: lasting(), easing: cubicOut, css: (t) => `transform: scaleX(${t})` };
}
