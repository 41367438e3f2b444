// What is being set, kept for when the page is loaded again and, if there is something to lose, for when it was closed.
import type { FPuzzle } from "./document";
import { type Draft, isGenre } from "./editing";
import { keep, kept } from "../base/storage";

export interface KeptDraft {
  puzzle: Draft;
  /** What Undo brings back, the last one first to come. */
  past: Draft[];
  /** What Redo brings back, in the same order. */
  future: Draft[];
  /** Whether there is anything to lose: something was changed since it was begun or done. */
  isTouched: boolean;
}

const key = "puzzlec setting";
/** How many changes are kept that can be undone, and that can be redone. */
const mostChanges = 20;

/** What this page has kept for when it is closed: another page may keep something else there. */
let lasting: string | undefined;

/** Keeps it in place of the one before; false if that is not possible. */
export function keepDraft(draft: KeptDraft | undefined): boolean {
  const plain = draft && { ...draft, past: draft.past.slice(-mostChanges), future: draft.future.slice(-mostChanges) };
  if (plain?.isTouched === true) {
    if (keep(key, plain, true)) lasting = JSON.stringify(plain);
  } else if (lasting !== undefined && JSON.stringify(kept(key, true)) === lasting) {
    keep(key, undefined, true);
    lasting = undefined;
  }
  return keep(key, plain);
}

export function keptDraft(): KeptDraft | undefined {
  const here = draftIn(false);
  if (here !== undefined) return here;
  const last = draftIn(true);
  if (last !== undefined) lasting = JSON.stringify(kept(key, true));
  return last;
}

function draftIn(lasts: boolean): KeptDraft | undefined {
  const { puzzle, past, future = [], isTouched } = kept<KeptDraft>(key, lasts);
  return isPuzzle(puzzle) && arePuzzles(past) && arePuzzles(future) ? { puzzle, past, future, isTouched: isTouched === true } : undefined;
}

function arePuzzles(list: Draft[] | undefined): list is Draft[] {
  return Array.isArray(list) && list.every(isPuzzle);
}

/** Whether it has cells; the library says what else is wrong with it. */
function isPuzzle(one: Draft | undefined): one is Draft {
  if (one !== undefined && isGenre(one))
    return areRows(one.cells) && Array.isArray(one.kind.tokens) && (one.rooms === undefined || areRows(one.rooms));
  return isSquare(one);
}

function areRows(rows: unknown): boolean {
  return Array.isArray(rows) && rows.every((row) => Array.isArray(row));
}

function isSquare(one: FPuzzle | undefined): boolean {
  return Number.isInteger(one?.size) && one?.grid?.length === one?.size && one?.grid.every((line) => Array.isArray(line)) === true;
}
