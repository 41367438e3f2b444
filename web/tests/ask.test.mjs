// Questions about a puzzle: steps, hints, searches, and what is answered.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answer, ask, cell, nameOf, none, open, setting, settled, state, sudoku, tiny, tool, withPage } from "./page.mjs";

const root = new URL("../../", import.meta.url);

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

test("Check says what breaks a rule, and Why? what follows from a wrong entry", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await page.keyboard.press("3"); // it breaks nothing yet
    await settled(page);
    assert.equal(await page.textContent("#state"), "");
    await ask(page, "Check");
    await answer(page, /Not right:.*r1c2 is not 3/s);
    await page.click('#answer button:text-is("Why?")');
    await answer(page, /Suppose that r1c2 is 3\..*Then nothing is left for r3c1, which sees/s);
    assert.ok((await page.locator("#answer ol.why li").count()) > 1);
    assert.equal(await page.locator("#sheet .entry.wrong").count(), 1);
    await ask(page, "Why no solution?");
    await answer(page, /without your entries has a solution/);
    await ask(page, "Check");
    await page.click('#answer button:text-is("Why?")');
    await answer(page, /Suppose/);
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await cell(page, 1, 2).click();
    await page.keyboard.press("4");
    await state(page, /^4 stands twice in row 1\./);
    await ask(page, "Check");
    await answer(page, /^Not right/); // the clash stands above it, and not in it again
    assert.match(await page.textContent("#state"), /^4 stands twice in row 1\./);
    assert.equal(await page.locator('#answer button:text-is("Why?")').count(), 0); // it is said
    await cell(page, 2, 1).click();
    await page.keyboard.press("2");
    await settled(page);
    await ask(page, "Check");
    await page.click('#answer button[aria-label="Why? r2c1 is not 2"]');
    await answer(page, /Suppose that r2c1 is 2\./);
    await ask(page, "Check");
    await answer(page, /Not right/);
    assert.equal(await page.locator('#answer button:text-is("Why?")').count(), 1); // not for r1c2, whose clash is named
  }));

test("Why? speaks of lines where they were drawn", () =>
  withPage(async (page) => {
    await open(
      page,
      JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells: [". . 3 .", "3 2 . 2", "2 . . .", ". . 3 3"] }),
    );
    const box = await page.locator("#sheet svg").first().boundingBox();
    assert.ok(box);
    await cell(page, 1, 1).focus();
    await page.keyboard.press("w"); // the line above r1c1
    await settled(page);
    await ask(page, "Check");
    await answer(page, /Not right: the line above r1c1\./);
    assert.doesNotMatch(await page.textContent("#answer"), /is not inside/);
    await page.click('#answer button:text-is("Why?")');
    await answer(page, /By your lines, r1c1 is inside/);
    assert.ok((await page.locator("#answer li").count()) > 0);
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
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of/);
    await run();
    await page.click('#answer button:text-is("Next")');
    await page.waitForSelector("#sheet .step > *");
    await isOver();
    // What shows nothing on the board leaves the search alone.
    await run();
    await ask(page, "How many solutions?");
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
    await ask(page, "Why no solution?");
    await answer(page, /contradict/);
    assert.ok((await page.locator("#answer li").count()) > 1);
    assert.ok((await page.locator("#sheet .picture .rule").count()) > 0);
    await page.click('#answer button:text-is("Back to my entries")');
    await settled(page);
    assert.equal(await page.locator("#sheet .picture .rule").count(), 0);
    await ask(page, "What would repair it?");
    await answer(page, /There is a solution without the givens? in r/);
    await open(page, sudoku);
    await ask(page, "What would repair it?");
    await answer(page, /nothing to repair/);
  }));

test("every question is answered", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await ask(page, "Only one solution?");
    await answer(page, /Not unique/);
    assert.equal(await page.locator("#answer .picture").count(), 2);
    assert.ok((await page.locator("#answer .differs").count()) > 0);
    await ask(page, "How many solutions?");
    await answer(page, /There are \d+ solutions/);
    await ask(page, "What can each cell be?");
    await answer(page, /cells have the same value/);
    await page.click("#answer button");
    assert.match(await nameOf(page, 1, 2), /marks/);
    await ask(page, "What would repair it?");
    await answer(page, /^Unique with r\dc\d=\d(, r\dc\d=\d)* given\.$/);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await ask(page, "Why no solution?");
    await answer(page, /has a solution/);
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution that the page has found/);
  }));

