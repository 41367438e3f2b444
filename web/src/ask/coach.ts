// Help for people who solve by hand: hints, steps, whether the entries are right, how hard it is.
import type { CandidateRows, Entry, ExplainAnswer, Rating, Rows, WhyAnswer } from "puzzlec";
import { Argument, previewOfSteps } from "./argument";
import { type Asking, cellsInWords, line, type Question, unknown, type Work } from "./asking";
import { button, byId, html, keepingFocus } from "../base/dom";
import { inWords } from "../base/words";
import type { Board } from "../board/board";
import { clueHint, type ClueHint } from "./clue_hint";
import { type Bridge, bridgesOver, unfinishedBridges } from "../board/bridges";
import { anyAlike } from "../board/cells";
import { candidatesOf, type DrawnLine, keyOfLine } from "../board/lines";
import type { Play, Preview } from "../play/play";
import { type Checked, checkWithLooseLines, wrongLines } from "./drawn_lines";
import { checkEdges, nameOfEdge, seenAt, supposing } from "./loop_edges";
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
  none: "There is no solution. “Why no solution?” says what contradicts what.",
};

/** Where a hint says to look: if that is most of the board, only what its words name. */
function placesOf(board: Board, { cells, text }: { cells: readonly string[]; text: string }): number[] {
  const all = board.indicesOf(cells);
  if (2 * all.length < board.cells.length) return all;
  const named = board.indicesOf(text.match(/\br\d+c\d+\b/g) ?? []);
  return named.length > 0 ? named : all;
}

/** Entries of which one, or the `cell`, is wrong. */
interface Supposed {
  cells: Rows;
  candidates: CandidateRows;
  cell?: string;
}

/** A line or a cross that is wrong. */
interface Accused {
  /** In words, with what the library's answer supposes. */
  says: (supposition: string, answer: WhyAnswer) => string;
  edges: ReadonlySet<string>;
  takeBack: () => void;
}

/** More rules that are broken are not listed. */
const mostClashes = 3;
/** More lines, crosses and entries are not named; the board shows them. */
const mostNamed = 4;
/** More cells of a rule are not tinted. */
const mostTinted = 12;

export class Coach {
  /** Whether the board may show a step instead of the entries. */
  private isShowing = false;
  /** The last hint: for which entries, and how deep it was. */
  private told?: { board: unknown; entries: string; depth: Depth };

  /** About what the person has entered. */
  readonly questions: Question[] = [
    { label: "Check", work: (asking) => this.check(asking), isOnBoard: true },
    { label: "Hint", work: (asking) => this.hint(asking, this.depth), isOnBoard: true },
  ];
  /** About the puzzle as it was given. */
  readonly questionsOfPuzzle: Question[] = [
    { label: "Explain all steps", work: (asking) => this.explain(asking), isOnBoard: true },
    { label: "How hard is it?", work: (asking) => this.rate(asking) },
  ];

  constructor(
    private readonly play: Play,
    private readonly ask: (work: Work) => void,
  ) {}

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

  /** As drawn; or as far as it is sure: one bridge may still become two. */
  private entriesOf(isSure = true) {
    const { board } = this.play;
    if (board === undefined) return { cells: [], candidates: [] };
    const rest = board.restOfLines;
    const open = isSure ? unfinishedBridges(board) : new Map<number, number[]>();
    const marks = board.pencil.map((noted, index) => [...(open.get(index) ?? (noted.length > 0 ? noted : (rest[index] ?? [])))]);
    const cells = board.entries.map((value, index) => (open.has(index) ? null : value));
    return { cells: board.rowsOf(cells), candidates: board.byRows(marks) };
  }

  /** Asked again with the same entries, a hint tells more. */
  private get depth(): Depth {
    const { told } = this;
    const isSame = told?.board === this.play.board && told?.entries === JSON.stringify(this.entriesOf(false));
    if (told === undefined || !isSame) return "where";
    return deeper[told.depth]?.next ?? told.depth;
  }

