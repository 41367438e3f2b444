// What a puzzle is called and what its rules are, in the library's words.
import type { DrawingAnswer } from "puzzlec";

export interface Description {
  /** The family or genre. */
  kind: string;
  /** What its setters call it; otherwise the kind and the size. */
  name: string;
  author?: string;
  /** What it asks for, then a line for each further rule; empty for a puzzle that states its own constraints. */
  rules: string[];
  /** Whether there are rules that other puzzles of the kind do not have, or something that answers do not heed. */
  hasOwn: boolean;
}

export function describe(drawing: DrawingAnswer, isGenre: boolean): Description {
  // Where edges are cells of the grid, too, the picture has the puzzle's own size.
  const { rows, columns } = drawing.step === 1 ? drawing : drawing.picture;
  const { title, author, left_out } = drawing;
  const rules = drawing.rules.map((rule) => (rule.title === title ? rule.text : `${rule.title}: ${rule.text}`));
  // Rules of the whole grid stand among the notes of the picture, too; those of a genre are its options, which its rule states.
  const said = new Set(rules.map((rule) => rule.toLowerCase()));
  const notes = isGenre ? [] : drawing.picture.notes.filter((note) => !said.has(note.toLowerCase()));
  const [inWords, others] = [true, false].map((wanted) => left_out.filter((what) => what.startsWith("rules in words") === wanted));
  const own = "Rules in the setter's own words are only shown: the page checks those that it draws or lists here.";
  const unread = [...(inWords?.length ? [own] : []), ...(others ?? []).map((what) => `The page does not check this: ${what}.`)];
  return {
    kind: title,
    name: drawing.name ?? `${title} ${rows}×${columns}`,
    ...(author === undefined ? {} : { author }),
    rules: [...unread, ...rules, ...notes],
    hasOwn: rules.length > 1 || unread.length > 0,
  };
}
