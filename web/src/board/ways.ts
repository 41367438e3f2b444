// Lines through cells: the pieces that are drawn, as "cell side", and the values of cells that they make.
import type { Cell, Value } from "./cells";
import { type Grid, opposite, type Side, sides, wayPattern } from "./grid";

export type Ways = ReadonlySet<string>;

export function piecesOf(grid: Grid, ways: Ways): { cell: Cell; side: Side }[] {
  return [...ways].flatMap((piece) => {
    const [index, side] = piece.split(" ") as [string, Side];
    const cell = grid.cells[Number(index)];
    return cell ? [{ cell, side }] : [];
  });
}

/** Whether a piece of line is drawn from a cell to its neighbour. */
export function hasPiece(grid: Grid, ways: Ways, from: Cell, to: Cell): boolean {
  return sides.some((side) => grid.beside(from, side) === to && ways.has(`${from.index} ${side}`));
}

/** The value that the pieces in a cell make; null for none. */
export function valueOfWays(cell: Cell, ways: Ways): Value {
  const drawn = sides.filter((side) => ways.has(`${cell.index} ${side}`));
  if (drawn.length === 0) return null;
  const found = cell.texts.findIndex(
    (text) => wayPattern.test(text) && text.length === drawn.length && drawn.every((side) => text.includes(side)),
  );
  return found < 0 ? null : (cell.values[found] ?? null);
}

/** The pieces without those of cells, whole: also of their neighbours, which are `reached`. */
export function waysWithout(grid: Grid, ways: Ways, cells: readonly Cell[]): { ways: Ways; reached: Cell[] } {
  const left = new Set(ways);
  const reached: Cell[] = [];
  for (const cell of cells) {
    for (const side of sides) {
      const other = grid.beside(cell, side);
      left.delete(`${cell.index} ${side}`);
      if (other && left.delete(`${other.index} ${opposite[side]}`)) reached.push(other);
    }
  }
  return { ways: left.size < ways.size ? left : ways, reached };
}

/** The pieces before, with those of cells that have another value than before; of all cells, if there were none. */
export function waysOf(grid: Grid, values: readonly Value[], before: { values: readonly Value[]; ways: Ways }): Ways {
  if (grid.drawnAs !== "line") return before.ways;
  const ways = new Set(before.ways);
  for (const cell of grid.cells) {
    const value = values[cell.index] ?? null;
    if (before.ways.size > 0 && value === (before.values[cell.index] ?? null)) continue;
    for (const side of sides) ways.delete(`${cell.index} ${side}`);
    const text = grid.textOf(cell, value);
    if (wayPattern.test(text)) for (const side of text) ways.add(`${cell.index} ${side}`);
  }
  return ways;
}