test("a hint says where to look, then which rules, then the step, and enters it", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Hint");
    await answer(page, /Look at/);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await page.click('#answer button:text-is("Tell me more")');
    await answer(page, /left in|Use/);
    await page.click('#answer button:text-is("Show the step")');
    await answer(page, /r2c4 is 2/);
    await page.waitForSelector("#sheet .step .kept");
    assert.match(await nameOf(page, 2, 4), /must be 2/);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await page.click('#answer button:text-is("Enter it")');
    await settled(page);
    assert.match(await nameOf(page, 2, 4), /, 2$/);
    assert.equal(await page.locator("#sheet .step").count(), 0);
    await ask(page, "Hint");
    await answer(page, /Look at (?!r2c4)/);
    // Asked again, it tells more.
    await ask(page, "Hint");
    await page.waitForSelector('#answer button:text-is("Show the step")');
    await ask(page, "Hint");
    await page.waitForSelector('#answer button:text-is("Enter it")');
  }));

test("on a phone, the board stays in view while a hint tells more; of a rule of the whole board, it tints the place alone", () =>
  withPage(
    async (page) => {
      await open(
        page,
        JSON.stringify({
          format: "puzzlec-genre",
          genre: "nurikabe",
          cells: [". . . . 2 . .", ". . . 2 . . .", "3 . . . . 2 .", ". . . 2 . . .", "2 . . . . . 2", ". . 2 . 3 . .", ". . . . . . ."],
        }),
      );
      for (const label of ["Tell me more", "Show the step", "Enter it"]) {
        await ask(page, "Hint");
        await page.waitForSelector(`#answer button:text-is("${label}")`);
        if (label !== "Enter it") assert.ok((await page.locator("#sheet .tinted").count()) <= 24, label);
        await page.waitForFunction(() => {
          const seen = (selector) => document.querySelector(selector).getBoundingClientRect();
          return seen("#sheet").top >= -1 && seen("#answer").bottom <= innerHeight + 1 && seen("#sheet").bottom <= seen("#answer").top;
        });
      }
    },
    "",
    { viewport: { width: 400, height: 640 }, hasTouch: true },
  ));

const ships = {
  format: "puzzlec-genre",
  genre: "battleship",
  cells: [". . . . .", ". . . . .", ". . . . ."],
  outside: { top: ["1", "1", "0", "1", "2"], left: ["4", "0", "1"] },
  options: { ships1: 1, ships2: 2 },
};

test("a hint that cells are part of a ship draws them, whatever its length", () =>
  withPage(async (page) => {
    let isDrawn = false;
    await open(page, JSON.stringify(ships));
    for (let step = 0; step < 12 && !(await page.isVisible("body.solved")); ++step) {
      await ask(page, "Hint");
      await page.click('#answer button:text-is("Tell me more")');
      await page.click('#answer button:text-is("Show the step")');
      await page.waitForSelector('#answer button:text-is("Enter it")');
      const text = await page.textContent("#answer");
      await page.click('#answer button:text-is("Enter it")');
      await settled(page);
      if (!/^Column 5 /.test(text)) continue;
      isDrawn = true;
      for (const row of [1, 3]) assert.match(await nameOf(page, row, 5), /part of a ship/);
    }
    assert.ok(isDrawn);
    assert.match(await page.textContent("#state"), /Solved/);
  }));

test("ships stay in the picture of a step, though their lengths are not known", () =>
  withPage(async (page) => {
    await open(page, JSON.stringify(ships));
    await cell(page, 1, 1).click();
    await settled(page);
    await cell(page, 1, 2).click();
    await settled(page);
    /** What is drawn in the middle of a cell; in green, if it is found by the step. */
    const drawn = (column) =>
      page.evaluate((at) => {
        const middle = (shape) => {
          const { left, top, width, height } = shape.getBoundingClientRect();
          return [left + width / 2, top + height / 2].map(Math.round).join();
        };
        const place = middle(document.querySelectorAll("#sheet [role=gridcell]")[at - 1]);
        const shapes = [...document.querySelectorAll("#sheet svg [fill]")].filter((shape) => middle(shape) === place);
        return shapes.map((shape) => (shape.closest(".step") ? "found" : shape.getAttribute("fill")));
      }, column);
    const before = [await drawn(1), await drawn(2)];
    assert.deepEqual([before[0].length, before[1].length, (await drawn(5)).length], [1, 1, 0]);
    await ask(page, "Hint");
    await page.click('#answer button:text-is("Tell me more")');
    await page.click('#answer button:text-is("Show the step")');
    await page.waitForSelector('#answer button:text-is("Enter it")');
    assert.deepEqual([await drawn(1), await drawn(2)], before);
    assert.match(await nameOf(page, 1, 1), /part of a ship/);
  }));

