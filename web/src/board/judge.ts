// How far the entries have come: what they break, as people who draw them see it, or that they are a solution.
import type { CandidateRows, Puzzle, Rows, RuleOnCells } from "puzzlec";
import type { Board } from "./board";
import type { OpenPuzzle } from "../base/library";

export interface Clash {
  /** The rule, in words. */
  name: string;
  /** By their indices. */
  cells: readonly number[];
  edges: readonly string[];
}

export interface Judged {
  isSolved: boolean;
  clashes: readonly Clash[];
}

/** More groups of cells beside a line that is not finished are not tried. */
const mostPatches = 24;
/** For what people do not draw, such as the numbers of regions. */
const secondsForTheRest = 3;

export async function judge({ quick, aside }: OpenPuzzle, board: Board): Promise<Judged> {
  const entries = board.rowsOf(board.entries);
  const found = await quick.violations(entries);
  if (found.status === "solved" && board.isFinished) return { isSolved: true, clashes: [] };
  const clashes = found.violations.map((one) => clashOf(board, one));
  clashes.push(...board.troubles.map(({ what, edges }) => ({ name: what, cells: [], edges })));
  clashes.push(...board.branching.map(({ index }) => ({ name: "the line branches", cells: [index], edges: [] })));
  if (clashes.length > 0 || !board.hasEntries) return { isSolved: false, clashes };
  const whole = board.completedRows();
  const isSolved = whole !== null && (await isSolution(quick, aside, whole, board.alikes));
  if (found.status === "solved") return { isSolved: false, clashes: [] };
  return { isSolved, clashes: isSolved ? [] : await clashesOfPatches(quick, board) };
}

/** Whether nothing is wrong with it, and what people do not draw can be filled in. */
async function isSolution(quick: Puzzle, aside: OpenPuzzle["aside"], rows: Rows, candidates: CandidateRows): Promise<boolean> {
  const { status } = await quick.violations(rows);
  if (status !== "open") return status === "solved";
  const whole = await aside();
  return (await whole.check({ cells: rows, candidates }, { seconds: secondsForTheRest })).status === "right";
}

/** What is broken whether cells lie inside or outside of a loop that is not finished. */
async function clashesOfPatches(quick: Puzzle, board: Board): Promise<Clash[]> {
  const clashes: Clash[] = [];
  for (const ways of board.eitherWay.slice(0, mostPatches)) {
    const [one, other] = await Promise.all(ways.map(async (rows) => (await quick.violations(rows)).violations));
    const isInBoth = ({ rule, cells }: RuleOnCells) =>
      other?.some((two) => two.rule === rule && two.cells.some((cell) => cells.includes(cell)));
    clashes.push(...(one ?? []).filter(isInBoth).map((violation) => clashOf(board, violation)));
  }
  return clashes;
}

function clashOf(board: Board, { name, cells }: RuleOnCells): Clash {
  return { name, cells: board.indicesOf(cells), edges: [] };
}
