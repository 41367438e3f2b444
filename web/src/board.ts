// A puzzle that is being worked on: its cells, what the person entered, and how to take it back.
// Nothing here knows the page.
import type { DrawingAnswer, Rows } from "puzzlec";
import { clueWords } from "./clue_words";
import { labelOf, lineSign } from "./signs";

export type Value = number | null;

export interface Cell {
  index: number;
  row: number;
  column: number;
  isGiven: boolean;
  /** Whether it stands between cells: a wall or a link. */
  isEdge: boolean;
  values: readonly number[];
  texts: readonly string[];
  /** What the values are called. */
  words: readonly string[];
  /** Whether there is a clue in its middle, which is no value. */
  hasClue: boolean;
  /** What it is called: "row 1 column 2", "between r1c1 and r1c2". */
  name: string;
  /** What the picture shows in it and beside it, in words. */
  clues: readonly string[];
}

interface Snapshot {
  values: readonly Value[];
  pencil: readonly (readonly number[])[];
  /** On boards whose values are ways of a line: the drawn pieces, as "cell side". */
  ways: ReadonlySet<string>;
}

/** What is entered, as it can be kept outside of the page. */
export interface KeptEntries {
  values: readonly Value[];
  pencil: readonly (readonly number[])[];
  ways: readonly string[];
}

/** How a line goes through a cell, by the sides: "ns", "ew", ... */
const sides = ["n", "s", "w", "e"] as const;
export type Side = (typeof sides)[number];
export const opposite: Record<Side, Side> = { n: "s", s: "n", w: "e", e: "w" };
const wayPattern = /^[nsew]{1,4}$/;
/** The text of a value with which a line goes through a cell, or over an edge, in a direction. */
const throughText: Record<Side, string> = { n: "|", s: "|", w: "-", e: "-" };

export class Board {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
  /** Whether there are cells for edges, too, between those of the grid. */
  readonly isHalved: boolean;
  private readonly start: Snapshot;
  private now: Snapshot;
  /** Whether cells hold ways of a line. */
  private readonly hasLoop: boolean;
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  /** What the last mark has made. */
  private marked: Snapshot | undefined;
  private shown: { values: readonly Value[]; pencil: readonly (readonly number[])[] } | null = null;

  constructor(drawing: DrawingAnswer) {
    this.rows = drawing.rows;
    this.columns = drawing.columns;
    this.isHalved = drawing.step !== 1;
    const clues = clueWords(drawing);
    const withClue = placesOfClues(drawing);
    this.cells = drawing.cells.map((cell, index) => {
      const row = Math.floor(index / drawing.columns);
      const column = index % drawing.columns;
      const kind = drawing.kinds[cell.kind] ?? { values: [], texts: [], words: [] };
      return {
        index,
        row,
        column,
        isGiven: cell.given,
        isEdge: this.isHalved && (row % 2 === 1 || column % 2 === 1),
        values: kind.values,
        texts: kind.texts,
        words: kind.words,
        hasClue: !cell.given && withClue.has(`${column * drawing.step} ${row * drawing.step}`),
        name: nameOf(cell.name ?? `r${row + 1}c${column + 1}`),
        clues: clues[index] ?? [],
      };
    });
    this.hasLoop = ["ns", "ew"].every((way) => drawing.kinds.some(({ texts }) => texts.includes(way)));
    this.start = {
      values: drawing.cells.map((cell) => (cell.given ? cell.value : null)),
      pencil: drawing.cells.map(() => []),
      ways: new Set(),
    };
    this.now = this.start;
  }

