// The picture of the page in the documentation. As a program: makes it anew.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

export const pictureFile = fileURLToPath(new URL("../../docs/pictures/page.png", import.meta.url));

const puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n";

/** The picture as PNG. */
export async function picture(chromium) {
  const { page, context } = await chromium.open("", { viewport: { width: 1280, height: 760 }, colorScheme: "light" });
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
  await page.click('#questions button:text-is("Only one solution?")');
  await page.waitForFunction(() => /Unique/.test(document.querySelector("#answer").textContent));
  await page.waitForSelector("#sheet .broken");
  const taken = await page.screenshot();
  await context.close();
  return taken;
}

/** The share of small squares whose colours differ clearly in two pictures; 1 if their sizes differ. Other fonts
    and browsers draw the same letters a little differently. */
export async function difference(chromium, one, two) {
  const page = await chromium.browser.newPage();
  try {
    return await page.evaluate(
      async (pictures) => {
        const square = 20;
        const [a, b] = await Promise.all(
          pictures.map(async (png) => {
            const image = new Image();
            image.src = `data:image/png;base64,${png}`;
            await image.decode();
            const canvas = document.createElement("canvas");
            canvas.width = Math.ceil(image.naturalWidth / square);
            canvas.height = Math.ceil(image.naturalHeight / square);
            const context = canvas.getContext("2d");
            context.imageSmoothingQuality = "high";
            context.drawImage(image, 0, 0, canvas.width, canvas.height);
            return { size: [image.naturalWidth, image.naturalHeight], data: context.getImageData(0, 0, canvas.width, canvas.height).data };
          }),
        );
        if (a.size.join() !== b.size.join()) return 1;
        let differing = 0;
        for (let at = 0; at < a.data.length; at += 4) {
          if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > 24)) differing += 1;
        }
        return differing / (a.data.length / 4);
      },
      [one, two].map((png) => png.toString("base64")),
    );
  } finally {
    await page.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chromium = await launch();
  await writeFile(pictureFile, await picture(chromium));
  await chromium.close();
  console.log(pictureFile);
}
