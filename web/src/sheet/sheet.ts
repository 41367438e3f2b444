// The board on the page: the library's picture, and over it a grid of cells that a person can point
// at, type into and have read out.
import type { SvgAnswer } from "puzzlec";
import type { Board, Cell, Side } from "../board/board";
import { Beside, type PlaceBeside } from "./beside";
import { nameOfCell } from "./cell_names";
import { svg } from "../base/dom";
import { type Corner, type Edge, edgeBeside, edgeBetween, type EdgeMark, keyOfEdge } from "../board/edges";
import { pictureOf } from "./picture";
import { Content, type Look, type Marks, noMarks, type Place, shownValue } from "./sheet_content";

export interface SheetEvents {
  /** The person's selection changed; `left` are the cells that are no longer in it. */
  selected(): void;
  /** A cell was clicked, which was selected by that or before, at a place that is given in parts of the cell. */
  clicked(cell: Cell, back: boolean, at: { x: number; y: number }): void;
  joined(from: Cell, to: Cell): void;
  /** A mark was put on an edge, or taken away. */
  edged(edge: Edge, mark: EdgeMark | null): void;
  /** A drag goes on over a cell: it is to hold what the first one holds then. */
  painted(first: Cell, cell: Cell, back: boolean): void;
  penned(from: Cell, to: Cell): void;
  /** These cells belong together, and no others to them. */
  enclosed(cells: readonly Cell[]): void;
  /** A border was drawn as a note, or taken away. */
  bordered(edge: Edge, isDrawn: boolean): void;
  /** Until the second one, what is changed is one step for Undo. */
  began(): void;
  ended(): void;
  key(event: KeyboardEvent): void;
  /** The pointer or the keyboard went away from the cell that was changed last. */
  left(): void;
}

interface Point {
  x: number;
  y: number;
}

/** Whether it is a digit of the number pad, of which Shift has made another key. */
export function isShiftedNumber(event: KeyboardEvent): boolean {
  return /^Numpad\d$/.test(event.code) && event.getModifierState("NumLock") && !/^\d$/.test(event.key);
}

/** Whether a place, in cells, is near a line between cells. */
function isNearLine({ x, y }: Point): boolean {
  return Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) < 0.2;
}

/** Whether a place, in cells, is near a corner of cells. */
function isNearCorner({ x, y }: Point): boolean {
  return Math.max(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) < 0.25;
}

function viewOf(drawn: SVGSVGElement): DOMRectReadOnly {
  const { x, y, width, height } = drawn.viewBox.baseVal;
  return new DOMRectReadOnly(x, y, width, height);
}

/** What a drag does. */
type Gesture =
  | { kind: "select" | "join" | "pen" | "enclose" }
  | { kind: "paint"; back: boolean }
  | { kind: "line"; at: Corner; mark: EdgeMark | null | undefined; first: Edge | undefined; isNote: boolean }
  | { kind: "cross"; mark: EdgeMark | null; first: Edge; isFromCorner: boolean };
/** What mouse and finger do: enter as the puzzle is drawn, select cells for what comes from the keys, draw notes, or select cells
    of a puzzle that is being set, in which nothing is drawn. */
export type Mode = "enter" | "select" | "pen" | "set";

export class Sheet {
  /** The cells that the person works on; the last one has the focus. */
  selection: Cell[] = [];
  /** Whether the next cell that is pointed at begins another selection, even if several are selected. */
  isSelectionOver = false;

  private nowMode: Mode = "enter";
  private board: Board | undefined;
  private place: Place = { cell: 48, left: 0, top: 0, step: 1 };
  private picture = svg("svg");
  private placesBeside: readonly PlaceBeside[] = [];
  private readonly overlay = svg("svg", { class: "overlay", role: "group" });
  private readonly content = new Content();
  private readonly grid = svg("g", { role: "grid" });
  private boxes: SVGRectElement[] = [];
  private readonly beside = new Beside((place) => this.selectBeside(place));
  private gesture: Gesture = { kind: "select" };
  private dragFrom: Cell | undefined;
  /** The cells that a line is drawn through. */
  private way: Cell[] = [];
  /** Whether the line is taken away. */
  private erases = false;
  /** Where the drag began. */
  private dragStart: Cell | undefined;
  private pointer: Point = { x: 0, y: 0 };
  private hasDragged = false;
  /** Whether the cell under the pointer was selected before. */
  private wasSelected = false;
  private isAdding = false;

