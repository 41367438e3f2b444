// A loop on edges, and the cells on its two sides.
import type { Cell, Value } from "./cells";
import { edgeBeside, edgeOfKey, type Edges, keyOfEdge, type Sides, sidesOf } from "./edges";
import { type Grid, sides } from "./grid";
import type { Snapshot } from "./history";

type Inside = readonly (boolean | null)[];

/** What is drawn, and cells of which it is entered, say of the sides of all cells. */
export function knownSides(grid: Grid, { values, edges }: Snapshot): Sides {
  const told = values.map((value, index) => (value === null ? null : value === grid.cells[index]?.values.at(-1)));
  return sidesOf(edges, grid.rows, grid.columns, told);
}

/** Of each group of cells of which it is not known on which side of the loop it lies, both ways. */
export function bothWays({ inside, patches }: Sides): Inside[][] {
  return patches.map(({ cells }) =>
    [false, true].map((turned) => inside.map((side, index) => (cells.has(index) ? cells.get(index) !== turned : side))),
  );
}

/** The values, with those of cells of which the side is known. */
export function valuesOfSides(grid: Grid, values: readonly Value[], inside: Inside): Value[] {
  return values.map((value, index) => {
    const cell = grid.cells[index];
    const side = inside[index] ?? null;
    if (value !== null || cell === undefined || side === null) return value;
    return (side ? cell.values.at(-1) : cell.values[0]) ?? null;
  });
}

/** The cells on both sides of an edge; undefined beyond the grid. */
export function cellsBeside(grid: Grid, key: string): [Cell | undefined, Cell | undefined] {
  const { row, column, isAcross } = edgeOfKey(key);
  return [grid.cellAt(row, column), isAcross ? grid.cellAt(row - 1, column) : grid.cellAt(row, column - 1)];
}

/** The lines that are drawn around the first cells, beside the others or the rim. */
export function linesBetween(grid: Grid, edges: Edges, cells: readonly number[], others: readonly number[]): string[] {
  const isBeside = (from: Cell | undefined, to: Cell | undefined) =>
    from !== undefined && cells.includes(from.index) && (to === undefined || others.includes(to.index));
  return [...edges].flatMap(([key, mark]) => {
    const [one, other] = cellsBeside(grid, key);
    return mark === "line" && (isBeside(one, other) || isBeside(other, one)) ? [key] : [];
  });
}

/** The edges with cells of known sides, or what lies beyond the grid, on both sides; and whether these differ. */
export function bordersOf(grid: Grid, values: readonly Value[]): [string, boolean][] {
  const isInside = (cell: Cell | undefined) => {
    const value = cell && values[cell.index];
    return cell === undefined ? false : value == null ? null : value === cell.values.at(-1);
  };
  return grid.cells.flatMap((cell) =>
    sides.flatMap((side): [string, boolean][] => {
      const [one, other] = [isInside(cell), isInside(grid.beside(cell, side))];
      return one === null || other === null ? [] : [[keyOfEdge(edgeBeside(cell.row, cell.column, side)), one !== other]];
    }),
  );
}
