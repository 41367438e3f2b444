// How many solutions the puzzle has that is being set, told after each change, and what would leave exactly one.
import type { AskOptions, Puzzle, RepairAnswer } from "puzzlec";
import { cellsInWords, contradiction, line, repairLine } from "../ask/asking";
import { completed } from "../ask/making";
import { button, byId, html, keepingFocus } from "../base/dom";
import type { Play } from "../play/play";
import { type Draft, emptyGrid, isGenre, put, textOf } from "./editing";
import { isEmpty } from "./genre_document";

/** Seconds that a judgement may take, and adding clues. */
const patience = 20;
const patienceForClues = 60;
/** Milliseconds without a change before the worker begins. */
const pause = 250;

/** Milliseconds for what would repair a puzzle without a solution, before the person is told that this goes on. */
const longSilence = 3000;

/** The kind of what is told before anything is known: it is seen, and not read out. */
const waiting = "waiting";

/** Why judging ends before it is done, if the puzzle does not change. */
const wasAsked = new DOMException("A question was asked.", "AbortError");

export interface VerdictEvents {
  /** Whether this is what is being set. */
  isCurrent(draft: Draft): boolean;
  /** Changes it, if it is still that. */
  change(draft: Draft, make: (now: Draft) => Draft): void;
  /** The puzzle of a text as it is set here; or why it cannot be. */
  draftOf(text: string): Promise<Draft | string>;
}

export class Verdict {
  private readonly place = byId("verdict", HTMLDivElement);
  private readonly here = byId("verdict-here", HTMLParagraphElement);
  /** What was changed for the person, told with what is known of it. */
  news = "";
  private now = { text: "", kind: "" };
  private noteHere = "";
  private judging: AbortController | undefined;
  /** What is being judged, or will be when a question that came first has its answer. */
  private unjudged: Draft | undefined;

  constructor(
    private readonly play: Play,
    private readonly events: VerdictEvents,
  ) {
    play.beforeQuestion = () => this.giveWay();
    play.afterQuestion = () => {
      const { unjudged } = this;
      // What the answer shows on the board stays.
      if (unjudged !== undefined && this.events.isCurrent(unjudged)) void this.judge(unjudged, false);
    };
  }

  /** Nothing is set any more. */
  end(): void {
    this.judging?.abort();
    this.unjudged = undefined;
  }
  clear(): void {
    this.place.replaceChildren();
    this.now = { text: "", kind: "" };
    this.showHere();
  }

  tell(text: string, kind = "", ...more: Node[]): void {
    const news = kind !== waiting && this.news !== "" ? [line(this.news)] : [];
    const told = html("p", { class: `verdict ${kind}`, "aria-hidden": kind === waiting ? "true" : undefined }, text);
    const show = () => this.place.replaceChildren(told, ...news, ...more);
    keepingFocus(show, () => this.play.focus());
    this.now = { text: [text, ...news.map((one) => one.textContent)].join(" "), kind };
    this.showHere();
  }

  /** Shows the verdict beside the board, too, or a note in place of it. */
  showHere(note = this.noteHere): void {
    this.noteHere = note;
    const { text, kind } = note === "" ? this.now : { text: note, kind: "none" };
    this.here.textContent = text;
    this.here.className = `verdict ${kind}`;
  }

