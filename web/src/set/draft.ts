// What is being set, kept for when the page is loaded again.
import type { FPuzzle } from "./document";
import { keep, kept } from "../base/storage";

export interface Draft {
  puzzle: FPuzzle;
  /** What Undo brings back, the last one first to come. */
  past: FPuzzle[];
  /** What Redo brings back, in the same order. */
  future: FPuzzle[];
  /** Whether there is anything to lose: something was changed since it was begun or done. */
  isTouched: boolean;
}

const key = "puzzlec setting";
/** How many changes are kept that can be undone, and that can be redone. */
const mostChanges = 20;

/** Keeps it in place of the one before; false if that is not possible. */
export function keepDraft(draft: Draft | undefined): boolean {
  return keep(key, draft && { ...draft, past: draft.past.slice(-mostChanges), future: draft.future.slice(-mostChanges) });
}

export function keptDraft(): Draft | undefined {
  const { puzzle, past, future = [], isTouched } = kept<Draft>(key);
  return isPuzzle(puzzle) && arePuzzles(past) && arePuzzles(future) ? { puzzle, past, future, isTouched: isTouched === true } : undefined;
}

function arePuzzles(list: FPuzzle[] | undefined): list is FPuzzle[] {
  return Array.isArray(list) && list.every(isPuzzle);
}

/** Whether it has cells; the library says what else is wrong with it. */
function isPuzzle(one: FPuzzle | undefined): one is FPuzzle {
  return Number.isInteger(one?.size) && one?.grid?.length === one?.size && one?.grid.every((line) => Array.isArray(line)) === true;
}
