// A puzzle that is being set, as a document of f-puzzles (docs/documents.md): every change makes a
// new one. Cells are their indices in reading order.

interface FCell {
  value?: number;
  given?: boolean;
  /** A number of its own, or null in every cell: there are no boxes. */
  region?: number | null;
}

type Flag = "diagonal+" | "diagonal-" | "antiknight" | "antiking" | "nonconsecutive";

export interface FPuzzle extends Partial<Record<Flag, true>> {
  size: number;
  grid: FCell[][];
  killercage?: { cells: string[]; value?: string }[];
  thermometer?: { lines: string[][] }[];
  arrow?: { cells: string[]; lines: string[][] }[];
}

export const flags: readonly (readonly [string, readonly Flag[]])[] = [
  ["Diagonals", ["diagonal+", "diagonal-"]],
  ["Anti-knight", ["antiknight"]],
  ["Anti-king", ["antiking"]],
  ["Non-consecutive", ["nonconsecutive"]],
];

const nameIn = (puzzle: FPuzzle) => (index: number) => `R${Math.floor(index / puzzle.size) + 1}C${(index % puzzle.size) + 1}`;

/** Sizes that split into boxes of more than one row. */
export function mayHaveBoxes(size: number): boolean {
  for (let height = 2; height * height <= size; ++height) if (size % height === 0) return true;
  return false;
}

export function empty(size: number): FPuzzle {
  return { size, grid: Array.from({ length: size }, () => Array.from({ length: size }, () => ({}))) };
}

export function hasBoxes(puzzle: FPuzzle): boolean {
  return puzzle.grid[0]?.[0]?.region !== null;
}

function mapCells(puzzle: FPuzzle, change: (cell: FCell, index: number) => FCell): FPuzzle {
  return { ...puzzle, grid: puzzle.grid.map((line, row) => line.map((cell, column) => change(cell, row * puzzle.size + column))) };
}

export function withBoxes(puzzle: FPuzzle, wanted: boolean): FPuzzle {
  return mapCells(puzzle, ({ region: _, ...cell }) => (wanted ? cell : { ...cell, region: null }));
}

export function withGivens(puzzle: FPuzzle, cells: readonly number[], value: number | null): FPuzzle {
  return mapCells(puzzle, (cell, index) => {
    if (!cells.includes(index)) return cell;
    const { value: _value, given: _given, ...rest } = cell;
    return value === null ? rest : { ...rest, value, given: true };
  });
}

export function givenIn(puzzle: FPuzzle, index: number): number | null {
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

/** A cage; without a sum, its values only differ. */
export function withCage(puzzle: FPuzzle, cells: readonly number[], sum: string): FPuzzle {
  const names = [...cells].sort((a, b) => a - b).map(nameIn(puzzle));
  return { ...puzzle, killercage: [...(puzzle.killercage ?? []), { cells: names, ...(sum === "" ? {} : { value: sum }) }] };
}

/** Whether each cell is a neighbour of the one before it, also diagonally. */
export function isPath({ size }: FPuzzle, cells: readonly number[]): boolean {
  return cells.every((cell, at) => {
    const before = cells[at - 1];
    if (before === undefined) return true;
    const down = Math.abs(Math.floor(cell / size) - Math.floor(before / size));
    return Math.max(down, Math.abs((cell % size) - (before % size))) === 1;
  });
}

/** A thermometer from its bulb. */
export function withThermometer(puzzle: FPuzzle, path: readonly number[]): FPuzzle {
  return { ...puzzle, thermometer: [...(puzzle.thermometer ?? []), { lines: [path.map(nameIn(puzzle))] }] };
}

/** An arrow from its circle; another arm if there is an arrow with that circle. */
export function withArrow(puzzle: FPuzzle, path: readonly number[]): FPuzzle {
  const names = path.map(nameIn(puzzle));
  const circle = names.slice(0, 1);
  const arrows = puzzle.arrow ?? [];
  const isSame = (one: { cells: string[] }) => one.cells.join() === circle.join();
  if (!arrows.some(isSame)) return { ...puzzle, arrow: [...arrows, { cells: circle, lines: [names] }] };
  return { ...puzzle, arrow: arrows.map((one) => (isSame(one) ? { ...one, lines: [...one.lines, names] } : one)) };
}

/** Without the givens of these cells, and without what has one of them. */
export function without(puzzle: FPuzzle, cells: readonly number[]): FPuzzle {
  const gone = new Set(cells.map(nameIn(puzzle)));
  const isKept = (names: readonly string[]) => !names.some((name) => gone.has(name));
  const left = withGivens(puzzle, cells, null);
  const cages = left.killercage?.filter((cage) => isKept(cage.cells));
  const thermometers = left.thermometer?.filter((one) => isKept(one.lines.flat()));
  const arrows = left.arrow?.filter((one) => isKept([...one.cells, ...one.lines.flat()]));
  const { killercage: _cages, thermometer: _thermometers, arrow: _arrows, ...rest } = left;
  return {
    ...rest,
    ...(cages?.length ? { killercage: cages } : {}),
    ...(thermometers?.length ? { thermometer: thermometers } : {}),
    ...(arrows?.length ? { arrow: arrows } : {}),
  };
}
