// The flow of setting: what is drawn is added at once, what changes is said, and the board keeps its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, chromium, drag, nameOf, pages, setting, settled, swipe, withPage } from "./page.mjs";

const said = (page) => page.textContent("#said");
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

for (const options of pages) {
  const { width } = options.viewport;
  const draw = options.hasTouch ? swipe : drag;

  test(`at ${width} pixels, a clue that is drawn is added at once, said, and taken back by one Undo`, () =>
    withPage(
      async (page) => {
        const { newGrid, document, set } = setting(page);
        await newGrid(6);
        await draw(page, [1, 1], [2, 1], [3, 1]); // nothing is chosen: it selects
        assert.equal(await page.locator("#sheet .chosen").count(), 3);
        await page.selectOption("#set-clue", { label: "Thermometer" });
        // Who has no keys reads of none.
        const keys = options.hasTouch ? "" : " With keys: Shift + arrows, then Enter.";
        assert.equal(await page.textContent("#set-hint"), `Drag along the line, from its bulb.${keys}`);
        await draw(page, [1, 1], [2, 1], [3, 1]);
        assert.deepEqual((await document()).thermometer, [{ lines: [["R1C1", "R2C1", "R3C1"]] }]);
        assert.equal(await said(page), "Added thermometer from r1c1 to r3c1.");
        await page.selectOption("#set-clue", { label: "Arrow" });
        await draw(page, [5, 1], [5, 2], [5, 3]);
        assert.equal(await said(page), "Added arrow from r5c1 to r5c3.");
        await page.selectOption("#set-clue", { label: "Cage" });
        await draw(page, [1, 4], [1, 5], [2, 5]);
        assert.equal(await said(page), "Added cage in r1c4, r1c5 and r2c5.");
        const { arrow, killercage } = await document();
        assert.deepEqual([arrow.length, killercage], [1, [{ cells: ["R1C4", "R1C5", "R2C5"] }]]);
        await set("Undo");
        assert.equal(await said(page), "Undone: cage in r1c4, r1c5 and r2c5 is gone.");
        assert.equal((await document()).killercage, undefined);
        await set("Redo");
        assert.equal(await said(page), "Redone: cage in r1c4, r1c5 and r2c5 is back.");
        // A tap selects, and so does a drag of several parts.
        if (options.hasTouch) await cell(page, 6, 6).tap();
        else await cell(page, 6, 6).click();
        assert.equal((await document()).killercage.length, 1);
        await page.click("#several");
        await draw(page, [4, 4], [4, 5]);
        assert.equal((await document()).killercage.length, 1);
      },
      "",
      options,
    ));

  test(`at ${width} pixels, keys add a clue, and what they undo is said`, () =>
    withPage(
      async (page) => {
        const { newGrid, document, select } = setting(page);
        await newGrid(6);
        await page.selectOption("#set-clue", { label: "Thermometer" });
        await select(1, 1, "Down", "Down");
        await page.keyboard.press("Enter");
        await settled(page);
        assert.equal((await document()).thermometer.length, 1);
        assert.equal(await said(page), "Added thermometer from r1c1 to r3c1.");
        await page.keyboard.press("Control+z");
        await settled(page);
        assert.equal(await said(page), "Undone: thermometer from r1c1 to r3c1 is gone.");
        await select(2, 2);
        await page.keyboard.press("4");
        await settled(page);
        await page.keyboard.press("5");
        await settled(page);
        await page.keyboard.press("Control+z");
        await settled(page);
        assert.equal(await said(page), "Undone: r2c2 is 4 now.");
        await page.keyboard.press("Control+z");
        await settled(page);
        assert.equal(await said(page), "Undone: r2c2=4 is gone.");
        assert.match(await focused(page), /row 2 column 2/);
      },
      "",
      options,
    ));
}

for (const options of pages) {
  test(`at ${options.viewport.width} pixels, the board keeps its place while the list of rules grows`, () =>
    withPage(
      async (page) => {
        const { newGrid } = setting(page);
        await newGrid(9);
        await page.evaluate(() => (document.querySelector("#rules").open = true));
        const place = async () => {
          const { x, y, width } = await cell(page, 5, 5).boundingBox();
          return [x, y, width].map((one) => Math.round(one));
        };
        const before = await place();
        for (const [clue, column] of [
          ["Thermometer", 1],
          ["Renban", 3],
          ["Whispers", 5],
          ["Odd", 7],
        ]) {
          await page.selectOption("#set-clue", { label: clue });
          await (options.hasTouch ? swipe : drag)(page, [6, column], [7, column]);
          await page.evaluate(() => (document.querySelector("#rules").open = true));
          assert.deepEqual(await place(), before, clue);
        }
        assert.ok((await page.locator("#notes li").count()) > 4);
      },
      "",
      options,
    ));
}

