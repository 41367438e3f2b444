// What differs between two drafts of a puzzle that is being set, in words: what was added, and what Undo and Redo did.
import { inWords } from "../base/words";
import { clues } from "./clues";
import { entriesOf, type Entry, flags, type FPuzzle, givensOf, hasBoxes, hasFlags, nameIn } from "./document";
import { type Draft, isGenre } from "./editing";
import { type GenrePuzzle, placesWithWords, tokensOfCells } from "./genre_document";
import { textOfToken } from "./genre_kind";
import { labelOf } from "./genre_options";

export interface DraftChange {
  /** "r1c3=3", "thermometer from r1c1 to r3c1" */
  added: string[];
  gone: string[];
  /** Whole sentences without a full stop: "r1c1 is 3 now". */
  changed: string[];
  /** The names of cells that it concerns. */
  cells: string[];
}

/** More are counted, not named. */
const mostNamed = 8;

export function changeOfDraft(before: Draft, after: Draft): DraftChange {
  if (isGenre(before) && isGenre(after) && isAlike(before, after)) return changeOfGenre(before, after);
  if (!isGenre(before) && !isGenre(after) && before.size === after.size) return changeOfSquare(before, after);
  return { added: [], gone: [], changed: ["this is the other grid"], cells: [] };
}

/** "Added r1c3=3 and r4c4=1." */
export function wordsOfChange({ added, gone, changed }: DraftChange): string {
  const parts = [
    ...(added.length > 0 ? [`Added ${listed(added)}.`] : []),
    ...(gone.length > 0 ? [`Removed ${listed(gone)}.`] : []),
    ...changed.slice(0, mostNamed).map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}.`),
  ];
  return parts.join(" ");
}

/** What Undo or Redo has brought back and taken away: "Undone: r1c3=3 is gone." */
export function wordsOfTravel(done: "Undone" | "Redone", { added, gone, changed }: DraftChange): string {
  const areOrIs = (names: readonly string[]) => (names.length === 1 ? "is" : "are");
  const parts = [
    ...(added.length > 0 ? [`${listed(added)} ${areOrIs(added)} back`] : []),
    ...(gone.length > 0 ? [`${listed(gone)} ${areOrIs(gone)} gone`] : []),
    ...changed.slice(0, mostNamed),
  ];
  return parts.length === 0 ? `${done}.` : `${done}: ${parts.join("; ")}.`;
}

function listed(names: readonly string[]): string {
  const more = names.length > mostNamed ? [`${names.length - mostNamed + 1} more`] : [];
  return inWords([...names.slice(0, names.length > mostNamed ? mostNamed - 1 : mostNamed), ...more]);
}

/** Puts what stood somewhere before, and stands there now, to the change. */
function note(change: DraftChange, at: string, before: string | undefined, after: string | undefined): void {
  if (before === after) return;
  if (before === undefined) change.added.push(`${at}=${after}`);
  else if (after === undefined) change.gone.push(`${at}=${before}`);
  else change.changed.push(`${at} is ${after} now`);
}

/** What room each cell is in, before and after. */
function noteRooms(change: DraftChange, before: readonly unknown[], after: readonly unknown[], name: (index: number) => string): void {
  const cells = after.flatMap((room, index) => (room === before[index] ? [] : [name(index)]));
  if (cells.length > 0) change.changed.push(`the rooms have changed at ${listed(cells)}`);
}

// ---- Squares

function changeOfSquare(before: FPuzzle, after: FPuzzle): DraftChange {
  const change: DraftChange = { added: [], gone: [], changed: [], cells: [] };
  const name = (index: number) => nameIn(after)(index).toLowerCase();
  const [was, is] = [givensOf(before), givensOf(after)];
  is.forEach((value, index) => {
    const old = was[index];
    if (value === old) return;
    note(change, name(index), old?.toString(), value?.toString());
    change.cells.push(name(index));
  });
  const rooms = ({ grid }: FPuzzle) => grid.flat().map(({ region }) => region);
  if (hasBoxes(before) !== hasBoxes(after) && [before, after].some((one) => hasBoxes(one)))
    (hasBoxes(after) ? change.added : change.gone).push("the blocks");
  else noteRooms(change, rooms(before), rooms(after), name);
  for (const [label, names] of flags) {
    if (hasFlags(before, names) === hasFlags(after, names)) continue;
    (hasFlags(after, names) ? change.added : change.gone).push(`the rule ${label}`);
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (key !== "grid") compareEntries(change, before, after, key);
  return change;
}

function compareEntries(change: DraftChange, before: FPuzzle, after: FPuzzle, key: string): void {
  const [was, is] = [entriesOf(before, key), entriesOf(after, key)];
  const left = new Set(was.map((one) => JSON.stringify(one)));
  const now = new Set(is.map((one) => JSON.stringify(one)));
  const added = is.filter((one) => !left.has(JSON.stringify(one)));
  const gone = was.filter((one) => !now.has(JSON.stringify(one)));
  for (const one of added) {
    const old = gone.findIndex((other) => placeOf(other) === placeOf(one));
    if (old >= 0) gone.splice(old, 1);
    if (old >= 0) change.changed.push(`there is ${wordsOfEntry(after, key, one)} now`);
    else change.added.push(wordsOfEntry(after, key, one));
    change.cells.push(...cellsOf(one).map((cell) => cell.toLowerCase()));
  }
  change.gone.push(...gone.map((one) => wordsOfEntry(before, key, one)));
}

const cellsOf = ({ cell, cells = [], lines = [] }: Entry) => [
  ...new Set([...(cell === undefined ? [] : [cell]), ...cells, ...lines.flat()]),
];
/** What tells apart entries of a kind. */
const placeOf = ({ cell, cells, lines, direction }: Entry) => JSON.stringify(cells ?? [cell, direction, lines]);

/** "cage 7 in r1c1 and r1c2", "thermometer from r1c1 to r3c1", "sandwich 9 above column 3" */
function wordsOfEntry({ size }: FPuzzle, key: string, entry: Entry): string {
  const { value, values, lines = [], cells = [], cell = "" } = entry;
  const known = clues.flatMap((one) => one.clues).filter((clue) => clue.key === key);
  const fixed = known.find((clue) => clue.value !== undefined && clue.value === value);
  const label = (fixed ?? known[0])?.label.replace(/ \(.*\)/, "") ?? key;
  const number = fixed === undefined ? (values?.join(" ") ?? value ?? "") : "";
  const what = [/^[A-Z](?:-|$)/.test(label) ? label : label.toLowerCase(), number].filter((part) => part !== "").join(" ");
  const ends = lines.map((line) => `from ${line[0]} to ${line.at(-1)}`);
  const where = cell !== "" ? placeInWords(size, cell) : ends.length > 0 ? inWords(ends) : `in ${listed(cells)}`;
  return `${what} ${where.replace(/R(\d+)C(\d+)/g, "r$1c$2")}`;
}

/** Of a cell, or a place outside. */
function placeInWords(size: number, name: string): string {
  const [row = 0, column = 0] = name.match(/\d+/g)?.map(Number) ?? [];
  if (row === 0) return `above column ${column}`;
  if (row > size) return `below column ${column}`;
  if (column === 0) return `left of row ${row}`;
  return column > size ? `right of row ${row}` : `in ${name}`;
}

// ---- Genres

function isAlike(before: GenrePuzzle, after: GenrePuzzle): boolean {
  const shape = ({ kind, cells }: GenrePuzzle) => [kind.genre, cells.length, cells[0]?.length].join();
  return shape(before) === shape(after);
}

function changeOfGenre(before: GenrePuzzle, after: GenrePuzzle): DraftChange {
  const change: DraftChange = { added: [], gone: [], changed: [], cells: [] };
  const textOf = (token: string | undefined) =>
    token === undefined || token.trim() === "." ? undefined : textOfToken(after.kind, token.trim());
  const was = tokensOfCells(before);
  tokensOfCells(after).forEach(({ name, token }, index) => {
    const old = was[index]?.token;
    if (old === token) return;
    note(change, name, textOf(old), textOf(token));
    change.cells.push(name);
  });
  const places = placesWithWords(before);
  placesWithWords(after).forEach(({ name, token }, index) => {
    const [old, now] = [textOf(places[index]?.token), textOf(token)];
    if (old === now) return;
    if (old === undefined) change.added.push(`${now} ${name}`);
    else if (now === undefined) change.gone.push(`${old} ${name}`);
    else change.changed.push(`${name} is ${now} now`);
  });
  noteRooms(change, before.rooms?.flat() ?? [], after.rooms?.flat() ?? [], (index) => was[index]?.name ?? "");
  for (const [name, value] of Object.entries(after.options ?? {}))
    if (before.options?.[name] !== value)
      change.changed.push(`${labelOf(name)} is ${value === true ? "on" : value === false ? "off" : value} now`);
  return change;
}
