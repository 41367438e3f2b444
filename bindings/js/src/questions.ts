// Questions and their answers, as docs/json.md describes them. Made by "puzzlec docs typescript"
// (scripts/generate): change the records in engine/answers/questions instead.
import type { AskOptions, Request } from "./asking.js";

/** A cell by its row and column, from 1, such as "r1c2"; an edge of a genre by the two cells beside it, such as "r1c1-r1c2". */
export type CellName = string;

/** A grid: rows of numbers; a blank cell is null. */
export type Rows = (number | null)[][];

/** A grid without blank cells; of a genre, each row is a text of tokens. */
export type Solution = Rows | string[];

/** By row and column, the values that the cell may have. */
export type CandidateRows = number[][][];

/** What else a text could mean. */
export interface OtherReading {
  /** A noun phrase, such as "a Latin square". */
  reading: string;
  /** The option of the command that asks for it, such as "--as". */
  option: string;
  /** The value of the option. */
  value: string;
}

/** A value in a cell. */
export interface Entry {
  /** The cell. */
  cell: CellName;
  /** Its value. */
  value: number;
}

/** Several values of a cell. */
export interface CellValues {
  /** The cell. */
  cell: CellName;
  /** The values. */
  values: number[];
}

/** A rule, clue or given, and the cells that it is about. */
export interface RuleOnCells {
  /** Its kind, such as "row", "cage" or "given". */
  rule: string;
  /** Its name, such as "row 1" or "given r1c1=1". */
  name: string;
  /** The cells. */
  cells: CellName[];
}

/** A rule, clue or given that is broken, and the cells that break it. */
export interface BrokenRule {
  /** Its kind, such as "row", "cage" or "given". */
  rule: string;
  /** Its name, such as "row 1" or "given r1c1=1". */
  name: string;
  /** A sentence that says it, such as "4 stands twice in row 9". */
  text: string;
  /** The cell of the clue that is broken. Only if the rule is about a clue in a cell. */
  clue?: CellName;
  /** The cells: of a house, all whose value repeats; of another rule, as few as break it together. */
  cells: CellName[];
}

/** The size of the formula, and what solving it took. */
export interface Stats {
  /** Variables of the formula; 0 if deduction was enough. */
  variables: number;
  /** Its clauses. */
  clauses: number;
  /** Their literals. */
  literals: number;
  /** Conflicts that the solver reports; 0 if it does not report any. */
  conflicts: number;
  /** Whether a solver was started. */
  solver_used: boolean;
  /** True: every claim that something is impossible was proved. Only if asked to certify. */
  certified?: boolean;
  /** Clauses that rules on graphs added. Only if there were any. */
  cuts?: number;
  /** In how many rounds. Only if there were any. */
  cut_rounds?: number;
  /** The time of each stage. */
  seconds: Seconds;
}

/** The time of each stage. */
export interface Seconds {
  /** Reading. In seconds. */
  read: number;
  /** Deduction. In seconds. */
  presolve: number;
  /** Writing the formula. In seconds. */
  encode: number;
  /** Handing it to the solver. In seconds. */
  feed: number;
  /** Search. In seconds. */
  solve: number;
  /** Making grids of models. In seconds. */
  decode: number;
  /** Checking the answer. In seconds. */
  check: number;
}

/** A reading of the rules that makes the puzzle unique. */
export interface DiagnosedReading {
  /** One or two sentences. */
  changes: string[];
  /** Its only solution. */
  solution: Solution;
}

/** Why a clue, or a group of clues that mirror each other, has to stay. */
export interface NeededClues {
  /** The clues, by name. */
  clues: string[];
  /** Another solution without them; null if there is none. */
  other: Solution | null;
  /** The level that the puzzle has without them; of a harder one, a lower bound. Only if they stay because of it. */
  level?: string;
}

/** What cells of a kind may hold, and how that is written. */
export interface CellKind {
  /** The values that may be entered. */
  values: number[];
  /** The text that stands for each of them. */
  texts: string[];
  /** What each of them is called, such as "5", "shaded" or "a star". */
  words: string[];
  /** What each of them looks like small: a sign, or the text. */
  marks: string[];
  /** Whether people write them, and do not see them in something else that they draw. */
  written: boolean;
}

/** A cell of the grid of numbers. */
export interface DrawingCell {
  /** Its place in "kinds", from 0. */
  kind: number;
  /** Whether its value is given. */
  given: boolean;
  /** What explanations call it. Only if that is not its row and column. */
  name?: CellName;
  /** Its value; null if it is blank. */
  value: number | null;
}

/** Rules of the puzzle, for those who solve it. */
export interface PrintedRules {
  /** What they are called, such as "Slitherlink". */
  title: string;
  /** Sentences. */
  text: string;
}

/** What there is to see. It is smaller than the grid of numbers if a genre has values on edges. */
export interface Picture {
  /** Rows of cells. */
  rows: number;
  /** Columns of cells. */
  columns: number;
  /** The cells, row by row. */
  cells: PictureCell[];
  /** By cell, the number of its block, region or room; empty if there are none. */
  regions: number[];
  /** Cages. */
  cages: PictureCage[];
  /** Lists of cells that are shaded together. */
  shaded: CellName[][];
  /** Diagonals on which values do not repeat. */
  diagonals: CellName[][];
  /** Signs of inequality. */
  signs: PictureSign[];
  /** Bars between two cells. */
  bars: PictureBar[];
  /** Clues beside the grid. */
  outside: OutsideClue[];
  /** What the puzzle states with variant rules. */
  rules: PictureRule[];
  /** Drawings that come with the puzzle. */
  shapes: PictureShape[];
  /** Rules that have no picture, in words. */
  notes: string[];
}

/** A cell of the picture. */
export interface PictureCell {
  /** What it shows. */
  text: string;
  /** Whether that is given. */
  given: boolean;
  /** True. Only if the cell is marked. */
  marked?: boolean;
  /** What its clue says, in words, such as "17 across, 2 cells". Only if drawings alone show that. */
  said?: string[];
  /** A text for each value, empty if it is excluded. Only if it has pencil marks. */
  candidates?: string[];
}

/** A cage. */
export interface PictureCage {
  /** Its cells. */
  cells: CellName[];
  /** Its clue; may be empty. */
  label: string;
  /** Whether it has an outline. */
  outline: boolean;
}

/** A sign of inequality between two cells. */
export interface PictureSign {
  /** The cell with the smaller value. */
  smaller: CellName;
  /** The cell with the larger value. */
  larger: CellName;
}

