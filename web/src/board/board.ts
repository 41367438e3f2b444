// A puzzle that is being worked on: its cells, what the person entered, and how to take it back.
// Nothing here knows the page.
import type { DrawingAnswer, Rows } from "puzzlec";
import { type Cell, cellsOf, type Value } from "./cells";
import {
  type Edge,
  edgeBeside,
  type EdgeMark,
  edgeOfKey,
  type Edges,
  isClosed,
  keyOfEdge,
  sidesOf,
  sidesOfWhole,
  type Trouble,
  troublesOf,
} from "./edges";
import { History, type KeptEntries, type Snapshot } from "./history";

export type { Cell, Value } from "./cells";

/** How many colours there are for cells. */
export const colourCount = 9;

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
  /** How people draw an answer. */
  readonly drawnAs: DrawingAnswer["drawn_as"];
  /** What was entered so far, and before. */
  readonly history: History;
  private readonly start: Snapshot;
  /** Whether cells hold ways of a line. */
  private readonly hasLoop: boolean;
  /** What the last mark has made. */
  private marked: Snapshot | undefined;
  private shown: { values: readonly Value[]; pencil: readonly (readonly number[])[] } | null = null;

  constructor(drawing: DrawingAnswer) {
    this.rows = drawing.rows;
    this.columns = drawing.columns;
    this.isHalved = drawing.step !== 1;
    this.drawnAs = drawing.drawn_as;
    this.cells = cellsOf(drawing);
    this.hasLoop = drawing.drawn_as === "line";
    const none: readonly (readonly number[])[] = drawing.cells.map(() => []);
    this.start = {
      values: drawing.cells.map((cell) => (cell.given ? cell.value : null)),
      pencil: none,
      ways: new Set(),
      edges: new Map(),
      corners: none,
      colours: none,
      pen: new Set(),
      base: null,
    };
    this.history = new History(this.start);
  }

  private get now(): Snapshot {
    return this.history.now;
  }

  /** What is given or entered, or follows from what is drawn. */
  get entries(): readonly Value[] {
    if (this.drawnAs !== "loop") return this.now.values;
    return this.withSides(this.known().inside);
  }
  /** What is drawn in cells; null in those that show it on their edges. */
  get drawn(): readonly Value[] {
    return this.drawnAs === "loop" && this.shown === null ? this.start.values : this.values;
  }
  /** Whether something else than the entries is shown. */
  get isPreview(): boolean {
    return this.shown !== null;
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
    const { values, pencil, edges } = this.now;
    return values.some((value, index) => value !== this.start.values[index]) || pencil.some((marks) => marks.length > 0) || edges.size > 0;
  }
  /** Whether there is anything to take away. */
  get isTouched(): boolean {
    const { ways, corners, colours, pen } = this.now;
    return this.hasEntries || ways.size + pen.size > 0 || [...corners, ...colours].some((notes) => notes.length > 0);
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
  /** What a value looks like on its key or as a pencil mark. */
  markOf(cell: Cell, value: number): string {
    const mark = cell.marks[cell.values.indexOf(value)] ?? this.textOf(cell, value);
    if (mark === "*") return "★";
    return mark === "–" || mark === "." ? "•" : mark;
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
    return this.byRows(values);
  }
  /** What there is for each cell, as a list of rows. */
  byRows<T>(of: readonly T[]): T[][] {
    return [...Array(this.rows).keys()].map((row) => of.slice(row * this.columns, (row + 1) * this.columns));
  }
  /** The rows with "nothing" in all blank cells that can hold it; null if others are blank. */
  completedRows(): Rows | null {
    const { edges } = this.now;
    const isLoop = this.drawnAs === "loop" && isClosed(edges);
    const entries = isLoop ? this.withSides(sidesOfWhole(edges, this.rows, this.columns)) : this.entries;
    if (this.drawnAs === "loop" && !isLoop) return null;
    const values = entries.map((value, index) => {
      const cell = this.cells[index];
      if (value !== null || cell === undefined) return value;
      return cell.values.length === 1 ? (cell.values[0] ?? null) : this.nothing(cell);
    });
    return values.some((value, index) => value === null && this.cells[index]?.isWritten) ? null : this.rowsOf(values);
  }

  /** Values to be seen for a while, which are no entries; null to see the entries again. */
  preview(values: readonly Value[] | null, pencil: readonly (readonly number[])[] = this.now.pencil): void {
    this.shown = values && { values, pencil };
  }

  get keptEntries(): KeptEntries {
    const { values, pencil, ways, edges, corners, colours, pen } = this.now;
    return { values, pencil, ways: [...ways], edges: [...edges], corners, colours, pen: [...pen] };
  }
  /** Begins with what was kept of this puzzle, unless someone has changed that. */
  restore(kept: Partial<KeptEntries>): void {
    const { values, pencil, ways, edges = [], corners = this.start.corners, colours = this.start.colours, pen = [] } = kept;
    const lists = [values, pencil, corners, colours];
    if (!Array.isArray(values) || !Array.isArray(pencil) || ![ways, edges, pen].every((list) => Array.isArray(list))) return;
    if (!lists.every((list) => Array.isArray(list) && list.length === this.cells.length)) return;
    const fits = ({ index, isGiven, values: possible }: Cell) => {
      const value = values[index] ?? null;
      const isEntry = isGiven ? value === this.start.values[index] : value === null || possible.includes(value);
      const areMarks = (marks: unknown) => Array.isArray(marks) && marks.every((mark) => possible.includes(mark));
      return isEntry && areMarks(pencil[index]) && areMarks(corners[index]) && Array.isArray(colours[index]);
    };
    if (!this.cells.every(fits)) return;
    this.history.now = { ...this.start, values, pencil, ways: new Set(ways), edges: new Map(edges), corners, colours, pen: new Set(pen) };
  }

  // ---- Changes. Each can be taken back, and ends a preview.

  set(cells: readonly Cell[], value: Value): void {
    const open = cells.filter((cell) => this.isOpen(cell) && (value === null || cell.values.includes(value)));
    this.change(
      (values, pencil) => {
        for (const { index } of open) {
          values[index] = value;
          if (value === null && pencil[index]?.length) pencil[index] = [];
        }
      },
      value === null
        ? {
            ways: this.waysWithout(open) ?? this.now.ways,
            corners: this.now.corners.map((marks, index) => (open.some((cell) => cell.index === index) ? [] : marks)),
          }
        : {},
    );
  }
  setAll(wanted: readonly Value[]): void {
    if (this.drawnAs === "loop") {
      const edges = new Map<string, EdgeMark>();
      for (const [key, isLine] of this.bordersOf(wanted)) if (isLine) edges.set(key, "line");
      return this.change(() => {}, { edges });
    }
    this.change((values) => {
      for (const cell of this.cells) {
        const value = wanted[cell.index] ?? null;
        // What is left blank means nothing anyway.
        const isLeft = value === this.nothing(cell) && cell.values.length > 1;
        if (!cell.isGiven) values[cell.index] = isLeft ? null : value;
      }
    });
  }
  /** Enters values, and the pencil marks of other cells, by the cells' indices. */
  put(entries: ReadonlyMap<number, number>, marks: ReadonlyMap<number, readonly number[]>): void {
    this.change((values, pencil) => {
      for (const [index, value] of entries) values[index] = value;
      for (const [index, left] of marks) pencil[index] = left;
    });
    if (this.drawnAs !== "loop") return;
    const edges = new Map(this.now.edges);
    for (const [key, isLine] of this.bordersOf(this.entries)) if (!edges.has(key)) edges.set(key, isLine ? "line" : "cross");
    this.history.now = { ...this.now, edges };
  }
  /** Adds a mark to the cells, in the middle or the corner, or takes it away if all of them have it; `instead` of the last
      mark, if nothing was changed since then. */
  mark(cells: readonly Cell[], value: number, where: "pencil" | "corners" = "pencil", instead = false): void {
    if (instead && this.now === this.marked) this.history.dropLast();
    const before = this.now;
    const open = cells.filter((cell) => this.isOpen(cell) && cell.values.includes(value) && this.values[cell.index] === null);
    const marks = toggled(this.now[where], open, value);
    if (open.length > 0) this.keep({ ...this.now, [where]: marks });
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
    const isDrawn = this.hasPiece(from, to);
    const ways = new Set(this.now.ways);
    for (const [cell, way] of pieces) {
      if (isDrawn) ways.delete(`${cell.index} ${way}`);
      else ways.add(`${cell.index} ${way}`);
    }
    const edges = new Map(this.now.edges);
    edges.delete(keyOfEdge(edgeBeside(from.row, from.column, side)));
    this.change(
      (values) => {
        for (const [cell] of pieces) if (this.isOpen(cell)) values[cell.index] = this.valueOfWays(cell, ways);
      },
      { ways, edges },
    );
  }
  /** Whether a piece of line is drawn from a cell to its neighbour. */
  hasPiece(from: Cell, to: Cell): boolean {
    return sides.some((side) => this.beside(from, side) === to && this.now.ways.has(`${from.index} ${side}`));
  }

  /** The sides to which a piece of line leads from a cell that is not a whole value yet. */
  loosePieces(): { cell: Cell; side: Side }[] {
    return this.piecesOf(this.now.ways).filter(({ cell }) => this.values[cell.index] === null);
  }
  private piecesOf(pieces: ReadonlySet<string>): { cell: Cell; side: Side }[] {
    return [...pieces].flatMap((piece) => {
      const [index, side] = piece.split(" ") as [string, Side];
      const cell = this.cells[Number(index)];
      return cell ? [{ cell, side }] : [];
    });
  }
  // ---- Edges

  /** Whether lines are drawn on edges. */
  get drawsEdges(): boolean {
    return this.drawnAs === "loop" || this.drawnAs === "walls";
  }
  /** What there is to see on edges that are no cells of the board. */
  get edges(): Edges {
    return this.shown === null ? this.now.edges : this.start.edges;
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
  edgeMark(edge: Edge): EdgeMark | null {
    const wall = this.wallAt(edge);
    if (wall === undefined) return this.now.edges.get(keyOfEdge(edge)) ?? null;
    const value = this.now.values[wall.index] ?? null;
    return value === null ? null : value === this.nothing(wall) ? "cross" : "line";
  }
  setEdge(edge: Edge, mark: EdgeMark | null): void {
    if (!this.canMark(edge) || this.edgeMark(edge) === mark) return;
    const wall = this.wallAt(edge);
    if (wall !== undefined) {
      const line = wall.values.find((value) => value !== this.nothing(wall)) ?? null;
      return this.set([wall], mark === null ? null : mark === "line" ? line : this.nothing(wall));
    }
    const { row, column, isAcross } = edge;
    const one = this.cellAt(row, column);
    const other = isAcross ? this.cellAt(row - 1, column) : this.cellAt(row, column - 1);
    if (mark === "cross" && one && other && this.hasPiece(one, other)) this.join(one, other);
    const edges = new Map(this.now.edges);
    if (mark === null) edges.delete(keyOfEdge(edge));
    else edges.set(keyOfEdge(edge), mark);
    this.change(() => {}, { edges });
  }
  /** What is next on an edge: a line, a cross, nothing; or at once the cross. */
  nextMark(edge: Edge, wantsCross: boolean): EdgeMark | null {
    const mark = this.edgeMark(edge);
    if (mark === "cross") return null;
    return mark === "line" || wantsCross || !this.drawsEdges ? "cross" : "line";
  }
  /** Whether nothing that is drawn has a loose end. */
  get isFinished(): boolean {
    return this.drawnAs !== "loop" || isClosed(this.now.edges);
  }
  /** What is wrong with what is drawn, whatever may follow. */
  get troubles(): Trouble[] {
    return this.drawnAs === "loop" ? troublesOf(this.now.edges, this.rows, this.columns) : [];
  }
  /** Cells in which a line branches. */
  get branching(): Cell[] {
    if (this.now.ways.size === 0) return [];
    return this.cells.filter((cell) => {
      const drawn = sides.filter((side) => this.now.ways.has(`${cell.index} ${side}`));
      return drawn.length > 2 && !cell.texts.some((text) => wayPattern.test(text) && drawn.every((side) => text.includes(side)));
    });
  }
  /** Groups of cells of which it is known whether they are on the same side of the loop, but not on which: both ways. */
  get eitherWay(): Rows[][] {
    if (this.drawnAs !== "loop") return [];
    const { inside, patches } = this.known();
    return patches.map(({ cells }) =>
      [false, true].map((turned) =>
        this.rowsOf(this.withSides(inside.map((side, index) => (cells.has(index) ? cells.get(index) !== turned : side)))),
      ),
    );
  }
  /** By row and column, what each cell may hold beside what is drawn of a line there; none where nothing is drawn. */
  get restOfLines(): readonly (readonly number[])[] {
    return this.cells.map((cell) => {
      if (!this.hasWays(cell) || this.now.values[cell.index] !== null) return [];
      const drawn = sides.filter((side) => this.now.ways.has(`${cell.index} ${side}`));
      const crossed = sides.filter((side) => this.now.edges.get(keyOfEdge(edgeBeside(cell.row, cell.column, side))) === "cross");
      if (drawn.length + crossed.length === 0) return [];
      return cell.values.filter((value) => {
        const leads = this.sidesOf(cell, value);
        return drawn.every((side) => leads.includes(side)) && !crossed.some((side) => leads.includes(side));
      });
    });
  }
  private wallAt({ row, column, isAcross }: Edge): Cell | undefined {
    if (this.drawnAs !== "walls") return undefined;
    const cell = isAcross ? this.cellAt(2 * row - 1, 2 * column) : this.cellAt(2 * row, 2 * column - 1);
    return cell !== undefined && this.isOpen(cell) ? cell : undefined;
  }
  private known() {
    const edges = new Map(this.now.edges);
    const told = this.now.values.map((value, index) => (value === null ? null : value === this.cells[index]?.values.at(-1)));
    return sidesOf(edges, this.rows, this.columns, told);
  }
  private withSides(inside: readonly (boolean | null)[]): Value[] {
    return this.now.values.map((value, index) => {
      const cell = this.cells[index];
      const side = inside[index] ?? null;
      if (value !== null || cell === undefined || side === null) return value;
      return (side ? cell.values.at(-1) : cell.values[0]) ?? null;
    });
  }
  /** The edges with cells of known sides, or what lies beyond the grid, on both sides; and whether these differ. */
  private bordersOf(values: readonly Value[]): [string, boolean][] {
    const isInside = (cell: Cell | undefined) => {
      const value = cell && values[cell.index];
      return cell === undefined ? false : value == null ? null : value === cell.values.at(-1);
    };
    return this.cells.flatMap((cell) =>
      sides.flatMap((side): [string, boolean][] => {
        const [one, other] = [isInside(cell), isInside(this.beside(cell, side))];
        return one === null || other === null ? [] : [[keyOfEdge(edgeBeside(cell.row, cell.column, side)), one !== other]];
      }),
    );
  }

  // ---- Notes

  get corners(): readonly (readonly number[])[] {
    return this.now.corners;
  }
  get colours(): readonly (readonly number[])[] {
    return this.now.colours;
  }
  get pen(): { cell: Cell; side: Side }[] {
    return this.piecesOf(new Set([...this.now.pen].filter((piece) => /^\d/.test(piece))));
  }
  /** Edges on which the person has drawn a border for themselves. */
  get borders(): Edge[] {
    return [...this.now.pen].filter((piece) => !/^\d/.test(piece)).map(edgeOfKey);
  }
  /** Whether it is between two cells, and nothing else can be drawn there. */
  canBorder({ row, column, isAcross }: Edge): boolean {
    const isInside = row >= (isAcross ? 1 : 0) && column >= (isAcross ? 0 : 1) && row < this.rows && column < this.columns;
    return isInside && !this.isHalved && this.drawnAs === "values";
  }
  hasBorder(edge: Edge): boolean {
    return this.now.pen.has(keyOfEdge(edge));
  }
  setBorder(edge: Edge, isDrawn: boolean): void {
    if (!this.canBorder(edge) || this.hasBorder(edge) === isDrawn) return;
    const pen = new Set(this.now.pen);
    if (isDrawn) pen.add(keyOfEdge(edge));
    else pen.delete(keyOfEdge(edge));
    this.change(() => {}, { pen });
  }
  colour(cells: readonly Cell[], colour: number): void {
    this.change(() => {}, { colours: toggled(this.now.colours, cells, colour) });
  }
  uncolour(cells: readonly Cell[]): void {
    const gone = new Set(cells.map(({ index }) => index));
    this.change(() => {}, { colours: this.now.colours.map((colours, index) => (gone.has(index) ? [] : colours)) });
  }
  /** Draws a line from a cell to its neighbour, or takes it away. */
  drawPen(from: Cell, to: Cell): void {
    const side = sides.find((one) => this.beside(from, one) === to);
    if (side === undefined) return;
    const pen = new Set(this.now.pen);
    for (const piece of [`${from.index} ${side}`, `${to.index} ${opposite[side]}`]) if (!pen.delete(piece)) pen.add(piece);
    this.change(() => {}, { pen });
  }

  // ---- What belongs to a trial

  get isTrial(): boolean {
    return this.now.base !== null;
  }
  /** Whether what a cell holds was entered in the trial. */
  isTried(cell: Cell): boolean {
    const { base, values } = this.now;
    return this.shown === null && base !== null && values[cell.index] !== base.values[cell.index];
  }
  isTriedEdge(key: string): boolean {
    const { base, edges } = this.now;
    return base !== null && edges.get(key) !== base.edges.get(key);
  }

  /** Takes away everything that was entered. */
  clear(): void {
    if (this.isTouched) this.keep(this.start);
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
    const found = cell.texts.findIndex(
      (text) => wayPattern.test(text) && text.length === drawn.length && drawn.every((side) => text.includes(side)),
    );
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
  private change(edit: (values: Value[], pencil: (readonly number[])[]) => void, rest: Partial<Snapshot> = {}): void {
    this.shown = null;
    const values = [...this.now.values];
    const pencil = [...this.now.pencil];
    edit(values, pencil);
    const isSame =
      values.every((value, index) => value === this.now.values[index]) && pencil.every((marks, index) => marks === this.now.pencil[index]);
    const changes = Object.entries(rest).filter(([member, value]) => !areAlike(value, this.now[member as keyof Snapshot]));
    if (isSame && changes.length === 0) return;
    this.keep({ ...this.now, ways: this.waysOf(values), ...rest, values, pencil });
  }
  private keep(next: Snapshot): void {
    this.history.keep(next);
    this.shown = null;
  }
}

/** The notes of cells with one more, or without it if all of the cells have it. */
function toggled(notes: readonly (readonly number[])[], cells: readonly Cell[], value: number): readonly (readonly number[])[] {
  const all = cells.every(({ index }) => notes[index]?.includes(value));
  const changed = [...notes];
  for (const { index } of cells) {
    const others = (notes[index] ?? []).filter((one) => one !== value);
    changed[index] = all ? others : [...others, value].sort((a, b) => a - b);
  }
  return changed;
}

/** Whether lists, sets and maps hold the same. */
function areAlike(one: unknown, other: unknown): boolean {
  const listed = (value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value);
  return one === other || (one !== null && typeof one === "object" && JSON.stringify(listed(one)) === JSON.stringify(listed(other)));
}
