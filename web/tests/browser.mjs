// Chromium with the page, for tests. PUZZLEC_CHROMIUM names another one.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const found = [process.env.PUZZLEC_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => path && existsSync(path));
if (found === undefined) throw new Error("Chromium is missing: scripts/setup web-test installs it");

/** A browser and a server; close() ends both. */
export async function launch() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: found,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const address = `http://localhost:${server.address().port}/`;
  return {
    browser,
    address,
    /** A page that is ready; what it asks of other computers, and what goes wrong in it, is listed. `hash` may be
        the address of a file instead, which asks for nothing. */
    async open(hash = "", options = {}) {
      const isFile = hash.startsWith("file:");
      // Nothing scrolls slowly away from under the mouse. What is kept for pages without a network would answer instead of the server.
      const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      const problems = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("request", (request) => {
        const allowed = isFile
          ? request.url() === hash || /^(blob:|data:)/.test(request.url())
          : /^(http:\/\/localhost:|blob:|data:)/.test(request.url());
        if (!allowed) problems.push(`asked for ${request.url()}`);
      });
      await page.goto(isFile ? hash : address + hash);
      await page.waitForSelector("body.ready", { timeout: 60_000 });
      return { page, context, problems };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
