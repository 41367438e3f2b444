// Puzzles are set: grids, rooms, clues and marks; what is known of a draft, and what is kept of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, ask, boxesOf, cell, nameOf, none, open, overlap, pick, setting, settled, state, sudoku, tiny, withPage } from "./page.mjs";

test("a puzzle is set: the worker says after each change how many solutions there are", () =>
  withPage(async (page) => {
    const { set, verdict, document, note, newGrid, select, add } = setting(page);
    await newGrid(4);
    await verdict(/Several/);
    assert.equal(await page.locator("#sheet .tinted").count(), 0); // of an empty grid, there is nothing to look at
    assert.match(await page.textContent("#set-tools"), /Type a digit into a cell, or choose a clue and draw it/);
    await select(1, 1);
    await page.keyboard.press("1");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /1, given/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await settled(page);
    await select(2, 1, "Right");
    await add("Cage", "7");
    assert.equal(await page.inputValue("#set-number"), "");
    await verdict(/Several/);
    await select(3, 1, "Right", "Right", "Right");
    await add("Thermometer");
    await verdict(/No solution/); // 1 is in this column already
    assert.ok((await page.locator("#verdict li").count()) > 0);
    assert.ok((await page.locator("#sheet .tinted").count()) > 0);
    await set("Undo");
    await select(3, 1, "Right", "Right", "Right");
    await set("Remove");
    await select(4, 4, "Up", "Up");
    await add("Arrow");
    assert.deepEqual(await document(), {
      size: 4,
      grid: [
        [{ value: 1, given: true }, { value: 2, given: true }, {}, {}],
        [{}, {}, {}, {}],
        [{}, {}, {}, {}],
        [{}, {}, {}, {}],
      ],
      killercage: [{ cells: ["R2C1", "R2C2"], value: "7" }],
      arrow: [{ cells: ["R4C4"], lines: [["R4C4", "R3C4", "R2C4"]] }],
    });
    await select(2, 1);
    await page.keyboard.press("3");
    await settled(page);
    await select(3, 1);
    await page.keyboard.press("2");
    await verdict(/Unique: exactly/);
    await add("Thermometer");
    assert.match(await note(), /Drag along the line/);
    await verdict(/Unique: exactly/); // and still so
    await set("Undo");
    assert.equal(await note(), "");
    await verdict(/Unique with r\dc\d=\d given/);
    await page.click('#verdict button:text-is("Add it")');
    await verdict(/Unique: exactly/);
    await select(1, 4);
    await page.keyboard.press("1");
    await verdict(/There is a solution without the given in r1c[14]\./);
    await page.click('#verdict button:text-is("Take it away")');
    await settled(page);
    await set("Undo");
    await set("Undo");
    await verdict(/Unique: exactly/);
    await page.check('#set-tools label:has-text("Diagonals") input');
    await settled(page);
    assert.equal((await document())["diagonal+"], true);
    await set("Done");
    assert.match(await page.evaluate(() => location.hash), /^#p=/);
    assert.ok(await page.isHidden("#set-tools"));
    await page.click("#set-this");
    await settled(page);
    assert.ok(await page.isVisible("#set-tools"));
    assert.equal((await document()).arrow.length, 1);
    await pick(page, "Sudoku-X");
    await settled(page);
    assert.ok(await page.isHidden("#set-tools"));
    await page.selectOption("#number", "3");
    await settled(page);
    await page.click("#set-this");
    await verdict(/Unique: exactly/);
    assert.ok((await document()).killercage.length > 3);
    await pick(page, "Star Battle");
    await settled(page);
    await page.click("#set-this");
    await verdict(/cannot be changed/);
    await open(page, sudoku);
    assert.match(await nameOf(page, 1, 2), /empty/);
  }));

test("rooms are set in place of boxes; a grid full of them is a jigsaw", () =>
  withPage(async (page) => {
    const { set, verdict, document, note, newGrid, select, add } = setting(page);
    const rooms = async () => (await document()).grid.map((line) => line.map(({ region }) => region ?? "-").join("")).join(" ");
    const isPressable = (name) => page.isEnabled(`#set-tools button:text-is("${name}")`);
    const boxes = page.locator('#set-tools label:has-text("Blocks") input');
    const borders = () => page.$$eval("#sheet .picture .thick", (lines) => lines.map((one) => one.outerHTML));
    await newGrid(4);
    const usual = await borders();
    assert.ok(usual.length > 0);
    assert.equal(await page.innerText("#set-rooms"), "The selected cells, in place of blocks:");
    assert.ok((await boxes.isChecked()) && !(await isPressable("No room")));
    await select(1, 1);
    await set("Room");
    assert.match(await note(), /cells of the room: 2 to 4/);
    await select(1, 1, "Right", "Right", "Down");
    await set("Room");
    assert.equal(await rooms(), "000- --0- ---- ----");
    assert.ok(!(await boxes.isChecked()) && (await isPressable("No room")));
    assert.match(await page.textContent("#sheet .picture"), /extra region/);
    await select(2, 3);
    await page.keyboard.press("1");
    await select(1, 1);
    await page.keyboard.press("1");
    await verdict(/No solution/); // twice in a room
    await set("Undo");
    await set("Undo");
    await set("Done");
    await page.click("#set-this");
    await settled(page);
    assert.equal(await rooms(), "000- --0- ---- ----");
    for (const [row, column, ...moves] of [
      [1, 4, "Down", "Down", "Down"],
      [2, 1, "Right", "Down", "Left"],
      [4, 1, "Right", "Right", "Up"],
    ]) {
      await select(row, column, ...moves);
      await set("Room");
    }
    assert.equal(await rooms(), "0001 2201 2231 3331");
    assert.match(await page.textContent("#title"), /Sudoku 4×4/);
    assert.doesNotMatch(await page.textContent("#sheet .picture"), /extra region/);
    assert.notDeepEqual(await borders(), usual);
    await select(1, 3, "Right", "Down", "Left"); // half of each of two rooms
    await set("Room");
    assert.equal(await rooms(), "--00 2200 2231 3331"); // the other cells of the room are free
    await set("Undo");
    await select(1, 4, "Down");
    await set("No room");
    assert.equal(await rooms(), "000- 220- 2231 3331");
    await select(1, 4, "Down");
    await set("Room");
    assert.match(await note(), /There are 4 rooms already/);
    await select(1, 1);
    await set("Remove"); // what is in the cell, not the room around it
    assert.equal(await rooms(), "000- 220- 2231 3331");
    await boxes.check();
    await settled(page);
    assert.equal(await rooms(), "---- ---- ---- ----");
    assert.deepEqual((await document()).grid[0][0], {});
    assert.deepEqual(await borders(), usual);
    await boxes.uncheck();
    await settled(page);
    assert.deepEqual((await document()).grid[0][0], { region: null });
    await add("Region sum line");
    assert.match(await note(), /from end to end/);
    await select(1, 1, "Right");
    await add("Region sum line");
    assert.match(await note(), /Not possible: expected .*boxes/);
    assert.equal((await document()).regionsumline, undefined);
  }));

test("clues outside are set for the row, column or diagonal of a cell, and removed at their first cell", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, add } = setting(page);
    await newGrid(6);
    await select(2, 3);
    await add("Sandwich", "7", "above");
    await add("Sandwich", "9", "above");
    await add("X-sum", "12", "below");
    await add("Skyscraper", "3", "the left");
    await add("Numbered room", "4", "the right");
    for (const [direction, number] of [
      ["↘ down right", "11"],
      ["↙ down left", "12"],
      ["↗ up right", "13"],
      ["↖ up left", "14"],
    ]) {
      await add("Little killer", number, direction);
    }
    const { sandwichsum, xsum, skyscraper, numberedroom, littlekillersum } = await document();
    assert.deepEqual(
      { sandwichsum, xsum, skyscraper, numberedroom },
      {
        sandwichsum: [{ cell: "R0C3", value: "9" }],
        xsum: [{ cell: "R7C3", value: "12" }],
        skyscraper: [{ cell: "R2C0", value: "3" }],
        numberedroom: [{ cell: "R2C7", value: "4" }],
      },
    );
    assert.deepEqual(littlekillersum, [
      { cell: "R0C1", direction: "DR", value: "11" },
      { cell: "R0C5", direction: "DL", value: "12" },
      { cell: "R5C0", direction: "UR", value: "13" },
      { cell: "R6C7", direction: "UL", value: "14" },
    ]);
    const drawn = await page.$$eval("#sheet .picture text", (texts) => texts.map((text) => text.textContent));
    for (const number of ["9", "12", "3", "4", "11", "13", "14"]) assert.ok(drawn.includes(number), number);
    await set("Remove");
    assert.equal((await document()).sandwichsum.length, 1);
    await select(1, 3);
    await set("Remove");
    assert.equal((await document()).sandwichsum, undefined);
    await select(1, 2);
    await set("Remove");
    assert.deepEqual(
      (await document()).littlekillersum.map(({ direction }) => direction),
      ["DL", "UR", "UL"],
    );
    await select(2, 1);
    await set("Remove");
    assert.equal((await document()).skyscraper, undefined);
    await select(2, 6);
    await set("Remove");
    assert.equal((await document()).numberedroom, undefined);
    await set("Undo");
    assert.equal((await document()).numberedroom.length, 1);
    await add("Skyscraper", "", "above");
    assert.match(await note(), /Type the number in digits/);
    const before = await document();
    for (const hostile of ['<img src=x onerror="window.hurt=1">', '1"}],"x":[{', "__proto__", "-1", "1.5"]) {
      await add("X-sum", hostile, "above");
      assert.match(await note(), /Type the sum in digits/);
    }
    await add("Skyscraper", "77", "above");
    assert.equal(await note(), "The number must be from 1 to 6.");
    assert.deepEqual(await document(), before);
    assert.deepEqual(await page.evaluate(() => [window.hurt, document.querySelectorAll("img").length]), [undefined, 0]);
  }));