  /** What is given or entered. */
  get entries(): readonly Value[] {
    return this.now.values;
  }
  /** What is seen. */
  get values(): readonly Value[] {
    return this.shown?.values ?? this.now.values;
  }
  get pencil(): readonly (readonly number[])[] {
    return this.shown?.pencil ?? this.now.pencil;
  }
  get givens(): readonly Value[] {
    return this.start.values;
  }
  get hasEntries(): boolean {
    return this.now.values.some((value, index) => value !== this.start.values[index]) || this.now.pencil.some((marks) => marks.length > 0);
  }
  /** Whether there is anything to take away. */
  get isTouched(): boolean {
    return this.hasEntries || this.now.ways.size > 0;
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
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
  /** "r1c2", or "r1c2-r1c3" for what lies between two cells */
  cellNamed(name: string): Cell | undefined {
    const wanted = nameOf(name);
    return this.cells.find((cell) => cell.name === wanted);
  }
  /** The indices of cells by their names. */
  indicesOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.cellNamed(name)?.index ?? []);
  }
  isOpen(cell: Cell): boolean {
    return !cell.isGiven && cell.values.length > 1;
  }
  textOf(cell: Cell, value: Value): string {
    if (value === null) return "";
    const text = cell.texts[cell.values.indexOf(value)] ?? String(value);
    return text.trim() === "" ? "·" : text;
  }
  /** A value in words, to be read out; "" for none. */
  wordOf(cell: Cell, value: Value): string {
    if (value === null) return "";
    const word = cell.words[cell.values.indexOf(value)] ?? String(value);
    // A cell without a value is called empty.
    return word === "empty" ? "nothing" : word;
  }
  /** What a value looks like: a sign or a short word. */
  labelOf(cell: Cell, value: number): string {
    const text = this.textOf(cell, value);
    return this.hasWays(cell) && wayPattern.test(text) ? lineSign(text) : labelOf(text, this.wordOf(cell, value), cell.isEdge);
  }
  /** The same as a pencil mark, for which words are too long. */
  markOf(cell: Cell, value: number): string {
    const label = this.labelOf(cell, value);
    if (!/^[a-z]{2}/.test(label)) return label;
    const nothing = this.nothing(cell);
    if (value === nothing) return "•";
    const isOnlyOne = nothing !== null && this.plainValues(cell).length === 2;
    return isOnlyOne ? "■" : label.replace(/([a-z])[a-z]*-?/g, "$1");
  }
  /** Whether a click goes through the cell's values: there are few, from 0. */
  isSwitched(cell: Cell): boolean {
    const values = this.plainValues(cell);
    return this.isOpen(cell) && (cell.isEdge || (values.includes(0) && values.length <= 3));
  }
  hasWays(cell: Cell): boolean {
    return this.hasLoop && cell.texts.some((text) => wayPattern.test(text));
  }
  /** The sides to which the line of a value leads; none if it is no line. */
  sidesOf(cell: Cell, value: Value): readonly Side[] {
    const text = this.textOf(cell, value);
    return this.hasWays(cell) && wayPattern.test(text) ? sides.filter((side) => text.includes(side)) : [];
  }
  /** The values that are not drawn as lines. */
  plainValues(cell: Cell): readonly number[] {
    return this.hasWays(cell) ? cell.values.filter((_, i) => !wayPattern.test(cell.texts[i] ?? "")) : cell.values;
  }
  /** The value that stands for nothing, if the cell has one. */
  nothing(cell: Cell): Value {
    const dash = cell.texts.indexOf("-");
    if (this.hasWays(cell) && dash >= 0) return cell.values[dash] ?? null;
    // The number 0 is as good as any other.
    return cell.values.includes(0) && this.wordOf(cell, 0) !== "0" ? 0 : null;
  }

  rowsOf(values: readonly Value[] = this.values): Rows {
    const rows: Rows = [];
    for (let row = 0; row < this.rows; ++row) rows.push(values.slice(row * this.columns, (row + 1) * this.columns));
    return rows;
  }
  /** The rows with "nothing" in all blank cells that can hold it; null if others are blank. */
  completedRows(): Rows | null {
    const values = this.entries.map((value, index) => {
      const cell = this.cells[index];
      if (value !== null || cell === undefined) return value;
      return cell.values.length === 1 ? (cell.values[0] ?? null) : this.nothing(cell);
    });
    return values.includes(null) ? null : this.rowsOf(values);
  }

  /** Values to be seen for a while, which are no entries; null to see the entries again. */
  preview(values: readonly Value[] | null, pencil: readonly (readonly number[])[] = this.now.pencil): void {
    this.shown = values && { values, pencil };
  }

  get keptEntries(): KeptEntries {
    return { ...this.now, ways: [...this.now.ways] };
  }
  /** Begins with what was kept of this puzzle, unless someone has changed that. */
  restore({ values, pencil, ways }: Partial<KeptEntries>): void {
    if (!Array.isArray(values) || !Array.isArray(pencil) || !Array.isArray(ways) || values.length !== this.cells.length) return;
    const fits = ({ index, isGiven, values: possible }: Cell) => {
      const value = values[index] ?? null;
      const isEntry = isGiven ? value === this.start.values[index] : value === null || possible.includes(value);
      return isEntry && Array.isArray(pencil[index]) && pencil[index].every((mark) => possible.includes(mark));
    };
    if (this.cells.every(fits)) this.now = { values, pencil, ways: new Set(ways) };
  }

  // ---- Changes. Each can be taken back, and ends a preview.

  set(cells: readonly Cell[], value: Value): void {
    const open = cells.filter((cell) => this.isOpen(cell) && (value === null || cell.values.includes(value)));
    this.change((values, pencil) => {
      for (const { index } of open) {
        values[index] = value;
        if (value === null && pencil[index]?.length) pencil[index] = [];
      }
    }, value === null ? this.waysWithout(open) : undefined);
  }
  setAll(wanted: readonly Value[]): void {
    this.change((values) => {
      for (const cell of this.cells) if (!cell.isGiven) values[cell.index] = wanted[cell.index] ?? null;
    });
  }
  /** Enters values, and the pencil marks of other cells, by the cells' indices. */
  put(entries: ReadonlyMap<number, number>, marks: ReadonlyMap<number, readonly number[]>): void {
    this.change((values, pencil) => {
      for (const [index, value] of entries) values[index] = value;
      for (const [index, left] of marks) pencil[index] = left;
    });
  }
  /** Adds a pencil mark to the cells, or takes it away if all of them have it; `instead` of the last mark, if nothing was
      changed since then. */
  mark(cells: readonly Cell[], value: number, instead = false): void {
    if (instead && this.now === this.marked) this.now = this.past.pop() ?? this.start;
    const before = this.now;
    const open = cells.filter((cell) => this.isOpen(cell) && cell.values.includes(value) && this.values[cell.index] === null);
    const all = open.every(({ index }) => this.pencil[index]?.includes(value));
    this.change((_, pencil) => {
      for (const { index } of open) {
        const others = (pencil[index] ?? []).filter((one) => one !== value);
        pencil[index] = all ? others : [...others, value].sort((a, b) => a - b);
      }
    });
    this.marked = this.now === before ? undefined : this.now;
  }
  markAll(candidates: readonly (readonly number[])[]): void {
    this.change((values, pencil) => {
      for (const cell of this.cells) {
        if (this.isOpen(cell) && values[cell.index] === null) pencil[cell.index] = candidates[cell.index] ?? [];
      }
    });
  }
  /** The next of the few values of a cell, or the one before it: blank, 1, 2, 0, blank. */
  switch(cell: Cell, back: boolean): void {
    const values = this.plainValues(cell);
    const nothing = this.nothing(cell);
    const circle: Value[] = [null, ...values.filter((value) => value !== nothing), ...(nothing === null ? [] : [nothing])];
    const at = circle.indexOf(this.values[cell.index] ?? null);
    this.set([cell], circle[(at + (back ? circle.length - 1 : 1)) % circle.length] ?? null);
  }
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
  /** Where a value leads that is a line through a cell, on boards on which lines have edges of their own. */
  sideThrough(cell: Cell, value: Value): Side | undefined {
    if (!this.isHalved || cell.isEdge) return undefined;
    return sides.find((side) => throughText[side] === this.textOf(cell, value));
  }
  /** Whether a line leads over an edge of a cell. */
  isLineDrawn(cell: Cell, side: Side): boolean {
    const edge = this.beside(cell, side);
    return edge !== undefined && (this.values[edge.index] ?? this.nothing(edge)) !== this.nothing(edge);
  }
  /** Draws the line between two neighbours or the next line of a bridge, or takes it away. */
  join(from: Cell, to: Cell): void {
    const along = this.sideOfBridge(from, to);
    if (along !== undefined) return this.build(this.bridge(from, along), along);
    const side = sides.find((one) => this.beside(from, one) === to);
    if (side === undefined || !this.hasWays(from) || !this.hasWays(to)) return;
    const pieces: [Cell, Side][] = [
      [from, side],
      [to, opposite[side]],
    ];
    const isDrawn = this.now.ways.has(`${from.index} ${side}`);
    const ways = new Set(this.now.ways);
    for (const [cell, way] of pieces) {
      if (isDrawn) ways.delete(`${cell.index} ${way}`);
      else ways.add(`${cell.index} ${way}`);
    }
    this.change((values) => {
      for (const [cell] of pieces) if (this.isOpen(cell)) values[cell.index] = this.valueOfWays(cell, ways);
    }, ways);
  }
  /** The sides to which a piece of line leads from a cell that is not a whole value yet. */
  loosePieces(): { cell: Cell; side: Side }[] {
    const loose: { cell: Cell; side: Side }[] = [];
    for (const piece of this.now.ways) {
      const [index, side] = piece.split(" ") as [string, Side];
      const cell = this.cells[Number(index)];
      if (cell && this.values[cell.index] === null) loose.push({ cell, side });
    }
    return loose;
  }
  /** Takes away everything that was entered. */
  clear(): void {
    if (this.isTouched) this.keep(this.start);
  }
  undo(): void {
    this.travel(this.past, this.future);
  }
  redo(): void {
    this.travel(this.future, this.past);
  }

  /** The places between two cells that hold one value only, if a line can go through all of them. */
  private bridge(from: Cell, side: Side): Cell[] {
    const places: Cell[] = [];
    if (!this.isHalved || from.isEdge || this.isOpen(from)) return places;
    for (let cell = this.beside(from, side); cell !== undefined; cell = this.beside(cell, side)) {
      if (!this.isOpen(cell)) return cell.isEdge ? [] : places;
      if (!cell.texts.includes(throughText[side])) return [];
      places.push(cell);
    }
    return [];
  }
  /** Puts one more line over the edges of a bridge, or none after as many as there can be. */
  private build(places: readonly Cell[], side: Side): void {
    const [first] = places;
    if (first === undefined) return;
    const valueOf = (cell: Cell, lines: Value) => {
      if (lines === null || cell.isEdge) return lines;
      return cell.values[cell.texts.indexOf(throughText[side])] ?? null;
    };
    const counts: Value[] = [null, ...first.values.filter((value) => value !== this.nothing(first))];
    const now = counts.findIndex((lines) => places.every((cell) => this.now.values[cell.index] === valueOf(cell, lines)));
    const next = counts[(now + 1 || 1) % counts.length] ?? null;
    this.change((values) => {
      for (const cell of places) values[cell.index] = valueOf(cell, next);
    });
  }
  private valueOfWays(cell: Cell, ways: ReadonlySet<string>): Value {
    const drawn = sides.filter((side) => ways.has(`${cell.index} ${side}`));
    if (drawn.length === 0) return null;
    const found = cell.texts.findIndex((text) => wayPattern.test(text) && text.length === drawn.length && drawn.every((side) => text.includes(side)));
    return found < 0 ? null : (cell.values[found] ?? null);
  }
  /** The drawn pieces without those of cells; undefined if they have none. */
  private waysWithout(cells: readonly Cell[]): ReadonlySet<string> | undefined {
    const ways = new Set(this.now.ways);
    for (const cell of cells) for (const side of sides) ways.delete(`${cell.index} ${side}`);
    return ways.size < this.now.ways.size ? ways : undefined;
  }
  /** The drawn pieces, with those of cells that have another value now. */
  private waysOf(values: readonly Value[]): ReadonlySet<string> {
    if (!this.hasLoop) return this.now.ways;
    const ways = new Set(this.now.ways);
    for (const cell of this.cells) {
      const value = values[cell.index] ?? null;
      if (value === (this.now.values[cell.index] ?? null)) continue;
      for (const side of sides) ways.delete(`${cell.index} ${side}`);
      const text = this.textOf(cell, value);
      if (wayPattern.test(text)) for (const side of text) ways.add(`${cell.index} ${side}`);
    }
    return ways;
  }
  private change(edit: (values: Value[], pencil: (readonly number[])[]) => void, ways?: ReadonlySet<string>): void {
    this.shown = null;
    const values = [...this.now.values];
    const pencil = [...this.now.pencil];
    edit(values, pencil);
    const isSame =
      values.every((value, index) => value === this.now.values[index]) && pencil.every((marks, index) => marks === this.now.pencil[index]);
    if (isSame && ways === undefined) return;
    this.keep({ values, pencil, ways: ways ?? this.waysOf(values) });
  }
  private keep(next: Snapshot): void {
    this.past.push(this.now);
    this.future = [];
    this.now = next;
    this.shown = null;
  }
  private travel(from: Snapshot[], to: Snapshot[]): void {
    const next = from.pop();
    if (next === undefined) return;
    to.push(this.now);
    this.now = next;
    this.shown = null;
  }
}

/** The cells of the picture that have a clue in their middle, as "column row", each from 0. */
function placesOfClues({ picture }: DrawingAnswer): Set<string> {
  const texts = picture.cells.flatMap(({ text, given }, at) =>
    given && text !== "" ? [`${at % picture.columns} ${Math.floor(at / picture.columns)}`] : [],
  );
  const shapes = picture.shapes.flatMap(({ shape, places }) => (shape === "ellipse" ? places : []));
  return new Set([...texts, ...shapes.map(([x, y]) => `${x - 0.5} ${y - 0.5}`)]);
}

/** In words, what the library calls "r1c2" or, between two cells, "r1c2-r1c3". */
function nameOf(place: string): string {
  const [first, second] = place.split("-");
  if (second !== undefined) return `between ${first} and ${second}`;
  return place.replace(/^r(\d+)c(\d+)$/, "row $1 column $2");
}