  constructor(
    private readonly frame: HTMLElement,
    private readonly events: SheetEvents,
  ) {
    this.overlay.append(this.content.content, this.grid, this.beside.node);
    frame.replaceChildren(this.picture, this.content.tints, this.content.glows, this.overlay);
    // On the frame: a part of a drawing that listens to the focus is a stop for Tab itself.
    frame.addEventListener("keydown", (event) => this.key(event));
    frame.addEventListener("focusout", (event) => {
      if (!(event.relatedTarget instanceof Element && frame.contains(event.relatedTarget))) this.events.left();
    });
    frame.addEventListener("focusin", (event) => {
      const place = this.beside.placeOf(event.target);
      if (place !== undefined && place !== this.beside.selected) this.selectBeside(place);
    });
    this.overlay.addEventListener("pointerdown", (event) => this.press(event));
    this.overlay.addEventListener("pointermove", (event) => this.move(event));
    this.overlay.addEventListener("pointerup", (event) => this.release(event));
    this.overlay.addEventListener("pointercancel", () => this.endDrag());
    // Otherwise a finger that is lifted while it moves sets off a scroll that goes on, and the next tap only ends that.
    this.overlay.addEventListener("touchmove", (event) => this.keepTouch(event), { passive: false });
    this.overlay.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Shows another puzzle, whose places beside cells can be selected, too. */
  open(board: Board, look: Look, picture: SvgAnswer, label: string, beside: readonly PlaceBeside[] = []): void {
    this.board = board;
    this.place = picture;
    this.content.open(board, look, picture);
    this.placesBeside = beside;
    this.draw(picture);
    const view = this.picture.getAttribute("viewBox") ?? "0 0 100 100";
    for (const layer of [this.content.tints, this.content.glows, this.overlay]) layer.setAttribute("viewBox", view);
    this.beside.open(beside, board.gridSize, this.place, viewOf(this.overlay));
    this.frame.classList.remove("at-side");
    const { width, height } = this.overlay.viewBox.baseVal;
    this.frame.style.setProperty("--natural", `${width}px`);
    this.frame.style.setProperty("--aspect", String(width / height));
    this.frame.classList.toggle("draws-lines", board.drawnAs !== "values" || board.cells.some((cell) => board.isSwitched(cell)));
    this.frame.classList.toggle("draws-edges", board.drawsEdges);
    // Before anything is shaded, too.
    this.frame.classList.toggle("shades", board.shades);
    this.picture.classList.toggle("shades", board.shades);
    this.grid.setAttribute("aria-label", label);
    this.grid.setAttribute("aria-rowcount", String(board.rows));
    this.grid.setAttribute("aria-colcount", String(board.columns));
    this.boxes = [];
    this.grid.replaceChildren();
    for (let row = 0; row < board.rows; ++row) {
      const line = svg("g", { role: "row" });
      for (let column = 0; column < board.columns; ++column) {
        const cell = board.cellAt(row, column);
        if (cell === undefined) continue;
        const box = svg("rect", { class: "cell", "data-cell": cell.index, role: "gridcell", tabindex: -1, ...this.content.boxOf(cell) });
        if (cell.isEdge && !board.isOpen(cell)) box.setAttribute("visibility", "hidden");
        this.boxes.push(box);
        line.append(box);
      }
      this.grid.append(line);
    }
    const first = board.cells.find((cell) => board.isOpen(cell)) ?? board.cells[0];
    this.selection = first ? [first] : [];
    this.refresh(noMarks);
  }

  /** Shows what the library has drawn of the same puzzle. */
  draw(picture: SvgAnswer): void {
    const drawn = pictureOf(picture.svg);
    drawn.setAttribute("aria-hidden", "true");
    if (this.board !== undefined && this.placesBeside.length > 0) {
      const { x, y, width, height } = this.beside.widened(viewOf(drawn), this.place, this.board.gridSize, this.placesBeside);
      drawn.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    }
    this.picture.replaceWith(drawn);
    this.frame.classList.toggle("on-paper", drawn.classList.contains("on-paper"));
    if (this.frame.classList.contains("shades")) drawn.classList.add("shades");
    this.picture = drawn;
  }

  /** The place beside cells that is selected instead of cells, by its number among them. */
  get selectedBeside(): number | undefined {
    return this.beside.selected;
  }
  selectBeside(place: number, focus = true): void {
    this.beside.select(place);
    this.frame.classList.add("at-side");
    if (focus) this.beside.focus();
    this.events.selected();
  }

  select(cells: Cell[], focus = true): void {
    this.selection = cells;
    this.beside.select(undefined);
    this.frame.classList.remove("at-side");
    this.showSelection();
    if (focus) this.boxOfFocus()?.focus({ preventScroll: true });
    this.events.selected();
  }

  /** Shows the board's values with these marks; `isDrawn`: the library's picture has all of that already. */
  refresh(marks: Marks, isDrawn = false): void {
    const board = this.board;
    if (board === undefined) return;
    for (const cell of board.cells)
      this.boxes[cell.index]?.setAttribute("aria-label", nameOfCell(board, cell, shownValue(board, cell), marks));
    this.boxes.forEach((box, index) => box.classList.toggle("clashing", !isDrawn && (marks.broken.has(index) || marks.wrong.has(index))));
    this.frame.classList.toggle("shows-step", isDrawn);
    this.content.clear();
    if (isDrawn) this.content.drawNotes(board);
    else this.content.draw(board, marks);
    this.showSelection();
  }

  /** Whether cells that are pointed at are added to the selection. */
  get selectsSeveral(): boolean {
    return this.frame.classList.contains("selects-several");
  }
  set selectsSeveral(wanted: boolean) {
    this.frame.classList.toggle("selects-several", wanted);
    this.isSelectionOver = true;
  }

  focus(): void {
    if (this.beside.selected === undefined) this.boxOfFocus()?.focus({ preventScroll: true });
    else this.beside.focus();
  }

  private boxOfFocus(): SVGRectElement | undefined {
    return this.boxes[this.selection.at(-1)?.index ?? 0];
  }

  private showSelection(): void {
    const chosen = new Set(this.selection.map((cell) => cell.index));
    const focus = this.boxOfFocus();
    this.boxes.forEach((box, index) => {
      box.classList.toggle("chosen", chosen.has(index));
      box.setAttribute("aria-selected", String(chosen.has(index)));
      box.setAttribute("tabindex", box === focus ? "0" : "-1");
    });
  }

  get mode(): Mode {
    return this.nowMode;
  }
  set mode(mode: Mode) {
    this.nowMode = mode;
    this.frame.classList.toggle("enters", mode === "enter");
  }

  /** Where the grid is, in parts of the sheet. */
  get gridBox(): DOMRectReadOnly {
    const view = this.overlay.viewBox.baseVal;
    const { left, top, cell } = this.place;
    const { rows, columns } = this.board?.gridSize ?? { rows: 1, columns: 1 };
    return new DOMRectReadOnly(
      (left - view.x) / view.width,
      (top - view.y) / view.height,
      (cell * columns) / view.width,
      (cell * rows) / view.height,
    );
  }

  // ---- Keys

  private key(event: KeyboardEvent): void {
    const moves: Record<string, Side> = { ArrowUp: "n", ArrowDown: "s", ArrowLeft: "w", ArrowRight: "e" };
    if (isShiftedNumber(event)) return this.events.key(event);
    const move = moves[event.key];
    const from = this.selection.at(-1);
    if (move && this.beside.count > 0 && !event.altKey && !event.metaKey && !(event.shiftKey && this.beside.selected === undefined)) {
      event.preventDefault();
      return this.moveByPlaces(move, event.ctrlKey);
    }
    if (move && from && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const draws = event.ctrlKey && this.mode !== "set";
      if (draws && this.board?.drawsEdges) return this.markEdge(from, move);
      const end = draws ? this.board?.endOfBridge(from, move) : undefined;
      const to = end ?? this.next(from, move);
      if (to === undefined) return;
      if (draws) this.events.joined(from, to);
      const isMore = event.shiftKey && !draws;
      this.select(isMore ? [...this.selection.filter((cell) => cell !== to), to] : [to]);
      return;
    }
    const letters: Record<string, Side> = { w: "n", s: "s", a: "w", d: "e" };
    const drawn = letters[event.key.toLowerCase()];
    if (drawn && from && this.mode === "pen" && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const edge = edgeBeside(from.row, from.column, drawn);
      if (this.canDrawOn(edge)) this.events.bordered(edge, !this.isLine(edge));
      return;
    }
    if (drawn && from && this.board?.drawsEdges && this.mode !== "set" && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      return this.markEdge(from, drawn, event.shiftKey);
    }
    if (event.key === "Home" || event.key === "End") {
      const to = from && this.board?.cellAt(from.row, event.key === "Home" ? 0 : this.board.columns - 1);
      if (to) this.select([to]);
      event.preventDefault();
      return;
    }
    this.events.key(event);
  }

  /** To the next place of the same kind, or half as far, which leads from cells to edges and corners. */
  private moveByPlaces(side: Side, isHalf: boolean): void {
    const { board, beside } = this;
    const from = beside.selected === undefined ? board?.halvesOf(this.selection.at(-1)) : beside.halvesOf(beside.selected);
    if (board === undefined || from === undefined) return;
    const step = isHalf ? 1 : 2;
    const [right, down] = { n: [0, -step], s: [0, step], w: [-step, 0], e: [step, 0] }[side] as [number, number];
    const [x, y] = [from[0] + right, from[1] + down];
    // Without a place straight on, one aside: between a cell and its corners, first the upper left one.
    const asides = !isHalf ? [0] : beside.selected === undefined ? [0, -1, 1] : [0, 1, -1];
    for (const aside of asides) {
      const to = [x + (right === 0 ? aside : 0), y + (down === 0 ? aside : 0)] as const;
      const cell = board.cellAtHalves(...to);
      const place = beside.at(...to);
      if (cell !== undefined) return this.select([cell]);
      if (place !== undefined) return this.selectBeside(place);
    }
  }

  /** What is next on the edge beside a cell. */
  private markEdge(cell: Cell, side: Side, wantsCross = false): void {
    const { board } = this;
    if (!board) return;
    const half = board.isHalved ? 2 : 1;
    const edge = edgeBeside(Math.floor(cell.row / half), Math.floor(cell.column / half), side);
    if (board.canMark(edge)) this.events.edged(edge, board.nextMark(edge, wantsCross));
  }

  /** The next cell in a direction that can be seen. */
  private next(from: Cell, side: Side): Cell | undefined {
    for (let cell = from; ;) {
      const to = this.board?.beside(cell, side);
      if (to === undefined || !to.isEdge || (this.mode !== "set" && this.board?.isOpen(to))) return to;
      cell = to;
    }
  }

  // ---- Mouse, pen, finger

  private cellUnder({ x, y }: Point): Cell | undefined {
    if (this.mode === "set") return this.cellAround(this.inCells({ x, y }));
    const under = document.elementFromPoint(x, y);
    const index = under?.closest<SVGElement>("[data-cell]")?.dataset["cell"];
    return index === undefined || !this.overlay.contains(under) ? undefined : this.board?.cells[Number(index)];
  }

  /** The cells on the pointer's way from where it was last; browsers tell only some points of it. */
  private cellsTo(event: PointerEvent): Cell[] {
    const cells: Cell[] = [];
    const finest = (0.1 * this.place.cell * this.overlay.getBoundingClientRect().width) / this.overlay.viewBox.baseVal.width;
    // Pages that are not from the disk, this computer or https have no such list.
    for (const to of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const from = this.pointer;
      const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / finest);
      for (let part = 1; part <= parts; ++part) {
        const share = part / parts;
        const point = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
        const cell = this.cutsCorner(point) ? undefined : this.cellUnder(point);
        if (cell !== undefined && cell !== cells.at(-1)) cells.push(cell);
      }
      this.pointer = { x: to.x, y: to.y };
    }
    return cells;
  }

