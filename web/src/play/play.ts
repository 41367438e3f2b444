// Working on a puzzle: entries, notes, clashes, undo and redo.
import type { SvgAnswer } from "puzzlec";
import { Board, type Cell, type Value } from "../board/board";
import { type Change, changeOf, type Telling } from "../board/changes";
import { BoardPicture } from "./board_picture";
import { Clashes } from "./clashes";
import { describe } from "./describe";
import { busy } from "../base/busy";
import { Hearing } from "./hearing";
import { Keyboard, type Typist } from "./keyboard";
import { Keypad } from "./keypad";
import { nothingTyped } from "./typing";
import { button, byId, isBeside, keepingFocus, wide } from "../base/dom";
import type { OpenPuzzle } from "../base/library";
import type { Kept } from "../open/open";
import { revealBoard } from "./reveal";
import { Rules } from "./rules";
import type { Setting } from "./setting";
import { settings } from "../base/settings";
import { takeStrayKeys } from "./stray_keys";
import { Sheet } from "../sheet/sheet";
import { type Marks, noMarks } from "../sheet/sheet_content";
import { Timer } from "./timer";
import { type Tool, Tools } from "./tools";

/** What is seen for a while and is no entry. */
export interface Preview extends Partial<Marks> {
  values: readonly Value[];
  pencil?: readonly (readonly number[])[];
  /** Whether what is drawn on edges stays. */
  keepsEdges?: boolean;
  /** The library's picture of all of it; without one, the page draws values and marks itself. */
  picture?: SvgAnswer;
}

/** What is known of a puzzle besides its text. */
export interface About {
  level?: string | undefined;
  day?: string | undefined;
}

export class Play implements Typist {
  board: Board | undefined;
  puzzle: OpenPuzzle | undefined;
  /** How hard it is, in a word, if that is known. */
  level: string | undefined;
  readonly tools: Tools;
  readonly clashes: Clashes;
  /** While a puzzle is set, values are its givens. */
  setting: Setting | undefined;
  /** Called before something else than a search is shown on the board. */
  endSearch: () => void = () => {};
  /** Called when the entries may have changed. */
  afterEntry: () => void = () => {};
  /** Called before the person asks the patient worker, and when the answer is there. */
  beforeQuestion: () => void = () => {};
  afterQuestion: () => void = () => {};

  private readonly sheet: Sheet;
  private readonly picture = new BoardPicture((picture) => this.sheet.draw(picture));
  private readonly keyboard = new Keyboard(this);
  private readonly keypad = new Keypad(
    (value) => {
      this.put(value, this.tools.tool);
      if (value !== null) this.leave(true);
    },
    (colour) => this.colour(colour),
  );
  private readonly state = byId("state", HTMLParagraphElement);
  private readonly hearing = new Hearing();
  private readonly timer = new Timer();
  private readonly rules = new Rules();
  private marks = noMarks;
  private kept: Kept = {};
  /** What the puzzle that is open is called. */
  private name = "";
  private opening: OpenPuzzle | undefined;
  /** Whether the puzzle that was open was being set. */
  private wasSetting = false;
  private isPainting = false;
  /** How many questions have no answer yet. */
  private questions = 0;
  /** Whether the page has put a solution on the board. */
  private isFilled = false;

