// Questions about the puzzle, answered in the patient worker: with progress, a time limit, and a
// button to call them off.
import { type Puzzle, type Rows, rowsOf } from "puzzlec";
import { type Asking, cellsInWords, contradiction, line, type Question, repairLine, unknown, type Work } from "./asking";
import type { Cell, Value } from "../board/board";
import { Coach } from "./coach";
import { button, byId, html, isBeside, keepingFocus, svg } from "../base/dom";
import type { OpenPuzzle } from "../base/library";
import { Make } from "./make";
import type { Play } from "../play/play";
import { pictureOf } from "../sheet/picture";

const mostCounted = 1_000_000;
/** Seconds that an answer may come after its time limit. */
const grace = 5;

/** What there is to say if nothing is to be added or taken away. */
const beyondRepair = {
  unique: "There is nothing to repair: it has exactly one solution.",
  missing: "There are several solutions, and a few more givens are not enough to leave only one.",
  hopeless: "There is no solution, whatever givens and clues are taken away.",
};

export class Ask {
  private readonly answer = byId("answer", HTMLDivElement);
  private readonly progress = byId("progress", HTMLDivElement);
  private readonly limit = byId("limit", HTMLSelectElement);
  private readonly coach: Coach;
  private readonly make: Make;
  private asking: AbortController | undefined;
  /** The button of the last question. */
  private asked: HTMLButtonElement | undefined;
  /** Whether the last question was about the entries, as they were. */
  private isAboutEntries = false;
  private readonly questions: Question[] = [
    { label: "Solve", work: (asking) => this.solve(asking), isOnBoard: true },
    { label: "Only one solution?", work: (asking) => this.unique(asking) },
    { label: "How many solutions?", work: (asking) => this.count(asking) },
    { label: "What can each cell be?", work: (asking) => this.candidates(asking) },
    { label: "What would repair it?", work: (asking) => this.repair(asking) },
    { label: "Why no solution?", work: (asking) => this.core(asking) },
  ];

  constructor(
    private readonly play: Play,
    private readonly open: (text: string, level?: string) => Promise<unknown>,
  ) {
    const make = (this.make = new Make(play, open));
    make.ask = (work) => void this.run(work, false, false);
    this.coach = new Coach(play, (work) => void this.run(work, true, true));
    const buttonOf = ({ label, work, isOnBoard = false }: Question, isAboutEntries: boolean, attributes = {}) => {
      const asking = () => {
        this.asked = made;
        void this.run(work, isAboutEntries, isOnBoard);
      };
      const made = button(label, asking, attributes);
      return made;
    };
    const [solve, ...others] = this.questions;
    byId("first-questions", HTMLDivElement).append(
      ...this.coach.questions.map((question) => buttonOf(question, true, { class: "main about-entries" })),
      // One slip, and there is nothing left to find: it looks like what is rarely needed.
      ...(solve ? [buttonOf(solve, false, { class: "quiet" })] : []),
    );
    byId("questions", HTMLDivElement).append(
      html(
        "div",
        { class: "row" },
        ...[...others, ...this.coach.questionsOfPuzzle].map((question) => buttonOf(question, false)),
        // Setting has a button of its own for clues, which go into what is being set.
        ...make.questionsOfPuzzle.map((question) => buttonOf(question, false, { class: "about-entries" })),
      ),
    );
    byId("another", HTMLDivElement).append(buttonOf(make.question, false));
    byId("cancel", HTMLButtonElement).addEventListener("click", () => this.cancel());
    play.afterEntry = () => this.outdate();
  }

  /** Another puzzle of this level was opened: new ones are to be of it, too. */
  suggestLevel(level: string): void {
    this.make.suggest(level);
  }

  /** Ends the question and forgets its answer. */
  reset(): void {
    this.cancel();
    this.asking = undefined; // what is still on its way is not shown
    this.progress.hidden = true;
    this.coach.reset();
    this.answer.replaceChildren();
  }

  private cancel(why = "It was called off."): void {
    this.asking?.abort(new DOMException(why, "AbortError"));
  }

