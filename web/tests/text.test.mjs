// Texts, addresses and files: what is read, refused, taken away, and used without a network.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { answer, ask, cell, nameOf, none, open, pick, pickCard, setting, settled, sudoku, tiny, tool, withPage } from "./page.mjs";

const root = new URL("../../", import.meta.url);

test("an error names the place and marks it in the text", () =>
  withPage(async (page) => {
    await open(page, "1 2 . .\n. . 1 x\n2 1 . .\n. . 2 1\n");
    assert.match(await page.textContent("#error"), /2:7.*expected a number/);
    assert.equal(await page.textContent("#error mark"), "x");
  }));

test("of a text in no format, the page first says what the closest one expects, and where", () =>
  withPage(async (page) => {
    const lines = () => page.locator("#error > *:not(details)").allTextContents();
    await open(page, "9x9:4,7,m00fa\n");
    assert.deepEqual(await lines(), [
      "Line 1:3: expected a side of at most 36, found side 81",
      "9x9:4,7,m00fa",
      "No format that puzzlec reads fits this text. Closest: tatham-solo.",
    ]);
    assert.equal(await page.textContent("#error mark"), "9");
    assert.equal(await page.locator("#text").evaluate((field) => field.selectionStart), 2);
    await open(page, "3\nab\n");
    assert.deepEqual(await lines(), [
      "Line 2:1: expected a number 0..3 or '.', found 'ab'",
      "ab",
      "No format that puzzlec reads fits this text. Closest: latin-lab, rowan, ucf-sudoku and tentaizu.",
    ]);
    await open(page, "hello world\n");
    assert.deepEqual(await lines(), ["No format that puzzlec reads fits this text."]);
    assert.ok(await page.locator("#error summary").isVisible());
    assert.ok(!(await page.locator("#error details p").isVisible()));
    assert.match(await page.textContent("#error details p"), /^latin-lab, .*puzzlink-genre/);
    await open(page, JSON.stringify({ size: 4, grid: Array.from({ length: 4 }, () => [{}, {}, {}, {}]), unheard: [{ cells: ["R1C1"] }] }));
    assert.match(await page.textContent("#error"), /expected only constraints that puzzlec knows at \/unheard, found/);
  }));

test("of a URL that it cannot read, the page says which sites' URLs it reads", () =>
  withPage(async (page) => {
    for (const [address, host] of [
      ["https://example.org/some/page?a=1#b", "example.org"],
      [" http://example.net\n", "example.net"],
    ]) {
      await open(page, address);
      assert.deepEqual(await page.locator("#error > p").allTextContents(), [
        `puzzlec cannot follow this URL of ${host}: the page loads nothing from other sites.`,
        "It reads URLs of f-puzzles.com, SudokuPad, puzz.link, sudokuwiki.org, penpa-edit, kanpen.net, and pedros.works that hold the whole puzzle, of a kind that it knows.",
      ]);
      assert.ok(await page.locator("#error summary").isVisible());
    }
    await open(page, tiny);
    assert.equal(await page.textContent("#error"), "");
  }));

test("a text that could mean something else says how it was read, and can be read otherwise", () =>
  withPage(async (page) => {
    const reading = () => page.textContent("#reading");
    await open(page, `1 . . . . 6\n${". . . . . .\n".repeat(5)}`);
    assert.equal(await page.textContent("#title"), "Latin Square 6×6");
    assert.equal(await reading(), "Read as a Latin square.Read it as a Sudoku with 2x3 blocks");
    await page.click("#reading button");
    await settled(page);
    assert.equal(await page.textContent("#title"), "Sudoku 6×6");
    assert.equal(await page.textContent("#error"), "");
    await open(page, tiny);
    assert.equal(await reading(), "");
  }));

