/** The compiled code of this package, which workers can share. */
export async function compile(): Promise<WebAssembly.Module> {
  const url = new URL("./puzzlec-module.wasm", import.meta.url);
  if (url.protocol !== "file:") return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(new Uint8Array(await readFile(url)));
}