/** A bar between two cells. */
export interface PictureBar {
  /** The two cells. */
  cells: CellName[];
}

/** A clue beside the grid. */
export interface OutsideClue {
  /** The side. */
  side: "top" | "bottom" | "left" | "right";
  /** Its row or column, from 1. */
  position: number;
  /** How many clues are between it and the grid. */
  lane: number;
  /** The clue. */
  text: string;
  /** What kind of clue it is, if several are beside the grid. */
  tag: string;
  /** Of a clue about a diagonal: how many rows down the next cell is (negative: up); otherwise 0. */
  down: number;
  /** Of a clue about a diagonal: how many columns to the right the next cell is (negative: to the left); otherwise 0. */
  right: number;
}

/** A variant rule, and where it is stated. */
export interface PictureRule {
  /** Its name. */
  rule: string;
  /** How it is drawn, such as "thermometer" or "dot". */
  look: string;
  /** Its colour. */
  color: string;
  /** What is written on it. */
  text: string;
  /** Its cells. */
  cells: CellName[];
  /** Its groups of cells. */
  groups: CellName[][];
  /** Its number. Only if it has one. */
  number?: number;
  /** Its values. */
  values: number[];
}

/** A drawing that comes with the puzzle. */
export interface PictureShape {
  /** What it is. */
  shape: "line" | "arrow" | "rectangle" | "ellipse";
  /** Whether it is above the lines of the grid. */
  above: boolean;
  /** Its corners as [x, y], from the top left corner of the grid. In cells of the picture. */
  places: [number, number][];
  /** Its width; of a line, its thickness. In cells of the picture. */
  width: number;
  /** Its height. In cells of the picture. */
  height: number;
  /** The colour of its outline; may be empty. */
  outline: string;
  /** The colour of its filling; may be empty. */
  filling: string;
  /** Its text; may be empty. */
  text: string;
  /** The colour of the text. */
  text_color: string;
  /** The size of the text. In cells of the picture. */
  text_size: number;
}

/** What there is to see of a step. */
export interface StepToDraw {
  /** The candidates that it excludes. Only if there are any. */
  removed?: CellValues[];
  /** Cells that are known with it. Only if there are any. */
  placed?: Entry[];
  /** The rules that imply it, whose cells are tinted. Only if there are any. */
  rules?: NamedRule[];
}

/** A variable that says "this cell holds this value". */
export interface Statement {
  /** Its number, from 1. */
  variable: number;
  /** Its name, such as "r1c1=1". */
  name: string;
  /** The cell's row, from 1. */
  row: number;
  /** Its column, from 1. */
  column: number;
  /** The value. */
  value: number;
}

/** A cell that deduction has filled. */
export interface SettledCell {
  /** Its row, from 1. */
  row: number;
  /** Its column, from 1. */
  column: number;
  /** Its value. */
  value: number;
}

/** A range of variables that an encoding added. */
export interface AuxiliaryVariables {
  /** The first of them, from 1. */
  first: number;
  /** How many there are. */
  count: number;
  /** What they are for. */
  name: string;
}

/** A rule as steps use it: what a house says of one value, or what one clue states. */
export interface NamedRule {
  /** The kind of its origin, such as "row" or "cage". */
  rule: string;
  /** Its name, such as "row 3: 7 at least once". */
  name: string;
  /** What it says. */
  kind: "at least once" | "at most once" | "stated";
  /** How many rules it counts as. */
  cost: number;
  /** The value that it is about. Only if it is not stated. */
  value?: number;
  /** Its cells. */
  cells: CellName[];
}

/** All steps of as few rules as possible. */
export interface Round {
  /** How many rules each of its steps takes. */
  size: number;
  /** No step takes fewer, and that is proved; less than "size" only if a limit was reached. */
  at_least: number;
  /** Whether it has every candidate that this many rules exclude. */
  complete: boolean;
  /** What each cell may hold before the round; one value if it is known. */
  candidates: CandidateRows;
  /** Its steps; only one of them if that is asked for. */
  steps: ExplainedStep[];
}

/** What follows from a smallest set of rules. */
export interface ExplainedStep {
  /** Its number, from 1, over all rounds. */
  step: number;
  /** The name that people have for it; null if there is none. */
  technique: string | null;
  /** The rules that imply it. */
  rules: NamedRule[];
  /** Cells that are known with it; cells that must differ from them lose the value as well. */
  placed: Entry[];
  /** The candidates that the rules exclude. */
  removed: CellValues[];
  /** A sentence. */
  text: string;
  /** How it was checked. Only if asked to certify. */
  certificate?: StepCertificate;
}

/** How a step was checked. */
export interface StepCertificate {
  /** Steps of the proof. */
  proof_steps: number;
  /** For each candidate that is excluded, why it takes that many rules. */
  bounds: CandidateBound[];
}

/** Why excluding a candidate takes that many rules. */
export interface CandidateBound {
  /** The cell. */
  cell: CellName;
  /** The value that is excluded. */
  value: number;
  /** How many rules it takes at least. */
  at_least: number;
  /** Grids that have the candidate; any set of rules that excludes it has one of the rules that each breaks. */
  correction_sets: CorrectionSet[];
}

/** A grid that has the candidate, and the rules that it breaks. */
export interface CorrectionSet {
  /** The rules, by their numbers in "rules", from 1. */
  rules: number[];
  /** The grid. */
  grid: Rows;
}

/** How hard a puzzle is for people. */
export interface Rating {
  /** How many rules the hardest step takes. */
  peak: number;
  /** The sum of 2^size over the rounds. */
  effort: number;
  /** How many rounds there are. */
  rounds: number;
  /** How many steps they have. */
  steps: number;
  /** Candidates that they exclude. */
  removals: number;
  /** The fewest steps to choose from in a round that is not free; 0 if all are. */
  narrowest: number;
  /** From 1 to 5, by "peak". */
  level: number;
  /** How hard that is among puzzles of its kind and size. */
  word: "easy" | "medium" | "hard" | "expert" | "extreme";
  /** An estimate on that program's scale. Only if it is a 9x9 Sudoku without further rules. */
  sudoku_explainer?: number;
}

/** A cell that has one value in all solutions. */
export interface SettledEntry {
  /** The cell. */
  cell: CellName;
  /** Its value. Only if the step was asked for. */
  value?: number;
}

/** What would follow from a wrong entry. */
export interface WhyStep {
  /** A sentence. */
  text: string;
  /** The cells that it is about. */
  cells: CellName[];
  /** What would be known then. */
  placed: Entry[];
}

