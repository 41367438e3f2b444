// What readers of the screen hear of what is done: what is there now, and that nothing has changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, ask, cell, nameOf, open, pick, settled, sudoku, tool, withPage } from "./page.mjs";

const said = async (page) => {
  await settled(page);
  return page.textContent("#said");
};

test("undo and redo say what is there now", () =>
  withPage(async (page) => {
    await pick(page, "Slitherlink");
    await cell(page, 1, 1).focus();
    await page.keyboard.press("Shift+W");
    await settled(page);
    await page.keyboard.press("Shift+W");
    assert.equal(await said(page), "Cross above r1c1 taken away.");
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: a cross above r1c1 again.");
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: no cross above r1c1 any more.");
    await tool(page, "Redo");
    assert.equal(await said(page), "Redone: a cross above r1c1 again.");
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await page.keyboard.press("2");
    await page.keyboard.press("Backspace");
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: r1c2 is 2 again.");
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: r1c2 is empty.");
    await cell(page, 1, 2).focus();
    await page.keyboard.press("Control+z");
    assert.equal(await said(page), "Nothing is left to undo.");
  }));

test("what is cleared, tried, selected or coloured is heard, and that a mark finds no room", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await page.keyboard.press("2");
    await page.keyboard.press("Shift+Digit3");
    assert.equal(await said(page), "r1c2 is 2: marks go into empty cells.");
    await page.keyboard.press("2");
    assert.equal(await said(page), "r1c2 is 2 already.");
    await tool(page, "Try an idea");
    assert.match(await said(page), /^A trial begins/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("3");
    await tool(page, "Keep it");
    assert.equal(await said(page), "The trial is kept.");
    await tool(page, "Try an idea");
    await tool(page, "Go back");
    assert.equal(await said(page), "Back to where the trial began.");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    assert.equal(await said(page), "3 cells are selected.");
    await tool(page, "Colour");
    await page.click('#keys button[aria-label="red"]');
    assert.equal(await said(page), "3 cells: colour red.");
    await tool(page, "Undo");
    assert.equal(await said(page), "Undone: 3 cells: no marks.");
    await tool(page, "Clear");
    assert.equal(await said(page), "Cleared: 2 cells emptied.");
    await page.fill("#find", "nurikabe");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.match(await page.evaluate(() => document.activeElement.textContent), /Nurikabe/);
    assert.doesNotMatch(await page.textContent("#title"), /Nurikabe/);
    await page.fill("#find", "");
  }));

test("who begins to change a puzzle hears that what was entered is no part of it", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await cell(page, 1, 3).click();
    await page.keyboard.press("2");
    assert.equal(await said(page), "r1c3 is 2.");
    await page.click("#set-this");
    await page.waitForSelector("body.setting");
    assert.match(await said(page), /^You are setting: .* What you had entered is no part of it\.$/);
    await page.click('#set-tools button:text-is("Done")');
    await settled(page);
  }, ""));

test("a solution is said to be shown, and its digits are not read out", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await ask(page, "Solve");
    await answer(page, /^A solution is shown\./);
    const parts = await page.$$eval("#answer svg > *", (all) => all.map((one) => one.getAttribute("aria-hidden")));
    assert.deepEqual([...new Set(parts)], ["true"]);
    const weight = (name) => page.$eval(`#first-questions button:text-is("${name}")`, (one) => getComputedStyle(one).backgroundColor);
    assert.notEqual(await weight("Solve"), await weight("Hint"));
  }));

test("the way to the cell goes on with the slides before it has the focus; buttons say nothing twice", () =>
  withPage(async (page) => {
    await pick(page, "Akari");
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of/);
    const way = page.locator("#answer .when-focused");
    const next = page.locator('#answer button[aria-label="Next step"]');
    assert.equal(await next.getAttribute("title"), null);
    const named = [];
    for (;;) {
      const text = await page.locator("#answer > p").evaluateAll((all) => all.map((one) => one.textContent).join(" "));
      const [first] = /r\d+c\d+/.exec(text) ?? [];
      named.push(first);
      if (first) assert.equal(await way.textContent(), `Go to ${first}`);
      if (await next.isDisabled()) break;
      await next.click();
      await settled(page);
    }
    assert.ok(new Set(named).size > 1, String(named));
  }));

