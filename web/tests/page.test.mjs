// The page in Chromium, used as a person would. What is asserted is what happens, not how fast.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { launch } from "./browser.mjs";
import { difference, picture, pictureFile } from "./picture.mjs";

const root = new URL("../../", import.meta.url);
let chromium;
before(async () => {
  chromium = await launch();
});
after(() => chromium.close());

let shared;
/** Runs `use` with a page: one for all tests that bring no address or options. Nothing may go wrong in it. */
async function withPage(use, hash, options) {
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

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tiny = "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n";
const none = "1 2 . .\n. 1 . .\n. . . 3\n. . 3 .\n";

async function open(page, text) {
  await page.fill("#text", text);
  await page.click("#read");
  await settled(page);
}
/** Waits until what was asked of the quick worker is shown. */
async function settled(page) {
  await page.waitForSelector("body[aria-busy=false]");
}
const cell = (page, row, column) => page.locator(`#sheet [role=row]:nth-of-type(${row}) [role=gridcell]`).nth(column - 1);
const nameOf = (page, row, column) => cell(page, row, column).getAttribute("aria-label");
const ask = (page, name) => page.click(`#questions button:text-is("${name}")`);
const tool = (page, name) => page.click(`#tools button:text-is("${name}"), #search button:text-is("${name}"), #takes button:text-is("${name}")`);
const answer = async (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#answer").textContent), pattern.source, { timeout: 60_000 });
const state = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#state").textContent), pattern.source, { timeout: 30_000 });

test("a puzzle that is pasted is played with the keyboard to its end", () =>
  withPage(async (page) => {
    await open(page, "1 2 . .\n3 4 1 2\n2 1 4 3\n4 3 . .\n");
    assert.equal(await page.textContent("#title"), "latin 4×4");
    await cell(page, 1, 3).click();
    await page.keyboard.press("3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("4");
    assert.match(await nameOf(page, 1, 3), /row 1 column 3, 3$/);
    await cell(page, 1, 1).click();
    await page.keyboard.press("2"); // a given stays
    assert.match(await nameOf(page, 1, 1), /1, given/);
    await cell(page, 4, 3).click();
    await page.keyboard.press("2");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    await state(page, /Solved/);
  }));

test("a clash is red as soon as the cursor leaves the cell, not before", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await cell(page, 1, 2).click();
    await page.keyboard.press("1");
    await settled(page);
    assert.equal(await page.locator("#sheet .broken").count(), 0);
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("#sheet .broken");
    assert.match(await page.textContent("#state"), /row 1/);
    assert.match(await nameOf(page, 1, 2), /breaks a rule/);
    assert.equal(await page.locator("#sheet .entry.wrong").count(), 1);
  }));

test("undo, redo, clear, erase, pencil marks and the buttons below the board", () =>
  withPage(async (page) => {
    await open(page, tiny);
    const undo = page.locator('#tools button:text-is("Undo")');
    assert.ok(await undo.isDisabled());
    await cell(page, 1, 2).click();
    await page.click('#keys button:text-is("3")');
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await undo.click();
    assert.match(await nameOf(page, 1, 2), /empty/);
    await cell(page, 1, 2).click();
    await page.keyboard.press("Backspace"); // Changes nothing, so there is still something to redo.
    await tool(page, "Redo");
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await cell(page, 1, 2).click();
    await page.keyboard.press("Backspace");
    assert.match(await nameOf(page, 1, 2), /empty/);
    await tool(page, "Pencil");
    await page.keyboard.press("3");
    await page.keyboard.press("4");
    assert.match(await nameOf(page, 1, 2), /marks 3 4/);
    await tool(page, "Pencil");
    await page.keyboard.press("Shift+Digit3");
    assert.match(await nameOf(page, 1, 2), /marks 4/);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("2");
    assert.match(await nameOf(page, 1, 2), /, 2/);
    assert.match(await nameOf(page, 2, 1), /, 2/);
    await tool(page, "Clear");
    assert.match(await nameOf(page, 2, 1), /empty/);
    assert.match(await nameOf(page, 1, 1), /1, given/);
  }));

test("digits are typed on any layout and number pad, and letters stand for values from 10 on", () =>
  withPage(async (page) => {
    await open(page, tiny);
    const key = (init) => page.evaluate((init) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init })), init);
    await cell(page, 1, 2).click();
    await key({ key: "\"", code: "Digit3" }); // French
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await cell(page, 1, 3).click();
    await key({ key: "ArrowDown", code: "Numpad2", modifierNumLock: true }); // with Shift
    assert.match(await nameOf(page, 1, 3), /marks 2/);
    await key({ key: "ArrowDown", code: "Numpad2" });
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /row 2 column 3/);
    await open(page, `${". ".repeat(16)}\n`.repeat(16));
    await cell(page, 1, 1).click();
    await page.keyboard.press("g");
    assert.match(await nameOf(page, 1, 1), /, 16$/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    assert.match(await nameOf(page, 1, 2), /, 12$/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("h");
    assert.match(await nameOf(page, 1, 3), /empty/);
  }));

test("a second digit makes one pencil mark with the first, if it follows at once", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(16)}\n`.repeat(16));
    const type = (digits, shiftKey = true) =>
      page.evaluate(([digits, shiftKey]) => {
        for (const digit of digits) {
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, shiftKey, key: shiftKey ? "?" : digit, code: `Digit${digit}` }));
        }
      }, [digits, shiftKey]);
    await cell(page, 1, 1).click();
    await type("12");
    assert.match(await nameOf(page, 1, 1), /marks 12$/);
    await type("3"); // there is no value 123
    assert.match(await nameOf(page, 1, 1), /marks 3 12$/);
    await tool(page, "Undo");
    await tool(page, "Undo");
    assert.match(await nameOf(page, 1, 1), /empty$/);
    await cell(page, 1, 1).click();
    await type("1");
    await page.waitForTimeout(1100);
    await type("2");
    assert.match(await nameOf(page, 1, 1), /marks 1 2$/);
    await page.waitForTimeout(1100);
    await type("12"); // the mark 1 was there before
    assert.match(await nameOf(page, 1, 1), /marks 1 2 12$/);
    await page.keyboard.press("ArrowRight");
    await tool(page, "Pencil");
    await type("16", false);
    assert.match(await nameOf(page, 1, 2), /marks 16$/);
    await tool(page, "Pencil");
    // A mark and a value are two things.
    await page.keyboard.press("ArrowRight");
    await type("1");
    await type("2", false);
    assert.match(await nameOf(page, 1, 3), /, 2$/);
    // What was entered before stays: cells with a value take no marks.
    await type("1");
    await type("2");
    assert.match(await nameOf(page, 1, 3), /, 2$/);
  }));

test("Step shows one move, Run all of them, Stop goes back", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await tool(page, "Step");
    await page.waitForFunction(() => /^1 placed/.test(document.querySelector("#counter").textContent));
    await tool(page, "Step");
    await page.waitForFunction(() => !/^1 placed, 0/.test(document.querySelector("#counter").textContent));
    await tool(page, "Stop");
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await page.locator("#speed").fill("100");
    await tool(page, "Run");
    await state(page, /Solved: \d+ placed/);
    assert.doesNotMatch(await nameOf(page, 4, 1), /empty/);
    await tool(page, "Undo");
    assert.match(await nameOf(page, 1, 2), /empty/);
  }));

test("Run pauses and goes on; typing ends it", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(9)}\n`.repeat(9));
    await page.locator("#speed").fill("0");
    await tool(page, "Run");
    await page.waitForFunction(() => /placed/.test(document.querySelector("#counter").textContent));
    await tool(page, "Pause");
    const paused = await page.textContent("#counter");
    await page.waitForTimeout(700);
    assert.equal(await page.textContent("#counter"), paused);
    await tool(page, "Run");
    await page.waitForFunction((old) => document.querySelector("#counter").textContent !== old, paused);
    await cell(page, 9, 9).click();
    await page.keyboard.press("5");
    await settled(page);
    assert.match(await nameOf(page, 9, 9), /, 5/);
    assert.match(await nameOf(page, 1, 1), /empty/);
  }));

test("a question about the board ends a search, which paints over no answer", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await page.locator("#speed").fill("0");
    const stop = page.locator('#search button:text-is("Stop")');
    const run = async () => {
      await tool(page, "Run");
      await page.waitForFunction(() => /placed/.test(document.querySelector("#counter").textContent));
      assert.ok(await stop.isEnabled());
    };
    const isOver = async () => {
      await page.waitForTimeout(1200); // Time for two steps.
      assert.ok(await stop.isDisabled());
      assert.match(await nameOf(page, 1, 2), /empty|marks/);
    };
    await run();
    await ask(page, "Hint");
    await answer(page, /Look at/);
    const tinted = await page.locator("#sheet .tinted").count();
    assert.ok(tinted > 0);
    await isOver();
    assert.equal(await page.locator("#sheet .tinted").count(), tinted);
    // Also before its first step.
    await tool(page, "Run");
    await ask(page, "Check");
    await answer(page, /Right so far/);
    await isOver();
    await ask(page, "Explain");
    await answer(page, /Step 1 of/);
    await run();
    await page.click('#answer button:text-is("Next")');
    await page.waitForSelector("#sheet .tinted");
    await isOver();
    // What shows nothing on the board leaves the search alone.
    await run();
    await ask(page, "Count");
    await answer(page, /exactly 1 solution/);
    assert.ok(await stop.isEnabled());
    await tool(page, "Stop");
  }));

test("a puzzle without a solution: a dialog says so, and every cell is as it was", () =>
  withPage(async (page) => {
    await open(page, none);
    await page.locator("#speed").fill("100");
    await tool(page, "Run");
    await page.waitForSelector("#dialog[open]");
    assert.match(await page.textContent("#dialog"), /not right/);
    await page.click("#dialog button");
    assert.match(await nameOf(page, 1, 3), /empty/);
    await ask(page, "Why none?");
    await answer(page, /contradict/);
    assert.ok((await page.locator("#answer li").count()) > 1);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await ask(page, "Repair");
    await answer(page, /There is a solution without the givens? in r/);
    await open(page, sudoku);
    await ask(page, "Repair");
    await answer(page, /nothing to repair/);
  }));

test("every question is answered", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await ask(page, "Unique?");
    await answer(page, /Not unique/);
    assert.equal(await page.locator("#answer .picture").count(), 2);
    assert.ok((await page.locator("#answer .differs").count()) > 0);
    await ask(page, "Count");
    await answer(page, /There are \d+ solutions/);
    await ask(page, "Candidates");
    await answer(page, /cells have the same value/);
    await page.click("#answer button");
    assert.match(await nameOf(page, 1, 2), /marks/);
    await ask(page, "Repair");
    await answer(page, /^Unique with r\dc\d=\d(, r\dc\d=\d)* given\.$/);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await ask(page, "Why none?");
    await answer(page, /It has a solution/);
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /Solved/);
  }));

const sudoku = "1..4..1..1.34..1\n";

test("a hint says where to look, then which rules, then the step, and enters it", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Hint");
    await answer(page, /Look at/);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await page.click('#answer button:text-is("Which rules?")');
    await answer(page, /left in|Use/);
    await page.click('#answer button:text-is("Show the step")');
    await answer(page, /r2c4 is 2/);
    await page.waitForSelector("#sheet .pencil-mark.found");
    assert.match(await nameOf(page, 2, 4), /must be 2/);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await page.click('#answer button:text-is("Enter it")');
    await settled(page);
    assert.match(await nameOf(page, 2, 4), /, 2$/);
    assert.equal(await page.locator("#sheet .found, #sheet .struck").count(), 0);
    await ask(page, "Hint");
    await answer(page, /Look at (?!r2c4)/);
  }));

test("hints go on from pencil marks to the solution", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    for (let step = 0; step < 60 && !(await page.isVisible("body.solved")); ++step) {
      await ask(page, "Hint");
      await answer(page, /Look at/);
      await page.click('#answer button:text-is("Which rules?")');
      await page.click('#answer button:text-is("Show the step")');
      await page.click('#answer button:text-is("Enter it")');
      await settled(page);
    }
    assert.match(await page.textContent("#state"), /Solved/);
  }));

test("Check tints what is wrong, and takes it back", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Check");
    await answer(page, /Right so far; 9 cells are left/);
    await cell(page, 2, 4).click();
    await page.keyboard.press("3");
    await cell(page, 1, 2).click();
    await page.keyboard.press("2");
    await ask(page, "Check");
    await answer(page, /r2c4 is not 3/);
    assert.match(await nameOf(page, 2, 4), /wrong/);
    assert.doesNotMatch(await nameOf(page, 1, 2), /wrong/);
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    assert.match(await nameOf(page, 2, 4), /empty/);
    assert.match(await nameOf(page, 1, 2), /, 2$/);
    await open(page, tiny);
    for (const [row, column, value] of [[1, 3, 3], [3, 3, 3]]) {
      await cell(page, row, column).click();
      await page.keyboard.press(String(value));
    }
    await ask(page, "Check");
    await answer(page, /not all of them|is not/);
  }));

