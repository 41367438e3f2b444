// The dialog that says what the keys of the keyboard do; ? opens it.
import { byId, html } from "../base/dom";

const keys: readonly (readonly [string, string])[] = [
  ["Arrows", "move"],
  ["1 … 9, letters", "enter a value; letters are 10 and more"],
  ["Shift + value", "mark in the corner"],
  ["Ctrl + value", "mark in the centre"],
  ["Z X C V B", "enter, corner, centre, colour, pen"],
  ["Space", "next value of a cell; where there are numbers, next way to enter"],
  ["Shift + arrows, Ctrl + A", "select more cells, select all"],
  ["Ctrl + arrows", "draw a line, a bridge or an edge"],
  ["W A S D", "the edge above, left, below, right: line, cross, nothing; with Shift, a cross; with the pen, a border"],
  ["Backspace", "erase"],
  ["Enter while setting", "add the chosen clue; make the cells a room"],
  ["Ctrl + Z, Ctrl + Y", "undo, redo"],
  ["Left, right in a slide show", "step back, next step"],
  ["?", "these keys"],
  ["Right mouse button", "a cross, a dot for “surely not”, or the value before"],
];

export function showKeyHelp(): void {
  const dialog = byId("key-help", HTMLDialogElement);
  const show = () => {
    byId("settings", HTMLDialogElement).close();
    dialog.showModal();
  };
  byId("key-list", HTMLDListElement).append(...keys.flatMap(([key, what]) => [html("dt", {}, key), html("dd", {}, what)]));
  byId("show-keys", HTMLButtonElement).addEventListener("click", show);
  byId("settings-keys", HTMLButtonElement).addEventListener("click", show);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    // Where it is a digit with Shift, it is a mark.
    const isTyped = /^(?:Digit|Numpad)/.test(event.code) || (target instanceof Element && target.matches("input, textarea, select"));
    // While a puzzle is set, it is a clue.
    const isClue = document.body.classList.contains("setting") && (target === document.body || isOnBoard(target));
    if (isTyped || isClue || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    show();
  });
}

function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("#sheet") !== null;
}
