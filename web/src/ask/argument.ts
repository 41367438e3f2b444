// The steps of an argument, for "Why?": each of them shows on the board of which cells it speaks, and what is known by then.
import type { WhyAnswer, WhyStep } from "puzzlec";
import { contradiction, line } from "./asking";
import { button, html } from "../base/dom";
import type { Board } from "../board/board";
import type { Preview } from "../play/play";

export class Argument {
  private readonly buttons: HTMLButtonElement[] = [];

  /** `show`: a step was chosen, after those before it; or again, then none is shown. */
  constructor(private readonly show: (steps: readonly WhyStep[], answer: WhyAnswer) => void) {}

  /** The steps of the answer, or what contradicts each other. */
  nodesOf(answer: WhyAnswer, board: Board | undefined): Node[] {
    const { steps, core, rules } = answer;
    if (steps.length === 0) return contradiction(core, rules, board);
    if (steps.length === 1) return steps.map(({ text }) => line(text));
    const items = steps.map(({ text }, at) => {
      const made = button(text, () => this.choose(made, steps.slice(0, at + 1), answer), { class: "step", "aria-pressed": "false" });
      this.buttons.push(made);
      return html("li", {}, made);
    });
    return [html("p", { class: "caption" }, "Choose a step to see it on the board."), html("ol", { class: "why" }, ...items)];
  }

  private choose(chosen: HTMLButtonElement, steps: readonly WhyStep[], answer: WhyAnswer): void {
    const isShown = chosen.getAttribute("aria-pressed") === "true";
    for (const one of this.buttons) one.setAttribute("aria-pressed", String(one === chosen && !isShown));
    this.show(isShown ? [] : steps, answer);
  }
}

/** What there is to see of the last of these steps: its cells and, where people write or shade, what all of them have found. */
export function previewOfSteps(board: Board, steps: readonly WhyStep[], wrong: ReadonlySet<number>): Preview {
  const values = [...board.entries];
  const tried = new Set<number>();
  for (const { cell, value } of steps.flatMap(({ placed }) => placed)) {
    for (const index of board.indicesOf([cell])) {
      values[index] = value;
      tried.add(index);
    }
  }
  const last = steps.at(-1);
  const named = [...(last?.cells ?? []), ...(last?.placed ?? []).map(({ cell }) => cell)];
  return { values, tried, wrong, tinted: new Set(board.indicesOf(named).filter((index) => !wrong.has(index))) };
}