test("a given with which an entry clashes is marked and says so", () =>
  withPage(async (page) => {
    await open(page, sudoku);
    await cell(page, 1, 2).click();
    await page.keyboard.press("4");
    await settled(page);
    assert.equal(await page.locator("#sheet .clash-given").count(), 1);
    assert.match(await nameOf(page, 1, 4), /, 4, given, an entry clashes with it$/);
    assert.match(await nameOf(page, 1, 2), /, 4, breaks a rule$/);
    await page.keyboard.press("Backspace");
    await settled(page);
    assert.equal(await page.locator("#sheet .clash-given").count(), 0);
  }));

test("what lamps light is heard, and that there is no lamp, in one word", () =>
  withPage(async (page) => {
    await pick(page, "Akari");
    await cell(page, 2, 1).click();
    await settled(page);
    assert.match(await nameOf(page, 2, 1), /^row 2 column 1, a lamp, lit/);
    await page.waitForFunction(() =>
      /^row 2 column 3, empty, lit$/.test(document.querySelectorAll("#sheet [role=gridcell]")[6].getAttribute("aria-label")),
    );
    assert.match(await nameOf(page, 1, 2), /^row 1 column 2, empty$/);
    assert.equal(await page.locator('#keys button[aria-label="no lamp"]').getAttribute("data-word"), "no lamp");
    await page.keyboard.press("Space");
    assert.equal(await said(page), "r2c1 has no lamp in it.");
    assert.match(await nameOf(page, 2, 1), /^row 2 column 1, no lamp$/);
    assert.match(await nameOf(page, 2, 3), /^row 2 column 3, empty$/);
  }));

test("what a cell holds from the start is seen and heard", () =>
  withPage(async (page) => {
    await pick(page, "Signpost");
    await settled(page);
    assert.match(await nameOf(page, 2, 3), /^row 2 column 3, 16, nothing else fits/);
    assert.deepEqual(await page.locator("#sheet .known").allTextContents(), ["16"]);
    for (const other of ["Akari", "Hashi", "Masyu", "Kakuro"]) {
      await pick(page, other);
      await settled(page);
      assert.equal(await page.locator("#sheet .known").count(), 0, other);
    }
  }));

test("on a phone, buttons keep apart and are as high as fingers, and help speaks of no keys", () =>
  withPage(
    async (page) => {
      const heights = await page.$$eval("#cards .card:not([hidden]) .levels button", (all) =>
        all.map((one) => one.getBoundingClientRect().height),
      );
      assert.ok(heights.length > 5 && Math.min(...heights) >= 44, String(Math.min(...heights)));
      await open(page, sudoku);
      await cell(page, 1, 2).tap();
      await page.tap('#keys button:text-is("3")');
      await settled(page);
      await ask(page, "Check");
      await answer(page, /r1c2 is not 3/);
      const places = await page.$$eval("#answer > button:not(.when-focused)", (all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      );
      assert.equal(places.length, 2);
      const [one, other] = places;
      assert.ok(other.left - one.right >= 6 || other.top - one.bottom >= 6);
      await page.selectOption("#set-kind", { label: "Heyawake" });
      await page.tap("#set-new");
      await page.waitForSelector("body.setting");
      await settled(page);
      const help = await page.locator("#set-tools").textContent();
      assert.match(help, /Tap in a cell, then a key below the board\. Drag over the cells of a room\./);
      assert.doesNotMatch(help, /Click|Shift|Ctrl|Enter/);
    },
    "",
    { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true },
  ));

test("from between two cells, arrows lead across to a cell", () =>
  withPage(async (page) => {
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    await pick(page, "Hashi");
    await settled(page);
    await cell(page, 1, 1).click();
    await page.keyboard.press("ArrowRight");
    assert.match(await focused(), /^between r1c1 and r1c2/);
    await page.keyboard.press("ArrowDown");
    assert.match(await focused(), /^row 2 column 1,/);
    await page.keyboard.press("ArrowDown");
    assert.match(await focused(), /^between r2c1 and r3c1/);
    await page.keyboard.press("ArrowRight");
    assert.match(await focused(), /^row 2 column 2,/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    assert.match(await focused(), /^row 1 column 1,/);
    await page.keyboard.press("ArrowUp");
    assert.match(await focused(), /^row 1 column 1,/);
  }));
