// The package in Node, against the same library as a program: PUZZLEC names it, by default
// build/release/puzzlec. Without it, what needs it is skipped.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { BadInput, open, PuzzlecError, rowsOf } from "../dist/index.js";

const root = new URL("../../../", import.meta.url);
const program = process.env.PUZZLEC ?? fileURLToPath(new URL("build/release/puzzlec", root));
const needsProgram = existsSync(program) ? {} : { skip: `there is no ${program}` };

let puzzlec;
before(async () => {
  puzzlec = await open();
});
after(() => puzzlec.close());

const text = (name) => readFileSync(new URL(name, root), "utf8");
const read = async (input, options) => (await puzzlec.read(input, options)).puzzles;

/** What the program prints for an input. */
function native(input, ...words) {
  const run = spawnSync(program, words, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  return run.stdout;
}
/** What it answers, without what only it knows: files, times. */
function nativeAnswers(input, ...words) {
  const lines = native(input, ...words, "--json-lines")
    .trim()
    .split("\n");
  return lines.map((line) => plain(JSON.parse(line)));
}
function plain({ id, file, stats, error, ...answer }) {
  return answer;
}

/** Examples of all formats and genres, and all small files of cnf_examples. */
function inputs() {
  const files = readdirSync(new URL("cnf_examples/", root)).filter((name) => name.endsWith(".in") && !/50|25|36|10cells/.test(name));
  return [
    ...puzzlec.about.formats.map(({ name, example }) => ({ name: `format ${name}`, input: example, options: { format: name } })),
    ...puzzlec.about.genres.map(({ name, example }) => ({ name: `genre ${name}`, input: example, options: { format: "puzzlec-genre" } })),
    ...files.map((name) => ({ name, input: text(`cnf_examples/${name}`), options: {} })),
  ];
}

test("solve, unique and count answer as the program does, on examples of all formats and genres", needsProgram, async () => {
  for (const { name, input, options } of inputs()) {
    const from = options.format ? ["--from", options.format] : [];
    const puzzles = await read(input, options);
    for (const [ask, words] of [
      ["solve", []],
      ["unique", []],
      ["count", ["--limit", "50"]],
    ]) {
      const expected = nativeAnswers(input, ask, ...from, ...words).filter(({ status }) => status !== "error");
      const found = [];
      for (const puzzle of puzzles) {
        const request = ask === "count" ? { ask, most: 50 } : { ask };
        found.push(plain(await puzzle.ask(request)));
      }
      assert.deepEqual(found, expected, `${ask} of ${name}`);
    }
  }
});

test("formulas are the program's", needsProgram, async () => {
  const input = text("cnf_examples/ucf_kenken.in");
  const puzzles = await read(input);
  for (const puzzle of puzzles) {
    assert.equal(await puzzle.dimacs(), native(input, "encode", "--presolve", "--puzzle", String(puzzle.number)));
  }
});

test("a proof made here is accepted by the program", needsProgram, async () => {
  const { mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
  const [puzzle] = await read(text("cnf_examples/ucf_sudoku.in"));
  const proof = await puzzle.certify();
  assert.equal(proof.claim, "unique");
  const folder = mkdtempSync("/tmp/puzzlec-js-");
  try {
    for (const [name, content] of Object.entries(proof.files)) writeFileSync(`${folder}/${name}`, content);
    assert.match(native("", "verify", folder), /verified, unique/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("errors have a place", async () => {
  const { puzzles, errors } = await puzzlec.read("1 2 . .\n. . 1 x\n2 1 . .\n. . 2 1\n");
  assert.equal(puzzles.length, 0);
  assert.deepEqual([errors[0].line, errors[0].column, errors[0].puzzle], [2, 7, 1]);
  await assert.rejects(puzzlec.read("1", { format: "no such format" }), PuzzlecError);
  assert.ok(new BadInput(errors[0]).message.includes("expected a number"));
});

test("a question that makes no sense is refused and harms nothing", async () => {
  const [puzzle] = await read("1 .\n. .\n");
  await assert.rejects(puzzle.ask({ ask: "the way" }), PuzzlecError);
  assert.equal((await puzzle.solve()).status, "solved");
});

test("a question that is called off ends at once; others are answered", async () => {
  const [hard] = await read(`${"0 ".repeat(30)}\n`.repeat(30), { format: "latin-lab" });
  const [easy] = await read("1 .\n. .\n");
  const stop = new AbortController();
  const counted = hard.count({ signal: stop.signal });
  const behind = easy.solve();
  stop.abort();
  await assert.rejects(counted, { name: "AbortError" });
  assert.deepEqual(rowsOf(await behind), [
    [
      [1, 2],
      [2, 1],
    ],
  ]);
  await assert.rejects(hard.count({ signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("a time limit makes the answer unknown", async () => {
  const [hard] = await read(`${"0 ".repeat(30)}\n`.repeat(30), { format: "latin-lab" });
  const { status, complete } = await hard.count({ seconds: 0.2 });
  assert.deepEqual([status, complete], ["unknown", false]);
});

test("Infinity means no limit, and impossible limits are refused", async () => {
  const [puzzle] = await read("1 .\n. .\n");
  assert.equal((await puzzle.solve({ seconds: Infinity, conflicts: Infinity })).status, "solved");
  for (const conflicts of [1.5, -1, NaN, 2 ** 60, "1"]) {
    await assert.rejects(puzzle.solve({ conflicts }), { name: "PuzzlecError", message: `a limit cannot be ${conflicts} conflicts` });
  }
  for (const seconds of [-1, NaN, "1"]) {
    await assert.rejects(puzzle.solve({ seconds }), { name: "PuzzlecError", message: `a limit cannot be ${seconds} seconds` });
  }
  assert.equal((await puzzle.solve({ seconds: 0.5, conflicts: 1000 })).status, "solved");
});

test("steps, ratings and rules are the program's", needsProgram, async () => {
  const input = text("cnf_examples/sudoku_line.in") + "\n";
  const [puzzle] = await read(input);
  for (const ask of ["explain", "rate", "rules"]) {
    const expected = plain(JSON.parse(native(input, ask, "--puzzle", "1", "--json")));
    assert.deepEqual(plain(await puzzle[ask]()), expected, ask);
  }
  const short = await puzzle.explain({ max_size: 0 });
  assert.ok(short.rounds.every(({ size }) => size === 0));
});

test("a hint goes as deep as it is asked to, and needs right entries", async () => {
  const [puzzle] = await read("1..4..1..1.34..1\n");
  const where = await puzzle.hint({ show: "where" });
  assert.deepEqual([where.hint, where.candidates], [null, undefined]);
  assert.match(where.text, /^Look at /);
  const { hint, cells, candidates } = await puzzle.hint();
  assert.deepEqual(cells, where.cells);
  const [{ cell, value }] = hint.placed;
  const [row, column] = cell
    .slice(1)
    .split("c")
    .map((number) => number - 1);
  assert.ok(candidates[row][column].includes(value));
  const entries = puzzle.givens.map((line) => [...line]);
  entries[row][column] = (value % 4) + 1;
  const wrong = await puzzle.check({ cells: entries });
  assert.deepEqual(
    [wrong.status, wrong.wrong, wrong.take_back],
    ["wrong", [{ cell, value: (value % 4) + 1 }], [{ cell, value: (value % 4) + 1 }]],
  );
  assert.equal((await puzzle.hint({ cells: entries })).status, "wrong");
  entries[row][column] = value;
  assert.equal((await puzzle.check({ cells: entries })).status, "right");
  const solution = rowsOf(await puzzle.solve())[0];
  const open = entries.flat().findIndex((number) => number === null);
  const marks = entries.map((line, r) => line.map((_, c) => (4 * r + c === open ? [(solution[r][c] % 4) + 1] : [])));
  assert.equal((await puzzle.check({ cells: entries, candidates: marks })).marks.length, 1);
});

test("violations are seen before a grid is complete", async () => {
  const [puzzle] = await read("1 .\n. .\n");
  const { status, violations } = await puzzle.violations([
    [1, 1],
    [null, null],
  ]);
  assert.equal(status, "broken");
  assert.deepEqual(
    violations.map(({ cells }) => cells),
    [["r1c1", "r1c2"]],
  );
});

test("a search places and removes, and ends with the solution or with the start", async () => {
  const [puzzle] = await read("1 .\n. .\n");
  const search = await puzzle.search(puzzle.givens);
  const { steps, outcome } = await search.steps(1000);
  assert.equal(outcome, "solved");
  const placed = steps.filter(({ kind }) => kind === "place").length;
  assert.equal(placed - steps.filter(({ kind }) => kind === "remove").length, 3);
  assert.deepEqual(await search.steps(1), { steps: [], outcome: "solved" });
  await search.end();
  await assert.rejects(search.steps(1), PuzzlecError);
  const hopeless = await puzzle.search([
    [1, null],
    [null, 2],
  ]);
  assert.equal((await hopeless.steps(1000)).outcome, "none");
});

test("a puzzle goes out in another format, or it is said why not", async () => {
  const [puzzle] = await read("1 .\n. .\n");
  const model = await puzzle.convert("puzzlec-model");
  assert.equal(model.status, "converted");
  assert.equal((await read(model.text))[0].family, "model");
  assert.equal((await puzzle.convert("tentaizu")).status, "refused");
});

test("hundreds of puzzles are read, forgotten and read again in the same memory", async () => {
  const line = `${".".repeat(81)}\n`;
  for (let round = 0; round < 5; ++round) {
    const input = await puzzlec.read(line.repeat(300));
    assert.equal(input.puzzles.length, 300);
    await input.forget();
  }
});
