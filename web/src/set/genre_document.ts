// A puzzle of a genre that is being set: clues in cells, and rooms. Every change makes a new one. Cells are their
// numbers in reading order.

/** What there is to know of a genre to set its puzzles. */
export interface GenreKind {
  genre: string;
  title: string;
  /** Tokens that cells may have (docs/genres.md); ranges are written as "1..20". None: it has no clues in cells. */
  tokens: readonly string[];
  hasRooms: boolean;
}

export interface GenrePuzzle {
  kind: GenreKind;
  /** A token for each cell, "." for none. */
  cells: readonly (readonly string[])[];
  /** For each cell the name of its room, if the genre has rooms. */
  rooms?: readonly (readonly string[])[];
  options?: unknown;
}

/** A key below the board: the number of a token, and what it looks like. */
export interface TokenKey {
  value: number;
  text: string;
  name?: string;
}

/** More keys are not shown; they can be typed. */
const mostKeys = 29;

const looks: Readonly<Record<string, readonly [string, string]>> = {
  W: ["○", "white circle"],
  B: ["●", "black circle"],
  O: ["◯", "circle"],
  "#": ["■", "black cell"],
  "?": ["?", "a clue without its number"],
};
const arrows: Readonly<Record<string, string>> = { u: "↑", d: "↓", l: "←", r: "→" };

/** The tokens one by one. */
function tokensOf({ tokens }: GenreKind): string[] {
  const all = tokens.flatMap((token) => {
    const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(token) ?? [];
    if (from === undefined || to === undefined) return [token];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index));
  });
  return [...new Set(all)];
}

/** Of the many numbers, only the first ones, so that everything else has a key, too. */
export function keysOfGenre(kind: GenreKind): TokenKey[] {
  const all = tokensOf(kind);
  const others = all.filter((token) => !/^\d+$/.test(token)).length;
  let numbers = 0;
  return all.flatMap((token, value) => {
    if (/^\d+$/.test(token) && (numbers += 1) > Math.max(mostKeys - others, 9)) return [];
    const [text, name] = looks[token] ?? [];
    const arrow = arrows[token.slice(1)];
    if (text !== undefined && name !== undefined) return [{ value, text, name }];
    return [{ value, text: arrow === undefined ? token : `${token.slice(0, 1)}${arrow}` }];
  });
}

export function emptyGenre(kind: GenreKind, rows: number, columns: number): GenrePuzzle {
  const filled = (token: string) => Array.from({ length: rows }, () => Array.from({ length: columns }, () => token));
  return { kind, cells: filled("."), ...(kind.hasRooms ? { rooms: filled("a") } : {}) };
}

/** Whether it states nothing yet. */
export function isEmpty({ cells, rooms = [] }: GenrePuzzle): boolean {
  return cells.flat().every((token) => token === ".") && new Set(rooms.flat()).size < 2;
}

const columnsOf = ({ cells }: GenrePuzzle) => cells[0]?.length ?? 1;

export function textOfGenre({ kind, cells, rooms, options }: GenrePuzzle): string {
  const rowsOf = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(" "));
  return JSON.stringify({
    format: "puzzlec-genre",
    genre: kind.genre,
    ...(kind.tokens.length > 0 ? { cells: rowsOf(cells) } : {}),
    ...(rooms ? { rooms: rowsOf(rooms) } : {}),
    ...(options === undefined ? {} : { options }),
  });
}

