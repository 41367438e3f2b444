// Arguments and messages beside the board: the board stays in view, and no button is covered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, ask, cell, nameOf, open, pages, settled, state, withPage } from "./page.mjs";

const hard = "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n";

for (const options of pages)
  test(`at ${options.viewport.width} pixels, the board is in view while one reads a long Why?, whose steps show their cells on it`, () =>
    withPage(
      async (page) => {
        const press = (name) => (options.hasTouch ? page.tap(name) : page.click(name));
        const isBoardSeen = () =>
          page.waitForFunction(() => {
            const { top, bottom } = document.querySelector("#sheet").getBoundingClientRect();
            return top >= -1 && bottom <= innerHeight + 1;
          });
        await open(page, hard);
        await cell(page, 1, 4).click();
        await page.keyboard.press("6");
        await settled(page);
        await ask(page, "Check");
        await answer(page, /r1c4 is not 6/);
        await press('#answer button:text-is("Why?")');
        await answer(page, /Suppose that r1c4 is 6/);
        const steps = page.locator("#answer ol.why button");
        assert.ok((await steps.count()) > 8);
        await isBoardSeen();
        const list = await page.locator("#answer ol.why").evaluate((one) => ({ seen: one.clientHeight, all: one.scrollHeight }));
        assert.ok(list.all > list.seen && list.seen <= 0.4 * options.viewport.height + 1, JSON.stringify(list));
        // What is supposed stands right below the board, and not under it.
        if (options.viewport.width < 1000) {
          const isRead = () =>
            document.querySelector("#answer").getBoundingClientRect().top >=
            document.querySelector("#sheet").getBoundingClientRect().bottom - 1;
          await page.waitForFunction(isRead);
        }
        const before = await page.locator("#sheet .tinted").count();
        // "In row 4, 1 fits only r4c6, so r4c6 is 1."
        const [, row, column, value] = /so r(\d)c(\d) is (\d)/.exec(await steps.first().textContent());
        await steps.first()[options.hasTouch ? "tap" : "click"]();
        await settled(page);
        await isBoardSeen();
        assert.equal(await steps.first().getAttribute("aria-pressed"), "true");
        assert.match(await nameOf(page, row, column), new RegExp(`, ${value}$`));
        assert.ok((await page.locator("#sheet .tinted").count()) < before);
        assert.match(await nameOf(page, 1, 4), /, 6, wrong$/);
        // By the keyboard, the last one.
        await steps.last().focus();
        await page.keyboard.press("Enter");
        await settled(page);
        await isBoardSeen();
        assert.equal(await page.locator('#answer button[aria-pressed="true"]').count(), 1);
        await page.keyboard.press("Enter");
        await settled(page);
        assert.match(await nameOf(page, row, column), /, empty$/);
        assert.equal(await page.locator("#sheet .tinted").count(), before);
        await steps.first().click();
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await press('#answer button:text-is("Take it back")');
        await settled(page);
        await isBoardSeen();
        assert.match(await nameOf(page, 1, 4), /, empty$/);
        assert.match(await nameOf(page, row, column), /, empty$/);
      },
      "",
      options,
    ));

test("of lines, a step shows its cells, and what is drawn stays", () =>
  withPage(async (page) => {
    const cells = [". . 3 .", "3 2 . 2", "2 . . .", ". . 3 3"];
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells }));
    await cell(page, 2, 2).focus();
    await page.keyboard.press("d");
    await settled(page);
    await ask(page, "Check");
    await page.click('#answer button:text-is("Why?")');
    await page.waitForSelector("#answer ol.why");
    const steps = page.locator("#answer ol.why button");
    const counts = [];
    for (let at = 0; at < (await steps.count()); ++at) {
      await steps.nth(at).click();
      counts.push(await page.locator("#sheet .tinted").count());
      assert.equal(await page.locator("#sheet line.edge").count(), 1);
    }
    assert.ok(counts.length > 1 && new Set(counts).size > 1, String(counts));
  }));

