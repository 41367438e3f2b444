// What mouse, pen and finger do on the board: taps and drags that enter, draw or select.
import type { Board, Cell } from "../board/board";
import { type Corner, type Edge, edgeBetween, type EdgeMark, keyOfEdge } from "../board/edges";
import { type Point, reachedFrom } from "./reach";
import type { Mode, SheetEvents } from "./sheet";
import type { Place } from "./sheet_content";

/** The board that is pointed at. */
export interface Surface {
  readonly board: Board | undefined;
  readonly overlay: SVGSVGElement;
  readonly place: Place;
  readonly mode: Mode;
  readonly events: SheetEvents;
  readonly selection: readonly Cell[];
  readonly selectsSeveral: boolean;
  isSelectionOver: boolean;
  select(cells: Cell[]): void;
  canDrawOn(edge: Edge): boolean;
  isLine(edge: Edge): boolean;
}

/** How far a drag goes, in pixels, before it means a second cell of a puzzle that is being set, however small cells are. */
const leastWay = 12;

/** Whether a place, in cells, is near a line between cells. */
function isNearLine({ x, y }: Point): boolean {
  return Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) < 0.2;
}

/** Whether a place, in cells, is near a corner of cells. */
function isNearCorner({ x, y }: Point): boolean {
  return Math.max(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) < 0.25;
}

/** What a drag does. */
type Gesture =
  | { kind: "select" | "join" | "pen" | "enclose" }
  | { kind: "paint"; back: boolean }
  | { kind: "line"; at: Corner; mark: EdgeMark | null | undefined; first: Edge | undefined; isNote: boolean }
  | { kind: "cross"; mark: EdgeMark | null; first: Edge; isFromCorner: boolean };

export class Pointer {
  private gesture: Gesture = { kind: "select" };
  private dragFrom: Cell | undefined;
  /** The cells that a line is drawn through. */
  private way: Cell[] = [];
  /** Whether the line is taken away. */
  private erases = false;
  /** Where the drag began. */
  private dragStart: Cell | undefined;
  private pointer: Point = { x: 0, y: 0 };
  private pressed: Point = { x: 0, y: 0 };
  private hasDragged = false;
  /** Whether the cell under the pointer was selected before. */
  private wasSelected = false;
  private isAdding = false;

  constructor(private readonly sheet: Surface) {
    const { overlay } = sheet;
    overlay.addEventListener("pointerdown", (event) => this.press(event));
    overlay.addEventListener("pointermove", (event) => this.move(event));
    overlay.addEventListener("pointerup", (event) => this.release(event));
    overlay.addEventListener("pointercancel", () => this.endDrag());
    // Otherwise a finger that is lifted while it moves sets off a scroll that goes on, and the next tap only ends that.
    overlay.addEventListener("touchmove", (event) => this.keepTouch(event), { passive: false });
  }

  private cellUnder({ x, y }: Point): Cell | undefined {
    if (this.sheet.mode === "set") return this.cellAround(this.inCells({ x, y }));
    const under = document.elementFromPoint(x, y);
    const index = under?.closest<SVGElement>("[data-cell]")?.dataset["cell"];
    return index === undefined || !this.sheet.overlay.contains(under) ? undefined : this.sheet.board?.cells[Number(index)];
  }

