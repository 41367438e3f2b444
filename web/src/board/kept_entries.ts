// Entries that come from outside of the page, from the browser's storage or with a link: someone may have changed them.
import type { Board, Cell, Side, Value } from "./board";
import { colourNames } from "./colours";
import { type EdgeMark, edgeOfKey } from "./edges";
import type { Snapshot } from "./history";

export interface KeptEntries {
  values: readonly Value[];
  pencil: readonly (readonly number[])[];
  ways: readonly string[];
  edges?: readonly (readonly [string, EdgeMark])[];
  corners?: readonly (readonly number[])[];
  colours?: readonly (readonly number[])[];
  pen?: readonly string[];
}

export function keptOf({ values, pencil, ways, edges, corners, colours, pen }: Snapshot): KeptEntries {
  return { values, pencil, ways: [...ways], edges: [...edges], corners, colours, pen: [...pen] };
}

/** What was kept of a puzzle that begins so. */
export function snapshotOf(start: Snapshot, kept: KeptEntries): Snapshot {
  const { values, pencil, ways, edges = [], corners = start.corners, colours = start.colours, pen = [] } = kept;
  return { ...start, values, pencil, ways: new Set(ways), edges: new Map(edges), corners, colours, pen: new Set(pen) };
}

/** Whether it is what can be entered in this puzzle. */
export function areEntriesOf(board: Board, kept: unknown): kept is KeptEntries {
  if (typeof kept !== "object" || kept === null) return false;
  const { values, pencil, ways, edges = [], corners, colours, pen = [] } = kept as Record<keyof KeptEntries, unknown>;
  const ofCells = (list: unknown, fits: (one: unknown, cell: Cell) => boolean) =>
    Array.isArray(list) && list.length === board.cells.length && board.cells.every((cell) => fits(list[cell.index], cell));
  const isAll = (list: unknown, fits: (one: unknown) => boolean) => Array.isArray(list) && list.every(fits);
  const isEntry = (one: unknown, cell: Cell) =>
    (one === null || typeof one === "number") && (cell.isGiven ? one === board.givens[cell.index] : board.canHold(cell, one));
  const areMarks = (marks: unknown, cell: Cell) => isAll(marks, (mark) => typeof mark === "number" && cell.values.includes(mark));
  const areColours = (all: unknown) => isAll(all, (one) => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= colourNames.length);
  return (
    ofCells(values, isEntry) &&
    ofCells(pencil, areMarks) &&
    (corners === undefined || ofCells(corners, areMarks)) &&
    (colours === undefined || ofCells(colours, areColours)) &&
    isAll(ways, (one) => isPiece(board, one)) &&
    isAll(edges, (one) => Array.isArray(one) && ["line", "cross"].includes(String(one[1])) && isEdge(board, one[0], "canMark")) &&
    isAll(pen, (one) => isPiece(board, one) || isEdge(board, one, "canBorder"))
  );
}

/** "12 e": from a cell to one beside it. */
function isPiece(board: Board, one: unknown): boolean {
  const [, index, side] = /^(\d+) ([nesw])$/.exec(String(one)) ?? [];
  const cell = board.cells[Number(index)];
  return cell !== undefined && board.beside(cell, side as Side) !== undefined;
}

function isEdge(board: Board, one: unknown, can: "canMark" | "canBorder"): boolean {
  return /^[-|] \d+ \d+$/.test(String(one)) && board[can](edgeOfKey(String(one)));
}
