// What readers of the screen hear, and keys that reach the board from elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, ask, cell, nameOf, open, pick, settled, state, sudoku, tool, withPage } from "./page.mjs";

test("after a click on a button, keys are the board's; Space and Enter are the button's, and a field has its own", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await ask(page, "Check");
    await answer(page, /Right so far/);
    await page.keyboard.press("2");
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /, 2$/);
    assert.equal(await page.evaluate(() => document.activeElement.closest("#sheet") !== null), true);
    await ask(page, "Check");
    await answer(page, /Right so far/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("3");
    await settled(page);
    assert.match(await nameOf(page, 1, 3), /, 3$/);
    await tool(page, "Try an idea");
    await page.keyboard.press("Backspace");
    await settled(page);
    assert.match(await nameOf(page, 1, 3), /, empty$/);
    await tool(page, "Undo");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.match(await nameOf(page, 1, 3), /, 3$/);
    assert.equal(await page.isVisible('#tools button:text-is("Keep it")'), false); // the second Undo
    // Nothing has the focus.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("2");
    await settled(page);
    assert.match(await nameOf(page, 1, 3), /, 2, breaks a rule$/);
    // A button that Tab has reached, and a field.
    await tool(page, "Clear");
    await settled(page);
    await cell(page, 1, 2).click();
    await page.focus('#first-questions button:text-is("Check")');
    await page.keyboard.press("Tab");
    await page.keyboard.press("2");
    await page.click("#text");
    await page.keyboard.press("2");
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /, empty$/);
  }));

const said = (page) => page.textContent("#said");
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

test("a line through cells is heard where it ends, and when a key draws it or takes it away", () =>
  withPage(async (page) => {
    await pick(page, "Masyu");
    await settled(page);
    await cell(page, 1, 2).click();
    await page.keyboard.press("Control+ArrowRight");
    await settled(page);
    assert.equal(await said(page), "Line drawn from r1c2 to r1c3.");
    assert.match(await nameOf(page, 1, 2), /^row 1 column 2, a line right/);
    assert.match(await nameOf(page, 1, 3), /^row 1 column 3, a line left/);
    await page.keyboard.press("Control+ArrowDown");
    await settled(page);
    assert.match(await nameOf(page, 1, 3), /, a line down and left/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Control+ArrowLeft");
    await settled(page);
    assert.equal(await said(page), "Line between r1c2 and r1c3 taken away.");
    assert.match(await nameOf(page, 1, 2), /^row 1 column 2, empty/);
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: a line from r1c2 to r1c3 again.");
    await pick(page, "Slitherlink");
    await settled(page);
    await cell(page, 1, 1).focus();
    await page.keyboard.press("w");
    assert.equal(await said(page), "Line drawn above r1c1.");
    await pick(page, "Hashi");
    await settled(page);
    await cell(page, 1, 1).click();
    await page.keyboard.press("Control+ArrowRight");
    assert.match(await said(page), /^Between r1c1 and r\dc\d: /);
  }));

test("what is entered, taken back and undone is heard, and the focus goes there", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Hint");
    for (const more of ["Tell me more", "Show the step"]) await page.click(`#answer button:text-is("${more}")`);
    await page.click('#answer button:text-is("Enter it")');
    await settled(page);
    assert.equal(await said(page), "r2c4 is 2 now.");
    assert.match(await focused(page), /^row 2 column 4, 2/);
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: r2c4 is empty.");
    await tool(page, "Redo");
    assert.equal(await said(page), "Redone: r2c4 is 2 again.");
    await cell(page, 3, 3).click();
    await page.keyboard.press("1");
    await ask(page, "Check");
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    assert.equal(await said(page), "r3c3 is empty now.");
    assert.match(await focused(page), /^row 3 column 3, empty/);
    await ask(page, "Solve");
    await page.click('#answer button:text-is("Put it on the board")');
    assert.match(await said(page), /^\d+ cells entered\.$/);
  }));

test("a hint for what is solved says so", () =>
  withPage(async (page) => {
    await pick(page, "Nurikabe");
    await settled(page);
    await ask(page, "Solve");
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution/);
    // Islands may stay blank.
    await ask(page, "Hint");
    await answer(page, /^It is solved: nothing is left to find\.$/);
  }));

