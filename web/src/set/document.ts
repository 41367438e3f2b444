// A puzzle that is being set, as a document of f-puzzles (docs/documents.md): every change makes a
// new one. Cells are their indices in reading order.

interface FCell {
  value?: number;
  given?: boolean;
  /** The number of its room, or null for none; missing in every cell: there are the usual boxes. */
  region?: number | null;
}

type Flag = "diagonal+" | "diagonal-" | "antiknight" | "antiking" | "nonconsecutive";

/** One clue in a list of its kind; which members it has depends on the kind. */
export interface Entry {
  cell?: string;
  cells?: string[];
  lines?: string[][];
  direction?: string;
  value?: string;
  values?: number[];
}

export interface FPuzzle {
  size: number;
  grid: FCell[][];
  /** Rules of the grid are true, clues are lists of entries. */
  [member: string]: unknown;
}

export const flags: readonly (readonly [string, readonly Flag[]])[] = [
  ["Diagonals", ["diagonal+", "diagonal-"]],
  ["Anti-knight", ["antiknight"]],
  ["Anti-king", ["antiking"]],
  ["Non-consecutive", ["nonconsecutive"]],
];

/** Names cells, which are given by their indices: "R1C2". */
export const nameIn = (puzzle: FPuzzle) => (index: number) => `R${Math.floor(index / puzzle.size) + 1}C${(index % puzzle.size) + 1}`;

/** Sizes that split into boxes of more than one row. */
export function mayHaveBoxes(size: number): boolean {
  for (let height = 2; height * height <= size; ++height) if (size % height === 0) return true;
  return false;
}

export function empty(size: number): FPuzzle {
  return { size, grid: Array.from({ length: size }, () => Array.from({ length: size }, () => ({}))) };
}

export function hasBoxes(puzzle: FPuzzle): boolean {
  return puzzle.grid.flat().every((cell) => cell.region === undefined);
}

export function hasRooms(puzzle: FPuzzle): boolean {
  return puzzle.grid.flat().some((cell) => cell.region != null);
}

function mapCells(puzzle: FPuzzle, change: (cell: FCell, index: number) => FCell): FPuzzle {
  return { ...puzzle, grid: puzzle.grid.map((line, row) => line.map((cell, column) => change(cell, row * puzzle.size + column))) };
}

export function withBoxes(puzzle: FPuzzle, wanted: boolean): FPuzzle {
  return mapCells(puzzle, ({ region: _, ...cell }) => (wanted ? cell : { ...cell, region: null }));
}

/** The cells as one room, in place of boxes; others keep what these leave of them. If there are as many rooms as there
    may be, it takes the place of the room that most of its cells were in; undefined if they were in none. */
export function withRoom(puzzle: FPuzzle, cells: readonly number[]): FPuzzle | undefined {
  const before = hasBoxes(puzzle) ? withBoxes(puzzle, false) : puzzle;
  const rooms = before.grid.flat().map((cell) => cell.region);
  const inRoom = (number: number) => cells.filter((index) => rooms[index] === number).length;
  const numbers = [...Array(puzzle.size).keys()];
  const free = numbers.find((number) => !rooms.some((room, index) => room === number && !cells.includes(index)));
  const [mostShared = 0] = [...numbers].sort((a, b) => inRoom(b) - inRoom(a));
  const number = free ?? mostShared;
  if (free === undefined && inRoom(mostShared) === 0) return undefined;
  return mapCells(before, (cell, index) => {
    if (cells.includes(index)) return { ...cell, region: number };
    return cell.region === number ? { ...cell, region: null } : cell;
  });
}

export function withoutRoom(puzzle: FPuzzle, cells: readonly number[]): FPuzzle {
  return mapCells(puzzle, (cell, index) => (cells.includes(index) ? { ...cell, region: null } : cell));
}

/** With extra regions as rooms, which mean the same, if there are no others and none overlap: so the library writes rooms
    that do not fill the grid. */
export function withRoomsAgain(puzzle: FPuzzle): FPuzzle {
  const regions = entriesOf(puzzle, "extraregion").map(({ cells = [] }) => cells);
  const cells = regions.flat();
  const isSmall = [regions, ...regions].every(({ length }) => length <= puzzle.size);
  const mayBeRooms = isSmall && !hasBoxes(puzzle) && !hasRooms(puzzle);
  if (!mayBeRooms || new Set(cells).size < cells.length) return puzzle;
  const { extraregion: _, ...rest } = puzzle;
  const name = nameIn(puzzle);
  return mapCells(rest as FPuzzle, (cell, index) => {
    const room = regions.findIndex((region) => region.includes(name(index)));
    return room < 0 ? cell : { ...cell, region: room };
  });
}

