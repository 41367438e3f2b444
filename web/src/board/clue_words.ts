// What the picture shows beside values, in words for those who cannot see it.
import type { DrawingAnswer } from "puzzlec";
import { along, placesInRules } from "./rule_places";
import { linesOfShapes, wordOfShape } from "./shape_words";

const places = { top: "above", bottom: "below", left: "to the left", right: "to the right" } as const;

/** By cell of the grid: "clue 2", "in the cage 12+ at r1c1", "less than r1c2", "3 above", "room of r1c3", "thermometer, cell 2 of 5". */
export function clueWords({ cells, columns, step, picture, family }: DrawingAnswer): string[][] {
  const words: string[][] = cells.map(() => []);
  const indexAt = (row: number, column: number) => (row / step) * columns + column / step;
  const add = (index: number, word: string) => {
    if (!words[index]?.includes(word)) words[index]?.push(word);
  };
  const addTo = (name: string, word: string) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    add(indexAt(Number(row) - 1, Number(column) - 1), word);
  };
  picture.cells.forEach(({ text, given, said = [] }, at) => {
    const index = indexAt(Math.floor(at / picture.columns), at % picture.columns);
    if (given && text !== "" && cells[index]?.given === false && said.length === 0) add(index, `clue ${text}`);
    for (const words of said) add(index, words);
  });
  for (const shape of picture.shapes) {
    const [place] = shape.places;
    const word = place && wordOfShape(shape);
    if (place === undefined || word === undefined) continue;
    const [x, y] = place;
    const [row, column] = [Math.floor(y), Math.floor(x)];
    // What is drawn in a cell whose clue is said shows that clue.
    if ((picture.cells[row * picture.columns + column]?.said ?? []).length > 0 && x !== column && y !== row) continue;
    const isInside = (r: number, c: number) => r >= 0 && c >= 0 && r < picture.rows && c < picture.columns;
    const [isAcross, isUpright] = [y === row, x === column];
    // On edges and corners, the cells on all sides have it.
    for (const [r, side] of isAcross
      ? ([
          [row - 1, "below"],
          [row, "above"],
        ] as const)
      : ([[row, ""]] as const)) {
      for (const [c, way] of isUpright
        ? ([
            [column - 1, "right"],
            [column, "left"],
          ] as const)
        : ([[column, ""]] as const)) {
        if (isInside(r, c)) add(indexAt(r, c), [word, side, way].filter((one) => one !== "").join(" "));
      }
    }
  }
  for (const { name, cells: passed } of linesOfShapes(picture)) {
    for (const { cell, word } of along(passed, name)) addTo(cell, word);
  }
  for (const cage of picture.cages) {
    for (const name of cage.cells) addTo(name, wordOfCage(cage));
  }
  for (const { smaller, larger } of picture.signs) {
    addTo(smaller, `less than ${larger}`);
    addTo(larger, `more than ${smaller}`);
  }
  for (const { side, position, text, down, right } of picture.outside) {
    const isAcross = side === "left" || side === "right";
    const last = (isAcross ? picture.columns : picture.rows) - 1;
    const along = position - 1;
    const end = side === "top" || side === "left" ? 0 : last;
    const place = places[side];
    const index = isAcross ? indexAt(along, end) : indexAt(end, along);
    add(index, `${text} ${place}${down !== 0 && right !== 0 ? ", along a diagonal" : ""}`);
  }
  if (!areBoxes(picture.regions, picture.columns)) {
    // As hints call them.
    const kind = family === "genre" ? "room" : "region";
    const placeAt = (at: number) => [Math.floor(at / picture.columns), at % picture.columns] as const;
    picture.regions.forEach((region, at) => {
      const [row, column] = placeAt(picture.regions.indexOf(region));
      add(indexAt(...placeAt(at)), `${kind} of r${row + 1}c${column + 1}`);
    });
  }
  for (const { cell, word } of placesInRules(picture.rules)) addTo(cell, word);
  return words;
}

/** Cages that touch may have the same sum. */
function wordOfCage({ cells: [first], label }: DrawingAnswer["picture"]["cages"][number]): string {
  return `in the cage ${/^\d+$/.test(label) ? "of " : ""}${label === "" ? "" : `${label} `}at ${first}`;
}

/** Whether all regions are rectangles of one size, which nobody needs to be told. */
function areBoxes(regions: readonly number[], columns: number): boolean {
  const cornersOf = new Map<number, { first: number; last: number; count: number }>();
  regions.forEach((region, at) => {
    const { first, count } = cornersOf.get(region) ?? { first: at, count: 0 };
    cornersOf.set(region, { first, last: at, count: count + 1 });
  });
  const shapes = [...cornersOf.values()].map(({ first, last, count }) => {
    const high = Math.floor(last / columns) - Math.floor(first / columns) + 1;
    const wide = (last % columns) - (first % columns) + 1;
    return wide > 0 && high * wide === count ? `${high}×${wide}` : "";
  });
  return new Set(shapes).size <= 1 && !shapes.includes("");
}
