// Getting a puzzle onto the page: text, files, examples, the address.
import type { About, InputError, OtherReading, ReadOptions } from "puzzlec";
import type { Board } from "../board/board";
import { busy } from "../base/busy";
import { button, byId, html, keepingFocus } from "../base/dom";
import type { KeptEntries } from "../board/kept_entries";
import type { OpenInput, OpenPuzzle, Workers } from "../base/library";
import { hashOfLink, type Linked, pack, unpack } from "../base/link";
import { puzzlesOfPage } from "../base/parts";
import { Complaints } from "./complaints";
import { entriesOf, keepPlayed, lastPlayed, type PlayedPuzzle, playedOf } from "./played";

/** What the person did with a puzzle, for when it is opened again. */
export interface Kept {
  board?: Board;
  /** What was entered before the page was loaded again. */
  entries?: KeptEntries;
  /** How long it was worked on, in milliseconds. */
  time?: number;
  isSolved?: boolean;
  level?: string | undefined;
  day?: string | undefined;
}

/** What became of a text: it was opened, it was not, or another one came meanwhile. */
export type Outcome = { status: "open" | "overtaken" } | { status: "refused"; error: InputError | undefined };

export interface Opening {
  /** Whether the person has just chosen it, so that the page's address and its history are to have it. */
  isNew?: boolean;
  /** Whether the text comes from a puzzle that is being set, which tells itself what is wrong with it. */
  isSetting?: boolean;
  /** Whether nobody asked for it. */
  isQuiet?: boolean;
  /** How hard the puzzle is, if that is known, in a word. */
  level?: string | undefined;
  /** The date of which it is the puzzle of the day. */
  day?: string | undefined;
  /** Whether the person is at work on the text. */
  isInText?: boolean;
}

/** What the history keeps of a text besides its address. */
interface PlaceInHistory {
  options?: ReadOptions | undefined;
  /** Which of its puzzles was chosen last, from 0. */
  number?: number;
  /** Of the puzzle that was opened from the text. */
  level?: string | undefined;
  day?: string | undefined;
  /** Of a text that is too long for the address: its number. */
  long?: number;
}

interface Reading extends Opening, PlaceInHistory {
  /** Whether what was told before stays. */
  keepsError?: boolean;
  /** Whether it is not the person who has the text: it is not shown. */
  isFromPage?: boolean;
  /** What somebody has entered who sent the puzzle. */
  entries?: unknown;
}

/** Longer texts stay out of the address. */
const longestHash = 20_000;
/** How many of them are kept for Back and Forward. */
const mostLong = 5;
/** Longer texts, in UTF-16, are not shown: browsers take seconds to lay them out. */
const longestShown = 100_000;
/** What is to be done with the text, as index.html says it. */
const { placeholder } = byId("text", HTMLTextAreaElement);
/** Larger files, in bytes, are not read. */
const largestFile = 2 ** 25;
/** Of how many texts it is kept what the person did. */
const mostKept = 50;