test("each clue of the list is added to cells that fit, drawn and kept", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, add } = setting(page);
    const [none, ...labels] = await page.$$eval("#set-clue option", (options) => options.map((option) => option.textContent));
    assert.equal(none, "none");
    const groups = await page.$$eval("#set-clue optgroup", (groups) => groups.map((group) => [group.label, group.children.length]));
    assert.deepEqual(groups, [
      ["In cells", 6],
      ["On lines", 14],
      ["Between cells", 5],
      ["Outside of the grid", 5],
    ]);
    await newGrid(9);
    const count = ({ size, grid, ...lists }) => Object.values(lists).flat().length;
    for (const [index, label] of labels.entries()) {
      const before = count(await document());
      await page.selectOption("#set-clue", { label });
      const request = await page.textContent("#set-hint");
      const row = 1 + 2 * (index % 4);
      const column = 1 + 2 * (Math.floor(index / 4) % 4);
      await select(row, column);
      const isOfOne = /one cell|Any cell|any cell|its cells/.test(request);
      if (!isOfOne) {
        await set("Add");
        assert.ok(request.startsWith(await note()), label);
      }
      if (/around a corner/.test(request)) await select(row, column, "Right", "Down", "Left");
      else if (/two cells/.test(request)) await select(row, column, "Right");
      else if (!isOfOne) await select(row, column, "Right", "Down");
      await add(label, (await page.isVisible("#set-number")) ? "3" : undefined);
      assert.equal(await note(), "", label);
      assert.equal(count(await document()), before + 1, label);
      assert.equal(await page.textContent("#error"), "");
    }
    const puzzle = await document();
    assert.deepEqual(puzzle.killercage, [{ cells: ["R1C1"], value: "3" }]);
    assert.deepEqual(puzzle.thermometer, [{ lines: [["R5C3", "R5C4", "R6C4"]] }]);
    assert.deepEqual(
      puzzle.xv.map(({ value }) => value),
      ["X", "V"],
    );
    assert.deepEqual(
      puzzle.quadruple.map(({ values }) => values),
      [[3]],
    );
    await set("Done");
    await page.click("#set-this");
    await settled(page);
    assert.equal(count(await document()), labels.length);
    await page.locator("#sheet [role=gridcell]").first().press("Control+a");
    await set("Remove");
    assert.equal(count(await document()), 0);
  }));

