// Puzzles are drawn as on paper, one of each way of drawing, and noticed when they are solved.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answer, ask, cell, chromium, nameOf, open, pick, settled, state, tool, withPage } from "./page.mjs";

const genre = (name) => JSON.parse(readFileSync(new URL(`../../genres/${name}.json`, import.meta.url), "utf8"));
async function openExample(page, name) {
  const { solution, ...puzzle } = genre(name).example;
  await open(page, JSON.stringify({ format: "puzzlec-genre", genre: name, ...puzzle }));
  return solution.map((line) => line.split(" "));
}
/** A place on the screen, in cells from the upper left corner of the grid of that many rows. */
async function placer(page, step = 1) {
  const first = await cell(page, 1, 1).boundingBox();
  const next = await cell(page, 1, 1 + step).boundingBox();
  const size = next.x - first.x;
  const left = first.x + first.width / 2 - size / 2;
  const top = first.y + first.height / 2 - size / 2;
  return (x, y) => ({ x: left + x * size, y: top + y * size });
}
const click = async (page, { x, y }, options) => page.mouse.click(x, y, options);
async function drag(page, places) {
  await page.mouse.move(places[0].x, places[0].y);
  await page.mouse.down();
  for (const { x, y } of places.slice(1)) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
  await settled(page);
}
/** The edges between cells that differ, and those around the grid where it differs from `beyond`: [x, y] of their middles. */
function bordersOf(rows, beyond) {
  const at = (row, column) => rows[row]?.[column] ?? beyond;
  const edges = [];
  for (let row = 0; row <= rows.length; ++row) {
    for (let column = 0; column <= rows[0].length; ++column) {
      const here = at(row, column);
      if (column < rows[0].length && at(row - 1, column) !== here && (beyond !== undefined || row % rows.length > 0))
        edges.push([column + 0.5, row]);
      if (row < rows.length && at(row, column - 1) !== here && (beyond !== undefined || column % rows[0].length > 0))
        edges.push([column, row + 0.5]);
    }
  }
  return edges;
}

test("Slitherlink: edges by clicks; crosses, clashes and the end are those of a loop", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "slitherlink");
    const place = await placer(page);
    const edges = bordersOf(rows, "0");
    for (const [x, y] of edges.slice(0, -1)) await click(page, place(x, y));
    await settled(page);
    assert.equal(await page.locator("#sheet .edge").count(), edges.length - 1);
    assert.doesNotMatch(await page.textContent("#state"), /Solved/);
    await click(page, place(...edges.at(-1)));
    await state(page, /Solved/);
    // A second click is a cross, a third one nothing; the right button crosses at once.
    const [x, y] = edges[0];
    await click(page, place(x, y));
    await settled(page);
    assert.equal(await page.locator("#sheet .edge-cross").count(), 2);
    await click(page, place(x, y));
    await settled(page);
    assert.equal(await page.locator("#sheet .edge-cross").count(), 0);
    await click(page, place(x, y), { button: "right" });
    await settled(page);
    assert.equal(await page.locator("#sheet .edge-cross").count(), 2);
    await tool(page, "Undo");
    await tool(page, "Undo");
    await tool(page, "Undo");
    await state(page, /Solved/);
  }));

test("a Slitherlink has dots and no lines of a grid, also while a step is shown", () =>
  withPage(async (page) => {
    await openExample(page, "slitherlink");
    const lines = () => page.locator("#sheet .picture :is(.thin, .thick)").count();
    const dots = async () => ((await page.getAttribute("#sheet .picture .corners", "d")).match(/M/g) ?? []).length;
    const { rows, columns } = await page.evaluate(() => {
      const grid = document.querySelector("#sheet [role=grid]");
      return { rows: Number(grid.getAttribute("aria-rowcount")), columns: Number(grid.getAttribute("aria-colcount")) };
    });
    assert.deepEqual([await lines(), await dots()], [0, (rows + 1) * (columns + 1)]);
    await ask(page, "Explain all steps");
    await page.waitForSelector("#sheet .step");
    assert.deepEqual([await lines(), await dots()], [0, (rows + 1) * (columns + 1)]);
    await openExample(page, "masyu");
    assert.ok((await lines()) > 0);
  }));