  /** Whether a drag that selects cells is so near to a corner that it may be on its way to the cell across. */
  private cutsCorner(point: Point): boolean {
    if (this.gesture.kind !== "select" || (this.board?.isHalved && this.mode !== "set")) return false;
    const { x, y } = this.inCells(point);
    return Math.abs(x - Math.floor(x) - 0.5) + Math.abs(y - Math.floor(y) - 0.5) > 0.75;
  }

  /** A place on the screen in cells from the corner of the grid. */
  private inCells({ x, y }: Point): Point {
    const { left: boxLeft, top: boxTop, width } = this.overlay.getBoundingClientRect();
    const view = this.overlay.viewBox.baseVal;
    const scale = view.width / width;
    const { left, top, cell } = this.place;
    return { x: (view.x + (x - boxLeft) * scale - left) / cell, y: (view.y + (y - boxTop) * scale - top) / cell };
  }

  private placeIn(point: Point): Point {
    const { x, y } = this.inCells(point);
    return { x: x - Math.floor(x), y: y - Math.floor(y) };
  }

  /** The edge next to a place, if it is nearer than `reach` cells and something can be drawn there. */
  private edgeNear({ x, y }: Point, reach: number): Edge | undefined {
    const [column, row] = [Math.round(x), Math.round(y)];
    const isAcross = Math.abs(y - row) < Math.abs(x - column);
    if (Math.min(Math.abs(y - row), Math.abs(x - column)) > reach) return undefined;
    const edge = isAcross ? { row, column: Math.floor(x), isAcross } : { row: Math.floor(y), column, isAcross };
    return this.canDrawOn(edge) ? edge : undefined;
  }
  private canDrawOn(edge: Edge): boolean {
    return (this.mode === "pen" ? this.board?.canBorder(edge) : this.board?.canMark(edge)) === true;
  }
  /** Whether there is a line already. */
  private isLine(edge: Edge): boolean {
    return this.mode === "pen" ? this.board?.hasBorder(edge) === true : this.board?.edgeMark(edge) === "line";
  }
  private markLine(edge: Edge, mark: EdgeMark | null): void {
    if (this.mode === "pen") this.events.bordered(edge, mark !== null);
    else this.events.edged(edge, mark);
  }

