// What the worker says of an error.
import { BadInput, PuzzlecError } from "./errors.js";
import type { Failure } from "./protocol.js";

/** What engines say of a stack that was too small, which leaves the library as it was just then. */
const overflow = /call stack size|too much recursion/i;

export function failureOf(error: unknown): Failure {
  if (error instanceof BadInput) return { name: error.name, message: error.message, error: error.error };
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const isOverflow = !(error instanceof PuzzlecError) && overflow.test(error.message);
  if (error instanceof WebAssembly.RuntimeError || isOverflow)
    return { name: "Error", message: `the library failed: ${error.message}`, isFatal: true };
  return { name: error.name, message: error.message };
}
