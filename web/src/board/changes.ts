// What has changed on a board, in words for those who cannot see it.
import type { Board, Cell, Side } from "./board";
import { colourNames } from "./colours";
import { type Edge, edgeOfKey, type EdgeMark } from "./edges";
import type { Snapshot } from "./history";

export interface Change {
  /** "r1c2 is 5", "7 cells entered", "line drawn from r1c2 to r1c3"; "" for none. */
  text: string;
  /** The cells that it concerns, in reading order. */
  cells: readonly Cell[];
}

/** Lines or crosses that are drawn or taken away: how each is called, and at which cells. */
type Drawn = Record<`${EdgeMark} ${"drawn" | "taken away"}`, { where: string; cells: Cell[] }[]>;

/** How a change is told: that it was made, what a single cell is now, or what is there again. */
export type Telling = "made" | "now" | "again";

/** From one snapshot to another one. */
export function changeOf(board: Board, before: Snapshot, after: Snapshot, telling: Telling = "made"): Change {
  const drawn: Drawn = { "line drawn": [], "line taken away": [], "cross drawn": [], "cross taken away": [] };
  addPieces(board, before, after, drawn);
  addEdges(board, before, after, drawn);
  const ends = new Set(Object.values(drawn).flatMap((all) => all.flatMap(({ cells }) => cells)));
  const differing = (of: (snapshot: Snapshot, index: number) => unknown) =>
    board.cells.filter(({ index }) => JSON.stringify(of(before, index)) !== JSON.stringify(of(after, index)));
  // What a line makes of the cells that it leads through is told with the line.
  // So is what lines around cells make of these.
  const isTold = (cell: Cell) => ends.has(cell) && (board.hasWays(cell) || board.drawnAs === "loop");
  const entered = differing(({ values }, index) => values[index] ?? null).filter((cell) => !isTold(cell));
  const noted = differing(({ pencil, corners, colours }, index) => [pencil[index] ?? [], corners[index] ?? [], colours[index] ?? []]);
  const texts = [
    ...Object.entries(drawn).flatMap(([what, all]) => wordsOfDrawn(what, all, telling)),
    ...wordsOfValues(board, entered, after, telling),
    ...wordsOfNotes(board, noted, after),
    ...(JSON.stringify([...before.pen]) === JSON.stringify([...after.pen]) ? [] : ["a line of the pen changed"]),
  ];
  if (texts.length === 0 && (before.base === null) !== (after.base === null)) texts.push(after.base === null ? "no trial" : "a trial");
  const cells = entered.length + ends.size > 0 ? [...entered, ...ends] : noted;
  return { text: texts.join(", "), cells: [...cells].sort((one, other) => one.index - other.index) };
}

function wordsOfDrawn(what: string, all: Drawn["line drawn"], telling: Telling): string[] {
  const [only] = all;
  const [kind = "", done = ""] = [what.slice(0, what.indexOf(" ")), what.slice(what.indexOf(" ") + 1)];
  if (only === undefined) return [];
  const kinds = kind === "cross" ? "crosses" : "lines";
  // What was drawn before is not drawn now.
  if (telling === "again") {
    const [count, there] = all.length === 1 ? [`a ${kind}`, only.where] : [`${all.length} ${kinds}`, ""];
    const gone = all.length === 1 ? `no ${kind} ${only.where} any more` : `${all.length} ${kinds} gone`;
    return [done === "drawn" ? `${count} ${there} again`.replace("  ", " ") : gone];
  }
  if (all.length === 1) return [done === "drawn" ? `${what} ${only.where}` : `${kind} ${only.where} ${done}`];
  return [`${all.length} ${kinds} ${done}`];
}