  /** The cells on the pointer's way from where it was last; browsers tell only some points of it. */
  private cellsTo(event: PointerEvent): Cell[] {
    const cells: Cell[] = [];
    const finest =
      (0.1 * this.sheet.place.cell * this.sheet.overlay.getBoundingClientRect().width) / this.sheet.overlay.viewBox.baseVal.width;
    // Pages that are not from the disk, this computer or https have no such list.
    for (const to of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const from = this.pointer;
      const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / finest);
      for (let part = 1; part <= parts; ++part) {
        const share = part / parts;
        const point = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
        const before = cells.at(-1) ?? this.dragFrom;
        const cell =
          this.sheet.mode === "set" ? this.cellReached(point, before) : this.cutsCorner(point) ? undefined : this.cellUnder(point);
        if (cell !== undefined && cell !== cells.at(-1)) cells.push(cell);
      }
      this.pointer = { x: to.x, y: to.y };
    }
    return cells;
  }

  /** Whether a drag that selects cells is so near to a corner that it may be on its way to the cell across. */
  private cutsCorner(point: Point): boolean {
    if (this.gesture.kind !== "select" || this.sheet.board?.isHalved) return false;
    const { x, y } = this.inCells(point);
    return Math.abs(x - Math.floor(x) - 0.5) + Math.abs(y - Math.floor(y) - 0.5) > 0.75;
  }

  /** The cell of a puzzle that is being set that a drag has reached, from the cell before. */
  private cellReached(point: Point, before: Cell | undefined): Cell | undefined {
    if (before === undefined) return undefined;
    if (!this.hasDragged && Math.hypot(point.x - this.pressed.x, point.y - this.pressed.y) < leastWay) return undefined;
    const half = this.sheet.board?.isHalved ? 2 : 1;
    return this.cellAround(reachedFrom({ x: Math.floor(before.column / half), y: Math.floor(before.row / half) }, this.inCells(point)));
  }

  /** A place on the screen in cells from the corner of the grid. */
  private inCells({ x, y }: Point): Point {
    const { left: boxLeft, top: boxTop, width } = this.sheet.overlay.getBoundingClientRect();
    const view = this.sheet.overlay.viewBox.baseVal;
    const scale = view.width / width;
    const { left, top, cell } = this.sheet.place;
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
    return this.sheet.canDrawOn(edge) ? edge : undefined;
  }
  private markLine(edge: Edge, mark: EdgeMark | null): void {
    if (this.sheet.mode === "pen") this.sheet.events.bordered(edge, mark !== null);
    else this.sheet.events.edged(edge, mark);
  }

  private press(event: PointerEvent): void {
    const isRight = event.button === 2;
    const place = this.inCells(event);
    const board = this.sheet.board;
    const isPlain = !event.ctrlKey && !event.shiftKey && !event.metaKey && !this.sheet.selectsSeveral && this.sheet.mode === "enter";
    const isNote = this.sheet.mode === "pen";
    const edge = (isPlain && board) || isNote ? this.edgeNear(place, board?.drawsEdges && !isNote ? 0.32 : 0.2) : undefined;
    // A drag may begin where nothing can be drawn, such as at a hole, and go on where it can.
    const isOnLine = edge !== undefined || (isPlain && board?.drawsEdges === true && isNearLine(place));
    const cell = this.cellUnder(event) ?? (isOnLine ? this.cellOf(place) : undefined);
    if (cell === undefined) return;
    event.preventDefault();
    // What is outside of the board is on the way, too.
    this.sheet.overlay.setPointerCapture(event.pointerId);
    this.pointer = { x: event.x, y: event.y };
    this.pressed = this.pointer;
    this.dragFrom = cell;
    this.dragStart = cell;
    this.way = [cell];
    this.hasDragged = false;
    this.gesture = this.gestureAt(cell, edge, place, isPlain, isRight);
    this.isAdding = event.ctrlKey || event.shiftKey || event.metaKey || (this.sheet.selectsSeveral && !this.sheet.isSelectionOver);
    this.sheet.isSelectionOver = false;
    this.wasSelected = this.isAdding && this.sheet.selection.includes(cell);
    this.sheet.events.began();
    this.sheet.select(this.isAdding ? [...this.sheet.selection.filter((one) => one !== cell), cell] : [cell]);
  }

  private gestureAt(cell: Cell, edge: Edge | undefined, place: Point, isPlain: boolean, isRight: boolean): Gesture {
    const { board } = this.sheet;
    const at = { row: Math.round(place.y), column: Math.round(place.x) };
    if (this.sheet.mode === "pen" && edge) return { kind: "line", at, mark: undefined, first: edge, isNote: true };
    if (this.sheet.mode === "pen") return { kind: "pen" };
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
    const { board } = this.sheet;
    const half = board?.isHalved ? 2 : 1;
    return board?.cellAt(Math.floor(place.y) * half, Math.floor(place.x) * half);
  }
  /** The cell of the grid at a place, also a little outside of it. */
  private cellOf({ x, y }: Point): Cell | undefined {
    const { board } = this.sheet;
    if (!board) return undefined;
    const half = board.isHalved ? 2 : 1;
    const inside = (at: number, count: number) => Math.min(Math.max(Math.floor(at) * half, 0), count - 1);
    return board.cellAt(inside(y, board.rows), inside(x, board.columns));
  }

  private move(event: PointerEvent): void {
    if (event.buttons === 0) this.endDrag(); // released outside of the board
    if (this.dragFrom === undefined) {
      if (this.cellUnder(event) !== this.sheet.selection.at(-1)) this.sheet.events.left();
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
    if (!this.hasDragged && !gesture.isFromCorner) this.sheet.events.edged(gesture.first, gesture.mark);
    this.hasDragged = true;
    if (this.sheet.board?.edgeMark(edge) !== "line") this.sheet.events.edged(edge, gesture.mark);
  }

  private lineTo({ x, y }: Point, gesture: Gesture & { kind: "line" }): void {
    const to = { row: Math.round(y), column: Math.round(x) };
    if (Math.hypot(x - to.column, y - to.row) > 0.4) return;
    const edge = edgeBetween(gesture.at, to);
    gesture.at = to;
    if (!edge || !this.sheet.canDrawOn(edge)) return;
    if (gesture.mark === undefined) gesture.mark = this.sheet.isLine(edge) ? null : "line";
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
      const turn = isAslant ? this.sheet.board?.cellAt(from.row, cell.column) : undefined;
      if (turn) this.joinTo(from, turn);
      this.joinTo(turn ?? from, cell);
      this.sheet.select([cell]);
    } else if (gesture.kind === "pen") {
      this.sheet.events.penned(from, cell);
    } else if (gesture.kind === "paint" && this.dragStart) {
      this.sheet.events.painted(this.dragStart, cell, gesture.back);
    } else if (!this.sheet.selection.includes(cell)) {
      this.sheet.select([...this.sheet.selection, cell]);
    }
    this.hasDragged = true;
  }

  /** Draws on to a cell, or takes away what is there if the drag began with that; back to the last cell, what was just
      drawn is taken away. */
  private joinTo(from: Cell, to: Cell): void {
    const isDrawn = this.sheet.board?.hasPiece(from, to) === true;
    if (!this.hasDragged && this.way.length === 1) this.erases = isDrawn;
    if (this.way.at(-2) === to) this.way.pop();
    else if (isDrawn === this.erases) this.way.push(to);
    else return void this.way.push(to);
    this.sheet.events.joined(from, to);
  }

  private release(event: PointerEvent): void {
    const cell = this.dragFrom;
    const start = this.dragStart;
    const { gesture } = this;
    const isTap = !this.hasDragged;
    if (cell && this.hasDragged && this.sheet.mode === "set") {
      if (!this.isAdding && !this.sheet.selectsSeveral) this.sheet.events.dragged();
    } else if (cell && isTap && gesture.kind === "line" && gesture.isNote && gesture.first) {
      this.sheet.events.bordered(gesture.first, !this.sheet.isLine(gesture.first));
    } else if (cell && isTap && (gesture.kind === "line" || gesture.kind === "cross") && gesture.first) {
      const mark = gesture.kind === "cross" ? gesture.mark : (this.sheet.board?.nextMark(gesture.first, false) ?? null);
      this.sheet.events.edged(gesture.first, mark);
    } else if (
      cell &&
      start &&
      this.hasDragged &&
      gesture.kind === "select" &&
      !this.isAdding &&
      !this.sheet.selectsSeveral &&
      this.sheet.board?.sideOfBridge(start, cell)
    ) {
      this.sheet.events.joined(start, cell);
      this.sheet.select([cell]);
    } else if (cell && gesture.kind === "enclose" && this.sheet.selection.length > 1) {
      this.sheet.events.enclosed(this.sheet.selection);
      this.sheet.select([cell]);
    } else if (cell && isTap) {
      const edge = gesture.kind === "join" ? this.edgeNear(this.inCells(event), 0.2) : undefined;
      if (edge && this.sheet.board) this.sheet.events.edged(edge, this.sheet.board.nextMark(edge, true));
      else if (!this.isAdding && !this.sheet.selectsSeveral && gesture.kind !== "pen" && this.sheet.mode === "enter")
        this.sheet.events.clicked(cell, event.button === 2, this.placeIn(event));
      // Selected again is selected no longer.
      else if (this.wasSelected && this.sheet.selection.length > 1) this.sheet.select(this.sheet.selection.filter((one) => one !== cell));
    }
    this.endDrag();
  }

  private endDrag(): void {
    if (this.dragFrom !== undefined) this.sheet.events.ended();
    this.dragFrom = undefined;
    this.dragStart = undefined;
    this.hasDragged = false;
    this.erases = false;
  }
}
