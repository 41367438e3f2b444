// How the board works for a puzzle that is being set.

import type { PlaceBeside } from "../sheet/beside";
import type { Key } from "./keypad";

/** What the board does with keys while a puzzle is being set; always to the selected places. */
export interface Setting {
  /** What the keys below the board put into a place. */
  keysOf(place: number | undefined): readonly Key[];
  /** Places that are no cells. */
  beside: readonly PlaceBeside[];
  /** A letter or digit; `goesOn`: the one before went into the same place. */
  type(letter: string, goesOn: boolean): void;
  put(value: number | null): void;
  /** A drag has selected the places: what is drawn in this way goes into the puzzle. */
  drawn(): void;
  /** Adds the clue that is chosen. */
  add(): void;
  undo(): void;
  redo(): void;
}
