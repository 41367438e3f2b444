// Working on a puzzle: entries, pencil marks, clashes, undo and redo.
import type { About, ViolationsAnswer } from "puzzlec";
import { Board, type Cell, type Value } from "./board";
import { describe } from "./describe";
import { busy } from "./busy";
import { button, byId, html, isNarrow, keepingFocus } from "./dom";
import type { OpenPuzzle } from "./library";
import type { Kept } from "./open";
import type { Setting } from "./set";
import { isShiftedNumber, type Marks, noMarks, Sheet } from "./sheet";
import { keep, kept } from "./storage";

/** The genres whose rules were shown. */
const knownKey = "puzzlec rules";

/** What is seen for a while and is no entry. */
export interface Preview extends Partial<Marks> {
  values: readonly Value[];
  pencil?: readonly (readonly number[])[];
}

export class Play {
  board: Board | undefined;
  puzzle: OpenPuzzle | undefined;
  /** While a puzzle is set, values are its givens. */
  setting: Setting | undefined;
  /** Called before something else than a search is shown on the board. */
  endSearch: () => void = () => {};
  /** Called when the entries may have changed. */
  afterEntry: () => void = () => {};
  /** Called before the person asks the patient worker. */
  beforeQuestion: () => void = () => {};

  private readonly sheet: Sheet;
  private readonly keys = byId("keys", HTMLDivElement);
  private readonly state = byId("state", HTMLParagraphElement);
  private readonly undoButton = button("Undo", () => this.undo(), { title: "Ctrl+Z" });
  private readonly redoButton = button("Redo", () => this.redo(), { title: "Ctrl+Y" });
  private readonly clearButton = button("Clear", () => this.clear(), { title: "Take away all that was entered" });
  private readonly pencilButton = button("Pencil", () => this.togglePencil(), { "aria-pressed": "false", title: "Pencil marks; also Shift with a value" });
  private readonly severalButton = button("Select several", () => this.toggleSeveral(), {
    id: "several",
    "aria-pressed": "false",
    title: "Taps, clicks and drags add cells to the selection; also Ctrl with a click",
  });
  private isPencil = false;
  private drawsEntries = false;
  private marks = noMarks;
  /** The cell that was changed last, as long as the cursor is in it. */
  private current: Cell | undefined;
  private violations: ViolationsAnswer | undefined;
  /** Letters typed so far in the cell, for values of several, the last one at this time. */
  private typed = nothingTyped;
  private turn = 0;
  /** What kind of puzzle is open. */
  private kind = "";
  private opening: OpenPuzzle | undefined;
  private isBusy = false;

  constructor() {
    this.sheet = new Sheet(byId("sheet", HTMLDivElement), {
      selected: () => this.leave(),
      clicked: (cell, back) => this.click(cell, back),
      joined: (from, to) => this.enter(() => this.board?.join(from, to)),
      key: (event) => this.key(event),
      left: () => this.leave(true),
    });
    // On paper, nothing can be unfolded.
    const rules = byId("rules", HTMLDetailsElement);
    let wasOpen = false;
    addEventListener("beforeprint", () => {
      wasOpen = rules.open;
      rules.open = true;
    });
    addEventListener("afterprint", () => (rules.open = wasOpen));
    byId("tools", HTMLDivElement).append(this.undoButton, this.redoButton, this.clearButton, this.pencilButton, this.severalButton);
  }

  /** Shows another puzzle, with what is kept of it, and calls `replacing` just before; false if still another one was
      opened meanwhile. */
  async open(puzzle: OpenPuzzle, about: About, kept: Kept, replacing: () => void): Promise<boolean> {
    this.opening = puzzle;
    const { quick } = puzzle;
    const drawn = quick.drawing();
    const described = drawn.then((drawing) => describe(puzzle, about, drawing));
    const [drawing, picture, { kind, name, rules }] = await Promise.all([drawn, quick.svg(), described]);
    if (this.opening !== puzzle) return false;
    replacing();
    this.puzzle = puzzle;
    const before = this.board;
    const board = kept.board ?? new Board(drawing);
    if (kept.board === undefined && kept.entries !== undefined) board.restore(kept.entries);
    kept.board = board;
    board.preview(null);
    this.board = board;
    this.drawsEntries = quick.family === "genre";
    this.marks = noMarks;
    this.current = undefined;
    this.violations = undefined;
    byId("title", HTMLHeadingElement).textContent = name;
    // A puzzle that is being set stays under the person's hands.
    const isSame = this.setting !== undefined && before?.rows === board.rows && before.columns === board.columns;
    const selected = isSame ? this.selection.map((cell) => cell.index) : [];
    const isOnBoard = document.activeElement?.closest("#sheet") != null;
    this.sheet.open(board, { drawsEntries: this.drawsEntries, hasLabels: drawing.picture.cages.length > 0 }, picture, name);
    this.select(selected, isOnBoard);
    this.showNotes([rules, ...drawing.picture.notes]);
    if (this.setting === undefined) this.unfoldRules(kind, quick.family === "genre");
    await this.changed();
    return true;
  }

