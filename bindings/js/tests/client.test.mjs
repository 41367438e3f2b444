// What a program keeps when its worker fails or is replaced, with workers that do as they are told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { failureOf } from "../dist/failure.js";
import { BadInput, Puzzlec, PuzzlecError } from "../dist/index.js";

/** Starts the library on workers that answer by `behave(message, worker)`; an answer of undefined never comes. */
async function withWorkers(behave, use) {
  const workers = [];
  const puzzlec = await Puzzlec.start({}, (onReply, onCrash) => {
    const worker = {
      orders: [],
      isEnded: false,
      crash: onCrash,
      terminate: () => (worker.isEnded = true),
      postMessage(message) {
        assert.ok(!worker.isEnded);
        worker.orders.push(message.name === "read" ? `read ${message.order.text}` : message.name);
        const answer = behave(message, worker);
        if (answer !== undefined) queueMicrotask(() => worker.isEnded || onReply({ id: message.id, ...answer }));
      },
    };
    workers.push(worker);
    return worker;
  });
  await use(puzzlec, workers);
  puzzlec.close();
  assert.ok(workers.every(({ isEnded }) => isEnded));
}

const usual = ({ name, order }) => ({
  value: name === "start" ? {} : name === "read" ? [{ puzzle: { number: 1, family: order.text } }] : null,
});
const trap = { failure: { name: "Error", message: "the library failed: unreachable", isFatal: true } };

test("a new worker is given the inputs that are open, and not what made the last one fail", () =>
  withWorkers(
    (message) => (message.order.text === "evil" ? trap : usual(message)),
    async (puzzlec, workers) => {
      const kept = await puzzlec.read("kept");
      await (await puzzlec.read("forgotten")).forget();
      await assert.rejects(puzzlec.read("evil"), /unreachable/);
      assert.deepEqual(
        workers.map(({ isEnded }) => isEnded),
        [true, false],
      );
      assert.deepEqual(workers[1].orders, ["start", "read kept"]);
      assert.equal(await kept.puzzles[0].ask({ ask: "solve" }), null);
    },
  ));

test("a worker that cannot run is not started again and again", () =>
  withWorkers(usual, async (puzzlec, workers) => {
    const { puzzles } = await puzzlec.read("kept");
    workers[0].crash("no memory");
    assert.equal(workers.length, 1);
    await puzzles[0].solve();
    assert.deepEqual(workers[1].orders, ["start", "read kept", "ask"]);
  }));

test("what waits when a worker crashes fails; an input that is called off is not read again", () =>
  withWorkers(
    (message) => (message.order.text === "slow" ? undefined : usual(message)),
    async (puzzlec, workers) => {
      const waiting = puzzlec.read("slow");
      workers[0].crash("no memory");
      await assert.rejects(waiting, /no memory/);
      const stop = new AbortController();
      const calledOff = puzzlec.read("slow", { signal: stop.signal });
      const behind = puzzlec.read("kept");
      stop.abort();
      await assert.rejects(calledOff, { name: "AbortError" });
      assert.equal((await behind).puzzles.length, 1);
      assert.deepEqual(workers.at(-1).orders, ["start", "read kept"]);
    },
  ));

test("if a new worker cannot start, the next question tries again", () => {
  let starts = 0;
  return withWorkers(
    (message) =>
      message.name === "start" && ++starts === 2 ? { failure: { name: "Error", message: "no memory", isFatal: true } } : usual(message),
    async (puzzlec, workers) => {
      const { puzzles } = await puzzlec.read("kept");
      workers[0].crash("no memory");
      await assert.rejects(puzzles[0].solve(), /no memory/);
      assert.equal(workers.length, 2);
      assert.equal(await puzzles[0].solve(), null);
      assert.deepEqual(workers[2].orders, ["start", "read kept", "ask"]);
    },
  );
});

test("only what leaves the library in disorder costs the worker", () => {
  const recurse = () => recurse() + 1;
  const trapped = (work) => {
    try {
      work();
    } catch (error) {
      return failureOf(error);
    }
  };
  const firefox = Object.assign(new Error("too much recursion"), { name: "InternalError" });
  for (const fatal of [trapped(recurse), failureOf(firefox), failureOf(new WebAssembly.RuntimeError("unreachable"))]) {
    assert.equal(fatal.isFatal, true);
    assert.match(fatal.message, /^the library failed: /);
  }
  const { name, isFatal } = trapped(() => BigInt(1.5));
  assert.deepEqual([name, isFatal], ["RangeError", undefined]);
  assert.deepEqual(failureOf(new PuzzlecError('no format "call stack size"')), {
    name: "PuzzlecError",
    message: 'no format "call stack size"',
  });
  assert.deepEqual(failureOf(new BadInput({ message: "bad" })), { name: "BadInput", message: "bad", error: { message: "bad" } });
  assert.deepEqual(failureOf("odd"), { name: "Error", message: "odd" });
});

test("a closed library says so", async () => {
  let closed;
  await withWorkers(usual, async (puzzlec) => (closed = puzzlec));
  await assert.rejects(closed.read("late"), PuzzlecError);
});

test("puzzles are made one after the other, until there are enough or none can be had", () => {
  const made = ({ name, order }) =>
    name !== "ask"
      ? usual({ name, order })
      : { value: order.request.index < 7 ? { status: "made", made: { ...order.request } } : { status: "none", reason: "no more" } };
  return withWorkers(made, async (puzzlec, workers) => {
    const indices = [];
    for await (const one of puzzlec.generate({ kind: "sudoku", seed: 3, index: 2 }, { count: 3 })) {
      assert.equal(one.kind, "sudoku");
      assert.equal(one.seed, 3);
      indices.push(one.index);
    }
    assert.deepEqual(indices, [2, 3, 4]);
    assert.equal(workers[0].orders.at(-1), "forget");
    const all = async () => {
      for await (const one of puzzlec.generate({ kind: "sudoku", index: 6 })) indices.push(one.index);
    };
    await assert.rejects(all(), /no more/);
    assert.deepEqual(indices, [2, 3, 4, 6]);
  });
});