  private async hint({ puzzle, options }: Asking, show: Depth): Promise<Node[]> {
    if (this.play.clashes.isSolved) return [line("It is solved: nothing is left to find.")];
    const { board } = this.play;
    const edges = board && (await checkEdges(puzzle, board, options));
    if (board && edges && edges.wrong.length > 0) return this.judgedEdges(board, edges.wrong);
    const simple = board?.drawnAs === "loop" && edges ? clueHint(board) : undefined;
    if (board && simple) return this.hintOfClue(board, simple, show);
    const entries = this.entriesOf();
    const answer = await puzzle.hint({ ...entries, show }, options);
    if (!("text" in answer)) return this.judged({ answer, ways: [entries.cells] }, { puzzle, options });
    if (answer.status === "unknown") return [unknown(answer)];
    // Wrong lines are told before anything that follows without them.
    const loose =
      board && !edges?.areRight && board.eitherWay.length > 0 ? await checkWithLooseLines(puzzle, board, entries, options) : undefined;
    if (loose && loose.ways.length > 1) return this.judged(loose, { puzzle, options });
    this.told = { board, entries: JSON.stringify(this.entriesOf(false)), depth: show };
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
    const shown = await previewOf(puzzle, board, values, board.byRows(seen), answer.hint);
    if (options.signal.aborted || this.play.board !== board) return [];
    this.show(shown);
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
    return [line(answer.text.trim()), ...this.play.entering("Enter it", enter)];
  }

  private hintOfClue(board: Board, { cell, mark, edges, texts }: ClueHint, show: Depth): Node[] {
    this.told = { board, entries: JSON.stringify(this.entriesOf(false)), depth: show };
    this.play.mark({ tinted: new Set([cell.index]) });
    const more = deeper[show];
    const enter = () => this.play.enter(() => board.drawMarks(edges, mark));
    return [line(texts[show]), ...(more ? [this.deeperButton(more)] : this.play.entering("Enter it", enter))];
  }

  private deeperButton({ next, label }: { next: Depth; label: string }): HTMLButtonElement {
    return button(label, () => this.ask((asking) => this.hint(asking, next)));
  }

  private async check({ puzzle, options }: Asking): Promise<Node[]> {
    this.play.clashes.showNow();
    const { board } = this.play;
    if (board === undefined) return [];
    const edges = await checkEdges(puzzle, board, options);
    if (edges && edges.wrong.length > 0) return this.judgedEdges(board, edges.wrong);
    return this.judged(await checkWithLooseLines(puzzle, board, this.entriesOf(), options), { puzzle, options });
  }

