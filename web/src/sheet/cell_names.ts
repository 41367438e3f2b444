// Cells in words, for people who have them read out.
import { colourNames } from "../board/colours";
import type { Board, Cell, Side, Value } from "../board/board";
import { edgeBeside, type EdgeMark } from "../board/edges";
import type { Marks } from "./sheet_content";

const ways: Readonly<Record<Side, string>> = { n: "up", s: "down", w: "left", e: "right" };

function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

/** A cell with all that is to be seen in it, to be read out. */
export function nameOfCell(board: Board, cell: Cell, value: Value, marks: Marks, isLit = false): string {
  const parts = [cell.name];
  const listed = (values: readonly number[]) => values.map((one) => board.wordOf(cell, one)).join(", ");
  const pencil = board.pencil[cell.index] ?? [];
  const text = board.wordOf(cell, value);
  const pieces = board.piecesIn(cell).map((side) => ways[side]);
  if (text !== "") parts.push(text);
  else if (pieces.length > 0) parts.push(`a line ${inWords(pieces)}`);
  else if (pencil.length > 0) parts.push(`${board.isPreview ? "candidates" : "centre marks"} ${listed(pencil)}`);
  else if (board.drawnAs !== "loop" && cell.values.length > 1) parts.push("empty");
  else if (board.isKnown(cell)) parts.push(`${board.wordOf(cell, cell.values[0] ?? null)}, nothing else fits`);
  if (isLit) parts.push("lit");
  if (board.drawnAs === "loop" && pieces.length === 0) parts.push(...wordsOfEdges(board, cell));
  const corners = board.corners[cell.index] ?? [];
  if (corners.length > 0 && text === "") parts.push(`corner marks ${listed(corners)}`);
  const colours = board.colours[cell.index] ?? [];
  if (colours.length > 0) parts.push(colours.map((colour) => colourNames[colour - 1] ?? "colour").join(" and "));
  if (cell.isGiven) parts.push("given");
  parts.push(...cell.clues);
  const struck = marks.struck.get(cell.index);
  if (struck) parts.push(`not ${listed(struck)}`);
  const found = marks.found.get(cell.index);
  if (found !== undefined) parts.push(`must be ${listed([found])}`);
  if (marks.broken.has(cell.index)) parts.push("breaks a rule");
  if (marks.against.has(cell.index)) parts.push("an entry clashes with it");
  if (marks.wrong.has(cell.index)) parts.push("wrong");
  return parts.join(", ");
}

function wordsOfEdges(board: Board, cell: Cell): string[] {
  const names: [Side, string][] = [
    ["n", "above"],
    ["e", "right"],
    ["s", "below"],
    ["w", "left"],
  ];
  const withMark = (wanted: EdgeMark) =>
    names.filter(([side]) => board.edgeMark(edgeBeside(cell.row, cell.column, side)) === wanted).map(([, name]) => name);
  const [lines, crosses] = [withMark("line"), withMark("cross")];
  return [lines.length > 0 ? `line ${lines.join(", ")}` : "no line", ...(crosses.length > 0 ? [`cross ${crosses.join(", ")}`] : [])];
}
