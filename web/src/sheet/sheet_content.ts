// What the page itself draws of a board: entries, notes, marks of the person, and what draws their attention.
import { type Board, type Cell, opposite, type Side } from "../board/board";
import { svg } from "../base/dom";
import { type Edge, type EdgeMark, edgeOfKey } from "../board/edges";
import { keyOfLine } from "../board/lines";

/** What draws a person's attention to cells, by their indices. */
export interface Marks {
  /** Cells that break a rule. */
  broken: ReadonlySet<number>;
  /** Givens with which an entry clashes. */
  against: ReadonlySet<number>;
  /** Cells whose entries are in no solution. */
  wrong: ReadonlySet<number>;
  /** Cells to look at: of a contradiction, of a step's rules, or in which two solutions differ. */
  tinted: ReadonlySet<number>;
  /** Edges that no answer can have, by their keys. */
  brokenEdges: ReadonlySet<string>;
  /** Edges that are in no solution as they are drawn. */
  wrongEdges: ReadonlySet<string>;
  /** What a hint finds on edges where nothing is drawn, by their keys. */
  foundEdges: ReadonlyMap<string, EdgeMark>;
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
  against: none,
  wrong: none,
  tinted: none,
  brokenEdges: new Set(),
  foundEdges: new Map(),
  wrongEdges: new Set(),
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

/** Where the grid is in the picture, in its units: the side of a cell, and how far cells are apart. */
export interface Place {
  cell: number;
  left: number;
  top: number;
  step: number;
}

/** Where pencil marks stand: rows around the middle of a cell, in parts of its side. */
interface Rows {
  across: number;
  width: number;
  height: number;
  middles: readonly number[];
}

/** How far values stand below the middle where there are labels of cages above them, in units. */
const aside = 1.5;

/** How thick lines through cells are, in parts of a cell's side. */
const lineWidth = 0.12;

/** Beside a clue that fills the middle, two in a row. */
const corners = { width: 1.52, height: 0.24 };

/** Rows of this height around a middle. */
function stacked(count: number, width: number, height: number, across: number, middle = 0): Rows {
  const down = Math.ceil(count / across);
  return { across, width, height, middles: [...Array(down).keys()].map((row) => middle + height * (row - (down - 1) / 2)) };
}

const reach: Record<Side, [number, number]> = { n: [0, -0.5], s: [0, 0.5], w: [-0.5, 0], e: [0.5, 0] };

/** What fills cells that break a rule: nobody draws stripes, so they are taken neither for an entry nor for a colour. A colour of
    the cell is seen between them. */
function stripes(id: string, isColoured: boolean): SVGPatternElement {
  return svg(
    "pattern",
    { id, patternUnits: "userSpaceOnUse", width: 8, height: 8, patternTransform: "rotate(45)" },
    ...(isColoured ? [] : [svg("rect", { class: "clash-ground", width: 8, height: 8 })]),
    svg("rect", { class: isColoured ? "clash-stripe between-colours" : "clash-stripe", width: isColoured ? 2 : 3, height: 8 }),
  );
}

export class Content {
  readonly tints = svg("svg", { class: "overlay tints", "aria-hidden": "true" });
  /** What is seen on shaded cells, on which tints are not. */
  readonly glows = svg("svg", { class: "overlay glows", "aria-hidden": "true" });
  readonly content = svg("g", { "aria-hidden": "true" });
  private place: Place = { cell: 48, left: 0, top: 0, step: 1 };
  private look: Look = { drawsEntries: false, hasNumbers: false, hasLabels: false };
  private isHalved = false;

  /** Another puzzle is shown. */
  open(board: Board, look: Look, place: Place): void {
    this.isHalved = board.isHalved;
    this.look = look;
    this.place = place;
  }

  clear(): void {
    for (const layer of [this.tints, this.glows, this.content]) layer.replaceChildren();
    this.tints.append(stripes("clash", false), stripes("clash-on-colour", true));
    this.glows.append(stripes("clash-on-dark", false), stripes("clash-on-dark-on-colour", true));
  }