test("of lines, arrows and cages, each cell says where it is in them", () =>
  withPage(async (page) => {
    const grid = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})));
    const puzzle = {
      size: 6,
      grid,
      thermometer: [{ lines: [["R2C2", "R2C3", "R3C3"]] }],
      arrow: [
        { cells: ["R1C1"], lines: [["R1C1", "R1C2", "R1C3"]] },
        { cells: ["R6C1"], lines: [["R6C1", "R6C2", "R6C3"]] },
      ],
      palindrome: [{ lines: [["R5C1", "R5C2", "R5C3"]] }],
      killercage: [
        { cells: ["R4C5", "R4C6"], value: "7" },
        { cells: ["R5C5", "R5C6"], value: "7" },
      ],
    };
    await open(page, JSON.stringify(puzzle));
    const clues = async (row, column) => (await nameOf(page, row, column)).split(", empty, ")[1];
    assert.equal(await clues(2, 2), "thermometer, bulb");
    assert.equal(await clues(2, 3), "thermometer, cell 2 of 3");
    assert.equal(await clues(1, 1), "circle of an arrow");
    assert.equal(await clues(1, 2), "arrow from r1c1, cell 1 of 2");
    assert.equal(await clues(6, 3), "arrow from r6c1, cell 2 of 2");
    assert.equal(await clues(5, 1), "palindrome, cell 1 of 3");
    assert.equal(await clues(4, 6), "in the cage of 7 at r4c5");
    assert.equal(await clues(5, 5), "in the cage of 7 at r5c5");
  }));

test("the picture of a solution is called as the puzzle, and its clues are not read out", () =>
  withPage(async (page) => {
    await pick(page, "Slitherlink");
    await settled(page);
    await ask(page, "Solve");
    await answer(page, /^A solution is shown\./);
    const heading = await page.textContent("#title");
    const picture = await page.$eval("#answer svg", (svg) => ({
      name: svg.getAttribute("aria-label"),
      role: svg.getAttribute("role"),
      titles: svg.querySelectorAll("title").length,
      live: svg.closest("[aria-live]").getAttribute("aria-live"),
    }));
    assert.deepEqual(picture, { name: heading, role: "img", titles: 0, live: "off" });
  }));

test("what is entered or marked is heard; a clash that stays is not told again", () =>
  withPage(async (page) => {
    await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n");
    await page.evaluate(() => {
      window.told = [];
      const state = document.querySelector("#state");
      new MutationObserver(() => window.told.push(state.textContent)).observe(state, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await cell(page, 1, 2).click();
    await page.keyboard.press("1");
    await settled(page);
    assert.equal(await said(page), "r1c2 is 1.");
    await page.keyboard.press("ArrowRight");
    await page.click('#keys button:text-is("3")');
    await settled(page);
    assert.equal(await said(page), "r1c3 is 3.");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit2");
    await settled(page);
    assert.equal(await said(page), "r1c4: corner marks 2.");
    assert.equal((await page.evaluate(() => window.told)).length, 1);
    await page.keyboard.press("Home");
    await page.keyboard.press("4");
    assert.equal(await said(page), "Nothing can be entered here.");
  }));

test("Space does not leave the tool at a clue of a puzzle that is drawn", () =>
  withPage(async (page) => {
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "nurikabe", cells: ["2 . .", ". . .", ". . 2"] }));
    await cell(page, 1, 1).click();
    await page.keyboard.press("Space");
    assert.equal(await said(page), "Nothing can be entered here.");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await settled(page);
    assert.equal(await said(page), "r1c2 is sea.");
    assert.match(await focused(page), /^row 1 column 2, sea/);
  }));

test("the keyboard leads from a hint to the cell that it speaks of", () =>
  withPage(async (page) => {
    await pick(page, "Nurikabe");
    await settled(page);
    await page.focus('#first-questions button:text-is("Hint")');
    await page.keyboard.press("Enter");
    await answer(page, /Look at r\d+c\d+/);
    await settled(page);
    const [, row, column] = /r(\d+)c(\d+)/.exec(await page.textContent("#answer"));
    const go = page.locator(`#answer button:text-is("Go to r${row}c${column}")`);
    assert.ok((await go.boundingBox()).width < 2 || (await go.evaluate((one) => getComputedStyle(one).clipPath)) !== "none");
    await go.focus();
    assert.equal(await go.evaluate((one) => getComputedStyle(one).clipPath), "none");
    await page.keyboard.press("Enter");
    assert.match(await focused(page), new RegExp(`^row ${row} column ${column},`));
  }));

test("sums of a Kakuro and ends of ships are heard", () =>
  withPage(async (page) => {
    await pick(page, "Kakuro");
    await settled(page);
    assert.equal(await nameOf(page, 1, 2), "row 1 column 2, 4 down, 2 cells");
    assert.equal(await nameOf(page, 2, 2), "row 2 column 2, empty, 3 across, cell 1 of 2, 4 down, cell 1 of 2");
    const ships = { cells: [". 4 .", "1 . 0", ". . ."], options: { ships1: 1, ships2: 2 } };
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "battleship", ...ships }));
    assert.match(await nameOf(page, 1, 2), /right end of a ship$/);
    assert.match(await nameOf(page, 2, 1), /upper end of a ship$/);
    await pick(page, "Hashi");
    await settled(page);
    await page.focus("#skip");
    await page.keyboard.press("Enter");
    assert.match(await focused(page), /^row \d+ column \d+,/); // and not between two
  }));

