// The dialog with the settings and the keys of the keyboard.
import { byId, html } from "../base/dom";
import { change, settings, type Settings, whenever } from "../base/settings";

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
  ["Right mouse button", "a cross, a dot for “surely not”, or the value before"],
];

export function showSettings(): void {
  const dialog = byId("settings", HTMLDialogElement);
  byId("show-settings", HTMLButtonElement).addEventListener("click", () => dialog.showModal());
  const theme = byId("theme", HTMLSelectElement);
  const clashes = byId("clashes", HTMLSelectElement);
  const timer = byId("shows-timer", HTMLInputElement);
  theme.addEventListener("change", () => change({ theme: theme.value as Settings["theme"] }));
  clashes.addEventListener("change", () => change({ clashes: clashes.value as Settings["clashes"] }));
  timer.addEventListener("change", () => change({ showsTimer: timer.checked }));
  byId("key-list", HTMLDListElement).append(...keys.flatMap(([key, what]) => [html("dt", {}, key), html("dd", {}, what)]));
  whenever(() => {
    theme.value = settings.theme;
    clashes.value = settings.clashes;
    timer.checked = settings.showsTimer;
    if (settings.theme === "") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = settings.theme;
  });
}