  private async judged({ answer, ways }: Checked, { puzzle, options }: Asking): Promise<Node[]> {
    const { board } = this.play;
    if (answer.status === "unknown" || board === undefined) return [unknown(answer)];
    if (answer.status === "none") return [line(ends.none)];
    if (answer.status === "right") {
      if (this.play.clashes.isSolved) return [line("Right, and complete.")];
      // Of what people draw, they do not count cells, nor those that they may leave blank.
      const mayStayBlank = board.cells.some((cell) => board.isOpen(cell) && board.nothing(cell) !== null);
      if (board.drawnAs === "loop" || ((board.drawnAs !== "values" || mayStayBlank) && answer.open_cells > 0))
        return [line("Right so far.")];
      const cells = `${cellsInWords(answer.open_cells)} ${answer.open_cells === 1 ? "is" : "are"}`;
      return [line(answer.open_cells === 0 ? "Right, and complete." : `Right so far; ${cells} left.`)];
    }
    const notRight = (cell: string, value?: number) => {
      const found = board.cellNamed(cell);
      const isAnyAlike = found !== undefined && board.values[found.index] === anyAlike;
      if (found && isAnyAlike) return `${cell} is not ${board.wordOf(found, anyAlike)}`;
      if (found && value === undefined && (board.pencil[found.index] ?? []).length > 0) return `the marks of ${cell} lack its value`;
      // Of values that look alike, people have drawn none.
      if (found && (value === undefined || !found.isWritten)) return `what is drawn at ${cell} is not right`;
      if (!found || value === undefined) return `${cell} is not ${value}`;
      const word = board.wordOf(found, value);
      return word.startsWith("no") ? `“${word}” in ${cell} is wrong` : `${cell} is not ${word}`;
    };
    const clashes = this.clashesNotTold();
    const drawn = new Set(board.indicesOf([...answer.wrong.map(({ cell }) => cell), ...answer.marks]));
    const lines = await wrongLines(puzzle, board, drawn, options);
    if (lines.length > 0) return [...clashes, ...this.judgedLines(lines, ways)];
    const accusedCells = [...[...answer.wrong, ...answer.core].map(({ cell }) => cell), ...answer.marks];
    const bridges = bridgesOver(board, board.indicesOf(accusedCells));
    if (bridges.length > 0) return [...clashes, ...this.judgedBridges(bridges, ways, answer.core.length > 0)];
    // What is named already needs no reason.
    const clashing = this.play.clashes.cells;
    const isOpen = (cell: string) => !clashing.has(board.cellNamed(cell)?.index ?? -1);
    const isExplained = [...answer.wrong, ...answer.core].some(({ cell }) => isOpen(cell)) || answer.marks.some(isOpen);
    const why = isExplained ? [button("Why?", () => this.ask((asking) => this.why(asking, this.supposed(ways))))] : [];
    const isOne = answer.wrong.length + answer.marks.length <= 1;
    const items = [...answer.wrong, ...answer.marks.map((cell) => ({ cell, value: undefined }))].map(({ cell, value }) => {
      const text = notRight(cell, value);
      const name = `Why? ${text}`;
      const why = button("Why?", () => this.ask((asking) => this.why(asking, this.supposed(ways, cell))), { "aria-label": name });
      return html("li", {}, text, ...(isOne || !isOpen(cell) ? [] : [" ", why]));
    });
    const isTogether = answer.core.length > 0;
    // Of a loop, people have drawn edges, and no cells.
    const isEntered = ({ cell }: Entry) => board.values[board.cellNamed(cell)?.index ?? -1] !== null;
    if (board.drawnAs === "loop" && !answer.wrong.some(isEntered))
      return [...clashes, line("Each line and each cross may be right, but not all of them.")];
    const accused = (isTogether ? answer.core : answer.wrong).map(({ cell }) => cell);
    // What is noted is tinted; what is drawn is wrong.
    const drawnMarks = board.indicesOf(answer.marks).filter((index) => board.values[index] !== null);
    this.play.mark({
      wrong: new Set([...board.indicesOf(accused), ...drawnMarks]),
      tinted: new Set(board.indicesOf(answer.marks).filter((index) => !drawnMarks.includes(index))),
    });
    const together = `Each of these may be right, but not all of them: ${answer.core.map(({ cell }) => cell).join(", ")}.`;
    const cells = board
      .indicesOf([...answer.take_back.map(({ cell }) => cell), ...answer.marks])
      .flatMap((index) => board.cells[index] ?? []);
    const takeBack = () => this.play.enter(() => board.set(cells, null));
    return [
      ...clashes,
      line(isTogether ? together : "Not right:"),
      ...(items.length > 0 ? [html("ul", {}, ...items)] : []),
      ...(cells.length > 0 ? this.play.entering(cells.length === 1 ? "Take it back" : "Take them back", takeBack) : []),
      ...(isOne || isTogether ? why : []),
    ];
  }

  /** What is seen to be broken, unless it stands beside the board already. */
  private clashesNotTold(): Node[] {
    const sentences = this.play.clashes.sentences.slice(0, mostClashes);
    return sentences.filter((text) => !this.play.isTold(text)).map(line);
  }