test("a text that fits several formats is read in the one that is chosen, also when it comes back", () =>
  withPage(async (page) => {
    const formats = page.locator("#error button");
    const isRead = async () => {
      assert.equal(await page.textContent("#title"), "Latin Square 1×1");
      assert.equal(await page.textContent("#error"), "");
    };
    await open(page, tiny);
    await open(page, "0\n");
    assert.match(await page.textContent("#error"), /^Several formats fit this text/);
    assert.deepEqual(await formats.allTextContents(), ["latin-lab", "ucf-sudoku", "ucf-kenken", "tentaizu"]);
    await formats.first().focus();
    await page.keyboard.press("Enter");
    await settled(page);
    await isRead();
    assert.ok(await page.evaluate(() => document.activeElement.closest("#sheet") !== null)); // as of any other puzzle
    await page.reload();
    await page.waitForSelector("body.ready");
    await isRead();
    await page.goBack();
    await settled(page);
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
    await page.goForward();
    await settled(page);
    await isRead();
    await open(page, "0\n");
    await page.click('#error button:text-is("ucf-kenken")'); // where 0 is the end
    await settled(page);
    assert.equal(await page.textContent("#error"), "This text has no puzzle in it.");
    await open(page, `9\n${"1 2 3 4 5 6 7 8 9\n".repeat(10)}`);
    await page.click('#error button:text-is("ucf-sudoku")');
    await settled(page);
    assert.match(await page.textContent("#error"), /^Line 11:1: expected 9 rows/);
    assert.equal(await page.textContent("#error mark"), "1");
  }, ""));

test("what is pasted takes the place of a text that nobody has changed, and opens from anywhere on the page", () =>
  withPage(async (page, context) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const paste = async (text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("Control+v");
      // In the field itself, the text is read only after it was pasted.
      await page.waitForTimeout(100);
      await settled(page);
    };
    const text = () => page.inputValue("#text");
    const error = () => page.textContent("#error");
    await paste(none); // Nothing has the focus.
    assert.equal(await error(), "");
    assert.equal(await text(), none);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await page.click("#text");
    await paste(tiny);
    assert.equal(await error(), "");
    assert.equal(await text(), tiny);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await cell(page, 1, 2).click();
    await paste(none);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    // The place of an error is no selection of the person.
    const wrong = tiny.replace("2 1 . .", "2 x . .");
    await paste(wrong);
    await page.focus("#text");
    assert.equal(await page.evaluate(() => String(getSelection())), "x");
    await paste(tiny);
    assert.equal(await text(), tiny);
    // Parts that are selected are replaced, and what was typed is kept.
    await page.focus("#text");
    await page.locator("#text").evaluate((field) => field.setSelectionRange(2, 3));
    await paste("2");
    assert.equal(await text(), tiny.replace("1 .", "1 2"));
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await paste(none);
    assert.equal(await text(), `${tiny.replace("1 .", "1 2")}\n${none}`);
    assert.equal(await page.locator("#number option").count(), 2);
    // Other fields take what is pasted.
    await setting(page).newGrid(4);
    await page.selectOption("#set-clue", { label: "Sandwich" });
    const number = page.locator("#set-number");
    await number.fill("");
    await number.focus();
    await paste("12");
    assert.equal(await number.inputValue(), "12");
    assert.equal(await error(), "");
  }, ""));

test("several puzzles make a list", () =>
  withPage(async (page) => {
    await open(page, `${tiny}\n${none}`);
    assert.equal(await page.locator("#number option").count(), 2);
    await page.selectOption("#number", "1");
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /2, given/);
  }));

test("the puzzle that is chosen of several comes back with the text", () =>
  withPage(async (page) => {
    const isSecond = async () => {
      assert.match(await nameOf(page, 1, 2), /2, given/);
      assert.equal(await page.inputValue("#number"), "1");
    };
    await open(page, `${tiny}\n${none}`);
    await page.selectOption("#number", "1");
    await settled(page);
    await open(page, sudoku);
    await page.goBack();
    await settled(page);
    await isSecond();
    await page.reload();
    await page.waitForSelector("body.ready");
    await isSecond();
    await open(page, `${tiny}\n${none}`);
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.match(await nameOf(page, 1, 2), /empty/);
  }, ""));