  /** Shows a drawing instead of the entries; null brings the entries back. */
  async preview(shown: Preview | null): Promise<void> {
    const { values = null, pencil, ...marks } = shown ?? {};
    this.board?.preview(values, pencil);
    this.marks = { ...noMarks, ...marks };
    await busy(() => this.redraw());
    if (shown === null) this.showViolations();
  }
  /** Enters all values at once. */
  async fill(values: readonly Value[]): Promise<void> {
    this.mark({});
    this.board?.setAll(values);
    this.afterEntry();
    await this.changed();
  }
  /** Marks cells of the entries, besides those that break rules. */
  mark(marks: Partial<Omit<Marks, "broken">>): void {
    this.endSearch();
    this.marks = { ...noMarks, broken: this.marks.broken, ...marks };
    this.refresh();
  }
  /** A button that enters something; none while a puzzle is set, which has givens and no entries. */
  entering(label: string, action: () => void): HTMLButtonElement[] {
    return this.setting === undefined ? [button(label, action)] : [];
  }
  get selection(): readonly Cell[] {
    return this.sheet.selection;
  }
  /** The selected cells have got what they were selected for. */
  endSelection(): void {
    this.sheet.isSelectionOver = true;
  }
  /** Selects cells by their indices; none: the selection stays. */
  private select(cells: readonly number[], focus: boolean): void {
    const chosen = cells.flatMap((index) => this.board?.cells[index] ?? []);
    if (chosen.length > 0) this.sheet.select(chosen, focus);
    else if (focus) this.focus();
    this.showKeys();
  }
  /** Scrolls to the board, if the page is narrow and less than half of the board is seen; `withRules`, to what stands above
      it, if there is room. */
  reveal(withRules = false): void {
    const frame = byId("sheet", HTMLDivElement);
    const { top, bottom, height } = frame.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (!isNarrow() || seen >= height / 2) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const first = withRules && this.hasRoomForRules ? byId("play", HTMLElement) : frame;
    first.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
  }
  /** Whether the rules and the whole board can be seen at the same time. */
  private get hasRoomForRules(): boolean {
    const { bottom } = byId("sheet", HTMLDivElement).getBoundingClientRect();
    return bottom - byId("play", HTMLElement).getBoundingClientRect().top <= innerHeight;
  }
  focus(): void {
    this.sheet.focus();
  }
  tell(text: string): void {
    this.state.textContent = text;
  }

  enter(change: () => void): void {
    this.board?.preview(null);
    this.mark({});
    change();
    this.afterEntry();
    void this.changed();
  }

  undo(): void {
    if (this.setting) this.setting.undo();
    else this.enter(() => this.board?.undo());
  }
  redo(): void {
    if (this.setting) this.setting.redo();
    else this.enter(() => this.board?.redo());
  }
  clear(): void {
    this.enter(() => this.board?.clear());
  }
  private togglePencil(): void {
    this.isPencil = !this.isPencil;
    this.pencilButton.setAttribute("aria-pressed", String(this.isPencil));
    this.sheet.focus();
  }

  private toggleSeveral(): void {
    this.sheet.selectsSeveral = !this.sheet.selectsSeveral;
    this.severalButton.setAttribute("aria-pressed", String(this.sheet.selectsSeveral));
    this.sheet.focus();
  }

  // ---- What changes on the sheet

  private async changed(): Promise<void> {
    this.refresh();
    await busy(() => Promise.all([this.redraw(), this.judge()]));
  }