  constructor() {
    this.sheet = new Sheet(byId("sheet", HTMLDivElement), {
      selected: () => {
        this.leave();
        this.hearing.count(this.sheet.selection.length);
      },
      clicked: (cell, back, at) => this.clickAt(cell, back, at),
      joined: (from, to) => this.enter(() => this.board?.join(from, to)),
      edged: (edge, mark) => this.enter(() => this.board?.setEdge(edge, mark)),
      painted: (first, cell, back) => this.paint(first, cell, back),
      bordered: (edge, isDrawn) => this.enter(() => this.board?.setBorder(edge, isDrawn)),
      penned: (from, to) => this.enter(() => this.board?.drawPen(from, to)),
      enclosed: (cells) => this.enter(() => this.board?.enclose(cells)),
      dragged: () => this.setting?.drawn(),
      began: () => this.board?.history.beginGroup(),
      ended: () => {
        this.board?.history.endGroup();
        this.isPainting = false;
      },
      key: (event) => this.keyboard.key(event),
      heard: (draw) => this.saying(draw),
      left: () => this.leave(true),
    });
    takeStrayKeys(byId("sheet", HTMLDivElement), this.sheet);
    // What is said stands below what is pressed, where answers do, or without room beside the board right below that: nothing is covered.
    const place = () => (isBeside() ? byId("tools", HTMLDivElement).after(this.state) : byId("hands", HTMLDivElement).prepend(this.state));
    place();
    wide.addEventListener("change", place);
    this.tools = new Tools({
      chosen: (tool, isAsked) => this.chooseTool(tool, isAsked),
      undo: () => this.undo(),
      redo: () => this.redo(),
      clear: () => this.clear(),
      several: () => this.toggleSeveral(),
      trial: (change, said) => {
        this.enter(() => this.board && change(this.board));
        this.say(said);
      },
    });
    this.clashes = new Clashes(() => this.showClashes());
    addEventListener("pagehide", () => (this.kept.time = this.timer.total));
    document.addEventListener("visibilitychange", () => (this.kept.time = this.timer.total));
  }

  /** Shows another puzzle, with what is kept of it, and calls `replacing` just before; false if still another one was
      opened meanwhile. */
  async open(puzzle: OpenPuzzle, kept: Kept, replacing: () => void, { level, day }: About = {}): Promise<boolean> {
    this.opening = puzzle;
    const { quick } = puzzle;
    const [drawing, picture] = await Promise.all([quick.drawing(), quick.svg()]);
    const { kind, name, author, rules, hasOwn } = describe(drawing, quick.family === "genre");
    if (this.opening !== puzzle) return false;
    replacing();
    this.kept.time = this.timer.total;
    this.kept = kept;
    this.puzzle = puzzle;
    const before = this.board;
    const board = kept.board ?? new Board(drawing);
    if (kept.board === undefined && kept.entries !== undefined) board.restore(kept.entries);
    kept.board = board;
    board.preview(null);
    this.board = board;
    this.picture.open(puzzle, board, picture);
    this.clashes.open(puzzle, board);
    this.marks = noMarks;
    this.isFilled = false;
    this.timer.begin(kept.time ?? 0);
    this.level = level;
    byId("title", HTMLHeadingElement).textContent = level === undefined ? name : `${name}, ${level}`;
    const origin = [...(author === undefined ? [] : [`by ${author}`]), ...(day === undefined ? [] : [`Puzzle of the day, ${day}`])];
    byId("by", HTMLSpanElement).textContent = origin.join(" · ");
    // A puzzle that is being set stays under the person's hands.
    const isBegun = this.setting !== undefined && !this.wasSetting;
    this.wasSetting = this.setting !== undefined;
    const isSame = this.setting !== undefined && before?.rows === board.rows && before.columns === board.columns;
    const selected = isSame ? this.selection.map((cell) => cell.index) : [];
    const beside = isSame ? this.sheet.selectedBeside : undefined;
    const { typed } = this.keyboard;
    const isOnBoard = document.activeElement?.closest("#sheet") != null;
    const hasNumbers = drawing.kinds.some(
      ({ values, words }) => values.filter((value, index) => words[index] === String(value)).length > 2,
    );
    const look = { drawsEntries: this.picture.drawsEntries, hasNumbers, hasLabels: drawing.picture.cages.length > 0 };
    this.sheet.open(board, look, picture, name, this.setting?.beside);
    this.tools.open(board);
    this.keypad.clear();
    this.select(selected, isOnBoard && beside === undefined);
    if (beside !== undefined) this.sheet.selectBeside(beside, isOnBoard);
    // What is typed next goes on with it, however long showing it took.
    if (isSame) this.keyboard.typed = typed;
    this.rules.show(rules, this.setting !== undefined);
    if (this.setting === undefined) {
      this.rules.unfold(kind, quick.family === "genre", hasOwn);
      this.say(`${name} is open.`);
    } else if (isBegun || before === undefined || !isSame || name !== this.name) {
      this.say(`You are setting: ${name}.${isBegun && isSame && before?.isTouched ? " What you had entered is no part of it." : ""}`);
    }
    this.name = name;
    await this.changed();
    return true;
  }

