// The library in this thread: every call returns when it is done. What runs in the worker; programs
// that may wait can use it directly.
import type {
  FormatInfo,
  InputError,
  Item,
  Limits,
  PuzzleInfo,
  ReadOptions,
  Request,
  Rows,
  Steps,
} from "./answers.js";
import { PuzzlecError } from "./errors.js";
import { instantiate, type Module } from "./module.js";

const ok = 0;
const end = 1;
const badInput = 2;
const blank = -1;

/** Memory of the library that a call needs, given back at its end. */
class Scratch {
  private readonly taken: number[] = [];
  constructor(private readonly module: Module) {}

  take(bytes: number): number {
    const pointer = this.module._malloc(bytes);
    if (pointer === 0) throw new PuzzlecError("out of memory");
    this.module.HEAPU8.fill(0, pointer, pointer + bytes);
    this.taken.push(pointer);
    return pointer;
  }
  bytes(content: Uint8Array): number {
    const pointer = this.take(content.length + 1);
    this.module.HEAPU8.set(content, pointer);
    return pointer;
  }
  text(content: string): number {
    return this.bytes(new TextEncoder().encode(content));
  }
  numbers(content: readonly number[]): number {
    const pointer = this.take(4 * content.length);
    this.module.HEAP32.set(content, pointer / 4);
    return pointer;
  }
  free(): void {
    for (const pointer of this.taken) this.module._free(pointer);
  }
}

export class Library {
  private constructor(private readonly module: Module) {}

  static async start(code: WebAssembly.Module): Promise<Library> {
    return new Library(await instantiate(code));
  }

  version(): string {
    return this.textAt(this.call("version"));
  }

  /** Reads the puzzles of a text. Free them. */
  read(text: string | Uint8Array, options: ReadOptions = {}): ({ puzzle: Puzzle } | { error: InputError })[] {
    const items: ({ puzzle: Puzzle } | { error: InputError })[] = [];
    this.with((scratch) => {
      const settings = scratch.take(20);
      const words = [options.format, options.as].map((word) => (word ? scratch.text(word) : 0));
      this.module.HEAPU32.set([...words, 0, options.ignoreUnsupported ? 1 : 0, 0], settings / 4);
      const content = typeof text === "string" ? new TextEncoder().encode(text) : text;
      const place = scratch.take(4);
      const copy = scratch.bytes(content);
      this.check(this.call("reader_new", copy, content.length, settings, place));
      const reader = this.pointerAt(place);
      try {
        while (items.length < (options.most ?? Infinity)) {
          const status = this.call("reader_next", reader, place);
          if (status === end) break;
          if (status === badInput) {
            items.push({ error: this.inputError(this.call("reader_error", reader)) });
          } else {
            this.check(status);
            items.push({ puzzle: new Puzzle(this, this.pointerAt(place)) });
          }
        }
      } finally {
        this.call("reader_free", reader);
      }
    });
    return items;
  }

  // ---- For Puzzle

  /** @internal */
  call(name: string, ...values: (number | bigint)[]): number {
    const work = this.module[`_puzzlec_${name}`];
    if (work === undefined) throw new PuzzlecError(`the library has no puzzlec_${name}`);
    return work(...values);
  }
  /** @internal */
  check(status: number): void {
    if (status !== ok) throw new PuzzlecError(this.textAt(this.call("last_error")));
  }
  /** @internal */
  with<Result>(work: (scratch: Scratch) => Result): Result {
    const scratch = new Scratch(this.module);
    try {
      return work(scratch);
    } finally {
      scratch.free();
    }
  }
  /** @internal */
  pointerAt(place: number): number {
    return this.module.HEAPU32[place / 4] ?? 0;
  }
  /** @internal */
  textAt(pointer: number): string {
    const heap = this.module.HEAPU8;
    return new TextDecoder().decode(heap.slice(pointer, heap.indexOf(0, pointer)));
  }
  /** @internal The text at a place, which is then freed. */
  takeText(place: number): string {
    const pointer = this.pointerAt(place);
    const text = this.textAt(pointer);
    this.call("free", pointer);
    return text;
  }
  /** @internal */
  numbersAt(pointer: number, count: number): number[] {
    return [...this.module.HEAP32.slice(pointer / 4, pointer / 4 + count)];
  }

  private inputError(pointer: number): InputError {
    const [code, , puzzle, line, column, expected, found, message] = this.numbersAt(pointer, 8);
    const text = (at: number | undefined) => (at ? this.textAt(at) : "");
    return {
      code: text(code),
      puzzle: puzzle ?? 0,
      line: line ?? 0,
      column: column ?? 0,
      expected: text(expected),
      found: text(found),
      message: text(message),
    };
  }
}

/** The cells of rows in reading order. */
function cellsOf(rows: Rows): number[] {
  return rows.flat().map((value) => value ?? blank);
}

/** One puzzle in the library's memory. */
export class Puzzle {
  readonly info: PuzzleInfo;
  private solver = 0;

  /** @internal */
  constructor(
    private readonly library: Library,
    private readonly handle: number,
  ) {
    const rows = library.call("puzzle_rows", handle);
    const columns = library.call("puzzle_columns", handle);
    const cells = library.numbersAt(library.call("puzzle_givens", handle), rows * columns);
    const givens: Rows = [];
    for (let row = 0; row < rows; ++row) {
      const line = cells.slice(row * columns, (row + 1) * columns);
      givens.push(line.map((value) => (value === blank ? null : value)));
    }
    this.info = {
      family: library.textAt(library.call("puzzle_family", handle)),
      format: library.textAt(library.call("puzzle_format", handle)),
      number: library.call("puzzle_number", handle),
      rows,
      columns,
      givens,
    };
  }

  /** Answers a question within the limits, as an object of docs/json.md. */
  ask(request: Request, limits: Limits = {}): unknown {
    const library = this.library;
    return library.with((scratch) => {
      const place = scratch.take(4);
      const solver = this.solverWith(place, limits);
      library.check(library.call("ask", solver, this.handle, scratch.text(JSON.stringify(request)), place));
      return JSON.parse(library.takeText(place));
    });
  }

  /** The puzzle's formula as DIMACS, with the names of its variables. */
  dimacs(): string {
    const library = this.library;
    return library.with((scratch) => {
      const place = scratch.take(4);
      const solver = this.solverWith(place, {});
      library.check(library.call("encode_text", solver, this.handle, place, 0));
      return library.takeText(place);
    });
  }

  free(): void {
    this.library.call("solver_free", this.solver);
    this.library.call("puzzle_free", this.handle);
    this.solver = 0;
  }

  private solverWith(place: number, limits: Limits): number {
    const library = this.library;
    if (this.solver === 0) {
      library.check(library.call("solver_new", place));
      this.solver = library.pointerAt(place);
    }
    library.check(library.call("solver_set_time_limit", this.solver, limits.seconds ?? -1));
    library.check(library.call("solver_set_conflict_limit", this.solver, BigInt(limits.conflicts ?? -1)));
    return this.solver;
  }
}
