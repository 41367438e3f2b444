// Where the focus is after a puzzle was opened, and what the field for texts shows then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, pages, setting, settled, tiny, withPage } from "./page.mjs";

const isOnBoard = (page) => page.evaluate(() => document.activeElement.closest("#sheet") !== null);
const url = "https://puzz.link/p?nurikabe/5/5/k2h2m3i1g";

for (const options of pages) {
  const { width } = options.viewport;

  test(`at ${width} pixels, keys are for the board after a text was opened or a grid begun, unless the person goes on typing`, () =>
    withPage(
      async (page) => {
        const paste = async (text) => {
          await page.evaluate((content) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", content);
            const isFree = document.activeElement.dispatchEvent(
              new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
            );
            if (isFree) document.activeElement.setRangeText(content, 0, document.activeElement.value.length, "end");
          }, text);
          await page.waitForTimeout(100);
          await settled(page);
        };
        await page.fill("#text", url);
        await page.press("#text", "Enter");
        await settled(page);
        assert.ok(await isOnBoard(page));
        await open(page, tiny); // by its button
        assert.ok(await isOnBoard(page));
        await page.focus("#text");
        await paste(url);
        assert.ok(await isOnBoard(page));
        await page.focus("#text");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Shift+Enter");
        await paste(`${url}\n`); // in what was typed
        assert.ok(!(await isOnBoard(page)));
        await setting(page).newGrid(6);
        assert.ok(await isOnBoard(page));
      },
      "",
      options,
    ));

  test(`at ${width} pixels, who follows a link finds nothing in the field for texts`, () =>
    withPage(
      async (page, context) => {
        await page.fill("#text", url);
        await page.click("#read");
        await settled(page);
        const address = page.url();
        assert.equal(await page.inputValue("#text"), url);
        const other = await context.newPage();
        await other.goto("about:blank");
        await other.goto(address);
        await other.waitForSelector("body.ready");
        await settled(other);
        assert.equal(await other.textContent("#title"), "Nurikabe 5×5");
        assert.equal(await other.inputValue("#text"), "");
      },
      "",
      options,
    ));
}