/** The puzzle of a text of the format puzzlec-genre; undefined if it states more than clues in cells and rooms. */
export function genreOfText(text: string, kinds: readonly GenreKind[]): GenrePuzzle | undefined {
  const { format: _, genre, cells, rooms, options, size: _size, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const kind = kinds.find((one) => one.genre === genre);
  if (kind === undefined || Object.keys(rest).length > 0) return undefined;
  const split = (lines: unknown) => (lines as string[]).map((line) => line.trim().split(/\s+/));
  const [first] = [cells, rooms].filter((one) => Array.isArray(one)).map(split);
  if (first === undefined) return undefined;
  return {
    ...emptyGenre(kind, first.length, first[0]?.length ?? 0),
    ...(Array.isArray(cells) ? { cells: split(cells) } : {}),
    ...(Array.isArray(rooms) ? { rooms: split(rooms) } : {}),
    ...(options === undefined ? {} : { options }),
  };
}

/** With something else in cells; "" takes away what is there. */
function withIn(
  puzzle: GenrePuzzle,
  member: "cells" | "rooms",
  cells: readonly number[],
  token: string,
): readonly (readonly string[])[] | undefined {
  const wanted = new Set(cells);
  return puzzle[member]?.map((line, row) => line.map((old, column) => (wanted.has(row * columnsOf(puzzle) + column) ? token : old)));
}

export function withToken(puzzle: GenrePuzzle, cells: readonly number[], token: string): GenrePuzzle {
  return { ...puzzle, cells: withIn(puzzle, "cells", cells, token) ?? puzzle.cells };
}

/** With the token of a key; null takes away what is there. */
export function withKey(puzzle: GenrePuzzle, cells: readonly number[], value: number | null): GenrePuzzle {
  return withToken(puzzle, cells, (value === null ? undefined : tokensOf(puzzle.kind)[value]) ?? ".");
}

/** With a letter that is typed: it goes on with the token of the last cell, takes the place of its last letter (2u, 2r), or
    begins another one; or what to type. */
export function withLetter(puzzle: GenrePuzzle, cells: readonly number[], letter: string, goesOn: boolean): GenrePuzzle | string {
  const { kind } = puzzle;
  const tokens = tokensOf(kind);
  const hasRange = kind.tokens.some((token) => token.includes(".."));
  const last = cells.at(-1) ?? 0;
  const before = puzzle.cells[Math.floor(last / columnsOf(puzzle))]?.[last % columnsOf(puzzle)] ?? ".";
  const now = goesOn && before !== "." ? before : "";
  const isNumber = (text: string) => hasRange && /^[1-9]\d{1,2}$/.test(text) && Number(text) <= puzzle.cells.length * columnsOf(puzzle);
  const exact = (text: string) => tokens.find((token) => token.toLowerCase() === text.toLowerCase()) ?? (isNumber(text) ? text : undefined);
  const begun = (text: string) => tokens.find((token) => token.toLowerCase().startsWith(text.toLowerCase()));
  const other = exact(before.slice(0, -1) + letter);
  const token =
    exact(now + letter) ??
    (before.length > 1 && /\D/.test(letter) ? other : undefined) ??
    (now === "" ? undefined : begun(now + letter)) ??
    exact(letter) ??
    begun(letter);
  if (token !== undefined) return withToken(puzzle, cells, token);
  return tokens.length === 0 ? "Its cells have no clues." : `Cells may have ${tokens.slice(0, mostKeys).join(", ")}.`;
}

/** Without clues in these cells. */
export function withoutTokens(puzzle: GenrePuzzle, cells: readonly number[]): GenrePuzzle {
  return withToken(puzzle, cells, ".");
}

/** The cells as a room of their own; others keep what these leave of them. */
export function withGenreRoom(puzzle: GenrePuzzle, cells: readonly number[]): GenrePuzzle {
  const { rooms } = puzzle;
  if (rooms === undefined) return puzzle;
  const wanted = new Set(cells);
  const kept = new Set(rooms.flat().filter((_, index) => !wanted.has(index)));
  let number = 0;
  while (kept.has(nameOfRoom(number))) number += 1;
  return { ...puzzle, rooms: withIn(puzzle, "rooms", cells, nameOfRoom(number)) ?? rooms };
}

/** a, b, ..., z, aa, ab, ... */
function nameOfRoom(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? letter : nameOfRoom(Math.floor(number / 26) - 1) + letter;
}
