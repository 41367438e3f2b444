// What the library answers: the objects of docs/json.md, as far as programs use them.

/** Rows of numbers; null is a blank cell. */
export type Rows = (number | null)[][];

/** Solutions as rows of numbers; those of genres as rows of tokens, with the numbers in `cells`. */
interface Solutions {
  solutions: (number | string)[][][];
  cells?: Rows[];
}
/** Solutions as rows of numbers, whatever the puzzle. */
export function rowsOf(answer: Solutions): Rows[] {
  return answer.cells ?? (answer.solutions as Rows[]);
}

export interface Stats {
  variables: number;
  clauses: number;
  literals: number;
  conflicts: number;
  solver_used: boolean;
  seconds: Record<string, number>;
}

interface Head {
  schema: number;
  index: number;
  family: string | null;
  format: string | null;
  /** Only if the text could mean something else, too: how it was read. */
  read_as?: string;
  /** With it: the other readings, and what asks for each. */
  also_fits?: OtherReading[];
}

/** What else a text could mean. */
export interface OtherReading {
  /** A noun phrase, such as "a Latin square". */
  reading: string;
  /** On the command line: "--as". Without its hyphens, a member of ReadOptions; of "--from", `format`. */
  option: string;
  value: string;
}

export interface SolveAnswer extends Head, Solutions {
  status: "solved" | "none" | "unknown";
  reason?: string;
  stats: Stats;
}

export interface UniqueAnswer extends Head, Solutions {
  status: "unique" | "multiple" | "none" | "unknown";
  reason?: string;
  /** The cells in which two solutions differ: "r1c2". */
  differing?: string[];
  stats: Stats;
}

export interface CountAnswer extends Head {
  status: "counted" | "unknown";
  reason?: string;
  count: number;
  /** Whether these are all of them. */
  complete: boolean;
  stats: Stats;
}

export interface SolutionsAnswer extends CountAnswer, Solutions {}

export interface CandidatesAnswer extends Head {
  status: "candidates" | "none" | "unknown";
  reason?: string;
  /** By row and column, the values that occur in some solution. */
  candidates: number[][][];
  stats: Stats;
}

export interface CoreAnswer extends Head {
  status: "core" | "solvable" | "unknown";
  reason?: string;
  /** Givens and clues that contradict each other. */
  core: RuleOnCells[];
  stats: Stats;
}

export interface RepairAnswer extends Solutions, Head {
  status: "unique" | "add" | "missing" | "remove" | "hopeless" | "unknown";
  reason?: string;
  /** To add, or to remove. */
  givens: Entry[];
  /** With "add" and "missing": whether no fewer do for any solution, or for the one in `solutions`. */
  fewest_for?: "any" | "this";
  stats: Stats;
}

/** A rule, clue or given, and cells: "r1c2". */
export interface RuleOnCells {
  rule: string;
  name: string;
  cells: string[];
}

export interface ViolationsAnswer extends Head {
  /** `open`: cells are blank, and no rule is broken yet. */
  status: "open" | "broken" | "solved";
  violations: RuleOnCells[];
}

/** A rule as steps use it: what one house says of one value, or what one clue states. */
export interface NamedRule extends RuleOnCells {
  kind: "at least once" | "at most once" | "stated";
  /** Unless the rule is stated. */
  value?: number;
}

export interface RulesAnswer extends Head {
  status: "rules";
  rules: NamedRule[];
}

/** A value in a cell: "r1c2". */
export interface Entry {
  cell: string;
  value: number;
}

/** What follows from a smallest set of rules. */
export interface ExplainedStep {
  /** From 1, over all rounds. */
  step: number;
  technique: string | null;
  rules: NamedRule[];
  /** Cells that are known with it. */
  placed: Entry[];
  /** Candidates that the rules exclude. */
  removed: { cell: string; values: number[] }[];
  text: string;
}

export interface Round {
  /** How many rules each of its steps takes. */
  size: number;
  /** No step takes fewer. */
  at_least: number;
  complete: boolean;
  /** By row and column, what a cell may hold before the round. */
  candidates: number[][][];
  steps: ExplainedStep[];
}

/** How hard a puzzle is: docs/explaining.md says what the figures mean. */
export interface Rating {
  peak: number;
  effort: number;
  rounds: number;
  steps: number;
  removals: number;
  narrowest: number;
  level: number;
  /** An estimate on that program's scale, for 9x9 Sudokus without further rules. */
  sudoku_explainer?: number;
}