test("an answer about the entries goes away when they change; one about the puzzle stays", () =>
  withPage(async (page) => {
    const isGone = async () => assert.equal(await page.textContent("#answer"), "");
    const type = async (row, column, key) => {
      await cell(page, row, column).click();
      await page.keyboard.press(key);
      await settled(page);
    };
    await open(page, sudoku);
    await type(2, 4, "3");
    await ask(page, "Check");
    await answer(page, /r2c4 is not 3/);
    await type(1, 2, "2");
    assert.doesNotMatch(await nameOf(page, 2, 4), /wrong/);
    await isGone();
    for (const change of [() => tool(page, "Undo"), () => tool(page, "Redo"), () => page.click('#answer button:text-is("Take it back")'), () => tool(page, "Clear")]) {
      await ask(page, "Check");
      await answer(page, /is not 3|Right so far/);
      await change();
      await settled(page);
      await isGone();
    }
    await ask(page, "Hint");
    await page.click('#answer button:text-is("Which rules?")');
    await page.click('#answer button:text-is("Show the step")');
    await page.click('#answer button:text-is("Enter it")');
    await settled(page);
    await isGone();
    // Before the answer is there.
    await cell(page, 1, 2).click();
    await page.evaluate(() => {
      const cell = document.activeElement;
      [...document.querySelectorAll("#questions button")].find((one) => one.textContent === "Check").click();
      cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "3" }));
    });
    await answer(page, /entries have changed meanwhile: ask again/);
    await ask(page, "Count");
    await answer(page, /There is exactly 1 solution/);
    await type(1, 2, "4");
    await answer(page, /There is exactly 1 solution/);
  }));

test("with the keyboard, the focus goes on when its button goes away", () =>
  withPage(async (page) => {
    const focused = (text) => page.waitForFunction((text) => document.activeElement.textContent === text, text, { timeout: 30_000 });
    const isOnBoard = (row, column) =>
      page.waitForFunction((name) => document.activeElement.getAttribute("aria-label")?.startsWith(name), `row ${row} column ${column}`, { timeout: 30_000 });
    const press = async (name, key = "Enter") => {
      await page.locator(`button:text-is("${name}"):visible`).first().focus();
      await page.keyboard.press(key);
    };
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await press("Hint");
    await answer(page, /Look at/);
    await focused("Hint");
    await press("Which rules?");
    await focused("Show the step");
    await page.keyboard.press("Enter");
    await focused("Enter it");
    await page.keyboard.press("Enter");
    await isOnBoard(1, 2);
    await settled(page);
    await press("Undo");
    await isOnBoard(1, 2);
    await press("Redo");
    await isOnBoard(1, 2);
    await press("Clear");
    await isOnBoard(1, 2);
    await settled(page);
    await page.locator("#speed").fill("0");
    await press("Run");
    await focused("Pause");
    await page.keyboard.press("Enter");
    await focused("Run");
    await press("Stop");
    await focused("Run");
    await settled(page);
    const { newGrid, select } = setting(page);
    await newGrid(4);
    await select(2, 2);
    await page.keyboard.press("1");
    await settled(page);
    while (await page.isEnabled('#set-tools button:text-is("Undo")')) {
      await press("Undo");
      await settled(page);
    }
    await isOnBoard(2, 2);
    await select(3, 3);
    await page.keyboard.press("1");
    await settled(page);
    await open(page, `${". ".repeat(30)}\n`.repeat(30));
    await page.selectOption("#limit", "");
    await press("Count");
    await page.waitForSelector("#cancel:visible");
    await press("Cancel");
    await focused("Count");
    await answer(page, /called off/);
    await page.selectOption("#limit", "30");
    await press("Go on with the puzzle you were setting");
    await settled(page);
    await isOnBoard(1, 1);
    await press("Done");
    await settled(page);
    await isOnBoard(1, 1);
  }));

test("Explain is a slide show of steps: rules tinted, candidates struck out, found values placed", () =>
  withPage(async (page) => {
    await open(page, "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n");
    await cell(page, 1, 1).click();
    const before = await page.$$eval("#sheet [role=gridcell]", (cells) => cells.map((one) => one.getAttribute("aria-label")));
    await ask(page, "Explain");
    await answer(page, /Step 1 of \d+/);
    const total = Number(/of (\d+)/.exec(await page.textContent("#answer"))[1]);
    assert.ok(total > 3);
    let hasTint = false;
    for (let step = 1; step <= total; ++step) {
      await answer(page, new RegExp(`Step ${step} of`));
      hasTint ||= (await page.locator("#sheet .tinted").count()) > 0;
      assert.ok((await page.locator("#sheet .struck").count()) + (await page.locator("#sheet .found").count()) > 0, `step ${step}`);
      if (step < total) await page.click('#answer button[aria-label="Next step"]');
    }
    assert.ok(hasTint);
    const disabled = () => page.$$eval("#answer .slides button", (buttons) => buttons.map((one) => one.disabled));
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    assert.deepEqual([await disabled(), await focused()], [[false, false, true, true], "Back"]);
    await page.click('#answer button[aria-label="First step"]');
    await answer(page, /Step 1 of/);
    assert.deepEqual([await disabled(), await focused()], [[true, true, false, false], "Next"]);
    await page.locator('#answer input[type="range"]').fill("2");
    await answer(page, /Step 2 of/);
    await page.click('#answer button:text-is("Back to my entries")');
    await settled(page);
    const after = await page.$$eval("#sheet [role=gridcell]", (cells) => cells.map((one) => one.getAttribute("aria-label")));
    assert.deepEqual(after, before);
    assert.equal(await page.locator("#sheet .struck, #sheet .found, #sheet .tinted").count(), 0);
  }));

const onlySolution = /Each step followed from the rules, so there is no other solution\./;

test("of a unique puzzle one can see why: steps, of which the last one says that all were forced", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Unique?");
    await answer(page, /^Unique: there is exactly one solution\./);
    await page.focus('#answer button:text-is("See why")');
    await page.keyboard.press("Enter");
    await answer(page, /Step 1 of/);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Next");
    assert.doesNotMatch(await page.innerText("#answer"), onlySolution);
    await page.click('#answer button[aria-label="Last step"]');
    assert.match(await page.innerText("#answer"), onlySolution);
    await page.click('#answer button[aria-label="Back one step"]');
    assert.doesNotMatch(await page.innerText("#answer"), onlySolution);
    await open(page, tiny);
    await ask(page, "Unique?");
    await answer(page, /^Not unique/);
    assert.equal(await page.locator('#answer button:text-is("See why")').count(), 0);
  }));

test("steps that end before the solution do not claim that it is the only one", () =>
  withPage(async (page) => {
    await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . . .\n");
    await ask(page, "Explain");
    await answer(page, /There are several solutions: nothing else follows\..*Step 1 of/);
    const last = page.locator('#answer button[aria-label="Last step"]');
    if (await last.isEnabled()) await last.click();
    await answer(page, /Step (\d+) of \1/);
    assert.doesNotMatch(await page.innerText("#answer"), onlySolution);
  }));

test("on a phone, the board is seen together with what is told of it", () =>
  withPage(
    async (page) => {
      const isSeen = (selector) =>
        page.waitForFunction((selector) => {
          const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
          return top >= -1 && bottom <= innerHeight + 1;
        }, selector, { timeout: 10_000 });
      const away = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await open(page, "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n");
      for (const name of ["Hint", "Check", "Explain"]) {
        await away();
        await ask(page, name);
        await answer(page, /Look at|Right so far|Step 1 of/);
        await isSeen("#sheet");
        await isSeen("#answer");
      }
      for (const name of ["Next", "Last", "Back"]) {
        await page.click(`#answer button:text-is("${name}")`);
        await isSeen("#sheet");
        await isSeen("#answer .slides");
      }
      // By the keyboard, from below.
      await page.evaluate(() => {
        document.querySelector('#answer button[aria-label="First step"]').focus({ preventScroll: true });
        scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        document.activeElement.click();
      });
      await isSeen("#sheet");
      await ask(page, "Count");
      await answer(page, /solution/);
      assert.equal(await page.locator("#ask #answer").count(), 1); // where it was asked
    },
    "",
    { viewport: { width: 400, height: 800 }, reducedMotion: "reduce" },
  ));

test("on a phone, the board is seen when a puzzle is opened or begun", () =>
  withPage(
    async (page) => {
      const isSeen = () =>
        page.waitForFunction(() => {
          const { top, bottom } = document.querySelector("#sheet").getBoundingClientRect();
          return top >= -1 && bottom <= innerHeight + 1;
        }, null, { timeout: 10_000 });
      const away = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const { newGrid } = setting(page);
      for (const begin of [
        () => open(page, `${sudoku}${sudoku}`),
        () => page.selectOption("#number", "1"),
        () => page.selectOption("#example", { label: "Akari" }),
        () => newGrid(6),
      ]) {
        await away();
        await begin();
        await isSeen();
      }
      // A change leaves the tools where they are.
      await away();
      await page.evaluate(() => [...document.querySelectorAll("#set-tools label")].find((one) => one.textContent === "Diagonals").click());
      await settled(page);
      assert.ok(await page.evaluate(() => document.querySelector("#sheet").getBoundingClientRect().bottom < 0));
    },
    "",
    { viewport: { width: 400, height: 800 }, reducedMotion: "reduce" },
  ));

test("on a phone, the rules of a genre are seen with the board when it is opened for the first time", () =>
  withPage(
    async (page) => {
      const choose = async (label) => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await page.selectOption("#example", { label });
        await settled(page);
      };
      const isOpen = () => page.evaluate(() => document.querySelector("#rules").open);
      for (const kind of ["Slitherlink", "Battleships", "Nurimisaki"]) {
        await choose(kind);
        assert.ok(await isOpen(), kind);
        await page.waitForFunction(() => document.querySelector("#title").getBoundingClientRect().top >= 0);
        const { rules, board } = await page.evaluate(() => {
          const bottom = (id) => document.querySelector(id).getBoundingClientRect().bottom;
          return { rules: bottom("#notes"), board: bottom("#sheet") };
        });
        assert.ok(rules < board && board <= 800, kind);
      }
      await choose("Slitherlink");
      assert.ok(!(await isOpen()));
      await page.click("#rules summary");
      await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells: [". 3", ". ."] }));
      assert.ok(await isOpen()); // as the person left it
      await page.reload();
      await page.waitForSelector("body.ready");
      assert.ok(!(await isOpen()));
    },
    "",
    { viewport: { width: 400, height: 800 }, reducedMotion: "reduce" },
  ));

test("on a phone, the skip link leads to the board, and the tab order is that of the page", () =>
  withPage(
    async (page) => {
      const focused = () => page.evaluate(() => document.activeElement.closest("section")?.id ?? document.activeElement.id);
      await page.keyboard.press("Tab");
      const { x, y, width, height } = await page.locator("#skip").boundingBox();
      const isSeen = ([x, y]) => document.elementFromPoint(x, y)?.id === "skip";
      assert.ok(await page.evaluate(isSeen, [x + width / 2, y + height / 2]));
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
      assert.ok(!(await page.evaluate(isSeen, [x + width / 2, y + height / 2])));
      const order = [];
      await page.focus("#theme");
      for (let tabs = 0; tabs < 60 && order.at(-1) !== "set"; ++tabs) {
        await page.keyboard.press("Tab");
        if ((await focused()) !== order.at(-1)) order.push(await focused());
      }
      assert.deepEqual(order, ["play", "ask", "open", "set"]);
      const tops = await page.evaluate((order) => order.map((id) => document.getElementById(id).getBoundingClientRect().top), order);
      assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
    },
    "",
    { viewport: { width: 400, height: 800 } },
  ));

test("steps are explained on drawn boards, too, and a search starts from the entries", () =>
  withPage(async (page) => {
    const { solution, ...akari } = JSON.parse(readFileSync(new URL("genres/akari.json", root), "utf8")).example;
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "akari", ...akari }));
    await ask(page, "Explain");
    await answer(page, /Step 1 of/);
    await page.click('#answer button[aria-label="Last step"]');
    await page.waitForSelector("#sheet .struck, #sheet .found");
    await tool(page, "Step");
    await page.waitForFunction(() => /^1 placed/.test(document.querySelector("#counter").textContent));
    assert.equal(await page.locator("#sheet .struck").count(), 0);
    await tool(page, "Stop");
    await settled(page);
  }));

