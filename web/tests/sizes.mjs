// Which of the page's files come before the first puzzle can be played, and how large files are.
import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);

/** What may come before the first puzzle can be played, in bytes of gzip. */
export const mostBytesFirst = 1_100_000;

/** The names of the files that a page asked for before it was ready, and of those that came later. */
export async function filesOf(page) {
  // What questions take is loaded when there is nothing else to do.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("puzzlec-module.wasm")));
  const asked = await page.evaluate(() => {
    const ready = performance.getEntriesByName("ready")[0].startTime;
    return performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, isFirst: startTime < ready }));
  });
  const names = (wanted) =>
    asked.filter(({ name, isFirst }) => name.startsWith("http:") && isFirst === wanted).map(({ name }) => name.split("/").at(-1));
  return { first: new Set(["index.html", ...names(true)]), later: new Set(names(false)) };
}

export async function sizesOf(name) {
  const content = await readFile(new URL(name, dist));
  return { raw: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length };
}
