// How the page looks: on phones, in print, in each theme; what a step draws; whom it shuts out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  answer,
  ask,
  axeSource,
  boxesOf,
  cell,
  chooseTheme,
  chromium,
  nameOf,
  open,
  overlap,
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
import { difference, picture, pictureFile } from "./picture.mjs";

test("on a phone, the board is seen together with what is told of it", () =>
  withPage(
    async (page) => {
      const isSeen = (selector) =>
        page.waitForFunction(
          (selector) => {
            const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
            return top >= -1 && bottom <= innerHeight + 1;
          },
          selector,
          { timeout: 10_000 },
        );
      const away = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await open(page, "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n");
      for (const name of ["Hint", "Check", "Explain all steps"]) {
        await away();
        await ask(page, name);
        await answer(page, /Look at|Right so far|Step 1 of/);
        await isSeen("#sheet");
        await isSeen("#answer");
      }
      for (const name of ["Next", "Last", "Back"]) {
        await page.click(`#answer button:text-is("${name}")`);
        await isSeen("#sheet");
        await isSeen("#answer .slides");
      }
      // By the keyboard, from below.
      await page.evaluate(() => {
        document.querySelector('#answer button[aria-label="First step"]').focus({ preventScroll: true });
        scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        document.activeElement.click();
      });
      await isSeen("#sheet");
      await ask(page, "How many solutions?");
      await answer(page, /solution/);
      assert.equal(await page.locator("#ask #answer").count(), 1); // where it was asked
    },
    "",
    { viewport: { width: 400, height: 800 }, reducedMotion: "reduce" },
  ));

test("on a phone, it is seen without scrolling that a puzzle is solved, and keys are as wide as fingers", () =>
  withPage(
    async (page) => {
      await pickCard(page, "Akari");
      await ask(page, "Solve");
      await page.click('#answer button:text-is("Put it on the board")');
      await settled(page);
      await page.evaluate(() => document.querySelector("#play").scrollIntoView());
      await page.keyboard.press("Control+z");
      await settled(page);
      await page.keyboard.press("Control+y");
      await state(page, /^Solved/);
      const seen = await page.evaluate(() => {
        const { x, top, bottom } = document.querySelector("#state").getBoundingClientRect();
        return [top, bottom].every((y) => y >= 0 && y <= innerHeight) && document.elementFromPoint(x + 20, (top + bottom) / 2).id;
      });
      assert.equal(seen, "state");
      await pickCard(page, "Sudoku");
      const widths = await page.$$eval("#keys button", (keys) => keys.map((key) => key.getBoundingClientRect().width));
      assert.ok(Math.min(...widths) >= 44, String(widths));
    },
    "",
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ));

test("on a phone, the board is seen when a puzzle is opened or begun", () =>
  withPage(
    async (page) => {
      const isSeen = () =>
        page.waitForFunction(
          () => {
            const { top, bottom } = document.querySelector("#sheet").getBoundingClientRect();
            return top >= -1 && bottom <= innerHeight + 1;
          },
          null,
          { timeout: 10_000 },
        );
      const away = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const { newGrid } = setting(page);
      for (const begin of [
        () => open(page, `${sudoku}${sudoku}`),
        () => page.selectOption("#number", "1"),
        () => pick(page, "Akari"),
        () => newGrid(6),
      ]) {
        await away();
        await begin();
        await isSeen();
      }
      // A change leaves the tools where they are.
      await away();
      await page.evaluate(() => [...document.querySelectorAll("#set-tools label")].find((one) => one.textContent === "Diagonals").click());
      await settled(page);
      assert.ok(await page.evaluate(() => document.querySelector("#sheet").getBoundingClientRect().bottom < 0));
    },
    "",
    { viewport: { width: 400, height: 800 }, reducedMotion: "reduce" },
  ));

