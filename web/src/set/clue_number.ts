// The number of a clue that was just drawn: digits that are typed next belong to it, as long as its cells are selected.
import type { FPuzzle } from "./document";
import type { Draft } from "./editing";

export class ClueNumber {
  private text = "";
  private base: FPuzzle | undefined;
  private now: Draft | undefined;

  /** `places`: the cells of the clue; `added` gives it this number, and returns the new puzzle or the reason why it cannot. */
  constructor(
    readonly places: string,
    private readonly added: (puzzle: FPuzzle, cells: readonly number[], text: string) => FPuzzle | string,
  ) {}

  /** The puzzle before the clue is added, and with it, if it can be added without a number. */
  begin(base: FPuzzle, next: FPuzzle | string): void {
    this.base = base;
    this.now = typeof next === "string" ? base : next;
  }

  /** What one more digit makes of it, or null, which takes the last one away; undefined if that says nothing of the number. */
  type(letter: string | null): ((puzzle: Draft, cells: readonly number[]) => Draft | string) | undefined {
    if (letter === null ? this.text === "" : !/^(\d+| )$/.test(letter)) return undefined;
    const text = (this.text = letter === null ? this.text.slice(0, -1) : this.text + letter);
    return (puzzle, cells) => {
      const { base } = this;
      // Something else was changed meanwhile.
      if (base === undefined || (puzzle !== this.now && puzzle !== base)) return puzzle;
      const next = this.added(base, cells, text.trim());
      if (typeof next !== "string") this.now = next;
      return next;
    };
  }
}
