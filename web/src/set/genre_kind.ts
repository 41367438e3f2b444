// What there is to know of a genre to set its puzzles: where clues stand, what they may be, and what is typed for them.

export type SideOfGrid = "top" | "bottom" | "left" | "right";
/** Tokens (docs/genres.md); ranges are written as "1..20", also with a sign behind. */
export type Tokens = readonly string[];
export type Options = Readonly<Record<string, number | boolean>>;

export interface GenreKind {
  genre: string;
  title: string;
  /** Those that cells may have; none: there are no clues in cells. */
  tokens: Tokens;
  hasRooms: boolean;
  /** Those between cells, where cells meet, and beside the grid at the `sides`. */
  edges?: Tokens;
  corners?: Tokens;
  outside?: Tokens;
  sides?: readonly SideOfGrid[];
  /** Whether several numbers may stand beside a line. */
  hasLists?: boolean;
  /** Whether numbers are written as letters: A is 1. */
  hasLetters?: boolean;
  /** What a new puzzle begins with. */
  options?: Options;
}

/** A key below the board: the number of a token, and what it looks like. */
export interface TokenKey {
  value: number;
  text: string;
  name?: string;
}

/** More keys are not shown; they can be typed. */
const mostKeys = 29;
const largestNumber = 999;

const looks: Readonly<Record<string, readonly [string, string]>> = {
  W: ["○", "white circle"],
  B: ["●", "black circle"],
  O: ["◯", "circle"],
  "#": ["■", "black"],
  "@": ["▩", "not part of the board"],
  "?": ["?", "a clue without its number"],
};
const arrows: Readonly<Record<string, string>> = { u: "↑", d: "↓", l: "←", r: "→" };
const digits = /^\d+/;

/** The tokens one by one. */
function each(tokens: Tokens): string[] {
  const all = tokens.flatMap((token) => {
    const [, from, to, sign = ""] = /^(\d+)\.\.(\d+)(\D?)$/.exec(token) ?? [];
    if (from === undefined || to === undefined) return [token];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${Number(from) + index}${sign}`);
  });
  return [...new Set(all)];
}

const letterOf = (number: number) => String.fromCharCode(64 + number);

/** A token as people write it. */
export function textOfToken({ hasLetters }: GenreKind, token: string): string {
  return hasLetters && /^([1-9]|1\d|2[0-6])$/.test(token) ? letterOf(Number(token)) : token;
}

/** Of the many numbers, only the first ones, so that everything else has a key, too. */
export function keysOf(kind: GenreKind, tokens: Tokens): TokenKey[] {
  const all = each(tokens);
  const others = all.filter((token) => !digits.test(token) || /[udlr]$/.test(token)).length;
  let numbers = 0;
  return all.flatMap((token, value) => {
    if (digits.test(token) && !/[udlr]$/.test(token) && (numbers += 1) > Math.max(mostKeys - others, 9)) return [];
    const [text, name] = looks[token] ?? [];
    const arrow = arrows[token.slice(1)];
    if (text !== undefined && name !== undefined) return [{ value, text, name }];
    return [{ value, text: arrow === undefined ? textOfToken(kind, token) : `${token.slice(0, 1)}${arrow}` }];
  });
}

export function tokenOfKey(tokens: Tokens, value: number): string | undefined {
  return each(tokens)[value];
}

/** What a typed letter makes of a token ("" for none): it goes on with it, takes the place of its last letter (2u, 2r), or begins
    another one; undefined if no token fits. */
export function withTyped(kind: GenreKind, tokens: Tokens, before: string, typed: string, goesOn: boolean): string | undefined {
  const letter = kind.hasLetters && /^[a-z]$/i.test(typed) ? String(typed.toUpperCase().charCodeAt(0) - 64) : typed;
  const all = each(tokens);
  const hasRange = tokens.some((token) => token.includes(".."));
  const isNumber = (text: string) => hasRange && /^[1-9]\d{1,2}$/.test(text) && Number(text) <= largestNumber;
  const exact = (text: string) => all.find((token) => token.toLowerCase() === text.toLowerCase()) ?? (isNumber(text) ? text : undefined);
  // Of a number, first one without further digits.
  const begun = (text: string) =>
    all.find((token) => digits.exec(token)?.[0] === text) ?? all.find((token) => token.toLowerCase().startsWith(text.toLowerCase()));
  const now = goesOn && !kind.hasLetters ? before : "";
  const number = digits.exec(now)?.[0] ?? "";
  return (
    exact(now + letter) ??
    // A sign after the number, or another digit before the sign that is there.
    (before.length > 1 && /\D/.test(letter) ? exact(before.slice(0, -1) + letter) : undefined) ??
    (number !== "" && number !== now && /\d/.test(letter) ? exact(number + letter + now.slice(number.length)) : undefined) ??
    (now === "" ? undefined : begun(now + letter)) ??
    (number !== "" && number !== now && /\d/.test(letter) ? begun(number + letter) : undefined) ??
    exact(letter) ??
    begun(letter)
  );
}

/** The tokens in words. */
export function listed(kind: GenreKind, tokens: Tokens): string {
  return each(tokens)
    .slice(0, mostKeys)
    .map((token) => textOfToken(kind, token))
    .join(", ");
}
