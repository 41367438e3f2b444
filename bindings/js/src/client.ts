// The library in a worker: every question is a promise, and can be called off.
import type {
  About,
  CandidatesAnswer,
  CertifyAnswer,
  CheckAnswer,
  ConvertAnswer,
  CoreAnswer,
  CountAnswer,
  DrawingAnswer,
  Entries,
  ExplainAnswer,
  HintAnswer,
  InputError,
  Limits,
  PuzzleInfo,
  RateAnswer,
  RepairAnswer,
  ReadOptions,
  Request,
  Rows,
  RulesAnswer,
  SolutionsAnswer,
  SolveAnswer,
  Steps,
  SvgAnswer,
  UniqueAnswer,
  ViolationsAnswer,
} from "./answers.js";
import { BadInput, PuzzlecError } from "./errors.js";
import type { Answer, Failure, Message, Name, Order, Reply } from "./protocol.js";

/** The part of a worker that is used; those of browsers and of Node have it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /** Called by startWorker()'s maker with what the worker says. */
  onReply?: (reply: Reply) => void;
}

export type StartWorker = (onReply: (reply: Reply) => void, onCrash: (message: string) => void) => WorkerLike;

export interface AskOptions extends Limits {
  /** Calls the question off: the worker is ended and another one started. */
  signal?: AbortSignal;
}

interface Waiting {
  message: Message;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** The worker with what it was told, so that another one can take its place. */
class Connection {
  private worker: WorkerLike | undefined;
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  /** Orders that a new worker is given first: the start, and the inputs that are open. */
  private readonly lasting = new Map<string, Message>();
  private isClosed = false;

  constructor(private readonly startWorker: StartWorker) {}

  send<N extends Name>(name: N, order: Order<N>, signal?: AbortSignal, lasting?: string): Promise<Answer<N>> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new PuzzlecError("the worker was closed"));
      if (signal?.aborted) return reject(signal.reason);
      const worker = this.running();
      const message = { id: this.next++, name, order } as Message;
      const callOff = () => {
        this.forget(message.id);
        reject(signal?.reason);
        this.restart();
      };
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener("abort", callOff);
          settle(value);
        };
      signal?.addEventListener("abort", callOff, { once: true });
      this.waiting.set(message.id, { message, resolve: done(resolve), reject: done(reject) });
      if (lasting !== undefined) this.lasting.set(lasting, message);
      worker.postMessage(message);
    });
  }

  /** Starts the worker before there is anything to say. */
  open(): void {
    this.running();
  }

  release(lasting: string): void {
    this.lasting.delete(lasting);
  }

  close(): void {
    this.isClosed = true;
    this.end("the worker was closed");
  }

  /** Ends the worker and all that it still had to do. */
  private end(why: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { message, reject } of [...this.waiting.values()]) {
      this.forget(message.id);
      reject(new PuzzlecError(why));
    }
  }

  /** The order is answered no more, nor given to new workers; but all of them have to start. */
  private forget(id: number): void {
    this.waiting.delete(id);
    for (const [key, message] of this.lasting) if (message.id === id && key !== "start") this.lasting.delete(key);
  }

  private running(): WorkerLike {
    if (this.worker === undefined) {
      const worker = this.startWorker(
        (reply) => this.settle(worker, reply),
        (message) => this.crashed(worker, message),
      );
      this.worker = worker;
      for (const message of this.lasting.values()) worker.postMessage(message);
    }
    return this.worker;
  }

  /** Starts a new worker with all that the old one still had to do. */
  private restart(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const repeated = new Set([...this.lasting.values()].map(({ id }) => id));
    const worker = this.running();
    for (const { message } of this.waiting.values()) {
      if (!repeated.has(message.id)) worker.postMessage(message);
    }
  }

  private settle(worker: WorkerLike, reply: Reply): void {
    if (worker !== this.worker) return;
    const waiting = this.waiting.get(reply.id); // none for a lasting order that a new worker was given
    if ("failure" in reply) {
      // A worker that cannot start answers nothing. The next order starts another one; at once, that might go on for ever.
      if (this.lasting.get("start")?.id === reply.id) return this.end(reply.failure.message);
      this.forget(reply.id);
      waiting?.reject(errorOf(reply.failure));
      if (reply.failure.isFatal) this.restart();
    } else {
      this.waiting.delete(reply.id);
      waiting?.resolve(reply.value as never);
    }
  }

  /** The next order starts a new worker; at once, one that cannot start would be started for ever. */
  private crashed(worker: WorkerLike, message: string): void {
    if (worker === this.worker) this.end(`the worker failed: ${message}`);
  }
}

