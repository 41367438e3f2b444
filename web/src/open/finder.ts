// Puzzles to play: a search over families and genres, with small pictures, and the puzzle of the day.
import type { ReadOptions } from "puzzlec";
import { button, byId, html } from "../base/dom";
import type { Workers } from "../base/library";
import { levelNames } from "../base/settings";
import type { GenreKind } from "../set/genre_kind";
import { part } from "../base/parts";
import { pictureOf } from "../sheet/picture";

export interface PuzzleToPlay {
  text: string;
  /** "easy", "medium", "hard"; missing if it only shows what the kind is like. */
  level?: string;
  /** How to read it; what it is is found out otherwise. */
  options?: ReadOptions;
  /** Which of its puzzles opens first, from 0. */
  number?: number;
}
export interface KindOfPuzzle {
  title: string;
  /** What else it is found by. */
  words?: string;
  puzzles: PuzzleToPlay[];
  /** How its puzzles are set, if that is possible on the page. */
  set?: GenreKind;
}

/** The day on which the first of all puzzles was the puzzle of the day. */
const firstDay = Date.UTC(2026, 0, 1);
const millisecondsOfDay = 86_400_000;

/** How many kinds are shown before anything is looked for, and all are asked for. */
const shownAtFirst = 18;
const levels = new Set<string>(levelNames);

