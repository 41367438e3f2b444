// What keys do is found where people look for it; and what the rules of a puzzle say, they say once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, open, pages, pickCard, settled, sudoku, withPage } from "./page.mjs";

for (const options of pages)
  test(`at ${options.viewport.width} pixels, Keys and ? say what keys do, and lead back`, () =>
    withPage(
      async (page) => {
        const help = page.locator("#key-help");
        const press = (name) => (options.hasTouch ? page.tap(name) : page.click(name));
        await open(page, sudoku);
        const isNarrow = options.viewport.width <= 480;
        if (isNarrow) {
          assert.ok(await page.isHidden("#show-keys"));
          await press("#show-settings");
          assert.doesNotMatch(await page.textContent("#settings"), /Backspace/);
        }
        await press(isNarrow ? "#settings-keys" : "#show-keys");
        assert.ok(await help.isVisible());
        assert.ok(await page.isHidden("#settings"));
        assert.match(await help.textContent(), /^\s*Keys.*Arrows.*move.*\?these keys/s);
        assert.equal(await page.evaluate(() => document.activeElement.id), "key-help-title");
        const { x, y, width, height } = await help.boundingBox();
        assert.ok(x >= 0 && y >= 0 && x + width <= options.viewport.width && y + height <= options.viewport.height);
        await press('#key-help button:text-is("Back to the puzzle")');
        assert.ok(await help.isHidden());
        await cell(page, 1, 2).click();
        await page.keyboard.press("Shift+?");
        assert.ok(await help.isVisible());
        await page.keyboard.press("Escape");
        assert.ok(await help.isHidden());
        assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /row 1 column 2/);
        await page.focus("#find");
        await page.keyboard.type("?");
        assert.ok(await help.isHidden());
        assert.equal(await page.inputValue("#find"), "?");
        // A clue of a puzzle that is being set.
        await page.selectOption("#set-kind", "nurikabe");
        await page.click("#set-new");
        await settled(page);
        await cell(page, 2, 2).click();
        await page.keyboard.press("Shift+?");
        await settled(page);
        assert.ok(await help.isHidden());
        assert.match(await cell(page, 2, 2).getAttribute("aria-label"), /\?/);
      },
      "",
      options,
    ));

test("the fleet of a Battleships stands once in its rules", () =>
  withPage(async (page) => {
    await pickCard(page, "Battleships");
    const rules = await page.locator("#notes li").allTextContents();
    assert.equal(rules.length, 1, rules.join("\n"));
    assert.match(rules[0], /1 of length 4, 2 of length 3, 3 of length 2, 4 of length 1/);
    await page.fill("#find", "");
  }));
