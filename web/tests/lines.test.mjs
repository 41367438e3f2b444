// Lines and bridges: what hints draw, and what Check marks of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answer, ask, cell, drag, open, settled, withPage } from "./page.mjs";

const genre = (name, cells) => JSON.stringify({ format: "puzzlec-genre", genre: name, cells });
const hashi = genre("hashi", [
  ". 3 . 5 . . . . 3 .",
  ". . 1 . . . . . . .",
  ". 2 . 5 . 5 . 3 . .",
  ". . 3 . . . . . . .",
  ". . . . . 2 . . . .",
  ". . . 2 . . . 1 . .",
  ". . . . . . . . . .",
  ". . 3 . . . . . 4 .",
  ". . . . . . . . . .",
  ". 1 . . . . . . 1 .",
]);
const masyu = genre("masyu", [
  ". . W . . . . . W .",
  ". . W W . W . . W .",
  ". . . . . . . . W .",
  ". W . . . . W . W .",
  "W B . . . . W . W .",
  ". . . . B W . . W .",
  ". . . . W . . W . .",
  ". . W . . . W W . .",
  ". . W . . . . W . .",
  "B . . . . . . . . .",
]);
const slitherlink = genre("slitherlink", [
  "3 2 1 . . . 0 0 0 .",
  "2 . 2 . 2 2 . 1 . 3",
  ". . . 2 3 . . 2 . .",
  "2 2 . 2 . . 3 1 2 .",
  ". . 2 2 2 . . . . 2",
  "1 . . . . 1 1 0 . .",
  ". 2 1 3 . . 0 . 3 1",
  ". . 1 . . 1 1 . . .",
  "1 . 2 . 1 2 . 1 . 2",
  ". 2 1 2 . . . 2 3 2",
]);
const example = (name) => JSON.parse(readFileSync(new URL(`../../genres/${name}.json`, import.meta.url), "utf8")).example;
const said = (page) => page.textContent("#said");

/** Takes the next hint, with `use` of its last stage. Returns what it tells. */
async function hint(page, use = async () => {}) {
  await ask(page, "Hint");
  await page.click('#answer button:text-is("Tell me more")');
  await page.click('#answer button:text-is("Show the step")');
  await page.waitForSelector('#answer button:text-is("Enter it")');
  await settled(page);
  const text = await page.textContent("#answer");
  await use(text);
  await page.click('#answer button:text-is("Enter it")');
  await settled(page);
  return text;
}

for (const [name, text, empty] of [
  ["Hashi", hashi, /at most one/],
  ["Masyu", masyu, /: the line (goes straight through|turns at) r\d+c\d+\.Enter/],
]) {
  test(`${name}: hints draw whole bridges or lines and crosses, nothing else, until it is solved`, () =>
    withPage(async (page) => {
      await open(page, text);
      const told = new Set();
      while (!(await page.isVisible("body.solved"))) {
        const says = await hint(page);
        assert.ok(!told.has(says), `twice: ${says}`);
        assert.doesNotMatch(says, empty);
        told.add(says);
        assert.equal(await page.locator("#sheet .pencil-mark").count(), 0, says);
        if (name === "Hashi") {
          // All that is drawn ends at islands.
          assert.equal(await page.locator("#sheet .piece").count(), 0, says);
          assert.equal(await page.textContent("#state").then((state) => /can have only|already/.test(state)), false, says);
        }
      }
      await ask(page, "Check");
      await answer(page, /^Right, and complete\.$/);
    }));
}

test("Masyu: crosses that a hint tells are in its picture, and entered", () =>
  withPage(async (page) => {
    await open(page, masyu);
    let crosses = 0;
    while (crosses === 0) {
      let shown = 0;
      const says = await hint(page, async (text) => {
        // Each cross is one path.
        shown = await page.locator("#sheet .found-cross").count();
        const none = /no line (.*?)(?:, and |, there|\.Enter)/.exec(text)?.[1] ?? "";
        crosses = none === "" ? 0 : none.split(/, | and (?=between)/).length;
      });
      if (crosses === 0) continue;
      assert.ok(shown > 0, says);
      assert.equal(await page.locator("#sheet .edge-cross").count(), 2 * crosses, says);
    }
  }));

