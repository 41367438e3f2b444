// What a puzzle is called and what its rules are, in the library's words.
import type { About, DrawingAnswer } from "puzzlec";
import type { OpenPuzzle } from "./library";

export interface Description {
  /** The family or genre. */
  kind: string;
  name: string;
  /** A sentence or two; empty for a puzzle that states its own rules. */
  rules: string;
}

export async function describe({ quick }: OpenPuzzle, about: About, drawing: DrawingAnswer): Promise<Description> {
  // Where edges are cells of the grid, too, the picture has the puzzle's own size.
  const { rows, columns } = drawing.step === 1 ? drawing : drawing.picture;
  const size = `${rows}×${columns}`;
  if (quick.family !== "genre") {
    const family = about.families.find(({ name }) => name === quick.family);
    return { kind: quick.family, name: `${quick.family} ${size}`, rules: family?.summary ?? "" };
  }
  const { text } = await quick.convert("puzzlec-genre");
  const named = text === undefined ? "" : (JSON.parse(text) as { genre: string }).genre;
  const genre = about.genres.find(({ name }) => name === named);
  const kind = genre?.title ?? "genre";
  return { kind, name: `${kind} ${size}`, rules: genre?.summary ?? "" };
}
