// Prints the boards of pzprjs's tests, one JSON object per line:
//
//   node boards.mjs DIR
//
// DIR is a checkout of robx/pzprjs, which need not be built. Its sources run here as they are; each
// board of test/script/*.js comes out with its URL, the code of the rule that it breaks (null for a
// right answer), and what stands on cells and borders.
import fs from "node:fs";
import {createRequire} from "node:module";
import path from "node:path";
import vm from "node:vm";

const root = path.resolve(process.argv[2] ?? ".");
const require = createRequire(import.meta.url);
const load = file => fs.readFileSync(path.join(root, file), "utf8");

/** Joins the sources in the order that src/pzpr.js states, without the drawing library. */
function pzprOf() {
  const failcodes = language => load(`src/res/failcode.${language}.json`);
  const parts = require(path.join(root, "src/pzpr.js")).files.map(file => {
    if (file.includes("candle")) {
      return file.includes("node_modules")
        ? "pzpr.Candle = {env: {browser: false, node: true}, document: {}};"
        : "";
    }
    return load(file)
      .replace(/<%=\s*JSON\.stringify\(langs\.failcode_(\w+)\)\s*%>/g, (_, language) => failcodes(language))
      .replace(/<%=[^%]*%>/g, "");
  });
  const wrapped = vm.runInThisContext(
    `(function(module, exports, require, __filename) {${parts.join("\n")}\n})`, {filename: "pzpr.js"});
  const variety = name => require(path.join(root, "src/variety", path.basename(name)));
  const module = {exports: {}};
  wrapped.call({}, module, module.exports,
    name => name.includes("pzpr-variety") ? variety(name) : require(name), "/pzpr.js");
  return module.exports;
}

function testData() {
  const all = {};
  globalThis.ui = {debug: {addDebugData: (pid, data) => { all[pid] = data; }}};
  for (const file of fs.readdirSync(path.join(root, "test/script")).sort())
    vm.runInThisContext(load(`test/script/${file}`), {filename: file});
  return all;
}

const pzpr = pzprOf();
globalThis.pzpr = pzpr;

function describe(puzzle, code, undecided) {
  const board = puzzle.board;
  const each = (pieces, name) => Array.from(pieces, piece => piece[name]);
  return {
    pid: pzpr.variety(puzzle.pid).urlid,
    code,
    undecided,
    url: puzzle.getURL().replace(/^.*\?/, "https://puzz.link/p?"),
    rows: board.rows,
    columns: board.cols,
    qnum: each(board.cell, "qnum"),
    ques: each(board.cell, "ques"),
    qans: each(board.cell, "qans"),
    anum: each(board.cell, "anum"),
    line: each(board.border, "line"),
    wall: Array.from(board.border, border => border.isBorder() ? 1 : 0)
  };
}

/** Some tests are of editors, not of puzzles. */
const isPuzzle = pid => fs.existsSync(path.join(root, "src/variety", `${pzpr.variety(pid).script}.js`));

for (const [pid, data] of Object.entries(testData())) {
  if (!isPuzzle(pid)) continue;
  try {
    const stated = new pzpr.Puzzle();
    stated.open(`${pid}/${data.url}`);
    console.log(JSON.stringify({pid: pzpr.variety(pid).urlid, url: `https://puzz.link/p?${pzpr.variety(pid).urlid}/${data.url}`}));
    for (const [code, text, details] of data.failcheck) {
      const puzzle = new pzpr.Puzzle();
      puzzle.open(text);
      console.log(JSON.stringify(describe(puzzle, code, details?.undecided === true)));
    }
  } catch (error) {
    console.error(`${pid}: ${error.message}`);
  }
}
