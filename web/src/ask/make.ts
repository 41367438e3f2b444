// New puzzles: one like the puzzle that is open, at a level; the same puzzle with as many more clues as it needs, or without those
// that it does not need.
import { type Asking, line, type Question, unknown } from "./asking";
import { anotherOf, completed, whyNone } from "./making";
import { button, byId, html } from "../base/dom";
import type { Play } from "../play/play";
import { change, levelNames, settings } from "../base/settings";

export class Make {
  readonly question: Question = { label: "Make it", work: (asking) => this.another(asking), isOnBoard: true };
  private readonly level = byId("new-level", HTMLSelectElement);
  readonly questionsOfPuzzle: Question[] = [
    { label: "Which clues can go?", work: (asking) => this.superfluous(asking) },
    { label: "Add clues until there is only one", work: (asking) => this.complete(asking) },
  ];

  constructor(
    private readonly play: Play,
    private readonly open: (text: string, level?: string) => Promise<unknown>,
  ) {
    const { level } = this;
    level.append(...levelNames.map((name) => html("option", { value: name }, name)));
    level.value = settings.level;
    level.addEventListener("change", () => change({ level: levelNames.find((name) => name === level.value) ?? settings.level }));
  }

  /** New puzzles are to be of this level, unless the person chooses another one. */
  suggest(level: string): void {
    if (levelNames.some((name) => name === level)) this.level.value = level;
  }

  private async another({ puzzle, options }: Asking): Promise<Node[]> {
    const level = levelNames.find((name) => name === this.level.value) ?? settings.level;
    const answer = await anotherOf(puzzle, level, options);
    if (answer === undefined || answer.status === "unknown") return [unknown(answer ?? {})];
    if (answer.status !== "made" || answer.made === undefined) return [line(whyNone(answer, level))];
    await this.open(answer.made.puzzle, answer.made.level);
    this.play.tell(`A new puzzle: ${answer.made.level}, with exactly one solution.`);
    return [];
  }

  private async complete({ puzzle, options }: Asking): Promise<Node[]> {
    const done = await completed(puzzle, options);
    if ("why" in done) return [line(done.why)];
    await this.open(done.text);
    this.play.tell("A new puzzle, with exactly one solution.");
    return [];
  }

  private async superfluous({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.minimise({ report: true }, options);
    if (answer.status === "unknown") return [unknown(answer)];
    if (answer.status === "none") return [line("There is no solution.")];
    if (answer.status === "multiple") return [line("There are several solutions: no clue is superfluous.")];
    const names = answer.superfluous ?? [];
    if (names.length === 0) return [line("None: without any one of the clues there would be several solutions.")];
    this.play.mark({ tinted: new Set(this.play.board?.indicesOf(names.flatMap((name) => name.match(/r\d+c\d+(-r\d+c\d+)?/g) ?? []))) });
    const less = async (asking: Asking): Promise<Node[]> => {
      const smaller = await asking.puzzle.minimise({}, asking.options);
      if (smaller.status !== "minimal") return [unknown(smaller)];
      if (smaller.puzzle === undefined) return [line("No format can state what is left.")];
      await this.open(smaller.puzzle);
      this.play.tell(`Without ${count(smaller.left_out?.length ?? 0)}: each of the others is needed.`);
      return [];
    };
    return [
      line(`${names.length === 1 ? "This one" : "Each of these"} could be left out alone:`),
      html("ul", {}, ...names.map((name) => html("li", {}, name))),
      button("Leave out all that can go", () => this.ask(less)),
    ];
  }

  /** Asks another question in place of this one. */
  ask: (work: Question["work"]) => void = () => {};
}

function count(clues: number): string {
  return clues === 1 ? "1 clue" : `${clues} clues`;
}
