// What is being set, of either kind: a square as a document of f-puzzles, or a puzzle of a genre.
import { empty, type FPuzzle, mayHaveBoxes, withBoxes, withGivens, without, withoutRoom, withRoom, withTyped } from "./document";
import {
  emptyGenre,
  type GenrePuzzle,
  keysOfGenre,
  type NamedPlace,
  placesWithWords,
  textOfGenre,
  withGenreRoom,
  withKey,
  withLetter,
  withoutTokens,
} from "./genre_document";
import type { GenreKind, TokenKey } from "./genre_kind";

export type Draft = FPuzzle | GenrePuzzle;

export function isGenre(draft: Draft): draft is GenrePuzzle {
  return "kind" in draft;
}

/** An empty grid of a genre; without one a square, with the usual boxes, if its size has some. */
export function emptyGrid(kind: GenreKind | undefined, rows: number, columns: number): Draft {
  if (kind !== undefined) return emptyGenre(kind, rows, columns);
  return mayHaveBoxes(rows) ? empty(rows) : withBoxes(empty(rows), false);
}

export function textOf(draft: Draft): string {
  return isGenre(draft) ? textOfGenre(draft) : JSON.stringify(draft);
}

/** Where it has clues that are in no cell. */
export function placesBesideOf(draft: Draft): NamedPlace[] {
  return isGenre(draft) ? placesWithWords(draft) : [];
}

/** What the keys below the board put into a place. */
export function keysOf(draft: Draft, place: number | undefined): TokenKey[] {
  if (isGenre(draft)) return keysOfGenre(draft, place);
  return Array.from({ length: draft.size }, (_, index) => ({ value: index + 1, text: String(index + 1) }));
}

export function put(draft: Draft, cells: readonly number[], value: number | null): Draft {
  return isGenre(draft) ? withKey(draft, cells, value) : withGivens(draft, cells, value);
}

/** What a key of the keyboard makes of it; `goesOn`: the key before went into the same cell. Or what to type. */
export function typed(draft: Draft, cells: readonly number[], letter: string, goesOn: boolean): Draft | string {
  if (isGenre(draft)) return withLetter(draft, cells, letter, goesOn);
  return /^[0-9a-z]$/i.test(letter) ? withTyped(draft, cells, parseInt(letter, 36)) : draft;
}

export function cleared(draft: Draft, cells: readonly number[]): Draft {
  return isGenre(draft) ? withoutTokens(draft, cells) : without(draft, cells);
}

/** With a room of these cells; or why not. */
export function withRoomOrWhy(draft: Draft, cells: readonly number[]): Draft | string {
  if (isGenre(draft)) return withGenreRoom(draft, cells) ?? "Select the cells of the room.";
  const { size } = draft;
  if (cells.length < 2 || cells.length > size) return `Select the cells of the room: 2 to ${size}.`;
  return withRoom(draft, cells) ?? `There are ${size} rooms already. No room takes some of their cells away.`;
}

export function withNoRoom(draft: Draft, cells: readonly number[]): Draft {
  return isGenre(draft) ? draft : withoutRoom(draft, cells);
}
