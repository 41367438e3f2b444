// What the page needs to know of a genre to set its puzzles: where they have clues, and which tokens may stand there.

const sides = ["top", "bottom", "left", "right"];

/** The GenreKind (src/set/genre_kind.ts) of the genre that a file states. */
export function settable({ genre, title, takes = ["cells"], holes, draw = [], options, make = {}, example }) {
  const { cells, outside = {}, edges = {}, corners } = example;
  const usual = make.usual ?? {};
  const recipe = (member) => [make[member], usual[member]].flatMap((tokens) => (tokens ? tokens.split(" ") : []));
  const fixed = [make.fixed, usual.fixed].flatMap((tokens) => Object.keys(tokens ?? {}));
  const places = {
    cells: [...recipe("cells"), ...fixed, ...(holes === undefined ? [] : ["@"])],
    edges: recipe("edges"),
    corners: recipe("corners"),
    outside: recipe("outside"),
  };
  const seen = { cells, edges: Object.values(edges).flat(), corners, outside: Object.values(outside).flat() };
  const takesOutside = sides.filter((side) => takes.includes("outside") || takes.includes(side));
  const has = (member) => (member === "outside" ? takesOutside.length > 0 : takes.includes(member));
  const tokens = (member) => (has(member) ? tokensOf(places[member], seen[member] ?? [], member === "cells" ? "0..9" : "0..99") : []);
  const found = { cells: tokens("cells"), edges: tokens("edges"), corners: tokens("corners"), outside: tokens("outside") };
  const chosen = usual.options ?? make.options;
  return {
    genre,
    title,
    tokens: found.cells,
    hasRooms: takes.includes("rooms"),
    ...(found.edges.length > 0 ? { edges: found.edges } : {}),
    ...(found.corners.length > 0 ? { corners: found.corners } : {}),
    ...(takesOutside.length > 0 ? { outside: found.outside.length > 0 ? found.outside : ["0..99"], sides: takesOutside } : {}),
    ...(make.runs_of === undefined ? {} : { hasLists: true }),
    ...(draw.includes("letters") ? { hasLetters: true } : {}),
    ...(options === undefined ? {} : { options: { ...options, ...chosen } }),
  };
}

/** Those of the recipe, and of the example those that no range of the recipe has. If the recipe has no numbers and the example
    has some, any of a range. */
function tokensOf(recipe, rows, range) {
  const isNumber = (token) => /^\d+$/.test(token);
  const hasNumbers = recipe.some((token) => /^\d/.test(token));
  const isKnown = (token) => isNumber(token) && recipe.some((one) => /^\d+\.\./.test(one) && Number(token) >= parseInt(one, 10));
  const used = rows.flatMap((row) => row.split(/\s+/)).filter((token) => !isKnown(token));
  const isRange = !hasNumbers && used.some(isNumber);
  const others = isRange ? [range, ...used.filter((token) => !isNumber(token)).sort()] : used.sort();
  return [...new Set([...recipe, ...others])].filter((token) => token !== "" && token !== ".");
}
