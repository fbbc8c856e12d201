// Drag a thing onto a place: an attachment for the thing; places carry `data-drop="name"`.
// A tap or a key stays a click: a drag begins only after the pointer has moved a little.
import type { Attachment } from "svelte/attachments";

const SLACK = 8; // pixels

/** Let a node be dragged; `drop` gets the name of the place it was let go over. */
export function drag(drop: (place: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    let isDragging = false;
    let over: Element | null = null;

    function placeAt(event: PointerEvent): HTMLElement | null {
      node.style.pointerEvents = "none";
      const found = document.elementFromPoint(event.clientX, event.clientY);
      node.style.pointerEvents = "";
      return found?.closest<HTMLElement>("[data-drop]") ?? null;
    }

    function mark(place: Element | null): void {
      if (place === over) return;
      over?.removeAttribute("data-over");
      place?.setAttribute("data-over", "");
      over = place;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      listen(true); // on the window: a quick flick leaves the node at once
    }

    function listen(isOn: boolean): void {
      const change = isOn ? addEventListener : removeEventListener;
      change("pointermove", move);
      change("pointerup", end);
      change("pointercancel", end);
    }

    function move(event: PointerEvent): void {
      if (!start) return;
      if (event.buttons === 0) return end(event); // let go elsewhere
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!isDragging && Math.hypot(dx, dy) < SLACK) return;
      if (!isDragging) {
        isDragging = true;
        node.style.zIndex = "20";
        node.style.transition = "none";
      }
      node.style.translate = `${dx}px ${dy}px`;
      mark(placeAt(event));
    }

    function end(event: PointerEvent): void {
      const wasDragging = isDragging;
      const place = wasDragging && event.type === "pointerup" ? placeAt(event) : null;
      start = null;
      isDragging = false;
      listen(false);
      mark(null);
      node.style.translate = node.style.zIndex = node.style.transition = "";
      if (wasDragging) {
        const swallow = (click: Event) => click.stopPropagation(); // it was no tap
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      }
      if (place?.dataset.drop) drop(place.dataset.drop);
    }

    node.style.touchAction = "none";
    node.addEventListener("pointerdown", down);
    return () => {
      node.removeEventListener("pointerdown", down);
      listen(false);
    };
  };
}
