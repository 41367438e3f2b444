// Hints that need nothing but one clue of a loop on edges and what is drawn around it. The library knows the loop by the cells inside it:
// a 0 between cells of which nothing is known tells it nothing, but people draw crosses around it.
import { inWords } from "../base/words";
import type { Board, Cell } from "../board/board";
import { placeOf } from "../board/changes";
import { edgeOfKey, type EdgeMark } from "../board/edges";
import { cluesOf } from "../board/loop_clashes";

export interface ClueHint {
  cell: Cell;
  mark: EdgeMark;
  /** Where, by their keys. */
  edges: readonly string[];
  /** Where to look; what the clue says; what follows. */
  texts: Record<"where" | "rules" | "step", string>;
}

/** Of the clues, the first one of which only crosses, or only lines, are left. Requires: what is drawn is right. */
export function clueHint(board: Board): ClueHint | undefined {
  for (const { cell, number, lines, open } of cluesOf(board)) {
    const mark = number === 0 ? "cross" : "line";
    if (open.length === 0 || lines.length + (mark === "line" ? open.length : 0) !== number) continue;
    const clue = `the ${number} in ${cell.id}`;
    const rule = `The ${number} in ${cell.id} has ${number === 0 ? "no lines" : number === 1 ? "1 line" : `${number} lines`} around it`;
    const places = open.map((key) => placeOf(board, edgeOfKey(key)).where);
    const isOne = open.length === 1;
    const many = isOne ? `1 ${mark}` : `${open.length} ${mark === "cross" ? "crosses" : "lines"}`;
    const left = mark === "cross" ? "" : `, and no other ${isOne ? "side is" : "sides are"} left for ${isOne ? "it" : "them"}`;
    return {
      cell,
      mark,
      edges: open,
      texts: {
        where: `Look at ${clue}.`,
        rules: `${rule}. This gives ${many}.`,
        step: `${rule}${left}: there is ${mark === "cross" ? "no line" : "a line"} ${inWords(places)}.`,
      },
    };
  }
  return undefined;
}
