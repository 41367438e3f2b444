// Fails if files of src/ import each other in a circle, also if they only import types.
import { readdir, readFile } from "node:fs/promises";

const folder = new URL("src/", import.meta.url);
const imports = new Map();
for (const file of await readdir(folder)) {
  const text = await readFile(new URL(file, folder), "utf8");
  imports.set(
    file.replace(/\.ts$/, ""),
    [...text.matchAll(/(?:from|import)\s*\(?"\.\/(\w+)"/g)].map(([, name]) => name),
  );
}
const done = new Set();
function follow(name, path) {
  if (path.includes(name)) throw new Error(`a circle: ${[...path.slice(path.indexOf(name)), name].join(" imports ")}`);
  if (done.has(name)) return;
  for (const next of imports.get(name) ?? []) follow(next, [...path, name]);
  done.add(name);
}
for (const name of imports.keys()) follow(name, []);