test("marks of the same cells replace each other; the values of a quadruple are digits, or stand apart", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, add } = setting(page);
    await newGrid(9);
    await select(1, 1, "Right");
    await add("X (sum 10)");
    await add("V (sum 5)");
    await add("Even");
    await add("Even");
    await add("Cage", "3");
    await add("Cage", "4");
    const { xv, even, killercage } = await document();
    assert.deepEqual(
      [xv, even, killercage],
      [[{ cells: ["R1C1", "R1C2"], value: "V" }], [{ cell: "R1C1" }, { cell: "R1C2" }], [{ cells: ["R1C1", "R1C2"], value: "4" }]],
    );
    await select(5, 5, "Right", "Up", "Left");
    await add("Quadruple", "1289");
    assert.deepEqual((await document()).quadruple, [{ cells: ["R4C5", "R4C6", "R5C5", "R5C6"], values: [1, 2, 8, 9] }]);
    await select(5, 9, "Down");
    await page.keyboard.press("Shift+ArrowDown");
    await add("Difference (white dot)");
    assert.match(await note(), /side by side/);
    await newGrid(16);
    await select(5, 5, "Right", "Up", "Left");
    await add("Quadruple", "1 12 16");
    assert.deepEqual((await document()).quadruple[0].values, [1, 12, 16]);
    await add("Quadruple", "1 x");
    assert.match(await note(), /Type the values in digits/);
    await set("Remove");
    assert.equal((await document()).quadruple, undefined);
  }));