test("Masyu: entered lines are as thick at loose ends, and only wrong lines and crosses are marked", () =>
  withPage(async (page) => {
    await open(page, genre("masyu", example("masyu").cells));
    await drag(page, [1, 1], [1, 2], [1, 3], [1, 4]);
    const widths = await page.$$eval("#sheet .piece, #sheet .picture [stroke='#1d4f9c']", (all) =>
      all.map((one) => parseFloat(getComputedStyle(one).strokeWidth)),
    );
    assert.ok(widths.length > 2);
    assert.equal(new Set(widths.map((width) => width.toFixed(2))).size, 1, widths.join(" "));
    await ask(page, "Check");
    await answer(page, /Not right/);
    const named = await page.locator("#answer li").count();
    assert.ok(named > 0);
    assert.equal(await page.locator("#sheet .piece.wrong, #sheet .edge-cross.wrong").count(), named);
    assert.equal(await page.locator("#sheet .broken").count(), 0);
  }));

test("Slitherlink: a wrong cross is red", () =>
  withPage(async (page) => {
    const { solution: rows, ...puzzle } = example("slitherlink");
    await open(page, JSON.stringify({ format: "puzzlec-genre", genre: "slitherlink", ...puzzle }));
    // A line of the loop, at the right rim.
    const row = rows.findIndex((line) => line.endsWith("1"));
    const { x, y, width, height } = await cell(page, row + 1, rows.length).boundingBox();
    await page.mouse.click(x + width - 1, y + height / 2, { button: "right" });
    await settled(page);
    await ask(page, "Check");
    await answer(page, /Not right: the cross/);
    const [cross, red] = await page.$eval("#sheet .edge-cross.wrong", (one) => [
      getComputedStyle(one).stroke,
      getComputedStyle(document.documentElement).getPropertyValue("--wrong"),
    ]);
    const asRgb = await page.evaluate((colour) => {
      const one = document.createElement("p");
      one.style.color = colour;
      document.body.append(one);
      const { color } = getComputedStyle(one);
      one.remove();
      return color;
    }, red);
    assert.equal(cross, asRgb);
  }));

test("what a hint of a Slitherlink draws is heard, not the cells that it is around, and what was said goes", () =>
  withPage(async (page) => {
    await open(page, slitherlink);
    await hint(page);
    assert.equal(await said(page), "4 crosses drawn.");
    const { x, y, height } = await cell(page, 2, 2).boundingBox();
    await page.mouse.click(x + 1, y + height / 2);
    await settled(page);
    assert.doesNotMatch(await said(page), /cross(es)? drawn/);
  }));

test("Hashi: of two bridges of which one is right, that one stays", () =>
  withPage(async (page) => {
    await open(page, hashi);
    const nameOfEdge = () => cell(page, 5, 8).getAttribute("aria-label");
    for (const way of ["Check", "Why?"]) {
      await drag(page, [5, 7], [5, 11]);
      if (way === "Check") await drag(page, [5, 7], [5, 11]);
      await settled(page);
      assert.match(await nameOfEdge(), /2 bridges/);
      await ask(page, "Check");
      await answer(page, /2 bridges between r3c4 and r3c6/);
      if (way === "Why?") {
        await page.click('#answer button:text-is("Why?")');
        await page.waitForSelector('#answer button:text-is("Take it back")');
      }
      await page.click('#answer button:text-is("Take it back")');
      await settled(page);
      assert.match(await nameOfEdge(), /a bridge/);
    }
  }));

test("Hashi: of several wrong bridges, Why? is about the one that is asked for", () =>
  withPage(async (page) => {
    await open(page, hashi);
    const bridge = async (from, to) => drag(page, from, to);
    // 2 bridges between r1c4 and r1c9, and one between r3c2 and r3c4.
    await bridge([1, 7], [1, 17]);
    await bridge([1, 7], [1, 17]);
    await bridge([5, 3], [5, 7]);
    await ask(page, "Check");
    await answer(page, /2 bridges between r1c4 and r1c9.*a bridge between r3c2 and r3c4/s);
    await page.locator('#answer li:has-text("r3c2 and r3c4") button').click();
    await answer(page, /^Suppose that .*r3c2 and r3c4/);
    assert.doesNotMatch(await page.textContent("#answer"), /2 bridges between r1c4 and r1c9 stay/);
  }));
