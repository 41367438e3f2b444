// Whether lines are right that tell less than what cells hold. Those of a loop that hang together with nothing else tell which cells
// are on different sides of it, and not which are inside; one through cells tells of two cells that it leads from one to the other.
import type { AskOptions, CandidateRows, CheckAnswer, Puzzle, Rows } from "puzzlec";
import type { Board } from "../board/board";
import { candidatesOf, type DrawnLine } from "../board/lines";

interface Entries {
  cells: Rows;
  candidates: CandidateRows;
}

export interface Checked {
  answer: CheckAnswer;
  /** The entries that the answer is about; two of them if lines are wrong whichever side of them is inside. */
  ways: readonly Rows[];
}

/** Whether the entries are right, and for each such group of lines one way that is. */
export async function checkWithLooseLines(puzzle: Puzzle, board: Board, entries: Entries, options: AskOptions): Promise<Checked> {
  let { cells } = entries;
  let answer = await puzzle.check(entries, options);
  for (const ways of board.eitherWay) {
    if (answer.status !== "right" || options.signal?.aborted) break;
    const tried = ways.map((way) => together(cells, way));
    const [one, other] = await Promise.all(tried.map((way) => puzzle.check({ ...entries, cells: way }, options)));
    if (one === undefined || other === undefined) break;
    const isOne = one.status === "right" || (other.status !== "right" && one.wrong.length <= other.wrong.length);
    answer = isOne ? one : other;
    if (answer.status === "wrong" || answer.status === "together") return { answer, ways: isOne ? tried : [...tried].reverse() };
    cells = tried[isOne ? 0 : 1] ?? cells;
  }
  return { answer, ways: [cells] };
}

const together = (known: Rows, more: Rows): Rows => known.map((row, r) => row.map((value, c) => value ?? more[r]?.[c] ?? null));

/** The lines and crosses at these cells that are in no solution, each by itself. */
export async function wrongLines(puzzle: Puzzle, board: Board, accused: ReadonlySet<number>, options: AskOptions): Promise<DrawnLine[]> {
  const cells = board.rowsOf(board.givens);
  const drawn = board.drawnLines.filter(({ ends }) => ends.some(({ index }) => accused.has(index)));
  const answers = await Promise.all(drawn.map((one) => puzzle.check({ cells, candidates: candidatesOf(board, [one]) }, options)));
  return drawn.filter((_, at) => answers[at]?.status === "wrong");
}
