// New puzzles: one of the kind that is open, puzzles of three levels, and the clues that a puzzle does not need.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answer, ask, nameOf, open, pickCard, settled, state, sudoku, withPage } from "./page.mjs";
import { filesOf, mostBytesFirst, sizesOf } from "./sizes.mjs";

const another = async (page, level) => {
  await page.selectOption("#new-level", level);
  const before = await page.evaluate(() => location.hash);
  await page.click('#another button:text-is("Make it")');
  await page.waitForFunction((hash) => location.hash !== hash, before, { timeout: 60_000 });
  await state(page, new RegExp(`A new puzzle: ${level}`));
  await settled(page);
};

test("a new puzzle is of the kind that is open and of the level that was asked for", () =>
  withPage(async (page) => {
    await pickCard(page, "Thermo Sudoku");
    for (const level of ["easy", "medium", "hard"]) {
      await another(page, level);
      assert.equal(await page.textContent("#title"), `Thermo Sudoku 9×9, ${level}`);
      assert.ok((await page.locator("#sheet .picture circle").count()) > 0, "bulbs");
      await ask(page, "How hard is it?");
      await answer(page, new RegExp(`It is ${level}\\.`));
    }
    await page.goBack();
    await settled(page);
    assert.equal(await page.textContent("#title"), "Thermo Sudoku 9×9, medium");
    // A genre, of the same size.
    await open(
      page,
      JSON.stringify({
        format: "puzzlec-genre",
        genre: "slitherlink",
        cells: [". . . . .", "3 . . . 3", ". . 2 . .", "3 . . . 3", ". . . . ."],
      }),
    );
    await another(page, "easy");
    assert.equal(await page.textContent("#title"), "Slitherlink 5×5, easy");
  }));

test("what cannot be made is said", () =>
  withPage(async (page) => {
    await pickCard(page, "Magic square");
    await page.click('#another button:text-is("Make it")');
    await answer(page, /No new puzzle: /);
  }));

test("the level of new puzzles is kept", () =>
  withPage(async (page) => {
    await page.selectOption("#new-level", "hard");
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.equal(await page.inputValue("#new-level"), "hard");
  }, ""));

test("superfluous clues are named and tinted, and go", () =>
  withPage(async (page) => {
    await open(page, "1234\n3412\n2143\n4...\n".replaceAll("\n", "") + "\n");
    await ask(page, "Which clues can go?");
    await answer(page, /Each of these could be left out alone/);
    assert.ok((await page.locator("#sheet .tinted").count()) > 5);
    await page.click('#answer button:text-is("Leave out all that can go")');
    await state(page, /Without \d+ clues: each of the others is needed/);
    await settled(page);
    await ask(page, "Which clues can go?");
    await answer(page, /None: without any one of the clues/);
    await open(page, "1..............1\n");
    await ask(page, "Which clues can go?");
    await answer(page, /several solutions/);
  }));

test("the rest is made: what is there stays, and there is one solution", () =>
  withPage(async (page) => {
    await open(page, "1..............4\n");
    await ask(page, "Add clues until there is only one");
    await state(page, /A new puzzle, with exactly one solution/);
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /, 1, given/);
    assert.match(await nameOf(page, 4, 4), /, 4, given/);
    await ask(page, "Only one solution?");
    await answer(page, /^Unique/);
  }));

test("families have puzzles of three levels, each of which is of its level", () =>
  withPage(async (page) => {
    const kinds = JSON.parse(readFileSync(new URL("../dist/puzzles.json", import.meta.url), "utf8"));
    const levels = (title) => kinds.find((kind) => kind.title === title).puzzles.map(({ level }) => level);
    for (const title of ["Sudoku", "Killer Sudoku", "Thermo Sudoku", "KenKen", "Skyscrapers", "Star Battle"])
      assert.deepEqual(levels(title), ["easy", "medium", "hard"], title);
    for (const [at, level] of ["easy", "medium", "hard"].entries()) {
      await open(page, kinds.find(({ title }) => title === "KenKen").puzzles[at].text);
      await ask(page, "How hard is it?");
      await answer(page, new RegExp(`It is ${level}\\.`));
    }
    await open(page, sudoku);
  }));

