// Whether what is drawn of a loop on edges is right: each line and each cross by itself, whatever the others say of the sides of the
// loop; and why one of them is wrong.
import type { AskOptions, Puzzle, Rows } from "puzzlec";
import { rowsOf } from "puzzlec";
import type { Board, Cell } from "../board/board";
import { placeOf } from "../board/changes";
import { edgeOfKey } from "../board/edges";
import { clashesOfLoop } from "../board/loop_clashes";
import { cellsBeside, valuesOfSides } from "../board/sides";

export interface CheckedEdges {
  /** Those that are in no solution. */
  wrong: readonly string[];
  /** Whether there is a solution that all of them are in. */
  areRight: boolean;
}

/** By puzzle, one solution; undefined if none was found. */
const solutions = new WeakMap<Puzzle, Rows>();

async function solutionOf(puzzle: Puzzle, options: AskOptions): Promise<Rows | undefined> {
  const known = solutions.get(puzzle);
  if (known) return known;
  const [found] = rowsOf(await puzzle.solve(options));
  if (found) solutions.set(puzzle, found);
  return found;
}

/** Undefined if that is not settled. */
export async function checkEdges(puzzle: Puzzle, board: Board, options: AskOptions): Promise<CheckedEdges | undefined> {
  const none = { wrong: [], areRight: false };
  if (board.drawnAs !== "loop" || board.drawnEdges.size === 0) return none;
  const solution = (await solutionOf(puzzle, options))?.flat();
  if (solution === undefined) return none;
  const isInside = (cell: Cell | undefined) => cell !== undefined && solution[cell.index] === cell.values.at(-1);
  const others = [...board.drawnEdges].filter(([key, mark]) => {
    const [one, other] = cellsBeside(board, key);
    return (isInside(one) !== isInside(other)) !== (mark === "line");
  });
  const wrong: string[] = [];
  for (const [key] of others) {
    const answers = await Promise.all(bothWays(board, key).map((cells) => puzzle.check({ cells: board.rowsOf(cells) }, options)));
    if (options.signal?.aborted || answers.some(({ status }) => status === "unknown")) return undefined;
    if (answers.every(({ status }) => status !== "right")) wrong.push(key);
  }
  return { wrong, areRight: others.length === 0 };
}

/** What the cells beside an edge hold, and nothing else but what is given, whichever of them is inside; beyond the grid, none is. */
function bothWays(board: Board, key: string, known: readonly (number | null)[] = board.givens): (number | null)[][] {
  const isLine = board.drawnEdges.get(key) === "line";
  const [one, other] = cellsBeside(board, key);
  const ways = [true, false].flatMap((isInside) => {
    const sides = [isInside, isInside !== isLine];
    const ends = [one, other].flatMap((cell, at) => (cell ? [[cell, sides[at] ?? false] as const] : []));
    const isPossible = [one, other].every((cell, at) => cell !== undefined || sides[at] === false);
    return isPossible ? [ends] : [];
  });
  return ways.map((ends) =>
    known.map((value, index) => {
      const end = ends.find(([cell]) => cell.index === index);
      return end ? ((end[1] ? end[0].values.at(-1) : end[0].values[0]) ?? null) : value;
    }),
  );
}

/** "the line between r1c1 and r1c2" */
export const nameOfEdge = (board: Board, key: string): string => `the ${board.drawnEdges.get(key)} ${placeOf(board, edgeOfKey(key)).where}`;

/** What is seen to be wrong at an edge, without any argument. */
export const seenAt = (board: Board, key: string): string[] =>
  clashesOfLoop(board).flatMap(({ text, edges }) => (edges.includes(key) ? [text] : []));

/** What the board says if one edge stays that is wrong, and of the others those do that are right; two ways if it is open which side of it
    is inside. `cell` is the one that it then puts on a wrong side, if it is one. */
export function supposing(board: Board, key: string, wrong: readonly string[]): { cells: Rows; cell?: string }[] {
  const { inside } = board.sidesWithout(new Set(wrong));
  const known = valuesOfSides(board, board.givens, inside);
  const [one, other] = cellsBeside(board, key);
  const valueOf = (cell: Cell | undefined) => (cell ? (known[cell.index] ?? null) : null);
  const ways = bothWays(board, key, known);
  // Of the side of which the others tell, it tells the other one.
  const fitting = ways.filter((way) =>
    [one, other].some((cell) => cell === undefined || (valueOf(cell) !== null && way[cell.index] === valueOf(cell))),
  );
  const [way] = fitting;
  if (way === undefined) return ways.map((cells) => ({ cells: board.rowsOf(cells) }));
  const accused = [one, other].find((cell) => cell && valueOf(cell) !== way[cell.index]);
  return [{ cells: board.rowsOf(way), ...(accused ? { cell: accused.id } : {}) }];
}
