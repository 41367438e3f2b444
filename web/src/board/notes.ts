// What people note for themselves, which says nothing of values: marks, colours, and what the pen draws.
import type { Cell } from "./cells";
import { type Edge, edgeOfKey } from "./edges";
import type { Grid, Side } from "./grid";
import { piecesOf } from "./ways";

type Notes = readonly (readonly number[])[];
/** Pieces of lines from cell to cell, as "cell side", and borders, by the keys of their edges. */
type Pen = ReadonlySet<string>;

const isPiece = (drawn: string) => /^\d/.test(drawn);

/** The notes of cells with one more, or without it if all of the cells have it. */
export function toggled(notes: Notes, cells: readonly Cell[], value: number): Notes {
  const all = cells.every(({ index }) => notes[index]?.includes(value));
  const changed = [...notes];
  for (const { index } of cells) {
    const others = (notes[index] ?? []).filter((one) => one !== value);
    changed[index] = all ? others : [...others, value].sort((a, b) => a - b);
  }
  return changed;
}

/** What the pen has drawn with some more, or without those that are there. */
export function toggledPieces(pen: Pen, drawn: readonly string[]): Pen {
  const changed = new Set(pen);
  for (const one of drawn) if (!changed.delete(one)) changed.add(one);
  return changed;
}

export function penThrough(grid: Grid, pen: Pen): { cell: Cell; side: Side }[] {
  return piecesOf(grid, new Set([...pen].filter(isPiece)));
}

export function bordersIn(pen: Pen): Edge[] {
  return [...pen].filter((drawn) => !isPiece(drawn)).map(edgeOfKey);
}
