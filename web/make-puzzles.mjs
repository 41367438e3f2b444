// Chooses the puzzles that the page offers of each genre, and writes them to puzzles.json: of those that were made for
// benchmarks, of which each has one solution, at most one that is easy, one of medium level and one that is hard.
//
//   node web/make-puzzles.mjs PUZZLEC      PUZZLEC: the program that rates them
import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";

const [program] = process.argv.slice(2);
if (program === undefined) throw new Error("which program rates the puzzles?");
const folder = new URL("../tests/bench/genres/", import.meta.url);
const names = ["easy", "medium", "hard"];

/** Of the ratings of a file's puzzles, by level: the number of the one that takes most effort, if its rating is whole or at
    least as hard as that. */
function chosen(ratings) {
  const byLevel = new Map();
  ratings.forEach(({ status, rating }, index) => {
    const isKnown = status === "solved" || (status === "unknown" && rating.level >= 3);
    if (!isKnown || rating.steps === 0) return;
    const name = names[Math.min(rating.level, names.length) - 1];
    const before = byLevel.get(name);
    if (before === undefined || ratings[before].rating.effort < rating.effort) byLevel.set(name, index);
  });
  return names.filter((name) => byLevel.has(name)).map((name) => [name, byLevel.get(name)]);
}

const puzzles = {};
for (const file of (await readdir(folder)).filter((name) => name.endsWith("-10.json")).sort()) {
  const path = new URL(file, folder).pathname;
  const { stdout } = spawnSync(program, ["rate", "--json", "--time-limit", "1", path], { encoding: "utf8", maxBuffer: 1e8 });
  const ratings = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const converted = spawnSync(program, ["convert", "--to", "puzzlec-genre", path], { encoding: "utf8", maxBuffer: 1e8 });
  const texts = converted.stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  for (const [level, index] of chosen(ratings)) {
    if (texts[index] === undefined) continue;
    const { format: _format, genre, ...puzzle } = texts[index];
    (puzzles[genre] ??= {})[level] = puzzle;
  }
}
await writeFile(
  new URL("puzzles.json", import.meta.url),
  `${JSON.stringify(puzzles).replace(/(}),("[a-z0-9-]+":{"(?:easy|medium|hard)")/g, "$1,\n$2")}\n`,
);
