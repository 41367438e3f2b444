// Builds the page into dist/: scripts, style, the compiled library, and the examples of all families
// and genres; and once more as one file, page.html, which `puzzlec page` puts puzzles into. Requires:
// bindings/js is built.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const dist = new URL("dist/", import.meta.url);
const root = new URL("../", import.meta.url);
const library = new URL("bindings/js/dist/", root);

const groups = await examples();

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
await build({
  ...options,
  entryPoints: [new URL("src/app.ts", import.meta.url).pathname],
  format: "esm",
  define: { firstExample: JSON.stringify(groups[0].examples[0].text) },
  external: ["node:*"],
});
// A classic script, which a page from the disk can start, too.
await build({
  ...options,
  entryPoints: [new URL("worker.js", library).pathname],
  format: "iife",
  define: { "import.meta.url": '""' },
  external: ["node:*"],
});
for (const name of ["index.html", "style.css"]) {
  await cp(new URL(name, import.meta.url), new URL(name, dist));
}
await cp(new URL("puzzlec-module.wasm", library), new URL("puzzlec-module.wasm", dist));
await writeFile(new URL("examples.json", dist), JSON.stringify(groups));
await writeFile(new URL("page.html", dist), await onePage());

/** The page as one file, whose Content-Security-Policy names its only script and its only style. */
async function onePage() {
  const read = (name) => readFile(new URL(name, dist), "utf8");
  const hash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  const [page, script, style] = [await read("index.html"), await read("app.js"), await read("style.css")];
  const parts = {};
  for (const name of ["worker.js", "puzzlec-module.wasm", "examples.json"]) {
    parts[name] = gzipSync(await readFile(new URL(name, dist)), { level: 9 }).toString("base64");
  }
  const changes = [
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

async function examples() {
  const families = [];
  // With the number of the puzzle that opens first, from 0.
  for (const [name, file, number] of JSON.parse(await readFile(new URL("examples.json", import.meta.url), "utf8"))) {
    families.push({ name, text: await readFile(new URL(`cnf_examples/${file}`, root), "utf8"), number });
  }
  const genres = [];
  for (const file of (await readdir(new URL("genres/", root))).sort()) {
    const { genre, title, example } = JSON.parse(await readFile(new URL(`genres/${file}`, root), "utf8"));
    const { solution, ...puzzle } = example;
    genres.push({ name: title, text: JSON.stringify({ format: "puzzlec-genre", genre, ...puzzle }) });
  }
  genres.sort((a, b) => a.name.localeCompare(b.name, "en"));
  return [
    { title: "Families", examples: families },
    { title: "Genres", examples: genres },
  ];
}
