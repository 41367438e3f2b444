// The two workers of the page: one draws and judges entries and is never called off, so typing goes
// on while the other one solves.
import { type About, type Input, Puzzlec, type Puzzle, type ReadOptions, startBrowserWorker } from "puzzlec";
import { isOneFile, part } from "./parts";

/** Of a text: puzzles and errors. The rest is not read. */
export const mostItems = 500;

export interface OpenPuzzle {
  /** For what is quick. */
  quick: Puzzle;
  /** For questions that may take long; the worker for them starts with the first one. */
  patient(): Promise<Puzzle>;
  /** For what takes the whole library, but no time: while the patient one is at work, too. */
  aside(): Promise<Puzzle>;
}

export interface OpenInput {
  puzzles: OpenPuzzle[];
  errors: Input["errors"];
  /** Whether something of the text was not read. */
  hasMore: boolean;
}

/** A compiled library and the script of its worker, kept here so that a new worker starts without the network. */
class Kit {
  private readonly code: Promise<WebAssembly.Module>;
  /** A classic script, because pages from the disk may not start others. */
  private readonly script: Promise<string>;

  constructor(code: string, script: string) {
    this.code = WebAssembly.compileStreaming(part(code));
    this.script = part(script)
      .then((response) => response.blob())
      .then((blob) => URL.createObjectURL(blob));
    // What is wrong is told by the one who waits for it.
    for (const one of [this.code, this.script]) one.catch(() => {});
  }

  async start(): Promise<Puzzlec> {
    return Puzzlec.start(this.code, startBrowserWorker(await this.script, "classic"));
  }
}

export class Workers {
  private patientLibrary: Promise<Puzzlec> | undefined;
  private asideLibrary: Promise<Puzzlec> | undefined;
  /** All of the library, which takes longer to load. */
  private whole: Kit | undefined;
  /** Of a page of several files, a smaller part of the library that draws and judges. */
  private readonly quickLibrary = (isOneFile ? this.wholeKit() : new Kit("puzzlec-quick.wasm", "worker-quick.js")).start();
  /** The inputs of the last two texts: what was asked about a puzzle just before another one came is still answered. */
  private readonly kept: Input[][] = [];

  async about(): Promise<About> {
    return (await this.quickLibrary).about;
  }

  /** Reads a text; what was read before the last one is forgotten. */
  async read(text: string, how: ReadOptions = {}): Promise<OpenInput> {
    const options = { most: mostItems + 1, ...how };
    const input = await (await this.quickLibrary).read(text, options);
    if (input.puzzles.length === 0) {
      input.forget().catch(() => {});
      return { puzzles: [], errors: input.errors, hasMore: false };
    }
    const inputs = [input];
    this.kept.push(inputs);
    if (this.kept.length > 2) for (const old of this.kept.shift() ?? []) old.forget().catch(() => {});
    /** Reads the text once more, in another worker, when it is needed. */
    const readBy = (started: () => Promise<Puzzlec>) => {
      let again: Promise<Input> | undefined;
      const readAgain = async () => {
        const second = await (await started()).read(text, options);
        inputs.push(second);
        if (!this.kept.includes(inputs)) second.forget().catch(() => {});
        return second;
      };
      return async (index: number) => {
        again ??= readAgain();
        again.catch(() => (again = undefined));
        const puzzle = (await again).puzzles[index];
        if (puzzle === undefined) throw new Error("the puzzle was not read twice");
        return puzzle;
      };
    };
    const patient = readBy(() => this.patient());
    const aside = readBy(() => this.aside());
    const puzzles = input.puzzles.map((quick, index) => ({ quick, patient: () => patient(index), aside: () => aside(index) }));
    return { puzzles: puzzles.slice(0, mostItems), errors: input.errors, hasMore: puzzles.length + input.errors.length > mostItems };
  }

  /** The picture of a puzzle that is not open. */
  async pictureOf(text: string, how: ReadOptions = {}, number = 0): Promise<string | undefined> {
    const input = await (await this.quickLibrary).read(text, { most: number + 1, ...how });
    try {
      return (await input.puzzles[number]?.svg())?.svg;
    } finally {
      input.forget().catch(() => {});
    }
  }

  /** Loads what questions take, so that they are answered without the network, too. */
  loadWhole(): void {
    this.wholeKit();
  }

  /** The library for puzzles that are not open. */
  apart(): Promise<Puzzlec> {
    return this.aside();
  }

  private patient(): Promise<Puzzlec> {
    this.patientLibrary ??= this.wholeKit().start();
    this.patientLibrary.catch(() => (this.patientLibrary = undefined));
    return this.patientLibrary;
  }
  private aside(): Promise<Puzzlec> {
    this.asideLibrary ??= this.wholeKit().start();
    this.asideLibrary.catch(() => (this.asideLibrary = undefined));
    return this.asideLibrary;
  }

  private wholeKit(): Kit {
    this.whole ??= new Kit("puzzlec-module.wasm", "worker.js");
    return this.whole;
  }
}