export function withGivens(puzzle: FPuzzle, cells: readonly number[], value: number | null): FPuzzle {
  return mapCells(puzzle, (cell, index) => {
    if (!cells.includes(index)) return cell;
    const { value: _value, given: _given, ...rest } = cell;
    return value === null ? rest : { ...rest, value, given: true };
  });
}

/** With a digit that is typed: a given, or one more digit of the given of the last cell, if that is a value; or what to
    type. */
export function withTyped(puzzle: FPuzzle, cells: readonly number[], digit: number): FPuzzle | string {
  const longer = digit < 10 ? 10 * (givenIn(puzzle, cells.at(-1) ?? 0) ?? 0) + digit : digit;
  const value = longer <= puzzle.size ? longer : digit;
  return value >= 1 && value <= puzzle.size ? withGivens(puzzle, cells, value) : `The values of this grid are 1 to ${puzzle.size}.`;
}

/** In reading order, undefined where there is none. */
export function givensOf({ grid }: FPuzzle): (number | undefined)[] {
  return grid.flat().map(({ value }) => value);
}

function givenIn(puzzle: FPuzzle, index: number): number | null {
  return puzzle.grid[Math.floor(index / puzzle.size)]?.[index % puzzle.size]?.value ?? null;
}

export function hasFlags(puzzle: FPuzzle, names: readonly Flag[]): boolean {
  return names.every((name) => puzzle[name] === true);
}

export function withFlags(puzzle: FPuzzle, names: readonly Flag[], wanted: boolean): FPuzzle {
  const changed = { ...puzzle };
  for (const name of names) {
    if (wanted) changed[name] = true;
    else delete changed[name];
  }
  return changed;
}

/** The entries of a list of clues that are known here. */
export function entriesOf(puzzle: FPuzzle, key: string): readonly Entry[] {
  const list = puzzle[key];
  return Array.isArray(list) ? list : [];
}

export function withEntries(puzzle: FPuzzle, key: string, entries: readonly Entry[]): FPuzzle {
  return { ...puzzle, [key]: [...entriesOf(puzzle, key), ...entries] };
}

/** The steps from one cell to another, down and to the right. */
export function stepsBetween({ size }: FPuzzle, from: number, to: number): [number, number] {
  return [Math.floor(to / size) - Math.floor(from / size), (to % size) - (from % size)];
}

/** The place outside from which a row, column or diagonal through a cell is seen in a direction: "R0C3". */
export function placeOutside({ size }: FPuzzle, cell: number, down: number, right: number): string {
  let row = Math.floor(cell / size) + 1;
  let column = (cell % size) + 1;
  while (row >= 1 && row <= size && column >= 1 && column <= size) {
    row -= down;
    column -= right;
  }
  return `R${row}C${column}`;
}

/** The names of an entry's cells; of a place outside, that of the first cell that is seen from there. */
function cellsOf({ size }: FPuzzle, entry: unknown): string[] {
  if (typeof entry !== "object" || entry === null) return [];
  const { cell, cells, cloneCells, lines, direction } = entry as Record<string, unknown>;
  const names = [cell, cells, cloneCells, lines].flat(2).filter((name) => typeof name === "string");
  return names.map((name) => {
    const [, row, column] = /^R(\d+)C(\d+)$/i.exec(name) ?? [];
    const [down, right] = typeof direction === "string" ? [direction.startsWith("D") ? 1 : -1, direction.endsWith("R") ? 1 : -1] : [0, 0];
    const inside = (at: number) => Math.min(Math.max(at, 1), size);
    return `R${inside(Number(row) + down)}C${inside(Number(column) + right)}`;
  });
}

/** Without the givens of these cells, and without what has one of them. Rooms stay. */
export function without(puzzle: FPuzzle, cells: readonly number[]): FPuzzle {
  const gone = new Set(cells.map(nameIn(puzzle)));
  const left = withGivens(puzzle, cells, null);
  for (const [key, list] of Object.entries(puzzle)) {
    if (key === "grid" || !Array.isArray(list)) continue;
    const kept = list.filter((entry) => !cellsOf(puzzle, entry).some((name) => gone.has(name)));
    if (kept.length > 0) left[key] = kept;
    else delete left[key];
  }
  return left;
}
