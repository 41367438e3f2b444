// The page in Chromium, used as a person would. What is asserted is what happens, not how fast.
// Each file of tests has a Chromium of its own; two files run at a time.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { build } from "esbuild";
import { launch } from "./browser.mjs";

export let chromium;
before(async () => {
  chromium = await launch();
});
after(() => chromium.close());

let shared;
/** Runs `use` with a page: one for all tests that bring no address or options. Nothing may go wrong in it. */
export async function withPage(use, hash, options) {
  const opened = hash === undefined ? (shared ??= await chromium.open()) : await chromium.open(hash, options);
  const { page, context, problems } = opened;
  try {
    await use(page, context);
    assert.deepEqual(problems, []);
  } finally {
    problems.length = 0;
    if (hash !== undefined) await context.close();
  }
}

export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const tiny = "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n";
export const none = "1 2 . .\n. 1 . .\n. . . 3\n. . 3 .\n";

/** Without what another test has entered. */
async function beginAnew(page) {
  const anew = page.locator('#reading button:text-is("Begin anew")');
  if ((await anew.count()) > 0) await anew.click();
  await settled(page);
}

/** `goesOn`: with what another test has entered in the same puzzle. */
export async function open(page, text, { goesOn = false } = {}) {
  await page.fill("#text", text);
  await page.click("#read");
  await settled(page);
  if (!goesOn) await beginAnew(page);
}

/** Waits until what was asked of the quick worker is shown. */
export async function settled(page) {
  await page.waitForSelector("body[aria-busy=false]");
}

export const cell = (page, row, column) => page.locator(`#sheet [role=row]:nth-of-type(${row}) [role=gridcell]`).nth(column - 1);
export const nameOf = (page, row, column) => cell(page, row, column).getAttribute("aria-label");
export const ask = (page, name) => page.click(`#questions button:text-is("${name}"), #first-questions button:text-is("${name}")`);
export async function tool(page, name) {
  if (["Step", "Run", "Pause", "Stop"].includes(name)) await page.evaluate(() => (document.querySelector("#machine").open = true));
  const places = ["#tools", "#search", "#takes", "#takes-for-programs"];
  await page.click(places.map((place) => `${place} button:text-is("${name}")`).join(", "));
}
/** Opens the first puzzle of a kind from the list of puzzles. */
export async function pickCard(page, title) {
  await page.evaluate(
    (wanted) => [...document.querySelectorAll(".card-main")].find((card) => card.lastChild.textContent === wanted).click(),
    title,
  );
  await settled(page);
  await beginAnew(page);
}
/** Opens the small example of a genre, or the examples of a family. */
export async function pick(page, title) {
  const family = JSON.parse(readFileSync(new URL("../examples.json", import.meta.url), "utf8")).find((one) => one.title === title);
  if (family) {
    await open(page, readFileSync(new URL(`../../cnf_examples/${family.file}`, import.meta.url), "utf8"));
    if (family.number !== undefined) await page.selectOption("#number", String(family.number));
    return settled(page);
  }
  const folder = new URL("../../genres/", import.meta.url);
  const genres = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  const { genre, example } = genres.find((one) => one.title === title);
  const { solution: _, ...puzzle } = example;
  await open(page, JSON.stringify({ format: "puzzlec-genre", genre, ...puzzle }));
}
export const chooseTheme = (page, theme) =>
  page.$eval(
    "#theme",
    (select, value) => {
      select.value = value;
      select.dispatchEvent(new Event("change"));
    },
    theme,
  );
export const answer = async (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#answer").textContent), pattern.source, {
    timeout: 60_000,
  });
export const state = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#state").textContent), pattern.source, {
    timeout: 30_000,
  });
export const sudoku = "1..4..1..1.34..1\n";

/** By selector, the boxes of elements on the page, without a pixel at each end; texts are as high as their signs are. All are read at once: a page may scroll in between. */
export const boxesOf = (page, ...selectors) =>
  page.evaluate((each) => {
    const boxOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const above = element.localName === "text" ? 0.2 * height : 1;
      return { text: element.textContent, left: x + 1, right: x + width - 1, top: y + above, bottom: y + height - above };
    };
    return each.map((selector) => Array.from(document.querySelectorAll(selector), boxOf));
  }, selectors);

export const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const editing = new URL("../src/set/editing.ts", import.meta.url).pathname;
const [{ text: code }] = (await build({ entryPoints: [editing], bundle: true, write: false, format: "esm" })).outputFiles;
/** The text of a draft, as the page has the library read it. */
const { textOf } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const middleOf = async (page, [row, column]) => {
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
/** Drags the mouse from cell to cell. */
export async function drag(page, ...cells) {
  await cell(page, ...cells[0]).scrollIntoViewIfNeeded();
  for (const [index, one] of cells.entries()) {
    const { x, y } = await middleOf(page, one);
    await page.mouse.move(x, y, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
  await settled(page);
}
/** The same with a finger. */
export async function swipe(page, ...cells) {
  await cell(page, ...cells[0]).scrollIntoViewIfNeeded();
  const touches = await page.context().newCDPSession(page);
  for (const [index, one] of cells.entries()) {
    const type = index === 0 ? "touchStart" : "touchMove";
    await touches.send("Input.dispatchTouchEvent", { type, touchPoints: [await middleOf(page, one)] });
  }
  await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settled(page);
}
/** The pages that people have, from a small phone to a large screen, in both themes. */
export const pages = [
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, colorScheme: "light" },
  { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
  { viewport: { width: 800, height: 900 }, colorScheme: "light" },
  { viewport: { width: 1400, height: 900 }, colorScheme: "dark" },
];

/** What is done with the tools for setting. */
export function setting(page) {
  const set = async (name) => {
    await page.click(`#set-tools button:text-is("${name}")`);
    await settled(page);
  };
  return {
    set,
    verdict: (pattern) =>
      page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#verdict").textContent), pattern.source, {
        timeout: 60_000,
      }),
    document: async () => JSON.parse(textOf(JSON.parse(await page.evaluate(() => sessionStorage.getItem("puzzlec setting"))).puzzle)),
    note: () => page.textContent("#set-note"),
    newGrid: async (size) => {
      await page.selectOption("#set-size", String(size));
      await page.click("#set-new");
      await settled(page);
    },
    /** Selects the cell, and more of them by the keyboard. */
    select: async (row, column, ...moves) => {
      await cell(page, row, column).click();
      for (const move of moves) await page.keyboard.press(`Shift+Arrow${move}`);
    },
    add: async (clue, number, look) => {
      await page.selectOption("#set-clue", { label: clue });
      if (number !== undefined) await page.fill("#set-number", number);
      if (look !== undefined) await page.selectOption("#set-look", { label: look });
      await set("Add");
    },
  };
}