/** A puzzle that was made. */
export interface MadePuzzle {
  /** Its number among the puzzles of the seed, from 0. */
  index: number;
  /** The seed. */
  seed: number;
  /** The family or genre that was asked for. */
  kind: string;
  /** Its family. */
  family: string;
  /** The format of its text. */
  format: string;
  /** The puzzle. */
  puzzle: string;
  /** Its only solution. */
  solution: Solution;
  /** How many clues it shows, givens among them. */
  clues: number;
  /** Whether it is known that none of them, or of their groups under the symmetry, can be left out. */
  minimal: boolean;
  /** How hard, in words. */
  level: "easy" | "medium" | "hard" | "expert" | "extreme";
  /** How many rules the hardest step takes. */
  peak: number;
  /** The effort of all steps. */
  effort: number;
  /** False if steps of more rules than are looked for are needed: then "peak" and "effort" are lower bounds. */
  rating_complete: boolean;
}

/** A class of squares, and whether a grid belongs to it. */
export interface TriedClass {
  /** The class. */
  class: "Sudoku-X" | "Sudoku" | "Latin Square";
  /** Whether the grid is full and right, right as far as it is filled, or wrong. */
  verdict: "solved" | "unsolved" | "incorrect";
  /** What is wrong; empty unless the verdict is "incorrect". */
  duplicates: DuplicateValue[];
}

/** A value that occurs more than once in a house. */
export interface DuplicateValue {
  /** The kind of house. */
  house: "diagonal" | "block" | "column" | "row";
  /** The number of the house, from 1. */
  number: number;
  /** The value. */
  value: number;
  /** The cells that hold it. */
  cells: CellName[];
}

/** A way of solving a set of puzzles, and how fast it was. */
export interface BenchRow {
  /** Its name. */
  name: string;
  /** What it does. */
  what: string;
  /** How many puzzles were solved. */
  solved: number;
  /** How many have no solution. */
  none: number;
  /** How many were cut off by the time limit. */
  capped: number;
  /** How many got a wrong answer. */
  wrong: number;
  /** The time for the whole set, in each run. In seconds. */
  totals: number[];
  /** The speed of the median run; null if it took no time. */
  puzzles_per_second: number | null;
  /** Its time divided by that of the first row. */
  ratio: number | null;
  /** The median time for one puzzle. In seconds. */
  median: number;
  /** The time that 95 % of the puzzles stay below. In seconds. */
  percentile95: number;
  /** The time of each stage, on average. */
  stages: Seconds;
  /** The share of puzzles that needed a solver, from 0 to 1. */
  solver_used: number;
  /** The variables of a puzzle's formula, on average. */
  variables: number;
  /** Its clauses, on average. */
  clauses: number;
  /** The conflicts of the solver, on average. */
  conflicts: number;
  /** The most memory in use; null if that is unknown. In bytes. */
  peak_memory: number | null;
}

/** What is wrong with the input, and where. */
export interface ErrorDetails {
  /** The kind of error. */
  code: ErrorCode;
  /** The line, from 1; 0 if there is none. */
  line: number;
  /** The column, from 1; 0 if there is none. */
  column: number;
  /** What should be there. */
  expected: string;
  /** What is there. */
  found: string;
  /** The sentence that standard error also shows. */
  message: string;
}

/** The kinds of errors. */
export type ErrorCode = "empty_input" | "unreadable" | "unknown_format" | "ambiguous_format" | "bad_character" | "bad_number" | "out_of_range" | "wrong_count" | "unexpected_end" | "trailing_text" | "line_too_long" | "unknown_clue" | "missing_clue" | "bad_cage" | "wrong_solution" | "unsupported" | "too_many_errors";

/** What every answer has. */
interface Head {
  /** The version of this format. */
  schema: number;
  /** What a table calls the puzzle; otherwise "file", a colon, "index". Only if a table names the puzzle, or with "--json-lines". */
  id?: string;
  /** The puzzle's number in its file, from 1; 0 if the object is about the whole file. */
  index: number;
  /** The path as it was given, or "<stdin>"; bytes that are not UTF-8 are replaced. */
  file: string;
  /** The family of the puzzle, such as "latin", "kenken" or "genre"; null in errors. */
  family: string | null;
  /** A name that "puzzlec formats" lists; null if no format was recognised. */
  format: string | null;
  /** How the text was read, such as "a Sudoku with 3x3 blocks". Only if the text could mean something else, too. */
  read_as?: string;
  /** The other readings, and what asks for each. Only if "read_as" is there. */
  also_fits?: OtherReading[];
}

/** What was read: the size, the givens, the text, the rules that are stated, and what reading left out. */
export interface PuzzleAnswer extends Head {
  /** "puzzle": The puzzle was read. */
  status: "puzzle";
  /** Rows of the grid of numbers. */
  rows: number;
  /** Its columns. */
  columns: number;
  /** The givens. */
  givens: Rows;
  /** The puzzle alone, in its format. */
  text: string;
  /** What reading left out, one sentence each. */
  left_out: string[];
  /** The variant rules that the puzzle states, in words. */
  rules: string[];
}

/** A solution. */
export interface SolveAnswer extends Head {
  /** "solved": There is a solution, and it passed the checks. "none": There is no solution. "unknown": A limit was reached first, so there may or may not be a solution. */
  status: "solved" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** One solution if it is solved, otherwise none. */
  solutions: Solution[];
  /** The grids of "solutions" as numbers. Only if the solutions are rows of tokens. */
  cells?: Rows[];
  /** What finding the answer took. Only if the line is not of "--json-lines". */
  stats?: Stats;
}

/** Whether there is exactly one solution, and if there are more: two of them. */
export interface UniqueAnswer extends Head {
  /** "unique": There is exactly one solution. "multiple": There are at least two solutions. "none": There is no solution. "unknown": A limit was reached first. */
  status: "unique" | "multiple" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** The cells in which the two solutions differ. Only with "multiple". */
  differing?: CellName[];
  /** The only solution, or two different ones; with "unknown", the one that was found, if any. */
  solutions: Solution[];
  /** The grids of "solutions" as numbers. Only if the solutions are rows of tokens. */
  cells?: Rows[];
  /** What finding the answer took. Only if the line is not of "--json-lines". */
  stats?: Stats;
}

export interface CountRequest {
  /** How many solutions are counted at most; 0, or without it, all of them. */
  most?: number;
}

/** How many solutions there are, counted up to "most". */
export interface CountAnswer extends Head {
  /** "counted": All solutions were counted, or as many as were asked for. "unknown": A limit was reached first. */
  status: "counted" | "unknown";
  /** How many different solutions were found. */
  count: number;
  /** Whether it is certain that there are no others. */
  complete: boolean;
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** What finding the answer took. Only if the line is not of "--json-lines". */
  stats?: Stats;
}

