// The steps of an explanation one after the other, on the board: the library draws what is known, the
// cells of the rules, and what the step finds, as people draw it.
import type { CandidateRows, ExplainAnswer, ExplainedStep, Puzzle, Round } from "puzzlec";
import type { Board } from "../board/board";
import { busy } from "../base/busy";
import { button, html, keepingFocus } from "../base/dom";
import type { Preview } from "../play/play";
import type { Marks } from "../sheet/sheet_content";

interface Slide {
  round: Round;
  /** The number of the round, from 0. */
  number: number;
  step: ExplainedStep;
}

/** What a step excludes and finds. */
export function marksOf(board: Board, step: ExplainedStep): Pick<Marks, "struck" | "found"> {
  const struck = new Map<number, readonly number[]>();
  for (const { cell, values } of step.removed) for (const index of board.indicesOf([cell])) struck.set(index, values);
  const found = new Map<number, number>();
  for (const { cell, value } of step.placed) for (const index of board.indicesOf([cell])) found.set(index, value);
  return { struck, found };
}

/** What there is to see of a step that follows from candidates. */
export async function previewOf(
  puzzle: Puzzle,
  board: Board,
  values: Preview["values"],
  candidates: CandidateRows,
  step: ExplainedStep,
): Promise<Preview> {
  return { values, picture: await puzzle.sketch({ candidates, step }), ...marksOf(board, step) };
}

export class Slides {
  readonly nodes: Node[];
  private readonly slides: Slide[];
  private at = 0;
  private readonly head = html("p", { class: "caption" });
  private readonly text = html("p", {});
  /** What all steps together show; seen with the last one. */
  private readonly conclusion = html("p", { hidden: true }, "Each step followed from the rules, so there is no other solution.");
  private readonly position: HTMLInputElement;
  /** To the first slide, one back, one on, to the last. */
  private readonly moves: readonly HTMLButtonElement[];

  constructor(
    private readonly board: Board,
    private readonly puzzle: Puzzle,
    answer: ExplainAnswer,
    private readonly preview: (preview: Preview) => void,
  ) {
    this.slides = answer.rounds.flatMap((round, number) => round.steps.map((step) => ({ round, number, step })));
    const last = this.slides.length - 1;
    this.position = html("input", { type: "range", min: 1, max: last + 1, value: 1, "aria-label": "Step" });
    this.position.addEventListener("input", () => this.show(this.position.valueAsNumber - 1));
    const move = (label: string, name: string, to: () => number) => button(label, () => this.show(to()), { "aria-label": name });
    this.moves = [
      move("First", "First step", () => 0),
      move("Back", "Back one step", () => this.at - 1),
      move("Next", "Next step", () => this.at + 1),
      move("Last", "Last step", () => last),
    ];
    this.nodes = [
      // Above the words, which take one line or more: the buttons stay where they are.
      html("div", { class: "row slides", role: "group", "aria-label": "Steps" }, ...this.moves, this.position),
      this.head,
      this.text,
      ...(answer.status === "solved" ? [this.conclusion] : []),
    ];
    this.show(0);
    const listen = (event: KeyboardEvent) => {
      if (!this.head.isConnected) return removeEventListener("keydown", listen);
      const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const isElsewhere = event.target instanceof Element && event.target.closest("#sheet, input, textarea, select, dialog") !== null;
      if (way === 0 || isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.show(this.at + way);
    };
    addEventListener("keydown", listen);
  }

  private show(wanted: number): void {
    const at = Math.max(0, Math.min(wanted, this.slides.length - 1));
    const slide = this.slides[at];
    if (slide === undefined) return;
    this.at = at;
    const { step, number } = slide;
    const place = [
      `Step ${at + 1} of ${this.slides.length}`,
      `round ${number + 1}`,
      ...(step.technique === null || step.technique === "counting" ? [] : [step.technique]),
    ];
    this.head.textContent = place.join(" · ");
    this.text.textContent = step.text;
    this.position.value = String(at + 1);
    const [, back, next] = this.moves;
    const isLast = at === this.slides.length - 1;
    this.conclusion.hidden = !isLast;
    const disable = () => this.moves.forEach((move, index) => (move.disabled = index < 2 ? at === 0 : isLast));
    keepingFocus(disable, () => (isLast ? back : next)?.focus({ preventScroll: true }));
    void busy(async () => {
      const shown = await previewOf(this.puzzle, this.board, this.valuesBefore(at), this.candidatesBefore(at), step);
      // Another one may have been asked for meanwhile, or none.
      if (this.at === at && this.head.isConnected) this.preview(shown);
    });
  }

  /** What the round began with, without what its steps before this one have excluded. */
  private candidatesBefore(at: number): CandidateRows {
    const slide = this.slides[at];
    if (slide === undefined) return [];
    const left = slide.round.candidates.flat().map((values) => [...values]);
    for (const { round, step } of this.slides.slice(0, at)) {
      if (round !== slide.round) continue;
      const { struck, found } = marksOf(this.board, step);
      for (const [index, gone] of struck) left[index] = (left[index] ?? []).filter((value) => !gone.includes(value));
      for (const [index, value] of found) left[index] = [value];
    }
    return this.board.byRows(left);
  }

  /** What is given or was found by the steps before. */
  private valuesBefore(at: number): (number | null)[] {
    const values = [...this.board.givens];
    for (const { step } of this.slides.slice(0, at)) {
      for (const { cell, value } of step.placed) for (const index of this.board.indicesOf([cell])) values[index] = value;
    }
    return values;
  }
}
