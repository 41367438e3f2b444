// Setting a puzzle: givens, rooms and clues go into the selected cells of the board, and the patient
// worker says after each change how many solutions there are.
import type { AskOptions, Puzzle } from "puzzlec";
import { line, repairLine } from "../ask/asking";
import { type Clue, clues, type Look, readNumber, withClue } from "./clues";
import {
  empty,
  flags,
  type FPuzzle,
  hasBoxes,
  hasFlags,
  hasRooms,
  mayHaveBoxes,
  withBoxes,
  withFlags,
  withGivens,
  without,
  withoutRoom,
  withRoom,
  withRoomsAgain,
  withTyped,
} from "./document";
import { busy } from "../base/busy";
import { keepDraft, keptDraft } from "./draft";
import { button, byId, html, keepingFocus } from "../base/dom";
import { settingHash } from "../base/link";
import { unpackLz } from "../base/lz";
import { type Open, withoutOptions } from "../open/open";
import type { Play } from "../play/play";

const sizes = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25];
/** Seconds that a judgement may take. */
const patience = 20;
/** Milliseconds without a change before the worker begins. */
const pause = 250;

/** Why judging ends before it is done, if the puzzle does not change. */
const wasAsked = new DOMException("A question was asked.", "AbortError");

/** What a change makes of the puzzle and the selected cells; or what is missing for it. */
type Change = (puzzle: FPuzzle, cells: readonly number[]) => FPuzzle | string;

export class Setter {
  private puzzle: FPuzzle | undefined;
  /** What was being set when another puzzle was opened, for when the person comes back. */
  private draft: FPuzzle | undefined;
  /** Whether there is anything to lose. */
  private isTouched = false;
  /** Whether it is there after the page is loaded again. */
  private isKept = true;
  private readonly past: FPuzzle[] = [];
  private readonly future: FPuzzle[] = [];
  /** Ends when all changes that were asked for are made. */
  private turn: Promise<unknown> = Promise.resolve();
  private judging: AbortController | undefined;
  private readonly size = byId("set-size", HTMLSelectElement);
  private readonly verdict = byId("verdict", HTMLDivElement);
  private readonly tools = byId("set-tools", HTMLDivElement);
  private readonly clues = clues.flatMap((one) => one.clues);
  private readonly clue = html(
    "select",
    { id: "set-clue", "aria-describedby": "set-hint" },
    ...clues.map(({ title, clues }) => html("optgroup", { label: title }, ...clues.map(({ label }) => html("option", {}, label)))),
  );
  private readonly number = html("input", {
    id: "set-number",
    inputmode: "numeric",
    size: 3,
    autocomplete: "off",
    "aria-describedby": "set-note",
  });
  private readonly numberLabel = html("label", { for: "set-number" });
  private readonly numberWithLabel = html("span", { class: "labelled" }, this.numberLabel, this.number);
  private readonly look = html("select", { id: "set-look" });
  private readonly lookLabel = html("label", { for: "set-look" });
  private readonly lookWithLabel = html("span", { class: "labelled" }, this.lookLabel, this.look);
  private readonly hint = html("p", { id: "set-hint", class: "caption" });
  private readonly noteLine = html("p", { id: "set-note", role: "status" });
  private readonly boxes = html("input", { type: "checkbox" });
  private readonly flags = flags.map(([label, names]) => ({ label, names, box: html("input", { type: "checkbox" }) }));
  private readonly noRoomButton = button("No room", () => void this.change(withoutRoom), { title: "The selected cells are in no room" });
  private readonly goOnButton = byId("set-go-on", HTMLButtonElement);
  private readonly undoButton = button("Undo", () => void this.travel(this.past, this.future));
  private readonly redoButton = button("Redo", () => void this.travel(this.future, this.past));