export interface SolutionsRequest {
  /** How many solutions are counted at most; 0, or without it, all of them. */
  most?: number;
}

/** The solutions themselves, up to "most". All of them are in memory at once. */
export interface SolutionsAnswer extends Head {
  /** "counted": All solutions were counted, or as many as were asked for. "unknown": A limit was reached first. */
  status: "counted" | "unknown";
  /** How many different solutions were found. */
  count: number;
  /** Whether it is certain that there are no others. */
  complete: boolean;
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** The solutions that were found. */
  solutions: Solution[];
  /** The grids of "solutions" as numbers. Only if the solutions are rows of tokens. */
  cells?: Rows[];
  /** What finding the answer took. */
  stats: Stats;
}

/** The values that each cell has in at least one solution. */
export interface CandidatesAnswer extends Head {
  /** "candidates": There are solutions, and all candidates were found. "none": There is no solution. "unknown": A limit was reached; there may be more candidates than those that were found. */
  status: "candidates" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** The values that each cell has in at least one solution. */
  candidates: CandidateRows;
  /** Solutions that were found on the way. */
  models: number;
  /** What finding the answer took. */
  stats: Stats;
}

export interface CoreRequest {
  /** The numbers that are filled in, with or without the givens; the givens without it. */
  cells?: Rows;
}

/** Which givens, clues and entries in "cells" contradict each other. */
export interface CoreAnswer extends Head {
  /** "core": There is no solution. "solvable": There is a solution, so nothing contradicts. "unknown": A limit was reached first. */
  status: "core" | "solvable" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** Givens, clues and entries ("rule" is "entry") that contradict each other; without any one of them, the others do not. */
  core: RuleOnCells[];
  /** The rules that hold whatever is given and that "core" contradicts. */
  rules: string[];
  /** What finding the answer took. */
  stats: Stats;
}

/** Which other reading of the rules would make the puzzle unique. */
export interface DiagnoseAnswer extends Head {
  /** "unique": As stated, the puzzle has exactly one solution. "multiple": As stated, it has several solutions. "none": As stated, it has no solution. "unknown": A limit was reached first. */
  status: "unique" | "multiple" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** The readings that make it unique. */
  readings: DiagnosedReading[];
  /** All readings that were tried. */
  tried: number;
  /** Those of them that reached a limit. */
  undecided: number;
  /** The only solution, if it is unique as stated. */
  solutions: Solution[];
  /** The grids of "solutions" as numbers. Only if the solutions are rows of tokens. */
  cells?: Rows[];
  /** What finding the answer took. */
  stats: Stats;
}

export interface RepairRequest {
  /** How many to add at most, 0 for none; without it, 4 givens or any number of clues. */
  most?: number;
  /** Whether to look for the fewest givens over all solutions. */
  any_target?: boolean;
}

/** Which givens, as few as possible, to add to a puzzle with several solutions ("most" at most; over all solutions with "any_target"), or to take from one with none. If the puzzle cannot state values: which clues. */
export interface RepairAnswer extends Head {
  /** "unique": It has exactly one solution as it stands. "add": With "givens" or "clues", it has only the solution in "solutions". "missing": More is missing than was looked for, or "reason" says why nothing is added. "remove": Without "givens", or without "clues", it has a solution. "hopeless": There is no solution, whatever givens and clues are taken away. "unknown": A limit was reached first. */
  status: "unique" | "add" | "missing" | "remove" | "hopeless" | "unknown";
  /** Which limit was reached, or why no clues are added. Only with "unknown" or "missing", if there is one. */
  reason?: string;
  /** To add or to take away, as few as possible. */
  givens: Entry[];
  /** The names of clues. To take away: if givens are not enough. To add: none of them could be spared; another choice may be smaller. Only with "add" or "remove", if they are to be taken away, or the puzzle cannot state values. */
  clues?: string[];
  /** The puzzle with "clues". Only with "add", if clues are added. */
  puzzle?: string;
  /** How many are needed at least. Only with "add" or "unknown", if time was over before the fewest were found. */
  at_least?: number;
  /** Whether no fewer givens are enough for any solution, or for the one in "solutions". Only with "add" or "missing", if givens were looked for. */
  fewest_for?: "any" | "this";
  /** The solution that was looked at, with "unique", "add" and "missing". */
  solutions: Solution[];
  /** The grids of "solutions" as numbers. Only if the solutions are rows of tokens. */
  cells?: Rows[];
  /** What finding the answer took. */
  stats: Stats;
}

export interface MinimiseRequest {
  /** Whether to say only which clues could be left out, each by itself. */
  report?: boolean;
  /** Whether clues that mirror each other stay or go together. */
  keep_symmetry?: boolean;
  /** Whether a clue goes only if the level stays; not with "smallest". */
  keep_level?: boolean;
  /** Whether to keep the fewest clues that are enough. */
  smallest?: boolean;
  /** How many orders to try; 1 without it. */
  orders?: number;
}

/** The puzzle without the givens and clues that its only solution does not need. */
export interface MinimiseAnswer extends Head {
  /** "minimal": No clue that is left could be left out; with "report", none of the puzzle. "superfluous": With "report": some clues could be left out. "multiple": The puzzle has several solutions. "none": The puzzle has no solution. "refused": The members do not go together. "unknown": A limit was reached first, or the fewest cannot be found because clues depend on each other. */
  status: "minimal" | "superfluous" | "multiple" | "none" | "refused" | "unknown";
  /** Which limit was reached, or what does not go together. Only with "unknown" or "refused". */
  reason?: string;
  /** Givens and clues of the puzzle as it came. */
  clues: number;
  /** How many clues are needed. Only if the fewest were looked for. */
  at_least?: number;
  /** What cannot be left out: one clue, a group that mirror each other, or any choice that leaves fewer. Only with "minimal", if it is no report. */
  minimal_by?: "clue" | "group" | "fewest";
  /** The symmetry that was kept. Only with "minimal", if "keep_symmetry" was asked for. */
  symmetry?: string;
  /** The level that was kept, in a word. Only with "minimal" or "superfluous", if "keep_level" was asked for. */
  level?: string;
  /** The clues that were left out, by name. Only with "minimal", if it is no report. */
  left_out?: string[];
  /** The clues that could be left out by themselves. Only with "minimal" or "superfluous", if it is a report. */
  superfluous?: string[];
  /** Why each of the other clues has to stay. Only with "minimal" or "superfluous". */
  needed?: NeededClues[];
  /** The puzzle that is left. Only with "minimal", if it is no report, and the format can state it. */
  puzzle?: string;
  /** The solution; with "multiple", two of them. */
  solutions: Solution[];
  /** What finding the answer took. Only if the line is not of "--json-lines". */
  stats?: Stats;
}

