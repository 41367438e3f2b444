// The board on the page: the library's picture, and over it a grid of cells that a person can point
// at, type into and have read out.
import type { SvgAnswer } from "puzzlec";
import { type Board, type Cell, opposite, type Side, type Value } from "./board";
import { svg } from "./dom";
import { type Corner, type Edge, edgeBeside, edgeBetween, edgeOfKey, type EdgeMark, keyOfEdge } from "./edges";
import { pictureOf } from "./picture";

export interface SheetEvents {
  /** The person's selection changed; `left` are the cells that are no longer in it. */
  selected(): void;
  /** A cell was clicked, which was selected by that or before. */
  clicked(cell: Cell, back: boolean): void;
  joined(from: Cell, to: Cell): void;
  /** A mark was put on an edge, or taken away. */
  edged(edge: Edge, mark: EdgeMark | null): void;
  /** A drag goes on over a cell: it is to hold what the first one holds then. */
  painted(first: Cell, cell: Cell, back: boolean): void;
  penned(from: Cell, to: Cell): void;
  /** Until the second one, what is changed is one step for Undo. */
  began(): void;
  ended(): void;
  key(event: KeyboardEvent): void;
  /** The pointer or the keyboard went away from the cell that was changed last. */
  left(): void;
}

/** What draws a person's attention to cells, by their indices. */
export interface Marks {
  /** Cells that break a rule. */
  broken: ReadonlySet<number>;
  /** Cells whose entries are in no solution. */
  wrong: ReadonlySet<number>;
  /** Cells to look at: of a contradiction, of a step's rules, or in which two solutions differ. */
  tinted: ReadonlySet<number>;
  /** Edges that no answer can have, by their keys. */
  brokenEdges: ReadonlySet<string>;
  /** Cells that a search has filled. */
  tried: ReadonlySet<number>;
  /** Pencil marks that a step takes away. */
  struck: ReadonlyMap<number, readonly number[]>;
  /** Pencil marks that a step makes a value. */
  found: ReadonlyMap<number, number>;
}

const none: ReadonlySet<number> = new Set();
export const noMarks: Marks = {
  broken: none,
  wrong: none,
  tinted: none,
  brokenEdges: new Set(),
  tried: none,
  struck: new Map(),
  found: new Map(),
};

export interface Look {
  /** Whether the library draws entries, too: shading, loops. Otherwise they are text. */
  drawsEntries: boolean;
  /** Whether values are numbers, which stand side by side as marks. */
  hasNumbers: boolean;
  /** Whether labels of cages take the tops of cells, as in the library's pictures. */
  hasLabels: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** Where pencil marks stand: rows around the middle of a cell, in parts of its side. */
interface Rows {
  across: number;
  width: number;
  height: number;
  middles: readonly number[];
}

/** Beside a clue that fills the middle, two in a row. */
const corners = { width: 1.52, height: 0.24 };

/** Rows of this height around a middle. */
function stacked(count: number, width: number, height: number, across: number, middle = 0): Rows {
  const down = Math.ceil(count / across);
  return { across, width, height, middles: [...Array(down).keys()].map((row) => middle + height * (row - (down - 1) / 2)) };
}

const reach: Record<Side, [number, number]> = { n: [0, -0.5], s: [0, 0.5], w: [-0.5, 0], e: [0.5, 0] };

/** Whether it is a digit of the number pad, of which Shift has made another key. */
export function isShiftedNumber(event: KeyboardEvent): boolean {
  return /^Numpad\d$/.test(event.code) && event.getModifierState("NumLock") && !/^\d$/.test(event.key);
}

/** What a drag does. */
type Gesture =
  | { kind: "select" | "join" | "pen" }
  | { kind: "paint"; back: boolean }
  | { kind: "line"; at: Corner; mark: EdgeMark | null | undefined; first: Edge | undefined; back: boolean }
  | { kind: "cross"; mark: EdgeMark | null; first: Edge };
/** What mouse and finger do: enter as the puzzle is drawn, select cells for what comes from the keys, or draw notes. */
export type Mode = "enter" | "select" | "pen";

export class Sheet {
  mode: Mode = "enter";
  /** The cells that the person works on; the last one has the focus. */
  selection: Cell[] = [];
  /** Whether the next cell that is pointed at begins another selection, even if several are selected. */
  isSelectionOver = false;