test("on a phone, the rules of a genre are seen with the board when it is opened for the first time", () =>
  withPage(
    async (page) => {
      const choose = async (label) => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await pick(page, label);
        await settled(page);
      };
      const isOpen = () => page.evaluate(() => document.querySelector("#rules").open);
      for (const kind of ["Slitherlink", "Battleships", "Nurimisaki"]) {
        await choose(kind);
        assert.ok(await isOpen(), kind);
        await page.waitForFunction(() => document.querySelector("#title").getBoundingClientRect().top >= 0);
        const { rules, board } = await page.evaluate(() => {
          const bottom = (id) => document.querySelector(id).getBoundingClientRect().bottom;
          return { rules: bottom("#notes"), board: bottom("#sheet") };
        });
        assert.ok(rules < board && board <= 800, kind);
      }
      await choose("Slitherlink");
      assert.ok(!(await isOpen()));
      await page.click("#rules summary");
      await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells: [". 3", ". ."] }));
      assert.ok(await isOpen()); // as the person left it
      await page.reload();
      await page.waitForSelector("body.ready");
      assert.ok(!(await isOpen()));
    },
    "",
    { viewport: { width: 400, height: 800 }, reducedMotion: "reduce" },
  ));

test("on a phone, the skip link leads to the board, and the tab order is that of the page", () =>
  withPage(
    async (page) => {
      const focused = () => page.evaluate(() => document.activeElement.closest("section")?.id ?? document.activeElement.id);
      await page.keyboard.press("Tab");
      const { x, y, width, height } = await page.locator("#skip").boundingBox();
      const isSeen = ([x, y]) => document.elementFromPoint(x, y)?.id === "skip";
      assert.ok(await page.evaluate(isSeen, [x + width / 2, y + height / 2]));
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
      assert.ok(!(await page.evaluate(isSeen, [x + width / 2, y + height / 2])));
      const order = [];
      await page.focus("#show-settings");
      for (let tabs = 0; tabs < 60 && order.at(-1) !== "set"; ++tabs) {
        await page.keyboard.press("Tab");
        if ((await focused()) !== order.at(-1)) order.push(await focused());
      }
      assert.deepEqual(order, ["open", "play", "ask", "kinds", "set"]);
      const tops = await page.evaluate((order) => order.map((id) => document.getElementById(id).getBoundingClientRect().top), order);
      assert.deepEqual(
        tops,
        [...tops].sort((a, b) => a - b),
      );
    },
    "",
    { viewport: { width: 400, height: 800 } },
  ));

/** Opens an example and shows all steps to its solution, one after the other. */
async function eachStep(page, example, check) {
  await pick(page, example);
  await settled(page);
  await ask(page, "Explain all steps");
  await answer(page, /Step 1 of/);
  const next = page.locator('#answer button:text-is("Next")');
  for (let step = 1; ; ++step) {
    await settled(page);
    await check(`${example}, step ${step}`);
    if (await next.isDisabled()) return;
    await next.click();
  }
}

/** Red, green and blue of each pixel of a part of the page. */
async function pixelsOf(page, clip) {
  const png = await page.screenshot({ clip });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
    context.drawImage(image, 0, 0);
    const bytes = context.getImageData(0, 0, image.width, image.height).data;
    return Array.from({ length: image.width * image.height }, (_, at) => [...bytes.subarray(4 * at, 4 * at + 3)]);
  }, png.toString("base64"));
}

test("what a step says stands beside the clues", () =>
  withPage(async (page) => {
    for (const example of ["Slitherlink", "Mosaic", "Araf", "Killer Sudoku"]) {
      await eachStep(page, example, async (step) => {
        const [marks, clues] = await boxesOf(
          page,
          "#sheet .picture :is(.pencil, .struck, .kept, .found-dot)",
          "#sheet .picture :is(.given, .label)",
        );
        for (const clue of clues) {
          assert.deepEqual(
            marks.filter((mark) => overlap(mark, clue)),
            [],
            step,
          );
        }
      });
    }
  }));