test("numbers and values that the grid cannot have are refused in words beside their field", () =>
  withPage(async (page) => {
    const { document, note, newGrid, select, add } = setting(page);
    const number = page.locator("#set-number");
    await newGrid(9);
    const before = await document();
    const refused = async (clue, texts, message) => {
      for (const text of texts) {
        await add(clue, text);
        assert.equal(await note(), message, `${clue} ${text}`);
        assert.equal(await number.getAttribute("aria-invalid"), "true");
        assert.deepEqual(await document(), before);
      }
    };
    assert.equal(await page.getAttribute("#set-note", "role"), "status");
    assert.equal(await number.getAttribute("aria-describedby"), "set-note");
    await select(1, 1, "Right");
    await refused("Cage", ["0", "2", "18", "9".repeat(400)], "The sum must be from 3 to 17.");
    await refused("Cage", ["-3", "1e1", "3 4", "１２", "R1C1"], "Type the sum in digits.");
    await refused("Difference (white dot)", ["0", "9"], "The difference must be from 1 to 8.");
    await refused("Ratio (black dot)", ["1", "10"], "The ratio must be from 2 to 9.");
    await refused("Whispers", ["9"], "The difference must be from 1 to 8.");
    await refused("Sandwich", ["36"], "The sum must be from 0 to 35.");
    await refused("X-sum", ["0", "46"], "The sum must be from 1 to 45.");
    await refused("Skyscraper", ["0", "10"], "The number must be from 1 to 9.");
    await refused("Numbered room", ["0", "10"], "The number must be from 1 to 9.");
    await refused("Little killer", ["0", "82"], "The sum must be from 1 to 81.");
    await number.fill("8");
    assert.equal(await note(), "");
    assert.equal(await number.getAttribute("aria-invalid"), null);
    await select(2, 2, "Right", "Down", "Left");
    await refused("Quadruple", ["0", "12345", "1 10"], "The values must be at most 4 numbers from 1 to 9.");
    await refused("Quadruple", ["", ",", "1 x"], "Type the values in digits.");
    await page.selectOption("#set-clue", { label: "Cage" });
    assert.equal(await note(), "");
    await select(1, 1);
    for (const key of ["0", "x"]) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal(await note(), "The values of this grid are 1 to 9.");
    }
    assert.deepEqual(await document(), before);
    await add("Cage", "007");
    assert.equal(await note(), "");
    assert.deepEqual((await document()).killercage, [{ cells: ["R1C1"], value: "7" }]);
  }));

