// The library's picture on the board: of the puzzle, of puzzles whose entries are more than text with these, or of what is seen for
// a while in place of the entries.
import type { SvgAnswer } from "puzzlec";
import type { Board } from "../board/board";
import type { OpenPuzzle } from "../base/library";

export class BoardPicture {
  /** Whether the library draws the entries, too. */
  drawsEntries = false;
  private puzzle: OpenPuzzle | undefined;
  private board: Board | undefined;
  /** Of the puzzle alone. */
  private plain: SvgAnswer | undefined;
  private previewed: SvgAnswer | undefined;
  private showsPreviewed = false;
  private turn = 0;
  private isBusy = false;

  constructor(private readonly draw: (picture: SvgAnswer) => void) {}

  /** Another puzzle is open, which is drawn already. */
  open(puzzle: OpenPuzzle, board: Board, plain: SvgAnswer): void {
    this.puzzle = puzzle;
    this.board = board;
    this.plain = plain;
    this.previewed = undefined;
    this.showsPreviewed = false;
    this.drawsEntries = puzzle.quick.family === "genre";
  }

  /** What is seen for a while has this picture; undefined if it has none, or is over. */
  preview(picture: SvgAnswer | undefined): void {
    this.previewed = picture;
  }
  /** Whether the picture shows all that there is to see. */
  get isWhole(): boolean {
    return this.previewed !== undefined && this.board?.isPreview === true;
  }

  /** Draws what there is to see now. */
  async redraw(): Promise<void> {
    const { board, puzzle } = this;
    if (!board || !puzzle) return;
    if (this.isWhole && this.previewed) {
      this.showsPreviewed = true;
      return this.draw(this.previewed);
    }
    if (this.showsPreviewed && this.plain && !this.drawsEntries) this.draw(this.plain);
    this.showsPreviewed = false;
    if (!this.drawsEntries) return;
    // While one picture is made, changes only ask for one more.
    if (this.isBusy) return void (this.turn += 1);
    this.isBusy = true;
    try {
      for (let drawn = -1; drawn !== this.turn && this.board === board;) {
        drawn = this.turn;
        const picture = await puzzle.quick.svg({ cells: board.rowsOf(board.drawn) });
        if (this.board === board && !this.isWhole) this.draw(picture);
      }
    } finally {
      this.isBusy = false;
    }
    if (this.board !== board) await this.redraw();
  }
}