for (const scheme of ["light", "dark"]) {
  test(`a clue in a tinted cell is as clear as it was: ${scheme}`, () =>
    withPage(
      async (page) => {
        await pick(page, "Slitherlink");
        await settled(page);
        /** The darkest red and the brightest blue of the clue in row 2 and around it: tints change these most. */
        const contrast = async () => {
          const { x, y, width, height } = await cell(page, 2, 1).boundingBox();
          const pixels = await pixelsOf(page, { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 });
          return { darkest: Math.min(...pixels.map(([red]) => red)), brightest: Math.max(...pixels.map(([, , blue]) => blue)) };
        };
        const before = await contrast();
        await ask(page, "Explain all steps");
        await answer(page, /Step 1 of/);
        await page.locator("#answer input[type=range]").fill("3");
        await settled(page);
        assert.ok((await page.locator("#sheet .step :is(.rule, .inside, .outside)").count()) > 0);
        const after = await contrast();
        if (scheme === "light") assert.ok(after.darkest <= before.darkest + 2, JSON.stringify([before, after]));
        else assert.ok(after.brightest >= before.brightest - 2, JSON.stringify([before, after]));
      },
      "",
      { colorScheme: scheme },
    ));
}

/** What each way of drawing shows of steps, of which some step has each. */
const drawnSteps = {
  Slitherlink: [".frame", ".found-cross", ".inside", ".outside", ".cross"],
  Masyu: [".found-line", ".drawn"],
  Hashi: ['[stroke="#0b6b34"]', ".found-cross"],
  Shikaku: ['[stroke="#0b6b34"]', ".found-cross"],
  Heyawake: [".frame", ".found-dot", ".dot"],
  Akari: [".frame", ".found-star", ".found-dot"],
};

test("steps are drawn as people draw answers, in a size that can be read on a phone", () =>
  withPage(
    async (page) => {
      for (const [example, kinds] of Object.entries(drawnSteps)) {
        const missing = new Set(kinds);
        await eachStep(page, example, async (step) => {
          assert.equal(await page.locator("#sheet .pencil-mark, #sheet .picture .pencil").count(), 0, step);
          assert.ok((await page.locator("#sheet .step > *").count()) > 0, step);
          for (const kind of missing) if ((await page.locator(`#sheet .picture ${kind}`).count()) > 0) missing.delete(kind);
          const small = await page
            .locator("#sheet .step text")
            .evaluateAll((all) => all.filter((mark) => parseFloat(mark.getAttribute("font-size")) * mark.getScreenCTM().a < 16).length);
          assert.equal(small, 0, step);
        });
        assert.deepEqual([...missing], [], example);
      }
      await pick(page, "Hashi");
      await settled(page);
      await ask(page, "Hint");
      await page.click('#answer button:text-is("Tell me more")');
      await page.click('#answer button:text-is("Show the step")');
      await page.waitForSelector("#sheet .step > *");
    },
    "",
    { viewport: { width: 400, height: 800 } },
  ));

test("the arrow keys lead from step to step", () =>
  withPage(async (page) => {
    await pick(page, "Masyu");
    await settled(page);
    await ask(page, "Explain all steps");
    await answer(page, /Step 1 of/);
    await page.keyboard.press("ArrowRight");
    await answer(page, /Step 2 of/);
    await page.keyboard.press("ArrowRight");
    await answer(page, /Step 3 of/);
    await page.keyboard.press("ArrowLeft");
    await answer(page, /Step 2 of/);
    await settled(page);
    assert.ok((await page.locator("#sheet .step").count()) > 0);
  }));

test("two solutions of a loop differ in its lines", () =>
  withPage(async (page) => {
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells: [". . .", ". . .", "3 . ."] }));
    await ask(page, "Only one solution?");
    await answer(page, /Not unique/);
    assert.equal((await page.locator("#answer .picture .step").count()) > 0, true);
    assert.equal(await page.locator("#answer .differs").count(), 0);
    assert.ok((await page.locator('#answer .picture .step [stroke="#0b6b34"]').count()) > 0);
  }));

test("the picture in the documentation shows the page as it is", async () => {
  const share = await difference(chromium, readFileSync(pictureFile), await picture(chromium));
  assert.ok(share < 0.02, `${(100 * share).toFixed(1)} % of the picture differ: scripts/web --picture makes it anew`);
});

test("the theme is chosen and remembered", () =>
  withPage(async (page) => {
    await chooseTheme(page, "dark");
    const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), back);
  }, ""));