  private board: Board | undefined;
  private place = { cell: 48, left: 0, top: 0, step: 1 };
  private look: Look = { drawsEntries: false, hasNumbers: false, hasLabels: false };
  private picture = svg("svg");
  private readonly overlay = svg("svg", { class: "overlay" });
  private readonly tints = svg("svg", { class: "overlay tints", "aria-hidden": "true" });
  private readonly content = svg("g", { "aria-hidden": "true" });
  private readonly grid = svg("g", { role: "grid" });
  private boxes: SVGRectElement[] = [];
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
    this.overlay.append(this.content, this.grid);
    frame.replaceChildren(this.picture, this.tints, this.overlay);
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("focusout", (event) => {
      if (!(event.relatedTarget instanceof Element && this.grid.contains(event.relatedTarget))) this.events.left();
    });
    this.overlay.addEventListener("pointerdown", (event) => this.press(event));
    this.overlay.addEventListener("pointermove", (event) => this.move(event));
    this.overlay.addEventListener("pointerup", (event) => this.release(event));
    this.overlay.addEventListener("pointercancel", () => this.endDrag());
    this.overlay.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Shows another puzzle. */
  open(board: Board, look: Look, picture: SvgAnswer, label: string): void {
    this.board = board;
    this.look = look;
    this.place = picture;
    this.draw(picture);
    for (const layer of [this.tints, this.overlay]) layer.setAttribute("viewBox", this.picture.getAttribute("viewBox") ?? "0 0 100 100");
    const { width, height } = this.overlay.viewBox.baseVal;
    this.frame.style.setProperty("--natural", `${width}px`);
    this.frame.style.setProperty("--aspect", String(width / height));
    this.frame.classList.toggle("draws-lines", board.drawnAs !== "values" || board.cells.some((cell) => board.isSwitched(cell)));
    this.frame.classList.toggle("draws-loop", board.drawnAs === "loop");
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
        const box = svg("rect", { class: "cell", "data-cell": cell.index, role: "gridcell", tabindex: -1, ...this.boxOf(cell) });
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
    this.picture.replaceWith(drawn);
    this.frame.classList.toggle("on-paper", drawn.classList.contains("on-paper"));
    this.picture = drawn;
  }

  select(cells: Cell[], focus = true): void {
    this.selection = cells;
    this.showSelection();
    if (focus) this.boxOfFocus()?.focus({ preventScroll: true });
    this.events.selected();
  }

