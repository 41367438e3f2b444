// Builds the page into dist/: scripts, style, the compiled library, and puzzles of all families
// and genres; and once more as one file, page.html, which `puzzlec page` puts puzzles into. Requires:
// bindings/js is built.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { settable } from "./settable.mjs";

const dist = new URL("dist/", import.meta.url);
const root = new URL("../", import.meta.url);
const library = new URL("bindings/js/dist/", root);

const kinds = await puzzles();
/** Opens first: an easy Sudoku. */
const firstPuzzle = kinds.find(({ title }) => title === "Sudoku").puzzles.find(({ level }) => level === "easy").text;

await rm(dist, { recursive: true, force: true });
await mkdir(dist);
const options = {
  outdir: dist.pathname,
  bundle: true,
  target: "es2022",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
};
const page = {
  ...options,
  entryPoints: [new URL("src/app.ts", import.meta.url).pathname],
  format: "esm",
  define: { firstExample: JSON.stringify(firstPuzzle) },
  external: ["node:*"],
};
// What is not needed at first is in files of its own.
await build({ ...page, splitting: true, chunkNames: "[name]-[hash]" });
const inOneFile = (await build({ ...page, write: false })).outputFiles[0].text;
/** Takes the module that the page loads first for the whole library. */
const takeQuick = {
  name: "quick",
  setup: (build) => build.onResolve({ filter: /puzzlec-module\.js$/ }, () => ({ path: new URL("puzzlec-quick.js", library).pathname })),
};
for (const [name, plugins] of [
  ["worker", []],
  ["worker-quick", [takeQuick]],
]) {
  // A classic script, which a page from the disk can start, too.
  await build({
    ...options,
    entryPoints: { [name]: new URL("worker.js", library).pathname },
    format: "iife",
    define: { "import.meta.url": '""' },
    external: ["node:*"],
    plugins,
  });
}
await cp(new URL("index.html", import.meta.url), new URL("index.html", dist));
await build({ ...options, entryPoints: [new URL("style.css", import.meta.url).pathname] });
for (const name of ["puzzlec-module.wasm", "puzzlec-quick.wasm"]) {
  await cp(new URL(name, library), new URL(name, dist));
}
await writeFile(new URL("puzzles.json", dist), JSON.stringify(kinds));
await keepOffline();
await writeFile(new URL("page.html", dist), await onePage());

/** Writes offline.js for the files that are there. */
async function keepOffline() {
  const hash = createHash("sha256");
  const files = (await readdir(dist)).sort();
  for (const name of files) hash.update(name).update(await readFile(new URL(name, dist)));
  await build({
    ...options,
    entryPoints: [new URL("offline.js", import.meta.url).pathname],
    define: { files: JSON.stringify(["./", ...files]), version: JSON.stringify(hash.digest("hex").slice(0, 16)) },
  });
}

/** The page as one file, whose Content-Security-Policy names its only script and its only style. */
async function onePage() {
  const read = (name) => readFile(new URL(name, dist), "utf8");
  const hash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  const [page, script, style] = [await read("index.html"), inOneFile, await read("style.css")];
  const parts = {};
  for (const name of ["worker.js", "puzzlec-module.wasm", "puzzles.json"]) {
    parts[name] = gzipSync(await readFile(new URL(name, dist)), { level: 9 }).toString("base64");
  }
  const changes = [
    ["worker-src 'self' blob:", "worker-src blob:"],
    ["script-src 'self'", `script-src ${hash(script)}`],
    ["connect-src 'self'; style-src 'self'", `style-src ${hash(style)}`],
    ["img-src 'self' blob:", "img-src blob:"],
    ['<link rel="stylesheet" href="style.css">', `<style>${style}</style>`],
    ['<link rel="modulepreload" href="app.js">\n', ""],
    [
      '<script type="module" src="app.js"></script>',
      `<script type="module">${script}</script>\n<script type="application/json" id="parts">${JSON.stringify(parts)}</script>`,
    ],
  ];
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`index.html has not one ${from}`);
    return text.replace(from, () => to);
  }, page);
}

/** The kinds of puzzles that the page offers: families, then genres, each with its puzzles to play. */
async function puzzles() {
  const read = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), "utf8"));
  const families = [];
  for (const { title, words, level, file, number, puzzles = [] } of await read("examples.json")) {
    // An example that shows what the kind is like, if no puzzles were made of it.
    const example = async () => [{ level, text: await readFile(new URL(`cnf_examples/${file}`, root), "utf8"), number }];
    families.push({ title, words, puzzles: puzzles.length > 0 ? puzzles : await example() });
  }
  const made = await read("puzzles.json");
  const genres = [];
  for (const file of (await readdir(new URL("genres/", root))).sort()) {
    const stated = JSON.parse(await readFile(new URL(`genres/${file}`, root), "utf8"));
    const { genre, title, aka = [], summary, example } = stated;
    const { solution, ...puzzle } = example;
    const textOf = (one) => JSON.stringify({ format: "puzzlec-genre", genre, ...one });
    const levels = Object.entries(made[genre] ?? {}).map(([level, one]) => ({ level, text: textOf(one) }));
    genres.push({
      title,
      words: [genre, ...aka, summary].join(" "),
      puzzles: levels.length > 0 ? levels : [{ text: textOf(puzzle) }],
      set: settable(stated),
    });
  }
  genres.sort((a, b) => a.title.localeCompare(b.title, "en"));
  // What is both is one kind, with the puzzles that have levels.
  const hasLevels = ({ puzzles }) => puzzles.some(({ level }) => level !== undefined);
  const twins = new Map(genres.map((genre) => [genre.title, genre]));
  for (const [index, family] of families.entries()) {
    const twin = twins.get(family.title);
    if (twin && hasLevels(twin) && !hasLevels(family)) families[index] = { ...twin, words: `${family.words ?? ""} ${twin.words}` };
    else if (twin) family.set = twin.set;
  }
  const titles = new Set(families.map(({ title }) => title));
  return [...families, ...genres.filter(({ title }) => !titles.has(title))];
}
