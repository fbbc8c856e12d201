// Asking what something on a board means: by resting on it, holding it, touching what is no move, or,
// once one has said so, by touching or reaching anything. A board says what its parts are about
// (`data-about`); the sentence is the game's own (`about-…`).
import type { Attachment } from "svelte/attachments";

export const ASK_KEY = "a";
const REST = 600; // milliseconds a mouse rests on something before it is explained
const HOLD = 500; // that a finger holds it
const SLACK = 8; // pixels that a finger trembles
const THINGS = "[data-about]";
const BUTTONS = "button, a[href], input, select";

/** What was asked about: what it is called, where it is, and whether it stays until it is put away. */
export interface Subject {
  about: string;
  label: string;
  box: DOMRect;
  isPinned: boolean;
}

const thingAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(THINGS) : null;

/** What screen readers call a thing. */
const labelOf = (thing: HTMLElement) => thing.ariaLabel ?? thing.querySelector(":scope > .unseen")?.textContent ?? "";

export class Asking {
  /** Whether a touch asks, and nothing is played. */
  isOn = $state(false);
  subject = $state.raw<Subject>();

  /** Ask about anything from now on, or no more; `at` is where to say how. */
  toggle(at: HTMLElement): void {
    this.isOn = !this.isOn;
    this.subject = this.isOn ? { about: "ask", label: "", box: at.getBoundingClientRect(), isPinned: true } : undefined;
  }

  explain(thing: HTMLElement, isPinned: boolean): void {
    this.subject = {
      about: thing.dataset.about!,
      label: labelOf(thing).trim(),
      box: thing.getBoundingClientRect(),
      isPinned,
    };
  }

  /** Put the answer away. */
  forget(): void {
    this.subject = undefined;
  }

  stop(): void {
    this.isOn = false;
    this.forget();
  }
}

/** Let what lies on a board be asked about. */
export function askable(asking: Asking): Attachment<HTMLElement> {
  return (board) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: -SLACK, y: -SLACK }; // where a button or a finger went down last
    let hasHeld = false; // the click that ends this hold is not meant for a card

    function wait(thing: HTMLElement | null, time: number, isPinned: boolean): void {
      clearTimeout(timer);
      if (!thing) return;
      timer = setTimeout(() => {
        if (!thing.isConnected) return;
        hasHeld = isPinned;
        asking.explain(thing, isPinned);
      }, time);
    }
    const isNear = ({ x, y }: PointerEvent) => Math.hypot(x - from.x, y - from.y) <= SLACK;
    function passing(): void {
      clearTimeout(timer);
      if (asking.subject && !asking.subject.isPinned) asking.forget();
    }
    function onOver(event: PointerEvent): void {
      if (event.pointerType !== "mouse" || event.buttons || asking.subject?.isPinned) return;
      passing();
      if (!isNear(event)) wait(thingAt(event.target), REST, false); // what comes under a mouse that has clicked is not asked about
    }
    function onDown(event: PointerEvent): void {
      passing();
      hasHeld = false;
      from = event;
      if (event.pointerType !== "mouse") wait(thingAt(event.target), HOLD, true);
    }
    function onMove(event: PointerEvent): void {
      if (event.pointerType !== "mouse" && !isNear(event)) clearTimeout(timer);
    }
    function onUp(event: PointerEvent): void {
      if (event.pointerType !== "mouse") clearTimeout(timer);
    }
    function onClick(event: MouseEvent): void {
      const thing = thingAt(event.target);
      const isMove = event.target instanceof Element && event.target.closest(BUTTONS) !== null;
      if (!asking.isOn && !hasHeld && (isMove || !thing)) return;
      event.stopPropagation();
      event.preventDefault();
      if (thing && !hasHeld) asking.explain(thing, true);
      hasHeld = false;
    }
    function onFocus(event: FocusEvent): void {
      const thing = thingAt(event.target);
      if (asking.isOn && thing?.matches(":focus-visible, :has(:focus-visible)")) asking.explain(thing, true);
    }
    function onMenu(event: Event): void {
      if (hasHeld) event.preventDefault();
    }
    const heard: [string, (event: never) => void][] = [
      ["pointerover", onOver],
      ["pointerleave", passing],
      ["pointerdown", onDown],
      ["pointermove", onMove],
      ["pointerup", onUp],
      ["pointercancel", onUp],
      ["click", onClick],
      ["focusin", onFocus],
      ["contextmenu", onMenu],
    ];
    heard.forEach(([kind, listener]) => board.addEventListener(kind, listener as EventListener, true));
    return () => {
      clearTimeout(timer);
      heard.forEach(([kind, listener]) => board.removeEventListener(kind, listener as EventListener, true));
    };
  };
}

/** Let the keyboard reach everything that can be asked about; give the way back. */
export function reachable(board: HTMLElement): () => void {
  const things = [...board.querySelectorAll<HTMLElement>(THINGS)].filter(
    (thing) => !thing.matches(BUTTONS) && !thing.querySelector(BUTTONS) && !thing.closest(BUTTONS),
  );
  things.forEach((thing) => thing.setAttribute("tabindex", "0"));
  return () => things.forEach((thing) => thing.removeAttribute("tabindex"));
}
