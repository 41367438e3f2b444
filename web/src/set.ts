// Setting a puzzle: givens, cages, thermometers and arrows go into the selected cells of the board,
// and the patient worker says after each change how many solutions there are.
import type { AskOptions, Puzzle } from "puzzlec";
import type { Cell } from "./board";
import { line } from "./asking";
import {
  empty,
  flags,
  type FPuzzle,
  givenIn,
  hasBoxes,
  hasFlags,
  isPath,
  mayHaveBoxes,
  withArrow,
  withBoxes,
  withCage,
  withFlags,
  withGivens,
  without,
  withThermometer,
} from "./document";
import { busy } from "./busy";
import { button, byId, html } from "./dom";
import { unpackLz } from "./lz";
import type { Open } from "./open";
import type { Play } from "./play";

const sizes = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25];
/** Seconds that a judgement may take. */
const patience = 20;
/** Milliseconds without a change before the worker begins. */
const pause = 250;

export class Setter {
  private puzzle: FPuzzle | undefined;
  private past: FPuzzle[] = [];
  private future: FPuzzle[] = [];
  private judging: AbortController | undefined;
  private readonly size = byId("set-size", HTMLSelectElement);
  private readonly verdict = byId("verdict", HTMLDivElement);
  private readonly tools = byId("set-tools", HTMLDivElement);
  private readonly sum = html("input", { id: "set-sum", inputmode: "numeric", size: 3, autocomplete: "off" });
  private readonly boxes = html("input", { type: "checkbox" });
  private readonly flags = flags.map(([label, names]) => ({ label, names, box: html("input", { type: "checkbox" }) }));
  private readonly undoButton = button("Undo", () => this.travel(this.past, this.future));
  private readonly redoButton = button("Redo", () => this.travel(this.future, this.past));

  constructor(
    private readonly play: Play,
    private readonly open: Open,
  ) {
    this.size.append(...sizes.map((size) => html("option", { value: size, selected: size === 9 }, `${size}×${size}`)));
    byId("set-new", HTMLButtonElement).addEventListener("click", () => {
      const size = Number(this.size.value);
      void this.begin(mayHaveBoxes(size) ? empty(size) : withBoxes(empty(size), false));
    });
    byId("set-this", HTMLButtonElement).addEventListener("click", () => void busy(() => this.beginWithThis()));
    const shape = (label: string, title: string, least: number, add: (puzzle: FPuzzle, cells: number[]) => FPuzzle) =>
      button(label, () => this.add(label, least, add), { title });
    this.tools.append(
      html(
        "div",
        { class: "row" },
        shape("Cage", "The values of the selected cells differ, and add up to the sum", 1, (puzzle, cells) => withCage(puzzle, cells, this.sum.value.trim())),
        html("label", { for: "set-sum" }, "Sum"),
        this.sum,
      ),
      html(
        "div",
        { class: "row" },
        shape("Thermometer", "From the bulb, the cell that was selected first", 2, withThermometer),
        shape("Arrow", "From the circle, the cell that was selected first", 2, withArrow),
      ),
      html(
        "fieldset",
        {},
        html("legend", {}, "Rules of the grid"),
        ...[{ label: "Boxes", box: this.boxes }, ...this.flags].map(({ label, box }) => html("label", {}, box, label)),
      ),
      html(
        "div",
        { class: "row" },
        button("Remove", () => this.change((puzzle, cells) => without(puzzle, cells)), { title: "What is in the selected cells" }),
        this.undoButton,
        this.redoButton,
        button("Done", () => this.end(), { class: "main", title: "Play it" }),
      ),
    );
    this.boxes.addEventListener("change", () => this.change((puzzle) => withBoxes(puzzle, this.boxes.checked)));
    for (const { names, box } of this.flags) {
      box.addEventListener("change", () => this.change((puzzle) => withFlags(puzzle, names, box.checked)));
    }
  }

  /** Ends setting, because another puzzle was opened. */
  leave(): void {
    this.puzzle = undefined;
    this.play.setting = undefined;
    this.judging?.abort();
    this.tools.hidden = true;
    this.verdict.replaceChildren();
    document.body.classList.remove("setting");
  }

  private end(): void {
    const text = JSON.stringify(this.puzzle);
    this.leave();
    void this.open.read(text);
  }

  private async beginWithThis(): Promise<void> {
    const quick = this.play.puzzle?.quick;
    if (quick === undefined) return;
    const { text, expected } = await quick.convert("f-puzzles");
    if (text === undefined) return this.tell(`It cannot be changed here: f-puzzles takes ${expected ?? "other puzzles"}.`);
    const packed = /load=(\S+)/.exec(text)?.[1];
    return this.begin(JSON.parse(packed === undefined ? text : unpackLz(decodeURIComponent(packed))) as FPuzzle);
  }

  private async begin(puzzle: FPuzzle): Promise<void> {
    this.past = [];
    this.future = [];
    this.tools.hidden = false;
    document.body.classList.add("setting");
    await this.show(puzzle, []);
  }

  private add(label: string, least: number, make: (puzzle: FPuzzle, cells: number[]) => FPuzzle): void {
    const { puzzle } = this;
    const cells = this.play.selection.map((cell) => cell.index);
    if (puzzle === undefined) return;
    if (cells.length < least) return this.tell(`Select the cells first: ${label === "Cage" ? "one or more" : "drag along the line"}.`);
    if (label !== "Cage" && !isPath(puzzle, cells)) return this.tell("Each cell of a line is a neighbour of the one before it: drag along the line.");
    this.change(make);
    this.sum.value = "";
  }

