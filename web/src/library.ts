// The two workers of the page: one draws and judges entries and is never called off, so typing goes
// on while the other one solves.
import { type About, type Input, Puzzlec, type Puzzle, type ReadOptions, startBrowserWorker } from "puzzlec";
import { part } from "./parts";

/** Of a text: puzzles and errors. The rest is not read. */
export const mostItems = 500;

export interface OpenPuzzle {
  /** For what is quick. */
  quick: Puzzle;
  /** For questions that may take long; the worker for them starts with the first one. */
  patient(): Promise<Puzzle>;
}

export interface OpenInput {
  puzzles: OpenPuzzle[];
  errors: Input["errors"];
  /** Whether something of the text was not read. */
  hasMore: boolean;
}

export class Workers {
  private patientLibrary: Promise<Puzzlec> | undefined;
  private readonly code = WebAssembly.compileStreaming(part("puzzlec-module.wasm"));
  /** Kept here, so that a new worker starts without the network. A classic script, because pages from the disk may not
      start others. */
  private readonly script = part("worker.js")
    .then((response) => response.blob())
    .then((script) => URL.createObjectURL(script));
  private readonly quickLibrary = this.start();
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
    let again: Promise<Input> | undefined;
    const readAgain = async () => {
      this.patientLibrary ??= this.start();
      this.patientLibrary.catch(() => (this.patientLibrary = undefined));
      const second = await (await this.patientLibrary).read(text, options);
      inputs.push(second);
      if (!this.kept.includes(inputs)) second.forget().catch(() => {});
      return second;
    };
    const puzzles = input.puzzles.map((quick, index) => ({
      quick,
      patient: async () => {
        again ??= readAgain();
        again.catch(() => (again = undefined));
        const puzzle = (await again).puzzles[index];
        if (puzzle === undefined) throw new Error("the puzzle was not read twice");
        return puzzle;
      },
    }));
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

  private async start(): Promise<Puzzlec> {
    return Puzzlec.start(this.code, startBrowserWorker(await this.script, "classic"));
  }
}