export class Finder {
  private readonly cards = byId("cards", HTMLDivElement);
  private readonly find = byId("find", HTMLInputElement);
  private readonly today = byId("today", HTMLButtonElement);
  private readonly count = html("p", { role: "status", class: "sr" });
  private readonly more = button("", () => this.showAll(), { id: "all-kinds" });
  private readonly day = html("span", { id: "day" });
  private areAllShown = false;
  private kinds: KindOfPuzzle[] = [];
  /** Draws the pictures of cards that come into view. */
  private readonly watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting && target instanceof HTMLElement) this.draw(target);
  });
  private readonly puzzleOf = new Map<Element, PuzzleToPlay>();

  constructor(
    private readonly workers: Workers,
    private readonly open: (puzzle: PuzzleToPlay, day?: string) => void,
  ) {
    this.cards.before(this.count);
    this.cards.after(this.more);
    this.today.after(this.day);
    this.cards.setAttribute("role", "group");
    this.cards.setAttribute("aria-label", "Kinds of puzzles; arrows lead from one to the next");
    this.find.addEventListener("input", () => this.show());
    this.find.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      // It is not to press what it leads to.
      event.preventDefault();
      this.buttons()[0]?.focus();
    });
    this.cards.addEventListener("keydown", (event) => this.move(event));
    this.today.addEventListener("click", () => {
      const today = new Date();
      const puzzle = this.puzzleOfDay(today);
      if (puzzle) this.open(puzzle, dateWords(today));
    });
  }

  async load(own: readonly KindOfPuzzle[]): Promise<void> {
    this.kinds = [...own, ...((await (await part("puzzles.json")).json()) as KindOfPuzzle[])];
    this.cards.replaceChildren(...this.kinds.map((kind) => this.cardOf(kind)));
    this.more.textContent = `All ${this.kinds.length} kinds`;
    const today = new Date();
    const ofDay = this.puzzleOfDay(today);
    const kind = this.kinds.find(({ puzzles }) => puzzles.some((one) => one === ofDay));
    if (kind) this.day.textContent = `${dateWords(today)}: ${kind.title}, ${ofDay?.level ?? ""}`;
    this.show();
  }

  /** The genres of which puzzles can be set here. */
  get settable(): GenreKind[] {
    return this.kinds.flatMap(({ set }) => set ?? []);
  }

  /** The same for everybody on a day of their calendar: no puzzle comes again before all others were there. */
  puzzleOfDay(date: Date): PuzzleToPlay | undefined {
    const all = this.kinds.flatMap(({ puzzles }) => puzzles.filter(({ level }) => level !== undefined));
    const day = Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - firstDay) / millisecondsOfDay);
    return all[(day * stride(all.length)) % all.length];
  }

  private cardOf(kind: KindOfPuzzle): HTMLElement {
    const [first] = kind.puzzles;
    const picture = html("span", { class: "thumb", "aria-hidden": "true" });
    const open = button("", () => first && this.open(first), { class: "card-main" });
    open.append(picture, html("span", {}, kind.title));
    const levels = kind.puzzles.filter(({ level }) => level !== undefined);
    const buttons = levels.map((puzzle) =>
      button(puzzle.level ?? "", () => this.open(puzzle), { "aria-label": `${kind.title}, ${puzzle.level ?? ""}` }),
    );
    const card = html("div", { class: "card" }, open, buttons.length > 0 ? html("div", { class: "levels" }, ...buttons) : null);
    if (first) this.puzzleOf.set(picture, first);
    this.watcher.observe(picture);
    return card;
  }

  private showAll(): void {
    this.areAllShown = true;
    const next = this.cards.children[shownAtFirst]?.querySelector("button");
    this.show();
    next?.focus();
  }

  /** Shows the kinds that all words fit which are looked for, a level among them; without words, the first kinds. */
  private show(): void {
    const wanted = this.find.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    let found = 0;
    this.kinds.forEach((kind, index) => {
      const card = this.cards.children[index];
      const isFound = wanted.every((word) => fits(kind, word));
      if (isFound) found += 1;
      if (card instanceof HTMLElement) card.hidden = !isFound || (wanted.length === 0 && !this.areAllShown && index >= shownAtFirst);
    });
    this.more.hidden = wanted.length > 0 || this.areAllShown || this.kinds.length <= shownAtFirst;
    this.count.classList.toggle("sr", found > 0);
    const kinds = found === 1 ? "1 kind of puzzle." : `${found} kinds of puzzles.`;
    this.count.textContent = found === 0 ? "Nothing found: no kind of puzzle has these words." : wanted.length === 0 ? "" : kinds;
    this.buttons().forEach((one, index) => (one.tabIndex = index === 0 ? 0 : -1));
  }

  private buttons(): HTMLButtonElement[] {
    return [...this.cards.querySelectorAll<HTMLButtonElement>(".card:not([hidden]) button")];
  }
  /** Arrows lead from puzzle to puzzle; Tab leads past them. */
  private move(event: KeyboardEvent): void {
    const way = ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : ["ArrowLeft", "ArrowUp"].includes(event.key) ? -1 : 0;
    const buttons = this.buttons();
    const from = buttons.findIndex((one) => one === document.activeElement);
    const to = buttons[from + way];
    if (way === 0 || from < 0 || to === undefined) return;
    event.preventDefault();
    buttons.forEach((one) => (one.tabIndex = one === to ? 0 : -1));
    to.focus();
  }

  private draw(place: HTMLElement): void {
    const puzzle = this.puzzleOf.get(place);
    this.watcher.unobserve(place);
    if (puzzle === undefined) return;
    const show = async () => {
      const drawn = await this.workers.pictureOf(puzzle.text, puzzle.options, puzzle.number);
      if (drawn !== undefined) place.replaceChildren(pictureOf(drawn));
    };
    show().catch(() => {});
  }
}

/** Whether a word is in what a kind is called, with hyphens or without, or it has puzzles of this level. */
function fits({ title, words = "", puzzles }: KindOfPuzzle, word: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll("-", "");
  return puzzles.some(({ level }) => level === word) || bare(levels.has(word) ? title : `${title} ${words}`).includes(bare(word));
}

function dateWords(date: Date): string {
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** A step with which one comes to all of so many before the first one again, far from the last one each time. */
function stride(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.max(1, Math.floor(count * 0.618));
  while (divisor(step, count) > 1) step += 1;
  return step;
}