for (const [theme, scheme] of [
  ["dark", "light"],
  ["", "dark"],
]) {
  test(`in print, colours are light, nothing has a frame, and the rules are unfolded: theme "${theme}", ${scheme} system`, () =>
    withPage(
      async (page) => {
        await open(page, tiny);
        await cell(page, 1, 2).click();
        await page.keyboard.press("2");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Shift+Digit3");
        await settled(page);
        const looks = () =>
          page.evaluate(() => {
            const style = (selector) => getComputedStyle(document.querySelector(selector));
            return {
              entry: style(".entry").fill,
              mark: style(".pencil-mark").fill,
              focus: style(".cell:focus").stroke,
              picture: style(".picture").filter,
            };
          });
        const light = { entry: "rgb(29, 79, 156)", mark: "rgb(86, 93, 107)", focus: "none", picture: "none" };
        await chooseTheme(page, theme);
        await cell(page, 1, 3).focus();
        await page.keyboard.press("ArrowLeft");
        const dark = await looks();
        assert.equal(dark.entry, "rgb(169, 200, 255)");
        assert.notEqual(dark.focus, "none");
        assert.notEqual(dark.picture, "none");
        await page.emulateMedia({ media: "print", colorScheme: scheme });
        assert.deepEqual(await looks(), light);
        await page.emulateMedia({ media: null, colorScheme: scheme });
        await page.evaluate(() => {
          window.printed = [];
          for (const kind of ["beforeprint", "afterprint"])
            addEventListener(kind, () => window.printed.push(document.querySelector("#rules").open));
        });
        await page.pdf();
        assert.deepEqual(await page.evaluate(() => window.printed), [true, false]);
      },
      "",
      { colorScheme: scheme },
    ));
}

test("in the dark theme, a clue in a shaded cell stands out, also if the cell is tinted", () =>
  withPage(
    async (page) => {
      await pick(page, "Mosaic");
      await settled(page);
      await ask(page, "Solve");
      await answer(page, /A solution/);
      await page.click('#answer button:text-is("Put it on the board")');
      await settled(page);
      await page.click("#about"); // No cell is selected by a pointer or seen with a frame.
      /** Between the brightest and the darkest pixels of the clue in row 3, column 3, which is shaded. */
      const contrast = async () => {
        const { x, y, width, height } = await cell(page, 3, 3).boundingBox();
        const pixels = await pixelsOf(page, { x: x + 0.3 * width, y: y + 0.2 * height, width: 0.4 * width, height: 0.6 * height });
        const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
        const luminances = pixels.map(([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
        return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
      };
      assert.match(await nameOf(page, 3, 3), /shaded/);
      const plain = await contrast();
      assert.ok(plain >= 4.5, String(plain));
      await page.evaluate(() => {
        const tint = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        tint.setAttribute("class", "tinted");
        const { x, y, width, height } = document.querySelector('#sheet [data-cell="12"]').getBBox();
        for (const [name, value] of Object.entries({ x, y, width, height })) tint.setAttribute(name, value);
        document.querySelector("#sheet .tints").prepend(tint);
      });
      const tinted = await contrast();
      assert.ok(tinted >= 4.5, String(tinted));
    },
    "",
    { colorScheme: "dark" },
  ));

for (const [width, scheme] of [
  [360, "light"],
  [360, "dark"],
  [800, "dark"],
  [1400, "light"],
  [1400, "dark"],
]) {
  test(`axe finds nothing serious at ${width} pixels, ${scheme}; nothing is wider than the page`, () =>
    withPage(
      async (page) => {
        await page.evaluate(axeSource);
        const check = async () => {
          const found = await page.evaluate(() => window.axe.run());
          const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
          assert.deepEqual(
            serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))]),
            [],
          );
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        };
        await check();
        await page.click("#show-settings");
        await check();
        await page.click('#settings button:text-is("Back to the puzzle")');
        await page.click('button:text-is("Print several …")');
        await page.waitForSelector("dialog[open]");
        await check();
        await page.keyboard.press("Escape");
        await open(page, "9x9:4,7,m00fa\n");
        await page.click("#error summary");
        await check();
        await open(page, "0\n");
        await check();
        await open(page, "https://example.org/some/page");
        await check();
        await pick(page, "Slitherlink");
        await settled(page);
        assert.ok(await page.isVisible("#notes"));
        await page.focus("#skip");
        await check();
        await pick(page, "Masyu");
        await settled(page);
        await ask(page, "Hint");
        await answer(page, /Look at/);
        await page.click('#answer button:text-is("Tell me more")');
        await page.click('#answer button:text-is("Show the step")');
        await page.waitForSelector("#sheet .step > *");
        await check();
        await open(page, tiny);
        await cell(page, 1, 2).click();
        await page.keyboard.press("1");
        await ask(page, "Check");
        await answer(page, /Not right/);
        await check();
        await open(page, tiny);
        await ask(page, "Only one solution?");
        await answer(page, /Not unique/);
        await check();
        await open(page, sudoku);
        await ask(page, "Explain all steps");
        await answer(page, /Step 1 of/);
        await check();
        const { set, newGrid, note, add, verdict } = setting(page);
        await newGrid(9);
        await page.locator("#several").click();
        await verdict(/Several/);
        await check();
        await add("Little killer", "x", "↖ up left");
        assert.notEqual(await note(), "");
        await check();
        await add("Sandwich", "10", "the right");
        await set("Remove");
        await check();
      },
      "",
      { viewport: { width, height: 800 }, colorScheme: scheme },
    ));
}