for (const options of pages)
  test(`at ${options.viewport.width} pixels, what is said covers no button, and stands beside the board`, () =>
    withPage(
      async (page) => {
        /** Buttons of which not all that is in the window can be pressed. */
        const covered = () =>
          page.$$eval("#play button", (buttons) =>
            buttons.flatMap((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              const x = (left + right) / 2;
              const hit = (y) => y < 0 || y > innerHeight - 2 || document.elementFromPoint(x, y)?.closest("button") === one;
              return one.matches(":disabled, .when-focused") ||
                one.closest("[hidden], details:not([open])") ||
                right === left ||
                [top + 2, bottom - 2].every(hit)
                ? []
                : [one.textContent];
            }),
          );
        const isStateSeen = () =>
          page.$eval("#state", (one) => {
            const { top, bottom, height } = one.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight;
          });
        await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "akari", cells: [". . .", ". . .", ". . ."] }));
        for (const column of [1, 3]) {
          await cell(page, 1, column).click();
          await settled(page);
        }
        await state(page, /r1c1/);
        assert.deepEqual(await covered(), []);
        await ask(page, "Check");
        await page.waitForSelector('#answer button:text-is("Take them back"), #answer button:text-is("Take it back")');
        // The keys that the board hides while a list is read are above it.
        assert.deepEqual(
          (await covered()).filter((name) => !/^.?$|Check|Hint|Solve/.test(name)),
          [],
        );
        assert.ok((await isStateSeen()) || options.viewport.width < 1000);
        const take = page.locator("#answer button:text-matches('^Take')");
        const { y, height } = await take.boundingBox();
        assert.ok(y + height <= options.viewport.height);
        await take.click();
        await settled(page);
        await ask(page, "Solve");
        await page.click('#answer button:text-is("Put it on the board")');
        await settled(page);
        await page.keyboard.press("Control+z");
        await page.keyboard.press("Control+y");
        await state(page, /^Solved/);
        await page.evaluate(() => document.querySelector("#play").scrollIntoView());
        assert.deepEqual(await covered(), []);
        assert.ok(await isStateSeen());
      },
      "",
      options,
    ));

/** The text of a puzzle of a genre. */
const genre = (name, puzzle) => JSON.stringify({ format: "puzzlec-genre", genre: name, ...puzzle });

test("Battleships: Why? says which row has too many ships, however long they are", () =>
  withPage(async (page) => {
    const outside = { top: ["4", "1", "3", "2", "0", "4", "1", "1", "3", "1"], left: ["6", "0", "4", "2", "3", "1", "3", "1", "0", "0"] };
    const cells = Array.from({ length: 10 }, () => ". . . . . . . . . .");
    [cells[0], cells[2], cells[6]] = [". . . . . . . 6 . .", ". . 1 . . . . . 1 .", "2 . . . . . . . . ."];
    await open(page, genre("battleship", { cells, outside, options: { ships1: 4, ships2: 3, ships3: 2, ships4: 1 } }));
    for (const column of [4, 6, 9]) await cell(page, 7, column).click();
    await settled(page);
    await ask(page, "Check");
    await answer(page, /^Not right:r7c9 is not part of a ship/);
    assert.match(await nameOf(page, 7, 9), /wrong$/);
    await page.click('#answer button:text-is("Why?")');
    await answer(page, /^Row 7 has 4 cells already, not 3\./);
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    assert.match(await nameOf(page, 7, 9), /empty$/);
    assert.match(await nameOf(page, 7, 6), /part of a ship$/);
  }));

test("Slitherlink: hints begin with the crosses around a 0, and enter them", () =>
  withPage(async (page) => {
    await open(page, genre("slitherlink", { cells: [". . . . .", ". . . . .", ". . 0 . .", ". . . . .", "3 . . . 3"] }));
    const crosses = () => page.locator("#sheet .edge-cross").count();
    await ask(page, "Hint");
    await answer(page, /^Look at the 0 in r3c3\./);
    await page.click('#answer button:text-is("Tell me more")');
    await answer(page, /^The 0 in r3c3 has no lines around it\. This gives 4 crosses\./);
    await page.click('#answer button:text-is("Show the step")');
    await answer(page, /there is no line between r2c3 and r3c3/);
    assert.equal(await page.locator("#sheet .edge-cross.found").count(), 8); // two strokes each
    await page.click('#answer button:text-is("Enter it")');
    await settled(page);
    assert.equal(await crosses(), 8);
    assert.equal(await page.locator("#sheet .edge-cross.found").count(), 0);
    // One undo takes all of them back.
    await page.keyboard.press("Control+z");
    await settled(page);
    assert.equal(await crosses(), 0);
  }));