test("changes that follow each other fast are made in turn, and one that is not possible is left out", () =>
  withPage(async (page) => {
    const { set, document, note, newGrid, select, verdict } = setting(page);
    await newGrid(4);
    await select(1, 1);
    await page.selectOption("#set-clue", { label: "Cage" });
    await page.fill("#set-number", "99999");
    await cell(page, 1, 1).focus();
    /** Adds the clue and types, all before anything of it is done. */
    const hurry = (keys) =>
      page.evaluate((keys) => {
        const cell = document.activeElement;
        [...document.querySelectorAll("#set-tools button")].find((one) => one.textContent === "Add").click();
        for (const key of keys) cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key }));
      }, keys);
    await hurry(["3"]);
    await settled(page);
    const withGiven = await document();
    assert.deepEqual([withGiven.grid[0][0], withGiven.killercage], [{ value: 3, given: true }, undefined]);
    assert.match(await nameOf(page, 1, 1), /3, given/);
    assert.ok(await page.isEnabled('#set-tools button:text-is("Undo")'));
    await set("Undo");
    assert.equal((await document()).grid[0][0].value, undefined);
    await set("Redo");
    assert.match(await nameOf(page, 1, 1), /3, given/);
    await page.fill("#set-number", "99999");
    await set("Add");
    assert.equal(await note(), "The sum must be from 1 to 4.");
    assert.deepEqual(await document(), withGiven);
    await verdict(/Several/); // what was known of the puzzle stays known
    await page.fill("#set-number", "3");
    await cell(page, 1, 1).focus();
    await hurry(["Backspace"]);
    await settled(page);
    const both = await document();
    assert.deepEqual([both.grid[0][0], both.killercage], [{}, [{ cells: ["R1C1"], value: "3" }]]);
    await newGrid(16);
    await cell(page, 1, 1).click();
    await page.evaluate(() => {
      for (const key of ["1", "2", "ArrowRight", "1", "4"])
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key }));
    });
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /12, given/);
    assert.match(await nameOf(page, 1, 2), /14, given/);
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /row 1 column 2/);
    // Done waits for what was typed, and another puzzle that is opened meanwhile stays.
    await page.evaluate(() => {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "9" }));
      [...document.querySelectorAll("#set-tools button")].find((one) => one.textContent === "Done").click();
    });
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /9, given/);
    await newGrid(4);
    await page.fill("#text", tiny);
    await page.evaluate(() => {
      document.querySelector("#sheet [tabindex='0']").dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "2" }));
      document.querySelector("#read").click();
    });
    await settled(page);
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
    assert.ok(await page.isHidden("#set-tools"));
  }));

test("what is being set is not lost: Undo brings it back, and so does going on with it", () =>
  withPage(async (page) => {
    const { set, document, verdict, newGrid, select, add } = setting(page);
    const goOn = page.locator("#set-go-on");
    const reload = async () => {
      await page.reload();
      await page.waitForSelector("body.ready");
      await settled(page);
    };
    const isSet = async () => {
      const { grid, killercage } = await document();
      assert.deepEqual([grid.length, grid[0][0], killercage], [4, { value: 3, given: true }, [{ cells: ["R3C1", "R3C2"], value: "5" }]]);
      assert.match(await nameOf(page, 1, 1), /3, given/);
      assert.ok(await page.isVisible("#set-tools"));
      assert.ok(await goOn.isHidden());
    };
    await open(page, tiny);
    await open(page, none);
    await newGrid(6);
    assert.ok(await page.isDisabled('#set-tools button:text-is("Undo")'));
    await page.goBack();
    await settled(page);
    assert.ok(await goOn.isHidden()); // nothing was set
    await newGrid(4);
    await select(1, 1);
    await page.keyboard.press("3");
    await select(3, 1, "Right");
    await add("Cage", "5");
    await isSet();
    await newGrid(9);
    assert.equal(await page.locator("#keys button").count(), 10);
    await set("Undo");
    await isSet();
    assert.equal(await page.locator("#keys button").count(), 5);
    await set("Redo");
    assert.equal((await document()).size, 9);
    await set("Undo");
    await page.click("#set-this");
    await settled(page);
    await select(1, 2);
    await page.keyboard.press("4");
    await settled(page);
    await set("Undo");
    await set("Undo");
    await isSet();
    await page.goBack();
    await settled(page);
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
    assert.ok(await page.isHidden("#set-tools"));
    await goOn.click();
    await settled(page);
    await isSet();
    await verdict(/Several/);
    await page.goBack();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await reload();
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await goOn.click();
    await settled(page);
    await isSet();
    await reload(); // while it is being set
    await isSet();
    await set("Undo");
    assert.equal((await document()).killercage, undefined);
    await reload();
    await set("Redo");
    await isSet();
    await open(page, tiny);
    await newGrid(9); // in place of the one that was left
    await set("Undo");
    await isSet();
    await set("Done");
    assert.ok(await goOn.isHidden()); // it is in the address
    await reload();
    assert.ok(await goOn.isHidden());
    assert.match(await nameOf(page, 1, 1), /3, given/);
    await page.evaluate(() => sessionStorage.setItem("puzzlec setting", '{"puzzle":{"size":2,"grid":7},"past":[],"isOpen":true}'));
    await reload();
    assert.ok(await goOn.isHidden());
  }, ""));