test("Rate says how hard it is; with a time limit, as far as it is known", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Rate");
    await answer(page, /Level 1 of 5/);
    await open(page, none);
    await ask(page, "Rate");
    await answer(page, /no solution/);
    await ask(page, "Explain");
    await answer(page, /no solution/);
    await ask(page, "Hint");
    await answer(page, /no solution/);
  }));

test("of a puzzle that takes no rule but single candidates, Rate and Explain say so", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    for (const [name, words] of [
      ["Rate", /Hardest step\s+only one value is left in a cell \(naked single\)\n/],
      ["Explain", /^9 steps: in each, only one value is left in a cell \(naked single\)\./],
    ]) {
      await ask(page, name);
      await answer(page, /naked single/);
      assert.match(await page.innerText("#answer"), words);
    }
    await open(page, "1 2\n2 1\n");
    await ask(page, "Rate");
    await answer(page, /Hardest stepnone/);
  }));

test("a count or a rating that has nothing when the time is over states no numbers", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(60)}\n`.repeat(60));
    await page.selectOption("#limit", "5");
    for (const name of ["Count", "Rate"]) {
      await ask(page, name);
      await answer(page, /^Not settled: time limit\.$/);
    }
    await page.selectOption("#limit", "30");
  }));

test("typing goes on while the worker solves; Cancel ends it, and the next question is answered", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(30)}\n`.repeat(30));
    await page.selectOption("#limit", "");
    await ask(page, "Count");
    await page.waitForSelector("#cancel:visible");
    await cell(page, 1, 1).click();
    await page.keyboard.press("5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("5");
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("#sheet .broken");
    assert.ok(await page.isVisible("#cancel"));
    await page.click("#cancel");
    await answer(page, /called off/);
    assert.ok(await page.isHidden("#progress"));
    await open(page, tiny);
    await ask(page, "Count");
    await answer(page, /There are \d+ solutions/);
  }));

test("all examples of families and genres open, are drawn and solved", () =>
  withPage(async (page) => {
    const names = await page.$$eval("#example option", (options) => options.slice(1).map((option) => option.textContent));
    assert.ok(names.length > 100);
    for (const name of names) {
      await page.selectOption("#example", { label: name });
      await settled(page);
      assert.equal(await page.textContent("#error"), "", name);
      if (/50|25/.test(name)) continue;
      await ask(page, "Solve");
      await answer(page, /A solution/);
    }
  }));

test("a genre is played: cells are switched by clicks, and a loop is drawn by dragging", () =>
  withPage(async (page) => {
    const genre = (name) => JSON.parse(readFileSync(new URL(`genres/${name}.json`, root), "utf8"));
    const { solution, ...akari } = genre("akari").example;
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "akari", ...akari }));
    for (const [row, line] of solution.entries()) {
      for (const [column, value] of line.split(" ").entries()) if (value === "1") await cell(page, row + 1, column + 1).click();
    }
    await state(page, /Solved/);
    const { solution: loop, ...masyu } = genre("masyu").example;
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "masyu", ...masyu }));
    const rows = loop.map((line) => line.split(" "));
    for (const [row, line] of rows.entries()) {
      for (const [column, ways] of line.entries()) {
        if (ways === "-") continue;
        if (ways.includes("e")) await cell(page, row + 1, column + 1).dragTo(cell(page, row + 1, column + 2));
        if (ways.includes("s")) await cell(page, row + 1, column + 1).dragTo(cell(page, row + 2, column + 1));
      }
    }
    await state(page, /Solved/);
  }));

test("a bridge is drawn from island to island: single, double and none", () =>
  withPage(async (page) => {
    await page.selectOption("#example", { label: "Hashi" });
    await settled(page);
    const entries = async (...columns) => (await Promise.all(columns.map((column) => nameOf(page, 1, column)))).map((name) => name.split(", ")[1]);
    const bridge = () => entries(2, 3, 4);
    const drag = async (from, to) => {
      await cell(page, ...from).dragTo(cell(page, ...to));
      await settled(page);
    };
    await drag([1, 1], [1, 5]);
    assert.deepEqual(await bridge(), ["a bridge", "a bridge across", "a bridge"]);
    await drag([1, 5], [1, 1]);
    assert.deepEqual(await bridge(), ["2 bridges", "a bridge across", "2 bridges"]);
    await drag([1, 1], [1, 5]);
    assert.deepEqual(await bridge(), ["empty", "empty", "empty"]);
    await tool(page, "Undo");
    assert.deepEqual(await bridge(), ["2 bridges", "a bridge across", "2 bridges"]);
    await tool(page, "Clear");
    // What leads to no island is selected, and so is what is dragged over to select several.
    await drag([1, 1], [1, 4]);
    assert.equal(await page.locator("#sheet [aria-selected=true]").count(), 4);
    await page.click("#several");
    await drag([1, 1], [1, 5]);
    assert.equal(await page.locator("#sheet [aria-selected=true]").count(), 5);
    await page.click("#several");
    assert.deepEqual(await bridge(), ["empty", "empty", "empty"]);
    // A line through a cell alone is drawn, too.
    await cell(page, 1, 3).click();
    await settled(page);
    assert.equal(await page.locator("#sheet .piece").count(), 2);
    await cell(page, 1, 1).click();
    for (const key of ["ArrowRight", "ArrowLeft"]) await page.keyboard.press(`Control+${key}`);
    await settled(page);
    assert.deepEqual(await bridge(), ["2 bridges", "a bridge across", "2 bridges"]);
    assert.equal(await page.locator("#sheet .piece").count(), 0);
    await cell(page, 1, 5).click();
    await page.keyboard.press("Control+ArrowDown");
    await state(page, /Solved/);
  }));

test("the number 0 is a value like the others", () =>
  withPage(async (page) => {
    for (const example of ["Tenner Grid", "View", "Binairo"]) {
      await page.selectOption("#example", { label: example });
      await settled(page);
      const empty = page.locator('#sheet [role=gridcell][aria-label$="empty"]').first();
      const name = await empty.getAttribute("aria-label");
      await empty.focus();
      await page.keyboard.press("0");
      await settled(page);
      assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /, 0$/, name);
      assert.equal(await page.locator("#sheet .nothing, #sheet .something").count(), 0, example);
    }
    // A click still goes through two values.
    const empty = page.locator('#sheet [role=gridcell][aria-label$="empty"]').first();
    const at = await empty.getAttribute("data-cell");
    for (const value of ["0", "1", "empty"]) {
      await page.click(`#sheet [data-cell="${at}"]`);
      await settled(page);
      assert.match(await page.getAttribute(`#sheet [data-cell="${at}"]`, "aria-label"), new RegExp(`, ${value}$`));
    }
  }));

test("a value without a sign of its own has one on its key, and a name", () =>
  withPage(async (page) => {
    await page.evaluate(axeSource);
    for (const name of ["Hashi", "Dominosa", "Shikaku", "Five Cells"]) {
      await page.selectOption("#example", { label: name });
      await settled(page);
      const key = page.locator("#keys button").first();
      assert.equal(await key.textContent(), "×", name);
      const label = await key.getAttribute("aria-label");
      assert.match(label, /^[a-z]/, name);
      const found = await page.evaluate(() => window.axe.run("#play"));
      assert.deepEqual(found.violations.map(({ id }) => id), [], name);
      const chosen = () => page.getAttribute("#sheet [tabindex='0']", "aria-label");
      assert.match(await chosen(), /, empty(,|$)/, name);
      await key.click();
      assert.match(await chosen(), new RegExp(`, ${label}(,|$)`), name);
      const names = await page.$$eval("#sheet [role=gridcell]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
      assert.deepEqual(names.filter((one) => /, *(,|$)/.test(one)), [], name);
    }
    await tool(page, "Undo");
    await tool(page, "Pencil");
    await page.locator("#keys button").first().click();
    assert.match(await page.getAttribute("#sheet [tabindex='0']", "aria-label"), /, marks [a-z]/);
    assert.equal(await page.textContent("#sheet .pencil-mark"), "×");
    await tool(page, "Pencil");
  }));

test("keys show what values look like, or a short word", () =>
  withPage(async (page) => {
    const keys = {
      Slitherlink: ["outside", "inside"],
      Nurikabe: ["island", "sea"],
      Heyawake: ["•", "■"],
      Akari: ["•", "☀"],
      "Yin-Yang": ["○", "●"],
      "Gokigen Naname": ["╲", "╱"],
      "Hakoiri-masashi": ["•", "○", "△", "□"],
      Magnets: ["•", "+", "−"],
      Doppelblock: ["■", "1", "2", "3"],
      Araf: ["2", "4"], // the first clue cannot be the smaller one of a region
      Hashi: ["×", "━", "═"],
      Dominosa: ["×", "┃"],
      Masyu: ["•"],
      Yajilin: ["■"],
      Tentaizu: ["•", "★"],
      Binairo: ["0", "1"],
      Futoshiki: ["1", "2", "3", "4", "5"],
    };
    for (const [name, shown] of Object.entries(keys)) {
      await page.selectOption("#example", { label: name });
      await settled(page);
      assert.deepEqual(await page.locator("#keys button").allTextContents(), [...shown, "⌫"], name);
    }
  }));

/** Opens an example and shows all steps to its solution, one after the other. */
async function eachStep(page, example, check) {
  await page.selectOption("#example", { label: example });
  await settled(page);
  await ask(page, "Explain");
  await answer(page, /Step 1 of/);
  const next = page.locator('#answer button:text-is("Next")');
  for (let step = 1; ; ++step) {
    await settled(page);
    await check(`${example}, step ${step}`);
    if (await next.isDisabled()) return;
    await next.click();
  }
}

/** By selector, the boxes of elements on the page, without a pixel at each end; texts are as high as their signs are. All are read at once: a page may scroll in between. */
const boxesOf = (page, ...selectors) =>
  page.evaluate((each) => {
    const boxOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const above = element.localName === "text" ? 0.2 * height : 1;
      return { text: element.textContent, left: x + 1, right: x + width - 1, top: y + above, bottom: y + height - above };
    };
    return each.map((selector) => Array.from(document.querySelectorAll(selector), boxOf));
  }, selectors);
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Red, green and blue of each pixel of a part of the page. */
async function pixelsOf(page, clip) {
  const png = await page.screenshot({ clip });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
    context.drawImage(image, 0, 0);
    const bytes = context.getImageData(0, 0, image.width, image.height).data;
    return Array.from({ length: image.width * image.height }, (_, at) => [...bytes.subarray(4 * at, 4 * at + 3)]);
  }, png.toString("base64"));
}

test("what a step says stands beside the clues", () =>
  withPage(async (page) => {
    for (const example of ["Slitherlink", "Mosaic", "Araf", "Killer Sudoku"]) {
      await eachStep(page, example, async (step) => {
        const [marks, clues] = await boxesOf(page, "#sheet .pencil-mark", "#sheet .picture .given");
        for (const clue of clues) {
          assert.deepEqual(marks.filter((mark) => overlap(mark, clue)), [], step);
        }
      });
    }
  }));

for (const scheme of ["light", "dark"]) {
  test(`a clue in a tinted cell is as clear as it was: ${scheme}`, () =>
    withPage(
      async (page) => {
        await page.selectOption("#example", { label: "Slitherlink" });
        await settled(page);
        /** The darkest red and the brightest blue of the clue in row 2 and around it: tints change these most. */
        const contrast = async () => {
          const { x, y, width, height } = await cell(page, 2, 1).boundingBox();
          const pixels = await pixelsOf(page, { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 });
          return { darkest: Math.min(...pixels.map(([red]) => red)), brightest: Math.max(...pixels.map(([, , blue]) => blue)) };
        };
        const before = await contrast();
        await ask(page, "Explain");
        await answer(page, /Step 1 of/);
        await page.locator("#answer input[type=range]").fill("3");
        await settled(page);
        assert.equal(await page.locator("#sheet .tinted").count(), 16);
        const after = await contrast();
        if (scheme === "light") assert.ok(after.darkest <= before.darkest + 2, JSON.stringify([before, after]));
        else assert.ok(after.brightest >= before.brightest - 2, JSON.stringify([before, after]));
      },
      "",
      { colorScheme: scheme },
    ));
}