  private change(make: (puzzle: FPuzzle, cells: number[]) => FPuzzle): void {
    const before = this.puzzle;
    if (before === undefined) return;
    const selection = this.play.selection.map((cell) => cell.index);
    this.past.push(before);
    this.future = [];
    void this.show(make(before, selection), selection).then((isRead) => {
      if (isRead) return;
      // What the library does not take is not kept.
      this.past.pop();
      this.puzzle = before;
      this.showTools();
    });
  }

  private travel(from: FPuzzle[], to: FPuzzle[]): void {
    const next = from.pop();
    if (next === undefined || this.puzzle === undefined) return;
    to.push(this.puzzle);
    void this.show(next, this.play.selection.map((cell) => cell.index));
  }

  private async show(puzzle: FPuzzle, selection: readonly number[]): Promise<boolean> {
    this.judging?.abort();
    this.puzzle = puzzle;
    this.play.setting = {
      values: puzzle.size,
      given: (cell) => (this.puzzle ? givenIn(this.puzzle, cell.index) : null),
      put: (cells, value) => this.change((now) => withGivens(now, cells.map((cell) => cell.index), value)),
      undo: () => this.travel(this.past, this.future),
      redo: () => this.travel(this.future, this.past),
    };
    const isOnBoard = document.activeElement?.closest("#sheet") != null;
    const isRead = await this.open.read(JSON.stringify(puzzle), { isNew: false, isSetting: true });
    if (this.puzzle !== puzzle) return true;
    if (!isRead) return false;
    this.play.select(selection, isOnBoard);
    this.showTools();
    void this.judge(puzzle);
    return true;
  }

  private showTools(): void {
    const { puzzle } = this;
    if (puzzle === undefined) return;
    this.undoButton.disabled = this.past.length === 0;
    this.redoButton.disabled = this.future.length === 0;
    this.boxes.checked = hasBoxes(puzzle);
    this.boxes.disabled = !mayHaveBoxes(puzzle.size);
    for (const { names, box } of this.flags) box.checked = hasFlags(puzzle, names);
  }

  /** Says how many solutions there are; nothing if the puzzle changes meanwhile. */
  private async judge(puzzle: FPuzzle): Promise<void> {
    const judging = new AbortController();
    this.judging = judging;
    this.tell("Thinking …");
    try {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { board, puzzle: open } = this.play;
      if (judging.signal.aborted || board === undefined || open === undefined) return;
      const patient = await open.patient();
      const options = { seconds: patience, signal: judging.signal };
      const answer = await patient.unique(options);
      if (answer.status === "none") {
        const { core } = await patient.core(options);
        if (this.puzzle !== puzzle) return;
        this.play.mark({ tinted: new Set(board.indicesOf(core.flatMap((member) => member.cells))) });
        const items = core.map((member) => html("li", {}, member.name));
        this.tell("No solution.", "none", ...(items.length > 0 ? [line("These contradict each other:"), html("ul", {}, ...items)] : []));
        return await this.propose(puzzle, patient, options);
      }
      if (this.puzzle !== puzzle) return;
      if (answer.status === "unique") return this.tell("Unique: exactly one solution.", "unique");
      if (answer.status === "unknown") return this.tell(`Not known after ${patience} seconds.`);
      const differing = answer.differing ?? [];
      this.play.mark({ tinted: new Set(differing.length < board.cells.length / 2 ? board.indicesOf(differing) : []) });
      this.tell(`Several solutions; two of them differ in ${differing.length} cells.`, "several");
      await this.propose(puzzle, patient, options);
    } catch (error) {
      if (!judging.signal.aborted) this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  /** Adds to the verdict what would repair the puzzle, if few givens do. */
  private async propose(puzzle: FPuzzle, patient: Puzzle, options: AskOptions): Promise<void> {
    const soon = line("Looking for a repair …");
    this.verdict.append(soon);
    const found = await patient.repair(options).catch(() => undefined);
    soon.remove();
    const { board } = this.play;
    if (this.puzzle !== puzzle || board === undefined || (found?.status !== "add" && found?.status !== "remove")) return;
    const { status, givens } = found;
    const isAdded = status === "add";
    const change = (now: FPuzzle) =>
      givens.reduce((changed, { cell, value }) => withGivens(changed, board.indicesOf([cell]), isAdded ? value : null), now);
    const names = givens.map(({ cell, value }) => (isAdded ? `${cell}=${value}` : cell)).join(", ");
    const them = givens.length === 1 ? "it" : "them";
    this.verdict.append(
      line(isAdded ? `Unique with ${names} given.` : `There is a solution without the ${givens.length === 1 ? "given" : "givens"} in ${names}.`),
      button(isAdded ? `Add ${them}` : `Take ${them} away`, () => this.puzzle === puzzle && this.change(change)),
    );
  }

  private tell(text: string, kind = "", ...more: Node[]): void {
    this.verdict.replaceChildren(html("p", { class: `verdict ${kind}` }, text), ...more);
  }
}

/** What the board does with keys while a puzzle is being set. */
export interface Setting {
  /** The largest value. */
  values: number;
  given(cell: Cell): number | null;
  put(cells: readonly Cell[], value: number | null): void;
  undo(): void;
  redo(): void;
}
