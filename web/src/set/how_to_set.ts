// How puzzles of a genre are set.
import { isTouched } from "../base/dom";
import type { GenreKind } from "./genre_kind";

/** In sentences, for whoever sets a puzzle of the genre. */
export function howToSet({ tokens, hasRooms, edges, corners, outside, hasLists }: GenreKind): string {
  const spots = [outside && "beside the grid", edges && "on an edge between cells", corners && "on a corner"].filter(
    (one) => one !== undefined,
  );
  const where = [...(tokens.length > 0 ? ["in a cell"] : []), ...spots].join(", ").replace(/, ([^,]*)$/, " or $1");
  const clues =
    where === ""
      ? ""
      : isTouched()
        ? `Tap ${where}, then a key below the board.`
        : `Click ${where} and type the clue, or press a key below the board.`;
  const lists = hasLists && !isTouched() ? "A blank between numbers begins another one." : "";
  const keys = (edges || corners) && !isTouched() ? "Ctrl + arrow leads to edges and corners." : "";
  const rooms = hasRooms ? `Drag over the cells of a room${isTouched() ? "" : "; with keys: Shift + arrows, then Enter"}.` : "";
  return [clues, lists, rooms, keys].filter((one) => one !== "").join(" ");
}