  /** Lines and crosses of a loop, each of which is wrong. */
  private judgedEdges(board: Board, edges: readonly string[]): Node[] {
    this.play.mark({ wrongEdges: new Set(edges) });
    const takeBack = () => this.play.enter(() => board.removeMarks(edges));
    const back = this.play.entering(edges.length === 1 ? "Take it back" : "Take them back", takeBack);
    const why = (key: string, attributes = {}) =>
      button("Why?", () => this.ask((asking) => this.whyEdge(asking, board, key, edges)), attributes);
    const clashes = this.clashesNotTold();
    // What is seen needs the shortest argument.
    const [first] = [...edges].sort((one, other) => seenAt(board, other).length - seenAt(board, one).length);
    if (first === undefined) return clashes;
    if (edges.length === 1) return [line(`Not right: ${nameOfEdge(board, first)}.`), ...clashes, ...back, why(first)];
    if (edges.length > mostNamed)
      return [line(`Not right: ${edges.length} lines and crosses, which are red on the board.`), ...clashes, ...back, why(first)];
    const items = edges.map((key) => {
      const name = nameOfEdge(board, key);
      return html("li", {}, name, " ", why(key, { "aria-label": `Why? ${name}` }));
    });
    return [...clashes, line("Not right:"), html("ul", {}, ...items), ...back];
  }

  private async whyEdge(asking: Asking, board: Board, key: string, wrong: readonly string[]): Promise<Node[]> {
    const takeBack = () => board.removeMarks([key]);
    const seen = seenAt(board, key);
    if (seen.length > 0) {
      this.play.mark({ wrongEdges: new Set([key]) });
      return [...seen.map(line), ...this.play.entering("Take it back", () => this.play.enter(takeBack))];
    }
    const says = (supposition: string) => `Suppose ${nameOfEdge(board, key)} stays. ${supposition}`;
    const supposed = supposing(board, key, wrong).map((one) => ({ candidates: board.byRows(board.cells.map(() => [])), ...one }));
    return this.why(asking, supposed, { says, edges: new Set([key]), takeBack });
  }

  /** Lines between cells that are wrong. */
  private judgedLines(lines: readonly DrawnLine[], ways: readonly Rows[]): Node[] {
    const { board } = this.play;
    const takeBack = () => this.play.enter(() => board?.removeLines(lines));
    const isOne = lines.length === 1;
    const ask = (one: DrawnLine) => this.ask((asking) => this.whyLine(asking, one, lines, ways));
    this.play.mark({ wrongEdges: new Set(lines.map(keyOfLine)) });
    const items = lines.map((one) => {
      const name = `the ${one.isLine ? "line" : "cross"} ${between(one)}`;
      return html(
        "li",
        {},
        name,
        " ",
        button("Why?", () => ask(one), { "aria-label": `Why? ${name}` }),
      );
    });
    return [line("Not right:"), html("ul", {}, ...items), ...this.play.entering(isOne ? "Take it back" : "Take them back", takeBack)];
  }

  /** What the line is seen to break; if that was told, why it is wrong whatever else is drawn there. */
  private async whyLine(
    asking: Asking,
    one: DrawnLine,
    wrong: readonly DrawnLine[],
    ways: readonly Rows[],
    isFurther = false,
  ): Promise<Node[]> {
    const { board, clashes } = this.play;
    if (board === undefined) return [];
    const key = keyOfLine(one);
    const takeBack = () => board.removeLines([one]);
    const seen = clashes.at([key], one.ends);
    if (seen.length > 0 && !isFurther) {
      this.play.mark({ wrongEdges: new Set([key]), tinted: new Set(seen.flatMap(({ cells }) => cells)) });
      // The clash may be about right lines, too.
      const further = button("Why this line?", () => this.ask((again) => this.whyLine(again, one, wrong, ways, true)));
      return [...seen.map(({ text }) => line(text)), ...this.play.entering("Take it back", () => this.play.enter(takeBack)), further];
    }
    const right = board.drawnLines.filter((other) => !wrong.some((accused) => keyOfLine(accused) === keyOfLine(other)));
    const together = candidatesOf(board, [one, ...right]);
    const isPossible = one.ends.every(({ index }) => (together.flat()[index] ?? []).length > 0);
    const apart = right.filter((other) => !other.ends.some((end) => one.ends.includes(end)));
    const candidates = isPossible ? together : candidatesOf(board, [one, ...apart]);
    const alone = { cells: board.rowsOf(board.givens), candidates, cell: one.ends[0].id };
    const says = (_: string, answer: WhyAnswer) => {
      const others = answer.used.length + answer.used_marks.length > 0 ? ", and that your other lines are right" : "";
      return `Suppose that there is ${one.isLine ? "a" : "no"} line ${between(one)}${others}.`;
    };
    const accused = { says, edges: new Set([key]), takeBack };
    return this.why(asking, wrong.length === 1 && !isFurther ? this.supposed(ways) : [alone], accused);
  }

