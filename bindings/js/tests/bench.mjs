// Compares the package with the program on more than two thousand puzzles of all formats: their answers,
// member by member, and the time for reading and solving, warm. It needs build/release/puzzlec and
// make_puzzles.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../dist/code.js";
import { Library } from "../dist/library.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const build = process.env.PUZZLEC_BUILD ?? join(root, "build/release/");
const rounds = 5;

const run = (program, words, input = "") => {
  const done = spawnSync(join(build, program), words.map(String), { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (done.error) throw done.error;
  // 1: some puzzle has no solution.
  if (done.status > 1) throw new Error(`${program} ${words.join(" ")}: ${done.stderr}`);
  return done.stdout;
};

/** Lists of texts, with what they are called, and the family as which squares without one are read. */
async function sets(library) {
  const found = [{ name: "examples of all formats", texts: library.about().formats.map(({ example }) => example) }];
  const make = (words, formats, as) => {
    const made = run("make_puzzles", words);
    const options = as === undefined ? [] : ["--as", as];
    for (const to of formats) {
      const isOpen = to === "latin-lab" || to === "rowan";
      const texts = [run("puzzlec", ["convert", ...options, "--to", to], made)];
      found.push({ name: `${words[0]} ${to}`, as: isOpen ? as : undefined, texts });
    }
  };
  make(["latin", 100, 1], ["latin-lab", "rowan", "f-puzzles", "sudokupad", "puzzlec-model"], "latin");
  make(["quasigroup", 5, 1], ["latin-lab"], "latin");
  const ofSudoku = ["sudoku-line", "ucf-sudoku", "coci-cross", "sudoku-marks", "sudoku-framed", "rowan"];
  make(["sudoku", 60, 1], [...ofSudoku, "tatham-solo", "f-puzzles", "sudokupad", "puzzlink-sudoku", "puzzlec-model"], "sudoku");
  make(["kenken", 100, 1], ["ucf-kenken", "tatham-keen", "puzzlec-model"]);
  make(["tentaizu", 200, 1], ["tentaizu", "puzzlec-model"]);
  make(["variant", 60, 1], ["f-puzzles", "puzzlec-model"]);
  const read = async (folder, name) => readFile(join(root, folder, name), "utf8");
  for (const name of (await readdir(join(root, "cnf_examples"))).sort()) {
    // Fifty puzzles of side 50 would be most of the time.
    if (name.endsWith(".in") && !name.includes("50")) found.push({ name, texts: [await read("cnf_examples", name)] });
  }
  const genres = [];
  for (const name of (await readdir(join(root, "genres"))).sort()) {
    const { genre, example } = JSON.parse(await read("genres", name));
    const { solution, ...puzzle } = example;
    genres.push(JSON.stringify({ format: "puzzlec-genre", genre, ...puzzle }));
  }
  found.push({ name: "genres", texts: [`${genres.join("\n")}\n`] });
  return found;
}

const milliseconds = (work) => {
  const times = [];
  let value;
  for (let round = 0; round < rounds; ++round) {
    const start = performance.now();
    value = work();
    times.push(performance.now() - start);
  }
  return [value, times.sort((a, b) => a - b)[Math.floor(rounds / 2)]];
};

const library = await Library.start(await compile());
const folder = await mkdtemp(join(tmpdir(), "puzzlec-"));
let puzzles = 0;
let nativeTime = 0;
let time = 0;
console.log("puzzles                         number   program   package   ratio");
try {
  for (const { name, texts, as } of await sets(library)) {
    const files = texts.map((_, i) => join(folder, String(i)));
    await Promise.all(files.map((file, i) => writeFile(file, texts[i])));
    const options = as === undefined ? [] : ["--as", as];
    const [expected, took] = milliseconds(() => run("puzzlec", ["solve", "--json-lines", ...options, ...files]));
    const read = (text) => library.read(text, as === undefined ? {} : { as });
    const solve = () =>
      texts.flatMap(read).map(({ puzzle }) => {
        const answer = puzzle.ask({ ask: "solve" });
        puzzle.free();
        return answer;
      });
    const [answers, tookHere] = milliseconds(solve);
    const plain = ({ id, file, stats, ...answer }) => answer;
    const lines = expected
      .trim()
      .split("\n")
      .map((line) => plain(JSON.parse(line)));
    assert.deepEqual(answers.map(plain), lines, name);
    puzzles += answers.length;
    nativeTime += took;
    time += tookHere;
    const show = (number) => `${number.toFixed(0).padStart(6)} ms`;
    console.log(name.padEnd(30), String(answers.length).padStart(7), show(took), show(tookHere), (tookHere / took).toFixed(2).padStart(7));
  }
} finally {
  await rm(folder, { recursive: true });
}
assert(puzzles >= 2000);
console.log(`${puzzles} puzzles, the same answers; ${(time / nativeTime).toFixed(2)} times the program's time (medians of ${rounds})`);
