// A puzzle of a genre that is being set: clues in cells and beside them, rooms, options. Every change makes a new one. Places of
// clues are numbers (genre_places.ts); those of cells come first, in reading order.
import { type GenreKind, keysOf, listed, type Options, textOfToken, type TokenKey, tokenOfKey, type Tokens, withTyped } from "./genre_kind";
import { type Layer, layersOf, type Place, placesBeside, tokensIn } from "./genre_places";

type Rows = readonly (readonly string[])[];
type Beside = Partial<Record<Layer, Rows>>;

export interface GenrePuzzle {
  kind: GenreKind;
  /** A token for each cell, "." for none. */
  cells: Rows;
  /** For each cell the name of its room, if the genre has rooms. */
  rooms?: Rows;
  /** The tokens of places that are no cells; beside a line, there may be several with blanks between them. */
  beside?: Readonly<Beside>;
  options?: Options;
}

const filled = (token: string, rows: number, columns: number): Rows =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => token));

export function emptyGenre(kind: GenreKind, rows: number, columns: number): GenrePuzzle {
  const layers = layersOf(kind, rows, columns).map(([layer, down, across]) => [layer, filled(".", down, across)]);
  return {
    kind,
    cells: filled(".", rows, columns),
    ...(kind.hasRooms ? { rooms: filled("a", rows, columns) } : {}),
    ...(layers.length > 0 ? { beside: Object.fromEntries(layers) as Beside } : {}),
    ...(kind.options === undefined ? {} : { options: kind.options }),
  };
}

/** Whether it states nothing yet. */
export function isEmpty({ cells, rooms = [], beside = {} }: GenrePuzzle): boolean {
  const tokens = [cells, ...Object.values(beside)].flat(2);
  return tokens.every((token) => token === ".") && new Set(rooms.flat()).size < 2;
}

const rowCount = ({ cells }: GenrePuzzle) => cells.length;
const columnCount = ({ cells }: GenrePuzzle) => cells[0]?.length ?? 1;
const cellCount = (puzzle: GenrePuzzle) => rowCount(puzzle) * columnCount(puzzle);
const placesOf = (puzzle: GenrePuzzle) => placesBeside(puzzle.kind, rowCount(puzzle), columnCount(puzzle));

export function textOfGenre(puzzle: GenrePuzzle): string {
  const { kind, cells, rooms, beside = {}, options } = puzzle;
  const linesOf = (lines: Rows | undefined) => (lines ?? []).map((line) => line.join(" "));
  const listsOf = (lines: Rows | undefined) => (lines ?? []).flat().map((list) => list.trim());
  const outside = (kind.sides ?? []).map((side) => [side, listsOf(beside[`outside ${side}`])]);
  const shows = kind.tokens.length > 0 || rooms !== undefined;
  return JSON.stringify({
    format: "puzzlec-genre",
    genre: kind.genre,
    ...(shows ? {} : { size: [rowCount(puzzle), columnCount(puzzle)] }),
    ...(kind.tokens.length > 0 ? { cells: linesOf(cells) } : {}),
    ...(rooms ? { rooms: linesOf(rooms) } : {}),
    ...(kind.edges ? { edges: { right: linesOf(beside["edges right"]), below: linesOf(beside["edges below"]) } } : {}),
    ...(kind.corners ? { corners: linesOf(beside.corners) } : {}),
    ...(outside.length > 0 ? { outside: Object.fromEntries(outside) as object } : {}),
    ...(options === undefined ? {} : { options }),
  });
}

/** What a text of the format puzzlec-genre may state. */
interface Stated {
  genre?: string;
  size?: [number, number];
  cells?: string[];
  rooms?: string[];
  edges?: { right?: string[]; below?: string[] };
  corners?: string[];
  outside?: Partial<Record<string, string[]>>;
  options?: Options;
}

/** The puzzle of a text of the format puzzlec-genre; undefined if it is of none of these genres. */
export function genreOfText(text: string, kinds: readonly GenreKind[]): GenrePuzzle | undefined {
  const { genre, size, cells, rooms, edges, corners, outside, options } = JSON.parse(text) as Stated;
  const kind = kinds.find((one) => one.genre === genre);
  if (kind === undefined) return undefined;
  const split = (lines: readonly string[]) => lines.map((line) => line.trim().split(/\s+/));
  const first = cells ?? rooms;
  const [height, width] = size ?? [first?.length ?? 0, first?.[0]?.trim().split(/\s+/).length ?? 0];
  const empty = emptyGenre(kind, height, width);
  const beside: Beside = { ...empty.beside };
  for (const [layer, , across] of layersOf(kind, height, width)) {
    const [member, part = ""] = layer.split(" ");
    const lists = member === "outside" ? outside?.[part]?.map((list) => (list.trim() === "" ? "." : list)) : undefined;
    const lines = member === "corners" ? corners : edges?.[part as "right" | "below"];
    if (lists) beside[layer] = across === 1 ? lists.map((list) => [list]) : [lists];
    else if (lines && member !== "outside") beside[layer] = split(lines);
  }
  return {
    ...empty,
    ...(cells ? { cells: split(cells) } : {}),
    ...(rooms ? { rooms: split(rooms) } : {}),
    ...(empty.beside ? { beside } : {}),
    ...(options || kind.options ? { options: { ...kind.options, ...options } } : {}),
  };
}

/** What stands in the cells, "." for nothing. */
export function tokensOfCells({ cells }: GenrePuzzle): { name: string; token: string }[] {
  return cells.flatMap((line, row) => line.map((token, column) => ({ name: `r${row + 1}c${column + 1}`, token })));
}