  /** Bridges that are wrong, each told once, however many cells it lies over. */
  private judgedBridges(bridges: readonly Bridge[], ways: readonly Rows[], isTogether: boolean): Node[] {
    const { board } = this.play;
    const cells = bridges.flatMap((bridge) => bridge.cells);
    this.play.mark({ wrong: new Set(cells.map(({ index }) => index)) });
    // Of several wrong ones, it is about this one.
    const withoutOthers = (bridge: Bridge) => {
      const others = new Set(bridges.flatMap((one) => (one === bridge ? [] : one.cells.map(({ index }) => index))));
      for (const { index } of bridge.cells) others.delete(index);
      const without = <Value>(rows: Value[][], none: Value) =>
        rows.map((row, r) => row.map((value, c) => (others.has(r * row.length + c) ? none : value)));
      return this.supposed(ways, bridge.edge.id).map((one) => ({
        ...one,
        cells: without<number | null>(one.cells, null),
        candidates: without<number[]>(one.candidates, []),
      }));
    };
    const items = bridges.map((bridge) => {
      const why = button("Why?", () => this.ask((asking) => this.why(asking, withoutOthers(bridge))), {
        "aria-label": `Why? ${bridge.name}`,
      });
      return html("li", {}, bridge.name, ...(isTogether ? [] : [" ", why]));
    });
    const takeBack = () => this.play.enter(() => board?.set(cells, null));
    return [
      line(isTogether ? "Each of these may be right, but not all of them:" : "Not right:"),
      html("ul", {}, ...items),
      ...(isTogether ? [] : this.play.entering(bridges.length === 1 ? "Take it back" : "Take them back", takeBack)),
    ];
  }

  private supposed(ways: readonly Rows[], cell?: string): Supposed[] {
    const { candidates } = this.entriesOf();
    return ways.map((cells) => ({ cells, candidates, ...(cell === undefined ? {} : { cell }) }));
  }

