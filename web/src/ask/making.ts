// New puzzles by the library's makers, and what to say if there is none.
import type { AskOptions, GenerateAnswer, Puzzle } from "puzzlec";
import { levelNames, type Settings } from "../base/settings";

/** Seeds stay whole numbers in JSON. */
const mostSeeds = 2 ** 31;

export const newSeed = () => Math.floor(Math.random() * mostSeeds);

/** Makes a puzzle of the first of these levels at which there is one. */
async function made(
  puzzle: Puzzle,
  levels: readonly Settings["level"][],
  rest: boolean,
  options: AskOptions,
): Promise<GenerateAnswer | undefined> {
  let answer: GenerateAnswer | undefined;
  for (const level of levels) {
    answer = await puzzle.generate({ level, seed: newSeed(), ...(rest ? { rest } : {}) }, options);
    if (answer.status !== "none") break;
  }
  return answer;
}

/** The levels, those that are near to this one first. */
export function levelsFrom(level: Settings["level"]): Settings["level"][] {
  const at = levelNames.indexOf(level);
  return [...levelNames].sort((one, other) => Math.abs(levelNames.indexOf(one) - at) - Math.abs(levelNames.indexOf(other) - at));
}

/** With clues added until there is one solution, of any level. */
export function completed(puzzle: Puzzle, options: AskOptions): Promise<GenerateAnswer | undefined> {
  return made(puzzle, levelsFrom("medium"), true, options);
}

/** A puzzle like this one of a level; or of the nearest one, if `isNear`. */
export function anotherOf(
  puzzle: Puzzle,
  level: Settings["level"],
  options: AskOptions,
  isNear = false,
): Promise<GenerateAnswer | undefined> {
  return made(puzzle, isNear ? levelsFrom(level) : [level], false, options);
}

/** Why there is none, in a sentence. */
export function whyNone({ reason = "none was found" }: GenerateAnswer, level = ""): string {
  const wanted = level === "" ? "" : ` of the level ${level}`;
  return /\d+ boards tried/.test(reason) ? `No puzzle${wanted} was found. Try again, or another level.` : `No new puzzle: ${reason}.`;
}
