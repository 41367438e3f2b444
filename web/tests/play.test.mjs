// Puzzles are played: entries, marks, drawings and names of cells, and what is kept of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  answer,
  ask,
  axeSource,
  cell,
  nameOf,
  none,
  open,
  pick,
  pickCard,
  setting,
  settled,
  state,
  sudoku,
  tiny,
  tool,
  withPage,
} from "./page.mjs";

const root = new URL("../../", import.meta.url);

test("a puzzle that is pasted is played with the keyboard to its end", () =>
  withPage(async (page) => {
    await open(page, "1 2 . .\n3 4 1 2\n2 1 4 3\n4 3 . .\n");
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
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

test("a clash is red at once, also in the cell that is selected; where more digits may follow, when the cursor leaves it", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await cell(page, 1, 2).click();
    await page.keyboard.press("1");
    await page.waitForSelector("#sheet .broken");
    assert.match(await page.textContent("#state"), /^1 stands twice in row 1\./);
    // What is given is right.
    assert.equal(await page.locator("#sheet .broken").count(), 1);
    assert.match(await nameOf(page, 1, 2), /breaks a rule/);
    assert.equal(await page.locator("#sheet .entry.wrong").count(), 1);
    await open(page, `1${" .".repeat(11)}\n${`${". ".repeat(12)}\n`.repeat(11)}`);
    await cell(page, 1, 2).click();
    await page.keyboard.press("1");
    await settled(page);
    assert.equal(await page.locator("#sheet .broken").count(), 0);
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("#sheet .broken");
  }));

test("pencil marks come back when the entry over them is erased; a second time, they are erased, too", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await cell(page, 1, 2).click();
    for (const key of ["Control+2", "Control+3", "Shift+4", "4"]) await page.keyboard.press(key);
    await settled(page);
    const before = await nameOf(page, 1, 2);
    await page.keyboard.press("Backspace");
    await settled(page);
    const marked = await nameOf(page, 1, 2);
    assert.match(marked, /2.*3/);
    assert.notEqual(marked, before);
    await page.keyboard.press("Backspace");
    await settled(page);
    assert.doesNotMatch(await nameOf(page, 1, 2), /, .*[234]/);
  }));

test("a reader of the screen hears what was opened, the way to enter, and how many kinds were found", () =>
  withPage(async (page) => {
    await open(page, tiny);
    assert.match(await page.textContent("#said"), /4×4 is open\.$/);
    await cell(page, 1, 2).click();
    await page.keyboard.press("c");
    assert.equal(await page.textContent("#said"), "Centre.");
    await page.keyboard.press("z");
    await page.fill("#find", "masyu");
    assert.equal(await page.textContent("#kinds [role=status]"), "1 kind of puzzle.");
    await page.fill("#find", "");
  }));

test("a solution that the page puts on the board is not said to be the person's", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Solve");
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution that the page has found/);
  }));

test("what is typed or suggested by a keyboard takes the place of the text that was opened", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await page.locator("#text").click();
    await page.keyboard.insertText("1 2\n2 1");
    assert.equal(await page.inputValue("#text"), "1 2\n2 1");
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
    await tool(page, "Centre");
    await page.keyboard.press("3");
    await page.keyboard.press("4");
    assert.match(await nameOf(page, 1, 2), /centre marks 3, 4/);
    await tool(page, "Enter");
    await page.keyboard.press("Shift+Digit3");
    assert.match(await nameOf(page, 1, 2), /centre marks 3, 4, corner marks 3/);
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
    const key = (init) =>
      page.evaluate((init) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init })), init);
    await cell(page, 1, 2).click();
    await key({ key: '"', code: "Digit3" }); // French
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await cell(page, 1, 3).click();
    await key({ key: "ArrowDown", code: "Numpad2", modifierNumLock: true }); // with Shift
    assert.match(await nameOf(page, 1, 3), /corner marks 2/);
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
      page.evaluate(
        ([digits, shiftKey]) => {
          for (const digit of digits) {
            document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { bubbles: true, shiftKey, key: shiftKey ? "?" : digit, code: `Digit${digit}` }),
            );
          }
        },
        [digits, shiftKey],
      );
    await cell(page, 1, 1).click();
    await type("12");
    assert.match(await nameOf(page, 1, 1), /corner marks 12$/);
    await type("3"); // there is no value 123
    assert.match(await nameOf(page, 1, 1), /corner marks 3, 12$/);
    await tool(page, "Undo");
    await tool(page, "Undo");
    assert.match(await nameOf(page, 1, 1), /empty$/);
    await cell(page, 1, 1).click();
    await type("1");
    await page.waitForTimeout(1100);
    await type("2");
    assert.match(await nameOf(page, 1, 1), /corner marks 1, 2$/);
    await page.waitForTimeout(1100);
    await type("12"); // the mark 1 was there before
    assert.match(await nameOf(page, 1, 1), /corner marks 1, 2, 12$/);
    await page.keyboard.press("ArrowRight");
    await tool(page, "Centre");
    await type("16", false);
    assert.match(await nameOf(page, 1, 2), /centre marks 16$/);
    await tool(page, "Enter");
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

