// The cells of a puzzle, as the library says what they may hold and what is seen in them.
import type { DrawingAnswer } from "puzzlec";
import { clueWords } from "./clue_words";

/** What a cell holds; null for nothing. */
export type Value = number | null;
/** Stands for any of the values of a cell that look alike, such as the lengths of a ship: people draw that it is one of them. */
export const anyAlike = -1;

export interface Cell {
  index: number;
  row: number;
  column: number;
  isGiven: boolean;
  /** Whether it stands between cells: a wall or a link. */
  isEdge: boolean;
  values: readonly number[];
  texts: readonly string[];
  /** What the values are called. */
  words: readonly string[];
  /** What they look like small. */
  marks: readonly string[];
  /** Whether people write them, and do not see them in what they draw. */
  isWritten: boolean;
  /** Whether there is a clue in its middle, which is no value. */
  hasClue: boolean;
  /** What the library calls it: "r1c2", "r1c1-r1c2". */
  id: string;
  /** What it is called: "row 1 column 2", "between r1c1 and r1c2". */
  name: string;
  /** What the picture shows in it and beside it, in words. */
  clues: readonly string[];
}

export function cellsOf(drawing: DrawingAnswer): Cell[] {
  const isHalved = drawing.step !== 1;
  const clues = clueWords(drawing);
  const withClue = placesOfClues(drawing);
  return drawing.cells.map((cell, index) => {
    const row = Math.floor(index / drawing.columns);
    const column = index % drawing.columns;
    const id = cell.name ?? `r${row + 1}c${column + 1}`;
    const kind = drawing.kinds[cell.kind] ?? { values: [], texts: [], words: [], marks: [], written: true };
    return {
      index,
      row,
      column,
      isGiven: cell.given,
      isEdge: isHalved && (row % 2 === 1 || column % 2 === 1),
      values: kind.values,
      texts: kind.texts,
      words: kind.words,
      marks: kind.marks,
      isWritten: kind.written,
      hasClue: !cell.given && withClue.has(`${column * drawing.step} ${row * drawing.step}`),
      id,
      name: nameOf(id),
      clues: clues[index] ?? [],
    };
  });
}

/** The cells of the picture that have a clue in their middle, as "column row", each from 0. */
function placesOfClues({ picture }: DrawingAnswer): Set<string> {
  const texts = picture.cells.flatMap(({ text, given }, at) =>
    given && text !== "" ? [`${at % picture.columns} ${Math.floor(at / picture.columns)}`] : [],
  );
  const shapes = picture.shapes.flatMap(({ shape, places }) => (shape === "ellipse" ? places : []));
  return new Set([...texts, ...shapes.map(([x, y]) => `${x - 0.5} ${y - 0.5}`)]);
}

/** In words, what the library calls "r1c2" or, between two cells, "r1c2-r1c3". */
function nameOf(place: string): string {
  const [first, second] = place.split("-");
  if (second !== undefined) return `between ${first} and ${second}`;
  return place.replace(/^r(\d+)c(\d+)$/, "row $1 column $2");
}