test("marks in cells and on edges stand apart from each other", () =>
  withPage(async (page) => {
    for (const example of ["Hashi", "Dominosa"]) {
      await eachStep(page, example, async (step) => {
        const [marks, tints] = await boxesOf(page, "#sheet .pencil-mark", "#sheet .tinted");
        assert.ok(marks.length > 0, step);
        for (const boxes of [marks, tints]) {
          boxes.forEach((box, at) => assert.deepEqual(boxes.slice(at + 1).filter((other) => overlap(box, other)), [], `${step}: ${box.text}`));
        }
      });
    }
  }));

test("where there is little room, a step shows only what it excludes or finds, in a size that can be read", () =>
  withPage(
    async (page) => {
      for (const example of ["Hashi", "Masyu"]) {
        let steps = 0;
        await eachStep(page, example, async (step) => {
          steps += 1;
          const marks = page.locator("#sheet .pencil-mark");
          const sizes = await marks.evaluateAll((all) => all.map((mark) => parseFloat(mark.getAttribute("font-size")) * mark.getScreenCTM().a));
          assert.deepEqual(sizes.filter((size) => size < 16), [], step);
          const [shown, circles] = await boxesOf(page, "#sheet .pencil-mark", "#sheet .picture :is(ellipse, circle)");
          for (const circle of circles) {
            assert.deepEqual(shown.filter((mark) => overlap(mark, circle)), [], step);
          }
          if (example === "Hashi") assert.equal(await page.locator("#sheet .pencil-mark:not(.found)").count(), await page.locator("#sheet .struck").count(), step);
          else if (steps === 2) assert.equal(await page.locator("#sheet .piece.found").count(), 6); // in a black circle and beside it
        });
      }
      await page.selectOption("#example", { label: "Hashi" });
      await settled(page);
      await ask(page, "Hint");
      await page.click('#answer button:text-is("Which rules?")');
      await page.click('#answer button:text-is("Show the step")');
      await page.waitForSelector("#sheet .struck");
      assert.equal(await page.locator("#sheet .pencil-mark:not(.found)").count(), await page.locator("#sheet .struck").count());
    },
    "",
    { viewport: { width: 400, height: 800 } },
  ));

test("a fast drag leaves no cell and no edge out", () =>
  withPage(async (page) => {
    const middle = async (row, column) => {
      const { x, y, width, height } = await cell(page, row, column).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const drag = async (from, ...places) => {
      await page.mouse.move(...(await middle(...from)));
      await page.mouse.down();
      for (const place of places) await page.mouse.move(...(await middle(...place)));
      await page.mouse.up();
      await settled(page);
    };
    const selected = () => page.$$eval("#sheet [aria-selected=true]", (cells) => cells.map((one) => Number(one.dataset.cell)));
    await open(page, tiny);
    await drag([1, 1], [1, 4], [4, 4]);
    assert.deepEqual(await selected(), [0, 1, 2, 3, 7, 11, 15]);
    // What the browser tells of the way at once.
    const turn = await middle(1, 4);
    await page.evaluate(([x, y]) => {
      window.coalesced = PointerEvent.prototype.getCoalescedEvents;
      PointerEvent.prototype.getCoalescedEvents = () => [{ x, y }];
    }, turn);
    await drag([1, 1], [4, 4]);
    assert.deepEqual(await selected(), [0, 1, 2, 3, 7, 11, 15]);
    await page.evaluate(() => (PointerEvent.prototype.getCoalescedEvents = window.coalesced));
    // Outside of the board there is nothing on the way.
    const [x, y] = await middle(1, 4);
    await page.mouse.move(...(await middle(1, 3)));
    await page.mouse.down();
    await page.mouse.move(x + 200, y);
    await page.mouse.move(x + 200, (await middle(4, 4))[1]);
    await page.mouse.move(...(await middle(4, 4)));
    await page.mouse.up();
    assert.deepEqual(await selected(), [2, 3, 15]);
    await page.selectOption("#example", { label: "Hashi" });
    await settled(page);
    await drag([3, 1], [3, 5]);
    assert.deepEqual(await selected(), [10, 11, 12, 13, 14]);
    await page.selectOption("#example", { label: "Masyu" });
    await settled(page);
    const lines = () => page.locator("#sheet [aria-label*='a line']").count();
    await drag([1, 1], [1, 4], [4, 4], [4, 1], [1, 1]);
    assert.equal(await lines(), 12);
    await drag([2, 2], [3, 3]); // through a corner
    assert.equal(await lines(), 13);
    assert.equal(await page.locator("#sheet .piece").count(), 2);
  }));

test("cells are named with their values in words and with the clues that belong to them", () =>
  withPage(async (page) => {
    const names = async (example) => {
      await page.selectOption("#example", { label: example });
      await settled(page);
      return page.$$eval("#sheet [role=gridcell]", (cells) => cells.map((one) => one.getAttribute("aria-label")));
    };
    assert.ok((await names("Nurikabe")).includes("row 2 column 1, clue 2"));
    await cell(page, 1, 1).click();
    assert.match(await page.getAttribute("#sheet [tabindex='0']", "aria-label"), /^row 1 column 1, sea$/);
    assert.ok((await names("Hashi")).some((name) => /^between r1c1 and r1c2, /.test(name)));
    assert.ok((await names("KenKen")).every((name) => /, in cage /.test(name)));
    assert.ok((await names("Skyscrapers")).some((name) => /, \d above/.test(name)));
    assert.ok((await names("Futoshiki")).some((name) => /, less than r\dc\d/.test(name)));
    assert.ok((await names("Star Battle")).every((name) => /, region \d/.test(name)));
    assert.ok((await names("Sudoku")).every((name) => /^row \d+ column \d+, (empty|[1-9], given)$/.test(name)));
  }));

test("titles state the size of the puzzle, not of a grid that has cells for edges, too", () =>
  withPage(async (page) => {
    const sizes = { Hashi: "3×3", Dominosa: "4×5", "Spiral Galaxies": "3×4", "Five Cells": "3×5", Masyu: "4×4" };
    for (const [name, size] of Object.entries(sizes)) {
      await page.selectOption("#example", { label: name });
      await settled(page);
      assert.equal(await page.textContent("#title"), `${name} ${size}`);
      assert.equal(await page.getAttribute("#sheet [role=grid]", "aria-label"), `${name} ${size}`);
    }
    const { solution: _, ...dominosa } = JSON.parse(readFileSync(new URL("genres/dominosa.json", root), "utf8")).example;
    const text = JSON.stringify({ format: "puzzlec-genre", genre: "dominosa", ...dominosa });
    await open(page, `${text}\n${text}\n`);
    assert.deepEqual(await page.locator("#number option").allTextContents(), ["1: genre", "2: genre"]);
  }));

test("an error names the place and marks it in the text", () =>
  withPage(async (page) => {
    await open(page, "1 2 . .\n. . 1 x\n2 1 . .\n. . 2 1\n");
    assert.match(await page.textContent("#error"), /2:7.*expected a number/);
    assert.equal(await page.textContent("#error mark"), "x");
  }));

test("of a text in no format, the page first says what the closest one expects, and where", () =>
  withPage(async (page) => {
    const lines = () => page.locator("#error > *:not(details)").allTextContents();
    await open(page, "9x9:4,7,m00fa\n");
    assert.deepEqual(await lines(), [
      "Line 1:3: expected a side of at most 36, found side 81",
      "9x9:4,7,m00fa",
      "No format that puzzlec reads fits this text. Closest: tatham-solo.",
    ]);
    assert.equal(await page.textContent("#error mark"), "9");
    assert.equal(await page.locator("#text").evaluate((field) => field.selectionStart), 2);
    await open(page, "3\nab\n");
    assert.deepEqual(await lines(), [
      "Line 2:1: expected a number 0..3 or '.', found 'ab'",
      "ab",
      "No format that puzzlec reads fits this text. Closest: latin-lab, rowan, ucf-sudoku and tentaizu.",
    ]);
    await open(page, "hello world\n");
    assert.deepEqual(await lines(), ["No format that puzzlec reads fits this text."]);
    assert.ok(await page.locator("#error summary").isVisible());
    assert.ok(!(await page.locator("#error details p").isVisible()));
    assert.match(await page.textContent("#error details p"), /^latin-lab, .*puzzlink-genre$/);
    await open(page, JSON.stringify({ size: 4, grid: Array.from({ length: 4 }, () => [{}, {}, {}, {}]), unheard: [{ cells: ["R1C1"] }] }));
    assert.match(await page.textContent("#error"), /expected only constraints that puzzlec knows at \/unheard, found/);
  }));

test("of an address that it cannot read, the page says which sites' addresses it reads", () =>
  withPage(async (page) => {
    for (const [address, host] of [["https://example.org/some/page?a=1#b", "example.org"], [" http://puzz.link/p?unheard/3/3/abc\n", "puzz.link"]]) {
      await open(page, address);
      assert.deepEqual(await page.locator("#error > p").allTextContents(), [
        `puzzlec cannot follow this address of ${host}: the page loads nothing from other sites.`,
        "It reads addresses of f-puzzles.com, SudokuPad, and puzz.link that hold the whole puzzle, of a kind that it knows.",
      ]);
      assert.ok(await page.locator("#error summary").isVisible());
    }
    await open(page, tiny);
    assert.equal(await page.textContent("#error"), "");
  }));

test("a text that fits several formats is read in the one that is chosen, also when it comes back", () =>
  withPage(async (page) => {
    const formats = page.locator("#error button");
    const isRead = async () => {
      assert.equal(await page.textContent("#title"), "latin 1×1");
      assert.equal(await page.textContent("#error"), "");
    };
    await open(page, tiny);
    await open(page, "0\n");
    assert.match(await page.textContent("#error"), /^Several formats fit this text/);
    assert.deepEqual(await formats.allTextContents(), ["latin-lab", "ucf-sudoku", "ucf-kenken", "tentaizu"]);
    await formats.first().focus();
    await page.keyboard.press("Enter");
    await settled(page);
    await isRead();
    assert.equal(await page.evaluate(() => document.activeElement.id), "read");
    await page.reload();
    await page.waitForSelector("body.ready");
    await isRead();
    await page.goBack();
    await settled(page);
    assert.equal(await page.textContent("#title"), "latin 4×4");
    await page.goForward();
    await settled(page);
    await isRead();
    await open(page, "0\n");
    await page.click('#error button:text-is("ucf-kenken")'); // where 0 is the end
    await settled(page);
    assert.equal(await page.textContent("#error"), "This text has no puzzle in it.");
    await open(page, `9\n${"1 2 3 4 5 6 7 8 9\n".repeat(10)}`);
    await page.click('#error button:text-is("ucf-sudoku")');
    await settled(page);
    assert.match(await page.textContent("#error"), /^Line 11:1: expected 9 rows/);
    assert.equal(await page.textContent("#error mark"), "1");
  }, ""));

test("what is pasted takes the place of a text that nobody has changed, and opens from anywhere on the page", () =>
  withPage(async (page, context) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const paste = async (text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("Control+v");
      // In the field itself, the text is read only after it was pasted.
      await page.waitForTimeout(100);
      await settled(page);
    };
    const text = () => page.inputValue("#text");
    const error = () => page.textContent("#error");
    await paste(none); // Nothing has the focus.
    assert.equal(await error(), "");
    assert.equal(await text(), none);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await page.click("#text");
    await paste(tiny);
    assert.equal(await error(), "");
    assert.equal(await text(), tiny);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await cell(page, 1, 2).click();
    await paste(none);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    // The place of an error is no selection of the person.
    const wrong = tiny.replace("2 1 . .", "2 x . .");
    await paste(wrong);
    await page.focus("#text");
    assert.equal(await page.evaluate(() => String(getSelection())), "x");
    await paste(tiny);
    assert.equal(await text(), tiny);
    // Parts that are selected are replaced, and what was typed is kept.
    await page.locator("#text").evaluate((field) => field.setSelectionRange(2, 3));
    await paste("2");
    assert.equal(await text(), tiny.replace("1 .", "1 2"));
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await paste(none);
    assert.equal(await text(), `${tiny.replace("1 .", "1 2")}\n${none}`);
    assert.equal(await page.locator("#number option").count(), 2);
    // Other fields take what is pasted.
    await setting(page).newGrid(4);
    await page.selectOption("#set-clue", { label: "Sandwich" });
    const number = page.locator("#set-number");
    await number.fill("");
    await number.focus();
    await paste("12");
    assert.equal(await number.inputValue(), "12");
    assert.equal(await error(), "");
  }, ""));

test("several puzzles make a list", () =>
  withPage(async (page) => {
    await open(page, `${tiny}\n${none}`);
    assert.equal(await page.locator("#number option").count(), 2);
    await page.selectOption("#number", "1");
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /2, given/);
  }));

