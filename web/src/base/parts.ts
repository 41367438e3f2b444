// The files that the page consists of: beside it, or packed into it if it is a single file.

const kinds: Record<string, string> = { js: "text/javascript", json: "application/json", wasm: "application/wasm" };

/** What the document has as JSON in the element with this id. */
function data<Value>(id: string, otherwise: Value): Value {
  const content = document.getElementById(id)?.textContent;
  return content ? (JSON.parse(content) as Value) : otherwise;
}

/** By their names, in base64 and gzip; none if there are files. */
const packed = data<Record<string, string>>("parts", {});

/** Whether the page is a single file, which has everything at once. */
export const isOneFile = Object.keys(packed).length > 0;

export interface PuzzleOfPage {
  name: string;
  text: string;
  options: { format: string; as?: string; ignore_unsupported?: boolean };
}

/** The puzzles that `puzzlec page` has put into the page. */
export const puzzlesOfPage = data<PuzzleOfPage[]>("puzzles", []);

/** One of the page's files. */
export async function part(name: string): Promise<Response> {
  const content = packed[name];
  if (content === undefined) return fetch(new URL(`./${name}`, import.meta.url));
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, { headers: { "content-type": kinds[name.split(".").at(-1) ?? ""] ?? "" } });
}