test("Slitherlink: a drag along edges draws; branches, small loops and too many lines at a clue are clashes", () =>
  withPage(async (page) => {
    await open(
      page,
      JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells: [". . . .", ". 1 . .", ". . . 2", ". . . ."] }),
    );
    const place = await placer(page);
    await drag(page, [place(0, 0), place(2, 0), place(2, 2)]);
    assert.equal(await page.locator("#sheet .edge").count(), 4);
    assert.equal(await page.textContent("#state"), "");
    await drag(page, [place(2, 2), place(1, 2)]);
    await state(page, /^The 1 in r2c2 has 2 sides of the loop/); // which is inside or outside
    // The clue is red, and its lines are; the others are right.
    assert.equal(await page.locator("#sheet .broken").count(), 1);
    assert.equal(await page.locator("#sheet .edge.wrong").count(), 2);
    await tool(page, "Undo");
    await drag(page, [place(1, 0), place(1, 1)]);
    await state(page, /branches/);
    assert.ok((await page.locator("#sheet .edge.wrong").count()) >= 3);
    await tool(page, "Clear");
    await drag(page, [place(0, 3), place(1, 3), place(1, 4), place(0, 4), place(0, 3)]);
    await drag(page, [place(3, 0), place(4, 0)]);
    await state(page, /closed/);
    // One Undo takes a drag back; a drag over lines takes them away.
    await tool(page, "Undo");
    assert.equal(await page.locator("#sheet .edge").count(), 4);
    await drag(page, [place(0, 3), place(1, 3), place(1, 4)]);
    assert.equal(await page.locator("#sheet .edge").count(), 2);
  }));

test("Slitherlink: the keyboard draws edges, and readers of the screen hear them", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "slitherlink");
    await cell(page, 1, 1).focus();
    for (let row = 0; row < rows.length; ++row) {
      for (let column = 0; column < rows[0].length; ++column) {
        const here = rows[row][column];
        const keys = [
          ["w", rows[row - 1]?.[column] ?? "0"],
          ["a", rows[row][column - 1] ?? "0"],
        ];
        if (row === rows.length - 1) keys.push(["s", "0"]);
        if (column === rows[0].length - 1) keys.push(["d", "0"]);
        for (const [key, other] of keys) if (other !== here) await page.keyboard.press(key);
        if (column < rows[0].length - 1) await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowDown");
    }
    await state(page, /Solved/);
    const inside = rows.findIndex((row) => row[0] === "1");
    if (inside >= 0) assert.match(await nameOf(page, inside + 1, 1), /line .*left/);
  }));

test("Slitherlink: fingers draw on a phone, Check and Hint know what is drawn, and it is there after loading again", async () => {
  const { page, context, problems } = await chromium.open("", { viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const rows = await openExample(page, "slitherlink");
    await page.locator("#sheet").scrollIntoViewIfNeeded();
    const place = await placer(page);
    const edges = bordersOf(rows, "0");
    for (const [x, y] of edges.slice(0, 6)) {
      const at = place(x, y);
      await page.touchscreen.tap(at.x, at.y);
    }
    await settled(page);
    assert.equal(await page.locator("#sheet .edge").count(), 6);
    await ask(page, "Check");
    await answer(page, /Right so far/);
    await ask(page, "Hint");
    await answer(page, /\w/);
    await page.reload();
    await page.waitForSelector("body.ready");
    await settled(page);
    assert.equal(await page.locator("#sheet .edge").count(), 6);
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
  }
});

test("Slitherlink: a line that is wrong and hangs together with nothing is found, and why", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "slitherlink");
    const place = await placer(page);
    const right = new Set(bordersOf(rows, "0").map(String));
    // Between cells in the middle, which lie on the same side.
    const wrong = [
      [2, 1.5],
      [1.5, 2],
      [2, 2.5],
      [2.5, 2],
    ].find((edge) => !right.has(String(edge)));
    await click(page, place(...wrong));
    await settled(page);
    await ask(page, "Check");
    await answer(page, /^Not right: the line (between|above|below|left of|right of) r\dc\d/);
    await page.click('#answer button:text-is("Why?")');
    await answer(page, /Suppose that r2c3 is inside the loop.*Suppose that r2c2 is inside the loop/s);
    assert.equal(await page.locator('#answer button:text-is("Take it back")').count(), 1);
    await ask(page, "Hint");
    await answer(page, /^Not right: the line (between|above|below|left of|right of) r\dc\d/);
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    // A right one may lie on either side.
    const [first] = bordersOf(rows, "0").filter(([x, y]) => x > 0 && y > 0 && x < rows[0].length && y < rows.length);
    await click(page, place(...first));
    await settled(page);
    await ask(page, "Check");
    await answer(page, /^Right so far\.$/);
  }));

