// Keys that are meant for the board although it has not the focus: nothing has it, or a button that was clicked.

/** What the page or the button does with these is its own. */
const others = new Set([" ", "Enter", "Tab", "Escape", "Home", "End"]);

export interface KeyTaker {
  /** Does what the key says, if it says anything, and then prevents what the browser would do. */
  key(event: KeyboardEvent): void;
  focus(): void;
}

export function takeStrayKeys(frame: HTMLElement, taker: KeyTaker): void {
  // Who goes from button to button by Tab does not mean the board.
  let isPointed = false;
  document.addEventListener("pointerdown", () => (isPointed = true), true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab" || event.key === "Enter" || event.key === " ") isPointed = false;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey || others.has(event.key)) return;
    if (event.ctrlKey && !/^(?:arrow.*|[zy])$/i.test(event.key)) return;
    const { target } = event;
    const isFree = target === document.body || (isPointed && target instanceof Element && target.matches("button, #answer"));
    if (!isFree || document.querySelector("dialog[open]") !== null || frame.closest(".paused, [inert], [hidden]") !== null) return;
    if (event.key.startsWith("Arrow") && (!isSeen(frame) || hasSlides(event))) return;
    taker.key(event);
    if (event.defaultPrevented) taker.focus();
  });
}

/** Whether at least half of it is in view: otherwise, arrows scroll. */
function isSeen(frame: HTMLElement): boolean {
  const { top, bottom, height } = frame.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, innerHeight) / 2;
}

/** Whether the key moves through steps that are shown. */
function hasSlides({ key }: KeyboardEvent): boolean {
  return (key === "ArrowLeft" || key === "ArrowRight") && document.querySelector("#answer .slides") !== null;
}
