// The clues that can be added to a puzzle that is being set: a table, and for each form of clue what
// has to be selected and what its entry in the document holds.
import { type Entry, entriesOf, type FPuzzle, nameIn, placeOutside, stepsBetween, withEntries } from "./document";

/** From where a row or column is seen, or how a diagonal goes. */
export interface Look {
  label: string;
  down: number;
  right: number;
  /** What the document calls it. */
  direction?: string;
}

const above: Look = { label: "above", down: 1, right: 0 };
const sides: readonly Look[] = [
  above,
  { label: "below", down: -1, right: 0 },
  { label: "the left", down: 0, right: 1 },
  { label: "the right", down: 0, right: -1 },
];
const directions: readonly Look[] = [
  { label: "↘ down right", down: 1, right: 1, direction: "DR" },
  { label: "↙ down left", down: 1, right: -1, direction: "DL" },
  { label: "↗ up right", down: -1, right: 1, direction: "UR" },
  { label: "↖ up left", down: -1, right: -1, direction: "UL" },
];

export interface Form {
  /** What to drag over or select, as a request. */
  select: string;
  /** Whether the selected cells are that. */
  fits(puzzle: FPuzzle, cells: readonly number[]): boolean;
  /** From where it may be seen, and what that is called. */
  looks?: { label: string; choices: readonly Look[] };
  add(puzzle: FPuzzle, key: string, cells: readonly number[], value: string, look: Look): FPuzzle;
}

/** The number that a clue takes. */
interface ClueNumber {
  label: string;
  /** Whether it may be left out. */
  isOptional?: true;
  /** The least and the largest one, by the size of the grid and the number of its cells. */
  range(size: number, cells: number): [number, number];
  /** How many there may be, if not one. */
  most?: number;
}

export interface Clue {
  label: string;
  key: string;
  form: Form;
  number?: ClueNumber;
  /** The value that it always has. */
  value?: string;
}

const withValue = (value: string) => (value === "" ? {} : { value });

/** Whether each cell is a neighbour of the one before it, also diagonally. */
function isPath(puzzle: FPuzzle, cells: readonly number[]): boolean {
  return cells.every((cell, at) => {
    const [down, right] = stepsBetween(puzzle, cells[at - 1] ?? cell, cell);
    return Math.max(Math.abs(down), Math.abs(right)) <= 1;
  });
}

/** With an entry of these cells, in place of one of its kind that has the same. */
function withCells(puzzle: FPuzzle, key: string, cells: readonly number[], rest: Entry): FPuzzle {
  const names = [...cells].sort((a, b) => a - b).map(nameIn(puzzle));
  const others = entriesOf(puzzle, key).filter(
    (one) => one.cells?.length !== names.length || !names.every((name) => one.cells?.includes(name)),
  );
  return { ...puzzle, [key]: [...others, { cells: names, ...rest }] };
}

/** Cells in any order. */
const group: Form = {
  select: "Drag over its cells.",
  fits: (_, cells) => cells.length > 0,
  add: (puzzle, key, cells, value) => withCells(puzzle, key, cells, withValue(value)),
};

function line(select: string, least: number): Form {
  return {
    select,
    fits: (puzzle, cells) => cells.length >= least && isPath(puzzle, cells),
    add: (puzzle, key, cells, value) => withEntries(puzzle, key, [{ lines: [cells.map(nameIn(puzzle))], ...withValue(value) }]),
  };
}
const anyLine = line("Drag along the line, from end to end.", 2);
const lineWithBulb = line("Drag along the line, from its bulb.", 2);
const lineWithMiddle = line("Drag along the line, from end to end: at least three cells.", 3);