test("hints go on from pencil marks to the solution", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    for (let step = 0; step < 60 && !(await page.isVisible("body.solved")); ++step) {
      await ask(page, "Hint");
      await answer(page, /Look at/);
      await page.click('#answer button:text-is("Tell me more")');
      await page.click('#answer button:text-is("Show the step")');
      await page.click('#answer button:text-is("Enter it")');
      await settled(page);
    }
    assert.match(await page.textContent("#state"), /Solved/);
  }));

for (const name of ["slitherlink", "masyu", "yajilin", "hashi", "shikaku", "nurikabe"]) {
  test(`hints lead to the end of ${name}, and say nothing twice`, () =>
    withPage(async (page) => {
      const { solution: _, ...puzzle } = JSON.parse(readFileSync(new URL(`genres/${name}.json`, root), "utf8")).example;
      await open(page, JSON.stringify({ format: "puzzlec-genre", genre: name, ...puzzle }));
      const told = new Set();
      while (!(await page.isVisible("body.solved")) && told.size < 60) {
        await ask(page, "Hint");
        await page.click('#answer button:text-is("Tell me more")');
        await page.click('#answer button:text-is("Show the step")');
        await page.waitForSelector('#answer button:text-is("Enter it")');
        const text = await page.textContent("#answer");
        assert.ok(!told.has(text), `twice: ${text}`);
        told.add(text);
        await page.click('#answer button:text-is("Enter it")');
        await settled(page);
      }
      assert.match(await page.textContent("#state"), /Solved/);
    }));
}

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
    for (const [row, column, value] of [
      [1, 3, 3],
      [3, 3, 3],
    ]) {
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
    for (const change of [
      () => tool(page, "Undo"),
      () => tool(page, "Redo"),
      () => page.click('#answer button:text-is("Take it back")'),
      () => tool(page, "Clear"),
    ]) {
      await ask(page, "Check");
      await answer(page, /is not 3|Right so far/);
      await change();
      await settled(page);
      await isGone();
    }
    await ask(page, "Hint");
    await page.click('#answer button:text-is("Tell me more")');
    await page.click('#answer button:text-is("Show the step")');
    await page.click('#answer button:text-is("Enter it")');
    await settled(page);
    await isGone();
    // Before the answer is there.
    await cell(page, 1, 2).click();
    await page.evaluate(() => {
      const cell = document.activeElement;
      [...document.querySelectorAll("#first-questions button")].find((one) => one.textContent === "Check").click();
      cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "3" }));
    });
    await answer(page, /entries have changed meanwhile: ask again/);
    await ask(page, "How many solutions?");
    await answer(page, /There is exactly 1 solution/);
    await type(1, 2, "4");
    await answer(page, /There is exactly 1 solution/);
  }));

test("with the keyboard, the focus goes on when its button goes away", () =>
  withPage(async (page) => {
    const focused = (text) => page.waitForFunction((text) => document.activeElement.textContent === text, text, { timeout: 30_000 });
    const isOnBoard = (row, column) =>
      page.waitForFunction((name) => document.activeElement.getAttribute("aria-label")?.startsWith(name), `row ${row} column ${column}`, {
        timeout: 30_000,
      });
    const press = async (name, key = "Enter") => {
      await page.locator(`button:text-is("${name}"):visible`).first().focus();
      await page.keyboard.press(key);
    };
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await press("Hint");
    await answer(page, /Look at/);
    await focused("Hint");
    await press("Tell me more");
    await focused("Show the step");
    await page.keyboard.press("Enter");
    await focused("Enter it");
    await page.keyboard.press("Enter");
    await isOnBoard(2, 4);
    await settled(page);
    await press("Undo");
    await isOnBoard(2, 4);
    await press("Redo");
    await isOnBoard(2, 4);
    await press("Clear");
    await isOnBoard(2, 4);
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
    await press("How many solutions?");
    await page.waitForSelector("#cancel:visible");
    await press("Cancel");
    await focused("How many solutions?");
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
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of \d+/);
    const total = Number(/of (\d+)/.exec(await page.textContent("#answer"))[1]);
    assert.ok(total > 3);
    let hasTint = false;
    for (let step = 1; step <= total; ++step) {
      await answer(page, new RegExp(`Step ${step} of`));
      await settled(page);
      hasTint ||= (await page.locator("#sheet .step :is(.rule, .limit)").count()) > 0;
      assert.ok((await page.locator("#sheet .step :is(.struck, .kept)").count()) > 0, `step ${step}`);
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
    assert.equal(await page.locator("#sheet .step, #sheet .tinted").count(), 0);
  }));