  /** Shows the board's values with these marks. */
  refresh(marks: Marks): void {
    const board = this.board;
    if (board === undefined) return;
    this.tints.replaceChildren();
    this.content.replaceChildren();
    for (const cell of board.cells) {
      const value = cell.isWritten || board.isPreview || board.drawnAs === "loop" ? (board.values[cell.index] ?? null) : null;
      this.showColours(board, cell);
      const isWrong = marks.broken.has(cell.index) || marks.wrong.has(cell.index);
      if (marks.tinted.has(cell.index)) this.tints.append(svg("rect", { class: "tinted", ...this.boxOf(cell) }));
      if (isWrong) this.tints.append(svg("rect", { class: "broken", ...this.boxOf(cell) }));
      if (value !== null && !cell.isGiven) this.showValue(board, cell, value, isWrong, marks.tried.has(cell.index) || board.isTried(cell));
      else if (value === null) this.showMarks(board, cell, marks);
      this.boxes[cell.index]?.setAttribute("aria-label", this.nameOf(board, cell, value, marks));
    }
    for (const { cell, side } of board.loosePieces()) this.showPiece(cell, side);
    if (board.drawnAs === "loop") this.showCorners(board);
    for (const [key, mark] of board.edges) this.showEdge(board, key, mark, marks);
    for (const { cell, side } of board.pen) this.showPiece(cell, side, "pen");
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
    this.boxOfFocus()?.focus({ preventScroll: true });
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

  private showValue(board: Board, cell: Cell, value: number, isBroken: boolean, isTried: boolean): void {
    const { x, y } = this.middle(cell);
    const size = this.place.cell;
    const state = isBroken ? " wrong" : isTried ? " tried" : "";
    if (board.drawnAs === "loop") {
      if (!board.isPreview)
        this.tints.append(svg("rect", { class: value === cell.values.at(-1) ? "something" : "nothing-there", ...this.boxOf(cell) }));
      return;
    }
    if (isTried && this.look.drawsEntries) this.tints.append(svg("rect", { class: "tried-here", ...this.boxOf(cell) }));
    if (this.look.drawsEntries) {
      // "Nothing here" has no picture of its own, and other values have none in some genres.
      const nothing = board.nothing(cell);
      if (value === nothing) {
        const aside = 0.34 * size;
        const sign = cell.isEdge
          ? svg("text", { class: `nothing${state}`, x, y: y + 0.1 * size, "font-size": 0.3 * size }, "×")
          : svg("circle", { class: `nothing${state}`, cx: x + aside, cy: y + aside, r: 0.05 * size });
        this.content.append(sign);
        return;
      }
      const side = board.sideThrough(cell, value);
      if (side !== undefined) {
        // Where no line leads on, the library draws none.
        const ends = [side, opposite[side]];
        if (!ends.some((end) => board.isLineDrawn(cell, end))) for (const end of ends) this.showPiece(cell, end, "piece", [0, 0.6]);
      } else if (
        nothing !== null &&
        board.markOf(cell, value) === "•" &&
        board.isSwitched(cell) &&
        !cell.isEdge &&
        board.plainValues(cell).includes(value)
      ) {
        this.tints.append(svg("rect", { class: "something", ...this.boxOf(cell) }));
      }
      return;
    }
    const text = board.textOf(cell, value);
    const isStar = text === "*";
    const shown = isStar ? "★" : text === "." ? "·" : text;
    const font = Math.min((this.look.hasLabels ? 0.46 : 0.56) * size, (1.2 * size) / Math.max(shown.length, 1));
    const down = 0.36 * font + (this.look.hasLabels ? 0.1 * size : 0);
    this.content.append(svg("text", { class: `entry${state}`, x, y: y + down, "font-size": font }, shown));
  }

  /** A piece of a line from the middle of a cell to a side, between these parts of the way. */
  private showPiece(cell: Cell, side: Side, kind = "piece", [from, to] = [0, 1]): void {
    const { x, y } = this.middle(cell);
    const [right, down] = reach[side].map((way) => way * this.place.cell) as [number, number];
    this.content.append(svg("line", { class: kind, x1: x + from * right, y1: y + from * down, x2: x + to * right, y2: y + to * down }));
  }

  /** A line or a cross on an edge that is no cell. */
  private showEdge(board: Board, key: string, mark: EdgeMark, marks: Marks): void {
    const { row, column, isAcross } = edgeOfKey(key);
    const { left, top, cell: size } = this.place;
    const [x, y] = [left + size * column, top + size * row];
    const state = marks.brokenEdges.has(key) ? " wrong" : board.isTriedEdge(key) ? " tried" : "";
    const [right, down] = isAcross ? [size, 0] : [0, size];
    if (mark === "line") return this.content.append(svg("line", { class: `edge${state}`, x1: x, y1: y, x2: x + right, y2: y + down }));
    const [middleX, middleY, reach] = [x + right / 2, y + down / 2, 0.08 * size];
    for (const way of [-1, 1]) {
      this.content.append(
        svg("line", {
          class: `edge-cross${state}`,
          x1: middleX - reach,
          y1: middleY - way * reach,
          x2: middleX + reach,
          y2: middleY + way * reach,
        }),
      );
    }
  }

  private showCorners({ rows, columns }: Board): void {
    const { left, top, cell: size } = this.place;
    for (let row = 0; row <= rows; ++row) {
      for (let column = 0; column <= columns; ++column)
        this.content.append(svg("circle", { class: "corner", cx: left + size * column, cy: top + size * row, r: 0.05 * size }));
    }
  }

  private showColours(board: Board, cell: Cell): void {
    const colours = board.isPreview ? [] : (board.colours[cell.index] ?? []);
    if (colours.length === 0) return;
    const { x, y, width, height } = this.boxOf(cell, true);
    colours.forEach((colour, at) => {
      const part = width / colours.length;
      this.tints.append(svg("rect", { class: `colour colour-${colour}`, x: x + at * part, y, width: part, height }));
    });
  }

  /** Pencil marks: of numbers, those in the middle side by side, those in corners around it. */
  private showMarks(board: Board, cell: Cell, marks: Marks): void {
    const corners = board.isPreview ? [] : (board.corners[cell.index] ?? []);
    const middle = board.pencil[cell.index] ?? [];
    if (corners.length + middle.length === 0) return;
    const { x, y } = this.middle(cell);
    const size = this.place.cell;
    const [first, last, raised] = [-0.34, 0.34, this.look.hasLabels ? -0.2 : -0.34];
    const places = [
      [first, raised],
      [last, raised],
      [first, last],
      [last, last],
      [0, raised],
      [0, last],
      [first, 0],
      [last, 0],
    ];
    corners.slice(0, places.length).forEach((value, at) => {
      const [right = 0, down = 0] = places[at] ?? [];
      const font = 0.24 * size;
      this.content.append(
        svg(
          "text",
          { class: "pencil-mark", x: x + right * size, y: y + down * size + 0.36 * font, "font-size": font },
          board.markOf(cell, value),
        ),
      );
    });
    const isStep = board.isPreview || marks.struck.size + marks.found.size > 0;
    if (!this.look.hasNumbers || isStep || middle.length > 5 || cell.hasClue) return this.showPencil(board, cell, marks);
    if (middle.length === 0) return;
    const text = middle.map((value) => board.markOf(cell, value)).join(middle.some((value) => value > 9) ? " " : "");
    const font = Math.min(0.3 * size, (1.25 * size) / text.length);
    this.content.append(svg("text", { class: "pencil-mark", x, y: y + 0.36 * font, "font-size": font }, text));
  }

  private showPencil(board: Board, cell: Cell, marks: Marks): void {
    const { shown, places } = this.pencilOf(board, cell, marks);
    if (shown.length === 0) return;
    const isAlone = places !== cell.values;
    const found = marks.found.get(cell.index);
    const line = isAlone ? board.sidesOf(cell, found ?? null) : [];
    if (line.length > 0) return line.forEach((side) => this.showPiece(cell, side, "piece found", [cell.hasClue ? 0.8 : 0, 1]));
    const size = this.place.cell;
    const middle = this.middle(cell);
    const { across, width, height, middles } = this.rowsOf(board, cell, places.length);
    const part = (size * width) / across;
    const largest = (isAlone ? 0.4 : 0.28) * size;
    for (const value of shown) {
      const at = places.indexOf(value);
      const text = board.markOf(cell, value);
      const font = Math.min(0.8 * size * height, (1.3 * part) / Math.max(text.length, 1), largest);
      const x = middle.x + part * ((at % across) - (across - 1) / 2);
      const y = middle.y + size * (middles[Math.floor(at / across)] ?? 0);
      this.content.append(
        svg("text", { class: `pencil-mark${found === value ? " found" : ""}`, x, y: y + 0.36 * font, "font-size": font }, text),
      );
      if (!marks.struck.get(cell.index)?.includes(value)) continue;
      const reach = 0.38 * Math.min(part, size * height);
      this.content.append(svg("line", { class: "struck", x1: x - reach, y1: y + reach, x2: x + reach, y2: y - reach }));
    }
  }

  /** The marks of a cell, and the values that have places in it. Of a step, where all of them would be too small: only the
      value that it finds, or those that it excludes. */
  private pencilOf(board: Board, cell: Cell, { struck, found }: Marks): Record<"shown" | "places", readonly number[]> {
    const shown = board.pencil[cell.index] ?? [];
    const isStep = struck.size + found.size > 0;
    if (!isStep || !this.isCramped(board, cell)) return { shown, places: cell.values };
    const value = found.get(cell.index);
    const alone = value === undefined ? shown.filter((mark) => struck.get(cell.index)?.includes(mark)) : [value];
    return { shown: alone, places: alone };
  }

  /** Whether a cell has no room for all of its values as signs. */
  private isCramped(board: Board, cell: Cell): boolean {
    return this.look.drawsEntries && (cell.hasClue || board.isHalved || (board.hasWays(cell) && cell.values.length > 4));
  }

  /** Apart from the marks of other cells and edges, and from a clue. */
  private rowsOf(board: Board, cell: Cell, count: number): Rows {
    const { hasLabels } = this.look;
    if (cell.isEdge) return cell.row % 2 === 1 ? stacked(count, 0.72, 0.32, count) : stacked(count, 0.32, Math.min(0.32, 0.72 / count), 1);
    if (cell.hasClue && count <= (hasLabels ? 2 : 4)) return { across: 2, ...corners, middles: count <= 2 ? [0.38] : [-0.38, 0.38] };
    const width = board.isHalved ? 0.6 : 0.92;
    if (cell.hasClue) {
      const [away, height] = board.isHalved ? [0.27, 0.14] : [0.4, 0.2];
      const middles = hasLabels ? [away] : [-away, away];
      return { across: Math.ceil(count / middles.length), width, height, middles };
    }
    const across = Math.ceil(Math.sqrt(count));
    return hasLabels ? stacked(count, 0.68, 0.68 / across, across, 0.14) : stacked(count, width, width / across, across);
  }

  private nameOf(board: Board, cell: Cell, value: Value, marks: Marks): string {
    const parts = [cell.name];
    const listed = (values: readonly number[]) => values.map((one) => board.wordOf(cell, one)).join(" ");
    const pencil = board.pencil[cell.index] ?? [];
    const text = board.wordOf(cell, value);
    if (text !== "") parts.push(text);
    else if (pencil.length > 0) parts.push(`marks ${listed(pencil)}`);
    else if (board.drawnAs === "loop") parts.push(...this.wordsOfEdges(board, cell));
    else if (cell.values.length > 1) parts.push("empty");
    const corners = board.corners[cell.index] ?? [];
    if (corners.length > 0 && text === "") parts.push(`in the corner ${listed(corners)}`);
    const colours = board.colours[cell.index] ?? [];
    if (colours.length > 0) parts.push(`colour ${colours.join(" ")}`);
    if (cell.isGiven) parts.push("given");
    parts.push(...cell.clues);
    const struck = marks.struck.get(cell.index);
    if (struck) parts.push(`not ${listed(struck)}`);
    const found = marks.found.get(cell.index);
    if (found !== undefined) parts.push(`must be ${listed([found])}`);
    if (marks.broken.has(cell.index)) parts.push("breaks a rule");
    if (marks.wrong.has(cell.index)) parts.push("wrong");
    return parts.join(", ");
  }

  private wordsOfEdges(board: Board, cell: Cell): string[] {
    const names: [Side, string][] = [
      ["n", "above"],
      ["e", "right"],
      ["s", "below"],
      ["w", "left"],
    ];
    const withMark = (wanted: EdgeMark) =>
      names.filter(([side]) => board.edgeMark(edgeBeside(cell.row, cell.column, side)) === wanted).map(([, name]) => name);
    const [lines, crosses] = [withMark("line"), withMark("cross")];
    return [lines.length > 0 ? `line ${lines.join(", ")}` : "no line", ...(crosses.length > 0 ? [`cross ${crosses.join(", ")}`] : [])];
  }

  private middle(cell: Cell): Point {
    const { left, top, cell: size, step } = this.place;
    return { x: left + size * (0.5 + cell.column * step), y: top + size * (0.5 + cell.row * step) };
  }

  private boxOf(cell: Cell, isWhole = false): { x: number; y: number; width: number; height: number } {
    const size = this.place.cell;
    const isAcross = cell.isEdge && cell.row % 2 === 1;
    const isUpright = cell.isEdge && cell.column % 2 === 1;
    const side = this.board?.isHalved && !isWhole ? 0.64 : 1;
    const width = size * (isUpright ? 0.36 : side);
    const height = size * (isAcross ? 0.36 : side);
    const { x, y } = this.middle(cell);
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  // ---- Keys

  private key(event: KeyboardEvent): void {
    const moves: Record<string, Side> = { ArrowUp: "n", ArrowDown: "s", ArrowLeft: "w", ArrowRight: "e" };
    if (isShiftedNumber(event)) return this.events.key(event);
    const move = moves[event.key];
    const from = this.selection.at(-1);
    if (move && from && !event.altKey && !event.metaKey) {
      event.preventDefault();
      if (event.ctrlKey && this.board?.drawsEdges) return this.markEdge(from, move);
      const end = event.ctrlKey ? this.board?.endOfBridge(from, move) : undefined;
      const to = end ?? this.next(from, move);
      if (to === undefined) return;
      if (event.ctrlKey) this.events.joined(from, to);
      const isMore = event.shiftKey && !event.ctrlKey;
      this.select(isMore ? [...this.selection.filter((cell) => cell !== to), to] : [to]);
      return;
    }
    const letters: Record<string, Side> = { w: "n", s: "s", a: "w", d: "e" };
    const drawn = letters[event.key.toLowerCase()];
    if (drawn && from && this.board?.drawsEdges && !event.ctrlKey && !event.altKey && !event.metaKey) {
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
      if (to === undefined || !to.isEdge || this.board?.isOpen(to)) return to;
      cell = to;
    }
  }

  // ---- Mouse, pen, finger

  private cellUnder({ x, y }: Point): Cell | undefined {
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
        const cell = this.cellUnder({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
        if (cell !== undefined && cell !== cells.at(-1)) cells.push(cell);
      }
      this.pointer = { x: to.x, y: to.y };
    }
    return cells;
  }

  /** A place on the screen in cells from the corner of the grid. */
  private inCells({ x, y }: Point): Point {
    const { left: boxLeft, top: boxTop, width } = this.overlay.getBoundingClientRect();
    const view = this.overlay.viewBox.baseVal;
    const scale = view.width / width;
    const { left, top, cell } = this.place;
    return { x: (view.x + (x - boxLeft) * scale - left) / cell, y: (view.y + (y - boxTop) * scale - top) / cell };
  }

  /** The edge next to a place, if it is nearer than `reach` cells and something can be drawn there. */
  private edgeNear({ x, y }: Point, reach: number): Edge | undefined {
    const [column, row] = [Math.round(x), Math.round(y)];
    const isAcross = Math.abs(y - row) < Math.abs(x - column);
    if (Math.min(Math.abs(y - row), Math.abs(x - column)) > reach) return undefined;
    const edge = isAcross ? { row, column: Math.floor(x), isAcross } : { row: Math.floor(y), column, isAcross };
    return this.board?.canMark(edge) ? edge : undefined;
  }

  private press(event: PointerEvent): void {
    const isRight = event.button === 2;
    const place = this.inCells(event);
    const board = this.board;
    const isPlain = !event.ctrlKey && !event.shiftKey && !event.metaKey && !this.selectsSeveral && this.mode === "enter";
    const edge = isPlain && board ? this.edgeNear(place, board.drawsEdges ? 0.32 : 0.2) : undefined;
    const cell = this.cellUnder(event) ?? (edge && this.cellOf(place));
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
    if (this.mode === "pen") return { kind: "pen" };
    if (!board || !isPlain) return { kind: "select" };
    if (edge && isRight) return { kind: "cross", mark: board.edgeMark(edge) === "cross" ? null : "cross", first: edge };
    if (edge && board.drawsEdges)
      return { kind: "line", at: { row: Math.round(place.y), column: Math.round(place.x) }, mark: undefined, first: edge, back: isRight };
    if (board.drawnAs === "line" && board.hasWays(cell)) return { kind: "join" };
    const isPainted = board.isSwitched(cell) && !cell.isEdge && (board.drawnAs === "values" || board.drawnAs === "loop");
    return isPainted ? { kind: "paint", back: isRight } : { kind: "select" };
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
    const edge = this.edgeNear(place, 0.12);
    if (!edge || keyOfEdge(edge) === keyOfEdge(gesture.first)) return;
    if (!this.hasDragged) this.events.edged(gesture.first, gesture.mark);
    this.hasDragged = true;
    if (this.board?.edgeMark(edge) !== "line") this.events.edged(edge, gesture.mark);
  }

  private lineTo({ x, y }: Point, gesture: Gesture & { kind: "line" }): void {
    const to = { row: Math.round(y), column: Math.round(x) };
    if (Math.hypot(x - to.column, y - to.row) > 0.4) return;
    const edge = edgeBetween(gesture.at, to);
    gesture.at = to;
    if (!edge || !this.board?.canMark(edge)) return;
    gesture.mark ??= this.board.edgeMark(edge) === "line" ? null : "line";
    this.hasDragged = true;
    this.events.edged(edge, gesture.mark);
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
    if (cell && isTap && (gesture.kind === "line" || gesture.kind === "cross") && gesture.first) {
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
    } else if (cell && isTap) {
      const edge = gesture.kind === "join" ? this.edgeNear(this.inCells(event), 0.2) : undefined;
      if (edge && this.board) this.events.edged(edge, this.board.nextMark(edge, true));
      else if (!this.isAdding && !this.selectsSeveral && gesture.kind !== "pen" && this.mode === "enter")
        this.events.clicked(cell, event.button === 2);
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
