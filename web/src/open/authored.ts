// What the author of a document of f-puzzles or SudokuPad says of the puzzle: title, name, rules. The library reads only what it
// can obey.
import { unpackLz } from "../base/lz";

export interface Authored {
  title?: string;
  author?: string;
  rules?: string;
}

/** A document in JSON, packed or not; undefined if it is none. */
function documentOf(text: string): Record<string, unknown> | undefined {
  const packed = /^\s*\{/.test(text) ? undefined : /(?:load=|fpuzzles|fpuz|scl|ctc|^\s*(?=N4Ig))([A-Za-z0-9+/%=_-]{20,})/.exec(text)?.[1];
  if (packed === undefined && !/^\s*\{/.test(text)) return undefined;
  try {
    const found: unknown = JSON.parse(packed === undefined ? text : unpackLz(decodeURIComponent(packed)));
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function authoredOf(text: string): Authored {
  const document = documentOf(text);
  if (document === undefined || "genre" in document) return {};
  const metadata = (document["metadata"] ?? {}) as Record<string, unknown>;
  /** SudokuPad also takes cages without cells for this: "title: ...". */
  const cages = Array.isArray(document["cages"]) ? (document["cages"] as unknown[]) : [];
  const said = (name: string) =>
    cages.flatMap((cage) => {
      const { value } = (cage ?? {}) as { value?: unknown };
      return typeof value === "string" && value.startsWith(`${name}:`) ? [value.slice(name.length + 1)] : [];
    });
  const textOf = (...values: unknown[]) => values.find((one): one is string => typeof one === "string" && one.trim() !== "")?.trim();
  const title = textOf(document["title"], metadata["title"], ...said("title"));
  const author = textOf(document["author"], metadata["author"], ...said("author"));
  const rules = textOf(document["ruleset"], metadata["rules"], said("rules").join("\n"));
  return { ...(title ? { title } : {}), ...(author ? { author } : {}), ...(rules ? { rules } : {}) };
}
