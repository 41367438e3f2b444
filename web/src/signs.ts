// What values look like, small: on their keys and as pencil marks.

/** By the ways of a line: up counts 1, down 2, left 4 and right 8. */
const lines = "•╹╻┃╸┛┓┫╺┗┏┣━┻┳╋";

/** What these words and texts of values look like on the board. */
const signs: Readonly<Record<string, string>> = {
  "a star": "★",
  "a lamp": "☀",
  "a tent": "▲",
  "a tree": "♣",
  "a mine": "✹",
  "a circle": "○",
  "a triangle": "△",
  "a square": "□",
  "a slash": "╱",
  "a backslash": "╲",
  shaded: "■",
  filled: "■",
  white: "○",
  black: "●",
  upright: "┃",
  level: "━",
  minus: "−",
  "|": "┃",
  "-": "━",
  "=": "═",
  '"': "║",
};

/** What a cell is called that is left as it is. */
const nothings: readonly string[] = ["nothing", "shown", "clear", "blank", "neutral", "open", "off the line"];

/** The sign of a line that leads to these sides: "ns". */
export function lineSign(sides: string): string {
  return lines[[...sides].reduce((sum, side) => sum + 2 ** "nswe".indexOf(side), 0)] ?? sides;
}

/** A sign for a value, or a short word; a number or a letter is its own sign. */
export function labelOf(text: string, word: string, isEdge: boolean): string {
  if (nothings.includes(word)) return isEdge ? "×" : "•";
  const sign = text === "*" ? "★" : (signs[word] ?? signs[text]);
  if (sign !== undefined) return sign;
  return /^\d+$/.test(text) && !/^\d+$/.test(word) ? word.replace(/^an? /, "") : text;
}
