// Bridges between islands: which ones lie over cells, and which may still become more.
import type { Board } from "./board";
import type { Cell, Value } from "./cells";
import { type Grid, opposite, type Side, throughText } from "./grid";

export interface Bridge {
  /** "2 bridges between r1c1 and r1c4" */
  name: string;
  isOne: boolean;
  /** All that it lies over. */
  cells: Cell[];
  /** One of these, between two cells. */
  edge: Cell;
}

/** The bridges that are drawn over some of the edges, each once. */
export function bridgesOver(board: Board, indices: readonly number[]): Bridge[] {
  if (board.drawnAs !== "links") return [];
  const found = new Map<string, Bridge>();
  for (const index of indices) {
    const edge = edgeOver(board, board.cells[index]);
    const drawn = (edge && board.entries[edge.index]) ?? null;
    if (!edge || drawn === null || drawn === board.nothing(edge)) continue;
    const cells = cellsAlong(board, edge);
    const [from, to] = [cells[0], cells.at(-1)];
    if (from === undefined || to === undefined || board.isOpen(from) || board.isOpen(to)) continue;
    const name = `${board.wordOf(edge, drawn)} between ${from.id} and ${to.id}`;
    found.set(name, { name, isOne: drawn === 1, cells: cells.slice(1, -1), edge });
  }
  return [...found.values()];
}

/** "between r1c1 and r1c4": the islands, or where there is none on one side, the cells, at both ends of what an edge lies over. */
export function placeOver(board: Board, edge: Cell): string {
  const cells = cellsAlong(board, edge);
  const [from, to] = [cells[0], cells.at(-1)];
  return from && to ? `between ${from.id} and ${to.id}` : edge.name;
}

/** The edge itself, or of a cell between islands the edge over which its bridge leads on. */
function edgeOver(board: Board, place: Cell | undefined): Cell | undefined {
  if (place === undefined || place.isEdge) return place;
  const side = board.sideThrough(place, board.entries[place.index] ?? null);
  return side && board.beside(place, side);
}

/** From island to island, through an edge between two cells. */
function cellsAlong(board: Board, edge: Cell): Cell[] {
  const [one, other] = edge.id.split("-").map((name) => board.cellNamed(name));
  if (one === undefined || other === undefined) return [];
  return [...walk(board, other, one).reverse(), edge, ...walk(board, one, other)];
}

/** The cells and edges in the direction from one cell to the next, up to the first island. */
function walk(board: Board, from: Cell, to: Cell): Cell[] {
  const place = ({ id }: Cell) => id.slice(1).split("c").map(Number) as [number, number];
  const [[row, column], [nextRow, nextColumn]] = [place(from), place(to)];
  const cells = [to];
  for (let at = to, steps = 1; board.isOpen(at); ++steps) {
    const name = `r${nextRow + steps * (nextRow - row)}c${nextColumn + steps * (nextColumn - column)}`;
    const edge = board.cellNamed(`${at.id}-${name}`) ?? board.cellNamed(`${name}-${at.id}`);
    const next = board.cellNamed(name);
    if (edge === undefined || next === undefined) break;
    cells.push(edge, next);
    at = next;
  }
  return cells;
}

/** By index: what an edge that has some bridges, but not as many as there can be, may still hold. */
export function unfinishedBridges(board: Board): Map<number, number[]> {
  const open = new Map<number, number[]>();
  if (board.drawnAs !== "links") return open;
  for (const cell of board.cells) {
    const drawn = board.entries[cell.index] ?? null;
    if (!cell.isEdge || drawn === null || drawn === board.nothing(cell)) continue;
    const more = cell.values.filter((value) => value >= drawn);
    if (more.length > 1) open.set(cell.index, more);
  }
  return open;
}

/** All that a bridge over an edge lies over, in order; the edge alone where lines join neighbours. */
function placesAlong(grid: Grid, edge: Cell): Cell[] {
  const side: Side = edge.column % 2 === 1 ? "e" : "s";
  const walk = (way: Side) => {
    const places: Cell[] = [];
    for (let at = grid.beside(edge, way); at && (at.isEdge || isBelow(grid, at, way)); at = grid.beside(at, way)) places.push(at);
    return places;
  };
  return [...walk(opposite[side]).reverse(), edge, ...walk(side)];
}

const isBelow = (grid: Grid, cell: Cell, way: Side) => grid.isOpen(cell) && cell.texts.includes(throughText[way]);

/** What a place holds below so many lines of a bridge that leads to a side; null for none. */
export function valueUnder(cell: Cell, lines: Value, side: Side): Value {
  if (lines === null || cell.isEdge) return lines;
  return cell.values[cell.texts.indexOf(throughText[side])] ?? null;
}

/** By index, what is drawn if edges hold one of these values: whole bridges of the fewest lines, and crosses at both ends of where
    there are none. */
export function bridgesOf(grid: Grid, left: ReadonlyMap<number, readonly number[]>): Map<number, Value> {
  const drawn = new Map<number, Value>();
  for (const [index, values] of left) {
    const edge = grid.cells[index];
    const least = values[0];
    if (!edge?.isEdge || least === undefined) continue;
    const places = placesAlong(grid, edge);
    if (least > 0) for (const place of places) drawn.set(place.index, valueUnder(place, least, edge.column % 2 === 1 ? "e" : "s"));
    else if (values.length === 1) for (const end of [places[0], places.at(-1)]) if (end) drawn.set(end.index, least);
  }
  return drawn;
}

/** What a cell between islands holds, as the edges beside it tell; null for nothing that is known. */
export function valueBetween(grid: Grid, cell: Cell, values: readonly Value[]): Value {
  const isOver = (side: Side) => {
    const edge = grid.beside(cell, side);
    return edge !== undefined && (values[edge.index] ?? 0) > 0;
  };
  const side = (["e", "s"] as const).find((one) => isBelow(grid, cell, one) && isOver(one) && isOver(opposite[one]));
  return side === undefined ? null : valueUnder(cell, 1, side);
}
