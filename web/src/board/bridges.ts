// Bridges between islands: which ones lie over cells, and which may still become more.
import type { Board } from "./board";
import type { Cell } from "./cells";

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
    const edge = board.cells[index];
    const drawn = board.entries[index] ?? null;
    if (!edge?.isEdge || drawn === null || drawn === board.nothing(edge)) continue;
    const cells = cellsAlong(board, edge);
    const [from, to] = [cells[0], cells.at(-1)];
    if (from === undefined || to === undefined || board.isOpen(from) || board.isOpen(to)) continue;
    const name = `${board.wordOf(edge, drawn)} between ${from.id} and ${to.id}`;
    found.set(name, { name, isOne: drawn === 1, cells: cells.slice(1, -1), edge });
  }
  return [...found.values()];
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