interface Explained extends Head {
  /** `several`: the steps end where several solutions are left; `stuck`: at the largest size that was allowed. */
  status: "solved" | "several" | "partial" | "stuck" | "none" | "unknown";
  reason?: string;
  /** If the way ends before the next step is found: how many rules it takes at least. */
  next_at_least?: number;
}

export interface ExplainAnswer extends Explained {
  rating: Rating;
  rounds: Round[];
}

export interface RateAnswer extends Explained {
  rating: Rating;
}

/** The next step, if what is entered is right. */
export interface HintAnswer extends Explained {
  /** As much as was asked for. */
  text: string;
  /** Where to look: "r1c2". */
  cells: string[];
  /** With the step: what each cell may hold before it. */
  candidates?: number[][][];
  hint: ExplainedStep | null;
}

export interface CheckAnswer extends Head {
  /** `together`: each entry is in a solution, but not all of them in the same one. */
  status: "right" | "wrong" | "together" | "none" | "unknown";
  reason?: string;
  /** Entries of no solution. */
  wrong: Entry[];
  /** Cells whose pencil marks lack the value of every solution: "r1c2". */
  marks: string[];
  /** Entries that cannot stand together. */
  core: Entry[];
  /** As few entries as possible without which the others are right. */
  take_back: Entry[];
  /** Cells that are neither given nor entered. */
  open_cells: number;
}

/** What a person has entered. */
export interface Entries {
  /** Numbers, with or without the givens. */
  cells?: Rows;
  /** By row and column, the pencil marks; none in cells without. */
  candidates?: number[][][];
}

/** What cells of a kind may hold, and how that is written. */
export interface CellKind {
  values: number[];
  texts: string[];
  /** What the values are called: "5", "shaded", "a star". */
  words: string[];
}

export interface DrawingCell {
  /** What explanations call it, if that is not its row and column: "r1c1-r1c2" for an edge. */
  name?: string;
  kind: number;
  given: boolean;
  value: number | null;
}

export interface DrawingAnswer extends Head {
  status: "drawing";
  rows: number;
  columns: number;
  /** How far neighbouring cells of the grid are apart in the picture, in cells of the picture. */
  step: number;
  kinds: CellKind[];
  cells: DrawingCell[];
  picture: Picture;
}

/** What there is to see; the rest is in docs/json.md. */
export interface Picture {
  rows: number;
  columns: number;
  cells: { text: string; given: boolean }[];
  /** By cell, the number of its region; empty if there are none. */
  regions: number[];
  cages: { cells: string[]; label: string; outline: boolean }[];
  signs: { smaller: string; larger: string }[];
  /** Clues beside the grid; those about a diagonal go `down` and `right`. */
  outside: { side: "top" | "bottom" | "left" | "right"; position: number; lane: number; text: string; tag: string; down: number; right: number }[];
  rules: { rule: string; text: string; cells: string[]; groups: string[][] }[];
  /** Drawings that come with the puzzle; places are in cells, from the left and the top of the grid. */
  shapes: { shape: "line" | "arrow" | "rectangle" | "ellipse"; places: [number, number][]; text: string }[];
  notes: string[];
}

export interface SvgAnswer extends Head {
  status: "svg";
  svg: string;
  /** The size of a cell and the corner of the first one, in units of the picture. */
  cell: number;
  left: number;
  top: number;
  step: number;
}

export interface ConvertAnswer extends Head {
  status: "converted" | "refused";
  to: string;
  text?: string;
  /** A noun phrase, if it is refused: what the format takes. */
  expected?: string;
}

export interface CertifyAnswer extends Head {
  status: "certified" | "other" | "unknown" | "refused";
  claim?: string;
  reason?: string;
  /** The files of the bundle by their names. */
  files?: Record<string, string>;
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
  families: { name: string; summary: string; formats: string[] }[];
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

/** A question as JSON: {ask: "solve"}, {ask: "count", most: 100}, ... See docs/json.md. */
export interface Request {
  ask: string;
  [member: string]: unknown;
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

/** A limit that is absent or Infinity does not apply. */
export interface Limits {
  /** Seconds by the clock. */
  seconds?: number;
  /** Conflicts of each call of the SAT solver: a whole number. */
  conflicts?: number;
}