test("the first puzzles of all kinds open, are drawn and solved", () =>
  withPage(async (page) => {
    const names = await page.$$eval(".card-main", (cards) => cards.map((card) => card.lastChild.textContent));
    assert.ok(names.length > 100);
    for (const name of names) {
      await pickCard(page, name);
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
    await pick(page, "Hashi");
    await settled(page);
    const entries = async (...columns) =>
      (await Promise.all(columns.map((column) => nameOf(page, 1, column)))).map((name) => name.split(", ")[1]);
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
    // By a click on its way, and by keys.
    await cell(page, 1, 3).click();
    await settled(page);
    assert.deepEqual(await bridge(), ["a bridge", "a bridge across", "a bridge"]);
    await cell(page, 1, 1).click();
    await page.keyboard.press("Control+ArrowRight");
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
      await pick(page, example);
      await settled(page);
      const empty = page.locator('#sheet [role=gridcell][aria-label$="empty"]').first();
      const name = await empty.getAttribute("aria-label");
      await empty.focus();
      await page.keyboard.press("0");
      await settled(page);
      assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /, 0(, breaks a rule)?$/, name);
      assert.equal(await page.locator("#sheet .nothing, #sheet .something").count(), 0, example);
    }
    // A click still goes through two values.
    const empty = page.locator('#sheet [role=gridcell][aria-label$="empty"]').first();
    const at = await empty.getAttribute("data-cell");
    for (const value of ["0", "1", "empty"]) {
      await page.click(`#sheet [data-cell="${at}"]`);
      await settled(page);
      assert.match(await page.getAttribute(`#sheet [data-cell="${at}"]`, "aria-label"), new RegExp(`, ${value}(, breaks a rule)?$`));
    }
  }));

test("a value without a sign of its own has one on its key, and a name", () =>
  withPage(async (page) => {
    await page.evaluate(axeSource);
    for (const name of ["Hashi"]) {
      await pick(page, name);
      await settled(page);
      // What lies between two cells.
      await page.focus("#sheet [tabindex='0']");
      await page.keyboard.press("ArrowLeft");
      const key = page.locator("#keys button").first();
      assert.equal(await key.textContent(), "×", name);
      const label = await key.getAttribute("aria-label");
      assert.match(label, /^[a-z]/, name);
      const found = await page.evaluate(() => window.axe.run("#play"));
      assert.deepEqual(
        found.violations.map(({ id }) => id),
        [],
        name,
      );
      const chosen = () => page.getAttribute("#sheet [tabindex='0']", "aria-label");
      assert.match(await chosen(), /, empty(,|$)/, name);
      await key.click();
      assert.match(await chosen(), new RegExp(`, ${label}(,|$)`), name);
      const names = await page.$$eval("#sheet [role=gridcell]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
      assert.deepEqual(
        names.filter((one) => /, *(,|$)/.test(one)),
        [],
        name,
      );
    }
    await tool(page, "Undo");
    await pick(page, "Hakoiri-masashi");
    await settled(page);
    await tool(page, "Centre");
    await page.locator("#keys button").first().click();
    assert.match(await page.getAttribute("#sheet [tabindex='0']", "aria-label"), /, centre marks [a-z]/);
    assert.equal(await page.textContent("#sheet .pencil-mark"), "•");
    await tool(page, "Enter");
  }));

test("keys show what values look like, or a short word", () =>
  withPage(async (page) => {
    const keys = {
      Nurikabe: ["•", "■"],
      Heyawake: ["•", "■"],
      Akari: ["•", "●"],
      Roma: ["↑", "↓", "←", "→"],
      "Arrow Numbers": ["•", "↑", "↓", "←", "→", "↖", "↗", "↙", "↘"],
      "Yin-Yang": ["○", "●"],
      "Gokigen Naname": ["╲", "╱"],
      "Hakoiri-masashi": ["•", "○", "△", "□"],
      Magnets: ["•", "+", "-"],
      Doppelblock: ["■", "1", "2", "3"],
      Hashi: ["×", "-", "="],
      Masyu: ["•"],
      Yajilin: ["■"],
      Tentaizu: ["•", "★"],
      Binairo: ["0", "1"],
      Futoshiki: ["1", "2", "3", "4", "5"],
    };
    for (const [name, shown] of Object.entries(keys)) {
      await pick(page, name);
      await settled(page);
      // A place between two cells.
      if (name === "Hashi") await page.focus("#sheet [tabindex='0']");
      if (name === "Hashi") await page.keyboard.press("ArrowLeft");
      assert.deepEqual(await page.locator("#keys button").allTextContents(), [...shown, "⌫"], name);
    }
    // What is drawn on edges is not entered with keys.
    for (const name of ["Slitherlink", "Araf", "Dominosa"]) {
      await pick(page, name);
      assert.deepEqual(await page.locator("#keys button").allTextContents(), [], name);
    }
  }));

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
    await pick(page, "Hashi");
    await settled(page);
    await drag([3, 1], [3, 5]);
    assert.deepEqual(await selected(), [10, 11, 12, 13, 14]);
    await pick(page, "Masyu");
    await settled(page);
    const lines = () => page.locator("#sheet [aria-label*='a line']").count();
    await drag([1, 1], [1, 4], [4, 4], [4, 1]); // a closed loop would be marked, line by line
    assert.equal(await lines(), 10);
    await drag([2, 2], [3, 3]); // through a corner
    assert.equal(await lines(), 13); // its two ends, too
    assert.equal(await page.locator("#sheet .piece").count(), 4);
  }));