/** What of the page is wider than the window, or has more words than room, or is too small for a finger. */
const misfits = (page, width) =>
  page.evaluate((room) => {
    const found = document.documentElement.scrollWidth > room ? [`the page: ${document.documentElement.scrollWidth}`] : [];
    for (const element of document.querySelectorAll("body *")) {
      if (element.closest("svg, .sr, #skip, #file") !== null || !element.checkVisibility()) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      const isPressed = element.matches("button, a.button, select, summary, input, textarea");
      const isFull = isPressed && element.matches("button, .button") && element.scrollWidth > element.clientWidth + 1;
      const isSmall = isPressed && Math.min(width, height) < 23.9;
      if (width > 0 && (right > room + 1 || left < -1 || isFull || isSmall))
        found.push(`${element.outerHTML.slice(0, 60)}: ${left} to ${right}`);
    }
    return found;
  }, width);

for (const letters of ["100%", "200%"])
  test(`with letters of ${letters}, everything fits on a phone, and can be hit with a finger`, () =>
    withPage(
      async (page) => {
        const fits = async (where) => assert.deepEqual(await misfits(page, 360), [], where);
        const heightOf = () => page.evaluate(() => document.querySelector("#another button").getBoundingClientRect().height);
        const before = await heightOf();
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
        if (letters === "200%") assert.ok((await heightOf()) > 1.8 * before, "letters of buttons grow");
        await fits("board");
        await page.tap("#show-settings");
        await fits("settings");
        // Within reach without scrolling.
        const { y, height } = await page.locator('#settings button:text-is("Back to the puzzle")').boundingBox();
        assert.ok(y + height <= 740, `${y + height}`);
        await page.tap('#settings button:text-is("Back to the puzzle")');
        await page.evaluate(() => document.querySelector("#set-new").click());
        await settled(page);
        await fits("setting");
      },
      "",
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ));