  /** Has the library draw, for puzzles whose entries are more than text. */
  private async redraw(): Promise<void> {
    this.refresh();
    const { board, puzzle } = this;
    if (!this.drawsEntries || !board || !puzzle) return;
    // While one picture is made, changes only ask for one more.
    if (this.isBusy) return void (this.turn += 1);
    this.isBusy = true;
    try {
      for (let drawn = -1; drawn !== this.turn && this.board === board; ) {
        drawn = this.turn;
        const picture = await puzzle.quick.svg({ cells: board.rowsOf() });
        if (this.board === board) this.sheet.draw(picture);
      }
    } finally {
      this.isBusy = false;
    }
    if (this.board !== board) await this.redraw();
  }

  /** Asks which rules are broken. */
  private async judge(): Promise<void> {
    const { board, puzzle } = this;
    if (!board || !puzzle) return;
    const asked = board.entries;
    // The answer about a puzzle that is no longer open is not missed.
    const forgotten = (error: unknown) => {
      if (this.board === board) throw error;
      return undefined;
    };
    let found = await puzzle.quick.violations(board.rowsOf(asked)).catch(forgotten);
    if (found === undefined) return;
    if (found.status === "open" && board.hasEntries) {
      const complete = board.completedRows();
      const whole = complete && (await puzzle.quick.violations(complete));
      if (whole?.status === "solved") found = whole;
    }
    if (this.board !== board || board.entries !== asked) return;
    this.violations = found;
    this.showViolations();
  }

  private showViolations(): void {
    const { board, violations } = this;
    if (!board || !violations) return;
    const broken = new Set<number>();
    const rules: string[] = [];
    for (const violation of violations.violations) {
      const cells = violation.cells.map((name) => board.cellNamed(name)?.index ?? -1);
      if (this.current && cells.includes(this.current.index)) continue;
      for (const index of cells) broken.add(index);
      rules.push(violation.name);
    }
    this.marks = { ...this.marks, broken };
    document.body.classList.toggle("solved", violations.status === "solved");
    const more = rules.length > 3 ? ` and ${rules.length - 3} more` : "";
    if (violations.status === "solved") this.tell("Solved: every rule is obeyed.");
    else this.tell(rules.length > 0 ? `Broken: ${rules.slice(0, 3).join(", ")}${more}.` : "");
    this.refresh();
  }

  private refresh(): void {
    const { board } = this;
    if (!board) return;
    this.sheet.refresh(this.marks);
    const show = () => {
      this.undoButton.disabled = !board.canUndo;
      this.redoButton.disabled = !board.canRedo;
      this.clearButton.disabled = !board.hasEntries && board.loosePieces().length === 0;
    };
    keepingFocus(show, () => this.focus());
  }

  private showNotes(notes: readonly string[]): void {
    const shown = notes.filter((note) => note !== "");
    byId("rules", HTMLDetailsElement).hidden = shown.length === 0;
    byId("notes", HTMLUListElement).replaceChildren(...shown.map((note) => html("li", {}, note)));
  }

  /** Unfolds the rules when a genre is opened for the first time, unless they take the board out of view. */
  private unfoldRules(kind: string, isGenre: boolean): void {
    if (kind === this.kind) return;
    this.kind = kind;
    const known = kept<string[]>(knownKey);
    const genres = Array.isArray(known) ? known : [];
    const rules = byId("rules", HTMLDetailsElement);
    rules.open = isGenre && !genres.includes(kind);
    if (!rules.open) return;
    keep(knownKey, [...genres, kind]);
    rules.open = this.hasRoomForRules;
  }

  // ---- Entries

  /** The cursor is no longer in the cell that was changed last. */
  private leave(always = false): void {
    const now = this.sheet.selection.at(-1);
    if (this.current && (always || this.current !== now)) {
      this.current = undefined;
      this.showViolations();
    }
    this.typed = nothingTyped;
    this.showKeys();
  }

  private openCells(): Cell[] {
    return this.sheet.selection.filter((cell) => this.board?.isOpen(cell));
  }

  private click(cell: Cell, back: boolean): void {
    if (!this.board?.isSwitched(cell)) return;
    this.current = cell;
    this.enter(() => this.board?.switch(cell, back));
  }

