// Help for people who solve by hand: hints, steps, how hard it is.
import type { ExplainAnswer, Rating } from "puzzlec";
import { type Asking, line, type Question, unknown, type Work } from "./asking";
import { button, byId, html, keepingFocus } from "../base/dom";
import { Checking, entriesOf, noSolution, sidesInColours } from "./checking";
import type { Board } from "../board/board";
import { anyAlike } from "../board/cells";
import { clueHint, type ClueHint } from "./clue_hint";
import type { Play, Preview } from "../play/play";
import { checkWithLooseLines } from "./drawn_lines";
import { checkEdges } from "./loop_edges";
import { marksOf, previewOf, Slides } from "./slides";

type Depth = "where" | "rules" | "step";
/** What a hint tells next. */
const deeper: Record<Depth, { next: Depth; label: string } | null> = {
  where: { next: "rules", label: "Tell me more" },
  rules: { next: "step", label: "Show the step" },
  step: null,
};

/** How a way of steps ends, if not with the only solution. */
const ends: Record<Exclude<ExplainAnswer["status"], "solved" | "unknown">, string> = {
  several: "There are several solutions: nothing else follows.",
  partial: "There are more steps.",
  stuck: "No step is small enough.",
  none: noSolution,
};

/** Where a hint says to look: if that is most of the board, only what its words name. */
function placesOf(board: Board, { cells, text }: { cells: readonly string[]; text: string }): number[] {
  const all = board.indicesOf(cells);
  if (2 * all.length < board.cells.length) return all;
  const named = board.indicesOf(text.match(/\br\d+c\d+\b/g) ?? []);
  return named.length > 0 ? named : all;
}

export class Coach {
  /** Whether the board may show a step instead of the entries. */
  private isShowing = false;
  /** The last hint: for which entries, and how deep it was. */
  private told?: { board: unknown; entries: string; depth: Depth };

  /** About what the person has entered. */
  readonly questions: Question[] = [
    { label: "Check", work: (asking) => this.checking.check(asking), isOnBoard: true },
    { label: "Hint", work: (asking) => this.hint(asking, this.depth), isOnBoard: true },
  ];
  /** About the puzzle as it was given. */
  readonly questionsOfPuzzle: Question[] = [
    { label: "Explain all steps", work: (asking) => this.explain(asking), isOnBoard: true },
    { label: "How hard is it?", work: (asking) => this.rate(asking) },
  ];

  private readonly checking: Checking;

  constructor(
    private readonly play: Play,
    private readonly ask: (work: Work) => void,
  ) {
    this.checking = new Checking(play, ask, this);
  }

  /** Shows the entries again, if a step is shown. */
  close(): void {
    if (this.isShowing) void this.play.preview(null);
    this.isShowing = false;
  }

  /** Ends the slide show, which tells what is still to be found. */
  private leave(): void {
    this.close();
    keepingFocus(
      () => byId("answer", HTMLDivElement).replaceChildren(),
      () => this.play.focus(),
    );
  }

  /** Another puzzle is shown. */
  reset(): void {
    this.isShowing = false;
  }

  /** Shows something else than the entries, until the next question or entry. */
  show(preview: Preview): void {
    this.isShowing = true;
    this.play.endSearch();
    void this.play.preview(preview);
    this.play.reveal();
  }

  /** What the person has entered and drawn, to be compared. */
  private get drawn(): string {
    const { board } = this.play;
    return JSON.stringify([entriesOf(board, false), [...(board?.drawnEdges ?? [])]]);
  }

  /** Asked again with the same entries, a hint tells more. */
  private get depth(): Depth {
    const { told } = this;
    const isSame = told?.board === this.play.board && told?.entries === this.drawn;
    if (told === undefined || !isSame) return "where";
    return deeper[told.depth]?.next ?? told.depth;
  }

