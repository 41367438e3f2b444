import type { InputError } from "./answers.js";

/** A call that puzzlec refuses, or that failed. */
export class PuzzlecError extends Error {
  override name = "PuzzlecError";
}

/** What is wrong with an input, as an exception. */
export class BadInput extends PuzzlecError {
  override name = "BadInput";
  constructor(readonly error: InputError) {
    super(error.message);
  }
}