  draw(board: Board, marks: Marks): void {
    for (const cell of board.cells) {
      const value = shownValue(board, cell);
      const below = value !== null && board.isShade(cell, value) ? this.glows : this.tints;
      this.showColours(board, cell, below);
      const isWrong = marks.broken.has(cell.index) || marks.wrong.has(cell.index);
      if (marks.tinted.has(cell.index)) below.append(svg("rect", { class: "tinted", ...this.boxOf(cell) }));
      const pattern = `clash${below === this.glows ? "-on-dark" : ""}${board.colours[cell.index]?.length ? "-on-colour" : ""}`;
      if (isWrong) below.append(svg("rect", { class: "broken", fill: `url(#${pattern})`, ...this.boxOf(cell) }));
      if (marks.against.has(cell.index)) this.underline(cell);
      if (value === null && board.isKnown(cell)) this.showKnown(board, cell);
      if (value !== null && !cell.isGiven) this.showValue(board, cell, value, isWrong, marks.tried.has(cell.index) || board.isTried(cell));
      else if (value === null) this.showMarks(board, cell);
    }
    for (const { cell, side } of board.loosePieces()) this.showPiece(cell, side);
    for (const [key, mark] of [...board.edges, ...marks.foundEdges]) this.showEdge(board, key, mark, marks);
    for (const one of board.drawnLines) {
      const isWrong = marks.wrongEdges.has(keyOfLine(one)) || marks.brokenEdges.has(keyOfLine(one));
      if (one.isLine && isWrong) this.showPiece(one.ends[0], one.side, "piece wrong", [0, 2]);
    }
    this.drawPen(board);
  }

  /** What the person has coloured and drawn for themselves, and the edges that stay, around a picture that shows all the rest. */
  drawNotes(board: Board, marks: Marks): void {
    for (const cell of board.cells) {
      this.showColours(board, cell, this.tints);
      if (marks.tinted.has(cell.index)) this.tints.append(svg("rect", { class: "tinted", ...this.boxOf(cell) }));
    }
    for (const [key, mark] of board.edges) this.showEdge(board, key, mark, marks);
    this.drawPen(board);
  }

