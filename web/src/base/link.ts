// What follows the # of the page's URL: a puzzle's text, packed, perhaps with its level and what somebody has entered, or the
// text itself, such as a URL of another site. It never leaves the computer: browsers do not send this part.
import { levelNames } from "./settings";

const mark = "p=";

export interface Linked {
  text: string;
  /** How hard it is, in a word. */
  level?: string | undefined;
  /** What was entered, which someone may have changed. */
  entries?: unknown;
}
/** Stands there while a puzzle is set, which is a place in the history of its own. */
export const settingHash = "#set";

/** The most bytes of a packed text: a short link could stand for more than there is memory. */
const mostBytes = 2 ** 25;

/** Lets that many bytes through; an error if there are more. */
function upTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let left = most;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw new RangeError("the text is too long");
      controller.enqueue(chunk);
    },
  });
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const source = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(source.pipeThrough(upTo(most))).arrayBuffer());
}

export async function pack({ text, level, entries }: Linked): Promise<string> {
  return [
    `${mark}${await packText(text)}`,
    ...(level === undefined ? [] : [`level=${level}`]),
    ...(entries === undefined ? [] : [`entries=${await packText(JSON.stringify(entries))}`]),
  ].join("&");
}

async function packText(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpackText(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), mostBytes));
}

/** The hash of a URL of this page, wherever it is; undefined if it is none with a puzzle. */
export function hashOfLink(text: string): string | undefined {
  return /^\s*https?:\/\/[^\s#]*(#p=\S+)\s*$/.exec(text)?.[1];
}

/** What a hash stands for; null if it stands for no text, an error if it is damaged. */
export async function unpack(hash: string): Promise<Linked | null> {
  const content = hash.replace(/^#/, "");
  if (content === "" || hash === settingHash) return null;
  if (!content.startsWith(mark)) return { text: decodeURIComponent(content) };
  const [packed = "", ...rest] = content.slice(mark.length).split("&");
  const more = new Map(rest.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]));
  const entries = more.get("entries");
  return {
    text: await unpackText(packed),
    level: levelNames.find((name) => name === more.get("level")),
    ...(entries === undefined ? {} : { entries: JSON.parse(await unpackText(entries)) as unknown }),
  };
}