test("setting is a place in the history: Back leaves it, Forward comes back to the draft", () =>
  withPage(async (page) => {
    const { document, set, newGrid, select } = setting(page);
    const hash = () => page.evaluate(() => location.hash);
    const travel = async (way) => {
      await page[way]();
      await settled(page);
    };
    const isSetting = async (value) => {
      assert.equal(await hash(), "#set");
      assert.ok(await page.isVisible("#set-tools"));
      const { size, grid } = await document();
      assert.deepEqual([size, grid[0][0]], [6, value === undefined ? {} : { value, given: true }]);
    };
    const isPlaying = async () => {
      assert.ok(await page.isHidden("#set-tools"));
      assert.match(await nameOf(page, 1, 2), /, 3$/);
    };
    await open(page, tiny);
    await cell(page, 1, 2).click();
    await page.keyboard.press("3");
    await newGrid(6);
    await travel("goBack");
    await isPlaying();
    await travel("goForward");
    await isSetting();
    await select(1, 1);
    await page.keyboard.press("5");
    await settled(page);
    await travel("goBack");
    await isPlaying();
    await travel("goForward");
    await isSetting(5);
    assert.match(await nameOf(page, 1, 1), /5, given/);
    await set("Undo");
    await isSetting();
    await set("Redo");
    await set("Done");
    assert.match(await hash(), /^#p=/);
    await travel("goBack");
    await isSetting(5);
    await page.reload();
    await page.waitForSelector("body.ready");
    await isSetting(5);
    await travel("goForward");
    assert.ok(await page.isHidden("#set-tools"));
    assert.match(await nameOf(page, 1, 1), /5, given/);
    await travel("goBack");
    await travel("goBack");
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
    assert.ok(await page.isHidden("#set-go-on")); // it was done
    await withPage(async (other) => {
      await settled(other);
      assert.ok(await other.isVisible("#set-tools"));
      assert.equal((await setting(other).document()).size, 9);
    }, "#set");
  }, ""));

test("what is being set is kept without a storage, too, and the browser asks before it is lost", () =>
  withPage(async (page, context) => {
    await context.addInitScript(() => {
      const refused = {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      };
      Object.defineProperties(window, { sessionStorage: refused, localStorage: refused });
    });
    await page.reload();
    await page.waitForSelector("body.ready");
    const { newGrid, select } = setting(page);
    await newGrid(4);
    await select(1, 1);
    await page.keyboard.press("3");
    await settled(page);
    await open(page, tiny);
    await page.click("#set-go-on");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /3, given/);
    const asked = page.waitForEvent("dialog");
    const closed = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    assert.equal(dialog.type(), "beforeunload");
    await dialog.accept();
    await closed;
  }, ""));

