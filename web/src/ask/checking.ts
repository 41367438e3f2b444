// Whether what a person has entered is right; and if not, which entries, lines and bridges are wrong, and why.
import type { AskOptions, CandidateRows, Entry, Puzzle, Rows, WhyAnswer, WhyStep } from "puzzlec";
import { Argument, previewOfSteps } from "./argument";
import { type Asking, cellsInWords, line, unknown, type Work } from "./asking";
import { button, html } from "../base/dom";
import { inWords } from "../base/words";
import type { Board } from "../board/board";
import { type Bridge, bridgesOver, placeOver, unfinishedBridges } from "../board/bridges";
import { anyAlike } from "../board/cells";
import { candidatesOf, type DrawnLine, keyOfLine } from "../board/lines";
import { type Checked, checkWithLooseLines, wrongLines } from "./drawn_lines";
import { checkEdges, nameOfEdge, seenAt, supposing } from "./loop_edges";
import type { Play, Preview } from "../play/play";

export const sidesInColours = "On the board, violet cells are inside the loop, and grey ones outside.";
export const noSolution = "There is no solution. “Why no solution?” says what contradicts what.";

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

/** As drawn; or as far as it is sure: one bridge may still become two. */
export function entriesOf(board: Board | undefined, isSure = true): { cells: Rows; candidates: CandidateRows } {
  if (board === undefined) return { cells: [], candidates: [] };
  const rest = board.restOfLines;
  const open = isSure ? unfinishedBridges(board) : new Map<number, number[]>();
  const marks = board.pencil.map((noted, index) => [...(open.get(index) ?? (noted.length > 0 ? noted : (rest[index] ?? [])))]);
  const cells = board.entries.map((value, index) => (open.has(index) ? null : value));
  return { cells: board.rowsOf(cells), candidates: board.byRows(marks) };
}

/** What is shown on the board instead of the entries. */
interface Shower {
  show: (preview: Preview) => void;
  close: () => void;
}

export class Checking {
  /** How many pictures of steps were asked for. */
  private turn = 0;
  /** How many things were named as wrong. */
  private named = 0;

  constructor(
    private readonly play: Play,
    private readonly ask: (work: Work) => void,
    private readonly shower: Shower,
  ) {}

  async check({ puzzle, options }: Asking): Promise<Node[]> {
    this.play.clashes.showNow();
    const { board } = this.play;
    if (board === undefined) return [];
    const edges = await checkEdges(puzzle, board, options);
    if (edges && edges.wrong.length > 0) return this.judgedEdges(board, edges.wrong);
    return this.judged(await checkWithLooseLines(puzzle, board, entriesOf(this.play.board), options), { puzzle, options });
  }

  async judged({ answer, ways }: Checked, { puzzle, options }: Asking): Promise<Node[]> {
    const { board } = this.play;
    if (answer.status === "unknown" || board === undefined) return [unknown(answer)];
    if (answer.status === "none") return [line(noSolution)];
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
    if (bridges.length > 0) {
      const takeBack = await takingBack(puzzle, board, bridges, options);
      return [...clashes, ...this.judgedBridges(bridges, ways, answer.core.length > 0, takeBack)];
    }
    // What is named already needs no reason.
    const clashing = this.play.clashes.cells;
    const isOpen = (cell: string) => !clashing.has(board.cellNamed(cell)?.index ?? -1);
    const isExplained = [...answer.wrong, ...answer.core].some(({ cell }) => isOpen(cell)) || answer.marks.some(isOpen);
    const why = isExplained ? [button("Why?", () => this.ask((asking) => this.why(asking, this.supposed(ways))))] : [];
    this.named = answer.wrong.length + answer.marks.length;
    const isOne = this.named <= 1;
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

  /** After the reason of one of several. */
  private get backToAll(): HTMLButtonElement[] {
    return this.named > 1 ? [button("Back to all that is wrong", () => this.ask((asking) => this.check(asking)))] : [];
  }

  /** What is seen of something that is wrong. */
  private reason(seen: readonly string[], takeBack: () => void, ...more: Node[]): Node[] {
    return [...seen.map(line), ...this.play.entering("Take it back", () => this.play.enter(takeBack)), ...more, ...this.backToAll];
  }

  /** What is seen to be broken, unless it stands beside the board already. */
  private clashesNotTold(): Node[] {
    const sentences = this.play.clashes.sentences.slice(0, mostClashes);
    return sentences.filter((text) => !this.play.isTold(text)).map(line);
  }

  /** Lines and crosses of a loop, each of which is wrong. */
  judgedEdges(board: Board, edges: readonly string[]): Node[] {
    this.named = edges.length;
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
      return this.reason(seen, takeBack);
    }
    const says = (supposition: string) => `Suppose ${nameOfEdge(board, key)} stays. ${supposition}`;
    const supposed = supposing(board, key, wrong).map((one) => ({ candidates: board.byRows(board.cells.map(() => [])), ...one }));
    return this.why(asking, supposed, { says, edges: new Set([key]), takeBack });
  }