  private press(event: PointerEvent): void {
    const isRight = event.button === 2;
    const place = this.inCells(event);
    const board = this.board;
    const isPlain = !event.ctrlKey && !event.shiftKey && !event.metaKey && !this.selectsSeveral && this.mode === "enter";
    const isNote = this.mode === "pen";
    const edge = (isPlain && board) || isNote ? this.edgeNear(place, board?.drawsEdges && !isNote ? 0.32 : 0.2) : undefined;
    // A drag may begin where nothing can be drawn, such as at a hole, and go on where it can.
    const isOnLine = edge !== undefined || (isPlain && board?.drawsEdges === true && isNearLine(place));
    const cell = this.cellUnder(event) ?? (isOnLine ? this.cellOf(place) : undefined);
    if (cell === undefined) return;
    event.preventDefault();
    // What is outside of the board is on the way, too.
    this.overlay.setPointerCapture(event.pointerId);
    this.pointer = { x: event.x, y: event.y };
    this.dragFrom = cell;
    this.dragStart = cell;
    this.way = [cell];
    this.hasDragged = false;
    this.gesture = this.gestureAt(cell, edge, place, isPlain, isRight);
    this.isAdding = event.ctrlKey || event.shiftKey || event.metaKey || (this.selectsSeveral && !this.isSelectionOver);
    this.isSelectionOver = false;
    this.wasSelected = this.isAdding && this.selection.includes(cell);
    this.events.began();
    this.select(this.isAdding ? [...this.selection.filter((one) => one !== cell), cell] : [cell]);
  }

