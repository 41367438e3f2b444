// The grid of a puzzle: its cells, what they may hold, and what the values mean. Nothing of it changes.
import type { DrawingAnswer } from "puzzlec";
import { anyAlike, type Cell, cellsOf, type Value } from "./cells";
import type { Edge } from "./edges";

/** How a line goes through a cell, by the sides: "ns", "ew", ... */
export const sides = ["n", "s", "w", "e"] as const;
export type Side = (typeof sides)[number];
export const opposite: Record<Side, Side> = { n: "s", s: "n", w: "e", e: "w" };
export const wayPattern = /^[nsew]{1,4}$/;
/** The text of a value with which a line goes through a cell, or over an edge, in a direction. */
export const throughText: Record<Side, string> = { n: "|", s: "|", w: "-", e: "-" };

export class Grid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
  /** Whether there are cells for edges, too, between those of the grid. */
  readonly isHalved: boolean;
  /** How people draw an answer. */
  readonly drawnAs: DrawingAnswer["drawn_as"];
  /** What a cell is called that holds one of several values that look the same. */
  private readonly wordOfAlike: string;
  /** Whether cells hold ways of a line. */
  protected readonly hasLoop: boolean;

  constructor(drawing: DrawingAnswer) {
    this.rows = drawing.rows;
    this.columns = drawing.columns;
    this.isHalved = drawing.step !== 1;
    this.drawnAs = drawing.drawn_as;
    this.wordOfAlike = drawing.alike ?? "shaded";
    this.cells = cellsOf(drawing);
    this.hasLoop = drawing.drawn_as === "line";
  }

  cellAt(row: number, column: number): Cell | undefined {
    if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) return undefined;
    return this.cells[row * this.columns + column];
  }
  /** The next cell, or edge, to a side. */
  beside(cell: Cell, side: Side): Cell | undefined {
    const down = side === "s" ? 1 : side === "n" ? -1 : 0;
    const right = side === "e" ? 1 : side === "w" ? -1 : 0;
    return this.cellAt(cell.row + down, cell.column + right);
  }
  /** The number of a cell of the puzzle, in reading order; what lies between cells has none. */
  placeOf(cell: Cell): number | undefined {
    if (!this.isHalved) return cell.index;
    return cell.isEdge ? undefined : (cell.row / 2) * ((this.columns + 1) / 2) + cell.column / 2;
  }
  /** Without what lies between cells. */
  get gridSize(): { rows: number; columns: number } {
    const size = (count: number) => (this.isHalved ? (count + 1) / 2 : count);
    return { rows: size(this.rows), columns: size(this.columns) };
  }
  /** Where a cell of the puzzle lies, in halves of cells: (1, 1) is the middle of the first one. */
  halvesOf(cell: Cell | undefined): [number, number] | undefined {
    if (cell === undefined) return undefined;
    const step = this.isHalved ? 1 : 2;
    return [step * cell.column + 1, step * cell.row + 1];
  }
  cellAtHalves(x: number, y: number): Cell | undefined {
    const step = this.isHalved ? 1 : 2;
    return x % 2 === 1 && y % 2 === 1 ? this.cellAt((y - 1) / step, (x - 1) / step) : undefined;
  }
  /** "r1c2", or "r1c2-r1c3" for what lies between two cells */
  cellNamed(name: string): Cell | undefined {
    return this.cells.find((cell) => cell.id === name);
  }
  /** The indices of cells by their names. */
  indicesOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.cellNamed(name)?.index ?? []);
  }
  isOpen(cell: Cell): boolean {
    return !cell.isGiven && cell.values.length > 1 && (cell.isWritten || this.drawnAs === "loop");
  }
  /** The values of a cell that look like another one of them. */
  alikeOf({ values, marks }: Cell): readonly number[] {
    return values.filter((_, at) => marks.indexOf(marks[at] ?? "") !== marks.lastIndexOf(marks[at] ?? ""));
  }
  canHold(cell: Cell, value: Value): boolean {
    return value === null || cell.values.includes(value) || (value === anyAlike && this.alikeOf(cell).length > 0);
  }
  /** The value that is the black half of a cell at one of its corners, if there is one; the place is given in parts of the cell. */
  halfAt(cell: Cell, x: number, y: number): Value {
    const mark = y < 0.5 ? (x < 0.5 ? "◤" : "◥") : x < 0.5 ? "◣" : "◢";
    return cell.values[cell.marks.indexOf(mark)] ?? null;
  }
  textOf(cell: Cell, value: Value): string {
    if (value === null) return "";
    if (value === anyAlike) return this.markOf(cell, value);
    const text = cell.texts[cell.values.indexOf(value)] ?? String(value);
    return text.trim() === "" ? "·" : text;
  }
  /** A value in words, to be read out; "" for none. */
  wordOf(cell: Cell, value: Value): string {
    if (value === null) return "";
    if (value === anyAlike) return this.wordOfAlike;
    const word = cell.words[cell.values.indexOf(value)] ?? String(value);
    // A cell without a value is called empty.
    return word === "empty" ? this.wordOfNothing(cell) : word;
  }
  /** That a cell surely holds nothing: "no lamp", as hints say, "not filled", or of several things "nothing". */
  private wordOfNothing(cell: Cell): string {
    const [other, ...more] = cell.words.filter((word) => word !== "empty");
    if (other === undefined || more.length > 0 || /^\d+$/.test(other)) return "nothing";
    if (/^part |ed$/.test(other)) return `not ${other}`;
    return `no ${other.replace(/^an? /, "")}`;
  }
  /** The same in a sentence: "is 5", "is a lamp", "has no lamp". */
  sayingOf(cell: Cell, value: Value): string {
    const word = this.wordOf(cell, value) || "empty";
    return /^no(thing$| )/.test(word) ? `has ${word} in it` : `is ${word}`;
  }
  /** Whether there is only one value that it can hold, which nobody enters and no clue shows. */
  isKnown(cell: Cell): boolean {
    const [only, ...others] = cell.values;
    return (
      only !== undefined &&
      others.length === 0 &&
      cell.isWritten &&
      !cell.isGiven &&
      !cell.isEdge &&
      !cell.hasClue &&
      cell.words[0] === String(only)
    );
  }
  /** What a value looks like on its key or as a pencil mark. */
  markOf(cell: Cell, value: number): string {
    if (value === anyAlike) return this.markOf(cell, this.alikeOf(cell)[0] ?? 0);
    const mark = cell.marks[cell.values.indexOf(value)] ?? this.textOf(cell, value);
    if (mark === "*") return "★";
    // As lamps are drawn.
    if (mark === "☀") return "●";
    if (mark !== "–" && mark !== ".") return mark;
    // A dot is what a hole looks like.
    return cell.marks.includes("•") ? "×" : "•";
  }
  /** Whether a value is drawn by shading the cell. */
  isShade(cell: Cell, value: number): boolean {
    return this.markOf(cell, value) === "■";
  }
  /** Whether there are cells that people shade. */
  get shades(): boolean {
    return this.cells.some((cell) => this.isOpen(cell) && cell.values.some((value) => this.isShade(cell, value)));
  }
  /** Whether a click goes through the cell's values: there are few, from 0. */
  isSwitched(cell: Cell): boolean {
    const values = this.plainValues(cell);
    if (!this.isOpen(cell)) return false;
    if (this.drawnAs === "loop") return true;
    const isSign = values.includes(0) || values.some((value) => this.wordOf(cell, value) !== String(value));
    return cell.isEdge || (values.length <= 3 && isSign);
  }
  /** Whether people note in it what it may hold. */
  isNoted(cell: Cell): boolean {
    return cell.isWritten && !cell.isEdge && !this.isSwitched(cell) && !this.hasWays(cell);
  }
  /** Whether they are offered marks for that: numbers, letters and signs, and no codes for what is drawn. */
  takesMarks(cell: Cell): boolean {
    const isPlain = (value: number) => {
      const mark = this.markOf(cell, value);
      return !/^\w+$/.test(mark) || mark === this.wordOf(cell, value);
    };
    return this.isOpen(cell) && this.isNoted(cell) && cell.values.every(isPlain);
  }
  /** Whether all that people enter in it are numbers and letters. */
  isTyped(cell: Cell): boolean {
    const marks = this.plainValues(cell).map((value) => this.markOf(cell, value));
    return !cell.isEdge && marks.some((mark) => /^\w+$/.test(mark)) && marks.every((mark) => /^\w+$|^•$/.test(mark));
  }
  hasWays(cell: Cell): boolean {
    return this.hasLoop && cell.texts.some((text) => wayPattern.test(text));
  }
  /** The sides to which the line of a value leads; none if it is no line. */
  sidesOf(cell: Cell, value: Value): readonly Side[] {
    const text = this.textOf(cell, value);
    return this.hasWays(cell) && wayPattern.test(text) ? sides.filter((side) => text.includes(side)) : [];
  }
  /** The values that are not drawn as lines; of those that look alike, any. */
  plainValues(cell: Cell): readonly number[] {
    if (this.hasWays(cell)) return cell.values.filter((_, i) => !wayPattern.test(cell.texts[i] ?? ""));
    const alike = this.alikeOf(cell);
    return alike.length === 0 ? cell.values : [...cell.values.filter((value) => !alike.includes(value)), anyAlike];
  }
  /** The value that stands for nothing, if the cell has one. */
  nothing(cell: Cell): Value {
    const dash = cell.texts.indexOf("-");
    if (this.hasWays(cell) && dash >= 0) return cell.values[dash] ?? null;
    // The number 0 is as good as any other.
    return cell.values.includes(0) && this.wordOf(cell, 0) !== "0" ? 0 : null;
  }

  /** What there is for each cell, as a list of rows. */
  byRows<T>(of: readonly T[]): T[][] {
    return [...Array(this.rows).keys()].map((row) => of.slice(row * this.columns, (row + 1) * this.columns));
  }
  /** Where a value leads that is a line through a cell, on boards on which lines have edges of their own. */
  sideThrough(cell: Cell, value: Value): Side | undefined {
    if (!this.isHalved || cell.isEdge) return undefined;
    return sides.find((side) => throughText[side] === this.textOf(cell, value));
  }

  // ---- What can be drawn

  /** The next cell in a direction to which a bridge can lead; undefined if none can. */
  endOfBridge(from: Cell, side: Side): Cell | undefined {
    const last = this.bridge(from, side).at(-1);
    return last && this.beside(last, side);
  }
  /** The direction in which a bridge can lead from a cell to another one, or to any. */
  sideOfBridge(from: Cell, to?: Cell): Side | undefined {
    return sides.find((side) => {
      const end = this.endOfBridge(from, side);
      return end !== undefined && (to === undefined || end === to);
    });
  }
  /** The two ends of the bridge that goes over a cell, or of the only one that can. */
  protected bridgeOver(cell: Cell, value: Value = null): [Cell, Cell] | undefined {
    if (!this.isHalved || cell.isEdge || !this.isOpen(cell)) return undefined;
    const wanted = value === null ? undefined : this.sideThrough(cell, value);
    const island = (side: Side) => {
      let to = this.beside(cell, side);
      while (to !== undefined && this.isOpen(to)) to = this.beside(to, side);
      return to;
    };
    const all = (["n", "w"] as const).flatMap((side): [Cell, Cell][] => {
      const [from, to] = [island(side), island(opposite[side])];
      const isAsked = wanted === undefined || wanted === side || wanted === opposite[side];
      return isAsked && from && to && this.sideOfBridge(from, to) ? [[from, to]] : [];
    });
    return all.length === 1 ? all[0] : undefined;
  }
  /** The places between two cells that hold one value only, if a line can go through all of them. */
  protected bridge(from: Cell, side: Side): Cell[] {
    const places: Cell[] = [];
    if (!this.isHalved || from.isEdge || this.isOpen(from)) return places;
    for (let cell = this.beside(from, side); cell !== undefined; cell = this.beside(cell, side)) {
      if (!this.isOpen(cell)) return cell.isEdge ? [] : places;
      if (!cell.texts.includes(throughText[side])) return [];
      places.push(cell);
    }
    return [];
  }
  /** Whether something can be drawn on an edge: a line or a cross, or only a cross between cells that a line goes through. */
  canMark(edge: Edge): boolean {
    const { row, column, isAcross } = edge;
    if (this.drawnAs === "walls") return this.wallAt(edge) !== undefined;
    if (row < 0 || column < 0 || row >= this.rows + (isAcross ? 1 : 0) || column >= this.columns + (isAcross ? 0 : 1)) return false;
    if (this.drawnAs === "loop") return true;
    const cells = [this.cellAt(row, column), isAcross ? this.cellAt(row - 1, column) : this.cellAt(row, column - 1)];
    return this.hasLoop && cells.every((cell) => cell !== undefined && this.hasWays(cell));
  }
  /** Whether it is between two cells, and nothing else can be drawn there. */
  canBorder({ row, column, isAcross }: Edge): boolean {
    const isInside = row >= (isAcross ? 1 : 0) && column >= (isAcross ? 0 : 1) && row < this.rows && column < this.columns;
    return isInside && !this.isHalved && this.drawnAs === "values";
  }
  protected wallAt({ row, column, isAcross }: Edge): Cell | undefined {
    if (this.drawnAs !== "walls") return undefined;
    const cell = isAcross ? this.cellAt(2 * row - 1, 2 * column) : this.cellAt(2 * row, 2 * column - 1);
    return cell !== undefined && this.isOpen(cell) ? cell : undefined;
  }
}
