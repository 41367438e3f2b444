// What is said if a text cannot be read: the library's errors, with their place marked in the text.
import type { About, InputError, ReadOptions } from "puzzlec";
import { button, byId, html } from "../base/dom";
import { mostItems, type OpenInput } from "../base/library";
import { brokenLink } from "./links";

export class Complaints {
  /** Where an error is marked in the text. */
  marked: number | null = null;
  private readonly error = byId("error", HTMLDivElement);
  /** What the library reads. */
  private formats: readonly string[] = [];
  /** Whose URLs it reads. */
  private sites: readonly string[] = [];

  /** `read` opens the text in another way. */
  constructor(
    private readonly text: HTMLTextAreaElement,
    private readonly read: (text: string, options: ReadOptions) => void,
  ) {}

  know(formats: About["formats"]): void {
    this.formats = formats.map(({ name }) => name);
    this.sites = sitesOf(formats);
  }
  clear(): void {
    this.error.replaceChildren();
  }
  tell(...lines: (string | Node)[]): void {
    this.error.replaceChildren(...lines.map((one) => (typeof one === "string" ? html("p", {}, one) : one)));
  }

  /** Says what is wrong with a text, or missing. */
  tellOf(text: string, { puzzles, errors, hasMore }: OpenInput): void {
    if (errors.length > 0) this.showErrors(text, errors);
    else if (puzzles.length === 0) this.tell("This text has no puzzle in it.");
    else if (hasMore) this.tell(`Only the first ${mostItems} puzzles of the text are listed.`);
  }

  private showErrors(text: string, errors: readonly InputError[]): void {
    const [first] = errors;
    if (first === undefined) return;
    const more = errors.length > 1 ? [`and ${errors.length - 1} more`] : [];
    if (first.code === "ambiguous_format") return this.offerFormats(text, first);
    const link = brokenLink(text, first);
    if (link !== undefined) {
      this.tell(...link.sentences, ...(link.hasPlace ? markedLine(text, first) : []), ...more);
      return link.hasPlace ? this.markPlace(text, first) : undefined;
    }
    if (first.code === "unknown_format") return this.showUnknown(text, first, more);
    this.tell(withoutOptions(first.message).replace(/^<input>:/, "Line "), ...markedLine(text, first), ...more);
    this.markPlace(text, first);
  }

  /** A text in none of the formats: first what the format that comes closest says. */
  private showUnknown(text: string, error: InputError, more: readonly string[]): void {
    const formats = html("details", {}, html("summary", {}, "The formats that puzzlec reads"), html("p", {}, this.formats.join(", ")));
    const closest = closestIn(error);
    const host = hostOf(text);
    if (closest === undefined && host !== undefined) return this.tellOfAddress(host, formats);
    if (closest === undefined) return this.tell("No format that puzzlec reads fits this text.", formats, ...more);
    const { names, reason, ...place } = closest;
    this.tell(
      `Line ${place.line}:${place.column}: ${reason}`,
      ...markedLine(text, place),
      `No format that puzzlec reads fits this text. Closest: ${names}.`,
      formats,
      ...more,
    );
    this.markPlace(text, place);
  }

  /** A URL of which nothing is known. */
  private tellOfAddress(host: string, formats: Node): void {
    const sites = new Intl.ListFormat("en").format(this.sites);
    this.tell(
      `puzzlec cannot follow this URL of ${host}: the page loads nothing from other sites.`,
      `It reads URLs of ${sites} that hold the whole puzzle, of a kind that it knows.`,
      formats,
    );
  }

  /** A text in several of the formats: the person chooses one. */
  private offerFormats(text: string, { found }: InputError): void {
    const formats = found.replace(/^one that fits /, "").split(", ");
    const choices = formats.map((format) => button(format, () => this.read(text, { format })));
    this.tell(
      "Several formats fit this text. Read it as:",
      html("div", { class: "row", role: "group", "aria-label": "Formats" }, ...choices),
    );
  }

  private markPlace(text: string, place: Place): void {
    const at = placeIn(text, place);
    if (at === null || at > this.text.value.length) return;
    this.text.setSelectionRange(at, at + 1);
    this.marked = at;
  }
}

/** The site of a URL that a text begins with. */
function hostOf(text: string): string | undefined {
  return /^\s*https?:\/\/([^/?#\s]+)/i.exec(text)?.[1];
}

/** The sites of formats that are addresses: by their domains, or as they begin their summaries. */
function sitesOf(formats: About["formats"]): string[] {
  const sites = formats.flatMap(({ summary }) => {
    if (!/\bURLs\b/.test(summary)) return [];
    return /[\w-]+\.(?:com|link|net|org|works)\b/.exec(summary)?.[0] ?? /^([A-Z]\w+|\w+-\w+)(?=:? )/.exec(summary)?.[0] ?? [];
  });
  return [...new Set(sites)];
}

type Place = Pick<InputError, "line" | "column">;

/** A sentence of the library without what to type on a command line. */
export function withoutOptions(sentence: string): string {
  return sentence.replace(/ \(--[a-z-]+(?: NAME)? [a-z ]+\)/g, "");
}

/** Of a text that no format fits, the formats that come furthest, and what stops them where; undefined if none comes
    anywhere. */
function closestIn({ found }: InputError): (Place & { names: string; reason: string }) | undefined {
  const [, names, line, column, alone, ofFirst] =
    /; the closest (?:is|are) (.+), which fails? at line (\d+), column (\d+)(?:: (.*)| \([^:]*: (.*)\))$/s.exec(found) ?? [];
  const reason = alone ?? ofFirst;
  return names === undefined || reason === undefined ? undefined : { names, reason, line: Number(line), column: Number(column) };
}

/** The position in the text, in UTF-16, of a place that counts bytes. */
export function placeIn(text: string, error: Place): number | null {
  if (error.line === 0 || error.column === 0) return null;
  const lines = text.split("\n");
  const line = lines[error.line - 1];
  if (line === undefined) return null;
  const before = lines.slice(0, error.line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const bytes = new TextEncoder().encode(line).slice(0, error.column - 1);
  return before + new TextDecoder().decode(bytes).length;
}

/** The line of the error with its place marked. */
function markedLine(text: string, error: Place): Node[] {
  const place = placeIn(text, error);
  if (place === null) return [];
  const first = text.lastIndexOf("\n", place - 1) + 1;
  const start = Math.max(first, place - 40);
  const end = text.indexOf("\n", place);
  const stop = Math.min(end < 0 ? text.length : end, place + 40);
  const at = text.slice(place, Math.min(place + 1, stop));
  return [
    html(
      "pre",
      {},
      start > first ? "…" : "",
      text.slice(start, place),
      html("mark", {}, at === "" ? "⏎" : at),
      text.slice(place + 1, stop),
    ),
  ];
}