export class Open {
  private readonly text = byId("text", HTMLTextAreaElement);
  private readonly complaints = new Complaints(this.text, (text, options) => void this.read(text, { options }));
  private readonly otherReadings = byId("reading", HTMLDivElement);
  private readonly fault = byId("fault", HTMLDivElement);
  private readonly list = byId("list", HTMLDivElement);
  private readonly number = byId("number", HTMLSelectElement);
  private input: OpenInput = { puzzles: [], errors: [], hasMore: false };
  /** By a text and how it is read, what there is to keep of each of its puzzles. */
  private readonly kept = new Map<string, Kept[]>();
  private keptOfInput: Kept[] = [];
  /** By their numbers, texts that are too long for the address. */
  private readonly longTexts = new Map<number, string>();
  private turn = 0;
  /** Whether the person has typed in the text since it was opened, or put there by the page. */
  private isTyped = false;
  /** Ends when the last text is read that was opened by the person or the address. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly workers: Workers,
    private readonly opened: (puzzle: OpenPuzzle, kept: Kept, how: Opening) => Promise<void>,
  ) {
    byId("read", HTMLButtonElement).addEventListener("click", () => void this.read(this.text.value));
    this.text.addEventListener("keydown", (event) => {
      const isWhole = event.ctrlKey || event.metaKey || /^\s*https?:\/\/\S+\s*$/.test(this.text.value);
      if (event.key !== "Enter" || event.shiftKey || !isWhole) return;
      event.preventDefault();
      void this.read(this.text.value);
    });
    // What comes next, also from the suggestions of a keyboard, takes the place of what was opened.
    this.text.addEventListener("focus", () => this.isTyped || this.complaints.marked !== null || this.text.select());
    this.text.addEventListener("input", () => (this.isTyped = true));
    addEventListener("paste", (event) => this.paste(event));
    this.number.addEventListener("change", () => {
      const number = Number(this.number.value);
      const { level: _, day: __, ...place } = placeHere();
      history.replaceState({ ...place, number }, "");
      void this.choose(number, { isNew: true });
    });
    const file = byId("file", HTMLInputElement);
    file.addEventListener("change", () => {
      void this.readFile(file.files?.[0]);
      file.value = ""; // The same file may be chosen again.
    });
    // Before the page is loaded again, or a phone puts it away.
    addEventListener("pagehide", () => this.keepEntries());
    document.addEventListener("visibilitychange", () => this.keepEntries());
    this.listenToDrops();
  }

  private listenToDrops(): void {
    // What is dragged inside of the page, such as a part of the text, is moved as usual.
    let isOwn = false;
    addEventListener("dragstart", () => (isOwn = true));
    addEventListener("dragend", () => (isOwn = false));
    addEventListener("dragover", (event) => isOwn || event.preventDefault());
    addEventListener("drop", (event) => {
      if (isOwn) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain") || event.dataTransfer?.getData("text/uri-list");
      if (file) void this.readFile(file);
      else if (text) void this.read(text);
    });
  }

  /** Says what is wrong with the puzzle that is open, above its board. */
  tellFault(...content: (string | Node)[]): void {
    this.fault.replaceChildren(html("p", {}, ...content));
  }

  /** Those of the text that is open. */
  get puzzles(): readonly OpenPuzzle[] {
    return this.input.puzzles;
  }

  /** Opens what the address says; false if it says nothing. */
  readAddress(): Promise<boolean> {
    return busy(async () => {
      const { hash } = location;
      const { long } = placeHere();
      const text = long === undefined ? undefined : this.longTexts.get(long);
      const linked = long === undefined ? await this.unpackOrTell(hash) : text === undefined ? null : { text };
      if (linked === undefined || hash !== location.hash) return true; // The page may have gone on meanwhile.
      if (linked === null && long === undefined) return false;
      if (linked === null) {
        this.complaints.tell("The text that was open here was too long for the address: please open it again.");
        return true;
      }
      const { level, entries } = linked;
      // What the history has goes before: of a text with several puzzles, another one may be open.
      const here = history.state as PlaceInHistory | null;
      const isFromPage = here === null || !isAddress(linked.text);
      await this.read(linked.text, { isNew: false, isFromPage, entries, ...(here ?? { level }) });
      return true;
    });
  }

  /** What a hash stands for, null for nothing; undefined, and told, if it is damaged. */
  private async unpackOrTell(hash: string): Promise<Linked | null | undefined> {
    try {
      return await unpack(hash);
    } catch {
      this.complaints.tell("The link is damaged or too long: what follows the # cannot be read.");
      return undefined;
    }
  }

  /** Opens the first of the puzzles that came with the page; false if there are none. */
  async readPage(keepsError: boolean): Promise<boolean> {
    const [first] = puzzlesOfPage;
    if (first === undefined) return false;
    await this.read(first.text, { isNew: false, isFromPage: true, options: first.options, keepsError });
    return true;
  }

  /** Opens the puzzle that the person was at last and has not solved; false if there is none. */
  async readLast(): Promise<boolean> {
    const last = lastPlayed();
    if (last === undefined) return false;
    const { text, options, number, level, day } = last;
    const outcome = await this.read(text, { isNew: false, isFromPage: !isAddress(text), options, number, level, day });
    return outcome.status !== "refused";
  }

  /** Opens the puzzles of a text. */
  read(text: string, how: Reading = {}): Promise<Outcome> {
    const hash = how.isFromPage || how.isSetting ? undefined : hashOfLink(text);
    const outcome = busy(() => (hash === undefined ? this.readNow(text, how) : this.readLink(text, hash, how)));
    if (how.isSetting !== true) this.reading = outcome.catch(() => {});
    return outcome;
  }

  /** Waits for a puzzle that is being opened, which goes before one that is being set. */
  async wait(): Promise<void> {
    await this.reading;
  }

