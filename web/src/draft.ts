// What is being set, kept for when the page is loaded again. Browsers may refuse to keep anything.
import type { FPuzzle } from "./document";

export interface Draft {
  puzzle: FPuzzle;
  /** What Undo brings back, the last one first to come. */
  past: FPuzzle[];
  /** Whether there is anything to lose: something was changed since it was begun or done. */
  isTouched: boolean;
}

const key = "puzzlec setting";
/** So much of the past is kept. */
const mostPast = 20;

/** Keeps it in place of the one before; false if that is not possible. */
export function keepDraft(draft: Draft | undefined): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...draft, past: draft.past.slice(-mostPast) }));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft(): Draft | undefined {
  try {
    const { puzzle, past, isTouched } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>;
    return isPuzzle(puzzle) && Array.isArray(past) && past.every(isPuzzle) ? { puzzle, past, isTouched: isTouched === true } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it has cells; the library says what else is wrong with it. */
function isPuzzle(one: FPuzzle | undefined): one is FPuzzle {
  return Number.isInteger(one?.size) && one?.grid?.length === one?.size && one?.grid.every((line) => Array.isArray(line)) === true;
}