function errorOf(failure: Failure): Error {
  if (failure.error) return new BadInput(failure.error);
  const error = new PuzzlecError(failure.message);
  if (failure.name !== "Error") error.name = failure.name;
  return error;
}

/** The library. Close it to end its worker. */
export class Puzzlec {
  private inputs = 0;
  private constructor(
    private readonly connection: Connection,
    /** The version, and the families, formats, genres and questions with examples. */
    readonly about: About,
  ) {}

  /** Starts a worker with the compiled code, which may still be on its way. */
  static async start(code: WebAssembly.Module | Promise<WebAssembly.Module>, startWorker: StartWorker): Promise<Puzzlec> {
    const connection = new Connection(startWorker);
    connection.open();
    try {
      return new Puzzlec(connection, await connection.send("start", { code: await code }, undefined, "start"));
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Reads the puzzles of a text, and what is wrong with it. */
  async read(text: string, options: ReadOptions & { signal?: AbortSignal } = {}): Promise<Input> {
    const { signal, ...settings } = options;
    const input = ++this.inputs;
    const key = `input ${input}`;
    const items = await this.connection.send("read", { input, text, options: settings }, signal, key);
    const puzzles: Puzzle[] = [];
    const errors: InputError[] = [];
    for (const item of items) {
      if ("error" in item) errors.push(item.error);
      else puzzles.push(new Puzzle(this.connection, input, item.puzzle));
    }
    const forget = async () => {
      this.connection.release(key);
      await this.connection.send("forget", { input });
    };
    return { puzzles, errors, forget };
  }

  close(): void {
    this.connection.close();
  }
}

export interface Input {
  puzzles: Puzzle[];
  errors: InputError[];
  /** Frees the worker's memory of them. */
  forget(): Promise<void>;
}

let searches = 0;

/** A puzzle in the worker. */
export class Puzzle implements PuzzleInfo {
  readonly family: string;
  readonly format: string;
  readonly number: number;
  readonly rows: number;
  readonly columns: number;
  readonly givens: Rows;

  /** @internal */
  constructor(
    private readonly connection: Connection,
    private readonly input: number,
    info: PuzzleInfo,
  ) {
    this.family = info.family;
    this.format = info.format;
    this.number = info.number;
    this.rows = info.rows;
    this.columns = info.columns;
    this.givens = info.givens;
  }

  /** Any question of docs/json.md. */
  async ask<A = unknown>(request: Request, options: AskOptions = {}): Promise<A> {
    const { signal, ...limits } = options;
    const order = { input: this.input, number: this.number, request, limits };
    return (await this.connection.send("ask", order, signal)) as A;
  }

  /** A solution, if there is one. */
  solve(options?: AskOptions): Promise<SolveAnswer> {
    return this.ask({ ask: "solve" }, options);
  }
  /** Is there exactly one solution? If there are more: two of them. */
  unique(options?: AskOptions): Promise<UniqueAnswer> {
    return this.ask({ ask: "unique" }, options);
  }
  /** How many solutions there are, up to `most`. */
  count(options: AskOptions & { most?: number } = {}): Promise<CountAnswer> {
    const { most, ...rest } = options;
    return this.ask(most === undefined ? { ask: "count" } : { ask: "count", most }, rest);
  }
  /** The solutions, up to `most`. */
  solutions(options: AskOptions & { most: number }): Promise<SolutionsAnswer> {
    const { most, ...rest } = options;
    return this.ask({ ask: "solutions", most }, rest);
  }
  /** The values that each cell has in at least one solution. */
  candidates(options?: AskOptions): Promise<CandidatesAnswer> {
    return this.ask({ ask: "candidates" }, options);
  }
  /** Which givens and clues contradict each other. */
  core(options?: AskOptions): Promise<CoreAnswer> {
    return this.ask({ ask: "core" }, options);
  }
  /** The fewest givens to add, `most` at most, for only one solution, or to take away if there is none. With `any_target`, the fewest over all solutions. */
  repair(options: AskOptions & { most?: number; any_target?: boolean } = {}): Promise<RepairAnswer> {
    const { most, any_target, ...rest } = options;
    return this.ask({ ask: "repair", ...(most === undefined ? {} : { most }), ...(any_target === undefined ? {} : { any_target }) }, rest);
  }
  /** The rules by name, as steps use them. */
  rules(options?: AskOptions): Promise<RulesAnswer> {
    return this.ask({ ask: "rules" }, options);
  }
  /** The steps from the givens to the solution, each by the fewest rules, `max_size` at most. */
  explain(options: AskOptions & { max_size?: number } = {}): Promise<ExplainAnswer> {
    const { max_size, ...rest } = options;
    return this.ask(max_size === undefined ? { ask: "explain" } : { ask: "explain", max_size }, rest);
  }
  /** How hard it is for people. */
  rate(options?: AskOptions): Promise<RateAnswer> {
    return this.ask({ ask: "rate" }, options);
  }
  /** The next step from what is entered, told as far as `show` says; or what is wrong with the entries. */
  hint(
    content: Entries & { show?: "where" | "rules" | "step" } = {},
    options?: AskOptions,
  ): Promise<HintAnswer | CheckAnswer> {
    return this.ask({ ask: "hint", ...content }, options);
  }
  /** Whether what is entered is right so far, and if not, what to take back. */
  check(entries: Entries, options?: AskOptions): Promise<CheckAnswer> {
    return this.ask({ ask: "check", ...entries }, options);
  }
  /** Which rules the cells break already, whatever comes into those that are blank. */
  violations(cells: Rows, options?: AskOptions): Promise<ViolationsAnswer> {
    return this.ask({ ask: "violations", cells }, options);
  }
  /** What there is to draw, and what may be entered where. */
  drawing(cells?: Rows, options?: AskOptions): Promise<DrawingAnswer> {
    return this.ask(cells ? { ask: "drawing", cells } : { ask: "drawing" }, options);
  }
  /** A picture, with the numbers of `cells` and pencil marks if they are given. */
  svg(
    content: { cells?: Rows; candidates?: number[][][]; title?: string } = {},
    options?: AskOptions,
  ): Promise<SvgAnswer> {
    return this.ask({ ask: "svg", ...content }, options);
  }
  /** The puzzle in another format. */
  convert(to: string, options?: AskOptions): Promise<ConvertAnswer> {
    return this.ask({ ask: "convert", to }, options);
  }
  /** The files of a proof that `puzzlec verify` checks. */
  certify(options?: AskOptions): Promise<CertifyAnswer> {
    return this.ask({ ask: "certify" }, options);
  }
  /** The formula as DIMACS, with the names of its variables in comments. */
  dimacs(options: { signal?: AbortSignal } = {}): Promise<string> {
    return this.connection.send("dimacs", { input: this.input, number: this.number }, options.signal);
  }
  /** The solution that a SAT solver's model of the formula stands for. */
  decode(model: number[], options?: AskOptions): Promise<SolveAnswer> {
    return this.ask({ ask: "decode", model }, options);
  }

  /** A backtracking search from the givens and `cells`, to be watched step by step. */
  async search(cells: Rows): Promise<Search> {
    const search = ++searches;
    await this.connection.send("search", { search, input: this.input, number: this.number, cells });
    return new Search(this.connection, search);
  }
}

/** A backtracking search in the worker. It does not outlive the worker. */
export class Search {
  /** @internal */
  constructor(
    private readonly connection: Connection,
    private readonly search: number,
  ) {}
  /** The next steps, at most that many. */
  steps(most: number): Promise<Steps> {
    return this.connection.send("steps", { search: this.search, most });
  }
  async end(): Promise<void> {
    await this.connection.send("endSearch", { search: this.search });
  }
}