  private drawPen(board: Board): void {
    for (const { cell, side } of board.pen) this.showPiece(cell, side, "pen");
    for (const edge of board.borders) this.showBorder(edge);
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
    if (isTried && this.look.drawsEntries) {
      const below = board.isShade(cell, value) ? this.glows : this.tints;
      below.append(svg("rect", { class: "tried-here", ...this.boxOf(cell) }));
    }
    if (this.look.drawsEntries) {
      // "Nothing here" has no picture of its own, and other values have none in some genres.
      const nothing = board.nothing(cell);
      if (value === nothing) {
        // Nobody notes it where nothing else can be.
        if (cell.values.length === 1) return;
        const aside = cell.hasClue ? 0.34 * size : 0;
        const isCross = cell.isEdge || board.markOf(cell, value) === "×";
        const sign = isCross
          ? svg("text", { class: `nothing${state}`, x, y: y + 0.1 * size, "font-size": 0.3 * size }, "×")
          : svg("circle", { class: `nothing${state}`, cx: x + aside, cy: y + aside, r: 0.11 * size });
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
    const down = 0.36 * font + (this.look.hasLabels ? aside : 0);
    this.content.append(svg("text", { class: `entry${state}`, x, y: y + down, "font-size": font }, shown));
  }

  /** What a cell holds from the start, like a given. */
  private showKnown(board: Board, cell: Cell): void {
    const text = board.textOf(cell, cell.values[0] ?? null);
    const { x, y } = this.middle(cell);
    const font = Math.min(0.56, 1.2 / text.length) * this.place.cell;
    this.content.append(svg("text", { class: "entry known", x, y: y + 0.36 * font, "font-size": font }, text));
  }

  private underline(cell: Cell): void {
    const { x, y } = this.middle(cell);
    const { width, height } = this.boxOf(cell);
    const below = y + 0.36 * height;
    this.content.append(svg("line", { class: "clash-given", x1: x - 0.26 * width, y1: below, x2: x + 0.26 * width, y2: below }));
  }

  /** A piece of a line from the middle of a cell to a side, between these parts of the way. */
  private showPiece(cell: Cell, side: Side, kind = "piece", [from, to] = [0, 1]): void {
    const { x, y } = this.middle(cell);
    const [right, down] = reach[side].map((way) => way * this.place.cell) as [number, number];
    // As thick as the library's lines.
    const width = kind.startsWith("piece") ? { "stroke-width": lineWidth * this.place.cell } : {};
    const ends = { x1: x + from * right, y1: y + from * down, x2: x + to * right, y2: y + to * down };
    this.content.append(svg("line", { class: kind, ...ends, ...width }));
  }

  /** A line or a cross on an edge that is no cell. */
  private showEdge(board: Board, key: string, mark: EdgeMark, marks: Marks): void {
    const { row, column, isAcross } = edgeOfKey(key);
    const { left, top, cell: size } = this.place;
    const [x, y] = [left + size * column, top + size * row];
    const isWrong = marks.brokenEdges.has(key) || marks.wrongEdges.has(key);
    const state = isWrong ? " wrong" : marks.foundEdges.has(key) ? " found" : board.isTriedEdge(key) ? " tried" : "";
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

  private showColours(board: Board, cell: Cell, below: SVGSVGElement): void {
    const colours = board.colours[cell.index] ?? [];
    if (colours.length === 0) return;
    const { x, y, width, height } = this.boxOf(cell, true);
    colours.forEach((colour, at) => {
      const part = width / colours.length;
      below.append(svg("rect", { class: `colour colour-${colour}`, x: x + at * part, y, width: part, height }));
    });
  }

  /** Pencil marks: of numbers, those in the middle side by side, those in corners around it. */
  private showMarks(board: Board, cell: Cell): void {
    const corners = board.isPreview ? [] : (board.corners[cell.index] ?? []);
    const middle = board.pencil[cell.index] ?? [];
    if (corners.length + middle.length === 0) return;
    const { x, y } = this.middle(cell);
    const size = this.place.cell;
    // Inside of the outlines of cages, and below their labels.
    const [first, last, raised] = this.look.hasLabels ? [-0.29, 0.31, -0.04] : [-0.34, 0.34, -0.34];
    const beside = (raised + last) / 2;
    const places = [
      [first, raised],
      [last, raised],
      [first, last],
      [last, last],
      [0, raised],
      [0, last],
      [first, beside],
      [last, beside],
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
    if (!this.look.hasNumbers || board.isPreview || middle.length > 5 || cell.hasClue) return this.showPencil(board, cell);
    if (middle.length === 0) return;
    const text = middle.map((value) => board.markOf(cell, value)).join(middle.some((value) => value > 9) ? " " : "");
    const font = Math.min(0.3 * size, (1.25 * size) / text.length);
    this.content.append(svg("text", { class: "pencil-mark", x, y: y + 0.36 * font, "font-size": font }, text));
  }

  private showPencil(board: Board, cell: Cell): void {
    const shown = board.pencil[cell.index] ?? [];
    const size = this.place.cell;
    const middle = this.middle(cell);
    const { across, width, height, middles } = this.rowsOf(board, cell, cell.values.length);
    const part = (size * width) / across;
    for (const value of shown) {
      const at = cell.values.indexOf(value);
      const text = board.markOf(cell, value);
      const font = Math.min(0.8 * size * height, (1.3 * part) / Math.max(text.length, 1), 0.28 * size);
      const x = middle.x + part * ((at % across) - (across - 1) / 2);
      const y = middle.y + size * (middles[Math.floor(at / across)] ?? 0);
      this.content.append(svg("text", { class: "pencil-mark", x, y: y + 0.36 * font, "font-size": font }, text));
    }
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

  /** A border that the person has drawn for themselves. */
  private showBorder({ row, column, isAcross }: Edge): void {
    const { left, top, cell: size } = this.place;
    const [x1, y1] = [left + size * column, top + size * row];
    this.content.append(svg("line", { class: "pen border", x1, y1, x2: x1 + (isAcross ? size : 0), y2: y1 + (isAcross ? 0 : size) }));
  }

  middle(cell: Cell): { x: number; y: number } {
    const { left, top, cell: size, step } = this.place;
    return { x: left + size * (0.5 + cell.column * step), y: top + size * (0.5 + cell.row * step) };
  }

  boxOf(cell: Cell, isWhole = false): { x: number; y: number; width: number; height: number } {
    const size = this.place.cell;
    const isAcross = cell.isEdge && cell.row % 2 === 1;
    const isUpright = cell.isEdge && cell.column % 2 === 1;
    const side = this.isHalved && !isWhole ? 0.64 : 1;
    const width = size * (isUpright ? 0.36 : side);
    const height = size * (isAcross ? 0.36 : side);
    const { x, y } = this.middle(cell);
    return { x: x - width / 2, y: y - height / 2, width, height };
  }
}

/** What is seen of a cell's value; null for nothing. */
export function shownValue(board: Board, cell: Cell): number | null {
  return cell.isWritten || board.isPreview || board.drawnAs === "loop" ? (board.values[cell.index] ?? null) : null;
}
