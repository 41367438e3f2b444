// Serves dist/ on this computer alone. As a program: node serve.mjs [PORT]
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const kinds = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

/** The server, listening; port 0 takes any that is free. */
export function serve(port = 0) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = path === "/" ? "index.html" : path.slice(1);
    const file = new URL(`dist/${name}`, import.meta.url);
    const isKnown = /^[A-Za-z0-9_-]+\.[a-z]+$/.test(name) && (await stat(file).catch(() => null))?.isFile();
    if (!isKnown) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": kinds[name.split(".").at(-1)] ?? "application/octet-stream",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = process.argv[2] ?? "8000";
  try {
    const server = await serve(Number(port));
    console.log(`http://localhost:${server.address().port}/  (Ctrl+C ends it)`);
  } catch (error) {
    console.error(`The page cannot be served on port ${port}: ${error.message}`);
    process.exitCode = 1;
  }
}