test("lines, arrows and squares that a SudokuPad puzzle has drawn are heard cell by cell", () =>
  withPage(async (page) => {
    const empty = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    await open(
      page,
      JSON.stringify({
        cells: empty,
        metadata: { title: "Drawn", rules: "Digits along the arrow add up to the digit in its circle." },
        arrows: [{ wayPoints: [[0.5, 0.5], [0.5, 2.5]], color: "#000000", headLength: 0.3, thickness: 2 }], // prettier-ignore
        lines: [{ wayPoints: [[1.5, 0.5], [2.5, 1.5], [2.5, 2.5]], color: "#f067f0", thickness: 9 }], // prettier-ignore
        overlays: [{ center: [0.5, 0.5], width: 0.8, height: 0.8, borderColor: "#000000", rounded: true }],
        underlays: [{ center: [3.5, 3.5], width: 1, height: 1, backgroundColor: "#ffee66" }],
      }),
    );
    assert.equal(await page.textContent("#title"), "Drawn");
    assert.equal(await nameOf(page, 1, 1), "row 1 column 1, empty, circle, black arrow, cell 1 of 3");
    assert.equal(await nameOf(page, 1, 3), "row 1 column 3, empty, black arrow, cell 3 of 3");
    assert.equal(await nameOf(page, 3, 2), "row 3 column 2, empty, pink line, cell 2 of 3");
    assert.equal(await nameOf(page, 2, 2), "row 2 column 2, empty");
    assert.equal(await nameOf(page, 4, 4), "row 4 column 4, empty, yellow square");
    await pick(page, "Masyu");
    await settled(page);
    const circles = await page.$$eval("#sheet [role=gridcell]", (all) =>
      all.map((one) => /\w+ circle/.exec(one.getAttribute("aria-label"))?.[0]),
    );
    assert.deepEqual([...new Set(circles)].sort(), ["black circle", "white circle", undefined]);
    await pick(page, "Thermometers");
    await settled(page);
    const names = await page.$$eval("#sheet [role=gridcell]", (all) => all.map((one) => one.getAttribute("aria-label")));
    assert.match(names[0], /, grey circle, grey line from r3c2, cell 4 of 4/);
    assert.match(names[9], /, grey line from r3c2, cell 1 of 4/);
  }));

test("who begins a puzzle to set by the keyboard goes on at the board", () =>
  withPage(async (page) => {
    await page.selectOption("#set-kind", { label: "Nurikabe" });
    await page.focus("#set-new");
    await page.keyboard.press("Enter");
    await page.waitForSelector("body.setting");
    await settled(page);
    await page.waitForFunction(() => document.activeElement.getAttribute("role") === "gridcell");
    await page.keyboard.press("2");
    await settled(page);
    assert.match(await focused(page), /, clue 2$/);
    // The keys below the board keep the focus, too.
    await page.focus('#keys button:text-is("3")');
    await page.keyboard.press("Enter");
    await settled(page);
    await page.waitForFunction(() => document.activeElement.closest("#keys") !== null && document.activeElement.textContent === "3");
  }, ""));

test("the lines around a cell are heard also where it is marked as inside", () =>
  withPage(async (page) => {
    await pick(page, "Slitherlink");
    await cell(page, 1, 1).click();
    await page.keyboard.press("w");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /line above/);
    await page.keyboard.press("Space");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /side the loop, line above/);
  }));

test("the way to the cell of a slide goes with the slide", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of/);
    const way = page.locator("#answer .when-focused");
    const stepText = () => page.textContent("#answer");
    for (let step = 1; step < 4; ++step) {
      await way.focus();
      const [first] = /r\d+c\d+/.exec(await stepText());
      assert.equal(await way.textContent(), `Go to ${first}`);
      await page.click('#answer button[aria-label="Next step"]');
      await answer(page, new RegExp(`Step ${step + 1} of`));
    }
  }));

test("rooms are called as hints call them", () =>
  withPage(async (page) => {
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "heyawake", cells: ["1 . .", ". . ."], rooms: ["a b b", "a a b"] }));
    assert.match(await nameOf(page, 2, 2), /, room of r1c1$/);
    assert.match(await nameOf(page, 2, 3), /, room of r1c2$/);
  }));
