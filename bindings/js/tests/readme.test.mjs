// Runs the examples of README.md and compares what they print.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const library = new URL("../dist/index.js", import.meta.url).href;
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```\s+```text\n([\s\S]*?)```/g)];

test("README.md has examples", () => assert.equal(examples.length, 2));

for (const [, code, printed] of examples) {
  test(`the example that begins with ${code.split("\n")[3]}`, () => {
    const program = code.replace('from "puzzlec"', `from "${library}"`);
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", timeout: 60_000 });
    assert.equal(run.stderr, "");
    assert.equal(run.stdout, printed);
  });
}
