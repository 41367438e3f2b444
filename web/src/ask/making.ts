// New puzzles by the library's makers, and what to say if there is none.
import type { AskOptions, GenerateAnswer, Puzzle } from "puzzlec";
import { levelNames, type Settings } from "../base/settings";

/** Seeds stay whole numbers in JSON. */
const mostSeeds = 2 ** 31;

export const newSeed = () => Math.floor(Math.random() * mostSeeds);

/** Families whose puzzles state no values of cells: their clues are proposed as repairs. */
const ofClues = new Set(["genre", "kenken", "minesweeper", "star-battle", "tentaizu"]);

/** The levels, those that are near to this one first. */
export function levelsFrom(level: Settings["level"]): Settings["level"][] {
  const at = levelNames.indexOf(level);
  return [...levelNames].sort((one, other) => Math.abs(levelNames.indexOf(one) - at) - Math.abs(levelNames.indexOf(other) - at));
}

/** A puzzle with clues added until there is one solution, and how many; or why there is none. */
export type Completed = { text: string; clues: number } | { why: string };

/** Of any level: as few clues as are found or, if the puzzle states values, what its makers add. */
export async function completed(puzzle: Puzzle, options: AskOptions): Promise<Completed> {
  if (ofClues.has(puzzle.family)) {
    const { status, reason, puzzle: text, clues = [] } = await puzzle.repair(options);
    if (status === "add" && text !== undefined) return { text, clues: clues.length };
    if (status === "unique") return { why: "It has exactly one solution as it is." };
    if (status === "unknown") return { why: "No clues were found in time." };
    return { why: status === "missing" ? whyNoClues(reason) : "There is no solution to add clues for." };
  }
  const answer = await puzzle.generate({ rest: true, seed: newSeed() }, options);
  if (answer.status === "made" && answer.made !== undefined) return { text: answer.made.puzzle, clues: answer.made.clues };
  return { why: answer.status === "none" ? whyNone(answer) : "No clues were found in time." };
}

/** Why no clues were added: what its kind does not state; or what the person may do. */
function whyNoClues(reason = ""): string {
  const [kind] = /a .+ states nothing but its .+$/.exec(reason) ?? [];
  if (kind !== undefined) return `No clue can be added: ${kind}.`;
  const none = reason.startsWith("no clue can be added") ? "No clue can be added" : "No clues were found";
  return `${none} that would leave one solution. Try to move a clue, or to take one away.`;
}

/** A puzzle like this one of a level; or of the nearest one, if `isNear`. */
export async function anotherOf(
  puzzle: Puzzle,
  level: Settings["level"],
  options: AskOptions,
  isNear = false,
): Promise<GenerateAnswer | undefined> {
  let answer: GenerateAnswer | undefined;
  for (const near of isNear ? levelsFrom(level) : [level]) {
    answer = await puzzle.generate({ level: near, seed: newSeed() }, options);
    if (answer.status !== "none") break;
  }
  return answer;
}

/** Why there is none, in a sentence. */
export function whyNone({ reason = "none was found" }: GenerateAnswer, level = ""): string {
  const wanted = level === "" ? "" : ` of the level ${level}`;
  return /\d+ boards tried/.test(reason) ? `No puzzle${wanted} was found. Try again, or another level.` : `No new puzzle: ${reason}.`;
}