  /** The entries have changed: what was said of them holds no longer. */
  private outdate(): void {
    if (!this.isAboutEntries) return;
    if (this.asking) return this.cancel("Your entries have changed meanwhile: ask again.");
    keepingFocus(
      () => this.answer.replaceChildren(),
      () => this.play.focus(),
    );
  }

  /** The place of progress and answer: below the buttons that asked, or beside the board, where no key moves: on narrow pages it is to
      be seen together with the board, on others nothing else moves either. */
  private put(isOnBoard: boolean): void {
    const row = this.asked?.closest(".row");
    const above = row && (!isOnBoard || row.id === "another") ? row : byId(isBeside() ? "state" : "first-questions", HTMLElement);
    if (this.progress.previousElementSibling !== above) above.after(this.progress);
    if (this.answer.previousElementSibling !== this.progress) this.progress.after(this.answer);
  }

  private async run(work: Work, isAboutEntries: boolean, isOnBoard: boolean): Promise<void> {
    const open = this.play.puzzle;
    if (open === undefined) return;
    this.cancel();
    await this.play.question(() => this.answerTo(open, work, isAboutEntries, isOnBoard));
  }

  private async answerTo(open: OpenPuzzle, work: Work, isAboutEntries: boolean, isOnBoard: boolean): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    this.isAboutEntries = isAboutEntries;
    const change = () => {
      this.answer.replaceChildren();
      this.put(isOnBoard);
    };
    // Where the next answer will be, if what asks for it stands in the last one.
    keepingFocus(change, () => this.answer.focus({ preventScroll: true }));
    this.coach.close();
    if (isOnBoard) this.play.endSearch();
    const start = performance.now();
    const elapsed = byId("elapsed", HTMLSpanElement);
    const show = () => (elapsed.textContent = `${Math.floor((performance.now() - start) / 1000)} s`);
    show();
    this.progress.hidden = false;
    const hide = () =>
      keepingFocus(
        () => (this.progress.hidden = true),
        () => this.asked?.focus(),
      );
    const clock = setInterval(show, 250);
    const limit = this.limit.value === "" ? undefined : Number(this.limit.value);
    // The library ends by itself, but not in the middle of everything that it does.
    const over = () => this.asking === asking && this.cancel(`Not settled: ${limit} seconds are over.`);
    const end = limit === undefined ? undefined : setTimeout(over, 1000 * (limit + grace));
    try {
      const seconds = limit === undefined ? {} : { seconds: limit };
      const puzzle = await open.patient();
      const found = await work({ puzzle, options: { signal: asking.signal, ...seconds } });
      if (this.asking !== asking) return;
      this.answer.replaceChildren(...found);
      // What is scrolled to is not to move afterwards.
      hide();
      if (isOnBoard) this.answer.append(...this.wayToCell());
      if (isOnBoard) this.play.reveal();
      this.bringIntoView();
    } catch (error) {
      if (this.asking === asking) this.answer.replaceChildren(line(error instanceof Error ? error.message : String(error)));
    } finally {
      clearInterval(clock);
      clearTimeout(end);
      if (this.asking === asking) {
        this.asking = undefined;
        hide();
        if (document.activeElement === this.answer) (this.answer.querySelector<HTMLButtonElement>("button:enabled") ?? this.asked)?.focus();
      }
    }
  }

  /** While one reads a list on a narrow page, the board stays above it: a long one begins right below the board. */
  private bringIntoView(): void {
    const { offsetHeight: board } = byId("desk", HTMLDivElement);
    const isLong = !isBeside() && this.answer.querySelector("ol, ul") !== null && this.answer.offsetHeight > innerHeight - board;
    this.answer.style.scrollMarginTop = isLong ? `${board}px` : "";
    this.answer.scrollIntoView({ block: isLong ? "start" : "nearest" });
  }

  /** For people who do not see the board: to the first cell of which the answer speaks; slides speak of others. */
  private wayToCell(): HTMLButtonElement[] {
    if (this.cellTold() === undefined) return [];
    const go = () => {
      const cell = this.cellTold();
      if (cell) this.play.selectCells([cell]);
      else this.play.focus();
    };
    const way = button("", go, { class: "when-focused" });
    const name = () => {
      const text = `Go to ${this.cellTold()?.id ?? "the board"}`;
      if (way.textContent !== text) way.textContent = text;
    };
    name();
    // With each slide.
    const watch = new MutationObserver(() => (way.isConnected ? name() : watch.disconnect()));
    watch.observe(this.answer, { childList: true, characterData: true, subtree: true });
    return [way];
  }
  private cellTold(): Cell | undefined {
    // But for the way there, which names the cell that was told last.
    const text = [...this.answer.children].flatMap((one) => (one.matches(".when-focused") ? [] : one.textContent)).join(" ");
    // What stands in the next paragraph follows without a space.
    const [, row, column] = /r(\d+)c(\d+)\b/.exec(text) ?? [];
    const [, line, number] = /\b(row|column) (\d+)\b/.exec(text.toLowerCase()) ?? [];
    const name = row !== undefined ? `r${row}c${column}` : line === "row" ? `r${number}c1` : line === "column" ? `r1c${number}` : "";
    return this.play.board?.cellNamed(name);
  }

  private async solve({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.solve(options);
    if (answer.status === "unknown") return [unknown(answer)];
    if (answer.status === "none") return [line("There is no solution. “Why no solution?” says what contradicts what.")];
    return [line("A solution is shown."), await this.pictures(puzzle, rowsOf(answer))];
  }

  private async unique({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.unique(options);
    if (answer.status === "unknown") return [unknown(answer)];
    if (answer.status === "none") return [line("There is no solution.")];
    if (answer.status === "unique") {
      const why = () => void this.run((asking) => this.coach.explain(asking), false, true);
      return [
        line("Unique: there is exactly one solution."),
        button("See why", why, { title: "Steps to the solution, each of them forced" }),
      ];
    }
    const solutions = rowsOf(answer);
    const [one, two] = solutions.map((rows) => rows.flat());
    const differing = (one ?? []).flatMap((value, index) => (value === two?.[index] ? [] : [index]));
    this.play.mark({ tinted: new Set(differing) });
    return [
      line(`Not unique. Two solutions, which differ in ${cellsInWords(differing.length)}:`),
      await this.pictures(puzzle, solutions, new Set(differing)),
    ];
  }

  private async count({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.count({ ...options, most: mostCounted });
    const { count, complete, reason } = answer;
    if (count === 0 && !complete) return [unknown(answer)];
    const number = count.toLocaleString("en");
    if (complete) return [line(count === 1 ? "There is exactly 1 solution." : `There are ${count === 0 ? "no" : number} solutions.`)];
    return [line(`There are at least ${number} solutions${reason ? ` (${reason})` : ""}.`)];
  }

  private async candidates({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.candidates(options);
    if (answer.status === "unknown") return [unknown(answer)];
    if (answer.status === "none") return [line("There is no solution.")];
    const all = answer.candidates.flat();
    const settled = all.filter((values) => values.length === 1).length;
    return [
      line(`${settled} of ${all.length} cells have the same value in every solution.`),
      ...this.play.entering("Write them as pencil marks", () => this.play.enter(() => this.play.board?.markAll(all))),
    ];
  }

  private async core({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.core(options);
    const { core } = answer;
    if (answer.status === "unknown") return [unknown(answer)];
    if (answer.status === "solvable") {
      const isStarted = this.play.board?.hasEntries === true && this.play.setting === undefined;
      return [
        line(
          isStarted
            ? "The puzzle without your entries has a solution. “Check” says whether they are right, and why."
            : "It has a solution.",
        ),
      ];
    }
    if (core.length === 0) {
      const always = answer.rules.map((rule) => html("li", {}, `the rule: ${rule}`));
      return [line("Its rules alone have no solution, whatever is given:"), html("ul", {}, ...always)];
    }
    const { board } = this.play;
    if (board === undefined) return [];
    // As the rules of a step; those of the whole grid are in the list alone.
    const rules = core
      .filter(({ cells }) => cells.length < board.cells.length)
      .map(({ rule, name, cells }) => ({ rule, name, cells, kind: "stated" as const, cost: 1 }));
    const known = board.givens.map((value) => (value === null ? [] : [value]));
    this.coach.show({ values: board.givens, picture: await puzzle.sketch({ candidates: board.byRows(known), step: { rules } }) });
    return [
      ...contradiction(core, answer.rules, board, "; without any one of them, the others do not"),
      ...this.play.entering("Back to my entries", () => this.coach.close()),
    ];
  }

  private async repair({ puzzle, options }: Asking): Promise<Node[]> {
    const answer = await puzzle.repair(options);
    const { status, givens } = answer;
    if (status === "unknown") return [unknown(answer)];
    if (status === "missing" && answer.reason !== undefined) return [line(`There are several solutions; ${answer.reason}.`)];
    if (status !== "add" && status !== "remove") return [line(beyondRepair[status])];
    this.play.mark({ tinted: new Set(this.play.board?.indicesOf(givens.map(({ cell }) => cell))) });
    const repaired = answer.puzzle;
    if (repaired === undefined) return [repairLine(answer)];
    return [repairLine(answer), button(answer.clues?.length === 1 ? "Add it" : "Add them", () => void this.open(repaired))];
  }

  /** A solution, and where it differs from the others: as people draw it, or tinted where they write numbers. */
  private async pictureOf(puzzle: Puzzle, solutions: readonly Rows[], rows: Rows, differing: ReadonlySet<number>): Promise<SVGSVGElement> {
    const { board } = this.play;
    if (differing.size === 0 || board === undefined || board.cells.some((cell) => board.isNoted(cell))) {
      const answer = await puzzle.svg({ cells: rows });
      const picture = pictureOf(answer.svg);
      tintCells(picture, answer, puzzle.columns, differing);
      return picture;
    }
    const values = rows.flat();
    const candidates = board.byRows(
      values.map((_, index) => [...new Set(solutions.flatMap((one) => one.flat()[index] ?? []))].sort((a, b) => a - b)),
    );
    const placed = [...differing].flatMap((index) => {
      const [name, value] = [board.cells[index]?.id, values[index] ?? null];
      return name === undefined || value === null ? [] : [{ cell: name, value }];
    });
    return pictureOf((await puzzle.sketch({ candidates, step: { placed } })).svg);
  }

  private async pictures(puzzle: Puzzle, solutions: readonly Rows[], differing: ReadonlySet<number> = new Set()): Promise<Node> {
    const figures: Node[] = [];
    for (const [index, rows] of solutions.entries()) {
      const picture = await this.pictureOf(puzzle, solutions, rows, differing);
      picture.querySelector("title")?.remove();
      // Its cells are read on the board.
      for (const part of picture.children) part.setAttribute("aria-hidden", "true");
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", byId("title", HTMLHeadingElement).textContent);
      const take = () => void this.play.fill(rows.flat() as Value[]);
      const caption = [...(solutions.length > 1 ? [`Solution ${index + 1} `] : []), ...this.play.entering("Put it on the board", take)];
      figures.push(html("figure", {}, picture, caption.length > 0 ? html("figcaption", {}, ...caption) : null));
    }
    // All clues of a picture are no answer to listen to.
    return html("div", { class: "pictures", "aria-live": "off" }, ...figures);
  }
}

/** Puts a tint behind the text of cells. */
function tintCells(
  picture: SVGSVGElement,
  place: { cell: number; left: number; top: number; step: number },
  columns: number,
  cells: ReadonlySet<number>,
): void {
  for (const index of cells) {
    const distance = place.cell * place.step;
    const x = place.left + (index % columns) * distance;
    const y = place.top + Math.floor(index / columns) * distance;
    // Behind all but the background.
    picture.querySelector("rect")?.after(svg("rect", { class: "differs", x, y, width: place.cell, height: place.cell }));
  }
}
