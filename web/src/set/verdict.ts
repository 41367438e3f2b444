// How many solutions the puzzle has that is being set, told after each change, and what would leave exactly one.
import type { AskOptions, Puzzle } from "puzzlec";
import { line, repairLine } from "../ask/asking";
import { completed } from "../ask/making";
import { button, byId, html, keepingFocus } from "../base/dom";
import type { Play } from "../play/play";
import { type Draft, isGenre, put } from "./editing";
import { isEmpty } from "./genre_document";

/** Seconds that a judgement may take. */
const patience = 20;
/** Milliseconds without a change before the worker begins. */
const pause = 250;

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
  private judging: AbortController | undefined;

  constructor(
    private readonly play: Play,
    private readonly events: VerdictEvents,
  ) {
    play.beforeQuestion = () => this.judging?.abort(wasAsked);
  }

  /** Nothing is set any more. */
  end(): void {
    this.judging?.abort();
  }
  clear(): void {
    this.place.replaceChildren();
    this.here.textContent = "";
  }

  tell(text: string, kind = "", ...more: Node[]): void {
    const show = () => this.place.replaceChildren(html("p", { class: `verdict ${kind}` }, text), ...more);
    keepingFocus(show, () => this.play.focus());
    this.here.textContent = text;
    this.here.className = `verdict ${kind}`;
  }

  /** Says how many solutions there are; nothing if the puzzle changes meanwhile. */
  async judge(draft: Draft): Promise<void> {
    this.judging?.abort();
    const judging = new AbortController();
    this.judging = judging;
    if (isGenre(draft) && isEmpty(draft)) return this.clear();
    this.tell("Thinking …");
    try {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { board, puzzle: open } = this.play;
      judging.signal.throwIfAborted();
      if (board === undefined || open === undefined) return;
      const isOver = () => !this.events.isCurrent(draft) || this.play.board !== board;
      const patient = await open.patient();
      const options = { seconds: patience, signal: judging.signal };
      const answer = await patient.unique(options);
      if (answer.status === "none") {
        const { core } = await patient.core(options);
        if (isOver()) return;
        this.play.mark({ tinted: new Set(board.indicesOf(core.flatMap((member) => member.cells))) });
        const items = core.map((member) => html("li", {}, member.name));
        this.tell("No solution.", "none", ...(items.length > 0 ? [line("These contradict each other:"), html("ul", {}, ...items)] : []));
        return await this.propose(draft, patient, options);
      }
      if (isOver()) return;
      if (answer.status === "unique") return this.tell("Unique: exactly one solution.", "unique");
      if (answer.status === "unknown") return this.tell(`Not known after ${patience} seconds.`);
      const differing = answer.differing ?? [];
      this.play.mark({ tinted: new Set(differing.length < board.cells.length / 2 ? board.indicesOf(differing) : []) });
      this.tell(`Several solutions; two of them differ in ${differing.length} cells.`, "several");
      this.offerClues(draft, patient);
      if (!isGenre(draft)) await this.propose(draft, patient, options);
    } catch (error) {
      const isCalledOff = judging.signal.reason === wasAsked && this.judging === judging && this.events.isCurrent(draft);
      if (isCalledOff) this.tell("Not judged: your question comes first.", "", this.again(draft));
      else if (!judging.signal.aborted) this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  private again(draft: Draft): HTMLButtonElement {
    return button("Judge it", () => void this.judge(draft));
  }

  /** Adds to the verdict what would repair the puzzle, if few givens do. */
  private async propose(draft: Draft, patient: Puzzle, options: AskOptions): Promise<void> {
    const soon = line("Looking for a repair …");
    this.place.append(soon);
    const found = await patient.repair(options).catch(() => undefined);
    soon.remove();
    const { board } = this.play;
    const isCurrent = this.events.isCurrent(draft);
    if (isCurrent && options.signal?.reason === wasAsked) {
      this.place.append(line("No repair was looked for: your question comes first."), this.again(draft));
      return;
    }
    if (!isCurrent || board === undefined || (found?.status !== "add" && found?.status !== "remove")) return;
    const { status, givens, puzzle: repaired } = found;
    if (repaired !== undefined) {
      const add = async () => {
        const made = await this.events.draftOf(repaired);
        if (typeof made === "object") this.events.change(draft, () => made);
      };
      return void this.place.append(
        repairLine(found),
        button("Add them", () => void add()),
      );
    }
    if (givens.length === 0 || isGenre(draft)) return void this.place.append(repairLine(found));
    const isAdded = status === "add";
    const change = (now: Draft) =>
      givens.reduce((changed, { cell, value }) => put(changed, board.indicesOf([cell]), isAdded ? value : null), now);
    const them = givens.length === 1 ? "it" : "them";
    this.place.append(
      repairLine(found),
      button(isAdded ? `Add ${them}` : `Take ${them} away`, () => this.events.change(draft, change)),
    );
  }

  /** Offers clues that leave one solution. */
  private offerClues(draft: Draft, patient: Puzzle): void {
    const add = async () => {
      offer.disabled = true;
      offer.textContent = "Looking for clues …";
      const signal = this.judging?.signal;
      const found = await completed(patient, { seconds: patience, ...(signal ? { signal } : {}) }).catch(() => undefined);
      if (!this.events.isCurrent(draft)) return;
      const made = found !== undefined && "text" in found ? await this.events.draftOf(found.text) : undefined;
      if (typeof made === "object") return this.events.change(draft, () => made);
      offer.replaceWith(line(found !== undefined && "why" in found ? found.why : "No clues were found in time."), this.again(draft));
    };
    const offer = button("Add clues until there is only one", () => void add());
    this.place.append(offer);
  }
}
