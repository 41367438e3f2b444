// Builds the page into dist/: scripts, style, the compiled library, and the examples of all families
// and genres. Requires: bindings/js is built.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const dist = new URL("dist/", import.meta.url);
const root = new URL("../", import.meta.url);
const library = new URL("bindings/js/dist/", root);

await rm(dist, { recursive: true, force: true });
await mkdir(dist);
await build({
  entryPoints: {
    app: new URL("src/app.ts", import.meta.url).pathname,
    worker: new URL("worker.js", library).pathname,
  },
  outdir: dist.pathname,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  external: ["node:*"],
  legalComments: "none",
  logLevel: "warning",
});
for (const name of ["index.html", "style.css"]) {
  await cp(new URL(name, import.meta.url), new URL(name, dist));
}
await cp(new URL("puzzlec-module.wasm", library), new URL("puzzlec-module.wasm", dist));
await writeFile(new URL("examples.json", dist), JSON.stringify(await examples()));

async function examples() {
  const families = [];
  for (const [name, file] of JSON.parse(await readFile(new URL("examples.json", import.meta.url), "utf8"))) {
    families.push({ name, text: await readFile(new URL(`cnf_examples/${file}`, root), "utf8") });
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