  /** Why an entry is wrong: what follows from it, or what contradicts it; from lines that hang together with nothing else, in both
      ways. */
  private async why({ puzzle, options }: Asking, supposed: readonly Supposed[], accusing?: Accused): Promise<Node[]> {
    const [answer, turned] = await Promise.all(supposed.map((entries) => puzzle.why(entries, options)));
    const { board } = this.play;
    if (answer === undefined) return [];
    if (answer.status === "unknown" || board === undefined) return [unknown(answer)];
    if (answer.status === "none") return [line(ends.none)];
    if (answer.status === "right") return [line("Nothing is wrong so far.")];
    const last =
      answer.steps.at(-1)?.cells ?? answer.core.flatMap(({ rule, cells: all }) => (rule === "entry" ? [] : all.slice(0, mostTinted)));
    const placed = answer.steps.flatMap((step) => step.placed.map(({ cell: known }) => known));
    const named = new Set(board.indicesOf([...answer.wrong.map(({ cell: accused }) => accused), ...answer.marks]));
    const isEdge = accusing !== undefined && board.drawnAs === "loop";
    // Of lines around cells, none of these is wrong.
    const wrong = isEdge ? new Set<number>() : named;
    const wrongEdges = isEdge ? accusing.edges : new Set<string>();
    const tinted = new Set(board.indicesOf([...last, ...placed]).filter((index) => !wrong.has(index)));
    this.play.mark({ wrong, wrongEdges, tinted });
    this.play.reveal();
    const argument = new Argument((steps) => {
      if (board.drawnAs === "values" && steps.length > 0) return this.show(previewOfSteps(board, steps, wrong));
      this.close();
      // Of lines, what is drawn stays.
      const cells = steps.at(-1)?.cells;
      this.play.mark({ wrong, wrongEdges, tinted: cells ? new Set(board.indicesOf(cells).filter((index) => !wrong.has(index))) : tinted });
    });
    const bridges = bridgesOver(board, [...wrong]);
    const places = bridges.length > 0 ? bridges.flatMap(({ cells }) => cells) : [...wrong].flatMap((index) => board.cells[index] ?? []);
    const accused = places.filter(({ index }) => board.values[index] !== null);
    const takeBack = () => this.play.enter(() => (accusing ? accusing.takeBack() : board.set(accused, null)));
    const isOne = accusing !== undefined || accused.length === 1 || bridges.length === 1;
    const supposition = this.supposition(answer, turned !== undefined);
    return [
      ...(turned ? [line("Which side of it is inside the loop is open; it can be neither.")] : []),
      ...(answer.seen ? [] : [line(accusing ? accusing.says(supposition, answer) : supposition)]),
      ...argument.nodesOf(answer, this.play.board),
      ...(turned ? [line(this.supposition(turned, true)), ...argument.nodesOf(turned, this.play.board)] : []),
      ...(isOne || accused.length > 0 ? this.play.entering(isOne ? "Take it back" : "Take them back", takeBack) : []),
    ];
  }

  /** "Suppose that r1c2 is 3. By your other entries, r1c4 is 5." */
  private supposition({ wrong, marks, used, used_marks }: WhyAnswer, isEitherWay: boolean): string {
    const { board } = this.play;
    if (board === undefined) return "";
    const isLoop = board.drawnAs === "loop";
    const isBridges = board.drawnAs === "links";
    const drawnAt = (cell: string) => {
      const found = board.cellNamed(cell);
      if (found && board.values[found.index] === anyAlike) return `${cell} ${board.sayingOf(found, anyAlike)}`;
      const [bridge] = bridgesOver(board, board.indicesOf([cell]));
      return bridge ? `${bridge.name} stay${bridge.isOne ? "s" : ""}` : `what is drawn at ${cell} is right`;
    };
    const say = ({ cell, value }: Entry) => {
      const found = board.cellNamed(cell);
      return found && (found.isWritten || isLoop) && !isBridges ? `${cell} ${board.sayingOf(found, value)}` : drawnAt(cell);
    };
    const accused = [...wrong.map(say), ...marks.map(drawnAt)];
    const others = [...new Set([...used.map(say), ...used_marks.map(drawnAt)])].filter((one) => !accused.includes(one));
    const areNamed = others.length <= mostNamed;
    if (isLoop && !isEitherWay) {
      const lines = `By your lines, ${inWords(areNamed ? [...accused, ...others] : accused)}`;
      return areNamed ? `${lines}.` : `${lines}. Your other lines count, too.`;
    }
    const supposed = `Suppose that ${inWords(accused)}`;
    if (others.length === 0) return `${supposed}.`;
    const what = isLoop ? "lines" : isBridges ? "bridges" : "entries";
    if (!areNamed) return `${supposed}, and that your other ${what} are right.`;
    return `${supposed}. By your other ${what}, ${inWords(others)}.`;
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

const between = ({ ends: [one, other] }: DrawnLine) => `between ${one.id} and ${other.id}`;

/** What a step of this many rules takes. */
function rules(count: number): string {
  if (count === 0) return "only one value is left in a cell (naked single)";
  return count === 1 ? "takes 1 rule" : `takes ${count} rules at once`;
}

function summary({ steps, peak }: Rating): HTMLParagraphElement {
  const number = `${steps} ${steps === 1 ? "step" : "steps"}`;
  return line(peak === 0 ? `${number}: in each, ${rules(0)}.` : `${number}; the hardest ${rules(peak)}.`);
}