/** Another arm if there is an arrow with the same circle. */
const arrow: Form = {
  select: "Drag along the arrow, from its circle.",
  fits: anyLine.fits,
  add: (puzzle, key, cells) => {
    const names = cells.map(nameIn(puzzle));
    const circle = names.slice(0, 1);
    const isSame = (one: Entry) => one.cells?.join() === circle.join();
    const arrows = entriesOf(puzzle, key);
    if (!arrows.some(isSame)) return withEntries(puzzle, key, [{ cells: circle, lines: [names] }]);
    return { ...puzzle, [key]: arrows.map((one) => (isSame(one) ? { ...one, lines: [...(one.lines ?? []), names] } : one)) };
  },
};

/** A mark between two cells. */
const pair: Form = {
  select: "Drag over two cells side by side.",
  fits: (puzzle, cells) => {
    const [down, right] = stepsBetween(puzzle, cells[0] ?? 0, cells[1] ?? 0);
    return cells.length === 2 && Math.abs(down) + Math.abs(right) === 1;
  },
  add: group.add,
};

/** Values around a corner. */
const corner: Form = {
  select: "Drag over four cells around a corner.",
  fits: (puzzle, cells) => {
    const places = cells.map((cell) => stepsBetween(puzzle, Math.min(...cells), cell).join());
    return cells.length === 4 && ["0,0", "0,1", "1,0", "1,1"].every((place) => places.includes(place));
  },
  add: (puzzle, key, cells, value) => withCells(puzzle, key, cells, { values: value.split(" ").map(Number) }),
};

/** A mark in each of the cells that has none. */
const marks: Form = {
  select: "Drag over cells, or select one cell and press Enter.",
  fits: (_, cells) => cells.length > 0,
  add: (puzzle, key, cells) => {
    const marked = entriesOf(puzzle, key).map(({ cell }) => cell);
    const names = cells.map(nameIn(puzzle)).filter((name) => !marked.includes(name));
    return withEntries(
      puzzle,
      key,
      names.map((cell) => ({ cell })),
    );
  },
};

/** A clue outside of the line through the last cell, in place of one of its kind. */
function outside(select: string, looks: NonNullable<Form["looks"]>): Form {
  return {
    select,
    fits: (_, cells) => cells.length > 0,
    looks,
    add: (puzzle, key, cells, value, { down, right, direction }) => {
      const cell = placeOutside(puzzle, cells.at(-1) ?? 0, down, right);
      const others = entriesOf(puzzle, key).filter((one) => one.cell !== cell || one.direction !== direction);
      return { ...puzzle, [key]: [...others, { cell, ...(direction === undefined ? {} : { direction }), value }] };
    },
  };
}
const atEnd = outside("Select any cell of the row or column.", { label: "Seen from", choices: sides });
const onDiagonal = outside("Select any cell of the diagonal.", { label: "Direction", choices: directions });

const anyValue = (size: number): [number, number] => [1, size];
const largestSum = (size: number) => (size * (size + 1)) / 2;
/** Of different values. */
const sumOfCage = (size: number, cells: number): [number, number] =>
  cells > size ? [1, size * cells] : [largestSum(cells), size * cells - largestSum(cells - 1)];
const differenceOfTwo = (size: number): [number, number] => [1, size - 1];
/** Without the least and the largest value. */
const sumBetween = (size: number): [number, number] => [0, largestSum(size) - 1 - size];
const sumOfSome = (size: number): [number, number] => [1, largestSum(size)];

