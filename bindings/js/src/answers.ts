// What programs read and say, besides the answers to questions.
import type { CandidateRows, Rows, Solution } from "./questions.js";

export * from "./asking.js";
export * from "./questions.js";

/** Solutions as rows of numbers, whatever the puzzle. */
export function rowsOf(answer: { solutions: Solution[]; cells?: Rows[] }): Rows[] {
  return answer.cells ?? (answer.solutions as Rows[]);
}

/** What a person has entered. */
export interface Entries {
  /** Numbers, with or without the givens. */
  cells?: Rows;
  /** By row and column, the pencil marks; none in cells without. */
  candidates?: CandidateRows;
}

/** What is wrong with an input, and where. */
export interface InputError {
  code: string;
  /** The puzzle's number, from 1; 0 for the input as a whole. */
  puzzle: number;
  /** From 1; 0 if there is no such place. */
  line: number;
  /** From 1, in bytes of UTF-8; 0 if there is no such place. */
  column: number;
  expected: string;
  found: string;
  message: string;
}

/** What is known of a puzzle as soon as it is read. */
export interface PuzzleInfo {
  family: string;
  format: string;
  /** In its input, from 1. */
  number: number;
  rows: number;
  columns: number;
  givens: Rows;
}

export type Item = { puzzle: PuzzleInfo } | { error: InputError };

/** What is read, with a summary and a complete small example. */
export interface Described {
  name: string;
  summary: string;
  example: string;
}

export interface About {
  version: string;
  solver: string;
  families: { name: string; title: string; summary: string; formats: string[] }[];
  formats: Described[];
  genres: (Described & { title: string })[];
  questions: (Described & { members: string[] })[];
}

/** One move of the backtracking search. Rows and columns count from 0. */
export interface Step {
  kind: "place" | "remove";
  row: number;
  column: number;
  value: number;
  /** Whether no rule is broken after the move by what the cell holds. */
  valid: boolean;
}

export interface Steps {
  steps: Step[];
  outcome: "running" | "solved" | "none";
}

export interface ReadOptions {
  /** The name of a format; detected without it. */
  format?: string;
  /** The family of square grids, for formats that do not say which. */
  as?: string;
  /** The values of a square as the text spells them: "0..F", "A..P", or one character after the other. */
  symbols?: string;
  /** The sign of a blank cell. */
  blank?: string;
  /** Leave out constraints that puzzlec does not know. */
  ignore_unsupported?: boolean;
  /** Of mines or stars, for formats that do not state it. */
  total?: number;
  /** Read at most that many puzzles. */
  most?: number;
}
