// The tools with which clues are added to a square that is being set: which clue, from where it is seen, its number.
import { button, html, isTouched } from "../base/dom";
import { type Clue, clues, type Form, type Look, readNumber, withClue } from "./clues";
import type { FPuzzle } from "./document";

export class ClueTools {
  readonly nodes: readonly HTMLElement[];
  readonly number = html("input", {
    id: "set-number",
    inputmode: "numeric",
    size: 3,
    autocomplete: "off",
    "aria-describedby": "set-note",
  });
  private readonly clues = clues.flatMap((one) => one.clues);
  private readonly clue = html(
    "select",
    { id: "set-clue", "aria-describedby": "set-hint" },
    html("option", {}, "none"),
    ...clues.map(({ title, clues }) => html("optgroup", { label: title }, ...clues.map(({ label }) => html("option", {}, label)))),
  );
  private readonly numberLabel = html("label", { for: "set-number" });
  private readonly numberWithLabel = html("span", { class: "labelled" }, this.numberLabel, this.number);
  private readonly look = html("select", { id: "set-look" });
  private readonly lookLabel = html("label", { for: "set-look" });
  private readonly lookWithLabel = html("span", { class: "labelled" }, this.lookLabel, this.look);
  private readonly hint = html("p", { id: "set-hint", class: "caption" });
  private readonly adding: HTMLButtonElement;

  /** `changed`: another clue was chosen, or another number typed; `add`: the clue is to be added. */
  constructor(changed: () => void, add: () => void) {
    this.adding = button("Add", add, {
      "aria-describedby": "set-hint",
      title: "Put the clue into the selected cells; on the board, Enter",
    });
    this.nodes = [
      html("div", { class: "row" }, html("label", { for: "set-clue" }, "Clue"), this.clue),
      this.hint,
      html("div", { class: "row" }, this.lookWithLabel, this.numberWithLabel, this.adding),
    ];
    this.clue.addEventListener("change", () => {
      this.show();
      changed();
    });
    this.number.addEventListener("input", changed);
    this.number.addEventListener("keydown", (event) => {
      if (event.key === "Enter") add();
    });
    this.show();
  }

  /** The puzzle with the chosen clue in these cells; or what is missing, and whether the number is wrong. */
  added(puzzle: FPuzzle, cells: readonly number[], typed = this.number.value.trim()): { next: FPuzzle | string; isNumberWrong: boolean } {
    const { clue, look } = this.chosen;
    if (clue === undefined) return { next: "Choose a clue first.", isNumberWrong: false };
    if (!clue.form.fits(puzzle, cells)) return { next: clue.form.select, isNumberWrong: false };
    const { number, wrong } = readNumber(puzzle, clue, cells, typed);
    return { next: wrong ?? withClue(puzzle, clue, cells, number, look), isNumberWrong: wrong !== undefined };
  }

  /** Whether a drag over cells draws the chosen clue: those outside of the grid take one cell. */
  get isDrawn(): boolean {
    const { clue } = this.chosen;
    return clue !== undefined && clue.form.looks === undefined;
  }

  get takesNumber(): boolean {
    return this.chosen.clue?.number !== undefined;
  }

  private get chosen(): { clue: Clue | undefined; look: Look | undefined } {
    const clue = this.clues[this.clue.selectedIndex - 1];
    return { clue, look: clue?.form.looks?.choices[this.look.selectedIndex] };
  }

  /** Shows what the chosen clue needs. */
  private show(): void {
    const { clue } = this.chosen;
    const { number, form } = clue ?? {};
    this.numberWithLabel.hidden = number === undefined;
    this.lookWithLabel.hidden = form?.looks === undefined;
    this.numberLabel.textContent = number?.label ?? "";
    this.lookLabel.textContent = form?.looks?.label ?? "";
    const looks = form?.looks?.choices.map(({ label }) => label) ?? [];
    if (looks.join() !== [...this.look.options].map((option) => option.text).join()) {
      this.look.replaceChildren(...looks.map((label) => html("option", {}, label)));
    }
    this.adding.hidden = clue === undefined;
    this.hint.textContent = form === undefined ? "A drag selects cells." : [form.select, ...this.howTo(form, number)].join(" ");
  }

  private howTo(form: Form, number: Clue["number"]): string[] {
    const name = number?.label.toLowerCase() ?? "";
    const typed = number === undefined ? [] : [`Then type its ${name}${number.isOptional ? ", if it has one" : ""}.`];
    if (form.looks !== undefined) return [isTouched() ? "Press Add." : "Press Enter or Add.", ...typed];
    return isTouched() ? typed : [...typed, "With keys: Shift + arrows, then Enter."];
  }
}
