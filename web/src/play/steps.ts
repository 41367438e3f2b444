// Step and Run: the backtracking search, shown on the board as the lab's window shows it.
import type { Search, Step } from "puzzlec";
import type { Value } from "../board/board";
import { busy } from "../base/busy";
import { button, byId, html, keepingFocus } from "../base/dom";
import type { Play } from "./play";

/** More than this many steps are never asked for at once. */
const mostSteps = 4_000;

export class Steps {
  private search: Promise<Search> | undefined;
  private values: Value[] = [];
  private tried = new Set<number>();
  private broken = new Set<number>();
  private counts = { place: 0, remove: 0 };
  private isRunning = false;
  /** Tells a run that was paused from the one that goes on. */
  private lastRun = 0;
  /** Changes with every search, so that late answers are recognised. */
  private turn = 0;
  private readonly stepButton = button("Step", () => void busy(() => this.step()), { title: "One move of the backtracking search" });
  private readonly runButton = button("Run", () => void this.run(), { class: "main", title: "All of the backtracking search" });
  private readonly pauseButton = button("Pause", () => this.pause(), { disabled: true });
  private readonly stopButton = button("Stop", () => void busy(() => this.stop()), { disabled: true, title: "End the search and go back" });
  private readonly speed = html("input", { id: "speed", type: "range", min: 0, max: 100, value: 45 });
  private readonly counter = html("span", { id: "counter" });

  constructor(private readonly play: Play) {
    byId("search", HTMLDivElement).append(
      this.stepButton,
      this.runButton,
      this.pauseButton,
      this.stopButton,
      html("label", { for: "speed" }, "Speed", this.speed),
      this.counter,
    );
    play.endSearch = () => {
      const isShown = this.search !== undefined || this.isRunning;
      this.forget();
      if (isShown) void play.preview(null);
    };
  }

  /** Ends the search, if there is one, and leaves the board as it is. */
  forget(): void {
    this.turn += 1;
    this.isRunning = false;
    void this.search?.then((search) => search.end()).catch(() => {});
    this.search = undefined;
    this.counter.textContent = "";
    this.showButtons();
  }

  private begin(): Promise<Search> | undefined {
    const { board, puzzle } = this.play;
    if (!board || !puzzle) return undefined;
    if (this.search === undefined) {
      board.preview(null);
      this.values = [...board.values];
      this.tried = new Set();
      this.broken = new Set();
      this.counts = { place: 0, remove: 0 };
      this.search = puzzle.quick.search(board.rowsOf());
    }
    this.showButtons();
    return this.search;
  }

  private async step(): Promise<void> {
    this.isRunning = false;
    await this.take(1);
  }

  private async run(): Promise<void> {
    const run = ++this.lastRun;
    const goesOn = () => this.isRunning && run === this.lastRun;
    this.isRunning = true;
    this.showButtons();
    let last = performance.now();
    let owed = 0;
    while (goesOn()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      // From two steps a second to 200,000.
      owed = Math.min(owed + ((now - last) / 1000) * 2 * 10 ** (this.speed.valueAsNumber / 20), mostSteps);
      last = now;
      const due = Math.floor(owed);
      if (due === 0 || !goesOn()) continue;
      owed -= due;
      if (!(await this.take(due))) break;
    }
  }

  private pause(): void {
    this.isRunning = false;
    this.showButtons();
  }

  private async stop(): Promise<void> {
    this.forget();
    await this.play.preview(null);
  }

  /** Takes steps and shows them; false when the search is over. An error ends it. */
  private async take(most: number): Promise<boolean> {
    const { turn } = this;
    try {
      return await this.advance(most);
    } catch (error) {
      if (turn === this.turn) this.forget(); // A new worker knows nothing of the search.
      throw error;
    }
  }

  private async advance(most: number): Promise<boolean> {
    const search = this.begin();
    if (search === undefined) return false;
    const { turn } = this;
    const { steps, outcome } = await (await search).steps(most);
    if (turn !== this.turn) return false;
    for (const step of steps) this.apply(step);
    this.counter.textContent = `${this.counts.place.toLocaleString("en")} placed, ${this.counts.remove.toLocaleString("en")} removed`;
    if (outcome === "running") {
      await this.play.preview({ values: [...this.values], tried: this.tried, broken: this.broken });
      return true;
    }
    const counted = this.counter.textContent;
    const values = this.values;
    this.forget();
    if (outcome === "solved") {
      await this.play.fill(values);
      this.play.tell(`Solved: ${counted}.`);
    } else {
      await this.play.preview(null);
      this.counter.textContent = counted;
      tellNoSolution(this.play);
    }
    return false;
  }

  private apply(step: Step): void {
    const cell = this.play.board?.cellAt(step.row, step.column);
    if (cell === undefined) return;
    this.counts[step.kind] += 1;
    this.broken.clear();
    if (step.kind === "place") {
      this.values[cell.index] = step.value;
      this.tried.add(cell.index);
      if (!step.valid) this.broken.add(cell.index);
    } else {
      this.values[cell.index] = null;
      this.tried.delete(cell.index);
    }
  }

  private showButtons(): void {
    const show = () => {
      this.pauseButton.disabled = !this.isRunning;
      this.runButton.disabled = this.isRunning;
      this.stopButton.disabled = this.search === undefined;
    };
    keepingFocus(show, () => (this.isRunning ? this.pauseButton : this.runButton).focus());
  }
}

function tellNoSolution(play: Play): void {
  const what = play.board?.hasEntries ? "with what is entered now" : "to this puzzle";
  byId("dialog-text", HTMLParagraphElement).textContent =
    `Something is not right: there is no solution ${what}. Every cell is back at the value that it had.`;
  byId("dialog", HTMLDialogElement).showModal();
}
