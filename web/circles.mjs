// Fails if files of src/ import each other in a circle, also if they only import types.
import { readdir, readFile } from "node:fs/promises";
import { posix } from "node:path";

const folder = new URL("src/", import.meta.url);
const imports = new Map();
for (const file of await readdir(folder, { recursive: true })) {
  if (!file.endsWith(".ts")) continue;
  const text = await readFile(new URL(file, folder), "utf8");
  const found = text.matchAll(/(?:from|import)\s*\(?"(\.[\w./]+)"/g);
  imports.set(
    file.replace(/\.ts$/, ""),
    [...found].map(([, name]) => posix.join(posix.dirname(file), name)),
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
