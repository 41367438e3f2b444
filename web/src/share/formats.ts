// The formats in which a puzzle can be taken to other sites and programs.
import type { About } from "puzzlec";
import type { OpenPuzzle } from "../base/library";

export type Formats = Pick<About, "families" | "formats">;
export type Format = Formats["formats"][number];

/** The formats of puzzles of this family, those first that most people want. */
export function groupsOf({ families, formats }: Formats, family: string): [string, Format[]][] {
  const namesOf = (wanted: string) => families.find(({ name }) => name === wanted)?.formats ?? [];
  const [own, programs] = [namesOf(family), family === "model" ? [] : namesOf("model")];
  const isLink = ({ summary }: Format) => /\bURLs?\b/.test(summary);
  const isOwn = ({ name }: Format) => own.includes(name);
  const isForPrograms = ({ name }: Format) => programs.includes(name);
  const all: [string, Format[]][] = [
    ["Links to other sites", formats.filter((one) => isOwn(one) && isLink(one))],
    ["Text", formats.filter((one) => isOwn(one) && !isLink(one))],
    ["For programs", formats.filter(isForPrograms)],
  ];
  return all.filter(([, ones]) => ones.length > 0);
}

/** Those of them that can state this puzzle. */
export async function possibleOf(open: OpenPuzzle, groups: readonly [string, Format[]][]): Promise<[string, Format[]][]> {
  const puzzle = await open.aside();
  const states = async ({ name }: Format) => (await puzzle.convert(name).catch(() => undefined))?.text !== undefined;
  const tried = groups.map(async ([label, ones]): Promise<[string, Format[]]> => {
    const are = await Promise.all(ones.map(states));
    return [label, ones.filter((_, index) => are[index])];
  });
  return (await Promise.all(tried)).filter(([, ones]) => ones.length > 0);
}

/** Without what is said for people who type them: "penpa-edit URLs, one per line" are penpa-edit URLs. */
export function labelOf({ summary }: Format): string {
  const what = summary.replace(/ \([^)]*\)/g, "").replace(/[;:] .*|, one per line.*| of genres\b.*|, also .*/, "");
  // Names of sites stay as they are.
  return /^[a-z]+ /.test(what) ? what.charAt(0).toUpperCase() + what.slice(1) : what;
}
