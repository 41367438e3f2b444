// The list of puzzles, how they are found there, and what is known of them when they are open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages, setting, settled, withPage } from "./page.mjs";

const titlesShown = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".card:not([hidden]) .card-main")].map((card) => card.lastChild.textContent));
const find = async (page, words) => {
  await page.fill("#find", words);
  return titlesShown(page);
};
const boardIsSeen = () => {
  const { top, bottom } = document.querySelector("#sheet").getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
};
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("a kind is found by what other people call it, and with its level", () =>
  withPage(async (page) => {
    for (const [words, title] of [
      ["calcudoku", "KenKen"],
      ["Picross", "Nonogram"],
      ["fences", "Slitherlink"],
      ["light-up", "Akari"],
      ["nurikabe medium", "Nurikabe"],
      ["masyu hard", "Masyu"],
    ])
      assert.ok((await find(page, words)).includes(title), words);
    assert.deepEqual(await find(page, "no such kind"), []);
    assert.match(await page.innerText("#kinds [role=status]"), /^Nothing found/);
    await find(page, "");
  }));

test("the list is short until all of it is asked for, and scrolls with the page", () =>
  withPage(
    async (page) => {
      const few = (await titlesShown(page)).length;
      await page.tap("#to-puzzles");
      // Without a keyboard that covers the list.
      assert.equal(await page.evaluate(() => document.activeElement.id), "kinds");
      assert.ok(await page.evaluate(() => Math.abs(document.querySelector("#kinds").getBoundingClientRect().top) < 2));
      await page.tap("#all-kinds");
      const all = (await titlesShown(page)).length;
      assert.ok(few < 30 && all > 100, `${few}, then ${all}`);
      const scrolls = await page.evaluate(
        () => document.querySelector("#cards").scrollHeight - document.querySelector("#cards").clientHeight,
      );
      assert.ok(scrolls <= 0, `${scrolls} pixels are out of view within the list`);
    },
    "",
    phone,
  ));

for (const options of pages)
  test(`at ${options.viewport.width} pixels, the board comes into view when a puzzle is chosen, and with Back and Forward`, () =>
    withPage(
      async (page) => {
        const goToList = async () => {
          await page.locator("#kinds .levels button").nth(20).scrollIntoViewIfNeeded();
          assert.ok(!(await isSeen()));
        };
        const isSeen = () => page.evaluate(boardIsSeen);
        const seen = () => page.waitForFunction(boardIsSeen, null, { timeout: 5000 });
        for (const at of [10, 20]) {
          await goToList();
          await page.locator("#kinds .levels button").nth(at).click();
          await settled(page);
          await seen();
        }
        const titles = [await page.textContent("#title")];
        for (const travel of ["goBack", "goForward"]) {
          await goToList();
          await page[travel]();
          await page.waitForFunction((title) => document.querySelector("#title").textContent !== title, titles.at(-1));
          await settled(page);
          await seen();
          titles.push(await page.textContent("#title"));
        }
        assert.equal(titles[0], titles[2]);
        // Also of a puzzle that is being set.
        await setting(page).newGrid(6);
        await page.goBack();
        await page.waitForSelector("body:not(.setting)");
        await goToList();
        await page.goForward();
        await page.waitForSelector("body.setting");
        await settled(page);
        await seen();
      },
      "",
      options,
    ));

test("the level of a puzzle stands in its title, also after the page is loaded again, and new ones are of it", () =>
  withPage(async (page) => {
    await page.click('[aria-label="Killer Sudoku, medium"]');
    await settled(page);
    const opened = async () => [await page.textContent("#title"), await page.inputValue("#new-level")];
    assert.deepEqual(await opened(), ["Killer Sudoku 9×9, medium", "medium"]);
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.deepEqual(await opened(), ["Killer Sudoku 9×9, medium", "medium"]);
    await page.click("#today");
    await settled(page);
    const words = (await page.textContent("#by")).match(/^Puzzle of the day, (\d+ \w+ \d{4})$/);
    const [, kind, level] = (await page.textContent("#day")).match(/^[^:]*: (.*), (\w+)$/);
    assert.equal(words?.[1], (await page.textContent("#day")).split(":")[0]);
    const [title, suggested] = await opened();
    assert.ok(title.startsWith(kind) && title.endsWith(`, ${level}`), title);
    assert.equal(suggested, level);
    await page.fill("#text", "1..4..1..1.34..1");
    await page.click("#read");
    await settled(page);
    assert.equal(await page.textContent("#title"), "Sudoku 4×4");
    assert.equal(await page.textContent("#by"), "");
  }, ""));

for (const [device, options, parts] of [
  ["a phone", phone, ["#keys", "#first-questions"]],
  ["a wide page", { viewport: { width: 1400, height: 900 } }, ["#keys", "#first-questions", "#tools"]],
])
  test(`on ${device}, keys stay where they are, whatever is answered or entered`, () =>
    withPage(
      async (page) => {
        const places = () =>
          page.evaluate(
            (selectors) => selectors.map((one) => Math.round(document.querySelector(one).getBoundingClientRect().y + scrollY)),
            parts,
          );
        await page.click('[aria-label="Sudoku 16×16, easy"]');
        await settled(page);
        const before = await places();
        for (const label of ["Check", "Hint"]) {
          await page.evaluate((wanted) => {
            [...document.querySelectorAll("#first-questions button")].find((one) => one.textContent === wanted).click();
          }, label);
          await page.waitForFunction(
            () => document.querySelector("#answer").textContent !== "" && document.querySelector("#progress").hidden,
          );
          assert.deepEqual(await places(), before, label);
        }
        for (const label of ["Colour", "Pen", "Corner"]) {
          await page.click(`#tools button:text-is("${label}")`);
          assert.deepEqual(await places(), before, label);
        }
      },
      "",
      options,
    ));
