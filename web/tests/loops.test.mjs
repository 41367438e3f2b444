// What is told of a loop that is drawn wrong, on many boards: what is seen of lines is true of them, and only wrong ones are named.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import { open as start, rowsOf } from "puzzlec";
import { answer, ask, cell, open, settled, state, withPage } from "./page.mjs";

const source = (name) => new URL(`../src/${name}.ts`, import.meta.url).pathname;
const contents = [
  `export { Board } from "${source("board/board")}"`,
  `export { keyOfEdge, edgeBeside, edgeOfKey } from "${source("board/edges")}"`,
  `export { bordersOf } from "${source("board/sides")}"`,
  `export { judge } from "${source("board/judge")}"`,
  `export { checkEdges } from "${source("ask/loop_edges")}"`,
  `export { clueHint } from "${source("ask/clue_hint")}"`,
].join("\n");
const stdin = { contents, resolveDir: new URL(".", import.meta.url).pathname };
const [{ text }] = (await build({ stdin, bundle: true, write: false, format: "esm", platform: "node", logLevel: "error" })).outputFiles;
const page = await import(`data:text/javascript,${encodeURIComponent(text)}`);

let library;
before(async () => (library = await start()));
after(() => library.close());

/** Numbers from 0 to 1, always the same ones. */
function randomFrom(seed) {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

const allEdges = (board) => [
  ...new Set(
    board.cells.flatMap(({ row, column }) => ["n", "s", "w", "e"].map((side) => page.keyOfEdge(page.edgeBeside(row, column, side)))),
  ),
];

/** A puzzle, a board for it, and the lines of its only solution. */
async function boardOf(size, seed) {
  for await (const made of library.generate({ kind: "slitherlink", size: `${size}x${size}`, seed })) {
    const {
      puzzles: [puzzle],
    } = await library.read(made.puzzle);
    const board = new page.Board(await puzzle.drawing());
    const [solution] = rowsOf(await puzzle.solve());
    return { puzzle, board, loop: page.bordersOf(board, solution.flat()).flatMap(([key, isLine]) => (isLine ? [key] : [])) };
  }
}

test("with one to three edges wrong, only wrong lines are named, and clues have the lines that are drawn around them", async () => {
  let named = 0;
  let told = 0;
  for (let seed = 1; seed <= 30; ++seed) {
    const { puzzle, board, loop } = await boardOf(5 + (seed % 3), seed);
    const random = randomFrom(seed);
    const all = allEdges(board);
    const drawn = new Set(loop);
    for (let left = 1 + (seed % 3); left > 0; --left) {
      const key = all[Math.floor(random() * all.length)];
      if (!drawn.delete(key)) drawn.add(key);
    }
    for (const key of drawn) board.setEdge(page.edgeOfKey(key), "line");
    const { isSolved, clashes } = await page.judge({ quick: puzzle, aside: async () => puzzle }, board);
    const { wrong, areRight } = await page.checkEdges(puzzle, board, {});
    const others = [...drawn].filter((key) => !loop.includes(key));
    assert.deepEqual([...wrong].sort(), others.sort(), `seed ${seed}`);
    assert.equal(areRight, others.length === 0);
    assert.equal(isSolved, others.length === 0 && drawn.size === loop.length);
    named += wrong.length;
    for (const { text: says } of clashes) {
      const [, number, row, column, count] = /(\d+) in r(\d+)c(\d+) has (\d+) sides? of the loop/.exec(says) ?? [];
      if (number === undefined) continue;
      const around = ["n", "s", "w", "e"].map((side) => page.keyOfEdge(page.edgeBeside(row - 1, column - 1, side)));
      assert.equal(around.filter((key) => drawn.has(key)).length, Number(count), `seed ${seed}: ${says}`);
      told += 1;
    }
    // Where the lines contradict each other, nothing is said of what is inside.
    if (clashes.some(({ text: says }) => /branches/.test(says)))
      assert.doesNotMatch(clashes.map(({ text: says }) => says).join(" "), /inside|outside/);
  }
  assert.ok(named > 10 && told > 10, `${named} ${told}`);
});

test("hints about one clue draw what the solution has, and leave no clue of which only lines or only crosses are left", async () => {
  const given = { cross: 0, line: 0 };
  for (let seed = 1; seed <= 12; ++seed) {
    const { board, loop } = await boardOf(5 + (seed % 3), seed);
    const random = randomFrom(seed);
    for (const key of allEdges(board)) {
      if (random() < 0.5) board.setEdge(page.edgeOfKey(key), loop.includes(key) ? "line" : "cross");
    }
    for (let hint = page.clueHint(board); hint !== undefined; hint = page.clueHint(board)) {
      assert.ok(hint.edges.length > 0);
      for (const key of hint.edges) assert.equal(hint.mark === "line", loop.includes(key), `seed ${seed}: ${hint.texts.step}`);
      given[hint.mark] += 1;
      board.drawMarks(hint.edges, hint.mark);
    }
    for (const { clues, row, column } of board.cells) {
      const number = /^clue ([0-4])$/.exec(clues[0] ?? "")?.[1];
      if (number === undefined) continue;
      const marks = ["n", "s", "w", "e"].map((side) => board.drawnEdges.get(page.keyOfEdge(page.edgeBeside(row, column, side))));
      const [lines, open] = ["line", undefined].map((mark) => marks.filter((one) => one === mark).length);
      assert.ok(open === 0 || (lines + open > Number(number) && Number(number) > 0), `seed ${seed}: ${number} at row ${row + 1}`);
    }
  }
  assert.ok(given.cross > 3 && given.line > 10, JSON.stringify(given));
});