export interface NamedPlace extends Place {
  /** The clue that stands there, "." for none. */
  token: string;
  /** With the clue that stands there. */
  words: string;
}

/** The places that are no cells. */
export function placesWithWords(puzzle: GenrePuzzle): NamedPlace[] {
  return placesOf(puzzle).map((place) => {
    const token = tokenAt(puzzle, place).trim();
    return { ...place, token, words: `${place.name}, ${token === "." ? "empty" : textOfToken(puzzle.kind, token)}` };
  });
}

const tokenAt = ({ beside }: GenrePuzzle, { layer, row, column }: Place) => beside?.[layer]?.[row]?.[column] ?? ".";

/** The place of a number that is no cell. */
const besideAt = (puzzle: GenrePuzzle, place: number | undefined) =>
  place === undefined ? undefined : placesOf(puzzle)[place - cellCount(puzzle)];

function tokensAt(puzzle: GenrePuzzle, place: number | undefined): Tokens {
  const beside = besideAt(puzzle, place);
  return beside ? tokensIn(puzzle.kind, beside.layer) : puzzle.kind.tokens;
}
const isList = ({ kind }: GenrePuzzle, place: Place | undefined) => kind.hasLists === true && place?.layer.startsWith("outside") === true;

/** What the keys below the board put into a place. */
export function keysOfGenre(puzzle: GenrePuzzle, place: number | undefined): TokenKey[] {
  return keysOf(puzzle.kind, tokensAt(puzzle, place));
}

/** With something else in cells. */
function withIn(puzzle: GenrePuzzle, member: "cells" | "rooms", cells: readonly number[], token: string): Rows | undefined {
  const wanted = new Set(cells);
  return puzzle[member]?.map((line, row) => line.map((old, column) => (wanted.has(row * columnCount(puzzle) + column) ? token : old)));
}

/** With a token, or "." for none, at these places. */
export function withToken(puzzle: GenrePuzzle, places: readonly number[], token: string): GenrePuzzle {
  const all = placesOf(puzzle);
  const beside: Beside = { ...puzzle.beside };
  for (const place of places) {
    const { layer, row, column } = all[place - cellCount(puzzle)] ?? {};
    const lines = layer && beside[layer];
    if (layer === undefined || lines === undefined) continue;
    beside[layer] = lines.map((line, r) => line.map((old, c) => (r === row && c === column ? token : old)));
  }
  return { ...puzzle, cells: withIn(puzzle, "cells", places, token) ?? puzzle.cells, ...(puzzle.beside ? { beside } : {}) };
}

/** With the token of a key; null takes away what is there. Of several numbers beside a line, it is one more. */
export function withKey(puzzle: GenrePuzzle, places: readonly number[], value: number | null): GenrePuzzle {
  const place = besideAt(puzzle, places.at(-1));
  const token = value === null ? undefined : tokenOfKey(tokensAt(puzzle, places.at(-1)), value);
  const before = place && isList(puzzle, place) ? tokenAt(puzzle, place).trim() : ".";
  return withToken(puzzle, places, token === undefined ? "." : before === "." ? token : `${before} ${token}`);
}

/** With a letter that is typed; or what to type. A blank begins another number beside a line. */
export function withLetter(puzzle: GenrePuzzle, places: readonly number[], letter: string, goesOn: boolean): GenrePuzzle | string {
  const { kind } = puzzle;
  const last = places.at(-1) ?? 0;
  const tokens = tokensAt(puzzle, last);
  const place = besideAt(puzzle, last);
  const before = place
    ? tokenAt(puzzle, place)
    : (puzzle.cells[Math.floor(last / columnCount(puzzle))]?.[last % columnCount(puzzle)] ?? ".");
  const token = isList(puzzle, place)
    ? withTypedInList(kind, tokens, before, letter, goesOn)
    : withTyped(kind, tokens, before === "." ? "" : before, letter, goesOn && before !== ".");
  if (token !== undefined) return withToken(puzzle, places, token);
  const there = place === undefined ? "Cells" : place.layer === "corners" ? "Corners" : place.layer.startsWith("edges") ? "Edges" : "Lines";
  return tokens.length === 0 ? "Its cells have no clues." : `${there} may have ${listed(kind, tokens)}.`;
}

function withTypedInList(kind: GenreKind, tokens: Tokens, before: string, letter: string, goesOn: boolean): string | undefined {
  const all = before === "." || !goesOn ? "" : before;
  if (letter === " " || letter === ",") return all === "" || all.endsWith(" ") ? before : `${all} `;
  const start = all.lastIndexOf(" ") + 1;
  const typed = withTyped(kind, tokens, all.slice(start), letter, all.length > start);
  return typed === undefined ? undefined : all.slice(0, start) + typed;
}

/** Without clues at these places. */
export function withoutTokens(puzzle: GenrePuzzle, places: readonly number[]): GenrePuzzle {
  return withToken(puzzle, places, ".");
}

export function withOption(puzzle: GenrePuzzle, name: string, value: number | boolean): GenrePuzzle {
  return { ...puzzle, options: { ...puzzle.options, [name]: value } };
}

/** The cells as a room of their own; others keep what these leave of them. Undefined without cells. */
export function withGenreRoom(puzzle: GenrePuzzle, cells: readonly number[]): GenrePuzzle | undefined {
  const { rooms } = puzzle;
  if (rooms === undefined) return puzzle;
  if (!cells.some((cell) => cell < cellCount(puzzle))) return undefined;
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