  private gestureAt(cell: Cell, edge: Edge | undefined, place: Point, isPlain: boolean, isRight: boolean): Gesture {
    const { board } = this;
    const at = { row: Math.round(place.y), column: Math.round(place.x) };
    if (this.mode === "pen" && edge) return { kind: "line", at, mark: undefined, first: edge, isNote: true };
    if (this.mode === "pen") return { kind: "pen" };
    if (!board || !isPlain) return { kind: "select" };
    if (edge && isRight)
      return { kind: "cross", mark: board.edgeMark(edge) === "cross" ? null : "cross", first: edge, isFromCorner: isNearCorner(place) };
    if (board.drawsEdges && (edge || (!isRight && isNearLine(place))))
      return { kind: "line", at, mark: undefined, first: edge, isNote: false };
    if (board.drawnAs === "line" && board.hasWays(cell)) return { kind: "join" };
    if (board.drawnAs === "walls" && !isRight) return { kind: "enclose" };
    const isPainted = board.isSwitched(cell) && !cell.isEdge && (board.drawnAs === "values" || board.drawnAs === "loop");
    return isPainted ? { kind: "paint", back: isRight } : { kind: "select" };
  }

  /** The cell of the grid at a place, if it is one. */
  private cellAround(place: Point): Cell | undefined {
    const { board } = this;
    const half = board?.isHalved ? 2 : 1;
    return board?.cellAt(Math.floor(place.y) * half, Math.floor(place.x) * half);
  }
  /** The cell of the grid at a place, also a little outside of it. */
  private cellOf({ x, y }: Point): Cell | undefined {
    const { board } = this;
    if (!board) return undefined;
    const half = board.isHalved ? 2 : 1;
    const inside = (at: number, count: number) => Math.min(Math.max(Math.floor(at) * half, 0), count - 1);
    return board.cellAt(inside(y, board.rows), inside(x, board.columns));
  }