test("cells are named with their values in words and with the clues that belong to them", () =>
  withPage(async (page) => {
    const names = async (example) => {
      await pick(page, example);
      await settled(page);
      return page.$$eval("#sheet [role=gridcell]", (cells) => cells.map((one) => one.getAttribute("aria-label")));
    };
    assert.ok((await names("Nurikabe")).includes("row 2 column 1, clue 2"));
    await cell(page, 1, 1).click();
    assert.match(await page.getAttribute("#sheet [tabindex='0']", "aria-label"), /^row 1 column 1, sea$/);
    assert.ok((await names("Hashi")).some((name) => /^between r1c1 and r1c2, /.test(name)));
    assert.ok((await names("KenKen")).every((name) => /, in the cage (of )?\d+\S? at r\dc\d/.test(name)));
    assert.ok((await names("Skyscrapers")).some((name) => /, \d above/.test(name)));
    assert.ok((await names("Futoshiki")).some((name) => /, less than r\dc\d/.test(name)));
    assert.ok((await names("Star Battle")).every((name) => /, (room|region) of r\d+c\d+/.test(name)));
    assert.ok((await names("Sudoku")).every((name) => /^row \d+ column \d+, (empty|[1-9], given)$/.test(name)));
  }));

test("titles state the size of the puzzle, not of a grid that has cells for edges, too", () =>
  withPage(async (page) => {
    const sizes = { Hashi: "3×3", Dominosa: "4×5", "Spiral Galaxies": "3×4", "Five Cells": "3×5", Masyu: "4×4" };
    for (const [name, size] of Object.entries(sizes)) {
      await pick(page, name);
      await settled(page);
      assert.equal(await page.textContent("#title"), `${name} ${size}`);
      assert.equal(await page.getAttribute("#sheet [role=grid]", "aria-label"), `${name} ${size}`);
    }
    const { solution: _, ...dominosa } = JSON.parse(readFileSync(new URL("genres/dominosa.json", root), "utf8")).example;
    const text = JSON.stringify({ format: "puzzlec-genre", genre: "dominosa", ...dominosa });
    await open(page, `${text}\n${text}\n`);
    assert.deepEqual(await page.locator("#number option").allTextContents(), ["Puzzle 1", "Puzzle 2"]);
  }));

test("entries are kept for when a puzzle comes back, and when it is opened again", () =>
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
    assert.match(await nameOf(page, 1, 3), /corner marks 2$/);
    assert.match(await nameOf(page, 4, 4), /, 1, given$/);
    await tool(page, "Undo");
    assert.match(await nameOf(page, 1, 3), /empty/);
    await open(page, sudoku);
    await page.goBack();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    await choose("1");
    assert.match(await nameOf(page, 4, 4), /, 2$/);
    await open(page, `${tiny}\n${none}`, { goesOn: true });
    assert.match(await nameOf(page, 1, 2), /, 3$/);
    assert.match(await page.textContent("#reading"), /begun this one before/);
    await choose("1");
    assert.match(await nameOf(page, 4, 4), /, 2$/);
    // A solved puzzle begins anew.
    await choose("0");
    await ask(page, "Solve");
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution|Solved/);
    await open(page, `${tiny}\n${none}`);
    assert.match(await nameOf(page, 1, 2), /empty/);
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
    assert.match(await nameOf(page, 1, 3), /corner marks 2$/);
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
          localStorage.setItem("puzzlec entries", JSON.stringify([null, { reading, number: 0, entries }]));
        },
        [JSON.stringify([tiny, undefined]), entries],
      );
      await reload();
      assert.match(await nameOf(page, 1, 2), /empty$/);
    }
  }, ""));

