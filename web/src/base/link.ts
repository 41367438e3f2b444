// What follows the # of the page's URL: a puzzle's text, packed, or the text itself, such
// as a URL of another site. It never leaves the computer: browsers do not send this part.

const mark = "p=";
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

export async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return mark + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that a hash stands for; null if it stands for no text, an error if it is damaged. */
export async function unpack(hash: string): Promise<string | null> {
  const content = hash.replace(/^#/, "");
  if (content === "" || hash === settingHash) return null;
  if (!content.startsWith(mark)) return decodeURIComponent(content);
  const binary = atob(content.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), mostBytes));
}