test("while a puzzle is set, nothing is offered that would be entered", () =>
  withPage(async (page) => {
    const { newGrid, select, set } = setting(page);
    await newGrid(4);
    await select(1, 1);
    for (const key of ["1", "ArrowRight", "2"]) await page.keyboard.press(key);
    await settled(page);
    for (const [name, pattern] of [
      ["Solve", /A solution/],
      ["Only one solution?", /Not unique.*Solution 1.*Solution 2/],
      ["What can each cell be?", /the same value/],
    ]) {
      await ask(page, name);
      await answer(page, pattern);
      assert.equal(await page.locator("#answer button").count(), 0, name);
    }
    const aboutEntries = page.locator('#first-questions button:text-is("Check")');
    assert.ok(await aboutEntries.isHidden());
    await set("Done");
    assert.ok(await aboutEntries.isVisible());
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await page.click('#answer button:text-is("Put it on the board")');
    await state(page, /A solution that the page has found/);
  }));

test("a question calls off the judging of the puzzle that is set, until it has its answer", () =>
  withPage(async (page) => {
    const { newGrid, verdict } = setting(page);
    await page.selectOption("#limit", "5");
    await page.selectOption("#set-size", "25");
    await page.click("#set-new");
    // While it is judged: a click from outside may come too late on a busy machine.
    await page.waitForFunction(() => {
      const isJudged = /Thinking/.test(document.querySelector("#verdict").textContent);
      if (isJudged) [...document.querySelectorAll("button")].find((one) => one.textContent === "Solve").click();
      return isJudged;
    });
    await verdict(/Your question comes first/);
    await answer(page, /A solution/);
    // It goes on by itself.
    await verdict(/Several.*Looking for a repair/);
    await ask(page, "Solve");
    await answer(page, /A solution/);
    await verdict(/Several.*Looking for a repair/);
    await newGrid(16);
    await page.fill("#text", tiny);
    await page.evaluate(() => {
      for (const name of ["Solve", "Open"]) [...document.querySelectorAll("button")].find((one) => one.textContent === name).click();
    });
    await settled(page);
    await page.waitForTimeout(400);
    assert.equal(await page.textContent("#verdict"), ""); // nothing is set any more
    await newGrid(4);
    await verdict(/Several/);
    await page.waitForFunction(() => !/repair …/.test(document.querySelector("#verdict").textContent));
    await ask(page, "Solve");
    await answer(page, /A solution/);
    assert.doesNotMatch(await page.textContent("#verdict"), /your question/); // there was nothing to call off
  }));

test("Enter adds the clue, on the board and in the number", () =>
  withPage(async (page) => {
    const { document, newGrid, select } = setting(page);
    await newGrid(4);
    await page.selectOption("#set-clue", { label: "Cage" });
    await page.fill("#set-number", "5");
    await select(1, 1, "Right");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /row 1 column 2/);
    await select(3, 1, "Right");
    await page.fill("#set-number", "4");
    await page.press("#set-number", "Enter");
    await settled(page);
    assert.deepEqual(
      (await document()).killercage.map(({ value }) => value),
      ["5", "4"],
    );
  }));

test("the words beside clues outside can be read on a phone, and have room", () =>
  withPage(
    async (page) => {
      const { newGrid, select, add } = setting(page);
      await newGrid(9);
      for (const [row, clue] of [
        [1, "X-sum"],
        [1, "Sandwich"],
        [2, "X-sum"],
        [3, "Numbered room"],
      ]) {
        await select(row, row);
        for (const side of ["the left", "above"]) await add(clue, "5", side);
      }
      const [words, others] = await boxesOf(page, "#sheet .tag", "#sheet .clue, #sheet [data-cell]");
      assert.equal(words.length, 8);
      words.forEach((word, at) => {
        assert.ok(word.bottom - word.top > 5, `${word.text} is ${word.bottom - word.top} pixels high`);
        assert.deepEqual(
          [...words.slice(at + 1), ...others].filter((other) => overlap(word, other)),
          [],
          word.text,
        );
      });
    },
    "",
    { viewport: { width: 400, height: 800 } },
  ));