test("Masyu: a loop by dragging, with crosses; a line that branches is a clash", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "masyu");
    const place = await placer(page);
    const middle = (row, column) => place(column + 0.5, row + 0.5);
    // All of the loop in one drag.
    const moves = { n: [-1, 0], s: [1, 0], w: [0, -1], e: [0, 1] };
    const back = { n: "s", s: "n", w: "e", e: "w" };
    const start = rows.findIndex((row) => row.some((ways) => ways !== "-"));
    let [row, column] = [start, rows[start].findIndex((ways) => ways !== "-")];
    const way = [[row, column]];
    let side = rows[row][column][0];
    do {
      row += moves[side][0];
      column += moves[side][1];
      way.push([row, column]);
      side = [...rows[row][column]].find((one) => one !== back[side]);
    } while (way[0][0] !== row || way[0][1] !== column);
    await drag(
      page,
      way.slice(0, 3).map(([r, c]) => middle(r, c)),
    );
    await click(page, place(0.5, 1)); // near an edge
    await settled(page);
    assert.equal(await page.locator("#sheet .edge-cross").count(), 2); // two strokes
    await tool(page, "Clear");
    await drag(
      page,
      way.map(([r, c]) => middle(r, c)),
    );
    await state(page, /Solved/);
    await settled(page);
    // The line goes over the circles.
    const order = await page.$$eval("#sheet .picture ellipse, #sheet .picture [stroke='#1d4f9c']", (all) =>
      all.map((one) => one.localName),
    );
    assert.ok(order.includes("path") && order.lastIndexOf("ellipse") < order.indexOf("path"), order.join(" "));
    await tool(page, "Undo");
    await drag(page, [middle(0, 0), middle(0, 2)]);
    await drag(page, [middle(0, 1), middle(1, 1)]);
    await state(page, /branches/);
  }));

test("Masyu: of lines that are wrong, each is named once, and why", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "masyu");
    let place = await placer(page);
    const middle = (row, column) => place(column + 0.5, row + 0.5);
    const wrong = rows.flatMap((row, r) =>
      row.flatMap((ways, c) => (r > 0 && c > 0 && c + 1 < row.length && !ways.includes("e") ? [[r, c]] : [])),
    );
    const [[r, c], [second, third]] = [wrong[0], wrong.at(-1)];
    await drag(page, [middle(r, c), middle(r, c + 1)]);
    await ask(page, "Check");
    await answer(page, new RegExp(`^Not right:the line between r${r + 1}c${c + 1} and r${r + 1}c${c + 2} ?Why`));
    await page.click('#answer button:text-is("Why?")');
    // The circle is beside the rim: no step is needed.
    await answer(page, new RegExp(`^The clue in r${r + 1}c${c + 1} cannot be met any more: .*; here, there is a line between`));
    // Nothing of it stays.
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    assert.equal(await page.locator("#sheet .piece").count(), 0);
    await ask(page, "Check");
    await answer(page, /Right so far/);
    place = await placer(page); // a long answer has scrolled the page
    await drag(page, [middle(r, c), middle(r, c + 1)]);
    await drag(page, [middle(second, third), middle(second, third + 1)]);
    await ask(page, "Check");
    await page.click('#answer button:text-is("Take them back")');
    await settled(page);
    await ask(page, "Check");
    await answer(page, /Right so far/);
  }));