  /** Enters a value in the selected cells, or marks it, `instead` of the last mark. */
  private put(value: Value, asMark: boolean, instead = false): void {
    this.endSelection();
    if (this.setting) return this.setting.put(value);
    const cells = this.openCells();
    if (cells.length === 0) return;
    this.current = cells.at(-1);
    this.enter(() => {
      if (value !== null && asMark) this.board?.mark(cells, value, instead);
      else this.board?.set(cells, value);
    });
  }

  private key(event: KeyboardEvent): void {
    const { board } = this;
    const cell = this.sheet.selection.at(-1);
    if (!board || !cell) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const key = event.key.toLowerCase();
      if (key === "a") this.sheet.select([...board.cells.filter((one) => board.isOpen(one) && one !== cell), cell]);
      else if (key === "z" && event.shiftKey) this.redo();
      else if (key === "z") this.undo();
      else if (key === "y") this.redo();
      else return;
      return event.preventDefault();
    }
    if (event.altKey) return;
    if (event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      this.typed = nothingTyped;
      return this.put(null, false);
    }
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (this.setting && event.key === "Enter") this.setting.add();
      else if (board.isSwitched(cell)) this.click(cell, event.shiftKey);
      return;
    }
    if (event.key === "Escape") return this.sheet.select([cell]);
    const letter = cell.texts.includes(event.key) ? event.key : typedLetter(event);
    if (letter.length !== 1) return;
    if (this.setting) {
      if (letter !== event.key) event.preventDefault();
      if (/^[0-9a-z]$/i.test(letter)) this.setting.type(parseInt(letter, 36));
      return;
    }
    const asMark = this.isPencil || event.shiftKey || isShiftedNumber(event);
    const isSame = this.typed.cell === cell.index && this.typed.asMark === asMark && !(asMark && event.timeStamp - this.typed.time > longestPause);
    const typed = { cell: cell.index, asMark, time: event.timeStamp };
    for (const text of [...(isSame ? [this.typed.text + letter] : []), letter]) {
      const value = cell.values[cell.texts.findIndex((one) => one.toLowerCase() === text.toLowerCase())] ?? numberOf(cell, text);
      if (value === undefined) continue;
      event.preventDefault();
      this.put(value, asMark, text.length > 1 && this.typed.isValue);
      this.typed = { ...typed, text, isValue: true };
      return;
    }
    this.typed = { ...typed, text: letter, isValue: false };
  }

  /** Buttons for the values of the selected cell. */
  private showKeys(): void {
    const { board } = this;
    const cell = this.sheet.selection.at(-1);
    if (this.setting) return this.showValues([...Array(this.setting.values).keys()].map((index) => ({ value: index + 1, text: String(index + 1) })));
    const values = board && cell && board.isOpen(cell) ? board.plainValues(cell) : [];
    if (!board || !cell || values.length > 60) return this.showValues([]);
    this.showValues(values.map((value) => ({ value, text: board.labelOf(cell, value), name: board.wordOf(cell, value) })));
  }

  private showValues(values: readonly { value: number; text: string; name?: string }[]): void {
    const key = values.map(({ value, text }) => `${value} ${text}`).join(" ");
    if (this.keys.dataset["of"] === key) return;
    this.keys.dataset["of"] = key;
    const buttons = values.map(({ value, text, name }) => {
      const put = () => {
        this.put(value, this.isPencil);
        this.leave(true);
      };
      return button(text, put, { "aria-label": name === text ? undefined : name });
    });
    const erase = button("⌫", () => this.put(null, false), { "aria-label": "Erase" });
    this.keys.replaceChildren(...(values.length > 0 ? [...buttons, erase] : []));
  }
}

const nothingTyped = { cell: -1, text: "", isValue: false, asMark: false, time: 0 };
/** In milliseconds, between the digits of one mark: a cell can have several. */
const longestPause = 1000;

/** The character of a key; of one with a digit, the digit if Shift, or a layout without plain digits, changes it. */
function typedLetter(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const isOther = event.key.length === 1 && !/[0-9a-z]/i.test(event.key);
  return digit !== undefined && (event.shiftKey || isOther || isShiftedNumber(event)) ? digit : event.key;
}

/** A letter as a value from 10 on: A is 10. */
function numberOf(cell: Cell, letter: string): number | undefined {
  const value = /^[a-z]$/i.test(letter) ? parseInt(letter, 36) : undefined;
  return value !== undefined && cell.values.includes(value) && cell.texts[cell.values.indexOf(value)] === String(value) ? value : undefined;
}