test("the puzzle that is chosen of several comes back with the text", () =>
  withPage(async (page) => {
    const isSecond = async () => {
      assert.match(await nameOf(page, 1, 2), /2, given/);
      assert.equal(await page.inputValue("#number"), "1");
    };
    await open(page, `${tiny}\n${none}`);
    await page.selectOption("#number", "1");
    await settled(page);
    await open(page, sudoku);
    await page.goBack();
    await settled(page);
    await isSecond();
    await page.reload();
    await page.waitForSelector("body.ready");
    await isSecond();
    await open(page, `${tiny}\n${none}`);
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.match(await nameOf(page, 1, 2), /empty/);
  }, ""));

test("an example of several puzzles begins with a real one, also when it comes back", () =>
  withPage(async (page) => {
    const isKenKen = async () => {
      assert.equal(await page.textContent("#title"), "kenken 6×6");
      assert.equal(await page.inputValue("#number"), "1");
    };
    await page.selectOption("#example", { label: "KenKen" });
    await settled(page);
    await isKenKen();
    await open(page, sudoku);
    await page.goBack();
    await settled(page);
    await isKenKen();
  }));

test("a text that is too long for the address is a place in the history, too", () =>
  withPage(async (page) => {
    const travel = async (way) => {
      await page[way]();
      await settled(page);
      return page.textContent("#title");
    };
    // Comments that pack badly.
    const long = Array.from({ length: 4000 }, (_, at) => `1..4..1..1.34..1 # ${Math.sin(at)}`).join("\n");
    await open(page, tiny);
    await page.setInputFiles("#file", { name: "long.txt", mimeType: "text/plain", buffer: Buffer.from(long) });
    await settled(page);
    assert.equal(await page.textContent("#title"), "sudoku 4×4");
    assert.equal(await page.evaluate(() => location.hash), "");
    await page.selectOption("#number", "2");
    await settled(page);
    assert.equal(await travel("goBack"), "latin 4×4");
    assert.equal(await travel("goForward"), "sudoku 4×4");
    assert.equal(await page.inputValue("#number"), "2");
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.match(await page.textContent("#error"), /too long for the address: please open it again/);
    assert.equal(await travel("goBack"), "latin 4×4");
    assert.equal(await page.textContent("#error"), "");
  }, ""));

test("a link holds the puzzle; back and forward go through puzzles", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await tool(page, "Link");
    const link = await page.inputValue("#taken textarea");
    assert.match(link, /#p=/);
    await open(page, none);
    await page.goBack();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await page.goForward();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await withPage(async (other) => {
      await settled(other);
      assert.match(await nameOf(other, 2, 3), /1, given/);
    }, new URL(link).hash);
    await withPage(async (other) => {
      await settled(other);
      assert.equal(await other.textContent("#title"), "star-battle 6×6");
    }, `#${readFileSync(new URL("cnf_examples/puzzlink_starbattle.in", root), "utf8").split("\n").find((line) => line.startsWith("http"))}`);
    await withPage(async (other) => {
      await settled(other);
      assert.match(await other.textContent("#error"), /damaged/);
      assert.match(await other.textContent("#title"), /×/); // an example, to begin with something
    }, "#p=!!!");
  }));

test("text, pictures and formulas are taken away", () =>
  withPage(async (page) => {
    await open(page, tiny);
    for (const [name, pattern] of [["SVG", /latin-1\.svg/], ["PNG", /latin-1\.png/], ["DIMACS", /latin-1\.cnf/], ["Proof", /latin-1-multiple\.zip/]]) {
      const [download] = await Promise.all([page.waitForEvent("download"), tool(page, name)]);
      assert.match(download.suggestedFilename(), pattern);
      assert.ok(readFileSync(await download.path()).length > 100);
    }
    await page.selectOption("#format", "puzzlec-model");
    await page.waitForSelector("#taken textarea");
    assert.match(await page.inputValue("#taken textarea"), /puzzlec-model/);
    await page.selectOption("#format", "tentaizu");
    await page.waitForFunction(() => /takes/.test(document.querySelector("#taken").textContent));
    await page.evaluate(() => (window.print = () => (window.hasPrinted = true)));
    await tool(page, "Print");
    assert.ok(await page.evaluate(() => window.hasPrinted));
  }));

test("a text that the browser does not copy is selected for copying by hand", () =>
  withPage(async (page) => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await tool(page, "Link");
    await page.click('#taken button:text-is("Copy")');
    await page.waitForFunction(() => /copy it by hand/.test(document.querySelector("#taken").textContent));
    const field = await page.evaluate(() => {
      const { value, selectionStart: start, selectionEnd: end, ariaLabel } = document.activeElement;
      return { isWhole: value.length > 0 && end - start === value.length, ariaLabel };
    });
    assert.ok(field.isWhole && /opens this address/.test(field.ariaLabel));
    assert.equal(await page.textContent("#error"), "");
  }, ""));

test("a formula can be called off; typing goes on meanwhile", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(100)}\n`.repeat(100));
    await tool(page, "DIMACS");
    await page.waitForSelector("#working");
    await cell(page, 1, 1).click();
    await page.keyboard.press("5");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /, 5$/);
    assert.ok(await page.isVisible("#working"));
    await page.click('#working button:text-is("Cancel")');
    assert.equal(await page.locator("#working").count(), 0);
    await open(page, tiny);
    const [download] = await Promise.all([page.waitForEvent("download"), tool(page, "DIMACS")]);
    assert.match(download.suggestedFilename(), /latin-1\.cnf/);
  }));

test("of a formula that is too large for the page, a sentence says what writes it", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(127)}\n`.repeat(127));
    await tool(page, "DIMACS");
    await page.waitForSelector("#taken code", { timeout: 120_000 });
    assert.equal(
      await page.textContent("#taken"),
      "The formula is too large for the page. On a command line, puzzlec encode FILE -o latin-1.cnf writes it.",
    );
    await open(page, tiny);
    await ask(page, "Count");
    await answer(page, /solutions/);
  }, ""));

