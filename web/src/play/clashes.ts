// What breaks a rule: asked of the library after each change. It is shown always, only after Check or never, as the person has
// chosen; and where more digits may follow, when the cursor leaves the cell or has stayed for a while.
import type { Board, Cell } from "../board/board";
import { type Clash, type Judged, judge } from "../board/judge";
import type { OpenPuzzle } from "../base/library";
import { settings, whenever } from "../base/settings";

/** Milliseconds until it is shown, if the cursor stays in the cell. */
const patience = 2500;

export class Clashes {
  private puzzle: OpenPuzzle | undefined;
  private board: Board | undefined;
  private judged: Judged | undefined;
  /** The cell that was changed last, as long as the cursor is in it. */
  private current: Cell | undefined;
  /** Whether they are shown until the next entry, because the person asked. */
  private isAsked = false;
  private turn = 0;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  /** `changed`: others may have to be shown. */
  constructor(private readonly changed: () => void) {
    whenever(() => this.judged && changed());
  }

  /** Another puzzle is open. */
  open(puzzle: OpenPuzzle, board: Board): void {
    this.puzzle = puzzle;
    this.board = board;
    this.judged = undefined;
    this.current = undefined;
  }

  /** Asks which rules are broken. */
  async judge(): Promise<void> {
    const { board, puzzle } = this;
    if (!board || !puzzle) return;
    const asked = ++this.turn;
    try {
      const found = await judge(puzzle, board);
      if (this.board !== board || asked !== this.turn) return;
      this.judged = found;
      this.changed();
    } catch (error) {
      // The answer about a puzzle that is no longer open is not missed.
      if (this.board === board) throw error;
    }
  }

  /** Whether anything is known of the entries. */
  get isJudged(): boolean {
    return this.judged !== undefined;
  }
  get isSolved(): boolean {
    return this.judged?.isSolved === true;
  }
  /** In sentences, unless the person does not want to know. */
  get sentences(): readonly string[] {
    return settings.clashes === "never" ? [] : [...new Set(this.judged?.clashes.map(({ text }) => text))];
  }
  /** The cells that a named clash concerns, by index. */
  get cells(): ReadonlySet<number> {
    return new Set(settings.clashes === "never" ? [] : this.judged?.clashes.flatMap(({ cells }) => cells));
  }
  /** Those at one of the lines or cells. */
  at(edges: readonly string[], cells: readonly Cell[]): Clash[] {
    const concerns = (clash: Clash) =>
      clash.edges.some((key) => edges.includes(key)) || cells.some(({ index }) => clash.cells.includes(index));
    return this.judged?.clashes.filter(concerns) ?? [];
  }
  /** Those that are to be seen now. */
  get shown(): readonly Clash[] {
    if (settings.clashes !== "always" && !this.isAsked) return [];
    // Only where more digits may follow.
    const current = this.current?.texts.some((text) => text.length > 1) === true ? this.current.index : -1;
    return this.judged?.clashes.filter(({ cells }) => !cells.includes(current)) ?? [];
  }

  /** Shows them until the next entry, to people who see them only then. */
  showNow(): void {
    this.isAsked = settings.clashes !== "never";
    this.changed();
  }
  hide(): void {
    this.isAsked = false;
  }

  /** The cursor is in a cell that is changed. */
  enterCell(cell: Cell | undefined): void {
    this.current = cell;
  }
  /** The cursor may stay in it: they are shown after a while. */
  leaveSoon(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.leave(), patience);
  }
  /** The cursor is no longer in the cell that was changed last; or is it there `still`? */
  leave(still?: Cell): void {
    if (this.current === undefined || this.current === still) return;
    this.current = undefined;
    this.changed();
  }
}