/** The mean red, green and blue of a part of the page. */
async function colourOf(page, { x, y, width, height }) {
  const png = await page.screenshot({ clip: { x, y, width, height } });
  const other = await chromium.browser.newPage();
  try {
    return await other.evaluate(async (content) => {
      const image = new Image();
      image.src = `data:image/png;base64,${content}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 1;
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, png.toString("base64"));
  } finally {
    await other.close();
  }
}

for (const theme of ["light", "dark"])
  test(`what is shaded is darker than what is not, and red where it breaks a rule, in the ${theme} theme`, () =>
    withPage(async (page) => {
      await chooseTheme(page, theme);
      await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "nurikabe", cells: [". . . .", ". . . .", ". . . 2", ". . . ."] }));
      const inside = async (row, column) => {
        const { x, y, width, height } = await cell(page, row, column).boundingBox();
        return { x: x + 0.2 * width, y: y + 0.2 * height, width: 0.6 * width, height: 0.6 * height };
      };
      const colours = async () => Promise.all([await colourOf(page, await inside(1, 1)), await colourOf(page, await inside(4, 2))]);
      const lightness = ([red, green, blue]) => red + green + blue;
      const shade = async (...cells) => {
        for (const at of cells) await cell(page, ...at).click();
        await settled(page);
        await cell(page, 4, 4).click();
        await settled(page);
      };
      await shade([1, 1], [1, 2], [2, 1]);
      const [shaded, plain] = await colours();
      assert.ok(lightness(plain) - lightness(shaded) > 200, `${shaded} beside ${plain}`);
      await shade([2, 2]);
      await page.waitForSelector("#sheet .glows .broken");
      const [[red, green, blue]] = await colours();
      assert.ok(red > 1.6 * Math.max(green, blue), `${red} ${green} ${blue}`);
      await chooseTheme(page, "");
    }));

for (const theme of ["light", "dark"])
  test(`borders of rooms are seen between shaded cells in the ${theme} theme`, () =>
    withPage(async (page) => {
      await chooseTheme(page, theme);
      await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "lits", rooms: ["a a b b", "a a b b"] }));
      for (const column of [1, 2, 3]) await cell(page, 1, column).click();
      await settled(page);
      await cell(page, 2, 4).click({ button: "right" });
      await settled(page);
      const lineAt = async (column) => {
        const { x, y, width, height } = await cell(page, 1, column).boundingBox();
        const [border, inside] = await Promise.all(
          [x + width - 1, x + 0.7 * width].map((left) => colourOf(page, { x: left, y: y + 0.3 * height, width: 2, height: 0.4 * height })),
        );
        return border.reduce((sum, part) => sum + part) - inside.reduce((sum, part) => sum + part);
      };
      // A border, and a line between cells of one room.
      assert.ok((await lineAt(2)) > 300, String(await lineAt(2)));
      assert.ok((await lineAt(2)) > (await lineAt(1)) + 100, String(await lineAt(1)));
      await chooseTheme(page, "");
    }));

test("what breaks a rule is striped, not framed as if lines were drawn; selected as well, it has a frame that says so", () =>
  withPage(async (page) => {
    const strokeOf = (locator) => locator.evaluate((box) => [getComputedStyle(box).stroke, getComputedStyle(box).strokeDasharray]);
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", cells: ["0 .", ". ."] }));
    await cell(page, 1, 1).click({ position: { x: 1, y: 20 } });
    await page.waitForSelector("#sheet .broken");
    assert.deepEqual(await strokeOf(page.locator("#sheet .broken")), ["none", "none"]);
    assert.deepEqual(await page.$$eval("#sheet .cell", (all) => [...new Set(all.map((one) => getComputedStyle(one).stroke))]), ["none"]);
    for (const theme of ["light", "dark"]) {
      await chooseTheme(page, theme);
      await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n");
      await cell(page, 1, 2).click();
      await page.keyboard.press("1");
      await page.waitForSelector("#sheet .broken");
      const { x, y, width, height } = await cell(page, 1, 2).boundingBox();
      const corner = () => colourOf(page, { x: x + 0.1 * width, y: y + 0.1 * height, width: 0.25 * width, height: 0.25 * height });
      const frame = () => colourOf(page, { x: x + 0.2 * width, y: y + height - 1, width: 0.5 * width, height: 1 });
      const isRed = ([red, green, blue]) => red > 1.15 * Math.max(green, blue);
      const isBlue = ([red, , blue]) => blue > 1.3 * red;
      assert.ok(isRed(await corner()), `${theme} ${await corner()}`);
      assert.ok(isBlue(await frame()), `${theme} ${await frame()}`);
      await cell(page, 4, 1).click();
      await settled(page);
      assert.ok(isRed(await corner()) && !isBlue(await frame()), theme);
    }
    await chooseTheme(page, "");
  }));

test("what lamps see is lit while they are placed", () =>
  withPage(async (page) => {
    await chooseTheme(page, "light");
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "akari", cells: [". . . .", "# . . .", ". . . ."] }));
    const isLit = async (row, column) => {
      const { x, y, width } = await cell(page, row, column).boundingBox();
      const [red, , blue] = await colourOf(page, { x: x + 3, y: y + 3, width: width / 6, height: width / 6 });
      return red - blue > 40;
    };
    assert.equal(await isLit(1, 4), false);
    await cell(page, 1, 1).click();
    await settled(page);
    // Along the row, not behind the black cell.
    assert.deepEqual([await isLit(1, 1), await isLit(1, 4), await isLit(3, 1), await isLit(2, 2)], [true, true, false, false]);
    await tool(page, "Undo");
    await settled(page);
    assert.equal(await isLit(1, 4), false);
    await chooseTheme(page, "");
  }));

test("in the dark theme, all boards have the same ground, and black clues are black on it", () =>
  withPage(async (page) => {
    await chooseTheme(page, "dark");
    const middle = async (row, column) => {
      const { x, y, width, height } = await cell(page, row, column).boundingBox();
      return colourOf(page, { x: x + 0.4 * width, y: y + 0.4 * height, width: 0.2 * width, height: 0.2 * height });
    };
    const grounds = [];
    const genre = (name, ...cells) => JSON.stringify({ format: "puzzlec-genre", genre: name, cells });
    for (const text of [
      sudoku,
      genre("slitherlink", "3 .", ". ."),
      genre("nurikabe", "2 .", ". ."),
      genre("masyu", "B . . .", ". W . .", ". . . .", ". . . ."),
    ]) {
      await open(page, text);
      await cell(page, 1, 1).click();
      await page.mouse.move(0, 0);
      await settled(page);
      grounds.push(await middle(1, 2));
    }
    for (const ground of grounds) {
      assert.ok(
        ground.every((part, at) => Math.abs(part - grounds[0][at]) <= 2),
        JSON.stringify(grounds),
      );
    }
    const [ground] = grounds;
    await cell(page, 2, 1).click();
    await tool(page, "Clear");
    await settled(page);
    const black = await middle(1, 1);
    assert.ok(Math.max(...black) < 20, String(black));
    // A line over a white circle is as light as elsewhere, so that is as dark as the ground.
    assert.deepEqual(await middle(2, 2), ground);
    await chooseTheme(page, "");
  }));

for (const theme of ["light", "dark"])
  test(`a cell's colour is seen between the stripes of what breaks a rule, in the ${theme} theme`, () =>
    withPage(async (page) => {
      await chooseTheme(page, theme);
      await open(page, "1 . . .\n. . 1 2\n2 1 . .\n. . 2 1\n");
      await cell(page, 1, 2).click();
      await tool(page, "Colour");
      await page.keyboard.press("6"); // blue
      await settled(page);
      const { x, y, width, height } = await cell(page, 1, 2).boundingBox();
      const away = () => cell(page, 4, 1).click();
      const pixels = async () => {
        await away();
        await settled(page);
        return pixelsOf(page, { x: x + 0.1 * width, y: y + 0.1 * height, width: 0.8 * width, height: 0.12 * height });
      };
      const plain = (await pixels()).at(-1);
      await cell(page, 1, 2).click();
      await tool(page, "Enter");
      await page.keyboard.press("1");
      await page.waitForSelector("#sheet .broken");
      const striped = await pixels();
      const same = striped.filter((pixel) => pixel.every((part, at) => Math.abs(part - plain[at]) <= 6));
      assert.ok(same.length > 0.35 * striped.length, `${same.length} of ${striped.length}`);
      assert.ok(same.length < 0.85 * striped.length);
      await chooseTheme(page, "");
    }));

test("dots that say what is surely not there can be seen on a phone", () =>
  withPage(
    async (page) => {
      await pickCard(page, "Heyawake");
      await page.locator('#sheet [aria-label*=", empty"]').first().click({ button: "right" });
      await page.waitForSelector("#sheet .nothing");
      const { width } = await page.locator("#sheet .nothing").first().boundingBox();
      assert.ok(width >= 6.5, String(width));
    },
    "",
    { viewport: { width: 360, height: 740 } },
  ));
