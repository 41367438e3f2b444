// A puzzle that is being worked on: its cells, what the person entered, and how to take it back.
// Nothing here knows the page.
import type { CandidateRows, DrawingAnswer, Rows } from "puzzlec";
import { bridgesOf, valueBetween, valueUnder } from "./bridges";
import { anyAlike, type Cell, type Value } from "./cells";
import {
  type Edge,
  edgeBeside,
  type EdgeMark,
  type Edges,
  isClosed,
  keyOfEdge,
  type Sides,
  sidesOfWhole,
  type Trouble,
  troublesOf,
} from "./edges";
import { Grid, opposite, type Side, sides } from "./grid";
import { History, type Snapshot } from "./history";
import { areEntriesOf, type KeptEntries, keptOf, snapshotOf } from "./kept_entries";
import { branchingIn, type DrawnLine, linesIn, linesOf, restBeside, withoutLines } from "./lines";
import { bordersIn, penThrough, toggled, toggledPieces } from "./notes";
import { bordersOf, bothWays, knownSides, valuesOfSides } from "./sides";
import { hasPiece, piecesOf, valueOfWays, waysOf, waysWithout } from "./ways";

export type { Cell, Value } from "./cells";
export { opposite, type Side } from "./grid";

/** How many colours there are for cells. */
export const colourCount = 9;

export class Board extends Grid {
  /** What was entered so far, and before. */
  readonly history: History;
  private readonly start: Snapshot;
  /** What the last mark has made. */
  private marked: Snapshot | undefined;
  private shown: { values: readonly Value[]; pencil: readonly (readonly number[])[]; edges: Edges } | null = null;

