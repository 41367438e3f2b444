// The compressed form that URLs of f-puzzles have: LZ-string in base64, a variant of LZW
// (Welch, "A Technique for High-Performance Data Compression", 1984) whose codes grow bit by bit.

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Codes with a meaning of their own. */
const newByte = 0;
const newUnit = 1;
const end = 2;

/** The text of a packed one; an error if it is damaged. */
export function unpackLz(packed: string): string {
  let at = 0;
  const take = (count: number): number => {
    let value = 0;
    for (let bit = 0; bit < count; ++bit, ++at) {
      const letter = alphabet.indexOf(packed[Math.floor(at / 6)] ?? "");
      if (letter < 0) throw new Error("the compressed puzzle is damaged");
      value |= ((letter >> (5 - (at % 6))) & 1) << bit;
    }
    return value;
  };
  /** By code; the first three are not texts. */
  const texts = ["", "", ""];
  let width = 2;
  let before: string | undefined;
  let unpacked = "";
  for (;;) {
    const code = take(width);
    if (code === end) return unpacked;
    let text: string | undefined = texts[code];
    if (code === newByte || code === newUnit) {
      text = String.fromCharCode(take(code === newByte ? 8 : 16));
      texts.push(text);
    } else if (code === texts.length && before !== undefined) {
      text = before + before.charAt(0);
    }
    if (text === undefined || text === "") throw new Error("the compressed puzzle is damaged");
    if (before !== undefined) texts.push(before + text.charAt(0));
    unpacked += text;
    before = text;
    // A code is as wide as the largest one that may come next.
    while (texts.length >= 2 ** width) width += 1;
  }
}