for (const options of pages) {
  const { width } = options.viewport;

  test(`at ${width} pixels, a slip over a border draws nothing; a drag that goes a third into a cell does, straight or aslant`, () =>
    withPage(
      async (page) => {
        const { document } = setting(page);
        const touches = options.hasTouch ? await page.context().newCDPSession(page) : undefined;
        /** A drag through places in cells from the corner of the grid, in steps as fingers make them. */
        const draw = async (size, ...places) => {
          const box = await cell(page, 1, 1).boundingBox();
          const side = ((await cell(page, size, size).boundingBox()).x - box.x) / (size - 1);
          const points = places.map(([x, y]) => ({ x: box.x + x * side, y: box.y + y * side }));
          const send = (type, ...touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
          const [first, ...rest] = points;
          if (touches) await send("touchStart", first);
          else {
            await page.mouse.move(first.x, first.y);
            await page.mouse.down();
          }
          let from = first;
          for (const to of rest) {
            for (let part = 1; part <= 6; ++part) {
              const at = { x: from.x + (part / 6) * (to.x - from.x), y: from.y + (part / 6) * (to.y - from.y) };
              if (touches) await send("touchMove", at);
              else await page.mouse.move(at.x, at.y);
            }
            from = to;
          }
          if (touches) await send("touchEnd");
          else await page.mouse.up();
          await settled(page);
          const { thermometer = [] } = await document();
          const lines = thermometer.map(({ lines: [line] }) => line.join(" ").toLowerCase());
          if (lines.length > 0) await page.keyboard.press("Control+z");
          await settled(page);
          return lines.join("; ");
        };
        await setting(page).newGrid(9);
        await page.selectOption("#set-clue", { label: "Thermometer" });
        await cell(page, 9, 9).scrollIntoViewIfNeeded();
        await cell(page, 1, 1).scrollIntoViewIfNeeded();
        const slips = [
          [4.5, 7.9, 4.5, 8.25],
          [4.9, 7.5, 5.25, 7.5],
          [4.9, 7.9, 5.2, 8.2],
        ];
        for (const [x, y, toX, toY] of slips) assert.equal(await draw(9, [x, y], [toX, toY]), "", `${toX} ${toY}`);
        assert.equal(await draw(9, [4.5, 7.5], [4.5, 8.5]), "r8c5 r9c5");
        assert.equal(await draw(9, [4.5, 7.5], [4.5, 6.6]), "r8c5 r7c5");
        // It goes on in its row, a little beside it, and stops where it does not go further into a cell.
        assert.equal(await draw(9, [1.5, 1.8], [2.5, 2.15], [4.5, 2.2], [5.2, 2.2]), "r2c2 r2c3 r2c4 r2c5");
        assert.equal(await draw(9, [0.5, 0.5], [2.5, 0.5], [2.5, 2.5]), "r1c1 r1c2 r1c3 r2c3 r3c3");
        for (const aside of [-0.15, 0, 0.15])
          assert.equal(await draw(9, [0.5, 0.5], [3.5 + aside, 3.5 - aside]), "r1c1 r2c2 r3c3 r4c4", `aside ${aside}`);
        // Where cells are small, ten pixels are still a slip.
        await setting(page).newGrid(25);
        const { width: side } = await cell(page, 1, 1).boundingBox();
        if (side < 20) assert.equal(await draw(25, [4.5, 4.6], [4.5, 4.6 + 9 / side]), "");
        assert.equal(await draw(25, [4.5, 4.5], [4.5, 6.5]), "r5c5 r6c5 r7c5");
      },
      "",
      options,
    ));
}

/** Presses the button that adds clues, as somebody without a pointer does, and tells what has the focus then. */
async function addClues(page) {
  const made = page.locator('#verdict button:text-is("Add clues until there is only one")');
  await made.focus();
  await page.keyboard.press("Enter");
  const isLost = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.activeElement === document.body;
  });
  assert.ok(!isLost, "the focus is lost while clues are looked for");
  await setting(page).verdict(/Unique: exactly/);
  await settled(page);
}

