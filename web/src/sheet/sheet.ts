// The board on the page: the library's picture, and over it a grid of cells that a person can point
// at, type into and have read out.
import type { SvgAnswer } from "puzzlec";
import type { Board, Cell, Side } from "../board/board";
import { Beside, type PlaceBeside } from "./beside";
import { nameOfCell } from "./cell_names";
import { svg } from "../base/dom";
import { type Edge, edgeBeside, type EdgeMark } from "../board/edges";
import { pictureOf } from "./picture";
import { Pointer, type Surface } from "./pointer";
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
  /** A drag has selected cells of a puzzle that is being set. */
  dragged(): void;
  /** A border was drawn as a note, or taken away. */
  bordered(edge: Edge, isDrawn: boolean): void;
  /** Until the second one, what is changed is one step for Undo. */
  began(): void;
  ended(): void;
  key(event: KeyboardEvent): void;
  /** A key draws something: people who do not see it want to hear what. */
  heard(draw: () => void): void;
  /** The pointer or the keyboard went away from the cell that was changed last. */
  left(): void;
}

/** Whether it is a digit of the number pad, of which Shift has made another key. */
export function isShiftedNumber(event: KeyboardEvent): boolean {
  return /^Numpad\d$/.test(event.code) && event.getModifierState("NumLock") && !/^\d$/.test(event.key);
}

/** What lamps light, in the library's pictures. */
const litColour = "#fff1a6";

function viewOf(drawn: SVGSVGElement): DOMRectReadOnly {
  const { x, y, width, height } = drawn.viewBox.baseVal;
  return new DOMRectReadOnly(x, y, width, height);
}

/** What mouse and finger do: enter as the puzzle is drawn, select cells for what comes from the keys, draw notes, or select cells
    of a puzzle that is being set, in which nothing is drawn. */
export type Mode = "enter" | "select" | "pen" | "set";

export class Sheet implements Surface {
  /** The cells that the person works on; the last one has the focus. */
  selection: Cell[] = [];
  /** Whether the next cell that is pointed at begins another selection, even if several are selected. */
  isSelectionOver = false;

  board: Board | undefined;
  place: Place = { cell: 48, left: 0, top: 0, step: 1 };
  readonly overlay = svg("svg", { class: "overlay", role: "group" });

  private nowMode: Mode = "enter";
  private picture = svg("svg");
  private placesBeside: readonly PlaceBeside[] = [];
  private marks = noMarks;
  private lit: ReadonlySet<number> = new Set();
  private readonly content = new Content();
  private readonly grid = svg("g", { role: "grid" });
  private boxes: SVGRectElement[] = [];
  private readonly beside = new Beside((place) => this.selectBeside(place));

