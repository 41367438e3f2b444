// Links that people send each other: the level goes along, what was entered only if they want; and what stands in the field for
// texts after something was opened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { cell, nameOf, open, pages, setting, settled, tool, withPage } from "./page.mjs";

const packed = (text) => deflateRawSync(Buffer.from(text)).toString("base64url");
const link = async (page) => {
  await tool(page, "Link");
  await page.waitForSelector("#taken textarea");
  return page.inputValue("#taken textarea");
};
async function openHard(page, kind) {
  await page.evaluate((name) => document.querySelector(`.levels button[aria-label="${name}, hard"]`).click(), kind);
  await settled(page);
}
/** Opens a link as somebody does who got it. */
const follow = (link, options, use) =>
  withPage(
    async (page) => {
      await settled(page);
      await use(page);
    },
    new URL(link).hash,
    options,
  );

for (const options of pages) {
  test(`at ${options.viewport.width} pixels, a link keeps the level, and what was entered if the person wants that`, () =>
    withPage(
      async (page) => {
        await openHard(page, "Futoshiki");
        const title = await page.textContent("#title");
        assert.match(title, /, hard$/);
        const bare = await link(page);
        assert.equal(await page.locator("#with-entries").count(), 0); // nothing was entered
        const open = page.locator("#sheet [role=gridcell]:not([aria-label*=given])").first();
        const place = await open.getAttribute("aria-label");
        await open.click();
        await page.keyboard.press("1");
        await settled(page);
        assert.equal(await link(page), bare);
        const box = page.locator("#with-entries input");
        assert.ok(!(await box.isChecked()));
        if (options.hasTouch) await box.tap();
        else await box.press(" ");
        await page.waitForFunction((bare) => document.querySelector("#taken textarea").value !== bare, bare);
        const whole = await page.inputValue("#taken textarea");
        await follow(bare, options, async (other) => {
          assert.equal(await other.textContent("#title"), title);
          assert.equal(await other.textContent("#reading"), "");
          assert.ok(await other.isDisabled('#tools button:text-is("Clear")'));
        });
        await follow(whole, options, async (other) => {
          assert.equal(await other.textContent("#title"), title);
          const name = await other.locator(`#sheet [role=gridcell][aria-label^="${place.replace(/, .*/, "")}"]`).first();
          assert.match(await name.getAttribute("aria-label"), /, 1(,|$)/);
          assert.equal(await other.textContent("#reading"), "The link came with what somebody has entered. Clear takes it away.");
          await tool(other, "Clear");
          assert.ok(await other.isDisabled('#tools button:text-is("Clear")'));
        });
        await box.uncheck();
        await page.waitForFunction((bare) => document.querySelector("#taken textarea").value === bare, bare);
      },
      "",
      options,
    ));
}

test("a link of the page can be pasted, wherever it comes from, and the address of the page has the level, too", () =>
  withPage(async (page) => {
    await openHard(page, "Akari");
    const title = await page.textContent("#title");
    const address = await page.evaluate(() => location.href);
    const hash = new URL(await link(page)).hash;
    await follow(address, {}, async (other) => {
      assert.equal(await other.textContent("#title"), title);
      await open(other, "1 2\n2 1\n");
      await open(other, `https://example.org/puzzles/${hash}`);
      assert.equal(await other.textContent("#error"), "");
      assert.equal(await other.textContent("#title"), title);
      await open(other, "https://example.org/#p=!!!");
      assert.match(await other.textContent("#error"), /The link is damaged/);
    });
  }, ""));

test("entries of a link that do not fit its puzzle are left out", () =>
  withPage(async (page) => {
    const none = [[], [], [], []];
    const entries = {
      values: [1, 2, null, null],
      pencil: none,
      ways: [],
      edges: [],
      corners: none,
      colours: [[], [], [4], []],
      pen: [],
    };
    const given = "#p=" + packed("1 .\n. .\n");
    const opened = (changes, use) => follow(`http://x/${given}&entries=${packed(JSON.stringify({ ...entries, ...changes }))}`, {}, use);
    await opened({}, async (page) => {
      assert.match(await nameOf(page, 1, 2), /, 2$/);
      assert.match(await nameOf(page, 2, 1), /green/);
    });
    for (const changes of [
      { values: [2, 2, null, null] },
      { values: [1, 7, null, null] },
      { values: [1, 2] },
      { pencil: [[7], [], [], []] },
      { colours: [["red"], [], [], []] },
      { colours: [[10], [], [], []] },
      { pen: ["0 n"] },
      { pen: ["x"] },
      { edges: [["- 0 9", "line"]] },
      { ways: [7] },
    ])
      await opened(changes, async (page) => {
        assert.match(await nameOf(page, 1, 2), /empty/, JSON.stringify(changes));
        assert.ok(await page.isDisabled('#tools button:text-is("Clear")'), JSON.stringify(changes));
        assert.equal(await page.textContent("#reading"), "");
      });
    assert.ok(await cell(page, 1, 1).isVisible());
  }, ""));

for (const options of pages) {
  test(`at ${options.viewport.width} pixels, the field for texts shows what a person has put there, and no document of the page's own`, () =>
    withPage(
      async (page) => {
        const text = () => page.inputValue("#text");
        const reload = async () => {
          await page.reload();
          await page.waitForSelector("body.ready");
          await settled(page);
        };
        const url = "https://puzz.link/p?nurikabe/5/5/k2h2m3i1g";
        await open(page, url);
        assert.equal(await text(), url);
        await reload();
        assert.equal(await text(), url);
        await openHard(page, "Akari");
        assert.equal(await text(), "");
        assert.equal(await page.getAttribute("#text", "placeholder"), "Paste a link or a puzzle");
        await reload();
        assert.equal(await text(), "");
        const { newGrid, select, set } = setting(page);
        await newGrid(4);
        await select(1, 1);
        await page.keyboard.press("1");
        await settled(page);
        assert.equal(await text(), "");
        await set("Done");
        assert.equal(await text(), "");
        const document = '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}';
        await open(page, document); // pasted by the person
        assert.equal(await text(), document);
        // What is wrong is seen where it is.
        await page.evaluate((hash) => (location.hash = hash), `p=${packed('{"size":4,"grid":[[{},{},{},x')}`);
        await page.waitForFunction(() => document.querySelector("#error").textContent !== "");
        await settled(page);
        assert.match(await text(), /x$/);
      },
      "",
      options,
    ));
}
