// What is being set, kept for when the page is loaded again. Browsers may refuse to keep anything.
import type { FPuzzle } from "./document";

export interface Draft {
  puzzle: FPuzzle;
  /** What Undo brings back, the last one first to come. */
  past: FPuzzle[];
  /** What Redo brings back, in the same order. */
  future: FPuzzle[];
  /** Whether it is being set just now; otherwise another puzzle was opened. */
  isOpen: boolean;
}

const key = "puzzlec setting";
/** So many changes are kept that can be undone, and as many that can be redone. */
const mostChanges = 20;

/** Keeps it in place of the one before; false if that is not possible. */
export function keepDraft(draft: Draft | undefined): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...draft, past: draft.past.slice(-mostChanges), future: draft.future.slice(-mostChanges) }));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft(): Draft | undefined {
  try {
    const { puzzle, past, future = [], isOpen } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>;
    return isPuzzle(puzzle) && arePuzzles(past) && arePuzzles(future) ? { puzzle, past, future, isOpen: isOpen === true } : undefined;
  } catch {
    return undefined;
  }
}

function arePuzzles(list: FPuzzle[] | undefined): list is FPuzzle[] {
  return Array.isArray(list) && list.every(isPuzzle);
}

/** Whether it has cells; the library says what else is wrong with it. */
function isPuzzle(one: FPuzzle | undefined): one is FPuzzle {
  return Number.isInteger(one?.size) && one?.grid?.length === one?.size && one?.grid.every((line) => Array.isArray(line)) === true;
}