test("Shikaku: walls by clicks and drags on edges; regions are noticed without their numbers", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "shikaku");
    const place = await placer(page, 2);
    for (const [x, y] of bordersOf(rows)) await click(page, place(x, y));
    await state(page, /Solved/);
    assert.equal(await page.locator("#keys button").count(), 0); // nothing is to be typed
  }));

test("Five Cells: a drag may begin at a hole, or where nothing can be drawn, and goes on", () =>
  withPage(async (page) => {
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "fivecells", cells: ["# . . .", ". . . .", ". . . .", ". . . ."] }));
    const place = await placer(page, 2);
    const walls = () => page.locator('#sheet .picture [stroke="#1d4f9c"]').count();
    assert.equal(await walls(), 0);
    await drag(page, [place(1, 0.4), place(1, 1), place(2, 1), place(2, 2)]);
    assert.equal(await walls(), 3);
    // At the frame.
    await drag(page, [place(2.5, 0.03), place(3, 0.03), place(3, 1), place(3, 2)]);
    assert.equal(await walls(), 5);
    assert.equal(await page.locator("#sheet .cell.chosen").count(), 1);
  }));

test("Nurikabe: a drag shades, the right button puts dots", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "nurikabe");
    const place = await placer(page);
    for (const [row, line] of rows.entries()) {
      for (let column = 0; column < line.length;) {
        let end = column;
        while (line[end] === "1" && line[end + 1] === "1") end += 1;
        if (line[column] === "1") await drag(page, [place(column + 0.5, row + 0.5), place(end + 0.5, row + 0.5)]);
        column = end + 1;
      }
    }
    await state(page, /Solved/);
    await tool(page, "Clear");
    const blank = rows.flatMap((line, row) => line.flatMap((value, column) => (value === "0" ? [[row, column]] : [])));
    for (const [row, column] of blank) await click(page, place(column + 0.5, row + 0.5), { button: "right" });
    await settled(page);
    const dots = page.locator("#sheet circle.nothing");
    assert.ok((await dots.count()) > 0);
    // A cell with a clue is blank anyway.
    await ask(page, "Solve");
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution that the page has found/);
    await settled(page);
    assert.equal(await dots.count(), 0);
  }));

for (const name of ["starbattle", "tents", "akari", "gokigen", "kuromasu"]) {
  test(`${name}: signs by clicks`, () =>
    withPage(async (page) => {
      const rows = await openExample(page, name);
      for (const [row, line] of rows.entries()) {
        for (const [column, value] of line.entries()) {
          if (value === "0" || value === "." || /given/.test(await nameOf(page, row + 1, column + 1))) continue;
          for (let at = 0; at < Number(value); ++at) await cell(page, row + 1, column + 1).click();
        }
      }
      await state(page, /Solved/);
    }));
}

test("corner and centre marks are offered where people write numbers, not where they draw", () =>
  withPage(async (page) => {
    const areOffered = async () =>
      (await page.isVisible('#tools button:text-is("Corner")')) && page.isVisible('#tools button:text-is("Centre")');
    for (const genre of ["hashi", "wblink", "stitches", "slitherlink", "masyu", "heyawake", "starbattle"]) {
      await openExample(page, genre);
      assert.ok(!(await areOffered()), genre);
    }
    // Nor are they made by keys.
    await openExample(page, "hashi");
    const names = () => page.$$eval("#sheet .cell", (cells) => cells.map((one) => one.getAttribute("aria-label")).join());
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+Digit1");
    await page.keyboard.press("Shift+Digit1");
    await settled(page);
    assert.doesNotMatch(await names(), /marks/);
    for (const genre of ["fillomino", "kakuro", "hakoiri"]) {
      await openExample(page, genre);
      assert.ok(await areOffered(), genre);
    }
  }));

