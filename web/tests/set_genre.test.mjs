// Puzzles of genres are set: clues in cells, rooms, a picture that is copied; and drags of fingers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { answer, cell, nameOf, open, pick, setting, settled, withPage } from "./page.mjs";

/** Another grid of a genre. */
async function newGrid(page, genre, rows, columns) {
  await page.selectOption("#set-kind", genre);
  await page.selectOption("#set-size", String(rows));
  await page.selectOption("#set-width", String(columns));
  await page.click("#set-new");
  await settled(page);
}
const rowsOf = async (page, member = "cells") => (await setting(page).document())[member];
async function type(page, row, column, ...keys) {
  await cell(page, row, column).click();
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
}

test("a Nurikabe is set by typing; clues are added until there is one solution; Undo, Done and going on", () =>
  withPage(async (page) => {
    const { set, verdict } = setting(page);
    await newGrid(page, "nurikabe", 4, 5);
    assert.equal(await page.textContent("#said"), "You are setting: Nurikabe 4×5.");
    assert.ok(await page.isHidden("#set-clue"));
    await type(page, 2, 1, "1", "2");
    await type(page, 2, 1, "2"); // another visit begins another number
    await type(page, 4, 4, "3");
    assert.deepEqual(await rowsOf(page), [". . . . .", "2 . . . .", ". . . . .", ". . . 3 ."]);
    await page.click('#keys button:text-is("?")');
    await settled(page);
    assert.equal((await rowsOf(page))[3], ". . . ? .");
    await set("Undo");
    assert.match(await nameOf(page, 4, 4), /3/);
    await cell(page, 4, 1).click();
    await page.keyboard.press("5");
    await page.keyboard.press("Backspace");
    await settled(page);
    assert.equal((await rowsOf(page))[3], ". . . 3 .");
    await set("Done");
    assert.equal(await page.textContent("#title"), "Nurikabe 4×5");
    await page.click("#set-this");
    await settled(page);
    assert.equal((await rowsOf(page))[1], "2 . . . .");
    await verdict(/Several|Unique|No solution/);
    await newGrid(page, "akari", 5, 5);
    await type(page, 3, 3, "Shift+Digit3");
    assert.equal((await rowsOf(page))[2], ". . # . .");
    await verdict(/Several/);
    await page.click('#verdict button:text-is("Add clues until there is only one")');
    await verdict(/Unique: exactly/);
    assert.match((await rowsOf(page))[2].split(" ")[2], /^[#\d]$/);
  }));

test("where a puzzle lacks a solution because clues are missing, clues are offered, also if a question came first", () =>
  withPage(async (page) => {
    const { verdict } = setting(page);
    await newGrid(page, "nurikabe", 5, 5);
    await type(page, 3, 3, "2");
    await verdict(/No solution yet: clues are missing.*Unique with \d+ clues more/);
    await page.evaluate(() => [...document.querySelectorAll("#first-questions button")].find((one) => one.textContent === "Solve").click());
    await answer(page, /There is no solution/);
    await verdict(/No solution yet: clues are missing.*Unique with \d+ clues more/);
    await type(page, 5, 5, "2");
    // While it is judged.
    await page.waitForFunction(() => {
      const isJudged = /Thinking/.test(document.querySelector("#verdict").textContent);
      if (isJudged) [...document.querySelectorAll("button")].find((one) => one.textContent === "Solve").click();
      return isJudged;
    });
    await answer(page, /There is no solution/);
    await verdict(/No solution yet: clues are missing.*Unique with \d+ clues more/);
    await page.click('#verdict button:text-is("Add them")');
    await verdict(/Unique: exactly/);
  }));

test("one cell is not 1 cells", () =>
  withPage(async (page) => {
    await newGrid(page, "slitherlink", 6, 6);
    await type(page, 2, 3, "3");
    await setting(page).verdict(/two of them differ in (1 cell|[2-9]\d* cells)\./);
  }));

test("keys that draw an answer type clues while a puzzle is set, and a drag selects cells", () =>
  withPage(async (page) => {
    await newGrid(page, "masyu", 4, 4);
    await type(page, 1, 1, "w");
    await type(page, 2, 3, "B");
    assert.deepEqual(await rowsOf(page), ["W . . .", ". . B .", ". . . .", ". . . ."]);
    await newGrid(page, "slitherlink", 4, 4);
    await type(page, 1, 1, "3");
    await page.keyboard.press("s"); // no edge
    await settled(page);
    assert.equal(await page.locator("#sheet .edge").count(), 0);
    await newGrid(page, "hashi", 4, 4);
    await type(page, 1, 1, "2");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    await settled(page);
    assert.equal((await rowsOf(page))[0], "2 1 . .");
    await newGrid(page, "yajilin", 4, 4);
    await type(page, 2, 2, "2", "r");
    assert.equal((await rowsOf(page))[1], ". 2r . .");
    await type(page, 2, 3, "x");
    assert.match(await page.textContent("#set-note"), /Cells may have/);
  }));

test("rooms of a genre are drawn by a drag, or with Enter", () =>
  withPage(async (page) => {
    await newGrid(page, "heyawake", 4, 4);
    const middle = async (row, column) => {
      const { x, y, width, height } = await cell(page, row, column).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle(1, 1)));
    await page.mouse.down();
    // A drag that goes from cell to cell across a corner leaves out those beside it.
    await page.mouse.move(...(await middle(2, 2)), { steps: 8 });
    await page.mouse.up();
    await settled(page);
    assert.equal(await page.textContent("#said"), "The rooms have changed at r1c1 and r2c2.");
    assert.deepEqual(await rowsOf(page, "rooms"), ["b a a a", "a b a a", "a a a a", "a a a a"]);
    await cell(page, 1, 2).click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal((await rowsOf(page, "rooms"))[0], "b c c a");
    assert.match(await page.textContent("#title"), /Heyawake/);
  }));

const place = (page, name) => page.locator(`#sheet .place[aria-label^="${name},"]`);
/** One key after the other is shown before the next one is pressed. */
async function typeAt(page, name, ...keys) {
  await place(page, name).click();
  for (const key of keys) {
    await page.keyboard.press(key);
    await settled(page);
  }
}

test("clues beside the grid are set there, several numbers with blanks between them, with the mouse and with arrows", () =>
  withPage(async (page) => {
    await newGrid(page, "nonogram", 4, 5);
    await typeAt(page, "above column 2", "1", " ", "1");
    await typeAt(page, "left of row 3", "1", "2", "Backspace", "4");
    // From a cell up beyond the grid, and to the next line there.
    await cell(page, 1, 3).click();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await settled(page);
    const { outside, size } = await setting(page).document();
    assert.deepEqual(size, [4, 5]);
    assert.deepEqual(outside, { top: [".", "1 1", "3", "2", "."], left: [".", ".", "4", "."] });
    assert.equal(await page.locator('#sheet .place[aria-label="above column 2, 1 1"]').count(), 1);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
    await setting(page).set("Done");
    assert.equal(await page.locator("#sheet .place").count(), 0);
    await newGrid(page, "easyasabc", 4, 4);
    await typeAt(page, "below column 1", "b");
    await typeAt(page, "right of row 2", "C");
    assert.deepEqual((await setting(page).document()).outside.bottom, ["2", ".", ".", "."]);
    assert.match(await page.textContent("#sheet .picture"), /B/);
    await page.fill('.options input[type="number"]', "3");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal((await setting(page).document()).options.letters, 3);
  }));

test("clues on edges and corners are set there, with the mouse and with Ctrl and arrows", () =>
  withPage(async (page) => {
    await newGrid(page, "kropki", 4, 4);
    await typeAt(page, "between r1c1 and r1c2", "w");
    await place(page, "between r2c2 and r3c2").click();
    await page.click('#keys button[aria-label="black circle"]');
    await settled(page);
    await cell(page, 3, 3).click();
    await page.keyboard.press("Control+ArrowLeft");
    await page.keyboard.press("b");
    await settled(page);
    assert.deepEqual((await setting(page).document()).edges, {
      right: ["W . .", ". . .", ". B .", ". . ."],
      below: [". . . .", ". B . .", ". . . ."],
    });
    await page.keyboard.press("x");
    await settled(page);
    assert.equal(await page.textContent("#set-note"), "Edges may have W, B.");
    await newGrid(page, "gokigen", 4, 4);
    await typeAt(page, "at the upper left corner of r2c2", "3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await page.keyboard.press("Control+ArrowUp"); // to a cell
    await page.keyboard.press("Control+ArrowUp"); // to a corner above
    await page.keyboard.press("1");
    await settled(page);
    const corners = async () => (await setting(page).document()).corners.slice(0, 2);
    assert.deepEqual(await corners(), [". . 1 . .", ". 3 2 . ."]);
    await setting(page).set("Undo");
    assert.deepEqual(await corners(), [". . . . .", ". 3 2 . ."]);
    // Signs behind numbers of two digits.
    await newGrid(page, "mathrax", 4, 4);
    await typeAt(page, "at the upper left corner of r2c2", "1", "2", "Shift+Digit8");
    assert.equal((await setting(page).document()).corners[1], ". 12* . . .");
    // An instance that is open is changed, too.
    await pick(page, "Tents");
    await page.click("#set-this");
    await settled(page);
    await typeAt(page, "left of row 1", "4");
    assert.equal((await setting(page).document()).outside.left[0], "4");
  }));

test("genres that can be chosen begin with an empty grid that is read", () =>
  withPage(async (page) => {
    const kinds = JSON.parse(readFileSync(new URL("../dist/puzzles.json", import.meta.url), "utf8")).flatMap(({ set }) => set ?? []);
    assert.equal(kinds.length, readdirSync(new URL("../../genres/", import.meta.url)).length);
    assert.equal(await page.locator("#set-kind option").count(), kinds.length + 1);
    const wrong = [];
    for (const { genre, title } of kinds.filter((_, index) => index % 5 === 0)) {
      await newGrid(page, genre, 6, 6);
      if (!(await page.textContent("#title")).startsWith(title)) wrong.push(`${genre}: ${await page.textContent("#verdict")}`);
    }
    assert.deepEqual(wrong, []);
  }));

test("a picture lies over the grid, cut out by a drag, until it is taken away", () =>
  withPage(async (page) => {
    const { set } = setting(page);
    await newGrid(page, "nurikabe", 4, 4);
    // A picture whose middle is the grid.
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect x="100" y="100" width="200" height="200"/></svg>';
    await page.setInputFiles("#trace-file", { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(picture) });
    const { x, y, width, height } = await page.locator(".cutting svg").boundingBox();
    await page.mouse.move(x + 0.25 * width, y + 0.25 * height);
    await page.mouse.down();
    await page.mouse.move(x + 0.75 * width, y + 0.75 * height, { steps: 3 });
    await page.mouse.up();
    await page.click('dialog button:text-is("Use it")');
    const traced = await page.locator("#traced").boundingBox();
    const [first, last] = [await cell(page, 1, 1).boundingBox(), await cell(page, 4, 4).boundingBox()];
    assert.ok(Math.abs(traced.x + traced.width / 4 - first.x) < 1);
    assert.ok(Math.abs(traced.y + (3 * traced.height) / 4 - last.y - last.height) < 1);
    await type(page, 1, 1, "4"); // it is in nobody's way, and stays
    assert.equal((await rowsOf(page))[0], "4 . . .");
    assert.equal(await page.locator("#traced").count(), 1);
    await page.click('#set-tools button:text-is("Take the picture away")');
    assert.equal(await page.locator("#traced").count(), 0);
    await set("Done");
  }));

test("after a drag by a finger that is lifted while it moves, the next tap counts", () =>
  withPage(
    async (page) => {
      await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n");
      await page.tap('#tools button:text-is("Colour")');
      await cell(page, 1, 2).scrollIntoViewIfNeeded();
      const middle = async (row, column) => {
        const { x, y, width, height } = await cell(page, row, column).boundingBox();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const [from, to] = [await middle(1, 2), await middle(1, 4)];
      const touches = await page.context().newCDPSession(page);
      const send = (type, ...touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
      await send("touchStart", from);
      for (let part = 1; part <= 4; ++part) await send("touchMove", { x: from.x + (part / 4) * (to.x - from.x), y: from.y });
      await send("touchEnd");
      await page.tap('#keys button[aria-label="yellow"]');
      await page.waitForFunction(() => document.querySelectorAll("#sheet .colour").length === 3, null, { timeout: 5_000 });
    },
    "",
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  ));