test("an example of several puzzles begins with a real one, also when it comes back", () =>
  withPage(async (page) => {
    await pickCard(page, "Variant Sudoku");
    await settled(page);
    const title = await page.textContent("#title");
    assert.match(title, /Sudoku 9×9$/);
    assert.equal(await page.inputValue("#number"), "1");
    await open(page, sudoku);
    await page.goBack();
    await settled(page);
    assert.equal(await page.textContent("#title"), title);
    assert.equal(await page.inputValue("#number"), "1");
  }));

test("a text that is too long for the address is a place in the history, too", () =>
  withPage(async (page) => {
    const travel = async (way) => {
      await page[way]();
      await settled(page);
      return page.textContent("#title");
    };
    // Comments that pack badly.
    const long = Array.from({ length: 4000 }, (_, at) => `1..4..1..1.34..1 # ${Math.sin(at)}`).join("\n");
    await open(page, tiny);
    await page.setInputFiles("#file", { name: "long.txt", mimeType: "text/plain", buffer: Buffer.from(long) });
    await settled(page);
    assert.equal(await page.textContent("#title"), "Sudoku 4×4");
    assert.equal(await page.evaluate(() => location.hash), "");
    await page.selectOption("#number", "2");
    await settled(page);
    assert.equal(await travel("goBack"), "Latin Square 4×4");
    assert.equal(await travel("goForward"), "Sudoku 4×4");
    assert.equal(await page.inputValue("#number"), "2");
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.match(await page.textContent("#error"), /too long for the address: please open it again/);
    assert.equal(await travel("goBack"), "Latin Square 4×4");
    assert.equal(await page.textContent("#error"), "");
  }, ""));

test("a link holds the puzzle; back and forward go through puzzles", () =>
  withPage(async (page) => {
    await open(page, tiny);
    await tool(page, "Link");
    const link = await page.inputValue("#taken textarea");
    assert.match(link, /#p=/);
    await open(page, none);
    await page.goBack();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /empty/);
    await page.goForward();
    await settled(page);
    assert.match(await nameOf(page, 1, 2), /2, given/);
    await withPage(async (other) => {
      await settled(other);
      assert.match(await nameOf(other, 2, 3), /1, given/);
    }, new URL(link).hash);
    await withPage(
      async (other) => {
        await settled(other);
        assert.equal(await other.textContent("#title"), "Star Battle 6×6");
      },
      `#${readFileSync(new URL("cnf_examples/puzzlink_starbattle.in", root), "utf8")
        .split("\n")
        .find((line) => line.startsWith("http"))}`,
    );
    await withPage(async (other) => {
      await settled(other);
      assert.match(await other.textContent("#error"), /damaged/);
      assert.match(await other.textContent("#title"), /×/); // an example, to begin with something
    }, "#p=!!!");
  }));

test("text, pictures and formulas are taken away", () =>
  withPage(async (page) => {
    await open(page, tiny);
    for (const [name, pattern] of [
      ["Drawing (SVG)", /latin-1\.svg/],
      ["Image (PNG)", /latin-1\.png/],
      ["Formula (DIMACS)", /latin-1\.cnf/],
      ["Proof (.zip)", /latin-1-multiple\.zip/],
    ]) {
      const [download] = await Promise.all([page.waitForEvent("download"), tool(page, name)]);
      assert.match(download.suggestedFilename(), pattern);
      assert.ok(readFileSync(await download.path()).length > 100);
    }
    // Other sites come first, then what programs read.
    const groups = await page.$$eval("#format optgroup", (all) => all.map(({ label, children }) => [label, children[0].textContent]));
    assert.deepEqual(groups, [
      ["Links to other sites", "f-puzzles.com"],
      ["Text", "Latin squares, n lines of n entries, blank lines between"],
      ["For programs", "Any puzzle with its rules, as JSON"],
    ]);
    await page.selectOption("#format", "f-puzzles");
    await page.click('#taken button:text-is("The same for SudokuPad")');
    const padded = await page.inputValue("#taken textarea");
    assert.match(padded, /^https:\/\/sudokupad\.app\/fpuzzlesN4Ig/);
    assert.equal(await page.locator('#taken button:text-is("The same for SudokuPad")').count(), 0);
    await page.selectOption("#format", "puzzlec-model");
    await page.waitForSelector("#taken textarea");
    assert.match(await page.inputValue("#taken textarea"), /puzzlec-model/);
    // Of the others, those that can state this puzzle.
    const names = () => page.$$eval("#format option", (all) => all.map(({ value }) => value));
    await pick(page, "Slitherlink");
    await page.locator("#format").focus();
    await page.waitForFunction(() => !document.querySelector("#format option[value=puzzlec-part]"));
    for (const name of ["puzzlink-genre", "penpa", "pzprv3", "puzzlec-genre"]) assert.ok((await names()).includes(name), name);
    for (const name of ["tentaizu", "coci-cross", "ucf-sudoku"]) assert.ok(!(await names()).includes(name), name);
    await page.evaluate(() => (window.print = () => (window.hasPrinted = true)));
    await tool(page, "Print");
    assert.ok(await page.evaluate(() => window.hasPrinted));
  }));

