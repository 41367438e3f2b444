// What readers of the screen hear, and keys that reach the board from elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, ask, cell, nameOf, open, settled, sudoku, tool, withPage } from "./page.mjs";

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
