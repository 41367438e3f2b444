// What a puzzle is called and what its rules are, in the library's words.
import type { About, DrawingAnswer } from "puzzlec";
import type { OpenPuzzle } from "../base/library";

export interface Description {
  /** The family or genre. */
  kind: string;
  name: string;
  /** A sentence or two; empty for a puzzle that states its own rules. */
  rules: string;
}

export function describe({ quick }: OpenPuzzle, about: About, drawing: DrawingAnswer): Description {
  // Where edges are cells of the grid, too, the picture has the puzzle's own size.
  const { rows, columns } = drawing.step === 1 ? drawing : drawing.picture;
  const size = `${rows}×${columns}`;
  const { title } = drawing;
  const name = `${title} ${size}`;
  if (quick.family !== "genre")
    return { kind: title, name, rules: about.families.find((family) => family.name === quick.family)?.summary ?? "" };
  return {
    kind: title,
    name,
    rules:
      about.genres
        .find((genre) => genre.title === title)
        ?.summary.replace(/ \(with `[^)]*\)/g, "")
        .replace(/\bWith `([^`]+)`,/g, "In the variant “$1”,")
        .replaceAll("`", "") ?? "",
  };
}