  /** Shows a drawing instead of the entries; null brings the entries back. */
  async preview(shown: Preview | null): Promise<void> {
    const { values = null, pencil, keepsEdges, picture, ...marks } = shown ?? {};
    this.board?.preview(values, pencil, keepsEdges);
    this.picture.preview(picture);
    this.marks = { ...noMarks, ...marks };
    await busy(() => this.redraw());
    if (shown === null) this.showClashes();
  }
  /** Enters all values at once. */
  async fill(values: readonly Value[]): Promise<void> {
    this.mark({});
    this.isFilled = true;
    this.board?.setAll(values);
    this.afterEntry();
    await this.changed();
  }
  /** Marks cells of the entries, besides those that break rules. */
  mark(marks: Partial<Omit<Marks, "broken">>): void {
    this.endSearch();
    const { broken, against } = this.marks;
    this.marks = { ...noMarks, broken, against, ...marks };
    this.refresh();
  }
  /** A button that enters something; none while a puzzle is set, which has givens and no entries. */
  entering(label: string, action: () => void): HTMLButtonElement[] {
    if (this.setting !== undefined) return [];
    const made = button(label, () => {
      const [first] = this.saying(action, "", "now")?.cells ?? [];
      if (made.isConnected) return;
      // Where it was entered, unless the answer stays.
      if (first) this.sheet.select([first]);
      this.reveal();
    });
    return [made];
  }
  /** Does something and tells readers of the screen what it has changed. */
  private saying(action: () => void, before = "", telling: Telling = "made"): Change | undefined {
    const { board } = this;
    const from = board?.history.now;
    action();
    if (!board || !from) return undefined;
    const change = changeOf(board, from, board.history.now, telling);
    const begin = before === "" && !/^r\d/.test(change.text) ? change.text.charAt(0).toUpperCase() : change.text.charAt(0);
    if (change.text !== "") this.say(`${before}${begin}${change.text.slice(1)}.`);
    return change;
  }
  /** Asks the patient worker, which leaves everything else that it does. */
  async question<Result>(ask: () => Promise<Result>): Promise<Result> {
    this.questions += 1;
    this.beforeQuestion();
    try {
      return await ask();
    } finally {
      this.questions -= 1;
      if (this.questions === 0) this.afterQuestion();
    }
  }
  get gridBox(): DOMRectReadOnly {
    return this.sheet.gridBox;
  }
  get selection(): readonly Cell[] {
    return this.sheet.selection;
  }
  /** What is selected, as numbers: cells in reading order, then places beside them. */
  get places(): readonly number[] {
    const { board, sheet } = this;
    if (board === undefined) return [];
    const { rows, columns } = board.gridSize;
    if (sheet.selectedBeside !== undefined) return [rows * columns + sheet.selectedBeside];
    return sheet.selection.flatMap((cell) => board.placeOf(cell) ?? []);
  }
  /** The selected cells have got what they were selected for. */
  endSelection(): void {
    this.sheet.isSelectionOver = true;
  }
  selectCells(cells: Cell[]): void {
    this.sheet.select(cells);
  }
  /** Marks cells, by their names, and goes to the first of them. */
  showCells(names: readonly string[]): void {
    const indices = this.board?.indicesOf(names) ?? [];
    if (indices.length === 0) return;
    this.mark({ tinted: new Set(indices) });
    this.select(indices.slice(0, 1), true);
    this.reveal();
  }
  /** Selects cells by their indices; none: the selection stays. */
  private select(cells: readonly number[], focus: boolean): void {
    const chosen = cells.flatMap((index) => this.board?.cells[index] ?? []);
    if (chosen.length > 0) this.sheet.select(chosen, focus);
    else if (focus) this.focus();
    this.showKeys();
  }
  /** Scrolls to the board, if it is not seen; `withRules`, to what stands above it, if there is room. */
  reveal(withRules = false): void {
    revealBoard(withRules, this.rules.hasRoom);
  }
  focus(): void {
    this.sheet.focus();
  }
  /** Tells readers of the screen. */
  say(text: string): void {
    this.hearing.say(text);
  }
  /** Beside or below the board; readers of the screen hear what is new. */
  tell(text: string): void {
    if (this.state.textContent !== text) this.state.textContent = text;
  }
  /** Whether it stands beside or below the board already. */
  isTold(text: string): boolean {
    return this.state.textContent.includes(text);
  }

