// The keyboard on the board: values and marks, tools, undo; and what is typed while a puzzle is set.
import type { Board, Cell, Value } from "../board/board";
import { anyAlike } from "../board/cells";
import { isShiftedNumber } from "../sheet/sheet";
import type { Setting } from "./setting";
import { type Tool, toolOfKey, type Tools } from "./tools";
import { goesOn, nothingTyped, typedLetter, valueOf } from "./typing";

/** What keys do something to. */
export interface Typist {
  readonly board: Board | undefined;
  readonly setting: Setting | undefined;
  readonly tools: Tools;
  readonly selection: readonly Cell[];
  readonly places: readonly number[];
  selectCells(cells: Cell[]): void;
  put(value: Value, tool: Tool, instead?: boolean): void;
  colour(colour: Value): void;
  click(cell: Cell, back: boolean): void;
  undo(): void;
  redo(): void;
  say(text: string): void;
}

/** What readers of the screen hear where keys do nothing. */
const nothingHere = "Nothing can be entered here.";

export class Keyboard {
  /** What was typed last, with which the next key may go on. */
  typed = nothingTyped;

  constructor(private readonly play: Typist) {}

  key(event: KeyboardEvent): void {
    const { board } = this.play;
    const cell = this.play.selection.at(-1);
    if (!board || !cell) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const key = event.key.toLowerCase();
      if (key === "a") this.play.selectCells([...board.cells.filter((one) => board.isOpen(one) && one !== cell), cell]);
      else if (key === "z" && event.shiftKey) this.play.redo();
      else if (key === "z") this.play.undo();
      else if (key === "y") this.play.redo();
      else if (/^Digit\d$|^Numpad\d$/.test(event.code) && !this.play.setting && this.play.tools.has("centre"))
        this.type(event, board, cell, event.code.slice(-1), "centre");
      else return;
      return event.preventDefault();
    }
    if (event.altKey) return;
    if (event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      this.typed = nothingTyped;
      return this.play.put(null, this.play.tools.tool);
    }
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (this.play.setting && event.key === " ") return this.typeClue(event, this.play.setting);
      if (this.play.setting && event.key === "Enter") this.play.setting.add();
      else if (board.isSwitched(cell) && this.play.tools.tool === "value") this.play.click(cell, event.shiftKey);
      else if (event.key === " " && !this.play.setting) this.skip(board);
      return;
    }
    if (event.key === "Escape") return this.play.selectCells([cell]);
    if (this.play.setting) return this.typeClue(event, this.play.setting);
    const letter = cell.texts.includes(event.key) ? event.key : typedLetter(event);
    if (letter.length !== 1) return;
    const tool = event.shiftKey || isShiftedNumber(event) ? "corner" : this.play.tools.tool;
    this.type(event, board, cell, letter, this.play.tools.has(tool) ? tool : "value");
  }

  /** Where Space goes through the values of cells, it does not leave the tool with which it does so. */
  private skip(board: Board): void {
    if (this.play.tools.tool === "value" && board.cells.some((one) => board.isSwitched(one))) this.play.say(nothingHere);
    else this.play.tools.next();
  }

  private typeClue(event: KeyboardEvent, setting: Setting): void {
    // With Shift, digits are signs.
    const letter = event.shiftKey && event.key.length === 1 ? event.key : typedLetter(event);
    const place = this.play.places.at(-1);
    if (letter.length !== 1 || place === undefined) return;
    if (letter !== event.key) event.preventDefault();
    setting.type(letter, this.typed.cell === place);
    this.typed = { ...nothingTyped, cell: place };
  }

  private type(event: KeyboardEvent, board: Board, cell: Cell, letter: string, tool: Tool): void {
    if (tool === "colour" && /^\d$/.test(letter)) {
      event.preventDefault();
      return this.play.colour(letter === "0" ? null : Number(letter));
    }
    const isSame = goesOn(this.typed, cell, tool, event.timeStamp);
    const now = { cell: cell.index, tool, time: event.timeStamp };
    const values = board.isOpen(cell) && cell.isWritten ? cell.values : [];
    for (const text of [...(isSame ? [this.typed.text + letter] : []), letter]) {
      const typed = valueOf(cell, values, text);
      if (typed === undefined) continue;
      const value = board.alikeOf(cell).includes(typed) ? anyAlike : typed;
      event.preventDefault();
      this.play.put(value, tool, text.length > 1 && this.typed.isValue);
      this.typed = { ...now, text, isValue: true };
      return;
    }
    this.typed = { ...now, text: letter, isValue: false };
    if (values.length === 0 && /^\d$/.test(letter)) this.play.say(nothingHere);
    const chosen = toolOfKey[letter.toLowerCase()];
    if (chosen !== undefined) this.play.tools.choose(chosen);
  }
}