test("a link is sent by what the phone has for that", () =>
  withPage(async (page) => {
    await page.evaluate(() => {
      navigator.share = async (sent) => (window.sent = sent);
    });
    await tool(page, "Link");
    await page.click('#taken button:text-is("Send …")');
    const { title, url } = await page.evaluate(() => window.sent);
    assert.match(title, /Sudoku 9×9/);
    assert.equal(url, await page.inputValue("#taken textarea"));
    await page.evaluate(() => delete navigator.share);
    await tool(page, "Link");
    await page.locator('#taken button:text-is("Send …")').waitFor({ state: "detached" });
    assert.equal(await page.inputValue("#taken textarea"), url);
  }, ""));

test("a text that the browser does not copy is selected for copying by hand", () =>
  withPage(async (page) => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await tool(page, "Link");
    await page.click('#taken button:text-is("Copy")');
    await page.waitForFunction(() => /copy it by hand/.test(document.querySelector("#taken").textContent));
    const field = await page.evaluate(() => {
      const { value, selectionStart: start, selectionEnd: end, ariaLabel } = document.activeElement;
      return { isWhole: value.length > 0 && end - start === value.length, ariaLabel };
    });
    assert.ok(field.isWhole && /opens this URL/.test(field.ariaLabel));
    assert.equal(await page.textContent("#error"), "");
  }, ""));

test("a formula can be called off; typing goes on meanwhile", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(100)}\n`.repeat(100));
    await tool(page, "Formula (DIMACS)");
    await page.waitForSelector("#working");
    await cell(page, 1, 1).click();
    await page.keyboard.press("5");
    await settled(page);
    assert.match(await nameOf(page, 1, 1), /, 5$/);
    assert.ok(await page.isVisible("#working"));
    await page.click('#working button:text-is("Cancel")');
    assert.equal(await page.locator("#working").count(), 0);
    await open(page, tiny);
    const [download] = await Promise.all([page.waitForEvent("download"), tool(page, "Formula (DIMACS)")]);
    assert.match(download.suggestedFilename(), /latin-1\.cnf/);
  }));

test("of a formula that is too large for the page, a sentence says what writes it", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(127)}\n`.repeat(127));
    await tool(page, "Formula (DIMACS)");
    await page.waitForSelector("#taken code", { timeout: 120_000 });
    assert.equal(
      await page.textContent("#taken"),
      "The formula is too large for the page. On a command line, puzzlec encode FILE -o latin-1.cnf writes it.",
    );
    await open(page, tiny);
    await ask(page, "How many solutions?");
    await answer(page, /solutions/);
  }, ""));

test("a proof can be called off, whatever else is taken meanwhile", () =>
  withPage(async (page) => {
    await open(page, `${". ".repeat(30)}\n`.repeat(30));
    await page.selectOption("#limit", "");
    await ask(page, "How many solutions?"); // Does not end, so the proof does not begin.
    await tool(page, "Proof (.zip)");
    await page.waitForSelector("#working");
    await tool(page, "Link");
    await page.waitForSelector("#taken textarea");
    await page.click('#working button:text-is("Cancel")');
    assert.equal(await page.locator("#working").count(), 0);
    assert.equal(await page.locator("#taken textarea").count(), 1);
    await page.click("#cancel");
    await answer(page, /called off/);
  }));