export interface ShuffleRequest {
  /** How many puzzles; 1 without it. */
  count?: number;
  /** Another seed gives other puzzles; by default, the seed of the options. */
  seed?: number;
  /** Whether to give the canonical form: the one puzzle that stands for all of these. */
  canonical?: boolean;
}

/** Puzzles that are the same but for the names of values, the order of lines, and turns of the board, as far as the rules allow. */
export interface ShuffleAnswer extends Head {
  /** "shuffled": Here are the puzzles. "canonical": With "canonical": there is the one puzzle. "fixed": The rules of the puzzle allow no move. "too many moves": With "canonical": there are more moves than are tried. "none": With "canonical": there is no solution, which is needed to rename values. "multiple": With "canonical": there are several solutions. "unknown": A limit was reached first. */
  status: "shuffled" | "canonical" | "fixed" | "too many moves" | "none" | "multiple" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** The puzzles that the format can state, as texts. */
  puzzles: string[];
  /** What finding the answer took. Only if the line is not of "--json-lines". */
  stats?: Stats;
}

/** Which rules the numbers in "cells" break already, and which of them do so. Blank cells are null. */
export interface ViolationsAnswer extends Head {
  /** "broken": Some rule is broken. "open": No rule is broken, and some cells are blank. "solved": The grid is a solution. */
  status: "broken" | "open" | "solved";
  /** What is broken, whatever the blank cells will hold. */
  violations: BrokenRule[];
}

export interface DrawingRequest {
  /** Pencil marks, by row and column. */
  candidates?: CandidateRows;
}

/** What there is to draw, and what may be entered where. */
export interface DrawingAnswer extends Head {
  /** "drawing": Here is what there is to draw. */
  status: "drawing";
  /** What people call the puzzle, such as "Slitherlink". */
  title: string;
  /** What its setters call it. Only if it came with a name. */
  name?: string;
  /** Who set it. Only if that came with it. */
  author?: string;
  /** How people draw its answer: values in cells, a line from cell to cell, a loop on edges around the cells that hold their last value, walls on edges, which hold 1 where there is one, or lines from cell to cell, which edges count. */
  drawn_as: "values" | "line" | "loop" | "walls" | "links";
  /** What a cell is called that holds one of several values that look the same, such as "part of a ship". Only if there are such values. */
  alike?: string;
  /** Rows of the grid of numbers. */
  rows: number;
  /** Its columns. */
  columns: number;
  /** 1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "step" * (c - 1) + 0.5 cells to the right and "step" * (r - 1) + 0.5 cells down. In cells of the picture. */
  step: number;
  /** What may be entered. */
  kinds: CellKind[];
  /** The cells of the grid of numbers, row by row. */
  cells: DrawingCell[];
  /** What it asks for, then each kind of variant rule; if its setters wrote rules, these are the last. */
  rules: PrintedRules[];
  /** What reading left out, one sentence each. */
  left_out: string[];
  /** What there is to see. */
  picture: Picture;
}

export interface SvgRequest {
  /** The grid to draw; the givens without it. */
  cells?: Rows;
  /** Pencil marks, by row and column. */
  candidates?: CandidateRows;
  /** The title of the picture. */
  title?: string;
}

/** A picture of the puzzle, with the numbers of "cells" and the values of "candidates" as pencil marks, if they are there. */
export interface SvgAnswer extends Head {
  /** "svg": Here is the picture. */
  status: "svg";
  /** The picture. */
  svg: string;
  /** The width of a cell. In units of its view box. */
  cell: number;
  /** How far the grid is from the left edge of the picture. In units of its view box. */
  left: number;
  /** How far the grid is from the top edge of the picture. In units of its view box. */
  top: number;
  /** 1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "step" * (c - 1) + 0.5 cells to the right and "step" * (r - 1) + 0.5 cells down. In cells of the picture. */
  step: number;
}

export interface SketchRequest {
  /** What each cell may hold, by row and column; empty where nothing is to be seen. */
  candidates?: CandidateRows;
  /** The step of an explanation, as "explain" and "hint" tell it. */
  step?: StepToDraw;
  /** The title of the picture. */
  title?: string;
}

/** A picture of what is known of the answer, as people draw it: edges and crosses, pieces of a line, dots where there is surely nothing, and candidates where people note them. What a "step" finds is in groups of the class "step". */
export interface SketchAnswer extends Head {
  /** "svg": Here is the picture. */
  status: "svg";
  /** The picture. */
  svg: string;
  /** The width of a cell. In units of its view box. */
  cell: number;
  /** How far the grid is from the left edge of the picture. In units of its view box. */
  left: number;
  /** How far the grid is from the top edge of the picture. In units of its view box. */
  top: number;
  /** 1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "step" * (c - 1) + 0.5 cells to the right and "step" * (r - 1) + 0.5 cells down. In cells of the picture. */
  step: number;
}

/** The puzzle in the format "to". */
export interface ConvertAnswer extends Head {
  /** "converted": The puzzle is in "text". "refused": The format cannot state the puzzle. */
  status: "converted" | "refused";
  /** The format. */
  to: string;
  /** What the format takes: a noun phrase. Only with "refused". */
  expected?: string;
  /** The puzzle in that format. Only with "converted". */
  text?: string;
  /** Whether it reads as the same puzzle only if the family is named. Only with "converted". */
  needs_family?: boolean;
}

/** What the variables of the puzzle's formula mean. */
export interface MapAnswer extends Head {
  /** "map": The formula's variables are described. */
  status: "map";
  /** How many DIMACS variables there are. */
  variables: number;
  /** The variables that say "this cell holds this value". */
  statements: Statement[];
  /** The cells that deduction has filled; none if the formula is the whole puzzle. */
  settled: SettledCell[];
  /** Ranges of auxiliary variables. */
  auxiliaries: AuxiliaryVariables[];
}

/** The solution that a SAT solver's model of the puzzle's formula stands for, after every clause and every rule was checked. */
export interface DecodeAnswer extends Head {
  /** "solved": The model stands for the solution in "solutions". "refused": It is not a model of the formula. */
  status: "solved" | "refused";
  /** The solution. Only with "solved". */
  solutions?: Solution[];
  /** The grids of "solutions" as numbers. Only with "solved", if the solutions are rows of tokens. */
  cells?: Rows[];
  /** What finding the answer took. Only with "solved". */
  stats?: Stats;
  /** What the model should be. Only with "refused". */
  expected?: string;
  /** What is wrong with it. Only with "refused". */
  found?: string;
}

