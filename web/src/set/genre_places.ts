// Where a puzzle of a genre that is being set has clues besides those in cells: between cells, where they meet, beside the grid.
// Places have numbers: the cells in reading order, then these in their order.
import { cornerInWords } from "../board/edges";
import type { GenreKind, SideOfGrid, Tokens } from "./genre_kind";

/** Which rows of tokens a place belongs to. */
export type Layer = "edges right" | "edges below" | "corners" | `outside ${SideOfGrid}`;

export interface Place {
  layer: Layer;
  row: number;
  column: number;
  /** Its middle, in cells from the corner of the grid; of those beside the grid, half a cell away from it. */
  x: number;
  y: number;
  /** "above column 3", "between r1c1 and r1c2", "at the lower right corner of r1c1" */
  name: string;
}

/** How many rows and columns of tokens each layer of a genre has. */
export function layersOf(kind: GenreKind, rows: number, columns: number): [Layer, number, number][] {
  const layers: [Layer, number, number][] = [];
  if (kind.edges) layers.push(["edges right", rows, columns - 1], ["edges below", rows - 1, columns]);
  if (kind.corners) layers.push(["corners", rows + 1, columns + 1]);
  for (const side of kind.sides ?? []) {
    if (side === "top" || side === "bottom") layers.push([`outside ${side}`, 1, columns]);
    else layers.push([`outside ${side}`, rows, 1]);
  }
  return layers;
}

export function placesBeside(kind: GenreKind, rows: number, columns: number): Place[] {
  return layersOf(kind, rows, columns).flatMap(([layer, down, across]) =>
    Array.from({ length: down * across }, (_, index) => placeIn(layer, Math.floor(index / across), index % across, rows, columns)),
  );
}

export function tokensIn(kind: GenreKind, layer: Layer): Tokens {
  const tokens = layer === "corners" ? kind.corners : layer.startsWith("edges") ? kind.edges : kind.outside;
  return tokens ?? [];
}

function placeIn(layer: Layer, row: number, column: number, rows: number, columns: number): Place {
  const cell = (down: number, right: number) => `r${down + 1}c${right + 1}`;
  const at = (x: number, y: number, name: string): Place => ({ layer, row, column, x, y, name });
  const [middleX, middleY] = [column + 0.5, row + 0.5];
  switch (layer) {
    case "edges right":
      return at(column + 1, middleY, `between ${cell(row, column)} and ${cell(row, column + 1)}`);
    case "edges below":
      return at(middleX, row + 1, `between ${cell(row, column)} and ${cell(row + 1, column)}`);
    case "corners":
      return at(column, row, cornerInWords({ row, column }, rows, columns));
    case "outside top":
      return at(middleX, -0.5, `above column ${column + 1}`);
    case "outside bottom":
      return at(middleX, rows + 0.5, `below column ${column + 1}`);
    case "outside left":
      return at(-0.5, middleY, `left of row ${row + 1}`);
    case "outside right":
      return at(columns + 0.5, middleY, `right of row ${row + 1}`);
  }
}