  /** Opens what a URL of this page stands for, wherever the page is. */
  private async readLink(url: string, hash: string, how: Reading): Promise<Outcome> {
    this.showText(url);
    const linked = await this.unpackOrTell(hash);
    if (!linked) return { status: "refused", error: undefined };
    const { text, level, entries } = linked;
    return this.readNow(text, { ...how, level, entries, isFromPage: !isAddress(text) });
  }

  private async readNow(
    text: string,
    { isNew = true, options, number = 0, level, day, entries, isSetting = false, isQuiet = false, isInText = false, ...how }: Reading,
  ): Promise<Outcome> {
    const { keepsError = false, isFromPage = isSetting } = how;
    const turn = ++this.turn;
    if (!isSetting) this.showText(isFromPage ? "" : text);
    keepingFocus(
      () => this.otherReadings.replaceChildren(),
      () => byId("read", HTMLButtonElement).focus(),
    );
    if (!keepsError)
      keepingFocus(
        () => this.complaints.clear(),
        () => byId("read", HTMLButtonElement).focus(),
      );
    let input: OpenInput;
    let families: About["families"];
    try {
      input = await this.workers.read(text, options);
      const { formats, families: known } = await this.workers.about();
      families = known;
      this.complaints.know(formats);
    } catch (error) {
      if (turn === this.turn) this.complaints.tell(error instanceof Error ? error.message : String(error));
      return { status: "refused", error: undefined };
    }
    if (turn !== this.turn) return { status: "overtaken" };
    if (!isSetting && isFromPage && input.errors.length > 0) this.showText(text);
    if (!isSetting) this.complaints.tellOf(text, input);
    if (input.puzzles.length === 0) return { status: "refused", error: input.errors[0] };
    if (isSetting) this.showText("");
    this.isTyped = false;
    this.input = input;
    this.keptOfInput = isSetting ? [] : this.keptOf(JSON.stringify([text, options]), isNew);
    this.number.replaceChildren(
      ...input.puzzles.map(({ quick }, index) => html("option", { value: index }, `Puzzle ${quick.number}${nameOf(quick, families)}`)),
    );
    this.list.hidden = input.puzzles.length < 2;
    const chosen = input.puzzles[number] === undefined ? 0 : number;
    const isSent = this.takeEntries(chosen, entries);
    if (isNew) {
      const hash = await pack({ text, level, ...(isSent ? { entries } : {}) });
      if (turn !== this.turn) return { status: "overtaken" };
      this.addToHistory(text, hash, { options, number: chosen, level, day });
    }
    this.number.value = String(chosen);
    const opening: Opening = { isNew, isSetting, isQuiet, isInText, level, day };
    await this.choose(chosen, opening);
    if (turn === this.turn) this.tellOfEntries(chosen, isSent, opening);
    if (!isSetting && turn === this.turn) await this.offerReadings(text, options, chosen);
    return { status: turn === this.turn ? "open" : "overtaken" };
  }

  /** Takes up what came with a link, unless the person has entered something already; whether it did. */
  private takeEntries(index: number, entries: unknown): boolean {
    const kept = (this.keptOfInput[index] ??= {});
    if (typeof entries !== "object" || entries === null || kept.board !== undefined || kept.entries !== undefined) return false;
    kept.entries = entries as KeptEntries;
    return true;
  }
  private tellOfEntries(index: number, isSent: boolean, how: Opening): void {
    if (this.keptOfInput[index]?.board?.isTouched !== true) return;
    if (isSent) {
      this.otherReadings.append(html("p", {}, "The link came with what somebody has entered. Clear takes it away."));
    } else if (how.isNew === true) {
      const anew = () => {
        told.remove();
        this.keptOfInput[index] = {};
        void this.choose(index, how);
      };
      const told = html("p", {}, "You have begun this one before, and go on from there. ", button("Begin anew", anew));
      this.otherReadings.append(told);
    }
  }

  /** Makes the text a place in the history, unless it is the one where the page is. */
  private addToHistory(text: string, hash: string, place: PlaceInHistory): void {
    if (hash.length > longestHash) {
      // Another number than before the page was loaded again.
      const long = Date.now();
      this.longTexts.set(long, text);
      const [oldest] = this.longTexts.keys();
      if (this.longTexts.size > mostLong && oldest !== undefined) this.longTexts.delete(oldest);
      return history.pushState({ ...place, long }, "", "#");
    }
    const isOther = location.hash !== `#${hash}` || JSON.stringify(placeHere().options) !== JSON.stringify(place.options);
    history[isOther ? "pushState" : "replaceState"](place, "", `#${hash}`);
  }