export interface CertifyRequest {
  /** The claim to prove. */
  claim?: "unique" | "none" | "multiple" | "solved";
}

/** The files of a bundle that "puzzlec verify" accepts: by default, for whichever of unique, none and multiple is true. */
export interface CertifyAnswer extends Head {
  /** "certified": The claim is proved by the files of the bundle. "other": The claim is not true; "claim" is true instead. "unknown": A limit was reached first. "refused": The format cannot state the puzzle. */
  status: "certified" | "other" | "unknown" | "refused";
  /** What is true. Only with "certified" or "other". */
  claim?: "unique" | "none" | "multiple" | "solved";
  /** The files of the bundle by their names. Only with "certified". */
  files?: Record<string, string>;
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** What the format cannot state. Only with "refused". */
  found?: string;
}

/** The rules of the puzzle by name, as steps use them. */
export interface RulesAnswer extends Head {
  /** "rules": Here are the rules. */
  status: "rules";
  /** The rules. */
  rules: NamedRule[];
}

export interface ExplainRequest {
  /** How many rules a step takes at most; any number without it. */
  max_size?: number;
  /** The number of the only step to show, from 1. */
  step?: number;
}

/** The steps from the givens to the solution, each by the fewest rules, "max_size" at most; with "step", the one of that number alone. */
export interface ExplainAnswer extends Head {
  /** "solved": The steps lead to the only solution. "several": The steps end where several solutions are left. "partial": The steps go as far as was asked for. "stuck": No step of at most "max_size" rules is left. "none": There is no solution. "unknown": A limit was reached; the steps so far are right. */
  status: "solved" | "several" | "partial" | "stuck" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** How many rules the next step takes at least. Only if the steps end before the next one is found. */
  next_at_least?: number;
  /** How hard the steps are. */
  rating: Rating;
  /** The rounds, in their order. */
  rounds: Round[];
}

export interface RateRequest {
  /** How many rules a step takes at most; any number without it. */
  max_size?: number;
}

/** How hard the puzzle is for people; with "max_size", whether steps of that many rules at most solve it, which takes much less time. */
export interface RateAnswer extends Head {
  /** "solved": The steps lead to the only solution. "several": The steps end where several solutions are left. "partial": The steps go as far as was asked for. "stuck": No step of at most "max_size" rules is left. "none": There is no solution. "unknown": A limit was reached; the steps so far are right. */
  status: "solved" | "several" | "partial" | "stuck" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** How many rules the next step takes at least. Only if the steps end before the next one is found. */
  next_at_least?: number;
  /** How hard the steps are. */
  rating: Rating;
}

export interface HintRequest {
  /** The numbers that are filled in, with or without the givens. */
  cells?: Rows;
  /** Pencil marks, by row and column; none in cells without. */
  candidates?: CandidateRows;
  /** How much to show; the whole step by default. */
  show?: "where" | "rules" | "step";
}

/** The next step from the numbers in "cells" and the pencil marks in "candidates", or which of them are wrong; "show" is "where", "rules" or "step". */
export interface HintAnswer extends Head {
  /** "solved": The steps lead to the only solution. "several": The steps end where several solutions are left. "partial": The steps go as far as was asked for. "stuck": No step of at most "max_size" rules is left. "none": There is no solution. "unknown": A limit was reached; the steps so far are right. */
  status: "solved" | "several" | "partial" | "stuck" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** How many rules the next step takes at least. Only if the steps end before the next one is found. */
  next_at_least?: number;
  /** As much as was asked for, in words. */
  text: string;
  /** A cell that has one value in all solutions: every other value fails. Only if no step was found in time. */
  settled?: SettledEntry;
  /** Where to look. */
  cells: CellName[];
  /** What each cell may hold before the step. Only if the step is there. */
  candidates?: CandidateRows;
  /** The step; null if there is none, or if it was not asked for. */
  hint: ExplainedStep | null;
}

export interface CheckRequest {
  /** The numbers that are filled in, with or without the givens. */
  cells?: Rows;
  /** Pencil marks, by row and column; none in cells without. */
  candidates?: CandidateRows;
}

/** Whether the numbers in "cells" and the pencil marks in "candidates" are right so far, and if not, what to take back. */
export interface CheckAnswer extends Head {
  /** "right": The entries are right so far. "wrong": Some entries are in no solution. "together": Each entry is in a solution, but no solution has them all. "none": The puzzle has no solution. "unknown": A limit was reached first. */
  status: "right" | "wrong" | "together" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** Entries of no solution. */
  wrong: Entry[];
  /** Cells whose pencil marks have no value of a solution. */
  marks: CellName[];
  /** Entries of which each is in a solution but which cannot stand together. */
  core: Entry[];
  /** A smallest set of entries without which the others are right. */
  take_back: Entry[];
  /** Rules that the entries break already, whatever the other cells will hold. */
  broken: BrokenRule[];
  /** Cells still to be filled: neither given nor entered, and with more than one value that clues leave. */
  open_cells: number;
}

export interface WhyRequest {
  /** The numbers that are filled in, with or without the givens. */
  cells?: Rows;
  /** Pencil marks, by row and column; none in cells without. */
  candidates?: CandidateRows;
  /** The cell of a wrong entry. */
  cell?: CellName;
}

/** Why an entry in "cells" cannot be right: the steps that follow from it until something has no way out, or, instead of many of them, what it contradicts. It is about the entry in "cell"; without it, about the first that is wrong. */
export interface WhyAnswer extends Head {
  /** "steps": Steps lead from the entries to a contradiction. Instead of many steps, one sentence names what the entries contradict. "core": No such steps were found; "core" contradicts itself. "right": No entry is wrong. "none": The puzzle has no solution, whatever is entered. "unknown": A limit was reached first. */
  status: "steps" | "core" | "right" | "none" | "unknown";
  /** Which limit was reached. Only with "unknown". */
  reason?: string;
  /** What the answer is about: an entry of no solution, or entries that cannot stand together. */
  wrong: Entry[];
  /** If there is none: a cell whose pencil marks cannot be right. */
  marks: CellName[];
  /** Other entries that the steps rest on. */
  used: Entry[];
  /** Cells in which something is drawn that the steps rest on, but not all of it. */
  used_marks: CellName[];
  /** Whether the entries break a rule, which the only step names: nothing has to be supposed. */
  seen: boolean;
  /** The steps; the last one is the contradiction. With "core", one sentence. */
  steps: WhyStep[];
  /** Entries, givens and clues that contradict each other; without any one of them, the others do not. */
  core: RuleOnCells[];
  /** The rules that hold whatever is given and that "core" contradicts. */
  rules: string[];
}