  private async hint({ puzzle, options }: Asking, show: Depth): Promise<Node[]> {
    if (this.play.clashes.isSolved) return [line("It is solved: nothing is left to find.")];
    const { board } = this.play;
    const edges = board && (await checkEdges(puzzle, board, options));
    if (board && edges && edges.wrong.length > 0) return this.checking.judgedEdges(board, edges.wrong);
    const simple = board?.drawnAs === "loop" && edges ? clueHint(board) : undefined;
    if (board && simple) return this.hintOfClue(board, simple, show);
    const entries = entriesOf(this.play.board);
    const answer = await puzzle.hint({ ...entries, show }, options);
    if (!("text" in answer)) return this.checking.judged({ answer, ways: [entries.cells] }, { puzzle, options });
    if (answer.status === "unknown") return [unknown(answer)];
    // Wrong lines are told before anything that follows without them.
    const loose =
      board && !edges?.areRight && board.eitherWay.length > 0 ? await checkWithLooseLines(puzzle, board, entries, options) : undefined;
    if (loose && loose.ways.length > 1) return this.checking.judged(loose, { puzzle, options });
    this.told = { board, entries: this.drawn, depth: show };
    if (answer.cells.length === 0) {
      const isBlank = board?.drawnAs === "values" && board.cells.some((cell) => board.isOpen(cell) && board.entries[cell.index] === null);
      const done = isBlank ? "One pencil mark is left in each open cell." : "Nothing is left to find.";
      return [line(answer.status === "solved" ? done : ends[answer.status])];
    }
    const tinted = new Set(board && placesOf(board, answer));
    const more = deeper[show];
    if (answer.hint === null || board === undefined) {
      this.play.mark({ tinted });
      return [line(answer.text.trim()), ...(more ? [this.deeperButton(more)] : [])];
    }
    const marks = marksOf(board, answer.hint);
    const concerned = new Set([...tinted, ...marks.struck.keys(), ...marks.found.keys()]);
    const candidates = (answer.candidates ?? []).flat();
    const own = board.pencil;
    // Numbers are seen where the step is, and where the person has noted them.
    const pencil = own.map((noted, index) => (concerned.has(index) && noted.length === 0 ? (candidates[index] ?? []) : noted));
    // That a cell is part of a ship is drawn, whatever the ship's length.
    const isAnyAlike = (index: number, values: readonly number[]) => {
      const alike = board.cells.slice(index, index + 1).flatMap((cell) => board.alikeOf(cell));
      // What the board gives is drawn already.
      const isGiven = alike.length === board.cells[index]?.values.length;
      return !isGiven && values.length > 0 && values.every((value) => alike.includes(value));
    };
    // Of lines, what is drawn is seen, and what the step goes on from.
    const isDrawn = board.drawnAs === "line" || board.drawnAs === "links";
    const drawn = entries.candidates.flat();
    const seen = board.cells.map((cell) => {
      const all = candidates[cell.index] ?? [];
      if (isDrawn && !marks.struck.has(cell.index) && !marks.found.has(cell.index)) {
        const value = board.entries[cell.index] ?? null;
        return value === null ? [...(drawn[cell.index]?.length ? (drawn[cell.index] ?? []) : cell.values)] : [value];
      }
      // Lengths of ships are no marks either.
      if (all.length > 1 && board.alikeOf(cell).length > 0) return isAnyAlike(cell.index, all) ? all : [];
      return board.isNoted(cell) && all.length > 1 ? [...(pencil[cell.index] ?? [])] : all;
    });
    const values = board.entries.map((value, index) => value ?? (isAnyAlike(index, seen[index] ?? []) ? anyAlike : null));
    // Rules of most of the board are not tinted.
    const rules = answer.hint.rules.filter(({ cells }) => 2 * cells.length < board.cells.length);
    const shown = await previewOf(puzzle, board, values, board.byRows(seen), { ...answer.hint, rules });
    if (options.signal.aborted || this.play.board !== board) return [];
    // The step's picture has only lines whose sides are known, and few crosses.
    this.show({ ...shown, keepsEdges: board.drawnAs === "loop" || board.drawnAs === "line" });
    const isFree = answer.hint.rules.length === 0;
    const enter = () => {
      if (isDrawn) {
        const leftOf = (index: number, gone: readonly number[]) => (candidates[index] ?? []).filter((value) => !gone.includes(value));
        const left = [...marks.struck].filter(([index]) => !marks.found.has(index));
        const noted = new Map(left.map(([index, gone]) => [index, leftOf(index, gone)] as const));
        return this.play.enter(() => board.put(marks.found, noted, candidates));
      }
      const left = new Map<number, readonly number[]>();
      for (const [index, gone] of marks.struck) {
        // What a value excludes in its houses, it excludes without marks.
        const isMarked = !isFree || (own[index] ?? []).length > 0;
        if (isMarked && !marks.found.has(index))
          left.set(
            index,
            (pencil[index] ?? []).filter((value) => !gone.includes(value)),
          );
      }
      const found = new Map(marks.found);
      for (const [index, values] of left) {
        if (!isAnyAlike(index, values)) continue;
        found.set(index, anyAlike);
        left.delete(index);
      }
      this.play.enter(() => board.put(found, left));
    };
    const colours = board.drawnAs === "loop" ? [html("p", { class: "caption" }, sidesInColours)] : [];
    return [line(answer.text.trim()), ...this.play.entering("Enter it", enter), ...colours];
  }