test("Hashi: wrong bridges are named by their islands, and one bridge of two is not wrong", () =>
  withPage(async (page) => {
    await openExample(page, "hashi");
    await cell(page, 1, 3).click(); // edges count, too: one of the two between r1c1 and r1c3
    await settled(page);
    assert.doesNotMatch(await page.textContent("#state"), /can have only/);
    await ask(page, "Check");
    await answer(page, /^Right so far\.$/);
    for (let bridges = 0; bridges < 2; ++bridges) await cell(page, 3, 5).click();
    await settled(page);
    await ask(page, "Check");
    await answer(page, /Not right:.*2 bridges between r1c3 and r3c3/s);
    assert.equal(await page.locator("#answer li").count(), 1);
    await page.click('#answer button:text-is("Take it back")');
    await settled(page);
    await ask(page, "Check");
    await answer(page, /^Right so far\.$/);
  }));

test("Fillomino and Sudoku: numbers, with marks in corner and centre, colours, a pen, and a trial", () =>
  withPage(async (page) => {
    const rows = await openExample(page, "fillomino");
    for (const [row, line] of rows.entries()) {
      for (const [column, value] of line.entries()) {
        await cell(page, row + 1, column + 1).click();
        await page.keyboard.press(value);
      }
    }
    await state(page, /Solved/);
    await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n");
    await cell(page, 1, 2).click();
    await page.keyboard.press("Shift+Digit3");
    await page.keyboard.press("Shift+Digit4");
    assert.match(await nameOf(page, 1, 2), /corner marks 3, 4/);
    await tool(page, "Centre");
    await page.keyboard.press("2");
    assert.match(await nameOf(page, 1, 2), /centre marks 2, corner marks 3, 4/);
    await tool(page, "Colour");
    const place = await placer(page);
    await drag(page, [place(0.5, 1.5), place(1.5, 1.5)]);
    await page.click('#keys button[aria-label="orange"]');
    await page.click('#keys button[aria-label="turquoise"]');
    assert.match(await nameOf(page, 2, 1), /orange and turquoise/);
    assert.match(await nameOf(page, 2, 2), /orange and turquoise/);
    assert.equal(await page.locator("#sheet .colour").count(), 4);
    await tool(page, "Pen");
    await drag(page, [place(0.5, 0.5), place(2.5, 0.5), place(2.5, 1.5)]);
    assert.equal(await page.locator("#sheet .pen").count(), 6);
    // Along edges it draws borders; a click takes one away, and a key draws it again.
    await drag(page, [place(1, 0.3), place(1, 1), place(2, 1)]);
    assert.equal(await page.locator("#sheet .pen.border").count(), 2);
    await click(page, place(1, 0.5));
    await settled(page);
    assert.equal(await page.locator("#sheet .pen.border").count(), 1);
    await cell(page, 1, 1).focus();
    await page.keyboard.press("d");
    await settled(page);
    assert.equal(await page.locator("#sheet .pen.border").count(), 2);
    await tool(page, "Undo");
    assert.equal(await page.locator("#sheet .pen.border").count(), 1);
    await tool(page, "Enter");
    await tool(page, "Try an idea");
    await cell(page, 1, 3).click();
    await page.keyboard.press("3");
    assert.equal(await page.locator("#sheet .entry.tried").count(), 1);
    await tool(page, "Go back");
    assert.match(await nameOf(page, 1, 3), /empty/);
    await page.selectOption("#tools select", { label: "Trial 1" });
    assert.match(await nameOf(page, 1, 3), /, 3/);
    await tool(page, "Keep it");
    assert.equal(await page.locator("#sheet .entry.tried").count(), 0);
    assert.equal(await page.locator("#sheet .entry").count(), 1);
  }));

test("clashes are shown always, on Check or never, and the choice is kept", async () => {
  const { page, context, problems } = await chromium.open("");
  try {
    const choose = async (what) => {
      await page.click("#show-settings");
      await page.selectOption("#clashes", what);
      await page.click("#settings button");
    };
    await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n");
    await choose("check");
    await cell(page, 1, 2).click();
    await page.keyboard.press("1");
    await page.keyboard.press("ArrowRight");
    await settled(page);
    assert.equal(await page.locator("#sheet .broken").count(), 0);
    await ask(page, "Check");
    await page.waitForSelector("#sheet .broken");
    await choose("never");
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.equal(await page.inputValue("#clashes"), "never");
    await choose("always");
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
  }
});

