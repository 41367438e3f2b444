// Links of other sites that cannot be read: what the page says they are, and what is wrong with them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, pages, withPage } from "./page.mjs";

const again = "Please copy the whole link once more.";
const unpacked = "The puzzle in it cannot be unpacked: a part of the link is missing or was changed.";
const tooMany = "It goes on after the last cell of its grid: the size of the grid, or the marked part, is wrong.";
const onServer = [
  "It only names a puzzle that is on the site's server, and the page loads nothing from other sites.",
  "Please paste a link that holds the whole puzzle: it is much longer.",
];
const ofKind = (kind) => `This is a link of puzz.link, with a puzzle of the kind “${kind}”.`;
const f = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgI";

/** Links, what is said of them, and what is marked in them. */
const links = [
  ["https://puzz.link/p?nurikabe/5/5/k2h2m3i1gzzzzzzzzzzz", [ofKind("nurikabe"), tooMany], "z"],
  ["https://puzz.link/p?nurikabe/3/3/2m3zzzzz", [ofKind("nurikabe"), tooMany], "z"],
  ["https://puzz.link/p?kakuro/5/5/zz", [ofKind("kakuro"), tooMany], "z"],
  [
    "http://www.puzz.link/p?nurikabe/0/5/k2",
    [ofKind("nurikabe"), "The size of the grid is missing or wrong: its sides may have 1 to 100 cells."],
    "0",
  ],
  [
    "https://puzz.link/p?nurikabe/5/5/k2!2m3i1g",
    [
      ofKind("nurikabe"),
      "There is a mistake in it at the marked place: expected a hexadecimal digit or a run of blanks, g .. z, found '!2m3i1g'.",
    ],
    "!",
  ],
  ["https://puzz.link/p?heyawake/6/6/aa", [ofKind("heyawake"), "It ends before the puzzle does: the end of the link is missing.", again]],
  [
    "https://puzz.link/p?heyawak/3/3/abc",
    [ofKind("heyawak"), "puzzlec does not know this kind.", /^Kinds that are called alike: heyawake, /],
  ],
  ["https://swaroopg92.github.io/penpa-edit/#m=edit&p=tZFPi8IwEM", ["This is a link of penpa-edit.", unpacked, again]],
  [
    "https://swaroopg92.github.io/penpa-edit/",
    ["This is a link of penpa-edit.", "The puzzle is not in it: open it there, and copy the URL that 'Share' gives."],
  ],
  [`https://f-puzzles.com/?load=${f}`, ["This is a link of f-puzzles.com.", unpacked, again]],
  ["https://www.f-puzzles.com/?id=yabc123", ["This is a link of f-puzzles.com.", ...onServer]],
  [`https://sudokupad.app/scl${f}`, ["This is a link of sudokupad.app.", unpacked, again]],
  ["https://sudokupad.app/abc123", ["This is a link of sudokupad.app.", ...onServer]],
  [
    "https://tinyurl.com/abc",
    ["This is a link of tinyurl.com.", "It does not lead to the puzzle itself: open it, and copy the long URL that it leads to."],
  ],
];

for (const options of pages)
  test(`at ${options.viewport.width} pixels, of a broken link the page says what it is, and what is wrong with it`, () =>
    withPage(
      async (page) => {
        for (const [link, sentences, mark] of links) {
          await open(page, link);
          const told = await page.locator("#error > p").allTextContents();
          assert.equal(told.length, sentences.length, told.join("\n"));
          sentences.forEach((sentence, at) =>
            sentence instanceof RegExp ? assert.match(told[at], sentence) : assert.equal(told[at], sentence),
          );
          assert.deepEqual(await page.locator("#error mark").allTextContents(), mark === undefined ? [] : [mark], link);
        }
        await open(page, `https://puzz.link/p?nurikabe/5/5/k2h2m3i1g\n${links[0][0]}\n`);
        assert.deepEqual(await page.locator("#error > p").allTextContents(), links[0][1]);
        assert.equal(await page.textContent("#title"), "Nurikabe 5×5"); // the first one is open
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      },
      "",
      options,
    ));
