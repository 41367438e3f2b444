// Makes the picture of the page for the documentation.
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n";

const chromium = await launch();
const { page } = await chromium.open("", { viewport: { width: 1280, height: 760 } });
const cell = (row, column) => page.locator(`#sheet [role=row]:nth-of-type(${row}) [role=gridcell]`).nth(column - 1);
await page.fill("#text", puzzle);
await page.click("#read");
await page.waitForSelector("body[aria-busy=false]");
await cell(1, 3).click();
await page.keyboard.press("4");
await cell(2, 2).click();
await page.keyboard.press("5");
await cell(9, 1).click();
for (const mark of ["Digit1", "Digit2", "Digit3"]) await page.keyboard.press(`Shift+${mark}`);
await page.click('#questions button:text-is("Unique?")');
await page.waitForFunction(() => /Unique/.test(document.querySelector("#answer").textContent));
await page.waitForSelector("#sheet .broken");
const path = fileURLToPath(new URL("../../docs/pictures/page.png", import.meta.url));
await page.screenshot({ path });
await chromium.close();
console.log(path);
