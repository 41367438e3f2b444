// The worker: one library, and what it is asked one after the other.
import { PuzzlecError } from "./errors.js";
import { failureOf } from "./failure.js";
import { Library, type Puzzle, type Search } from "./library.js";
import type { Answer, Message, Name, Order, Reply } from "./protocol.js";

let library: Library | undefined;
const inputs = new Map<number, Map<number, Puzzle>>();
const searches = new Map<number, Search>();

function started(): Library {
  if (library === undefined) throw new PuzzlecError("the worker is not started");
  return library;
}

function puzzleOf(input: number, number: number): Puzzle {
  const puzzle = inputs.get(input)?.get(number);
  if (puzzle === undefined) throw new PuzzlecError(`there is no puzzle ${number}`);
  return puzzle;
}

function searchOf(number: number): Search {
  const search = searches.get(number);
  if (search === undefined) throw new PuzzlecError("the search is over");
  return search;
}

function forget(input: number): null {
  for (const puzzle of inputs.get(input)?.values() ?? []) puzzle.free();
  inputs.delete(input);
  return null;
}

const answers: { [N in Name]: (order: Order<N>) => Answer<N> | Promise<Answer<N>> } = {
  async start({ code }) {
    library = await Library.start(code);
    return library.about();
  },
  read({ input, text, options }) {
    forget(input);
    const puzzles = new Map<number, Puzzle>();
    inputs.set(input, puzzles);
    return started()
      .read(text, options)
      .map((item) => {
        if ("error" in item) return item;
        puzzles.set(item.puzzle.info.number, item.puzzle);
        return { puzzle: item.puzzle.info };
      });
  },
  forget: ({ input }) => forget(input),
  ask: ({ input, number, request, limits }) => puzzleOf(input, number).ask(request, limits),
  dimacs: ({ input, number }) => puzzleOf(input, number).dimacs(),
  search({ search, input, number, cells }) {
    searches.set(search, puzzleOf(input, number).search(cells));
    return null;
  },
  steps: ({ search, most }) => searchOf(search).steps(most),
  endSearch({ search }) {
    searches.get(search)?.free();
    searches.delete(search);
    return null;
  },
};

async function answer(message: Message): Promise<Reply> {
  try {
    const work = answers[message.name] as (order: unknown) => unknown;
    return { id: message.id, value: await work(message.order) };
  } catch (error) {
    return { id: message.id, failure: failureOf(error) };
  }
}

// One order after the other: the start takes its time, and a new worker is given others with it.
let last: Promise<unknown> = Promise.resolve();
function inTurn(message: Message, reply: (reply: Reply) => void): void {
  last = last.then(async () => reply(await answer(message)));
}

// A browser's worker has `postMessage`; one of Node has a port.
if (typeof postMessage === "function") {
  addEventListener("message", (event: MessageEvent<Message>) => inTurn(event.data, (reply) => postMessage(reply)));
} else {
  // Not at the top level: that would keep it from being bundled as a classic script.
  void import("node:worker_threads").then(({ parentPort }) => {
    parentPort?.on("message", (message: Message) => inTurn(message, (reply) => parentPort.postMessage(reply)));
  });
}