  private move(event: PointerEvent): void {
    if (event.buttons === 0) this.endDrag(); // released outside of the board
    if (this.dragFrom === undefined) {
      if (this.cellUnder(event) !== this.selection.at(-1)) this.events.left();
    } else if (this.gesture.kind === "line" || this.gesture.kind === "cross") {
      this.moveOnEdges(event, this.gesture);
    } else {
      for (const cell of this.cellsTo(event)) this.dragOver(cell);
    }
  }

  private keepTouch(event: TouchEvent): void {
    if (this.dragFrom !== undefined && event.touches.length === 1 && event.cancelable) event.preventDefault();
  }

  /** Draws lines from corner to corner as the pointer comes near them, or marks the edges that it crosses. */
  private moveOnEdges(event: PointerEvent, gesture: Gesture): void {
    for (const to of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const [start, end] = [this.inCells(this.pointer), this.inCells(to)];
      const parts = Math.max(1, Math.ceil(10 * Math.hypot(end.x - start.x, end.y - start.y)));
      for (let part = 1; part <= parts; ++part) {
        const share = part / parts;
        const place = { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) };
        if (gesture.kind === "cross") this.crossAt(place, gesture);
        if (gesture.kind === "line") this.lineTo(place, gesture);
      }
      this.pointer = { x: to.x, y: to.y };
    }
  }

  private crossAt(place: Point, gesture: Gesture & { kind: "cross" }): void {
    // Where edges meet, it is none of them.
    const edge = isNearCorner(place) ? undefined : this.edgeNear(place, 0.12);
    if (!edge || (keyOfEdge(edge) === keyOfEdge(gesture.first) && !gesture.isFromCorner)) return;
    if (!this.hasDragged && !gesture.isFromCorner) this.events.edged(gesture.first, gesture.mark);
    this.hasDragged = true;
    if (this.board?.edgeMark(edge) !== "line") this.events.edged(edge, gesture.mark);
  }

  private lineTo({ x, y }: Point, gesture: Gesture & { kind: "line" }): void {
    const to = { row: Math.round(y), column: Math.round(x) };
    if (Math.hypot(x - to.column, y - to.row) > 0.4) return;
    const edge = edgeBetween(gesture.at, to);
    gesture.at = to;
    if (!edge || !this.canDrawOn(edge)) return;
    if (gesture.mark === undefined) gesture.mark = this.isLine(edge) ? null : "line";
    this.hasDragged = true;
    this.markLine(edge, gesture.mark);
  }

  private dragOver(cell: Cell): void {
    const from = this.dragFrom;
    if (from === undefined || cell === from) return;
    const { gesture } = this;
    this.dragFrom = cell;
    if (gesture.kind === "join") {
      // A line turns where the pointer goes through a corner.
      const isAslant = cell.row !== from.row && cell.column !== from.column;
      const turn = isAslant ? this.board?.cellAt(from.row, cell.column) : undefined;
      if (turn) this.joinTo(from, turn);
      this.joinTo(turn ?? from, cell);
      this.select([cell]);
    } else if (gesture.kind === "pen") {
      this.events.penned(from, cell);
    } else if (gesture.kind === "paint" && this.dragStart) {
      this.events.painted(this.dragStart, cell, gesture.back);
    } else if (!this.selection.includes(cell)) {
      this.select([...this.selection, cell]);
    }
    this.hasDragged = true;
  }

  /** Draws on to a cell, or takes away what is there if the drag began with that; back to the last cell, what was just
      drawn is taken away. */
  private joinTo(from: Cell, to: Cell): void {
    const isDrawn = this.board?.hasPiece(from, to) === true;
    if (!this.hasDragged && this.way.length === 1) this.erases = isDrawn;
    if (this.way.at(-2) === to) this.way.pop();
    else if (isDrawn === this.erases) this.way.push(to);
    else return void this.way.push(to);
    this.events.joined(from, to);
  }

  private release(event: PointerEvent): void {
    const cell = this.dragFrom;
    const start = this.dragStart;
    const { gesture } = this;
    const isTap = !this.hasDragged;
    if (cell && isTap && gesture.kind === "line" && gesture.isNote && gesture.first) {
      this.events.bordered(gesture.first, !this.isLine(gesture.first));
    } else if (cell && isTap && (gesture.kind === "line" || gesture.kind === "cross") && gesture.first) {
      const mark = gesture.kind === "cross" ? gesture.mark : (this.board?.nextMark(gesture.first, false) ?? null);
      this.events.edged(gesture.first, mark);
    } else if (
      cell &&
      start &&
      this.hasDragged &&
      gesture.kind === "select" &&
      !this.isAdding &&
      !this.selectsSeveral &&
      this.board?.sideOfBridge(start, cell)
    ) {
      this.events.joined(start, cell);
      this.select([cell]);
    } else if (cell && gesture.kind === "enclose" && this.selection.length > 1) {
      this.events.enclosed(this.selection);
      this.select([cell]);
    } else if (cell && isTap) {
      const edge = gesture.kind === "join" ? this.edgeNear(this.inCells(event), 0.2) : undefined;
      if (edge && this.board) this.events.edged(edge, this.board.nextMark(edge, true));
      else if (!this.isAdding && !this.selectsSeveral && gesture.kind !== "pen" && this.mode === "enter")
        this.events.clicked(cell, event.button === 2, this.placeIn(event));
      // Selected again is selected no longer.
      else if (this.wasSelected && this.selection.length > 1) this.select(this.selection.filter((one) => one !== cell));
    }
    this.endDrag();
  }

  private endDrag(): void {
    if (this.dragFrom !== undefined) this.events.ended();
    this.dragFrom = undefined;
    this.dragStart = undefined;
    this.hasDragged = false;
    this.erases = false;
  }
}
