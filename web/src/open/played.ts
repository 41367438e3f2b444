// What was entered in the puzzles that were played last, kept for when the page is opened again.
import type { ReadOptions } from "puzzlec";
import type { KeptEntries } from "../board/kept_entries";
import { keep, kept } from "../base/storage";
import type { Kept } from "./open";

export interface PlayedPuzzle {
  /** Its text, and how it is read. */
  reading: string;
  number: number;
  /** Undefined if there is nothing to lose. */
  entries?: KeptEntries | undefined;
  time?: number | undefined;
  isSolved?: boolean | undefined;
  level?: string | undefined;
  day?: string | undefined;
}

const key = "puzzlec entries";
/** Of how many puzzles. */
const most = 10;

/** Those that were kept, the last one at the end. */
function played(): PlayedPuzzle[] {
  const found = kept<(Partial<PlayedPuzzle> | null)[]>(key, true);
  return (Array.isArray(found) ? found : []).flatMap((one) => {
    const { reading, number, entries } = one ?? {};
    return typeof reading === "string" && typeof number === "number" && entries ? [{ ...one, reading, number, entries }] : [];
  });
}

/** Keeps these in place of what was kept of them, and others that were kept before. */
export function keepPlayed(puzzles: readonly PlayedPuzzle[]): void {
  const isHere = ({ reading, number }: PlayedPuzzle) => puzzles.some((one) => one.reading === reading && one.number === number);
  const all = [...played().filter((one) => !isHere(one)), ...puzzles.filter(({ entries }) => entries !== undefined)];
  const plain = all.map(({ reading, number, entries, time, isSolved, level, day }) => ({
    reading,
    number,
    entries,
    time,
    isSolved,
    level,
    day,
  }));
  // Fewer, if there is no room for all.
  for (let count = most; count > 0 && !keep(key, plain.slice(-count), true); count = Math.floor(count / 2));
}

/** What was kept of the puzzles of a text, read in this way. */
export function playedOf(reading: string): Kept[] {
  const puzzles: Kept[] = [];
  for (const { entries, time, isSolved, level, day, ...one } of played()) {
    if (one.reading !== reading || entries === undefined) continue;
    puzzles[one.number] = { entries, ...(typeof time === "number" ? { time } : {}), isSolved: isSolved === true, level, day };
  }
  return puzzles;
}

/** The puzzle that was played last, unless it is solved. */
export function lastPlayed(): (PlayedPuzzle & { text: string; options: ReadOptions | undefined }) | undefined {
  const last = played().at(-1);
  if (last === undefined || last.isSolved === true) return undefined;
  try {
    const [text, options] = JSON.parse(last.reading) as [unknown, ReadOptions | null | undefined];
    return typeof text === "string" ? { ...last, text, options: options ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** What there is to lose. */
export function entriesOf({ board, entries }: Kept): KeptEntries | undefined {
  if (board === undefined) return entries;
  return board.isTouched ? board.keptEntries : undefined;
}
