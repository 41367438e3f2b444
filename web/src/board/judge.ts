// How far the entries have come: what they break, as people who draw them see it, or that they are a solution.
import type { BrokenRule, CandidateRows, Puzzle, Rows } from "puzzlec";
import type { Board } from "./board";
import { unfinishedBridges } from "./bridges";
import type { OpenPuzzle } from "../base/library";
import { keyOfLine } from "./lines";
import { besideClues, clashesOfLoop, closedTooSoon } from "./loop_clashes";
import { linesBetween } from "./sides";

export interface Clash {
  /** A sentence. */
  text: string;
  /** By their indices. */
  cells: readonly number[];
  /** Those that are given, beside which others are wrong. */
  givens?: readonly number[];
  edges: readonly string[];
}

export interface Judged {
  isSolved: boolean;
  clashes: readonly Clash[];
}

/** For what people do not draw, such as the numbers of regions. */
const secondsForTheRest = 3;

export async function judge({ quick, aside }: OpenPuzzle, board: Board): Promise<Judged> {
  const entries = board.rowsOf(board.entries);
  const found = await quick.violations(entries);
  if (found.status === "solved" && board.isFinished) return { isSolved: true, clashes: [] };
  const seen = board.drawnAs === "loop" ? clashesOfLoop(board) : [];
  const broken = board.drawnAs === "loop" ? besideClues(board, found.violations) : await withoutUnfinished(quick, board, found.violations);
  // What follows from lines that are seen to be wrong is not told.
  const clashes = seen.length > 0 || !board.isSound ? seen : broken.map((one) => clashOf(board, one));
  clashes.push(...board.branching.map(({ index, id }) => ({ text: `The line branches at ${id}.`, cells: [index], edges: [] })));
  if (clashes.length > 0 || !board.hasEntries) return { isSolved: false, clashes };
  const whole = board.completedRows();
  const isSolved = whole !== null && (await isSolution(quick, aside, whole, board.alikes));
  return { isSolved, clashes: isSolved ? [] : closedTooSoon(board) };
}

/** Where one bridge is drawn of two, an island does not lack the other one yet. */
async function withoutUnfinished(quick: Puzzle, board: Board, violations: readonly BrokenRule[]): Promise<readonly BrokenRule[]> {
  const unfinished = unfinishedBridges(board);
  if (violations.length === 0 || unfinished.size === 0) return violations;
  const most = await quick.violations(board.rowsOf(board.entries.map((value, index) => unfinished.get(index)?.at(-1) ?? value)));
  const lacks = ({ text }: BrokenRule) => {
    const count = / (?:has|can have only) (\d+) /.exec(text)?.[1];
    const wanted = (/, not (\d+)\.$/.exec(text) ?? /^The (\d+) /.exec(text))?.[1];
    return count !== undefined && wanted !== undefined && Number(count) < Number(wanted);
  };
  return violations.filter((one) => !lacks(one) || most.violations.some((two) => two.clue === one.clue && lacks(two)));
}

/** Whether nothing is wrong with it, and what people do not draw can be filled in. */
async function isSolution(quick: Puzzle, aside: OpenPuzzle["aside"], rows: Rows, candidates: CandidateRows): Promise<boolean> {
  const { status } = await quick.violations(rows);
  if (status !== "open") return status === "solved";
  const whole = await aside();
  return (await whole.check({ cells: rows, candidates }, { seconds: secondsForTheRest })).status === "right";
}

/** Red is what breaks the rule: the clue, and what was entered. What is given is right, and named as what it clashes with. */
function clashOf(board: Board, { text, clue, cells }: BrokenRule): Clash {
  const concerned = board.indicesOf(cells);
  const broken = board.indicesOf(clue === undefined ? [] : [clue]);
  if (board.drawnAs === "loop") {
    const edges = linesBetween(board, board.drawnEdges, broken.length > 0 ? broken : concerned, concerned);
    return { text, cells: edges.length > 0 || broken.length > 0 ? broken : concerned, edges };
  }
  if (board.drawnAs === "line") {
    // Not cells beside what is wrong.
    const lines = board.drawnLines.filter(({ ends, isLine }) => isLine && ends.every(({ index }) => concerned.includes(index)));
    if (lines.length > 0) return { text, cells: broken, edges: lines.map(keyOfLine) };
  }
  const entered = concerned.filter((index) => board.givens[index] === null);
  const marked = new Set([...broken, ...(entered.length > 0 ? entered : concerned)]);
  return { text, cells: [...marked], givens: concerned.filter((index) => !marked.has(index)), edges: [] };
}