  /** Says how many solutions there are, and `marks` on the board where; nothing if the puzzle changes meanwhile. */
  async judge(draft: Draft, marks = true): Promise<void> {
    if (isGenre(draft) && isEmpty(draft)) {
      this.end();
      return this.clear();
    }
    this.tell("Thinking …", waiting);
    await this.work(draft, async (options) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { board, puzzle: open } = this.play;
      options.signal.throwIfAborted();
      if (board === undefined || open === undefined) return;
      const isBlank = !isGenre(draft) && textOf(draft) === textOf(emptyGrid(undefined, draft.size, draft.size));
      const mark = (names: readonly string[]) => marks && !isBlank && this.play.mark({ tinted: new Set(board.indicesOf(names)) });
      const isOver = () => !this.events.isCurrent(draft) || this.play.board !== board;
      const patient = await open.patient();
      const answer = await patient.unique(options);
      if (answer.status === "none") return await this.judgeNone(draft, patient, options, isOver, mark);
      if (isOver()) return;
      if (answer.status === "unique") return this.tell("Unique: exactly one solution.", "unique");
      if (answer.status === "unknown") return this.tell(`Not known after ${patience} seconds.`);
      const differing = answer.differing ?? [];
      mark(differing.length < board.cells.length / 2 ? differing : []);
      this.tell(`Several solutions; two of them differ in ${cellsInWords(differing.length)}.`, "several");
      this.place.append(this.completeButton(draft, patient));
      if (!isGenre(draft)) await this.propose(draft, patient, options);
    });
  }

  /** Does what takes the patient worker and may be called off. */
  private async work(draft: Draft, work: (options: { seconds: number; signal: AbortSignal }) => Promise<void>): Promise<void> {
    this.judging?.abort();
    const judging = new AbortController();
    this.judging = judging;
    this.unjudged = draft;
    try {
      await work({ seconds: patience, signal: judging.signal });
    } catch (error) {
      if (!judging.signal.aborted) this.tell(error instanceof Error ? error.message : String(error));
    }
    if (this.judging === judging && !judging.signal.aborted) this.unjudged = undefined;
  }

  /** A question comes first. */
  private giveWay(): void {
    this.judging?.abort(wasAsked);
    if (this.unjudged !== undefined && this.events.isCurrent(this.unjudged))
      this.tell("Your question comes first; then this goes on.", waiting);
  }

  /** Says once what is the matter: clues are missing, or what contradicts each other and what would repair it. */
  private async judgeNone(
    draft: Draft,
    patient: Puzzle,
    options: AskOptions,
    isOver: () => boolean,
    mark: (names: readonly string[]) => void,
  ): Promise<void> {
    const silence = setTimeout(
      () => isOver() || options.signal?.aborted || this.tell("As it stands, it cannot be solved. Looking for a repair …", waiting),
      longSilence,
    );
    const found = await patient
      .repair(options)
      .catch(() => undefined)
      .finally(() => clearTimeout(silence));
    options.signal?.throwIfAborted();
    // That it has no solution is nobody's mistake.
    const isMissing = found?.puzzle !== undefined;
    const { core, rules } = isMissing ? { core: [], rules: [] } : await patient.core(options);
    if (isOver()) return;
    mark(core.flatMap(({ name, cells }) => (cells.length > 0 ? cells : (name.match(/^r\d+c\d+(?=: )/) ?? []))));
    const repair = found && this.repairNodes(draft, found);
    if (isMissing) this.tell("No solution yet: clues are missing.", "several", ...(repair ?? []));
    else this.tell("No solution.", "none", ...contradiction(core, rules, this.play.board), ...(repair ?? []));
    if (found?.status === "unknown" && isGenre(draft)) this.place.append(this.completeButton(draft, patient));
  }

  /** Adds to the verdict what would leave one of several solutions, if a little does. */
  private async propose(draft: Draft, patient: Puzzle, options: AskOptions): Promise<void> {
    const soon = html("p", { "aria-hidden": "true" }, "Looking for a repair …");
    this.place.append(soon);
    const found = await patient.repair(options).catch(() => undefined);
    soon.remove();
    options.signal?.throwIfAborted();
    if (found !== undefined && this.events.isCurrent(draft)) this.place.append(...this.repairNodes(draft, found));
  }

  private repairNodes(draft: Draft, found: RepairAnswer): Node[] {
    return found.status === "add" || found.status === "remove" ? [repairLine(found), ...this.repairButtons(draft, found)] : [];
  }

  private repairButtons(draft: Draft, { status, givens, puzzle: repaired }: RepairAnswer): HTMLButtonElement[] {
    const { board } = this.play;
    if (repaired !== undefined) {
      const add = async () => {
        const made = await this.events.draftOf(repaired);
        if (typeof made === "object") this.events.change(draft, () => made);
      };
      return [button("Add them", () => void add())];
    }
    if (board === undefined || givens.length === 0 || isGenre(draft)) return [];
    const isAdded = status === "add";
    const change = (now: Draft) =>
      givens.reduce((changed, { cell, value }) => put(changed, board.indicesOf([cell]), isAdded ? value : null), now);
    const them = givens.length === 1 ? "it" : "them";
    return [button(isAdded ? `Add ${them}` : `Take ${them} away`, () => this.events.change(draft, change))];
  }

  /** Adds clues that leave one solution. */
  private completeButton(draft: Draft, patient: Puzzle): HTMLButtonElement {
    const add = async () =>
      made.ariaDisabled !== "true" &&
      this.work(draft, async (options) => {
        // What has the focus keeps it.
        made.setAttribute("aria-disabled", "true");
        made.textContent = "Looking for clues …";
        const found = await completed(patient, { ...options, seconds: patienceForClues });
        const next = "text" in found ? await this.events.draftOf(found.text) : found.why;
        if (!this.events.isCurrent(draft)) return;
        if (typeof next === "object") return this.events.change(draft, () => next);
        keepingFocus(
          () => made.replaceWith(line(next)),
          () => this.play.focus(),
        );
      });
    const made = button("Add clues until there is only one", () => void add());
    return made;
  }
}