  enter(change: () => void): void {
    this.isFilled = false;
    // What was said is about what was there before.
    this.say("");
    this.board?.preview(null);
    this.clashes.hide();
    this.mark({});
    change();
    this.clashes.leaveSoon();
    this.afterEntry();
    void this.changed();
  }

  undo(): void {
    if (this.setting) return this.setting.undo();
    if (this.board?.history.canUndo === false) return this.say("Nothing is left to undo.");
    this.saying(() => this.enter(() => this.board?.history.undo()), "Undone: ", "again");
  }
  redo(): void {
    if (this.setting) return this.setting.redo();
    if (this.board?.history.canRedo === false) return this.say("Nothing is left to redo.");
    this.saying(() => this.enter(() => this.board?.history.redo()), "Redone: ", "again");
  }
  clear(): void {
    this.saying(() => this.enter(() => this.board?.clear()), "Cleared: ");
  }
  private chooseTool(tool: Tool, isAsked: boolean): void {
    this.sheet.mode = this.setting ? "set" : tool === "value" ? "enter" : tool === "pen" ? "pen" : "select";
    this.showKeys();
    if (isAsked) this.sheet.focus();
    if (isAsked) this.say(`${this.tools.word}.`);
  }

  private toggleSeveral(): void {
    this.sheet.selectsSeveral = !this.sheet.selectsSeveral;
    this.tools.several.setAttribute("aria-pressed", String(this.sheet.selectsSeveral));
    this.sheet.focus();
  }

  // ---- What changes on the sheet

  private async changed(): Promise<void> {
    this.refresh();
    await busy(() => Promise.all([this.redraw(), this.clashes.judge()]));
  }

  /** Shows values and marks, and has the library draw what is more than text. */
  private async redraw(): Promise<void> {
    this.refresh();
    await this.picture.redraw();
  }

  private showClashes(): void {
    if (!this.clashes.isJudged) return;
    const { isSolved, shown: clashes } = this.clashes;
    this.marks = {
      ...this.marks,
      broken: new Set(clashes.flatMap(({ cells }) => cells)),
      against: new Set(clashes.flatMap(({ givens }) => givens ?? [])),
      brokenEdges: new Set(clashes.flatMap(({ edges }) => edges)),
    };
    document.body.classList.toggle("solved", isSolved);
    if (this.setting === undefined) this.timer.end(isSolved);
    this.kept.isSolved = isSolved;
    const said = [...new Set(clashes.map(({ text }) => text))];
    const more = said.length > 3 ? ` And ${said.length - 3} more.` : "";
    if (isSolved && this.isFilled) this.tell("A solution that the page has found.");
    else if (isSolved) this.tell(`Solved: every rule is obeyed.${settings.showsTimer ? ` Time: ${this.timer.words}.` : ""}`);
    else this.tell(`${said.slice(0, 3).join(" ")}${more}`);
    this.refresh();
  }

