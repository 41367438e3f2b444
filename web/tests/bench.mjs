// Prints the sizes of the page's files and when a fresh browser has painted and can be used.
import { readdir } from "node:fs/promises";
import { launch } from "./browser.mjs";
import { filesOf, sizesOf } from "./sizes.mjs";

const browser = await launch();
const runs = [];
let files;
for (let run = 0; run < 5; ++run) {
  const { page, context } = await browser.open();
  files = await filesOf(page);
  runs.push(
    await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      ready: performance.getEntriesByName("ready")[0]?.startTime ?? NaN,
    })),
  );
  await context.close();
}
await browser.close();

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0).padStart(6)} kB`;
const first = { raw: 0, gzip: 0, brotli: 0 };
const total = { raw: 0, gzip: 0, brotli: 0 };
console.log("file                       raw       gzip     brotli");
for (const name of (await readdir(new URL("../dist/", import.meta.url))).sort()) {
  if (name === "page.html") continue; // all of these once more
  const sizes = await sizesOf(name);
  for (const kind of Object.keys(total)) {
    total[kind] += sizes[kind];
    if (files.first.has(name)) first[kind] += sizes[kind];
  }
  console.log(name.padEnd(20), kilobytes(sizes.raw), kilobytes(sizes.gzip), kilobytes(sizes.brotli));
}
console.log("loaded first".padEnd(20), kilobytes(first.raw), kilobytes(first.gzip), kilobytes(first.brotli));
console.log("all".padEnd(20), kilobytes(total.raw), kilobytes(total.gzip), kilobytes(total.brotli));
const median = (kind) =>
  runs
    .map((run) => run[kind])
    .sort((a, b) => a - b)[2]
    .toFixed(0);
console.log(`first paint ${median("paint")} ms, ready to play ${median("ready")} ms (median of 5 fresh browsers)`);