test("a proof can be called off, whatever else is taken meanwhile", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(30)}\n`.repeat(30));
    await page.selectOption("#limit", "");
    await ask(page, "Count"); // Does not end, so the proof does not begin.
    await tool(page, "Proof");
    await page.waitForSelector("#working");
    await tool(page, "Link");
    await page.waitForSelector("#taken textarea");
    await page.click('#working button:text-is("Cancel")');
    assert.equal(await page.locator("#working").count(), 0);
    assert.equal(await page.locator("#taken textarea").count(), 1);
    await page.click("#cancel");
    await answer(page, /called off/);
  }));

test("a file that is chosen or dropped is read, also the same one again", () =>
  withPage(async (page) => {
    const choose = async (text, name = "a.txt") => {
      await page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
      await settled(page);
    };
    await choose(tiny);
    assert.equal(await page.textContent("#title"), "latin 4×4");
    assert.equal(await page.inputValue("#file"), ""); // Browsers tell only of changes.
    const drop = (text, times = 1) =>
      page.evaluate(([text, times]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text.repeat(times)], "b.txt"));
        document.querySelector("#sheet").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      }, [text, times]);
    await drop(sudoku);
    await page.waitForFunction(() => document.querySelector("#title").textContent === "sudoku 4×4");
    await choose(sudoku.repeat(10_000));
    assert.match(await page.textContent("#error"), /Only the first 500/);
    assert.deepEqual([await page.inputValue("#text"), await page.getAttribute("#text", "placeholder")], ["", "The text is too long to be shown."]);
    await open(page, tiny);
    assert.equal(await page.getAttribute("#text", "placeholder"), "");
    await drop("1", 2 ** 25 + 1);
    await page.waitForFunction(() => /^The file is too large/.test(document.querySelector("#error").textContent));
  }));

test("text that is dropped is read, but not what is dragged inside of the page", () =>
  withPage(async (page) => {
    const drag = (kind, content, names = ["drop"]) =>
      page.evaluate(([kind, content, names]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData(kind, content);
        const events = names.map((name) => new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
        for (const event of events) document.querySelector("#text").dispatchEvent(event);
        return events.map((event) => event.defaultPrevented);
      }, [kind, content, names]);
    await open(page, tiny);
    assert.deepEqual(await drag("text/plain", sudoku, ["dragstart", "dragover", "drop", "dragend"]), [false, false, false, false]);
    await settled(page);
    assert.equal(await page.inputValue("#text"), tiny);
    assert.deepEqual(await drag("text/plain", sudoku, ["dragover", "drop"]), [true, true]);
    await settled(page);
    assert.equal(await page.textContent("#title"), "sudoku 4×4");
    await drag("text/uri-list", "https://puzz.link/p?nurikabe/5/5/k2h2m3i1g");
    await settled(page);
    assert.equal(await page.textContent("#title"), "Nurikabe 5×5");
  }));

test("a link that stands for more than there is room for is refused", () =>
  withPage(async (page) => {
    await open(page, tiny);
    const packed = deflateRawSync(Buffer.alloc(2 ** 25 + 1, "1")).toString("base64url");
    await page.evaluate((packed) => (location.hash = `p=${packed}`), packed);
    await page.waitForFunction(() => /damaged or too long/.test(document.querySelector("#error").textContent));
    assert.equal(await page.textContent("#title"), "latin 4×4");
  }));

test("hostile text is text: nothing of it runs or becomes an element", () =>
  withPage(async (page) => {
    const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
    await open(page, evil);
    assert.match(await page.textContent("#error"), /No format/);
    await open(page, `3\n${evil}\n`);
    assert.match(await page.textContent("#error pre"), /^<img src=x/);
    const model = JSON.parse(readFileSync(new URL("cnf_examples/models/killer.json", root), "utf8"));
    for (const key of ["title", "name", "comment"]) model[key] = evil;
    await open(page, JSON.stringify({ ...model, constraints: model.constraints?.map((one) => ({ ...one, name: evil })) }));
    await page.evaluate((text) => (location.hash = encodeURIComponent(text)), evil);
    await settled(page);
    assert.equal(await page.evaluate(() => window.hurt), undefined);
    assert.equal(await page.locator("img, main script, foreignObject").count(), 0);
  }));

test("without a network the page goes on", () =>
  withPage(async (page, context) => {
    await context.setOffline(true);
    await open(page, tiny);
    await tool(page, "Step");
    await page.waitForFunction(() => /^1 placed/.test(document.querySelector("#counter").textContent));
    await page.waitForFunction(() => document.querySelector("#title").textContent === "latin 4×4");
    for (const hopeless of [true, false]) {
      await open(page, hopeless ? `${". ".repeat(30)}\n`.repeat(30) : tiny);
      await ask(page, "Count");
      if (hopeless) await page.click("#cancel");
      await answer(page, hopeless ? /called off/ : /solutions/);
    }
  }, ""));

/** What is done with the tools for setting. */
function setting(page) {
  const set = async (name) => {
    await page.click(`#set-tools button:text-is("${name}")`);
    await settled(page);
  };
  return {
    set,
    verdict: (pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#verdict").textContent), pattern.source, { timeout: 60_000 }),
    document: async () => JSON.parse(await page.inputValue("#text")),
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

test("a puzzle is set: the worker says after each change how many solutions there are", () =>
  withPage(async (page) => {
    const { set, verdict, document, note, newGrid, select, add } = setting(page);
    await newGrid(4);
    await verdict(/Several/);
    await select(1, 1);
    await page.keyboard.press("1");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /1, given/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await settled(page);
    await select(2, 1, "Right");
    await add("Cage", "7");
    assert.equal(await page.inputValue("#set-number"), "");
    await verdict(/Several/);
    await select(3, 1, "Right", "Right", "Right");
    await add("Thermometer");
    await verdict(/No solution/); // 1 is in this column already
    assert.ok((await page.locator("#verdict li").count()) > 0);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await set("Undo");
    await select(3, 1, "Right", "Right", "Right");
    await set("Remove");
    await select(4, 4, "Up", "Up");
    await add("Arrow");
    assert.deepEqual(await document(), {
      size: 4,
      grid: [[{ value: 1, given: true }, { value: 2, given: true }, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]],
      killercage: [{ cells: ["R2C1", "R2C2"], value: "7" }],
      arrow: [{ cells: ["R4C4"], lines: [["R4C4", "R3C4", "R2C4"]] }],
    });
    await select(2, 1);
    await page.keyboard.press("3");
    await settled(page);
    await select(3, 1);
    await page.keyboard.press("2");
    await verdict(/Unique: exactly/);
    await add("Thermometer");
    assert.match(await note(), /Drag along the line/);
    await verdict(/Unique: exactly/); // and still so
    await set("Undo");
    assert.equal(await note(), "");
    await verdict(/Unique with r\dc\d=\d given/);
    await page.click('#verdict button:text-is("Add it")');
    await verdict(/Unique: exactly/);
    await select(1, 4);
    await page.keyboard.press("1");
    await verdict(/There is a solution without the given in r1c[14]\./);
    await page.click('#verdict button:text-is("Take it away")');
    await settled(page);
    await set("Undo");
    await set("Undo");
    await verdict(/Unique: exactly/);
    await page.check('#set-tools label:has-text("Diagonals") input');
    await settled(page);
    assert.equal((await document())["diagonal+"], true);
    await set("Done");
    assert.match(await page.evaluate(() => location.hash), /^#p=/);
    assert.ok(await page.isHidden("#set-tools"));
    await page.click("#set-this");
    await settled(page);
    assert.ok(await page.isVisible("#set-tools"));
    assert.equal((await document()).arrow.length, 1);
    await page.selectOption("#example", { label: "Sudoku with diagonals, jigsaw and killer" });
    await settled(page);
    assert.ok(await page.isHidden("#set-tools"));
    await page.selectOption("#number", "3");
    await settled(page);
    await page.click("#set-this");
    await verdict(/Unique: exactly/);
    assert.ok((await document()).killercage.length > 3);
    await page.selectOption("#example", { label: "Akari" });
    await settled(page);
    await page.click("#set-this");
    await verdict(/cannot be changed/);
    await open(page, sudoku);
    assert.match(await nameOf(page, 1, 2), /empty/);
  }));

test("rooms are set in place of boxes; a grid full of them is a jigsaw", () =>
  withPage(async (page) => {
    const { set, verdict, document, note, newGrid, select, add } = setting(page);
    const rooms = async () => (await document()).grid.map((line) => line.map(({ region }) => region ?? "-").join("")).join(" ");
    const isPressable = (name) => page.isEnabled(`#set-tools button:text-is("${name}")`);
    const boxes = page.locator('#set-tools label:has-text("Boxes") input');
    const borders = () => page.$$eval("#sheet .picture .thick", (lines) => lines.map((one) => one.outerHTML));
    await newGrid(4);
    const usual = await borders();
    assert.ok(usual.length > 0);
    assert.ok((await boxes.isChecked()) && !(await isPressable("No room")));
    await select(1, 1);
    await set("Room");
    assert.match(await note(), /cells of the room: 2 to 4/);
    await select(1, 1, "Right", "Right", "Down");
    await set("Room");
    assert.equal(await rooms(), "000- --0- ---- ----");
    assert.ok(!(await boxes.isChecked()) && (await isPressable("No room")));
    assert.match(await page.textContent("#sheet .picture"), /extra region/);
    await select(2, 3);
    await page.keyboard.press("1");
    await select(1, 1);
    await page.keyboard.press("1");
    await verdict(/No solution/); // twice in a room
    await set("Undo");
    await set("Undo");
    await set("Done");
    await page.click("#set-this");
    await settled(page);
    assert.equal(await rooms(), "000- --0- ---- ----");
    for (const [row, column, ...moves] of [[1, 4, "Down", "Down", "Down"], [2, 1, "Right", "Down", "Left"], [4, 1, "Right", "Right", "Up"]]) {
      await select(row, column, ...moves);
      await set("Room");
    }
    assert.equal(await rooms(), "0001 2201 2231 3331");
    assert.match(await page.textContent("#title"), /sudoku 4×4/);
    assert.doesNotMatch(await page.textContent("#sheet .picture"), /extra region/);
    assert.notDeepEqual(await borders(), usual);
    await select(1, 3, "Right", "Down", "Left"); // half of each of two rooms
    await set("Room");
    assert.equal(await rooms(), "--00 2200 2231 3331"); // the other cells of the room are free
    await set("Undo");
    await select(1, 4, "Down");
    await set("No room");
    assert.equal(await rooms(), "000- 220- 2231 3331");
    await select(1, 4, "Down");
    await set("Room");
    assert.match(await note(), /There are 4 rooms already/);
    await select(1, 1);
    await set("Remove"); // what is in the cell, not the room around it
    assert.equal(await rooms(), "000- 220- 2231 3331");
    await boxes.check();
    await settled(page);
    assert.equal(await rooms(), "---- ---- ---- ----");
    assert.deepEqual((await document()).grid[0][0], {});
    assert.deepEqual(await borders(), usual);
    await boxes.uncheck();
    await settled(page);
    assert.deepEqual((await document()).grid[0][0], { region: null });
    await add("Region sum line");
    assert.match(await note(), /from end to end/);
    await select(1, 1, "Right");
    await add("Region sum line");
    assert.match(await note(), /Not possible: expected .*boxes/);
    assert.equal((await document()).regionsumline, undefined);
  }));

test("clues outside are set for the row, column or diagonal of a cell, and removed at their first cell", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, add } = setting(page);
    await newGrid(6);
    await select(2, 3);
    await add("Sandwich", "7", "above");
    await add("Sandwich", "9", "above");
    await add("X-sum", "12", "below");
    await add("Skyscraper", "3", "the left");
    await add("Numbered room", "4", "the right");
    for (const [direction, number] of [["↘ down right", "11"], ["↙ down left", "12"], ["↗ up right", "13"], ["↖ up left", "14"]]) {
      await add("Little killer", number, direction);
    }
    const { sandwichsum, xsum, skyscraper, numberedroom, littlekillersum } = await document();
    assert.deepEqual({ sandwichsum, xsum, skyscraper, numberedroom }, {
      sandwichsum: [{ cell: "R0C3", value: "9" }],
      xsum: [{ cell: "R7C3", value: "12" }],
      skyscraper: [{ cell: "R2C0", value: "3" }],
      numberedroom: [{ cell: "R2C7", value: "4" }],
    });
    assert.deepEqual(littlekillersum, [
      { cell: "R0C1", direction: "DR", value: "11" },
      { cell: "R0C5", direction: "DL", value: "12" },
      { cell: "R5C0", direction: "UR", value: "13" },
      { cell: "R6C7", direction: "UL", value: "14" },
    ]);
    const drawn = await page.$$eval("#sheet .picture text", (texts) => texts.map((text) => text.textContent));
    for (const number of ["9", "12", "3", "4", "11", "13", "14"]) assert.ok(drawn.includes(number), number);
    await set("Remove");
    assert.equal((await document()).sandwichsum.length, 1);
    await select(1, 3);
    await set("Remove");
    assert.equal((await document()).sandwichsum, undefined);
    await select(1, 2);
    await set("Remove");
    assert.deepEqual((await document()).littlekillersum.map(({ direction }) => direction), ["DL", "UR", "UL"]);
    await select(2, 1);
    await set("Remove");
    assert.equal((await document()).skyscraper, undefined);
    await select(2, 6);
    await set("Remove");
    assert.equal((await document()).numberedroom, undefined);
    await set("Undo");
    assert.equal((await document()).numberedroom.length, 1);
    await add("Skyscraper", "", "above");
    assert.match(await note(), /Type the number in digits/);
    const before = await document();
    for (const hostile of ['<img src=x onerror="window.hurt=1">', '1"}],"x":[{', "__proto__", "-1", "1.5"]) {
      await add("X-sum", hostile, "above");
      assert.match(await note(), /Type the sum in digits/);
    }
    await add("Skyscraper", "77", "above");
    assert.equal(await note(), "The number must be from 1 to 6.");
    assert.deepEqual(await document(), before);
    assert.deepEqual(await page.evaluate(() => [window.hurt, document.querySelectorAll("img").length]), [undefined, 0]);
  }));

test("each clue of the list is added to cells that fit, drawn and kept", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, add } = setting(page);
    const labels = await page.$$eval("#set-clue option", (options) => options.map((option) => option.textContent));
    const groups = await page.$$eval("#set-clue optgroup", (groups) => groups.map((group) => [group.label, group.children.length]));
    assert.deepEqual(groups, [["In cells", 6], ["On lines", 14], ["Between cells", 5], ["Outside of the grid", 5]]);
    await newGrid(9);
    const count = ({ size, grid, ...lists }) => Object.values(lists).flat().length;
    for (const [index, label] of labels.entries()) {
      const before = count(await document());
      await page.selectOption("#set-clue", { label });
      const request = await page.textContent("#set-hint");
      const row = 1 + 2 * (index % 4);
      const column = 1 + 2 * (Math.floor(index / 4) % 4);
      await select(row, column);
      const isOfOne = /one cell|Any cell|any cell|its cells/.test(request);
      if (!isOfOne) {
        await set("Add");
        assert.ok(request.startsWith(await note()), label);
      }
      if (/around a corner/.test(request)) await select(row, column, "Right", "Down", "Left");
      else if (/two cells/.test(request)) await select(row, column, "Right");
      else if (!isOfOne) await select(row, column, "Right", "Down");
      await add(label, (await page.isVisible("#set-number")) ? "3" : undefined);
      assert.equal(await note(), "", label);
      assert.equal(count(await document()), before + 1, label);
      assert.equal(await page.textContent("#error"), "");
    }
    const puzzle = await document();
    assert.deepEqual(puzzle.killercage, [{ cells: ["R1C1"], value: "3" }]);
    assert.deepEqual(puzzle.thermometer, [{ lines: [["R5C3", "R5C4", "R6C4"]] }]);
    assert.deepEqual(puzzle.xv.map(({ value }) => value), ["X", "V"]);
    assert.deepEqual(puzzle.quadruple.map(({ values }) => values), [[3]]);
    await set("Done");
    await page.click("#set-this");
    await settled(page);
    assert.equal(count(await document()), labels.length);
    await page.locator("#sheet [role=gridcell]").first().press("Control+a");
    await set("Remove");
    assert.equal(count(await document()), 0);
  }));

test("marks of the same cells replace each other; the values of a quadruple are digits, or stand apart", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, add } = setting(page);
    await newGrid(9);
    await select(1, 1, "Right");
    await add("X (sum 10)");
    await add("V (sum 5)");
    await add("Even");
    await add("Even");
    await add("Cage", "3");
    await add("Cage", "4");
    const { xv, even, killercage } = await document();
    assert.deepEqual([xv, even, killercage], [[{ cells: ["R1C1", "R1C2"], value: "V" }], [{ cell: "R1C1" }, { cell: "R1C2" }], [{ cells: ["R1C1", "R1C2"], value: "4" }]]);
    await select(5, 5, "Right", "Up", "Left");
    await add("Quadruple", "1289");
    assert.deepEqual((await document()).quadruple, [{ cells: ["R4C5", "R4C6", "R5C5", "R5C6"], values: [1, 2, 8, 9] }]);
    await select(5, 9, "Down");
    await page.keyboard.press("Shift+ArrowDown");
    await add("Difference (white dot)");
    assert.match(await note(), /side by side/);
    await newGrid(16);
    await select(5, 5, "Right", "Up", "Left");
    await add("Quadruple", "1 12 16");
    assert.deepEqual((await document()).quadruple[0].values, [1, 12, 16]);
    await add("Quadruple", "1 x");
    assert.match(await note(), /Type the values in digits/);
    await set("Remove");
    assert.equal((await document()).quadruple, undefined);
  }));

test("numbers and values that the grid cannot have are refused in words beside their field", () =>
  withPage(async (page) => {
    const { document, note, newGrid, select, add } = setting(page);
    const number = page.locator("#set-number");
    await newGrid(9);
    const before = await document();
    const refused = async (clue, texts, message) => {
      for (const text of texts) {
        await add(clue, text);
        assert.equal(await note(), message, `${clue} ${text}`);
        assert.equal(await number.getAttribute("aria-invalid"), "true");
        assert.deepEqual(await document(), before);
      }
    };
    assert.equal(await page.getAttribute("#set-note", "role"), "status");
    assert.equal(await number.getAttribute("aria-describedby"), "set-note");
    await select(1, 1, "Right");
    await refused("Cage", ["0", "2", "18", "9".repeat(400)], "The sum must be from 3 to 17.");
    await refused("Cage", ["-3", "1e1", "3 4", "１２", "R1C1"], "Type the sum in digits.");
    await refused("Difference (white dot)", ["0", "9"], "The difference must be from 1 to 8.");
    await refused("Ratio (black dot)", ["1", "10"], "The ratio must be from 2 to 9.");
    await refused("Whispers", ["9"], "The difference must be from 1 to 8.");
    await refused("Sandwich", ["36"], "The sum must be from 0 to 35.");
    await refused("X-sum", ["0", "46"], "The sum must be from 1 to 45.");
    await refused("Skyscraper", ["0", "10"], "The number must be from 1 to 9.");
    await refused("Numbered room", ["0", "10"], "The number must be from 1 to 9.");
    await refused("Little killer", ["0", "82"], "The sum must be from 1 to 81.");
    await number.fill("8");
    assert.equal(await note(), "");
    assert.equal(await number.getAttribute("aria-invalid"), null);
    await select(2, 2, "Right", "Down", "Left");
    await refused("Quadruple", ["0", "12345", "1 10"], "The values must be at most 4 numbers from 1 to 9.");
    await refused("Quadruple", ["", ",", "1 x"], "Type the values in digits.");
    await page.selectOption("#set-clue", { label: "Cage" });
    assert.equal(await note(), "");
    await select(1, 1);
    for (const key of ["0", "x"]) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal(await note(), "The values of this grid are 1 to 9.");
    }
    assert.deepEqual(await document(), before);
    await add("Cage", "007");
    assert.equal(await note(), "");
    assert.deepEqual((await document()).killercage, [{ cells: ["R1C1"], value: "7" }]);
  }));

