// What the questions of the page have in common.
import type { Puzzle, RepairAnswer } from "puzzlec";
import { html } from "../base/dom";
import type { Board } from "../board/board";

export interface Asking {
  puzzle: Puzzle;
  options: { signal: AbortSignal; seconds?: number };
}

/** Asks, and makes what there is to see of the answer. */
export type Work = (asking: Asking) => Promise<Node[]>;

export interface Question {
  label: string;
  work: Work;
  /** Whether the answer shows something on the board, and is to be seen together with it. */
  isOnBoard?: boolean;
}

export function line(text: string): HTMLParagraphElement {
  return html("p", {}, text);
}

export function cellsInWords(count: number): string {
  return count === 1 ? "1 cell" : `${count} cells`;
}

export function unknown({ reason }: { reason?: string }): HTMLParagraphElement {
  return line(`Not settled: ${reason ?? "it gave up"}.`);
}

/** What has no solution: members of the puzzle together, and rules that always hold. */
export function contradiction(core: readonly { name: string }[], rules: readonly string[], board: Board | undefined, more = ""): Node[] {
  const members = new Set(core.map(({ name }) => (board && clueOf(board, name)) ?? name));
  const names = [...members, ...rules.map((rule) => `the rule: ${rule}`)];
  const [only, ...others] = names;
  if (only === undefined) return [];
  if (others.length === 0) return [line(`Nothing fits this alone: ${only}.`)];
  return [line(`These contradict each other${more}:`), html("ul", {}, ...names.map((name) => html("li", {}, name)))];
}

/** "the 4 in r1c2" for what a rule says of the clue in a cell: "r1c2: size of an island". */
function clueOf(board: Board, name: string): string | undefined {
  const [, id = ""] = /^(r\d+c\d+): /.exec(name) ?? [];
  const [index] = board.indicesOf([id]);
  const clues = (index === undefined ? undefined : board.cells[index])?.clues.flatMap((clue) => /^clue (.+)$/.exec(clue)?.[1] ?? []) ?? [];
  return clues.length === 1 ? `the ${clues[0]} in ${id}` : undefined;
}

/** What to add or to take away. */
export function repairLine({ status, givens, clues = [] }: RepairAnswer): HTMLParagraphElement {
  const names = clues.map((name) => name.replace(/^clue /, "").replace(/^(\S+) (r\d+c\d+)$/, "$1 in $2")).join(", ");
  if (status === "add" && clues.length > 0)
    return line(`Unique with ${clues.length === 1 ? "1 clue" : `${clues.length} clues`} more: ${names}.`);
  if (status === "add") return line(`Unique with ${givens.map(({ cell, value }) => `${cell}=${value}`).join(", ")} given.`);
  if (clues.length > 0) return line(`There is a solution without ${names}.`);
  return line(
    `There is a solution without the ${givens.length === 1 ? "given" : "givens"} in ${givens.map(({ cell }) => cell).join(", ")}.`,
  );
}