  constructor(
    private readonly play: Play,
    private readonly open: Open,
  ) {
    this.size.append(...sizes.map((size) => html("option", { value: size, selected: size === 9 }, `${size}×${size}`)));
    byId("set-new", HTMLButtonElement).addEventListener("click", () => {
      void this.begin(emptyGrid(Number(this.size.value)));
    });
    byId("set-this", HTMLButtonElement).addEventListener("click", () => void busy(() => this.beginWithThis()));
    this.goOnButton.addEventListener("click", () => void this.comeBack());
    play.beforeQuestion = () => this.judging?.abort(wasAsked);
    addEventListener("beforeunload", (event) => {
      if (this.isTouched && !this.isKept) event.preventDefault();
    });
    this.tools.append(
      html("div", { class: "row" }, html("label", { for: "set-clue" }, "Clue"), this.clue),
      this.hint,
      html(
        "div",
        { class: "row" },
        this.lookWithLabel,
        this.numberWithLabel,
        button("Add", () => void this.add(), {
          "aria-describedby": "set-hint",
          title: "Put the clue into the selected cells; on the board, Enter",
        }),
      ),
      this.noteLine,
      html(
        "div",
        { class: "row" },
        button("Room", () => void this.change(withRoomOrWhy), { title: "The selected cells become a room, in place of the boxes" }),
        this.noRoomButton,
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
        button("Remove", () => void this.change(without), {
          title: "What is in the selected cells, and the clues outside that begin there",
        }),
        this.undoButton,
        this.redoButton,
        button("Done", () => void this.end(), { class: "main", title: "Play it" }),
      ),
    );
    this.clue.addEventListener("change", () => {
      this.showClue();
      this.note("");
    });
    this.number.addEventListener("input", () => this.note(""));
    this.number.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void this.add();
    });
    this.boxes.addEventListener("change", () => {
      const { checked } = this.boxes;
      void this.change((puzzle) => withBoxes(puzzle, checked));
    });
    for (const { names, box } of this.flags) {
      box.addEventListener("change", () => {
        const { checked } = box;
        void this.change((puzzle) => withFlags(puzzle, names, checked));
      });
    }
    this.showClue();
    const kept = keptDraft();
    if (kept === undefined) return;
    this.draft = kept.puzzle;
    this.past.push(...kept.past);
    this.future.push(...kept.future);
    this.isTouched = kept.isTouched;
    this.keep();
  }

  /** Ends setting, because another puzzle was opened. One can go on with what was changed. */
  leave(): void {
    if (this.puzzle !== undefined) {
      this.draft = this.puzzle;
      this.puzzle = undefined;
    }
    this.play.setting = undefined;
    this.judging?.abort();
    this.note("");
    const close = () => {
      this.tools.hidden = true;
      this.verdict.replaceChildren();
    };
    keepingFocus(close, () => this.play.focus());
    document.body.classList.remove("setting");
    this.keep();
  }

  /** Whether the address is that of the puzzle that is being set. */
  get isInAddress(): boolean {
    return location.hash === settingHash;
  }

  /** Goes on with what was being set; if there is nothing, with an empty grid. */
  async comeBack(): Promise<void> {
    if (this.puzzle === undefined) await this.begin(this.draft ?? emptyGrid(Number(this.size.value)));
  }

  /** Keeps what is being set, or was, and offers to go on with it. */
  private keep(): void {
    const puzzle = this.puzzle ?? this.draft;
    const { isTouched } = this;
    const isKept = keepDraft(puzzle && { puzzle, past: this.past, future: this.future, isTouched });
    this.isKept = isKept || !isTouched;
    const mayGoOn = isTouched && this.puzzle === undefined;
    keepingFocus(
      () => (this.goOnButton.hidden = !mayGoOn),
      () => this.play.focus(),
    );
    document.body.classList.toggle("may-go-on", mayGoOn);
  }

  private end(): Promise<void> {
    return this.inTurn(async () => {
      const { puzzle } = this;
      if (puzzle === undefined) return;
      this.isTouched = false;
      this.leave();
      const { status } = await this.open.read(JSON.stringify(puzzle));
      if (status === "open") return;
      this.isTouched = true;
    });
  }

  private async beginWithThis(): Promise<void> {
    const puzzle = await this.play.puzzle?.aside();
    if (puzzle === undefined) return;
    const { text, expected } = await puzzle.convert("f-puzzles");
    if (text === undefined) return this.tell(`It cannot be changed here: f-puzzles takes ${expected ?? "other puzzles"}.`);
    const packed = /load=(\S+)/.exec(text)?.[1];
    return this.begin(withRoomsAgain(JSON.parse(packed === undefined ? text : unpackLz(decodeURIComponent(packed))) as FPuzzle));
  }

  /** Sets this puzzle. The one that was being set until now is what Undo brings back. */
  private begin(puzzle: FPuzzle): Promise<void> {
    return this.inTurn(async () => {
      const before = this.puzzle ?? (this.isTouched || puzzle === this.draft ? this.draft : undefined);
      this.play.setting ??= {
        values: puzzle.size,
        type: (digit) => void this.change((now, cells) => withTyped(now, cells, digit)),
        put: (value) => void this.change((now, cells) => withGivens(now, cells, value)),
        add: () => void this.add(),
        undo: () => void this.travel(this.past, this.future),
        redo: () => void this.travel(this.future, this.past),
      };
      this.tools.hidden = false;
      document.body.classList.add("setting");
      if (!(await this.show(puzzle))) {
        if (this.puzzle !== undefined) return;
        const why = this.noteLine.textContent;
        this.leave();
        return why ? this.tell(why) : undefined;
      }
      this.draft = undefined;
      this.play.reveal();
      if (!this.isInAddress) history.pushState(null, "", settingHash);
      if (puzzle === before) return;
      this.isTouched = before !== undefined;
      if (before === undefined) this.past.length = 0;
      else this.past.push(before);
      this.future.length = 0;
    });
  }

  /** Does the work when the changes before it are made, so that each begins with what the ones before it left. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = busy(() =>
      this.turn
        .then(() => this.open.wait())
        .then(work)
        .finally(() => {
          this.showTools();
          this.keep();
        }),
    );
    this.turn = done.catch(() => {});
    return done;
  }

  private get chosen(): { clue: Clue | undefined; look: Look | undefined } {
    const clue = this.clues[this.clue.selectedIndex];
    return { clue, look: clue?.form.looks?.choices[this.look.selectedIndex] };
  }

  /** Adds the clue that is chosen. */
  private async add(): Promise<void> {
    const { clue, look } = this.chosen;
    const typed = this.number.value;
    if (clue === undefined) return;
    let wrong: string | undefined;
    const isAdded = await this.change((puzzle, cells) => {
      if (!clue.form.fits(puzzle, cells)) return clue.form.select;
      const read = readNumber(puzzle, clue, cells, typed.trim());
      wrong = read.wrong;
      return wrong ?? withClue(puzzle, clue, cells, read.number, look);
    });
    if (this.number.value !== typed) return;
    if (isAdded) this.number.value = "";
    this.number.setAttribute("aria-invalid", String(wrong !== undefined));
  }

  /** Says beside the tools what is wrong or missing; "": nothing is. */
  private note(text: string): void {
    // A new node is read out again, even with the same words.
    this.noteLine.replaceChildren(text);
    this.number.removeAttribute("aria-invalid");
  }

  /** Changes the puzzle and the board; false if nothing came of it. */
  private change(make: Change): Promise<boolean> {
    const cells = this.play.selection.map((cell) => cell.index);
    return this.inTurn(async () => {
      const before = this.puzzle;
      if (before === undefined) return false;
      const next = make(before, cells);
      if (typeof next === "string") {
        this.note(next);
        return false;
      }
      if (next === before || !(await this.show(next))) return false;
      this.play.endSelection();
      this.isTouched = true;
      this.past.push(before);
      this.future.length = 0;
      return true;
    });
  }

  private travel(from: FPuzzle[], to: FPuzzle[]): Promise<void> {
    return this.inTurn(async () => {
      const before = this.puzzle;
      const next = from.at(-1);
      if (before === undefined || next === undefined || !(await this.show(next))) return;
      from.pop();
      to.push(before);
    });
  }

  /** Shows a puzzle in place of the one that is set; false if the library does not take it, or another was opened. */
  private async show(puzzle: FPuzzle): Promise<boolean> {
    const before = this.puzzle;
    if (this.play.setting !== undefined) this.play.setting.values = puzzle.size;
    const outcome = await this.open.read(JSON.stringify(puzzle), { isNew: false, isSetting: true });
    if (this.puzzle !== before || outcome.status === "overtaken") return false;
    if (outcome.status === "refused") {
      if (this.play.setting !== undefined && before !== undefined) this.play.setting.values = before.size;
      // Where in the document it is says nothing to the person.
      const expected = outcome.error && withoutOptions(outcome.error.expected).replace(/ at \/\S+$/, "");
      this.note(expected === undefined ? "Not possible." : `Not possible: expected ${expected}, found ${outcome.error?.found}.`);
      return false;
    }
    this.puzzle = puzzle;
    this.note("");
    void this.judge(puzzle);
    return true;
  }

  /** Shows what the chosen clue needs. */
  private showClue(): void {
    const { clue } = this.chosen;
    const { number, form } = clue ?? {};
    this.numberWithLabel.hidden = number === undefined;
    this.lookWithLabel.hidden = form?.looks === undefined;
    this.numberLabel.textContent = number?.label ?? "";
    this.lookLabel.textContent = form?.looks?.label ?? "";
    const looks = form?.looks?.choices.map(({ label }) => label) ?? [];
    if (looks.join() !== [...this.look.options].map((option) => option.text).join()) {
      this.look.replaceChildren(...looks.map((label) => html("option", {}, label)));
    }
    this.hint.textContent = `${form?.select ?? ""}${number?.isOptional ? ` The ${number.label.toLowerCase()} may be left out.` : ""}`;
  }

  private showTools(): void {
    const { puzzle } = this;
    if (puzzle === undefined) return;
    const show = () => {
      this.undoButton.disabled = this.past.length === 0;
      this.redoButton.disabled = this.future.length === 0;
      this.noRoomButton.disabled = !hasRooms(puzzle);
      this.boxes.disabled = !mayHaveBoxes(puzzle.size);
    };
    keepingFocus(show, () => this.play.focus());
    this.boxes.checked = hasBoxes(puzzle);
    for (const { names, box } of this.flags) box.checked = hasFlags(puzzle, names);
  }

  /** Says how many solutions there are; nothing if the puzzle changes meanwhile. */
  private async judge(puzzle: FPuzzle): Promise<void> {
    this.judging?.abort();
    const judging = new AbortController();
    this.judging = judging;
    this.tell("Thinking …");
    try {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { board, puzzle: open } = this.play;
      judging.signal.throwIfAborted();
      if (board === undefined || open === undefined) return;
      const isOver = () => this.puzzle !== puzzle || this.play.board !== board;
      const patient = await open.patient();
      const options = { seconds: patience, signal: judging.signal };
      const answer = await patient.unique(options);
      if (answer.status === "none") {
        const { core } = await patient.core(options);
        if (isOver()) return;
        this.play.mark({ tinted: new Set(board.indicesOf(core.flatMap((member) => member.cells))) });
        const items = core.map((member) => html("li", {}, member.name));
        this.tell("No solution.", "none", ...(items.length > 0 ? [line("These contradict each other:"), html("ul", {}, ...items)] : []));
        return await this.propose(puzzle, patient, options);
      }
      if (isOver()) return;
      if (answer.status === "unique") return this.tell("Unique: exactly one solution.", "unique");
      if (answer.status === "unknown") return this.tell(`Not known after ${patience} seconds.`);
      const differing = answer.differing ?? [];
      this.play.mark({ tinted: new Set(differing.length < board.cells.length / 2 ? board.indicesOf(differing) : []) });
      this.tell(`Several solutions; two of them differ in ${differing.length} cells.`, "several");
      await this.propose(puzzle, patient, options);
    } catch (error) {
      const isCalledOff = judging.signal.reason === wasAsked && this.judging === judging && this.puzzle === puzzle;
      if (isCalledOff) this.tell("Not judged: your question goes before.", "", this.again(puzzle));
      else if (!judging.signal.aborted) this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  private again(puzzle: FPuzzle): HTMLButtonElement {
    return button("Judge it", () => void this.judge(puzzle));
  }

  /** Adds to the verdict what would repair the puzzle, if few givens do. */
  private async propose(puzzle: FPuzzle, patient: Puzzle, options: AskOptions): Promise<void> {
    const soon = line("Looking for a repair …");
    this.verdict.append(soon);
    const found = await patient.repair(options).catch(() => undefined);
    soon.remove();
    const { board } = this.play;
    if (this.puzzle === puzzle && options.signal?.reason === wasAsked) {
      this.verdict.append(line("No repair was looked for: your question goes before."), this.again(puzzle));
      return;
    }
    if (this.puzzle !== puzzle || board === undefined || (found?.status !== "add" && found?.status !== "remove")) return;
    const { status, givens } = found;
    const isAdded = status === "add";
    const change = (now: FPuzzle) =>
      givens.reduce((changed, { cell, value }) => withGivens(changed, board.indicesOf([cell]), isAdded ? value : null), now);
    const them = givens.length === 1 ? "it" : "them";
    this.verdict.append(
      repairLine(found),
      button(isAdded ? `Add ${them}` : `Take ${them} away`, () => this.puzzle === puzzle && void this.change(change)),
    );
  }

  private tell(text: string, kind = "", ...more: Node[]): void {
    const show = () => this.verdict.replaceChildren(html("p", { class: `verdict ${kind}` }, text), ...more);
    keepingFocus(show, () => this.play.focus());
  }
}

/** With the usual boxes, if its size has some. */
function emptyGrid(size: number): FPuzzle {
  return mayHaveBoxes(size) ? empty(size) : withBoxes(empty(size), false);
}

function withRoomOrWhy(puzzle: FPuzzle, cells: readonly number[]): FPuzzle | string {
  const { size } = puzzle;
  if (cells.length < 2 || cells.length > size) return `Select the cells of the room: 2 to ${size}.`;
  return withRoom(puzzle, cells) ?? `There are ${size} rooms already. No room takes some of their cells away.`;
}