for (const options of pages) {
  test(`at ${options.viewport.width} pixels, clues that the page adds are named and marked, and one Undo takes them back`, () =>
    withPage(
      async (page) => {
        const { newGrid, document, verdict, select } = setting(page);
        await newGrid(4);
        await select(1, 1);
        await page.keyboard.press("1");
        await verdict(/Several/);
        await addClues(page);
        const told = await page.textContent("#verdict");
        const [, list] = /^Unique: exactly one solution\.Added (.*)\.$/.exec(told) ?? assert.fail(told);
        const { grid } = await document();
        const added = grid.flatMap((line, row) =>
          line.flatMap(({ value }, column) => (value && row + column > 0 ? [`r${row + 1}c${column + 1}=${value}`] : [])),
        );
        assert.ok(added.length > 1);
        assert.deepEqual(list.split(/, | and /), added);
        assert.equal(await page.locator("#sheet .tinted").count(), added.length);
        const [, row, column] = /r(\d)c(\d)/.exec(added[0]);
        assert.ok((await focused(page)).startsWith(`row ${row} column ${column}`), await focused(page));
        // Where the verdict is further down, it stands beside the board, too.
        if (options.viewport.width < 900) assert.equal(await page.textContent("#verdict-here"), told.replace(".Added", ". Added"));
        await page.keyboard.press("Control+z");
        await settled(page);
        assert.equal(await said(page), `Undone: ${list} are gone.`);
        assert.equal((await document()).grid.flat().filter(({ value }) => value).length, 1);
        assert.match(await nameOf(page, 1, 1), /1, given/);
      },
      "",
      options,
    ));
}