export interface GenerateRequest {
  /** A family or a genre; that of this puzzle without it. */
  kind?: string;
  /** True: what this puzzle states stays, and clues are added until there is one solution. */
  rest?: boolean;
  /** Rows and columns, such as "9x9". */
  size?: string;
  /** How hard, in words. */
  level?: "easy" | "medium" | "hard" | "expert" | "extreme";
  /** How many rules the hardest step takes, such as "2..4". */
  peak?: string;
  /** The effort, as a range. */
  effort?: string;
  /** A technique that the puzzle needs, by the name in "explain". */
  technique?: string;
  /** Of the places of clues, as "--symmetry" takes it. */
  symmetry?: string;
  /** "usual", "minimal", "all", or a number of clues as a range. */
  clues?: string;
  /** How many values of cells are given, as a range. */
  givens?: string;
  /** Rules of a variant Sudoku, such as "thermometer:3,killer". */
  rules?: string;
  /** The same seed gives the same puzzles; 0 without it. */
  seed?: number;
  /** Which puzzle of the seed; 0 without it. */
  index?: number;
}

/** A new puzzle with one solution, of the kind and size of this one unless "kind" says otherwise. */
export interface GenerateAnswer extends Head {
  /** "made": Here it is. "none": There is none, or none was found among the boards that were tried. "unknown": A limit was reached first. "refused": What is asked for makes no sense, such as a size that the kind does not have. */
  status: "made" | "none" | "unknown" | "refused";
  /** Why there is none. Only with "none" or "unknown" or "refused". */
  reason?: string;
  /** The new puzzle. Only with "made". */
  made?: MadePuzzle;
}

/** A line of "classify --json": what kind of square a grid is. */
export interface ClassifyAnswer extends Head {
  /** "classified": The grid was tried against each class. */
  status: "classified";
  /** The classes that were tried, the strictest first. */
  classes: TriedClass[];
}

/** A line of "hatch --json": what cross-hatching fills in. */
export interface HatchAnswer extends Head {
  /** "hatched": Nothing more follows from cross-hatching. "contradiction": It found a contradiction; text output says "ERROR". */
  status: "hatched" | "contradiction";
  /** The grid; null after a contradiction. */
  grid: Rows | null;
}

/** A line of "enum --json": one of the solutions. The line after the last one is an answer of "count". */
export interface EnumAnswer extends Head {
  /** "solved": Here is a solution. */
  status: "solved";
  /** The number of the solution, from 1. */
  solution: number;
  /** The solution, alone. */
  solutions: Solution[];
  /** The grids of "solutions" as numbers. Only if the solutions are rows of tokens. */
  cells?: Rows[];
}

/** A line of "step --json-lines": a step of backtracking, or its end. */
export interface StepAnswer {
  /** The version of this format. */
  schema: number;
  /** What a table calls the puzzle; otherwise "file", a colon, "index". Only with "solved" or "none" or "stopped", if a table names the puzzle, or with "--json-lines". */
  id?: string;
  /** The puzzle's number in its file, from 1; 0 if the object is about the whole file. */
  index: number;
  /** The path as it was given, or "<stdin>"; bytes that are not UTF-8 are replaced. */
  file: string;
  /** The family of the puzzle, such as "latin", "kenken" or "genre"; null in errors. Only with "solved" or "none" or "stopped". */
  family?: string | null;
  /** A name that "puzzlec formats" lists; null if no format was recognised. Only with "solved" or "none" or "stopped". */
  format?: string | null;
  /** How the text was read, such as "a Sudoku with 3x3 blocks". Only with "solved" or "none" or "stopped", if the text could mean something else, too. */
  read_as?: string;
  /** The other readings, and what asks for each. Only with "solved" or "none" or "stopped", if "read_as" is there. */
  also_fits?: OtherReading[];
  /** "place": A value was placed. "remove": A value was taken back. "solved": The end: there is a solution. "none": The end: there is no solution. "stopped": The end: as many steps as "--steps" allows. */
  event: "place" | "remove" | "solved" | "none" | "stopped";
  /** The number of the step, from 1. Only with "place" or "remove". */
  step?: number;
  /** The row, from 1. Only with "place" or "remove". */
  row?: number;
  /** The column, from 1. Only with "place" or "remove". */
  column?: number;
  /** The value. Only with "place" or "remove". */
  value?: number;
  /** False if the value clashes with another one. Only with "place" or "remove". */
  valid?: boolean;
  /** One solution if it is solved, otherwise none. Only with "solved" or "none" or "stopped". */
  solutions?: Solution[];
  /** The grids of "solutions" as numbers. Only with "solved", if the solutions are rows of tokens. */
  cells?: Rows[];
  /** How many values were placed. Only with "solved" or "none" or "stopped". */
  placements?: number;
  /** How many were taken back. Only with "solved" or "none" or "stopped". */
  removals?: number;
}

/** A line of "bench --json": how fast a set of puzzles was solved. */
export interface BenchAnswer {
  /** The version of this format. */
  schema: number;
  /** The name of the set. */
  set: string;
  /** How many puzzles it has. */
  puzzles: number;
  /** The ways of solving it. */
  rows: BenchRow[];
}

/** A puzzle or a file that cannot be read, or that the command does not take. */
export interface ErrorAnswer extends Head {
  /** "error": The input is wrong, or not for this command. */
  status: "error";
  /** None. */
  solutions: Solution[];
  /** What is wrong, and where. */
  error: ErrorDetails;
}

/** A method for each question. Options and what a question takes may be given as one object or as two. */
export abstract class Questions {
  /** Any question of docs/json.md. */
  abstract ask<A = unknown>(request: Request, options?: AskOptions): Promise<A>;

  private put<A>(ask: string, first: object, rest: AskOptions): Promise<A> {
    const { signal, seconds, conflicts, ...members } = rest;
    const options: AskOptions = {};
    if (signal !== undefined) options.signal = signal;
    if (seconds !== undefined) options.seconds = seconds;
    if (conflicts !== undefined) options.conflicts = conflicts;
    return this.ask({ ask, ...first, ...members }, options);
  }

