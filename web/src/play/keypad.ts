// The keys below the board: values of the selected cell, colours, or clues of a puzzle that is being set.
import { button, byId } from "../base/dom";
import { colourCount } from "../board/board";
import { colourNames } from "../board/colours";

export interface Key {
  value: number;
  text: string;
  name?: string;
}

/** So many keys have room for words below their signs. */
const mostWords = 5;

export class Keypad {
  private readonly place = byId("keys", HTMLDivElement);
  /** What stands on the key that had the focus when all were taken away. */
  private focused: string | null = null;

  /** `put`: a value is entered, or null to erase; `colour`: a colour is given. */
  constructor(
    private readonly put: (value: number | null) => void,
    private readonly colour: (colour: number) => void,
  ) {}

  /** Of another puzzle: no keys are left. */
  clear(): void {
    delete this.place.dataset["of"];
    const { activeElement } = document;
    this.focused = this.place.contains(activeElement) ? (activeElement?.textContent ?? null) : null;
    this.place.replaceChildren();
    for (const name of ["--rows", "--rows-beside", "--rows-narrow"]) this.place.style.removeProperty(name);
  }

  /** Without values, the keys that are there are disabled: what stands below them keeps its place. */
  showValues(values: readonly Key[]): void {
    if (values.length === 0) {
      delete this.place.dataset["of"];
      for (const key of this.place.querySelectorAll("button")) key.disabled = true;
      return;
    }
    if (!this.isOther(values.map(({ value, text }) => `${value} ${text}`).join(" "))) return;
    this.set(
      values.map(({ value, text, name = text }) => {
        if (name === text || values.length > mostWords)
          return button(text, () => this.put(value), name === text ? {} : { "aria-label": name });
        const word = name.replace(/^(an?|part of an?|part of the) /, "");
        return button(text, () => this.put(value), { "aria-label": name, class: "worded", "data-word": word });
      }),
    );
  }

  showColours(): void {
    if (!this.isOther("colours")) return;
    this.set(
      [...Array(colourCount).keys()].map((at) =>
        button("", () => this.colour(at + 1), { class: `swatch colour-${at + 1}`, "aria-label": colourNames[at] }),
      ),
    );
  }

  /** What stands below keeps its place with fewer keys, too. */
  private keepRoom(name: string, rows: number): void {
    const most = Number(this.place.style.getPropertyValue(name));
    this.place.style.setProperty(name, String(Math.max(most, rows)));
  }

  /** Whether other keys are to be shown than those that are there, which stay under the person's hands. */
  private isOther(keys: string): boolean {
    const isOther = this.place.dataset["of"] !== keys;
    this.place.dataset["of"] = keys;
    return isOther;
  }

  /** In rows of the same length, so that none is left over. */
  private set(buttons: readonly HTMLButtonElement[]): void {
    const erase = button("⌫", () => this.put(null), { "aria-label": "Erase" });
    const keys = buttons.length > 0 ? [...buttons, erase] : [];
    const across = (most: number) => String(Math.ceil(keys.length / Math.max(Math.ceil(keys.length / most), 1)));
    for (const [where, rows, most] of [
      ["below", "--rows", 10],
      ["beside", "--rows-beside", 5],
      ["narrow", "--rows-narrow", 6],
    ] as const) {
      this.place.style.setProperty(`--across-${where}`, across(most));
      this.keepRoom(rows, Math.ceil(keys.length / most));
    }
    this.place.replaceChildren(...keys);
    // A puzzle that is being set is another one after each key.
    if (document.activeElement === document.body)
      keys.find(({ textContent }) => textContent === this.focused)?.focus({ preventScroll: true });
    this.focused = null;
  }
}