test("the time stops when it is paused, which hides the board, and when the puzzle is solved", async () => {
  const { page, context } = await chromium.open("");
  try {
    await open(page, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 . 1\n");
    await page.waitForTimeout(1200);
    await page.click("#pause");
    assert.ok(await page.locator("#sheet").isHidden());
    const paused = await page.textContent("[role=timer]");
    await page.waitForTimeout(1200);
    assert.equal(await page.textContent("[role=timer]"), paused);
    await page.click("#veil");
    await cell(page, 4, 3).click();
    await page.keyboard.press("2");
    await state(page, /Solved.*Time: 0:0\d/);
  } finally {
    await context.close();
  }
});

test("Battleships: ships are shaded by clicks, whatever their length, and noticed when all are found", () =>
  withPage(async (page) => {
    await openExample(page, "battleship");
    await settled(page);
    assert.match(await page.textContent("#notes"), /1 of length 3, 1 of length 2, 2 of length 1/);
    for (const [row, column] of [
      [1, 3],
      [1, 4],
      [2, 1],
      [3, 3],
      [3, 4],
      [3, 5],
      [5, 4],
    ]) {
      assert.ok(!(await page.evaluate(() => document.body.classList.contains("solved"))));
      await cell(page, row, column).click();
      await settled(page);
    }
    assert.match(await nameOf(page, 3, 3), /part of a ship/);
    await page.waitForSelector("body.solved", { timeout: 30_000 });
    await cell(page, 5, 4).click(); // water
    await settled(page);
    assert.match(await nameOf(page, 5, 4), /water/);
    assert.ok(!(await page.evaluate(() => document.body.classList.contains("solved"))));
  }));

test("Battleships with ends of ships given, whose length is open, are noticed when all ships are found", () =>
  withPage(async (page) => {
    const ships = { top: ["4", "1", "3", "2", "0", "4", "1", "1", "3", "1"], left: ["6", "0", "4", "2", "3", "1", "3", "1", "0", "0"] };
    const cells = Array.from({ length: 10 }, () => ". . . . . . . . . .");
    [cells[0], cells[2], cells[6]] = [". . . . . . . 6 . .", ". . 1 . . . . . 1 .", "2 . . . . . . . . ."];
    const options = { ships1: 4, ships2: 3, ships3: 2, ships4: 1 };
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "battleship", cells, outside: ships, options }));
    await settled(page);
    const found = ["1 1", "1 2", "1 3", "1 4", "1 10", "3 6", "3 7", "4 3", "4 9", "5 1", "5 6", "5 9", "6 1", "7 4", "7 6", "8 6"];
    for (const where of found) {
      const [row, column] = where.split(" ").map(Number);
      await cell(page, row, column).click();
    }
    await page.waitForSelector("body.solved", { timeout: 30_000 });
  }));

test("LITS: cells are shaded by clicks, and which piece it is follows", () =>
  withPage(async (page) => {
    const solution = await openExample(page, "lits");
    for (const [row, line] of solution.entries()) {
      for (const [column, value] of line.entries()) {
        if (value === "0") continue;
        await cell(page, row + 1, column + 1).click();
        await settled(page);
      }
    }
    await page.waitForSelector("body.solved", { timeout: 30_000 });
  }));

test("Shakashaka: a click chooses the half by its corner", () =>
  withPage(async (page) => {
    await openExample(page, "shakashaka");
    await settled(page);
    const at = async (x, y, button = "left") => {
      const box = await cell(page, 1, 4).boundingBox();
      await cell(page, 1, 4).click({ button, position: { x: x * box.width, y: y * box.height } });
      await settled(page);
      return nameOf(page, 1, 4);
    };
    assert.match(await at(0.2, 0.2), /upper left/);
    assert.match(await at(0.8, 0.7), /lower right/);
    assert.match(await at(0.8, 0.8), /empty/);
    assert.match(await at(0.2, 0.8, "right"), /white/);
    assert.match(await nameOf(page, 2, 2), /clue 2|black, clue 2/);
  }));

