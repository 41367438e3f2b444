// What readers of the screen hear of what is done.
import type { Board, Cell } from "../board/board";
import { byId } from "../base/dom";

export class Hearing {
  private readonly place = byId("said", HTMLParagraphElement);
  /** How many cells are selected. */
  private selected = 1;

  say(text: string): void {
    this.place.textContent = text;
  }

  /** More cells are selected than before, or fewer. */
  count(selected: number): void {
    if (selected !== this.selected && selected > 1) this.say(`${selected} cells are selected.`);
    this.selected = selected;
  }

  /** Why nothing has changed in cells. */
  unchanged(board: Board, cells: readonly Cell[], isMark: boolean): void {
    const [cell, ...others] = cells;
    const value = cell ? board.values[cell.index] : null;
    if (!cell || others.length > 0 || value === null || value === undefined) return this.say("Nothing has changed.");
    this.say(`${cell.id} ${board.sayingOf(cell, value)}${isMark ? ": marks go into empty cells" : " already"}.`);
  }
}
