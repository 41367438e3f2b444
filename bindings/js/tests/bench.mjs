// Compares the package with the program on nearly two thousand puzzles: their answers, member by member, and the
// time for reading and solving. It needs build/release/puzzlec and make_puzzles.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compile } from "../dist/code.js";
import { Library } from "../dist/library.js";

const build = process.env.PUZZLEC_BUILD ?? fileURLToPath(new URL("../../../build/release/", import.meta.url));
const kinds = [
  ["latin", 500],
  ["quasigroup", 5],
  ["sudoku", 500],
  ["sudoku-rows", 200],
  ["kenken", 300],
  ["tentaizu", 300],
];

const run = (program, words, input = "") => {
  const done = spawnSync(`${build}/${program}`, words.map(String), { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (done.error) throw done.error;
  return done.stdout;
};
const milliseconds = (work) => {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
};

const library = await Library.start(await compile());
let puzzles = 0;
let nativeTime = 0;
let time = 0;
console.log("kind          puzzles   program   package   ratio");
for (const kind of kinds) {
  const input = run("make_puzzles", [...kind, 1]);
  const [expected, took] = milliseconds(() => run("puzzlec", ["solve", "--json-lines"], input));
  const solve = () =>
    library.read(input).map(({ puzzle }) => {
      const answer = puzzle.ask({ ask: "solve" });
      puzzle.free();
      return answer;
    });
  const [found, tookHere] = milliseconds(solve);
  const plain = ({ id, file, stats, ...answer }) => answer;
  const lines = expected.trim().split("\n").map((line) => plain(JSON.parse(line)));
  assert.deepEqual(found.map(plain), lines, kind.join(" "));
  puzzles += found.length;
  nativeTime += took;
  time += tookHere;
  const show = (number) => number.toFixed(0).padStart(7);
  console.log(kind.slice(0, kind.length > 2 ? 2 : 1).join(" ").padEnd(20), found.length, show(took), "ms", show(tookHere), "ms", (tookHere / took).toFixed(2).padStart(7));
}
console.log(`${puzzles} puzzles, the same answers; ${(time / nativeTime).toFixed(2)} times the program's time`);
