// How the board works for a puzzle that is being set.

/** What the board does with keys while a puzzle is being set; always to the selected cells. */
export interface Setting {
  /** The largest value. */
  values: number;
  /** A digit, or a value from 10 on. */
  type(digit: number): void;
  put(value: number | null): void;
  /** Adds the clue that is chosen. */
  add(): void;
  undo(): void;
  redo(): void;
}
