// Lines through cells: what is drawn of them, and what cells may hold beside that.
import type { CandidateRows } from "puzzlec";
import { anyAlike, type Cell } from "./cells";
import { edgeBeside, type EdgeMark, keyOfEdge } from "./edges";
import { type Grid, opposite, type Side, sides, wayPattern } from "./grid";
import type { Snapshot } from "./history";
import { hasPiece, type Ways } from "./ways";

/** A piece of line between two cells, or the cross where there is none. */
export interface DrawnLine {
  ends: readonly [Cell, Cell];
  /** Where the second one is from the first. */
  side: Side;
  isLine: boolean;
}

/** The key of the edge that it crosses. */
export const keyOfLine = ({ ends: [cell], side }: DrawnLine): string => keyOfEdge(edgeBeside(cell.row, cell.column, side));

/** What a snapshot has of lines. */
type Lines = Pick<Snapshot, "values" | "ways" | "edges">;

export function linesIn(grid: Grid, { ways, edges }: Lines): DrawnLine[] {
  return grid.cells.flatMap((cell) =>
    (["s", "e"] as const).flatMap((side): DrawnLine[] => {
      const other = grid.beside(cell, side);
      if (other === undefined) return [];
      const isLine = hasPiece(grid, ways, cell, other) || hasPiece(grid, ways, other, cell);
      const isCrossed = edges.get(keyOfEdge(edgeBeside(cell.row, cell.column, side))) === "cross";
      return isLine || isCrossed ? [{ ends: [cell, other], side, isLine }] : [];
    }),
  );
}

/** By row and column, what cells can hold if nothing else is drawn than these lines. */
export function candidatesOf(grid: Grid, lines: readonly DrawnLine[]): CandidateRows {
  const left = new Map<Cell, readonly number[]>();
  for (const { ends, side, isLine } of lines) {
    for (const [at, end] of ends.entries()) {
      const way = at === 0 ? side : opposite[side];
      const fits = (value: number) => grid.sidesOf(end, value).includes(way) === isLine;
      left.set(end, (left.get(end) ?? end.values).filter(fits));
    }
  }
  return grid.byRows(grid.cells.map((cell) => [...(left.get(cell) ?? [])]));
}

/** What is drawn without some of the lines. */
export function withoutLines({ ways, edges }: Lines, lines: readonly DrawnLine[]): { ways: Set<string>; edges: Map<string, EdgeMark> } {
  const left = { ways: new Set(ways), edges: new Map(edges) };
  for (const { ends, side } of lines) {
    const [cell, other] = ends;
    left.ways.delete(`${cell.index} ${side}`);
    left.ways.delete(`${other.index} ${opposite[side]}`);
    left.edges.delete(keyOfEdge(edgeBeside(cell.row, cell.column, side)));
  }
  return left;
}

/** What is drawn if cells hold one of these values: pieces of line that all of them have, and crosses where none has any, unless
    that was `known`, from what the cells could hold before. `reached` are the cells to which pieces lead. */
export function linesOf(
  grid: Grid,
  now: Lines,
  left: ReadonlyMap<number, readonly number[]>,
  known: readonly (readonly number[])[],
): { ways: Set<string>; edges: Map<string, EdgeMark>; reached: Set<Cell> } {
  const ways = new Set(now.ways);
  const edges = new Map(now.edges);
  const reached = new Set<Cell>();
  const couldLead = (cell: Cell, side: Side) =>
    (known[cell.index] ?? cell.values).some((value) => grid.sidesOf(cell, value).includes(side));
  for (const [index, values] of left) {
    const cell = grid.cells[index];
    if (cell === undefined || !grid.hasWays(cell)) continue;
    const isOff = values.length === 1 && values[0] === grid.nothing(cell);
    for (const side of sides) {
      const other = grid.beside(cell, side);
      const leading = values.filter((value) => grid.sidesOf(cell, value).includes(side)).length;
      const edge = edgeBeside(cell.row, cell.column, side);
      if (other === undefined || !grid.canMark(edge)) continue;
      if (leading === values.length) {
        ways.add(`${index} ${side}`).add(`${other.index} ${opposite[side]}`);
        for (const end of [cell, other]) if (grid.isOpen(end)) reached.add(end);
        // That no line passes a cell is seen in it.
      } else if (leading === 0 && !isOff && couldLead(cell, side) && couldLead(other, opposite[side])) {
        edges.set(keyOfEdge(edge), "cross");
      }
    }
  }
  return { ways, edges, reached };
}

/** By cell, what it may hold beside what is drawn of a line there; none where nothing is drawn. */
export function restBeside(grid: Grid, { values, ways, edges }: Lines): number[][] {
  return grid.cells.map((cell) => {
    if (values[cell.index] === anyAlike) return [...grid.alikeOf(cell)];
    if (!grid.hasWays(cell) || values[cell.index] !== null) return [];
    const isDrawn = (from: Cell | undefined, side: Side) => from !== undefined && ways.has(`${from.index} ${side}`);
    const drawn = sides.filter((side) => isDrawn(cell, side) || isDrawn(grid.beside(cell, side), opposite[side]));
    const crossed = sides.filter((side) => {
      const other = grid.beside(cell, side);
      // The line of a neighbour that leads elsewhere.
      const isPast = other !== undefined && grid.hasWays(other) && values[other.index] !== null && !isDrawn(other, opposite[side]);
      return isPast || edges.get(keyOfEdge(edgeBeside(cell.row, cell.column, side))) === "cross";
    });
    if (drawn.length + crossed.length === 0) return [];
    return cell.values.filter((value) => {
      const leads = grid.sidesOf(cell, value);
      return drawn.every((side) => leads.includes(side)) && !crossed.some((side) => leads.includes(side));
    });
  });
}

/** Cells in which a line branches. */
export function branchingIn(grid: Grid, ways: Ways): Cell[] {
  if (ways.size === 0) return [];
  return grid.cells.filter((cell) => {
    const drawn = sides.filter((side) => ways.has(`${cell.index} ${side}`));
    return drawn.length > 2 && !cell.texts.some((text) => wayPattern.test(text) && drawn.every((side) => text.includes(side)));
  });
}