function wordsOfValues(board: Board, entered: readonly Cell[], { values }: Snapshot, telling: Telling): string[] {
  const [first] = entered;
  if (first === undefined) return [];
  const valueOf = (cell: Cell) => values[cell.index] ?? null;
  const edges = entered.filter((cell) => cell.isEdge);
  // A wall, or a bridge over all that lies between its ends.
  const isOne = entered.every(({ row }) => row === first.row) || entered.every(({ column }) => column === first.column);
  const [one, other] = [edges[0], edges.at(-1)];
  if (one && other && isOne && edges.every((cell) => valueOf(cell) === valueOf(one))) {
    const [from, to] = [one.id.split("-")[0], other.id.split("-")[1]];
    return [`between ${from} and ${to}: ${board.wordOf(one, valueOf(one)) || "empty"}`];
  }
  const isBlank = valueOf(first) === null;
  if (entered.length === 1)
    return [
      `${first.id} ${board.sayingOf(first, valueOf(first))}${telling === "made" || (telling === "again" && isBlank) ? "" : ` ${telling}`}`,
    ];
  const blank = entered.filter((cell) => valueOf(cell) === null).length;
  const done = blank === 0 ? (telling === "again" ? "filled again" : "entered") : blank === entered.length ? "emptied" : "changed";
  return [`${entered.length} cells ${done}`];
}

function wordsOfNotes(board: Board, noted: readonly Cell[], { pencil, corners, colours }: Snapshot): string[] {
  const [first] = noted;
  if (first === undefined) return [];
  const wordsOf = (cell: Cell) => {
    const listed = (marks: readonly number[] = []) => marks.map((mark) => board.wordOf(cell, mark)).join(", ");
    const words = [
      ["corner marks", listed(corners[cell.index])],
      ["centre marks", listed(pencil[cell.index])],
      ["colour", (colours[cell.index] ?? []).map((colour) => colourNames[colour - 1] ?? "").join(" and ")],
    ].flatMap(([kind, marks]) => (marks === "" ? [] : [`${kind} ${marks}`]));
    return words.length === 0 ? "no marks" : words.join(", ");
  };
  const [words, ...others] = new Set(noted.map(wordsOf));
  if (others.length > 0) return [`marks of ${noted.length} cells changed`];
  return [`${noted.length === 1 ? first.id : `${noted.length} cells`}: ${words}`];
}

/** Pieces of line through cells. */
function addPieces(board: Board, before: Snapshot, after: Snapshot, drawn: Drawn): void {
  for (const cell of board.cells) {
    for (const side of ["e", "s"] satisfies Side[]) {
      const other = board.beside(cell, side);
      const [was, is] = [before, after].map(({ ways }) => ways.has(`${cell.index} ${side}`));
      if (other === undefined || was === is) continue;
      const where = is ? `from ${cell.id} to ${other.id}` : `between ${cell.id} and ${other.id}`;
      drawn[is ? "line drawn" : "line taken away"].push({ where, cells: [cell, other] });
    }
  }
}

/** What is drawn on edges. */
function addEdges(board: Board, before: Snapshot, after: Snapshot, drawn: Drawn): void {
  for (const key of new Set([...before.edges.keys(), ...after.edges.keys()])) {
    const [was, is] = [before.edges.get(key), after.edges.get(key)];
    if (was === is) continue;
    const place = placeOf(board, edgeOfKey(key));
    if (is !== undefined) drawn[`${is} drawn`].push(place);
    else if (was !== undefined) drawn[`${was} taken away`].push(place);
  }
}

/** Where an edge is, in words, and the cells beside it. */
export function placeOf(board: Board, { row, column, isAcross }: Edge): { where: string; cells: Cell[] } {
  const [after, before] = [board.cellAt(row, column), isAcross ? board.cellAt(row - 1, column) : board.cellAt(row, column - 1)];
  if (before && after) return { where: `between ${before.id} and ${after.id}`, cells: [before, after] };
  if (after) return { where: `${isAcross ? "above" : "left of"} ${after.id}`, cells: [after] };
  return { where: `${isAcross ? "below" : "right of"} ${before?.id}`, cells: before ? [before] : [] };
}