  private refresh(): void {
    const { board } = this;
    if (!board) return;
    this.sheet.refresh(this.marks, this.picture.isWhole);
    keepingFocus(
      () => this.tools.show(board),
      () => this.focus(),
    );
  }

  // ---- Entries

  /** The cursor is no longer in the cell that was changed last. */
  private leave(always = false): void {
    this.clashes.leave(always ? undefined : this.sheet.selection.at(-1));
    this.keyboard.typed = nothingTyped;
    this.showKeys();
  }

  private openCells(): Cell[] {
    return this.sheet.selection.filter((cell) => this.board?.isOpen(cell));
  }

  /** Where cells are black in one half, a click chooses the corner, and the right button says that there is none. */
  private clickAt(cell: Cell, back: boolean, { x, y }: { x: number; y: number }): void {
    const { board } = this;
    const half = board?.halfAt(cell, x, y) ?? null;
    if (!board || half === null || !board.isOpen(cell)) return this.click(cell, back);
    const wanted = back ? board.nothing(cell) : half;
    this.clashes.enterCell(cell);
    this.enter(() => board.set([cell], board.values[cell.index] === wanted ? null : wanted));
  }

  click(cell: Cell, back: boolean): void {
    if (!this.board?.isSwitched(cell)) return;
    this.clashes.enterCell(cell);
    this.saying(() => this.enter(() => this.board?.switch(cell, back)));
  }

  /** A drag gives cells the value that the first one gets with a click. Stars and tents never stand side by side: a drag from one
      marks where none is. */
  private paint(first: Cell, cell: Cell, back: boolean): void {
    const { board } = this;
    if (!board) return;
    this.enter(() => {
      if (!this.isPainting) board.paint(first, back);
      this.isPainting = true;
      if (board.isSwitched(cell)) board.set([cell], board.values[first.index] ?? null);
    });
  }

  /** Enters a value in the selected cells, or marks it, `instead` of the last mark. */
  put(value: Value, tool: Tool, instead = false): void {
    this.endSelection();
    if (this.setting) return this.setting.put(value);
    if (tool === "colour") return this.colour(value);
    const cells = this.openCells();
    if (cells.length === 0) return;
    this.clashes.enterCell(cells.at(-1));
    const change = this.saying(() =>
      this.enter(() => {
        if (value !== null && tool !== "value") this.board?.mark(cells, value, tool === "corner" ? "corners" : "pencil", instead);
        else this.board?.set(cells, value);
      }),
    );
    if (change?.text === "" && this.board) this.hearing.unchanged(this.board, cells, tool !== "value" && value !== null);
  }

  /** Gives the selected cells a colour, or takes it away. */
  colour(colour: Value): void {
    const { board } = this;
    const cells = this.sheet.selection.filter((cell) => !cell.isEdge);
    if (!board || cells.length === 0) return;
    this.saying(() => this.enter(() => (colour === null ? board.uncolour(cells) : board.colour(cells, colour))));
  }

  /** Buttons for the values of the selected cell. */
  showKeys(): void {
    const { board } = this;
    const cell = this.sheet.selection.at(-1);
    if (this.setting) return this.keypad.showValues(this.setting.keysOf(this.places.at(-1)));
    const { tool } = this.tools;
    if (tool === "colour") return this.keypad.showColours();
    const values =
      board && cell && tool !== "pen" && board.isOpen(cell) && cell.isWritten && !(cell.isEdge && board.drawsEdges)
        ? board.plainValues(cell)
        : [];
    if (!board || !cell || values.length > 60) return this.keypad.showValues([]);
    this.keypad.showValues(values.map((value) => ({ value, text: board.markOf(cell, value), name: board.wordOf(cell, value) })));
  }
}
