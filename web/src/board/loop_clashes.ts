// What is seen to be wrong with a loop on edges, before anything is told of its two sides: lines that branch or end, and clues that
// have too many lines or too few.
import type { BrokenRule } from "puzzlec";
import type { Board } from "./board";
import type { Cell } from "./cells";
import { edgeBeside, isClosed, keyOfEdge } from "./edges";
import { sides } from "./grid";
import type { Clash } from "./judge";

interface Clue {
  cell: Cell;
  number: number;
  lines: string[];
  crosses: string[];
  /** Where nothing is drawn yet. */
  open: string[];
}

/** The clues that say how many lines there are around them, and what is drawn there. */
export function cluesOf(board: Board): Clue[] {
  return board.cells.flatMap((cell) => {
    const number = cell.clues.flatMap((clue) => /^clue ([0-4])$/.exec(clue)?.[1] ?? [])[0];
    if (number === undefined) return [];
    const keys = sides.map((side) => keyOfEdge(edgeBeside(cell.row, cell.column, side)));
    const drawn = (mark?: string) => keys.filter((key) => board.drawnEdges.get(key) === mark);
    return [{ cell, number: Number(number), lines: drawn("line"), crosses: drawn("cross"), open: drawn() }];
  });
}

const counted = (count: number) => `${count} ${count === 1 ? "side" : "sides"} of the loop`;

export function clashesOfLoop(board: Board): Clash[] {
  const atClues = cluesOf(board).flatMap(({ cell, number, lines, crosses }): Clash[] => {
    const most = sides.length - crosses.length;
    const says = `The ${number} in ${cell.id}`;
    if (lines.length > number) return [{ text: `${says} has ${counted(lines.length)}.`, cells: [cell.index], edges: lines }];
    return most < number ? [{ text: `${says} can have only ${counted(most)}.`, cells: [cell.index], edges: crosses }] : [];
  });
  return [...atClues, ...board.troubles.map(({ what, edges }) => ({ text: `${sentence(what)}.`, cells: [], edges }))];
}

/** What is wrong with a loop that is closed before it is right: one clue that it leaves without its lines. */
export function closedTooSoon(board: Board): Clash[] {
  if (board.drawnAs !== "loop" || !isClosed(board.drawnEdges)) return [];
  const [lacking] = cluesOf(board).filter(({ number, lines }) => lines.length < number);
  if (lacking === undefined) return [];
  const { cell, number, lines } = lacking;
  const loop = [...board.drawnEdges].flatMap(([key, mark]) => (mark === "line" ? [key] : []));
  return [{ text: `The loop is closed, but the ${number} in ${cell.id} has ${counted(lines.length)}.`, cells: [cell.index], edges: loop }];
}

/** What is not about clues that count lines, but for those at cells that are entered: what is told of the others counts the lines that
    are seen. */
export function besideClues(board: Board, violations: readonly BrokenRule[]): BrokenRule[] {
  const isEntered = (cell: Cell | undefined) => cell !== undefined && board.values[cell.index] !== null;
  const seen = cluesOf(board).filter(({ cell }) => ![cell, ...sides.map((side) => board.beside(cell, side))].some(isEntered));
  const names = new Set(seen.map(({ cell }) => cell.id));
  return violations.filter(({ clue }) => clue === undefined || !names.has(clue));
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
