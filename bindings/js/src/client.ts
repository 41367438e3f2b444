// The library in a worker: every question is a promise, and can be called off.
import {
  type About,
  type AskOptions,
  type GenerateRequest,
  type InputError,
  type MadePuzzle,
  type PuzzleInfo,
  Questions,
  type ReadOptions,
  type Request,
  type Rows,
  type Steps,
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

  /**
   * New puzzles with one solution, one after the other: `for await (const made of puzzlec.generate({kind: "sudoku"}))`.
   * `index` is the number of the first one. It ends after `count` puzzles, and never without; it throws a PuzzlecError
   * with the reason if what is wished for cannot be had.
   */
  async *generate(wishes: GenerateWishes, options: AskOptions & { count?: number } = {}): AsyncGenerator<MadePuzzle, void> {
    const { count = Infinity, ...asking } = options;
    const { index = 0, ...wish } = wishes;
    // Questions are about a puzzle; this one has nothing to do with the answer.
    const input = await this.read("1 2\n2 1\n");
    const puzzle = input.puzzles[0];
    if (puzzle === undefined) throw new PuzzlecError("the library reads no squares");
    try {
      for (let made = 0; made < count; ++made) {
        const answer = await puzzle.generate({ ...wish, index: index + made }, asking);
        if (answer.made === undefined) throw new PuzzlecError(answer.reason ?? answer.status);
        yield answer.made;
      }
    } finally {
      await input.forget();
    }
  }

  close(): void {
    this.connection.close();
  }
}

/** What is wished for: a kind, and what else `generate` of docs/json.md takes. */
export type GenerateWishes = Omit<GenerateRequest, "rest"> & { kind: string };

export interface Input {
  puzzles: Puzzle[];
  errors: InputError[];
  /** Frees the worker's memory of them. */
  forget(): Promise<void>;
}

let searches = 0;

/** A puzzle in the worker. */
export class Puzzle extends Questions implements PuzzleInfo {
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
    super();
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

  /** The formula as DIMACS, with the names of its variables in comments. */
  dimacs(options: { signal?: AbortSignal } = {}): Promise<string> {
    return this.connection.send("dimacs", { input: this.input, number: this.number }, options.signal);
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