const onlySolution = /Each step followed from the rules, so there is no other solution\./;

test("of a unique puzzle one can see why: steps, of which the last one says that all were forced", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Only one solution?");
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
    await ask(page, "Only one solution?");
    await answer(page, /^Not unique/);
    assert.equal(await page.locator('#answer button:text-is("See why")').count(), 0);
  }));

test("steps go on from those before them, and colours stay while one is shown", () =>
  withPage(async (page) => {
    const { solution, ...nurikabe } = JSON.parse(readFileSync(new URL("genres/nurikabe.json", root), "utf8")).example;
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "nurikabe", ...nurikabe }));
    await tool(page, "Colour");
    await cell(page, 1, 1).click();
    await page.click("#keys button >> nth=0");
    await page.waitForSelector("#sheet .colour");
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of/);
    await page.waitForSelector("#sheet .step > *");
    // Of the sea, the first step finds one cell, and the second one three more; all in one round.
    const known = () => page.locator("#sheet .shade:not(.step .shade)").count();
    assert.equal(await known(), 0);
    await page.click('#answer button[aria-label="Next step"]');
    await answer(page, /Step 2 of .*round 1/);
    await settled(page);
    assert.equal(await known(), 1);
    assert.equal(await page.locator("#sheet .colour").count(), 1);
  }));

test("steps that end before the solution do not claim that it is the only one", () =>
  withPage(async (page) => {
    await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . . .\n");
    await ask(page, "Explain all steps");
    await answer(page, /There are several solutions: nothing else follows\..*Step 1 of/);
    const last = page.locator('#answer button[aria-label="Last step"]');
    if (await last.isEnabled()) await last.click();
    await answer(page, /Step (\d+) of \1/);
    assert.doesNotMatch(await page.innerText("#answer"), onlySolution);
  }));

test("steps are explained on drawn boards, too, and a search starts from the entries", () =>
  withPage(async (page) => {
    const { solution, ...akari } = JSON.parse(readFileSync(new URL("genres/akari.json", root), "utf8")).example;
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "akari", ...akari }));
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of/);
    await page.click('#answer button[aria-label="Last step"]');
    await page.waitForSelector("#sheet .step > *");
    await tool(page, "Step");
    await page.waitForFunction(() => /^1 placed/.test(document.querySelector("#counter").textContent));
    assert.equal(await page.locator("#sheet .step").count(), 0);
    await tool(page, "Stop");
    await settled(page);
  }));

test("Rate says how hard it is; with a time limit, as far as it is known", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "How hard is it?");
    await answer(page, /It is easy/);
    await open(page, none);
    await ask(page, "How hard is it?");
    await answer(page, /no solution/);
    await ask(page, "Explain all steps");
    await answer(page, /no solution/);
    await ask(page, "Hint");
    await answer(page, /no solution/);
  }));

test("of a puzzle that takes no rule but single candidates, Rate and Explain say so", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    for (const [name, words] of [
      ["How hard is it?", /Hardest step\s+only one value is left in a cell \(naked single\)\n/],
      ["Explain all steps", /^9 steps: in each, only one value is left in a cell \(naked single\)\./],
    ]) {
      await ask(page, name);
      await answer(page, /naked single/);
      assert.match(await page.innerText("#answer"), words);
    }
    await open(page, "1 2\n2 1\n");
    await ask(page, "How hard is it?");
    await answer(page, /Hardest stepnone/);
  }));

test("a count or a rating that has nothing when the time is over states no numbers", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(60)}\n`.repeat(60));
    await page.selectOption("#limit", "5");
    for (const name of ["How many solutions?", "How hard is it?"]) {
      await ask(page, name);
      await answer(page, /^Not settled: time limit\.$/);
    }
    await page.selectOption("#limit", "30");
  }));

test("typing goes on while the worker solves; Cancel ends it, and the next question is answered", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(30)}\n`.repeat(30));
    await page.selectOption("#limit", "");
    await ask(page, "How many solutions?");
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
    await ask(page, "How many solutions?");
    await answer(page, /There are \d+ solutions/);
  }));
