// The library in this thread: every call returns when it is done. What runs in the worker; programs
// that may wait can use it directly.
import type { About, InputError, Limits, PuzzleInfo, ReadOptions, Request, Rows, Steps } from "./answers.js";
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
  /** One for all puzzles: what those of one kind share is built once. */
  private solver = 0;
  private constructor(private readonly module: Module) {}

  static async start(code: WebAssembly.Module): Promise<Library> {
    return new Library(await instantiate(code));
  }

  /** The version, and the families, formats, genres and questions with examples. */
  about(): About {
    return this.with((scratch) => {
      const place = scratch.take(4);
      this.check(this.call("about", place));
      return JSON.parse(this.takeText(place)) as About;
    });
  }

  /** Reads the puzzles of a text. Free them. */
  read(text: string | Uint8Array, options: ReadOptions = {}): ({ puzzle: Puzzle } | { error: InputError })[] {
    const items: ({ puzzle: Puzzle } | { error: InputError })[] = [];
    const { most = Infinity, ...settings } = options;
    this.with((scratch) => {
      const place = scratch.take(4);
      const content = typeof text === "string" ? new TextEncoder().encode(text) : text;
      const copy = scratch.bytes(content);
      this.check(this.call("reader_open", copy, content.length, scratch.text(JSON.stringify(settings)), place));
      const reader = this.pointerAt(place);
      try {
        while (items.length < most) {
          const status = this.call("reader_next", reader, place);
          if (status === end) break;
          if (status === badInput) {
            const error = this.textAt(this.call("reader_error_json", reader));
            const { index, error: found } = JSON.parse(error) as { index: number; error: InputError };
            items.push({ error: { ...found, puzzle: index } });
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
  /** @internal The solver with these limits; `place` is memory for a pointer. */
  solverWith(place: number, limits: Limits): number {
    if (this.solver === 0) {
      this.check(this.call("solver_new", place));
      this.solver = this.pointerAt(place);
    }
    const { seconds, conflicts } = limits;
    this.check(this.call("solver_set_time_limit", this.solver, limitOf("seconds", seconds, Number.isFinite)));
    this.check(this.call("solver_set_conflict_limit", this.solver, BigInt(limitOf("conflicts", conflicts, Number.isSafeInteger))));
    return this.solver;
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
}

/** A limit as the library takes it, for which a negative number is none. */
function limitOf(name: string, limit: number | undefined, isNumber: (limit: unknown) => boolean): number {
  if (limit === undefined || limit === null || limit === Infinity) return -1;
  if (isNumber(limit) && limit >= 0) return limit;
  throw new PuzzlecError(`a limit cannot be ${String(limit)} ${name}`);
}

/** The cells of rows in reading order. */
function cellsOf(rows: Rows): number[] {
  return rows.flat().map((value) => value ?? blank);
}

/** One puzzle in the library's memory. */
export class Puzzle {
  readonly info: PuzzleInfo;

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
      const solver = library.solverWith(place, limits);
      library.check(library.call("ask", solver, this.handle, scratch.text(JSON.stringify(request)), place));
      return JSON.parse(library.takeText(place));
    });
  }

  /** The puzzle's formula as DIMACS, with the names of its variables. */
  dimacs(): string {
    const library = this.library;
    return library.with((scratch) => {
      const place = scratch.take(4);
      const solver = library.solverWith(place, {});
      library.check(library.call("encode_text", solver, this.handle, place, 0));
      return library.takeText(place);
    });
  }

  /** A backtracking search from the givens and `cells`. Free it. */
  search(cells: Rows): Search {
    const library = this.library;
    return library.with((scratch) => {
      const place = scratch.take(4);
      const values = cellsOf(cells);
      library.check(library.call("steps_new", this.handle, scratch.numbers(values), values.length, place));
      return new Search(library, library.pointerAt(place));
    });
  }

  free(): void {
    this.library.call("puzzle_free", this.handle);
  }
}

/** A backtracking search in the library's memory. */
export class Search {
  private outcome: Steps["outcome"] = "running";

  /** @internal */
  constructor(
    private readonly library: Library,
    private readonly handle: number,
  ) {}

  /** The next steps, at most that many. */
  steps(most: number): Steps {
    const { library } = this;
    const steps: Steps["steps"] = [];
    library.with((scratch) => {
      const place = scratch.take(4);
      const status = library.call("steps_next", this.handle, most, place);
      if (status === end) return;
      library.check(status);
      for (const line of library.takeText(place).split("\n")) {
        if (line === "") continue;
        const { event, row, column, value, valid } = JSON.parse(line) as SearchEvent;
        if (event === "place" || event === "remove") steps.push({ kind: event, row: row - 1, column: column - 1, value, valid });
        else this.outcome = event;
      }
    });
    return { steps, outcome: this.outcome };
  }

  free(): void {
    this.library.call("steps_free", this.handle);
  }
}

interface SearchEvent {
  event: "place" | "remove" | "solved" | "none";
  row: number;
  column: number;
  value: number;
  valid: boolean;
}