test("a file that is chosen or dropped is read, also the same one again", () =>
  withPage(async (page) => {
    const choose = async (text, name = "a.txt") => {
      await page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
      await settled(page);
    };
    await choose(tiny);
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
    assert.equal(await page.inputValue("#file"), ""); // Browsers tell only of changes.
    const drop = (text, times = 1) =>
      page.evaluate(
        ([text, times]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text.repeat(times)], "b.txt"));
          document.querySelector("#sheet").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
        },
        [text, times],
      );
    await drop(sudoku);
    await page.waitForFunction(() => document.querySelector("#title").textContent === "Sudoku 4×4");
    await choose(sudoku.repeat(10_000));
    assert.match(await page.textContent("#error"), /Only the first 500/);
    assert.deepEqual(
      [await page.inputValue("#text"), await page.getAttribute("#text", "placeholder")],
      ["", "The text is too long to be shown."],
    );
    await open(page, tiny);
    assert.equal(await page.getAttribute("#text", "placeholder"), "Paste a link or a puzzle");
    await drop("1", 2 ** 25 + 1);
    await page.waitForFunction(() => /^The file is too large/.test(document.querySelector("#error").textContent));
  }));

test("text that is dropped is read, but not what is dragged inside of the page", () =>
  withPage(async (page) => {
    const drag = (kind, content, names = ["drop"]) =>
      page.evaluate(
        ([kind, content, names]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData(kind, content);
          const events = names.map((name) => new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
          for (const event of events) document.querySelector("#text").dispatchEvent(event);
          return events.map((event) => event.defaultPrevented);
        },
        [kind, content, names],
      );
    await open(page, tiny);
    assert.deepEqual(await drag("text/plain", sudoku, ["dragstart", "dragover", "drop", "dragend"]), [false, false, false, false]);
    await settled(page);
    assert.equal(await page.inputValue("#text"), tiny);
    assert.deepEqual(await drag("text/plain", sudoku, ["dragover", "drop"]), [true, true]);
    await settled(page);
    assert.equal(await page.textContent("#title"), "Sudoku 4×4");
    await drag("text/uri-list", "https://puzz.link/p?nurikabe/5/5/k2h2m3i1g");
    await settled(page);
    assert.equal(await page.textContent("#title"), "Nurikabe 5×5");
  }));

test("a link that stands for more than there is room for is refused", () =>
  withPage(async (page) => {
    await open(page, tiny);
    const packed = deflateRawSync(Buffer.alloc(2 ** 25 + 1, "1")).toString("base64url");
    await page.evaluate((packed) => (location.hash = `p=${packed}`), packed);
    await page.waitForFunction(() => /damaged or too long/.test(document.querySelector("#error").textContent));
    assert.equal(await page.textContent("#title"), "Latin Square 4×4");
  }));

test("hostile text is text: nothing of it runs or becomes an element", () =>
  withPage(async (page) => {
    const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
    await open(page, evil);
    assert.match(await page.textContent("#error"), /No format/);
    await open(page, `3\n${evil}\n`);
    assert.match(await page.textContent("#error pre"), /^<img src=x/);
    const model = JSON.parse(readFileSync(new URL("cnf_examples/models/killer.json", root), "utf8"));
    for (const key of ["title", "name", "comment"]) model[key] = evil;
    await open(page, JSON.stringify({ ...model, constraints: model.constraints?.map((one) => ({ ...one, name: evil })) }));
    await page.evaluate((text) => (location.hash = encodeURIComponent(text)), evil);
    await settled(page);
    assert.equal(await page.evaluate(() => window.hurt), undefined);
    assert.equal(await page.locator("img, main script, foreignObject").count(), 0);
  }));

test("without a network the page goes on", () =>
  withPage(async (page, context) => {
    await context.setOffline(true);
    await open(page, tiny);
    await tool(page, "Step");
    await page.waitForFunction(() => /^1 placed/.test(document.querySelector("#counter").textContent));
    await page.waitForFunction(() => document.querySelector("#title").textContent === "Latin Square 4×4");
    for (const hopeless of [true, false]) {
      await open(page, hopeless ? `${". ".repeat(30)}\n`.repeat(30) : tiny);
      await ask(page, "How many solutions?");
      if (hopeless) await page.click("#cancel");
      await answer(page, hopeless ? /called off/ : /solutions/);
    }
  }, ""));

test("once it was open, the page opens without a network, too", () =>
  withPage(
    async (page, context) => {
      const isKept = async () => {
        const names = await caches.keys();
        return names.length === 1 && (await (await caches.open(names[0])).match("puzzlec-module.wasm")) !== undefined;
      };
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      assert.ok(await page.evaluate(isKept));
      await context.setOffline(true);
      await page.reload();
      await page.waitForSelector("body.ready", { timeout: 60_000 });
      await open(page, tiny);
      await ask(page, "How many solutions?");
      await answer(page, /There are \d+ solutions/);
    },
    "",
    { serviceWorkers: "allow" },
  ));

test("what the author of a document says stands above the board", () =>
  withPage(async (page) => {
    const grid = Array.from({ length: 4 }, () => [{}, {}, {}, {}]);
    await open(page, JSON.stringify({ size: 4, title: "Four", author: "Ada", ruleset: "Usual rules.", grid }));
    assert.equal(await page.textContent("#title"), "Four");
    assert.equal(await page.textContent("#by"), "by Ada");
    assert.equal(await page.textContent("#notes li:last-child"), "In the setter's words: Usual rules.");
    assert.match(
      await page.textContent("#notes li"),
      /^Rules in the setter's own words are only shown: the page checks those that it draws/,
    );
    assert.ok(await page.evaluate(() => document.querySelector("#rules").open));
    await open(page, tiny);
    assert.equal(await page.textContent("#by"), "");
  }));

/** From the disk, without a server and without a network. */
async function usedFromDisk(file, check) {
  await withPage(async (page, context) => {
    await context.setOffline(true);
    await check(page);
    await open(page, tiny);
    await ask(page, "How many solutions?");
    await answer(page, /There are \d+ solutions/);
    await pickCard(page, "Akari");
    await settled(page);
    assert.match(await page.textContent("#title"), /Akari/i);
  }, pathToFileURL(file).href);
}

test("the page as one file works from the disk", () =>
  usedFromDisk(fileURLToPath(new URL("web/dist/page.html", root)), async (page) => {
    assert.match(await page.textContent("#title"), /Sudoku 9×9/);
  }));

const program = process.env.PUZZLEC ?? fileURLToPath(new URL("build/release/puzzlec", root));

test(
  "`puzzlec page` puts puzzles into it, whose text never becomes markup",
  existsSync(program) ? {} : { skip: `there is no ${program}` },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "puzzlec-page-"));
    try {
      const file = join(folder, "page.html");
      const evil = "</script><img src=x onerror='window.hurt=1'><!--<script>window.hurt=1</script>";
      const model = { format: "puzzlec-model", name: evil, grid: { rows: 2, columns: 2 }, values: [1, 2], houses: ["rows", "columns"] };
      const input = `${JSON.stringify(model)}\n${JSON.stringify({ ...model, givens: { r1c1: 2 } })}`;
      const run = spawnSync(program, ["page", "--template", fileURLToPath(new URL("web/dist/page.html", root)), "-o", file], {
        input,
        encoding: "utf8",
      });
      assert.deepEqual([run.status, run.stderr], [0, ""]);
      await usedFromDisk(file, async (page) => {
        assert.match(await page.textContent("#title"), /Puzzle 2×2/);
        await pickCard(page, "<stdin> puzzle 2");
        await settled(page);
        assert.match(await nameOf(page, 1, 1), /2, given/);
        assert.equal(await page.evaluate(() => window.hurt), undefined);
        assert.equal(await page.locator("img").count(), 0);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