test("changes that follow each other fast are made in turn, and one that is not possible is left out", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, verdict } = setting(page);
    await newGrid(4);
    await select(1, 1);
    await page.selectOption("#set-clue", { label: "Cage" });
    await page.fill("#set-number", "99999");
    await cell(page, 1, 1).focus();
    /** Adds the clue and types, all before anything of it is done. */
    const hurry = (keys) =>
      page.evaluate((keys) => {
        const cell = document.activeElement;
        [...document.querySelectorAll("#set-tools button")].find((one) => one.textContent === "Add").click();
        for (const key of keys) cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key }));
      }, keys);
    await hurry(["3"]);
    await settled(page);
    const withGiven = await document();
    assert.deepEqual([withGiven.grid[0][0], withGiven.killercage], [{ value: 3, given: true }, undefined]);
    assert.match(await nameOf(page, 1, 1), /3, given/);
    assert.ok(await page.isEnabled('#set-tools button:text-is("Undo")'));
    await set("Undo");
    assert.equal((await document()).grid[0][0].value, undefined);
    await set("Redo");
    assert.match(await nameOf(page, 1, 1), /3, given/);
    await page.fill("#set-number", "99999");
    await set("Add");
    assert.equal(await note(), "The sum must be from 1 to 4.");
    assert.deepEqual(await document(), withGiven);
    await verdict(/Several/); // what was known of the puzzle stays known
    await page.fill("#set-number", "3");
    await cell(page, 1, 1).focus();
    await hurry(["Backspace"]);
    await settled(page);
    const both = await document();
    assert.deepEqual([both.grid[0][0], both.killercage], [{}, [{ cells: ["R1C1"], value: "3" }]]);
    await newGrid(16);
    await cell(page, 1, 1).click();
    await page.evaluate(() => {
      for (const key of ["1", "2", "ArrowRight", "1", "4"]) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key }));
    });
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /12, given/);
    assert.match(await nameOf(page, 1, 2), /14, given/);
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /row 1 column 2/);
    // Done waits for what was typed, and another puzzle that is opened meanwhile stays.
    await page.evaluate(() => {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "9" }));
      [...document.querySelectorAll("#set-tools button")].find((one) => one.textContent === "Done").click();
    });
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /9, given/);
    await newGrid(4);
    await page.fill("#text", tiny);
    await page.evaluate(() => {
      document.querySelector("#sheet [tabindex='0']").dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "2" }));
      document.querySelector("#read").click();
    });
    await settled(page);
    assert.equal(await page.textContent("#title"), "latin 4×4");
    assert.ok(await page.isHidden("#set-tools"));
  }));

test("what is being set is not lost: Undo brings it back, and so does going on with it", () =>
  withPage(async (page) => {
    const { set, document, verdict, newGrid, select, add } = setting(page);
    const goOn = page.locator("#set-go-on");
    const reload = async () => {
      await page.reload();
      await page.waitForSelector("body.ready");
      await settled(page);
    };
    const isSet = async () => {
      const { grid, killercage } = await document();
      assert.deepEqual([grid.length, grid[0][0], killercage], [4, { value: 3, given: true }, [{ cells: ["R3C1", "R3C2"], value: "5" }]]);
      assert.match(await nameOf(page, 1, 1), /3, given/);
      assert.ok(await page.isVisible("#set-tools"));
      assert.ok(await goOn.isHidden());
    };
    await open(page, tiny);
    await open(page, none);
    await newGrid(6);
    assert.ok(await page.isDisabled('#set-tools button:text-is("Undo")'));
    await page.goBack();
    await settled(page);
    assert.ok(await goOn.isHidden()); // nothing was set
    await newGrid(4);
    await select(1, 1);
    await page.keyboard.press("3");
    await select(3, 1, "Right");
    await add("Cage", "5");
    await isSet();
    await newGrid(9);
    assert.equal(await page.locator("#keys button").count(), 10);
    await set("Undo");
    await isSet();
    assert.equal(await page.locator("#keys button").count(), 5);
    await set("Redo");
    assert.equal((await document()).size, 9);
    await set("Undo");
    await page.click("#set-this");
    await settled(page);
    await select(1, 2);
    await page.keyboard.press("4");
    await settled(page);
    await set("Undo");
    await set("Undo");
    await isSet();
    await page.goBack();
    await settled(page);
    assert.equal(await page.textContent("#title"), "latin 4×4");
    assert.ok(await page.isHidden("#set-tools"));
    await goOn.click();
    await settled(page);
    await isSet();
    await verdict(/Several/);
    await page.goBack();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await reload();
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await goOn.click();
    await settled(page);
    await isSet();
    await reload(); // while it is being set
    await isSet();
    await set("Undo");
    assert.equal((await document()).killercage, undefined);
    await reload();
    await set("Redo");
    await isSet();
    await open(page, tiny);
    await newGrid(9); // in place of the one that was left
    await set("Undo");
    await isSet();
    await set("Done");
    assert.ok(await goOn.isHidden()); // it is in the address
    await reload();
    assert.ok(await goOn.isHidden());
    assert.match(await nameOf(page, 1, 1), /3, given/);
    await page.evaluate(() => sessionStorage.setItem("puzzlec setting", '{"puzzle":{"size":2,"grid":7},"past":[],"isOpen":true}'));
    await reload();
    assert.ok(await goOn.isHidden());
  }, ""));

test("setting is a place in the history: Back leaves it, Forward comes back to the draft", () =>
  withPage(async (page) => {
    const { document, set, newGrid, select } = setting(page);
    const hash = () => page.evaluate(() => location.hash);
    const travel = async (way) => {
      await page[way]();
      await settled(page);
    };
    const isSetting = async (value) => {
      assert.equal(await hash(), "#set");
      assert.ok(await page.isVisible("#set-tools"));
      const { size, grid } = await document();
      assert.deepEqual([size, grid[0][0]], [6, value === undefined ? {} : { value, given: true }]);
    };
    const isPlaying = async () => {
      assert.ok(await page.isHidden("#set-tools"));
      assert.match(await nameOf(page, 1, 2), /, 3$/);
    };
    await open(page, tiny);
    await cell(page, 1, 2).click();
    await page.keyboard.press("3");
    await newGrid(6);
    await travel("goBack");
    await isPlaying();
    await travel("goForward");
    await isSetting();
    await select(1, 1);
    await page.keyboard.press("5");
    await settled(page);
    await travel("goBack");
    await isPlaying();
    await travel("goForward");
    await isSetting(5);
    assert.match(await nameOf(page, 1, 1), /5, given/);
    await set("Undo");
    await isSetting();
    await set("Redo");
    await set("Done");
    assert.match(await hash(), /^#p=/);
    await travel("goBack");
    await isSetting(5);
    await page.reload();
    await page.waitForSelector("body.ready");
    await isSetting(5);
    await travel("goForward");
    assert.ok(await page.isHidden("#set-tools"));
    assert.match(await nameOf(page, 1, 1), /5, given/);
    await travel("goBack");
    await travel("goBack");
    assert.equal(await page.textContent("#title"), "latin 4×4");
    assert.ok(await page.isHidden("#set-go-on")); // it was done
    await withPage(async (other) => {
      await settled(other);
      assert.ok(await other.isVisible("#set-tools"));
      assert.equal((await setting(other).document()).size, 9);
    }, "#set");
  }, ""));

test("what is being set is kept without a storage, too, and the browser asks before it is lost", () =>
  withPage(async (page, context) => {
    await context.addInitScript(() => {
      const refused = { get: () => { throw new DOMException("refused", "SecurityError"); } };
      Object.defineProperties(window, { sessionStorage: refused, localStorage: refused });
    });
    await page.reload();
    await page.waitForSelector("body.ready");
    const { newGrid, select, document } = setting(page);
    await newGrid(4);
    await select(1, 1);
    await page.keyboard.press("3");
    await settled(page);
    await open(page, tiny);
    await page.click("#set-go-on");
    await settled(page);
    assert.equal((await document()).grid[0][0].value, 3);
    const asked = page.waitForEvent("dialog");
    const closed = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    assert.equal(dialog.type(), "beforeunload");
    await dialog.accept();
    await closed;
  }, ""));

test("while a puzzle is set, nothing is offered that would be entered", () =>
  withPage(async (page) => {
    const { newGrid, select, set } = setting(page);
    await newGrid(4);
    await select(1, 1);
    for (const key of ["1", "ArrowRight", "2"]) await page.keyboard.press(key);
    await settled(page);
    for (const [name, pattern] of [["Solve", /A solution/], ["Unique?", /Not unique.*Solution 1.*Solution 2/], ["Candidates", /the same value/]]) {
      await ask(page, name);
      await answer(page, pattern);
      assert.equal(await page.locator("#answer button").count(), 0, name);
    }
    const aboutEntries = page.locator('#questions button:text-is("Check")');
    assert.ok(await aboutEntries.isHidden());
    await set("Done");
    assert.ok(await aboutEntries.isVisible());
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /Solved/);
  }));

test("a question calls off the judging of the puzzle that is set", () =>
  withPage(async (page) => {
    const { newGrid, verdict } = setting(page);
    await newGrid(25);
    await page.selectOption("#limit", "5");
    await ask(page, "Solve"); // while it is judged
    await verdict(/Not judged: your question goes before/);
    await answer(page, /A solution/);
    await page.click('#verdict button:text-is("Judge it")');
    await verdict(/Looking for a repair/);
    await ask(page, "Solve");
    await verdict(/Several.*No repair was looked for/);
    await answer(page, /A solution/);
    await newGrid(16);
    await page.fill("#text", tiny);
    await page.evaluate(() => {
      for (const name of ["Solve", "Open"]) [...document.querySelectorAll("button")].find((one) => one.textContent === name).click();
    });
    await settled(page);
    await page.waitForTimeout(400);
    assert.equal(await page.textContent("#verdict"), ""); // nothing is set any more
    await newGrid(4);
    await verdict(/Several/);
    await page.waitForFunction(() => !/repair …/.test(document.querySelector("#verdict").textContent));
    await ask(page, "Solve");
    await answer(page, /A solution/);
    assert.doesNotMatch(await page.textContent("#verdict"), /your question/); // there was nothing to call off
  }));

test("Enter adds the clue, on the board and in the number", () =>
  withPage(async (page) => {
    const { document, newGrid, select } = setting(page);
    await newGrid(4);
    await page.selectOption("#set-clue", { label: "Cage" });
    await page.fill("#set-number", "5");
    await select(1, 1, "Right");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /row 1 column 2/);
    await select(3, 1, "Right");
    await page.fill("#set-number", "4");
    await page.press("#set-number", "Enter");
    await settled(page);
    assert.deepEqual((await document()).killercage.map(({ value }) => value), ["5", "4"]);
  }));

test("the words beside clues outside can be read on a phone, and have room", () =>
  withPage(
    async (page) => {
      const { newGrid, select, add } = setting(page);
      await newGrid(9);
      for (const [row, clue] of [[1, "X-sum"], [1, "Sandwich"], [2, "X-sum"], [3, "Numbered room"]]) {
        await select(row, row);
        for (const side of ["the left", "above"]) await add(clue, "5", side);
      }
      const [words, others] = await boxesOf(page, "#sheet .tag", "#sheet .clue, #sheet [data-cell]");
      assert.equal(words.length, 8);
      words.forEach((word, at) => {
        assert.ok(word.bottom - word.top > 5, `${word.text} is ${word.bottom - word.top} pixels high`);
        assert.deepEqual([...words.slice(at + 1), ...others].filter((other) => overlap(word, other)), [], word.text);
      });
    },
    "",
    { viewport: { width: 400, height: 800 } },
  ));