  constructor(drawing: DrawingAnswer) {
    super(drawing);
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
    if (this.drawnAs !== "loop") {
      const rest = this.hasLoop ? this.restOfLines : [];
      return this.cells.map((cell) => {
        const value = this.now.values[cell.index] ?? null;
        const [only = null, ...others] = rest[cell.index] ?? [];
        // No line passes a cell all of whose sides are crossed out.
        if (value === null && others.length === 0 && only === this.nothing(cell)) return only;
        if (value === null && this.drawnAs === "links" && !cell.isEdge) return valueBetween(this, cell, this.now.values);
        return value === anyAlike ? null : value;
      });
    }
    return this.withSides(knownSides(this, this.now).inside);
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

  /** By rows, for pictures: of values that look alike, the first one. */
  rowsOf(values: readonly Value[] = this.values): Rows {
    const first = (index: number) => this.cells.slice(index, index + 1).flatMap((cell) => this.alikeOf(cell))[0] ?? null;
    return this.byRows(values.map((value, index) => (value === anyAlike ? first(index) : value)));
  }
  /** By row and column, the values of cells of which it is drawn that they hold one of several. */
  get alikes(): CandidateRows {
    return this.byRows(this.cells.map((cell) => (this.now.values[cell.index] === anyAlike ? [...this.alikeOf(cell)] : [])));
  }
  /** The rows with "nothing" in all blank cells that can hold it; null if others are blank, but for those that hold one of several
      values. */
  completedRows(): Rows | null {
    const { edges } = this.now;
    const isLoop = this.drawnAs === "loop" && isClosed(edges);
    const entries = isLoop ? this.withSides(sidesOfWhole(edges, this.rows, this.columns)) : this.entries;
    if (this.drawnAs === "loop" && !isLoop) return null;
    const values = entries.map((value, index) => {
      const cell = this.cells[index];
      if (value !== null || cell === undefined || this.isAlike(cell)) return value;
      return cell.values.length === 1 ? (cell.values[0] ?? null) : this.nothing(cell);
    });
    const isBlank = (value: Value, index: number) => {
      const cell = this.cells[index];
      return value === null && cell !== undefined && cell.isWritten && !this.isAlike(cell);
    };
    return values.some(isBlank) ? null : this.rowsOf(values);
  }
  /** Whether it is drawn, or given, that the cell holds one of several values that look alike, such as a part of a ship. */
  private isAlike(cell: Cell): boolean {
    const alike = this.alikeOf(cell);
    return this.now.values[cell.index] === anyAlike || cell.values.every((value) => alike.includes(value));
  }

  /** Values to be seen for a while, which are no entries, with or without the edges that are drawn; null to see the entries again. */
  preview(values: readonly Value[] | null, pencil: readonly (readonly number[])[] = this.now.pencil, keepsEdges = false): void {
    this.shown = values && { values, pencil, edges: keepsEdges ? this.now.edges : this.start.edges };
  }

  get keptEntries(): KeptEntries {
    return keptOf(this.now);
  }
  /** Begins with what was kept of this puzzle, unless someone has changed that. */
  restore(kept: unknown): void {
    if (areEntriesOf(this, kept)) this.history.now = snapshotOf(this.start, kept);
  }

  // ---- Changes. Each can be taken back, and ends a preview.

  set(cells: readonly Cell[], value: Value): void {
    const open = cells.filter((cell) => this.isOpen(cell) && this.canHold(cell, value));
    const blank = new Set(open.flatMap(({ index }) => (this.now.values[index] === null ? [index] : [])));
    const { ways, reached } = waysWithout(this, this.now.ways, value === null ? open : []);
    this.change(
      (values, pencil) => {
        for (const cell of reached) if (this.isOpen(cell)) values[cell.index] = valueOfWays(cell, ways);
        for (const { index } of open) {
          values[index] = value;
          // Marks below an entry come back with it gone; only a second time, they are erased, too.
          if (value === null && blank.has(index) && pencil[index]?.length) pencil[index] = [];
        }
      },
      value === null
        ? {
            ways,
            corners: this.now.corners.map((marks, index) => (blank.has(index) ? [] : marks)),
          }
        : {},
    );
  }
  setAll(wanted: readonly Value[]): void {
    if (this.drawnAs === "loop") {
      const edges = new Map<string, EdgeMark>();
      for (const [key, isLine] of bordersOf(this, wanted)) if (isLine) edges.set(key, "line");
      return this.change(() => {}, { edges });
    }
    const filled = this.cells.map((cell) => {
      const value = wanted[cell.index] ?? null;
      // What is left blank means nothing anyway.
      const isLeft = value === this.nothing(cell) && cell.values.length > 1;
      return cell.isGiven ? (this.now.values[cell.index] ?? null) : isLeft ? null : value;
    });
    // No loose end of a line stays.
    this.change((values) => values.splice(0, values.length, ...filled), { ways: waysOf(this, filled, { ...this.now, ways: new Set() }) });
  }
  /** Enters values, and the pencil marks of other cells, by the cells' indices; of lines and bridges, what is drawn of them, with
      crosses where the cells could hold a line before. */
  put(
    entries: ReadonlyMap<number, number>,
    marks: ReadonlyMap<number, readonly number[]>,
    known: readonly (readonly number[])[] = [],
  ): void {
    const all = new Map([...marks, ...[...entries].map(([index, value]) => [index, [value]] as const)]);
    const { ways, edges: drawn, reached } = linesOf(this, this.now, all, known);
    const isLinked = this.drawnAs === "links";
    this.change(
      (values, pencil) => {
        for (const [index, value] of entries) if (!isLinked || !this.cells[index]?.isEdge) values[index] = value;
        if (isLinked) for (const [index, value] of bridgesOf(this, all)) values[index] = value;
        else for (const [index, left] of marks) pencil[index] = left;
        for (const cell of reached) values[cell.index] ??= valueOfWays(cell, ways);
      },
      this.hasLoop ? { ways, edges: drawn } : {},
    );
    // What lines and crosses tell needs no marks, and nobody notes how a line may run.
    if (this.hasLoop) {
      const rest = this.restOfLines;
      const isDrawn = (cell: Cell, noted: readonly number[]) =>
        this.plainValues(cell).every((value) => value === this.nothing(cell)) || isSame(noted, rest[cell.index] ?? []);
      const needed = this.now.pencil.map((noted, index) => {
        const cell = this.cells[index];
        return cell && marks.has(index) && isDrawn(cell, noted) ? [] : noted;
      });
      this.history.now = { ...this.now, pencil: needed };
    }
    if (this.drawnAs !== "loop") return;
    const edges = new Map(this.now.edges);
    for (const [key, isLine] of bordersOf(this, this.entries)) if (!edges.has(key)) edges.set(key, isLine ? "line" : "cross");
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
    const ends = back ? undefined : this.bridgeOver(cell, this.values[cell.index] ?? null);
    if (ends !== undefined) return this.join(...ends);
    const values = this.plainValues(cell);
    const nothing = this.nothing(cell);
    const circle: Value[] = [null, ...values.filter((value) => value !== nothing), ...(nothing === null ? [] : [nothing])];
    const at = circle.indexOf(this.values[cell.index] ?? null);
    this.set([cell], circle[(at + (back ? circle.length - 1 : 1)) % circle.length] ?? null);
  }
  /** What a drag begins with: as switch(), but of signs that have none like them beside them, none. */
  paint(cell: Cell, back: boolean): void {
    this.switch(cell, back);
    const value = this.values[cell.index] ?? null;
    const nothing = this.nothing(cell);
    const isSign = value !== null && value !== nothing && nothing !== null && this.drawnAs === "values" && !this.isShade(cell, value);
    if (isSign) this.set([cell], nothing);
  }
  /** Draws walls around cells, and takes away those between them. */
  enclose(cells: readonly Cell[]): void {
    const all = new Set(cells);
    for (const cell of cells) {
      for (const side of sides) {
        const wall = this.beside(cell, side);
        const other = wall && this.beside(wall, side);
        if (wall === undefined || !this.isOpen(wall)) continue;
        const line = wall.values.find((value) => value !== this.nothing(wall)) ?? null;
        this.set([wall], other !== undefined && all.has(other) ? null : line);
      }
    }
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
        for (const [cell] of pieces) if (this.isOpen(cell)) values[cell.index] = valueOfWays(cell, ways);
      },
      { ways, edges },
    );
  }
  /** Whether a piece of line is drawn from a cell to its neighbour. */
  hasPiece(from: Cell, to: Cell): boolean {
    return hasPiece(this, this.now.ways, from, to);
  }

  /** The sides to which pieces of line are drawn in a cell. */
  piecesIn(cell: Cell): Side[] {
    return this.shown === null ? sides.filter((side) => this.now.ways.has(`${cell.index} ${side}`)) : [];
  }
  /** The sides to which a piece of line leads from a cell that is not a whole value yet. */
  loosePieces(): { cell: Cell; side: Side }[] {
    return piecesOf(this, this.now.ways).filter(({ cell }) => this.values[cell.index] === null);
  }
  // ---- Edges

  /** Whether lines are drawn on edges. */
  get drawsEdges(): boolean {
    return this.drawnAs === "loop" || this.drawnAs === "walls";
  }
  /** What there is to see on edges that are no cells of the board. */
  get edges(): Edges {
    return this.shown?.edges ?? this.now.edges;
  }
  /** What is drawn there, whatever is seen for a while. */
  get drawnEdges(): Edges {
    return this.now.edges;
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
  /** Of a loop on edges. */
  drawMarks(keys: readonly string[], mark: EdgeMark): void {
    const edges = new Map(this.now.edges);
    for (const key of keys) edges.set(key, mark);
    this.change(() => {}, { edges });
  }
  removeMarks(keys: readonly string[]): void {
    const edges = new Map(this.now.edges);
    for (const key of keys) edges.delete(key);
    this.change(() => {}, { edges });
  }
  /** Whether nothing that is drawn has a loose end. */
  get isFinished(): boolean {
    return this.drawnAs !== "loop" || isClosed(this.now.edges);
  }
  /** What is wrong with what is drawn, whatever may follow. */
  get troubles(): Trouble[] {
    return this.drawnAs === "loop" ? troublesOf(this.now.edges, this.rows, this.columns) : [];
  }
  /** Whether what is drawn of a loop goes together. */
  get isSound(): boolean {
    return this.drawnAs !== "loop" || (this.troubles.length === 0 && knownSides(this, this.now).isSound);
  }
  /** What is given or entered, and what the edges say but for some of them. */
  sidesWithout(gone: ReadonlySet<string>): Sides {
    return knownSides(this, { ...this.now, edges: new Map([...this.now.edges].filter(([key]) => !gone.has(key))) });
  }
  /** Groups of cells of which it is known whether they are on the same side of the loop, but not on which: both ways. */
  get eitherWay(): Rows[][] {
    if (this.drawnAs !== "loop") return [];
    return bothWays(knownSides(this, this.now)).map((ways) => ways.map((inside) => this.rowsOf(this.withSides(inside))));
  }
  /** Cells in which a line branches. */
  get branching(): Cell[] {
    return branchingIn(this, this.now.ways);
  }
  /** By cell, what it may hold beside what is drawn of a line there; none where nothing is drawn. */
  get restOfLines(): readonly (readonly number[])[] {
    return restBeside(this, this.now);
  }
  /** What is drawn of a line through cells. */
  get drawnLines(): DrawnLine[] {
    return this.hasLoop ? linesIn(this, this.now) : [];
  }
  removeLines(lines: readonly DrawnLine[]): void {
    const { ways, edges } = withoutLines(this.now, lines);
    this.change(
      (values) => {
        for (const cell of lines.flatMap(({ ends }) => ends)) if (this.isOpen(cell)) values[cell.index] = valueOfWays(cell, ways);
      },
      { ways, edges },
    );
  }
  private withSides(inside: readonly (boolean | null)[]): Value[] {
    return valuesOfSides(this, this.now.values, inside);
  }
  // ---- Notes

  get corners(): readonly (readonly number[])[] {
    return this.now.corners;
  }
  get colours(): readonly (readonly number[])[] {
    return this.now.colours;
  }
  get pen(): { cell: Cell; side: Side }[] {
    return penThrough(this, this.now.pen);
  }
  /** Edges on which the person has drawn a border for themselves. */
  get borders(): Edge[] {
    return bordersIn(this.now.pen);
  }
  hasBorder(edge: Edge): boolean {
    return this.now.pen.has(keyOfEdge(edge));
  }
  setBorder(edge: Edge, isDrawn: boolean): void {
    if (!this.canBorder(edge) || this.hasBorder(edge) === isDrawn) return;
    this.change(() => {}, { pen: toggledPieces(this.now.pen, [keyOfEdge(edge)]) });
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
    this.change(() => {}, { pen: toggledPieces(this.now.pen, [`${from.index} ${side}`, `${to.index} ${opposite[side]}`]) });
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
  /** Puts one more line over the edges of a bridge, or none after as many as there can be. */
  private build(places: readonly Cell[], side: Side): void {
    const [first] = places;
    if (first === undefined) return;
    const counts: Value[] = [null, ...first.values.filter((value) => value !== this.nothing(first))];
    const now = counts.findIndex((lines) => places.every((cell) => this.now.values[cell.index] === valueUnder(cell, lines, side)));
    const next = counts[(now + 1 || 1) % counts.length] ?? null;
    this.change((values) => {
      for (const cell of places) values[cell.index] = valueUnder(cell, next, side);
    });
  }
  private change(edit: (values: Value[], pencil: (readonly number[])[]) => void, rest: Partial<Snapshot> = {}): void {
    this.shown = null;
    const values = [...this.now.values];
    const pencil = [...this.now.pencil];
    edit(values, pencil);
    const isUnchanged =
      values.every((value, index) => value === this.now.values[index]) && pencil.every((marks, index) => marks === this.now.pencil[index]);
    const changes = Object.entries(rest).filter(([member, value]) => !areAlike(value, this.now[member as keyof Snapshot]));
    if (isUnchanged && changes.length === 0) return;
    this.keep({ ...this.now, ways: waysOf(this, values, this.now), ...rest, values, pencil });
  }
  private keep(next: Snapshot): void {
    this.history.keep(next);
    this.shown = null;
  }
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Whether lists, sets and maps hold the same. */
function areAlike(one: unknown, other: unknown): boolean {
  const listed = (value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value);
  return one === other || (one !== null && typeof one === "object" && JSON.stringify(listed(one)) === JSON.stringify(listed(other)));
}