  /** Lines between cells that are wrong. */
  private judgedLines(lines: readonly DrawnLine[], ways: readonly Rows[]): Node[] {
    const { board } = this.play;
    const takeBack = () => this.play.enter(() => board?.removeLines(lines));
    this.named = lines.length;
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
      return this.reason(
        seen.map(({ text }) => text),
        takeBack,
        further,
      );
    }
    const right = board.drawnLines.filter((other) => !wrong.some((accused) => keyOfLine(accused) === keyOfLine(other)));
    const together = candidatesOf(board, [one, ...right]);
    const isPossible = one.ends.every(({ index }) => (together.flat()[index] ?? []).length > 0);
    const apart = right.filter((other) => !other.ends.some((end) => one.ends.includes(end)));
    const candidates = isPossible ? together : candidatesOf(board, [one, ...apart]);
    const alone = { cells: board.rowsOf(board.givens), candidates, cell: one.ends[0].id };
    const says = (_: string, answer: WhyAnswer) => {
      const others = answer.used.length + answer.used_marks.length > 0 ? " Your other lines that are right count, too." : "";
      return `Suppose that there is ${one.isLine ? "a" : "no"} line ${between(one)}.${others}`;
    };
    const accused = { says, edges: new Set([key]), takeBack };
    return this.why(asking, wrong.length === 1 && !isFurther ? this.supposed(ways) : [alone], accused);
  }

  /** Bridges that are wrong, each told once, however many cells it lies over. */
  private judgedBridges(bridges: readonly Bridge[], ways: readonly Rows[], isTogether: boolean, takeBack: () => void): Node[] {
    this.named = bridges.length;
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
    return [
      line(isTogether ? "Each of these may be right, but not all of them:" : "Not right:"),
      html("ul", {}, ...items),
      ...(isTogether ? [] : this.play.entering(bridges.length === 1 ? "Take it back" : "Take them back", () => this.play.enter(takeBack))),
    ];
  }

  private supposed(ways: readonly Rows[], cell?: string): Supposed[] {
    const { candidates } = entriesOf(this.play.board);
    return ways.map((cells) => ({ cells, candidates, ...(cell === undefined ? {} : { cell }) }));
  }

  /** Why an entry is wrong: what follows from it, or what contradicts it; from lines that hang together with nothing else, in both
      ways. */
  private async why({ puzzle, options }: Asking, supposed: readonly Supposed[], accusing?: Accused): Promise<Node[]> {
    const [answer, turned] = await Promise.all(supposed.map((entries) => puzzle.why(entries, options)));
    const { board } = this.play;
    if (answer === undefined) return [];
    if (answer.status === "unknown" || board === undefined) return [unknown(answer)];
    if (answer.status === "none") return [line(noSolution)];
    if (answer.status === "right") return [line("Nothing is wrong so far.")];
    const last =
      answer.steps.at(-1)?.cells ?? answer.core.flatMap(({ rule, cells: all }) => (rule === "entry" ? [] : all.slice(0, mostTinted)));
    const placed = answer.steps.flatMap((step) => step.placed.map(({ cell: known }) => known));
    const named = new Set(board.indicesOf([...answer.wrong.map(({ cell: accused }) => accused), ...answer.marks]));
    // Of lines, no cell is wrong.
    const wrong = accusing ? new Set<number>() : named;
    const wrongEdges = accusing?.edges ?? new Set<string>();
    const tinted = new Set(board.indicesOf([...last, ...placed]).filter((index) => !wrong.has(index)));
    this.play.mark({ wrong, wrongEdges, tinted });
    this.play.reveal();
    const argument = new Argument((steps, { wrong: accusing }) => {
      if (board.drawnAs === "values" && steps.length > 0) return this.shower.show(previewOfSteps(board, steps, wrong));
      if (board.drawnAs === "loop" && steps.length > 0)
        return void this.showSides(puzzle, board, [{ placed: accusing }, ...steps], wrongEdges);
      this.turn += 1;
      this.shower.close();
      // Of lines, what is drawn stays.
      const cells = steps.at(-1)?.cells;
      this.play.mark({ wrong, wrongEdges, tinted: cells ? new Set(board.indicesOf(cells).filter((index) => !wrong.has(index))) : tinted });
    });
    const bridges = bridgesOver(board, [...wrong]);
    const places = bridges.length > 0 ? bridges.flatMap(({ cells }) => cells) : [...wrong].flatMap((index) => board.cells[index] ?? []);
    const accused = places.filter(({ index }) => board.values[index] !== null);
    const removing = bridges.length > 0 ? await takingBack(puzzle, board, bridges, options) : () => board.set(accused, null);
    const takeBack = () => this.play.enter(accusing ? accusing.takeBack : removing);
    const isOne = accusing !== undefined || accused.length === 1 || bridges.length === 1;
    const supposition = this.supposition(answer, turned !== undefined);
    return [
      ...(turned ? [line("Either side of it may be inside the loop; neither can be.")] : []),
      ...(answer.seen && turned === undefined ? [] : [line(accusing ? accusing.says(supposition, answer) : supposition)]),
      ...argument.nodesOf(answer, this.play.board),
      ...(turned ? [line(this.supposition(turned, true)), ...argument.nodesOf(turned, this.play.board)] : []),
      ...(isOne || accused.length > 0 ? this.play.entering(isOne ? "Take it back" : "Take them back", takeBack) : []),
      ...this.backToAll,
    ];
  }

  /** Of a loop, what cells are on which side of it by then. */
  private async showSides(
    puzzle: Puzzle,
    board: Board,
    steps: readonly Partial<WhyStep>[],
    wrongEdges: ReadonlySet<string>,
  ): Promise<void> {
    const values = [...board.entries];
    for (const { cell, value } of steps.flatMap(({ placed = [] }) => placed))
      for (const index of board.indicesOf([cell])) values[index] = value;
    const candidates = board.byRows(
      board.cells.map((cell) => (values[cell.index] === null ? [...cell.values] : [values[cell.index] ?? 0])),
    );
    const turn = ++this.turn;
    const picture = await puzzle.sketch({ candidates });
    // Another step may have been chosen meanwhile, or none.
    if (this.turn !== turn || this.play.board !== board) return;
    this.shower.show({ values, picture, wrongEdges, keepsEdges: true, tinted: new Set(board.indicesOf(steps.at(-1)?.cells ?? [])) });
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
      const drawn = (found && board.entries[found.index]) ?? null;
      if (found?.isEdge && !bridge && drawn !== null) return `there is ${board.wordOf(found, drawn)} ${placeOver(board, found)}`;
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
      return areNamed ? `${lines}.` : `${lines}. Your other lines that are right count, too.`;
    }
    // Of a line whose sides are open, both ends are supposed.
    const supposed = `Suppose that ${inWords(isLoop && areNamed ? [...accused, ...others] : accused)}`;
    if (others.length === 0 || (isLoop && areNamed)) return `${supposed}.`;
    const what = isLoop ? "lines" : isBridges ? "bridges" : "entries";
    if (!areNamed) return `${supposed}. Your other ${what} that are right count, too.`;
    return `${supposed}. By your other ${what}, ${inWords(others)}.`;
  }
}

/** Leaves as many lines of each bridge as are in a solution. */
async function takingBack(puzzle: Puzzle, board: Board, bridges: readonly Bridge[], options: AskOptions): Promise<() => void> {
  const left = new Map<number, number>();
  for (const { edge } of bridges) {
    const alone = (lines: number) => board.byRows(board.cells.map((cell) => (cell === edge ? [lines] : [])));
    for (let lines = (board.entries[edge.index] ?? 0) - 1; lines > 0 && !left.has(edge.index); --lines) {
      const { status } = await puzzle.check({ cells: board.rowsOf(board.givens), candidates: alone(lines) }, options);
      if (status === "right") left.set(edge.index, lines);
    }
  }
  const gone = bridges.flatMap(({ edge, cells }) => (left.has(edge.index) ? [] : cells));
  return () => {
    board.history.beginGroup();
    board.set(gone, null);
    board.put(left, new Map());
    board.history.endGroup();
  };
}

const between = ({ ends: [one, other] }: DrawnLine) => `between ${one.id} and ${other.id}`;