  constructor(
    private readonly frame: HTMLElement,
    readonly events: SheetEvents,
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
    new Pointer(this);
    this.overlay.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Shows another puzzle, whose places beside cells can be selected, too, if it is one that is being set. */
  open(board: Board, look: Look, picture: SvgAnswer, label: string, beside?: readonly PlaceBeside[]): void {
    this.board = board;
    this.place = picture;
    this.content.open(board, look, picture);
    this.placesBeside = beside ?? [];
    this.draw(picture);
    const view = this.picture.getAttribute("viewBox") ?? "0 0 100 100";
    for (const layer of [this.content.tints, this.content.glows, this.overlay]) layer.setAttribute("viewBox", view);
    this.beside.open(this.placesBeside, board.gridSize, this.place, viewOf(this.overlay));
    this.frame.classList.remove("at-side");
    const { width, height } = this.overlay.viewBox.baseVal;
    this.frame.style.setProperty("--natural", `${width}px`);
    // While a puzzle is set, what is written below its grid comes and goes: its cells stay as large as they are.
    const { top, cell } = this.place;
    const seen = beside === undefined ? height : Math.min(height, 2 * (top - this.overlay.viewBox.baseVal.y) + cell * board.gridSize.rows);
    this.frame.style.setProperty("--aspect", String(width / seen));
    this.frame.classList.toggle("draws-lines", board.drawnAs !== "values" || board.cells.some((cell) => board.isSwitched(cell)));
    this.frame.classList.toggle("draws-edges", board.drawsEdges);
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
    // What lies between cells is no place to begin.
    const cells = board.cells.filter((cell) => !cell.isEdge);
    const first = cells.find((cell) => board.isOpen(cell)) ?? cells[0];
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
    this.picture = drawn;
    this.lit = this.litIn(drawn);
    this.nameCells();
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
    this.marks = marks;
    this.nameCells();
    this.boxes.forEach((box, index) => box.classList.toggle("clashing", !isDrawn && (marks.broken.has(index) || marks.wrong.has(index))));
    this.frame.classList.toggle("shows-step", isDrawn);
    this.content.clear();
    if (isDrawn) this.content.drawNotes(board, marks);
    else this.content.draw(board, marks);
    this.showSelection();
  }

  /** What is heard of cells is what is seen. */
  private nameCells(): void {
    const { board } = this;
    if (board === undefined) return;
    for (const cell of board.cells) {
      const name = nameOfCell(board, cell, shownValue(board, cell), this.marks, this.lit.has(cell.index));
      this.boxes[cell.index]?.setAttribute("aria-label", name);
    }
  }

  /** The cells that the library has drawn as lit by lamps, without those of the lamps. */
  private litIn(picture: SVGSVGElement): ReadonlySet<number> {
    const { board, place } = this;
    const found = [...picture.querySelectorAll(`rect[fill="${litColour}"]`)].flatMap((rect) => {
      const [column = -1, row = -1] = ["x", "y"].map((way, at) =>
        Math.round((Number(rect.getAttribute(way)) - (at === 0 ? place.left : place.top)) / (place.cell * place.step)),
      );
      return board?.cellAt(row, column)?.index ?? [];
    });
    return new Set(found);
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

  key(event: KeyboardEvent): void {
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
      if (draws) this.events.heard(() => this.events.joined(from, to));
      const isMore = event.shiftKey && !draws;
      this.select(isMore ? [...this.selection.filter((cell) => cell !== to), to] : [to]);
      return;
    }
    const letters: Record<string, Side> = { w: "n", s: "s", a: "w", d: "e" };
    const drawn = letters[event.key.toLowerCase()];
    if (drawn && from && this.mode === "pen" && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const edge = edgeBeside(from.row, from.column, drawn);
      if (this.canDrawOn(edge)) this.events.heard(() => this.events.bordered(edge, !this.isLine(edge)));
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
    if (board.canMark(edge)) this.events.heard(() => this.events.edged(edge, board.nextMark(edge, wantsCross)));
  }

  /** The next cell in a direction that can be seen. */
  private next(from: Cell, side: Side): Cell | undefined {
    // Across the way between two cells, it leads to a cell again.
    const isUpDown = side === "n" || side === "s";
    if (from.isEdge && (from.column % 2 === 1) === isUpDown) {
      const way = side === "n" || side === "w" ? -2 : 2;
      return isUpDown ? this.board?.cellAt(from.row + way, from.column - 1) : this.board?.cellAt(from.row - 1, from.column + way);
    }
    for (let cell = from; ;) {
      const to = this.board?.beside(cell, side);
      if (to === undefined || !to.isEdge || (this.mode !== "set" && this.board?.isOpen(to))) return to;
      cell = to;
    }
  }

  /** Whether a line can be drawn there, or a border as a note. */
  canDrawOn(edge: Edge): boolean {
    return (this.mode === "pen" ? this.board?.canBorder(edge) : this.board?.canMark(edge)) === true;
  }
  /** Whether there is a line already. */
  isLine(edge: Edge): boolean {
    return this.mode === "pen" ? this.board?.hasBorder(edge) === true : this.board?.edgeMark(edge) === "line";
  }
}