test("entries are kept for when a puzzle comes back, and opening it again begins anew", () =>
  withPage(async (page) => {
    await open(page, `${tiny}\n${none}`);
    const type = async (row, column, key) => {
      await cell(page, row, column).click();
      await page.keyboard.press(key);
      await settled(page);
    };
    const choose = async (index) => {
      await page.selectOption("#number", index);
      await settled(page);
    };
    await type(1, 2, "3");
    await type(1, 3, "Shift+Digit2");
    await choose("1");
    await type(4, 4, "2");
    await choose("0");
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    assert.match(await nameOf(page, 1, 3), /marks 2$/);
    assert.match(await nameOf(page, 4, 4), /, 1, given$/);
    await tool(page, "Undo");
    assert.match(await nameOf(page, 1, 3), /empty/);
    await open(page, sudoku);
    await page.goBack();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await choose("1");
    assert.match(await nameOf(page, 4, 4), /, 2$/);
    await open(page, `${tiny}\n${none}`);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await choose("1");
    assert.match(await nameOf(page, 4, 4), /empty/);
    await page.goForward();
    await settled(page);
  }));

test("entries are kept for when the page is loaded again", () =>
  withPage(async (page) => {
    const reload = async () => {
      await page.reload();
      await page.waitForSelector("body.ready");
      await settled(page);
    };
    await open(page, `${none}\n${tiny}`);
    await page.selectOption("#number", "1");
    await settled(page);
    await cell(page, 1, 2).click();
    await page.keyboard.press("3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit2");
    await settled(page);
    await reload();
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    assert.match(await nameOf(page, 1, 3), /marks 2$/);
    assert.match(await nameOf(page, 1, 1), /1, given$/);
    await reload();
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await tool(page, "Clear");
    await reload();
    assert.match(await nameOf(page, 1, 2), /empty$/);
    const { solution: _, ...masyu } = JSON.parse(readFileSync(new URL("genres/masyu.json", root), "utf8")).example;
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "masyu", ...masyu }));
    await cell(page, 1, 1).dragTo(cell(page, 1, 2));
    await settled(page);
    const pieces = page.locator("#sheet .piece");
    assert.equal(await pieces.count(), 2);
    await reload();
    assert.equal(await pieces.count(), 2);
    // What does not fit is left out.
    await open(page, tiny);
    for (const entries of [{ values: [], pencil: [], ways: [] }, { values: Array(16).fill(9), pencil: Array(16).fill([]), ways: [] }, 7]) {
      await page.evaluate(
        ([reading, entries]) => {
          for (const kind of ["pagehide", "visibilitychange"]) addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
          sessionStorage.setItem("puzzlec entries", JSON.stringify([null, { reading, number: 0, entries }]));
        },
        [JSON.stringify([tiny, undefined]), entries],
      );
      await reload();
      assert.match(await nameOf(page, 1, 2), /empty$/);
    }
  }, ""));

test("entries are kept when the page is loaded again while a puzzle is set", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await cell(page, 1, 2).click();
    await page.keyboard.press("3");
    await settled(page);
    await setting(page).newGrid(6);
    // Twice: what was kept is kept again.
    for (let time = 0; time < 2; ++time) {
      await page.reload();
      await page.waitForSelector("body.ready.setting");
      await settled(page);
    }
    await page.goBack();
    await page.waitForSelector("body:not(.setting)");
    await page.waitForFunction(() => document.querySelector("#title").textContent === "latin 4×4");
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /, 3$/);
  }, ""));

test("several cells are selected by clicks, taps and fingers that drag", () =>
  withPage(
    async (page, context) => {
      await open(page, tiny);
      const selected = () => page.$$eval("#sheet [aria-selected=true]", (cells) => cells.map((one) => Number(one.dataset.cell)));
      const several = page.locator("#several");
      assert.equal(await several.getAttribute("aria-pressed"), "false");
      await cell(page, 1, 2).tap();
      await cell(page, 1, 3).tap();
      assert.deepEqual(await selected(), [2]);
      await several.tap();
      assert.equal(await several.getAttribute("aria-pressed"), "true");
      for (const [row, column] of [[1, 2], [2, 2], [3, 3], [2, 2]]) await cell(page, row, column).tap();
      assert.deepEqual(await selected(), [1, 10]); // the second one was taken away again
      await cell(page, 4, 2).click(); // with a mouse
      await page.click('#keys button:text-is("3")');
      await settled(page);
      for (const [row, column] of [[1, 2], [3, 3], [4, 2]]) assert.match(await nameOf(page, row, column), /, 3/);
      const boxes = await Promise.all([[4, 1], [3, 3], [3, 4]].map(([row, column]) => cell(page, row, column).boundingBox()));
      const points = boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      const fingers = await context.newCDPSession(page);
      const finger = (type, touchPoints) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
      await finger("touchStart", [points[0]]);
      for (const point of points.slice(1)) await finger("touchMove", [point]);
      await finger("touchEnd", []);
      assert.deepEqual(await selected(), [9, 10, 11, 12, 13]); // what was selected had got its value
      await several.tap();
      await cell(page, 1, 2).tap();
      assert.deepEqual(await selected(), [1]);
      const { document, newGrid, add } = setting(page);
      await newGrid(4);
      await several.tap();
      for (const cells of [[[1, 1], [2, 1]], [[3, 3], [3, 4], [4, 4]]]) {
        for (const [row, column] of cells) await cell(page, row, column).tap();
        await add("Cage");
      }
      assert.deepEqual((await document()).killercage, [{ cells: ["R1C1", "R2C1"] }, { cells: ["R3C3", "R3C4", "R4C4"] }]);
      assert.ok(await several.isVisible());
      assert.ok(await page.isHidden('#tools button:text-is("Pencil")'));
    },
    "",
    { hasTouch: true },
  ));

/** From the disk, without a server and without a network. */
async function usedFromDisk(file, check) {
  await withPage(
    async (page, context) => {
      await context.setOffline(true);
      await check(page);
      await open(page, tiny);
      await ask(page, "Count");
      await answer(page, /There are \d+ solutions/);
      await page.selectOption("#example", { label: "Akari" });
      await settled(page);
      assert.match(await page.textContent("#title"), /Akari/i);
    },
    pathToFileURL(file).href,
  );
}

test("the page as one file works from the disk", () =>
  usedFromDisk(fileURLToPath(new URL("web/dist/page.html", root)), async (page) => {
    assert.match(await page.textContent("#title"), /sudoku 9×9/);
  }));

const program = process.env.PUZZLEC ?? fileURLToPath(new URL("build/release/puzzlec", root));
test("`puzzlec page` puts puzzles into it, whose text never becomes markup", existsSync(program) ? {} : { skip: `there is no ${program}` }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "puzzlec-page-"));
  try {
    const file = join(folder, "page.html");
    const evil = "</script><img src=x onerror='window.hurt=1'><!--<script>window.hurt=1</script>";
    const model = { format: "puzzlec-model", name: evil, grid: { rows: 2, columns: 2 }, values: [1, 2], houses: ["rows", "columns"] };
    const input = `${JSON.stringify(model)}\n${JSON.stringify({ ...model, givens: { r1c1: 2 } })}`;
    const run = spawnSync(program, ["page", "--template", fileURLToPath(new URL("web/dist/page.html", root)), "-o", file], { input, encoding: "utf8" });
    assert.deepEqual([run.status, run.stderr], [0, ""]);
    await usedFromDisk(file, async (page) => {
      assert.match(await page.textContent("#title"), /model 2×2/);
      await page.selectOption("#example", { label: "<stdin> puzzle 2" });
      await settled(page);
      assert.match(await nameOf(page, 1, 1), /2, given/);
      assert.equal(await page.evaluate(() => window.hurt), undefined);
      assert.equal(await page.locator("img").count(), 0);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the picture in the documentation shows the page as it is", async () => {
  const share = await difference(chromium, readFileSync(pictureFile), await picture(chromium));
  assert.ok(share < 0.02, `${(100 * share).toFixed(1)} % of the picture differ: scripts/web --picture makes it anew`);
});

test("the theme is chosen and remembered", () =>
  withPage(async (page) => {
    await page.selectOption("#theme", "dark");
    const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), back);
  }, ""));

for (const [theme, scheme] of [["dark", "light"], ["", "dark"]]) {
  test(`in print, colours are light, nothing has a frame, and the rules are unfolded: theme "${theme}", ${scheme} system`, () =>
    withPage(
      async (page) => {
        await open(page, tiny);
        await cell(page, 1, 2).click();
        await page.keyboard.press("2");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Shift+Digit3");
        await settled(page);
        const looks = () =>
          page.evaluate(() => {
            const style = (selector) => getComputedStyle(document.querySelector(selector));
            return { entry: style(".entry").fill, mark: style(".pencil-mark").fill, focus: style(".cell:focus").stroke, picture: style(".picture").filter };
          });
        const light = { entry: "rgb(29, 79, 156)", mark: "rgb(86, 93, 107)", focus: "none", picture: "none" };
        await page.selectOption("#theme", theme);
        await cell(page, 1, 3).focus();
        await page.keyboard.press("ArrowLeft");
        const dark = await looks();
        assert.equal(dark.entry, "rgb(138, 180, 255)");
        assert.notEqual(dark.focus, "none");
        assert.notEqual(dark.picture, "none");
        await page.emulateMedia({ media: "print", colorScheme: scheme });
        assert.deepEqual(await looks(), light);
        await page.emulateMedia({ media: null, colorScheme: scheme });
        await page.evaluate(() => {
          window.printed = [];
          for (const kind of ["beforeprint", "afterprint"]) addEventListener(kind, () => window.printed.push(document.querySelector("#rules").open));
        });
        await page.pdf();
        assert.deepEqual(await page.evaluate(() => window.printed), [true, false]);
      },
      "",
      { colorScheme: scheme },
    ));
}

test("in the dark theme, a clue in a shaded cell stands out, also if the cell is tinted", () =>
  withPage(
    async (page) => {
      await page.selectOption("#example", { label: "Mosaic" });
      await settled(page);
      await ask(page, "Solve");
      await answer(page, /A solution/);
      await page.click('#answer button:text-is("Put it on the board")');
      await settled(page);
      await page.click("#about"); // No cell is selected by a pointer or seen with a frame.
      /** Between the brightest and the darkest pixels of the clue in row 3, column 3, which is shaded. */
      const contrast = async () => {
        const { x, y, width, height } = await cell(page, 3, 3).boundingBox();
        const pixels = await pixelsOf(page, { x: x + 0.3 * width, y: y + 0.2 * height, width: 0.4 * width, height: 0.6 * height });
        const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
        const luminances = pixels.map(([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
        return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
      };
      assert.match(await nameOf(page, 3, 3), /shaded/);
      const plain = await contrast();
      assert.ok(plain >= 4.5, String(plain));
      await page.evaluate(() => {
        const [box] = document.querySelectorAll("#sheet .tints .something");
        const tint = box.cloneNode();
        tint.setAttribute("class", "tinted");
        const { x, y, width, height } = document.querySelector('#sheet [data-cell="12"]').getBBox();
        for (const [name, value] of Object.entries({ x, y, width, height })) tint.setAttribute(name, value);
        document.querySelector("#sheet .tints").prepend(tint);
      });
      const tinted = await contrast();
      assert.ok(tinted >= 4.5, String(tinted));
    },
    "",
    { colorScheme: "dark" },
  ));

for (const [width, scheme] of [[400, "light"], [800, "dark"], [1400, "dark"]]) {
  test(`axe finds nothing serious at ${width} pixels, ${scheme}; nothing is wider than the page`, () =>
    withPage(
      async (page) => {
        await page.evaluate(axeSource);
        const check = async () => {
          const found = await page.evaluate(() => window.axe.run());
          const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
          assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))]), []);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        };
        await open(page, "9x9:4,7,m00fa\n");
        await page.click("#error summary");
        await check();
        await open(page, "0\n");
        await check();
        await open(page, "https://example.org/some/page");
        await check();
        await page.selectOption("#example", { label: "Slitherlink" });
        await settled(page);
        assert.ok(await page.isVisible("#notes"));
        await page.focus("#skip");
        await check();
        await open(page, tiny);
        await ask(page, "Unique?");
        await answer(page, /Not unique/);
        await check();
        await open(page, sudoku);
        await ask(page, "Explain");
        await answer(page, /Step 1 of/);
        await check();
        const { set, newGrid, note, add, verdict } = setting(page);
        await newGrid(9);
        await page.locator("#several").click();
        await verdict(/Several/);
        await check();
        await add("Little killer", "x", "↖ up left");
        assert.notEqual(await note(), "");
        await check();
        await add("Sandwich", "10", "the right");
        await set("Remove");
        await check();
      },
      "",
      { viewport: { width, height: 800 }, colorScheme: scheme },
    ));
}