test("entries last when the page is closed: it opens with the puzzle that was played last, if that is not solved", () =>
  withPage(async (page, context) => {
    const close = (one) => Promise.all([one.waitForEvent("close"), one.close({ runBeforeUnload: true })]);
    const reopen = async (hash = "") => {
      const address = page.url().replace(/#.*/, "") + hash;
      await close(page);
      page = await context.newPage();
      await page.goto(address);
      await page.waitForSelector("body.ready");
      await settled(page);
    };
    const title = () => page.textContent("#title");
    await pickCard(page, "Akari");
    const akari = await title();
    assert.match(akari, /Akari 10×10, easy/);
    const empty = await page.locator('#sheet [aria-label$=", empty"]').first().getAttribute("aria-label");
    const place = empty.match(/\d+/g).map(Number);
    await cell(page, ...place).click();
    await settled(page);
    const lamp = await nameOf(page, ...place);
    assert.match(lamp, /lamp/);
    await reopen();
    assert.equal(await title(), akari);
    assert.equal(await nameOf(page, ...place), lamp);
    // What another page of the browser has entered meanwhile stays.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector("body.ready");
    await open(other, sudoku);
    await cell(other, 1, 2).click();
    await other.keyboard.press("2");
    await settled(other);
    const { hash } = new URL(other.url());
    await close(other);
    await reopen();
    assert.equal(await title(), akari);
    await reopen(hash);
    assert.match(await nameOf(page, 1, 2), /, 2$/);
    await open(page, sudoku, { goesOn: true });
    assert.match(await nameOf(page, 1, 2), /, 2$/);
    await ask(page, "Solve");
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution/);
    await reopen();
    assert.equal(await title(), "Sudoku 9×9, easy");
    assert.match(await page.textContent("#state"), /^$/);
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
    await page.waitForFunction(() => document.querySelector("#title").textContent === "Latin Square 4×4");
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
      await several.tap(); // the click comes after the tap, at its own time
      await page.waitForSelector("#several[aria-pressed=true]");
      for (const [row, column] of [
        [1, 2],
        [2, 2],
        [3, 3],
        [2, 2],
      ])
        await cell(page, row, column).tap();
      assert.deepEqual(await selected(), [1, 10]); // the second one was taken away again
      await cell(page, 4, 2).click(); // with a mouse
      await page.click('#keys button:text-is("3")');
      await settled(page);
      for (const [row, column] of [
        [1, 2],
        [3, 3],
        [4, 2],
      ])
        assert.match(await nameOf(page, row, column), /, 3/);
      const boxes = await Promise.all(
        [
          [4, 1],
          [3, 3],
          [3, 4],
        ].map(([row, column]) => cell(page, row, column).boundingBox()),
      );
      const points = boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      const fingers = await context.newCDPSession(page);
      const finger = (type, touchPoints) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
      await finger("touchStart", [points[0]]);
      for (const point of points.slice(1)) await finger("touchMove", [point]);
      await finger("touchEnd", []);
      assert.deepEqual(await selected(), [9, 10, 11, 12, 13]); // what was selected had got its value
      await several.click();
      await cell(page, 1, 2).tap();
      assert.deepEqual(await selected(), [1]);
      const { document, newGrid, add } = setting(page);
      await newGrid(4);
      await several.click();
      for (const cells of [
        [
          [1, 1],
          [2, 1],
        ],
        [
          [3, 3],
          [3, 4],
          [4, 4],
        ],
      ]) {
        for (const [row, column] of cells) await cell(page, row, column).tap();
        await add("Cage");
      }
      assert.deepEqual((await document()).killercage, [{ cells: ["R1C1", "R2C1"] }, { cells: ["R3C3", "R3C4", "R4C4"] }]);
      assert.ok(await several.isVisible());
      assert.ok(await page.isHidden('#tools button:text-is("Centre")'));
    },
    "",
    { hasTouch: true },
  ));