  private hintOfClue(board: Board, { cell, mark, edges, texts }: ClueHint, show: Depth): Node[] {
    this.told = { board, entries: this.drawn, depth: show };
    const more = deeper[show];
    const foundEdges = new Map(more ? [] : edges.map((key) => [key, mark]));
    this.play.mark({ tinted: new Set([cell.index]), foundEdges });
    const enter = () => this.play.enter(() => board.drawMarks(edges, mark));
    return [line(texts[show]), ...(more ? [this.deeperButton(more)] : this.play.entering("Enter it", enter))];
  }

  private deeperButton({ next, label }: { next: Depth; label: string }): HTMLButtonElement {
    return button(label, () => this.ask((asking) => this.hint(asking, next)));
  }

  private async rate({ puzzle, options }: Asking): Promise<Node[]> {
    const { status, rating, ...rest } = await puzzle.rate(options);
    if (status === "none") return [line(ends.none)];
    if (status === "unknown" && rating.steps === 0) return [unknown(rest)];
    const figures: [string, string][] = [
      ["Hardest step", rating.steps === 0 ? "none" : rules(rating.peak)],
      ["Steps", `${rating.steps} in ${rating.rounds} ${rating.rounds === 1 ? "round" : "rounds"}`],
      ["Candidates to exclude", String(rating.removals)],
      ["Effort", rating.effort.toLocaleString("en", { maximumSignificantDigits: 3 })],
      ...(rating.sudoku_explainer === undefined
        ? []
        : [["Sudoku Explainer, about", String(rating.sudoku_explainer)] satisfies [string, string]]),
    ];
    const list = figures.flatMap(([term, value]) => [html("dt", {}, term), html("dd", {}, value)]);
    const isWhole = status === "solved";
    const end = status === "unknown" ? unknown(rest) : isWhole ? null : line(ends[status]);
    const level = rating.word;
    const shown = isWhole ? `It is ${level}.` : `It is at least ${level}.`;
    return [html("p", { class: "verdict" }, shown), ...(end ? [end] : []), html("dl", {}, ...list)];
  }

  /** All steps, as slides. */
  async explain({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.explain(options);
    const { board } = this.play;
    const end = answer.status === "unknown" ? [unknown(answer)] : answer.status === "solved" ? [] : [line(ends[answer.status])];
    if (board === undefined || answer.rating.steps === 0) return end.length > 0 ? end : [line("Nothing is left to find.")];
    const slides = new Slides(board, puzzle, answer, (preview) => this.show(preview));
    return [summary(answer.rating), ...end, ...slides.nodes, button("Back to my entries", () => this.leave())];
  }
}

/** What a step of this many rules takes. */
function rules(count: number): string {
  if (count === 0) return "only one value is left in a cell (naked single)";
  return count === 1 ? "takes 1 rule" : `takes ${count} rules at once`;
}

function summary({ steps, peak }: Rating): HTMLParagraphElement {
  const number = `${steps} ${steps === 1 ? "step" : "steps"}`;
  return line(peak === 0 ? `${number}: in each, ${rules(0)}.` : `${number}; the hardest ${rules(peak)}.`);
}
