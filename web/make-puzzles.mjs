// Makes the puzzles that the page offers, and writes them to examples.json (families) and puzzles.json (genres): of each
// kind one that is easy, one of medium level and one that is hard. Each has one solution and the level that `puzzlec
// rate` says.
//
//   node web/make-puzzles.mjs PUZZLEC [KIND...]    PUZZLEC: the program that makes them; of all kinds without KIND,
//                                                 otherwise also those anew that are there
//
// PUZZLEC_PATIENCE: how many seconds it may take to make one puzzle, 20 otherwise.
//
// Genres that take long come from tests/bench/genres, with the levels that puzzles there have.
import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";

const [program, ...only] = process.argv.slice(2);
if (program === undefined) throw new Error("which program makes the puzzles?");
const levels = ["easy", "medium", "hard"];
const seed = 2026;
/** Of genres whose files name no usual size: the smaller one if the larger one takes too long. */
const sizes = ["10x10", "7x7"];
/** For one puzzle, in seconds. */
const patience = Number(process.env.PUZZLEC_PATIENCE ?? 20);

const read = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), "utf8"));
const isWanted = (kind) => only.length === 0 || only.includes(kind);

/** A new puzzle as text; undefined if none was made in time. */
function made(kind, options, level) {
  // The same seed would draw the same answer for each level.
  const wishes = [kind, ...options, "--level", level, "--seed", String(seed + levels.indexOf(level))];
  const { stdout, status } = spawnSync(program, ["generate", ...wishes], { encoding: "utf8", timeout: 1000 * patience });
  console.error(`${status === 0 ? "made    " : "NOT MADE"} ${wishes.join(" ")}`);
  return status === 0 ? stdout : undefined;
}

/** Families: how each is made stands beside its title. */
async function makeFamilies() {
  const families = await read("examples.json");
  for (const family of families) {
    if (family.make === undefined || !isWanted(family.make[0])) continue;
    const [kind, ...options] = family.make;
    const before = family.puzzles ?? [];
    family.puzzles = levels.flatMap((level) => {
      const text = made(kind, options, level);
      return text === undefined ? before.filter((one) => one.level === level) : [{ level, text }];
    });
  }
  await writeFile(new URL("examples.json", import.meta.url), `[\n${families.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]\n`);
}

/** By level, puzzles of a genre that were kept for benchmarks. */
function kept(genre) {
  const path = new URL(`../tests/bench/genres/${genre}-10.json`, import.meta.url).pathname;
  const lines = (command) =>
    spawnSync(program, [...command, path], { encoding: "utf8", maxBuffer: 1e8 })
      .stdout.split("\n")
      .filter((one) => one.startsWith("{"))
      .map((one) => JSON.parse(one));
  const ratings = lines(["rate", "--json", "--time-limit", "5"]);
  const puzzles = lines(["convert", "--to", "puzzlec-genre"]);
  const byLevel = {};
  ratings.forEach(({ status, rating }, index) => {
    if (status === "solved" && rating.steps > 0) byLevel[rating.word] ??= puzzles[index];
  });
  return Object.fromEntries([...levels, "expert", "extreme"].filter((level) => level in byLevel).map((level) => [level, byLevel[level]]));
}

async function makeGenres() {
  const puzzles = await read("puzzles.json");
  const names = (await readdir(new URL("../genres/", import.meta.url))).map((file) => file.replace(/\.json$/, "")).sort();
  // Of a family of that name, puzzles are made as such.
  const families = new Set((await read("examples.json")).map(({ make }) => make?.[0]));
  for (const genre of names) {
    if (!isWanted(genre) || families.has(genre)) continue;
    const found = {};
    const before = puzzles[genre] ?? {};
    const usual = (await read(`../genres/${genre}.json`)).make?.usual?.size;
    const wanted = usual === undefined ? sizes : [usual.join("x")];
    for (const level of levels) {
      let text;
      const isMade = before[level] === undefined || only.length > 0;
      for (const size of isMade ? wanted : []) text ??= made(genre, ["--size", size], level);
      const puzzle = text === undefined ? before[level] : withoutNames(JSON.parse(text));
      if (puzzle !== undefined) found[level] = puzzle;
    }
    if (Object.keys(found).length === 0) for (const [level, puzzle] of Object.entries(kept(genre))) found[level] = withoutNames(puzzle);
    if (Object.keys(found).length > 0) puzzles[genre] = found;
    // What was made is kept if the next one takes too long for whoever waits.
    await writePuzzles(puzzles);
  }
}

const withoutNames = ({ format: _format, genre: _genre, ...puzzle }) => puzzle;

async function writePuzzles(puzzles) {
  const sorted = Object.fromEntries(Object.entries(puzzles).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify(sorted).replace(/(}),("[a-z0-9-]+":{"(?:easy|medium|hard|expert|extreme)")/g, "$1,\n$2");
  await writeFile(new URL("puzzles.json", import.meta.url), `${text}\n`);
}

await makeFamilies();
await makeGenres();