test("clues of a genre that the page adds are named, too, and so is what a repair takes away", () =>
  withPage(async (page) => {
    const { newGrid, verdict, select, set } = setting(page);
    await page.selectOption("#set-kind", "akari");
    await page.selectOption("#set-size", "5");
    await page.selectOption("#set-width", "5");
    await page.click("#set-new");
    await settled(page);
    await cell(page, 3, 3).click();
    await page.keyboard.press("Shift+Digit3");
    await verdict(/Several/);
    await addClues(page);
    assert.match(await page.textContent("#verdict"), /Added r\dc\d=[#\d]|R3c3 is \d now\./);
    await set("Undo");
    assert.match(await said(page), /^Undone: .*(gone|r3c3 is # now)\./);
    await page.selectOption("#set-kind", "");
    await newGrid(4);
    await select(1, 1);
    await page.keyboard.press("1");
    await select(1, 2);
    await page.keyboard.press("1");
    await verdict(/There is a solution without the given/);
    await page.click('#verdict button:text-is("Take it away")');
    await verdict(/Several.*Removed r1c[12]=1\./);
  }));

for (const options of pages) {
  const draw = options.hasTouch ? swipe : drag;

  test(`at ${options.viewport.width} pixels, digits after a clue that was drawn are its number, until something else is selected`, () =>
    withPage(
      async (page) => {
        const { newGrid, document, note, set } = setting(page);
        const type = async (...keys) => {
          for (const key of keys) {
            if (options.hasTouch) await page.tap(`#keys button:text-is("${key}")`);
            else await page.keyboard.press(key === "⌫" ? "Backspace" : key);
          }
          await settled(page);
        };
        const givens = async () => (await document()).grid.flat().filter(({ value }) => value).length;
        await newGrid(9);
        await page.selectOption("#set-clue", { label: "Cage" });
        assert.match(await page.textContent("#set-hint"), /^Drag over its cells\. Then type its sum, if it has one\./);
        await draw(page, [1, 1], [1, 2], [1, 3]);
        await type("2", "0");
        assert.deepEqual((await document()).killercage, [{ cells: ["R1C1", "R1C2", "R1C3"], value: "20" }]);
        assert.equal(await said(page), "There is cage 20 in r1c1, r1c2 and r1c3 now.");
        assert.equal(await note(), "");
        await type("⌫");
        assert.equal(await note(), "The sum must be from 6 to 24.");
        assert.equal(await page.textContent("#verdict-here"), await note());
        await type("4");
        assert.equal((await document()).killercage[0].value, "24");
        assert.equal(await givens(), 0);
        await set("Undo");
        await set("Undo");
        assert.equal((await document()).killercage[0].value, undefined);
        // A number without which there is no clue.
        await page.selectOption("#set-clue", { label: "Quadruple" });
        await draw(page, [5, 5], [5, 6], [6, 6], [6, 5]);
        assert.equal(await note(), "Type the values in digits.");
        await type("1", "2");
        assert.deepEqual((await document()).quadruple, [{ cells: ["R5C5", "R5C6", "R6C5", "R6C6"], values: [1, 2] }]);
        // Outside of the grid, with Enter.
        await page.selectOption("#set-clue", { label: "Sandwich" });
        await cell(page, 9, 9).click();
        await page.keyboard.press("Enter");
        await settled(page);
        await type("1", "0");
        assert.deepEqual((await document()).sandwichsum, [{ cell: "R0C9", value: "10" }]);
        await cell(page, 8, 8).click();
        assert.equal(await page.locator('#keys button:text-is("0")').count(), 0);
        await type("7");
        assert.match(await nameOf(page, 8, 8), /7, given/);
        // After Undo, digits are givens again.
        await page.selectOption("#set-clue", { label: "Cage" });
        await draw(page, [3, 1], [3, 2]);
        await set("Undo");
        await type("5");
        assert.match(await nameOf(page, 3, 2), /5, given/);
      },
      "",
      options,
    ));
}

for (const options of pages) {
  const { width } = options.viewport;

  test(`at ${width} pixels, Done and Link say that a puzzle has no solution, or several, with a way on`, () =>
    withPage(
      async (page) => {
        const { newGrid, set, select, verdict } = setting(page);
        const fault = (pattern) =>
          page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#fault").textContent), pattern.source);
        await newGrid(4);
        await select(1, 1);
        await page.keyboard.press("1");
        await settled(page);
        await set("Done");
        await fault(/^This puzzle has several solutions\. Go on setting$/);
        await page.click("#fault button");
        await page.waitForSelector("body.setting");
        await settled(page);
        assert.equal(await page.textContent("#fault"), "");
        assert.match(await focused(page), /^row 1 column/);
        await select(1, 2);
        await page.keyboard.press("1");
        await verdict(/No solution\./);
        const link = async () => {
          await page.click('#takes button:text-is("Link")');
          await page.waitForSelector("#taken textarea");
        };
        await link();
        await page.waitForFunction(() => /no solution.*“Why no solution\?”/.test(document.querySelector("#taken").textContent));
        assert.match(await page.inputValue("#taken textarea"), /#p=/);
        await set("Done");
        await fault(/^This puzzle has no solution: nobody can finish it\. Go on setting$/);
        const { y, height } = await page.locator("#fault").boundingBox();
        assert.ok(y >= 0 && y + height <= options.viewport.height, "it is in view");
        await page.click("#fault button");
        await page.waitForSelector("body.setting");
        await settled(page);
        await set("Undo");
        await page.click('#verdict button:text-is("Add clues until there is only one")');
        await verdict(/Unique: exactly/);
        await set("Done");
        await link();
        // As long as it took to find the others.
        await page.waitForTimeout(1500);
        assert.equal(await page.textContent("#fault"), "");
        assert.doesNotMatch(await page.textContent("#taken"), /solution/);
      },
      "",
      options,
    ));

  test(`at ${width} pixels, what is known of a puzzle that is being set is said once: clues are missing, or what contradicts each other`, () =>
    withPage(
      async (page) => {
        const { verdict } = setting(page);
        await page.selectOption("#set-kind", "nurikabe");
        for (const id of ["size", "width"]) await page.selectOption(`#set-${id}`, "5");
        await page.click("#set-new");
        await settled(page);
        assert.match(await focused(page), /^row 1 column 1/);
        await page.evaluate(() => {
          window.heard = [];
          const place = document.querySelector("#verdict");
          new MutationObserver(() => {
            const shown = place.cloneNode(true);
            for (const hidden of shown.querySelectorAll("[aria-hidden=true]")) hidden.remove();
            if (shown.textContent !== "") window.heard.push(shown.textContent);
          }).observe(place, { childList: true, subtree: true });
        });
        await cell(page, 3, 3).click();
        await page.keyboard.press("2");
        await verdict(/No solution yet/);
        const [heard, ...more] = await page.evaluate(() => window.heard);
        assert.match(heard, /^No solution yet: clues are missing\.Unique with/);
        assert.deepEqual(more, []);
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("4");
        await verdict(/No solution\./);
        const members = await page.locator("#verdict li").allTextContents();
        for (const member of ["the 2 in r3c3", "the 4 in r3c4"]) assert.ok(members.includes(member), members.join());
        assert.equal((await page.evaluate(() => window.heard)).length, 2);
      },
      "",
      options,
    ));
}

for (const options of pages)
  test(`at ${options.viewport.width} pixels, what was being set is offered again when the page was closed, until it is done`, () =>
    withPage(
      async (page, context) => {
        const { newGrid, select } = setting(page);
        await newGrid(4);
        await select(1, 1);
        await page.keyboard.press("3");
        await settled(page);
        await page.close();
        const next = async () => {
          const other = await context.newPage();
          await other.goto(chromium.address);
          await other.waitForSelector("body.ready");
          return other;
        };
        const other = await next();
        assert.ok(await other.isHidden("#set-tools"));
        await other.click("#set-go-on");
        await settled(other);
        assert.match(await nameOf(other, 1, 1), /3, given/);
        await setting(other).set("Done");
        const third = await next();
        assert.ok(await third.isHidden("#set-go-on"));
      },
      "",
      options,
    ));