test("what is needed to play comes first, and is small; what questions take comes afterwards", () =>
  withPage(async (page) => {
    const { first, later } = await filesOf(page);
    for (const name of ["index.html", "app.js", "style.css", "worker-quick.js", "puzzlec-quick.wasm"]) assert.ok(first.has(name), name);
    for (const name of ["worker.js", "puzzlec-module.wasm", "puzzles.json"]) assert.ok(later.has(name) && !first.has(name), name);
    const sizes = await Promise.all([...first].map(sizesOf));
    const bytes = sizes.reduce((sum, { gzip }) => sum + gzip, 0);
    assert.ok(bytes <= mostBytesFirst, `${bytes} bytes of gzip come first: ${[...first].join(", ")}`);
  }, ""));

test("several puzzles are printed: the open one and new ones, or those of a list, so many to a page", () =>
  withPage(async (page) => {
    await page.evaluate(() => (window.print = () => (window.printed = (window.printed ?? 0) + 1)));
    const print = async (count, perPage, solutions) => {
      const before = await page.evaluate(() => window.printed ?? 0);
      await page.click('#takes button:text-is("Print several …")');
      await page.fill("#paper-count", String(count));
      await page.selectOption("#per-page", String(perPage));
      await page.setChecked("#paper-solutions", solutions);
      await page.click('#paper-dialog button:text-is("Print")');
      await page.waitForFunction((times) => window.printed === times, before + 1, { timeout: 60_000 });
      await page.emulateMedia({ media: "print" });
      const shown = await page.evaluate(() => ({
        pages: [...document.querySelectorAll(".sheet-of-paper")].map((one) => one.querySelectorAll("figure").length),
        captions: [...document.querySelectorAll("#paper figcaption")].map((one) => one.textContent),
        isBoardSeen: document.querySelector("#sheet").checkVisibility(),
      }));
      await page.emulateMedia({ media: null });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      return shown;
    };
    await open(page, `${sudoku}${sudoku.replace("34", "..")}`);
    assert.deepEqual(await print(2, 2, true), {
      pages: [2, 2],
      captions: ["1. Sudoku", "2. Sudoku", "Solution 1", "Solution 2"],
      isBoardSeen: false,
    });
    await open(page, sudoku);
    const { pages, captions } = await print(3, 2, false);
    assert.deepEqual(pages, [2, 1]);
    assert.match(captions[2], /^3\. Sudoku, \w+$/);
    assert.ok(await page.isVisible("#sheet"));
  }));

test("while several puzzles are made for print, the focus stays and the clock stands still; at the end it is said how many are ready", () =>
  withPage(async (page) => {
    await page.evaluate(() => {
      window.printed = 0;
      window.print = () => (window.printed += 1);
    });
    await open(page, sudoku);
    const time = () => page.textContent("#clock [role=timer]");
    await page.click('#takes button:text-is("Print several …")');
    const before = await time();
    await page.fill("#paper-count", "5");
    await page.selectOption("#per-page", "4");
    await page.selectOption("#paper-level", "easy");
    await page.waitForTimeout(2200);
    assert.equal(await time(), before);
    await page.evaluate(() => {
      window.focused = [];
      window.heard = [];
      const said = document.querySelector("#paper-dialog [role=status]");
      const dialog = document.querySelector("#paper-dialog");
      new MutationObserver(() => {
        if (dialog.open) window.focused.push(document.activeElement.textContent);
      }).observe(dialog, { subtree: true, childList: true });
      new MutationObserver(() => window.heard.push(said.textContent)).observe(said, { childList: true });
    });
    await page.locator('#paper-dialog button:text-is("Print")').press("Enter");
    await page.waitForFunction(() => window.printed === 1, null, { timeout: 60_000 });
    assert.deepEqual(new Set(await page.evaluate(() => window.focused)), new Set(["Print"]));
    const heard = await page.evaluate(() => window.heard);
    assert.equal(heard[0], "Making 5 puzzles …");
    assert.ok(heard.length < 4, heard.join());
    assert.equal(await page.textContent("#taken p"), "5 puzzles are ready, on 2 pages.");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Print several …");
    await page.waitForFunction((start) => document.querySelector("#clock [role=timer]").textContent !== start, before);
    await page.click('#taken button:text-is("Print again")');
    assert.equal(await page.evaluate(() => window.printed), 2);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  }));