test("a drag over cells draws walls around them, and none between them", () =>
  withPage(async (page) => {
    await openExample(page, "dominosa");
    await settled(page);
    const wall = (one, other) => page.getAttribute(`#sheet [aria-label^="between ${one} and ${other}"]`, "aria-label");
    await cell(page, 1, 1).dragTo(cell(page, 1, 3));
    await settled(page);
    assert.doesNotMatch(await wall("r1c1", "r1c2"), /wall/);
    for (const [one, other] of [
      ["r1c2", "r1c3"],
      ["r1c1", "r2c1"],
      ["r1c2", "r2c2"],
    ])
      assert.match(await wall(one, other), /wall/, `${one} ${other}`);
    await tool(page, "Undo");
    await settled(page);
    assert.doesNotMatch(await wall("r1c2", "r1c3"), /wall/);
  }));

test("a drag from a star says where none is; while the clock is paused, nothing is entered", () =>
  withPage(async (page) => {
    await openExample(page, "tents");
    await settled(page);
    const empty = await page.$$eval("#sheet [role=row]", (rows) => {
      for (const [row, one] of rows.entries()) {
        const names = [...one.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"));
        const column = names.findIndex((name, at) => /empty/.test(name) && /empty/.test(names[at + 1] ?? ""));
        if (column >= 0) return [row + 1, column + 1];
      }
    });
    const [row, column] = empty;
    await cell(page, row, column).dragTo(cell(page, row, column + 1));
    await settled(page);
    for (const at of [column, column + 1]) assert.match(await nameOf(page, row, at), /nothing|no tent/);
    assert.equal(await page.evaluate(() => document.querySelector("#hands").inert), false);
    await page.click("#pause");
    assert.equal(await page.evaluate(() => document.querySelector("#hands").inert), true);
    await page.click("#pause");
    assert.equal(await page.evaluate(() => document.querySelector("#hands").inert), false);
  }));

test("a drag with the right button from corner to corner crosses the edges along it, and no others", () =>
  withPage(async (page) => {
    await openExample(page, "slitherlink");
    const at = await placer(page);
    const [from, to] = [at(1, 2), at(4, 2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(to.x, to.y, { steps: 15 });
    await page.mouse.up({ button: "right" });
    await settled(page);
    // Two strokes each.
    assert.equal(await page.locator("#sheet .edge-cross").count(), 6);
  }));

test("each kind offers the tools that it has use for, and keys that can be told apart", () =>
  withPage(async (page) => {
    const tools = async (kind) => {
      await pick(page, kind);
      await settled(page);
      return page.$$eval("#tools .choices button:not([hidden])", (all) => all.map((one) => one.textContent).join(" "));
    };
    const all = "Enter Corner Centre Colour Pen";
    for (const kind of ["Sudoku", "Kakuro", "Skyscrapers", "ABC End View", "Hakoiri-masashi"]) assert.equal(await tools(kind), all, kind);
    // A digit is entered, and there is nothing to note of two.
    assert.equal(await tools("Binairo"), "Enter Colour Pen");
    for (const kind of [
      "Star Battle",
      "Tents",
      "Akari",
      "Nurikabe",
      "Masyu",
      "Hashi",
      "Shikaku",
      "Slitherlink",
      "Battleships",
      "School Trip",
    ])
      assert.equal(await tools(kind), "Draw Colour Pen", kind);
    await tools("Stitches");
    const keys = await page.$$eval("#keys button", (all) => all.map((one) => one.textContent));
    assert.deepEqual(keys, ["×", "•", "⌫"]);
    await cell(page, 1, 1).click({ button: "right" });
    await settled(page);
    assert.equal(await page.textContent("#sheet .nothing"), "×");
  }));