  /** What was read: the size, the givens, the text, the rules that are stated, and what reading left out. */
  puzzle(options: AskOptions = {}): Promise<PuzzleAnswer> {
    return this.put("puzzle", {}, { ...options });
  }
  /** A solution. */
  solve(options: AskOptions = {}): Promise<SolveAnswer> {
    return this.put("solve", {}, { ...options });
  }
  /** Whether there is exactly one solution, and if there are more: two of them. */
  unique(options: AskOptions = {}): Promise<UniqueAnswer> {
    return this.put("unique", {}, { ...options });
  }
  /** How many solutions there are, counted up to "most". */
  count(request: CountRequest & AskOptions = {}, options: AskOptions = {}): Promise<CountAnswer> {
    return this.put("count", {}, { ...request, ...options });
  }
  /** The solutions themselves, up to "most". All of them are in memory at once. */
  solutions(request: SolutionsRequest & AskOptions = {}, options: AskOptions = {}): Promise<SolutionsAnswer> {
    return this.put("solutions", {}, { ...request, ...options });
  }
  /** The values that each cell has in at least one solution. */
  candidates(options: AskOptions = {}): Promise<CandidatesAnswer> {
    return this.put("candidates", {}, { ...options });
  }
  /** Which givens, clues and entries in "cells" contradict each other. */
  core(request: CoreRequest & AskOptions = {}, options: AskOptions = {}): Promise<CoreAnswer> {
    return this.put("core", {}, { ...request, ...options });
  }
  /** Which other reading of the rules would make the puzzle unique. */
  diagnose(options: AskOptions = {}): Promise<DiagnoseAnswer> {
    return this.put("diagnose", {}, { ...options });
  }
  /** Which givens, as few as possible, to add to a puzzle with several solutions ("most" at most; over all solutions with "any_target"), or to take from one with none. If the puzzle cannot state values: which clues. */
  repair(request: RepairRequest & AskOptions = {}, options: AskOptions = {}): Promise<RepairAnswer> {
    return this.put("repair", {}, { ...request, ...options });
  }
  /** The puzzle without the givens and clues that its only solution does not need. */
  minimise(request: MinimiseRequest & AskOptions = {}, options: AskOptions = {}): Promise<MinimiseAnswer> {
    return this.put("minimise", {}, { ...request, ...options });
  }
  /** Puzzles that are the same but for the names of values, the order of lines, and turns of the board, as far as the rules allow. */
  shuffle(request: ShuffleRequest & AskOptions = {}, options: AskOptions = {}): Promise<ShuffleAnswer> {
    return this.put("shuffle", {}, { ...request, ...options });
  }
  /** Which rules the numbers in "cells" break already, and which of them do so. Blank cells are null. */
  violations(cells?: Rows, options: AskOptions = {}): Promise<ViolationsAnswer> {
    return this.put("violations", { cells }, { ...options });
  }
  /** What there is to draw, and what may be entered where. */
  drawing(cells?: Rows, request: DrawingRequest & AskOptions = {}, options: AskOptions = {}): Promise<DrawingAnswer> {
    return this.put("drawing", { cells }, { ...request, ...options });
  }
  /** A picture of the puzzle, with the numbers of "cells" and the values of "candidates" as pencil marks, if they are there. */
  svg(request: SvgRequest & AskOptions = {}, options: AskOptions = {}): Promise<SvgAnswer> {
    return this.put("svg", {}, { ...request, ...options });
  }
  /** A picture of what is known of the answer, as people draw it: edges and crosses, pieces of a line, dots where there is surely nothing, and candidates where people note them. What a "step" finds is in groups of the class "step". */
  sketch(request: SketchRequest & AskOptions = {}, options: AskOptions = {}): Promise<SketchAnswer> {
    return this.put("sketch", {}, { ...request, ...options });
  }
  /** The puzzle in the format "to". */
  convert(to: string, options: AskOptions = {}): Promise<ConvertAnswer> {
    return this.put("convert", { to }, { ...options });
  }
  /** What the variables of the puzzle's formula mean. */
  map(options: AskOptions = {}): Promise<MapAnswer> {
    return this.put("map", {}, { ...options });
  }
  /** The solution that a SAT solver's model of the puzzle's formula stands for, after every clause and every rule was checked. */
  decode(model: number[], options: AskOptions = {}): Promise<DecodeAnswer> {
    return this.put("decode", { model }, { ...options });
  }
  /** The files of a bundle that "puzzlec verify" accepts: by default, for whichever of unique, none and multiple is true. */
  certify(request: CertifyRequest & AskOptions = {}, options: AskOptions = {}): Promise<CertifyAnswer> {
    return this.put("certify", {}, { ...request, ...options });
  }
  /** The rules of the puzzle by name, as steps use them. */
  rules(options: AskOptions = {}): Promise<RulesAnswer> {
    return this.put("rules", {}, { ...options });
  }
  /** The steps from the givens to the solution, each by the fewest rules, "max_size" at most; with "step", the one of that number alone. */
  explain(request: ExplainRequest & AskOptions = {}, options: AskOptions = {}): Promise<ExplainAnswer> {
    return this.put("explain", {}, { ...request, ...options });
  }
  /** How hard the puzzle is for people; with "max_size", whether steps of that many rules at most solve it, which takes much less time. */
  rate(request: RateRequest & AskOptions = {}, options: AskOptions = {}): Promise<RateAnswer> {
    return this.put("rate", {}, { ...request, ...options });
  }
  /** The next step from the numbers in "cells" and the pencil marks in "candidates", or which of them are wrong; "show" is "where", "rules" or "step". */
  hint(request: HintRequest & AskOptions = {}, options: AskOptions = {}): Promise<HintAnswer | CheckAnswer> {
    return this.put("hint", {}, { ...request, ...options });
  }
  /** Whether the numbers in "cells" and the pencil marks in "candidates" are right so far, and if not, what to take back. */
  check(request: CheckRequest & AskOptions = {}, options: AskOptions = {}): Promise<CheckAnswer> {
    return this.put("check", {}, { ...request, ...options });
  }
  /** Why an entry in "cells" cannot be right: the steps that follow from it until something has no way out, or, instead of many of them, what it contradicts. It is about the entry in "cell"; without it, about the first that is wrong. */
  why(request: WhyRequest & AskOptions = {}, options: AskOptions = {}): Promise<WhyAnswer> {
    return this.put("why", {}, { ...request, ...options });
  }
  /** A new puzzle with one solution, of the kind and size of this one unless "kind" says otherwise. */
  generate(request: GenerateRequest & AskOptions = {}, options: AskOptions = {}): Promise<GenerateAnswer> {
    return this.put("generate", {}, { ...request, ...options });
  }
}