  /** Opens what is pasted: in place of the whole text, unless the person is at work on it or has selected a part of it. */
  private paste(event: ClipboardEvent): void {
    const { target } = event;
    if (target === this.text && (this.isTyped || this.hasSelected())) {
      // In place of all of it, it is another text.
      const isInText = this.text.selectionStart > 0 || this.text.selectionEnd < this.text.value.length;
      setTimeout(() => void this.read(this.text.value, { isInText }));
      return;
    }
    if (target !== this.text && target instanceof Element && target.closest("input, textarea") !== null) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const file = event.clipboardData?.files[0];
    if (pasted === "" && file === undefined) return;
    event.preventDefault();
    if (pasted === "") void this.readFile(file);
    else void this.read(pasted);
  }

  /** Whether a part of the text is selected, but not by the page, which marks the place of an error. */
  private hasSelected(): boolean {
    const { selectionStart: start, selectionEnd: end } = this.text;
    return start < end && !(start === this.complaints.marked && end === start + 1);
  }

  private showText(text: string): void {
    const isShown = text.length <= longestShown;
    if (this.text.value !== text) {
      this.text.value = isShown ? text : "";
      this.isTyped = false;
    }
    this.text.placeholder = isShown ? placeholder : "The text is too long to be shown.";
    this.complaints.marked = null;
  }

  /** What was kept of the puzzles of a text, read in this way; who opens one in which nothing is left to do begins anew. */
  private keptOf(reading: string, isNew: boolean): Kept[] {
    const known = this.kept.get(reading) ?? playedOf(reading);
    const goesOn = ({ board, isSolved }: Kept) => isSolved !== true && board?.isTouched !== false && board?.values.includes(null) !== false;
    const kept = isNew ? known.map((one) => (goesOn(one) ? one : {})) : known;
    this.kept.delete(reading);
    this.kept.set(reading, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return kept;
  }

  private keepEntries(): void {
    const here: PlayedPuzzle[] = [];
    for (const [reading, puzzles] of this.kept) {
      // Those that were not opened here may go on elsewhere.
      puzzles.forEach((kept, number) => {
        if (kept.board !== undefined) here.push({ reading, number, ...kept, entries: entriesOf(kept) });
      });
    }
    keepPlayed(here.filter(({ reading }) => reading.length <= longestShown));
  }

  private async choose(index: number, how: Opening): Promise<void> {
    const puzzle = this.input.puzzles[index];
    if (!puzzle) return;
    // Who has pressed what stands there goes on at the board.
    this.fault.replaceChildren();
    const kept = (this.keptOfInput[index] ??= {});
    kept.level = how.level ?? kept.level;
    kept.day = how.day ?? kept.day;
    const { level, day } = kept;
    await busy(() => this.opened(puzzle, kept, { ...how, level, day }));
  }

  private async readFile(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > largestFile)
      return this.complaints.tell(`The file is too large: it has more than ${largestFile.toLocaleString("en")} bytes.`);
    await busy(async () => this.read(await file.text()));
  }

  /** A text that could mean something else, too: says how it was read, and what else the person may choose. */
  private async offerReadings(text: string, options: ReadOptions | undefined, number: number): Promise<void> {
    const drawing = await this.input.puzzles[number]?.quick.drawing();
    if (drawing?.read_as === undefined) return;
    const choices = (drawing.also_fits ?? []).map((other) =>
      button(`Read it as ${other.reading}`, () => void this.read(text, { options: { ...options, ...optionOf(other) } })),
    );
    this.otherReadings.prepend(html("p", {}, `Read as ${drawing.read_as}.`), html("div", { class: "row" }, ...choices));
  }
}

/** What asks the library for another reading. */
function optionOf({ option, value }: OtherReading): ReadOptions {
  const name = option.replace(/^--/, "");
  return { [name === "from" ? "format" : name]: value };
}

/** Whether people recognise it, unlike what the library writes for programs. */
const isAddress = (text: string) => /^\s*https?:/i.test(text);

function placeHere(): PlaceInHistory {
  return (history.state as PlaceInHistory | null) ?? {};
}

/** The size of a puzzle for the list; that of a genre's is known when it is drawn, as edges may be cells of its grid. */
function nameOf({ family, rows, columns }: OpenPuzzle["quick"], families: About["families"]): string {
  const title = families.find(({ name }) => name === family)?.title ?? family;
  return family === "genre" ? "" : `: ${title} ${rows}×${columns}`;
}