export const clues: readonly { title: string; clues: readonly Clue[] }[] = [
  {
    title: "In cells",
    clues: [
      { label: "Cage", key: "killercage", form: group, number: { label: "Sum", isOptional: true, range: sumOfCage } },
      { label: "Extra region", key: "extraregion", form: group },
      { label: "Even", key: "even", form: marks },
      { label: "Odd", key: "odd", form: marks },
      { label: "Minimum", key: "minimum", form: marks },
      { label: "Maximum", key: "maximum", form: marks },
    ],
  },
  {
    title: "On lines",
    clues: [
      { label: "Thermometer", key: "thermometer", form: lineWithBulb },
      { label: "Slow thermometer", key: "slowthermometer", form: lineWithBulb },
      { label: "Arrow", key: "arrow", form: arrow },
      { label: "Double arrow", key: "doublearrow", form: lineWithMiddle },
      { label: "Between line", key: "betweenline", form: lineWithMiddle },
      { label: "Lockout line", key: "lockout", form: lineWithMiddle },
      { label: "Palindrome", key: "palindrome", form: anyLine },
      { label: "Renban", key: "renban", form: anyLine },
      { label: "Nabner", key: "nabner", form: anyLine },
      { label: "Whispers", key: "whispers", form: anyLine, number: { label: "Difference", isOptional: true, range: differenceOfTwo } },
      { label: "Region sum line", key: "regionsumline", form: anyLine },
      { label: "Zipper line", key: "zipperline", form: anyLine },
      { label: "Entropic line", key: "entropicline", form: anyLine },
      { label: "Modular line", key: "modularline", form: anyLine },
    ],
  },
  {
    title: "Between cells",
    clues: [
      {
        label: "Difference (white dot)",
        key: "difference",
        form: pair,
        number: { label: "Difference", isOptional: true, range: differenceOfTwo },
      },
      { label: "Ratio (black dot)", key: "ratio", form: pair, number: { label: "Ratio", isOptional: true, range: (size) => [2, size] } },
      { label: "X (sum 10)", key: "xv", form: pair, value: "X" },
      { label: "V (sum 5)", key: "xv", form: pair, value: "V" },
      { label: "Quadruple", key: "quadruple", form: corner, number: { label: "Values", range: anyValue, most: 4 } },
    ],
  },
  {
    title: "Outside of the grid",
    clues: [
      { label: "Sandwich", key: "sandwichsum", form: atEnd, number: { label: "Sum", range: sumBetween } },
      { label: "X-sum", key: "xsum", form: atEnd, number: { label: "Sum", range: sumOfSome } },
      { label: "Skyscraper", key: "skyscraper", form: atEnd, number: { label: "Number", range: anyValue } },
      { label: "Numbered room", key: "numberedroom", form: atEnd, number: { label: "Number", range: anyValue } },
      { label: "Little killer", key: "littlekillersum", form: onDiagonal, number: { label: "Sum", range: (size) => [1, size * size] } },
    ],
  },
];

/** With the clue in the cells, which fit its form. */
export function withClue(puzzle: FPuzzle, { form, key, value }: Clue, cells: readonly number[], number: string, look = above): FPuzzle {
  return form.add(puzzle, key, cells, value ?? number, look);
}

/** What is typed for a clue in these cells as the document has it: without zeros in front, and with a space between
    numbers; or what is wrong with it. */
export function readNumber(
  { size }: FPuzzle,
  { number }: Clue,
  cells: readonly number[],
  typed: string,
): { number: string; wrong?: string } {
  if (number === undefined || (typed === "" && number.isOptional)) return { number: "" };
  const { label, most = 1 } = number;
  const name = label.toLowerCase();
  const texts = numbersOf(typed, number, size);
  if (!texts.every((one) => /^\d+$/.test(one))) return { number: "", wrong: `Type the ${name} in digits.` };
  const [least, largest] = number.range(size, cells.length);
  const values = texts.map(Number);
  if (values.length <= most && values.every((value) => value >= least && value <= largest)) return { number: values.join(" ") };
  return { number: "", wrong: `The ${name} must be ${most > 1 ? `at most ${most} numbers ` : ""}from ${least} to ${largest}.` };
}

/** The numbers of "1 2 12"; without spaces, those of up to nine are single digits. */
function numbersOf(typed: string, { most = 1 }: ClueNumber, size: number): string[] {
  if (most === 1) return [typed];
  return typed.includes(" ") || size > 9 ? typed.split(/ +/) : typed === "" ? [""] : [...typed];
}
