// What is said of a link of another site that cannot be read: what it is, and what is wrong with it, in words for people who have
// only copied it.
import type { InputError } from "puzzlec";

export interface BrokenLink {
  /** Whole sentences. */
  sentences: string[];
  /** Whether the place of the error says something: not inside of a compressed puzzle. */
  hasPlace: boolean;
}

/** What is wrong with the link that stands in the line of the error; undefined if none does. */
export function brokenLink(text: string, error: InputError): BrokenLink | undefined {
  const url = text.split("\n")[Math.max(error.line, 1) - 1]?.trim() ?? "";
  const site = siteOf(url);
  if (site === undefined) return undefined;
  const kind = /[?/]([a-z][\w-]*)\/\d/i.exec(url)?.[1];
  const what = `This is a link of ${site}${kind === undefined ? "" : `, with a puzzle of the kind “${kind}”`}.`;
  const { wrong, hasPlace = false } = troubleOf(error);
  // Of a site of which nothing is known, there is nothing to say here.
  if (wrong.length === 0) return undefined;
  return { sentences: [what, ...wrong], hasPlace };
}

function troubleOf({ code, expected, found }: InputError): { wrong: string[]; hasPlace?: boolean } {
  const again = "Please copy the whole link once more.";
  const [, missing, advice] = /^(?:a URL|a shortened URL)(?: of [^;]+?)?( without the puzzle in it)?; (.*)$/.exec(found) ?? [];
  if (/only the site's server/.test(found))
    return {
      wrong: [
        "It only names a puzzle that is on the site's server, and the page loads nothing from other sites.",
        "Please paste a link that holds the whole puzzle: it is much longer.",
      ],
    };
  if (advice !== undefined)
    return { wrong: [`${missing === undefined ? "It does not lead to the puzzle itself" : "The puzzle is not in it"}: ${advice}.`] };
  if (code === "unknown_format") return { wrong: [] };
  if (/compressed|base64/.test(expected) && !/end of the line/.test(found))
    return { wrong: ["The puzzle in it cannot be unpacked: a part of the link is missing or was changed.", again] };
  const near = /a genre that puzzlec knows(?:, such as (.*))?$/.exec(expected);
  if (near) return { wrong: ["puzzlec does not know this kind.", ...(near[1] ? [`Kinds that are called alike: ${near[1]}.`] : [])] };
  const [, least, most] = /^a side (\d+)\.\.(\d+)/.exec(expected) ?? [];
  if (least !== undefined && most !== undefined)
    return { wrong: [`The size of the grid is missing or wrong: its sides may have ${least} to ${most} cells.`], hasPlace: true };
  if (/^no more than the cells|^\d+ \S+ more at most|^the end of the URL/.test(expected))
    return { wrong: ["It goes on after the last cell of its grid: the size of the grid, or the marked part, is wrong."], hasPlace: true };
  if (/^the end of the line/.test(found)) return { wrong: ["It ends before the puzzle does: the end of the link is missing.", again] };
  return { wrong: [`There is a mistake in it at the marked place: expected ${expected}, found ${found}.`], hasPlace: true };
}

/** What people call the site of a URL: of pages that people have on github.io, the folder. */
function siteOf(url: string): string | undefined {
  const { host, folder } = /^https?:\/\/(?:www\.)?(?<host>[^/?#\s]+)(?:\/(?<folder>[^/?#\s]*))?/i.exec(url)?.groups ?? {};
  return host?.endsWith(".github.io") === true && folder ? folder : host;
}
