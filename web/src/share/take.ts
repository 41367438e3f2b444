// What a person can take away: links, pictures, print, text; for programs, formulas and proofs.
import type { Puzzle } from "puzzlec";
import { faultOf } from "../ask/soundness";
import { button, byId, download, html, keepingFocus } from "../base/dom";
import type { OpenPuzzle } from "../base/library";
import { pack } from "../base/link";
import type { Play } from "../play/play";
import { type Format, type Formats, groupsOf, labelOf, possibleOf } from "./formats";
import type { Paper } from "./paper";

/** Whether the library or the browser has no room for an answer. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /\bmemory\b|string length/i.test(error.message);
}

export class Take {
  private readonly taken = byId("taken", HTMLDivElement);
  private readonly format = byId("format", HTMLSelectElement);
  private working: AbortController | undefined;
  private readonly fault = html("p", { class: "verdict none" });
  private formats: Formats = { families: [], formats: [] };
  /** Whether the list of formats is in view: then it is known of each whether it can state the puzzle. */
  private isSeen = false;
  private tried: OpenPuzzle | undefined;

  constructor(
    private readonly play: Play,
    paper: Paper,
  ) {
    type Action = [string, string, () => Promise<void>];
    const forPeople: Action[] = [
      ["Link", "A URL with the whole puzzle in it", () => this.toOthers(() => this.link())],
      ["Print", "The puzzle on paper", () => this.toOthers(async () => print())],
      ["Print several …", "Puzzles on pages, four to a page or as you like", async () => paper.ask()],
      ["Image (PNG)", "The picture as an image", () => this.toOthers(() => this.png())],
      ["Drawing (SVG)", "The picture as a drawing that stays sharp in any size", () => this.toOthers(() => this.svg())],
    ];
    const forPrograms: Action[] = [
      ["Formula (DIMACS)", "The puzzle as a formula for SAT solvers, with names", () => this.dimacs()],
      ["Proof (.zip)", "Evidence for the answer, which `puzzlec verify` checks", () => this.proof()],
    ];
    const buttonOf = ([label, title, work]: Action) => button(label, () => void this.run(work), { title });
    byId("takes", HTMLDivElement).append(...forPeople.map(buttonOf));
    byId("takes-for-programs", HTMLDivElement).append(html("span", {}, "For programs"), ...forPrograms.map(buttonOf));
    for (const name of ["focus", "pointerenter"]) this.format.addEventListener(name, () => void this.tryFormats());
    new IntersectionObserver(([entry]) => {
      this.isSeen = entry?.isIntersecting === true;
      if (this.isSeen && this.play.setting === undefined) void this.tryFormats();
    }).observe(this.format);
    this.format.addEventListener("change", () => void this.run(() => this.toOthers(() => this.text())));
  }

  setFormats(formats: Formats): void {
    this.formats = formats;
    this.showFormats();
  }
  /** Offers those of the puzzle that is open. */
  showFormats(): void {
    this.offer(groupsOf(this.formats, this.play.puzzle?.quick.family ?? ""));
    this.tried = undefined;
    if (this.isSeen && this.play.setting === undefined) void this.tryFormats();
  }
  /** Leaves out what cannot state this puzzle. */
  private async tryFormats(): Promise<void> {
    const { puzzle: open } = this.play;
    if (open === undefined || this.tried === open || this.formats.formats.length === 0) return;
    this.tried = open;
    const groups = await possibleOf(open, groupsOf(this.formats, open.quick.family));
    if (this.play.puzzle === open) this.offer(groups);
  }
  private offer(groups: readonly (readonly [string, readonly Format[]])[]): void {
    const chosen = this.format.value;
    const optionOf = (one: Format) => html("option", { value: one.name }, labelOf(one));
    this.format.replaceChildren(
      html("option", { value: "" }, "Choose …"),
      ...groups.map(([label, ones]) => html("optgroup", { label }, ...ones.map(optionOf))),
    );
    if (groups.some(([, ones]) => ones.some(({ name }) => name === chosen))) this.format.value = chosen;
  }

  reset(): void {
    this.callOff();
    this.taken.replaceChildren();
    this.format.value = "";
  }

  private callOff(): void {
    this.working?.abort(new DOMException("It was called off.", "AbortError"));
  }

  private async run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      this.taken.replaceChildren(html("p", {}, error instanceof Error ? error.message : String(error)));
    }
  }

  /** Gives it, and says if others cannot solve it. */
  private async toOthers(give: () => Promise<void>): Promise<void> {
    this.fault.remove();
    await give();
    const { puzzle: open, level } = this.play;
    // Puzzles with a level have one solution.
    const fault = open === undefined || level !== undefined ? undefined : await faultOf(open);
    if (fault === undefined || this.play.puzzle !== open) return;
    this.fault.textContent = `${fault.text} “${fault.question}” above says more.`;
    this.taken.prepend(this.fault);
  }

  private get open(): OpenPuzzle {
    const open = this.play.puzzle;
    if (open === undefined) throw new Error("Open a puzzle first.");
    return open;
  }
  private get puzzle(): Puzzle {
    return this.open.quick;
  }
  private get name(): string {
    return `${this.puzzle.family}-${this.puzzle.number}`;
  }

  /** Shows a text to copy; and calls back for another one in its place. */
  private show(label: string, content: string, ...more: Node[]): (content: string) => void {
    const area = html("textarea", { readonly: true, rows: Math.min(8, content.split("\n").length + 1), "aria-label": label });
    area.value = content;
    const copy = button("Copy", async () => {
      try {
        await navigator.clipboard.writeText(area.value);
        copy.textContent = "Copied";
      } catch {
        // Browsers may not allow it, and have no clipboard for pages without https.
        copy.replaceWith(html("p", {}, "The browser does not allow that here. The text is selected: copy it by hand."));
        area.focus();
        area.select();
      }
    });
    this.taken.replaceChildren(html("p", {}, label), area, copy, ...more);
    area.select();
    return (other) => {
      area.value = other;
      copy.textContent = "Copy";
    };
  }

  private async link(): Promise<void> {
    const { board, level } = this.play;
    const { text } = await (await this.open.aside()).ask<{ text: string }>({ ask: "puzzle" });
    const address = new URL(location.href);
    const withEntries = html("input", { type: "checkbox" });
    const pickUp = async () => {
      const entries = withEntries.checked ? board?.keptEntries : undefined;
      address.hash = await pack({ text, level, entries });
      return address.href;
    };
    // Phones know to whom: what fails there, the person has called off.
    const send = button("Send …", () => void navigator.share({ title: document.title, url: address.href }).catch(() => {}));
    const choice = html("label", { id: "with-entries" }, withEntries, " with what I have entered");
    const hasEntries = this.play.setting === undefined && board?.isTouched === true;
    const more = ["share" in navigator ? send : null, hasEntries ? choice : null].filter((one) => one !== null);
    const replace = this.show("Whoever opens this URL sees the puzzle. No server sees what follows the #.", await pickUp(), ...more);
    withEntries.addEventListener("change", async () => replace(await pickUp()));
  }

  private async text(): Promise<void> {
    const to = this.format.value;
    if (to === "") return;
    const answer = await (await this.open.aside()).convert(to);
    if (answer.text !== undefined) {
      // SudokuPad opens what f-puzzles does, too.
      const load = /^https:\/\/f-puzzles\.com\/\?load=(\S+)$/.exec(answer.text.trim())?.[1];
      const same = button("The same for SudokuPad", () => {
        replace(`https://sudokupad.app/fpuzzles${encodeURIComponent(load ?? "")}`);
        same.remove();
      });
      const replace = this.show(`As ${to}`, answer.text, ...(load === undefined ? [] : [same]));
      return;
    }
    this.taken.replaceChildren(html("p", {}, `The format ${to} takes ${answer.expected ?? "other puzzles"}.`));
  }

  /** The picture with what is on the board. */
  private async picture(): Promise<string> {
    const { board } = this.play;
    const { svg } = await this.puzzle.svg(board ? { cells: board.rowsOf() } : {});
    return svg;
  }

  private async svg(): Promise<void> {
    download(`${this.name}.svg`, new Blob([await this.picture()], { type: "image/svg+xml" }));
  }

  private async png(): Promise<void> {
    const url = URL.createObjectURL(new Blob([await this.picture()], { type: "image/svg+xml" }));
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const scale = 2;
      const canvas = html("canvas", { width: scale * image.naturalWidth, height: scale * image.naturalHeight });
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      if (png === null) throw new Error("The picture is too large for the browser; SVG has no such limit.");
      download(`${this.name}.png`, png);
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  private async dimacs(): Promise<void> {
    const { name } = this;
    try {
      const formula = await this.patiently("Writing the formula … ", (puzzle, signal) => puzzle.dimacs({ signal }));
      download(`${name}.cnf`, new Blob([formula], { type: "text/plain" }));
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      const command = html("code", {}, `puzzlec encode FILE -o ${name}.cnf`);
      this.taken.replaceChildren(html("p", {}, "The formula is too large for the page. On a command line, ", command, " writes it."));
    }
  }

  private async proof(): Promise<void> {
    const { name } = this;
    const answer = await this.patiently("Proving, for at most a minute … ", (puzzle, signal) => puzzle.certify({ seconds: 60, signal }));
    if (answer.files === undefined) throw new Error(`There is no proof: ${answer.reason ?? answer.status}.`);
    const { zip } = await import("./zip");
    download(`${name}-${answer.claim}.zip`, zip(answer.files));
  }

  /** Has the patient worker do what may take long, and can be called off. */
  private async patiently<Result>(what: string, work: (puzzle: Puzzle, signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const { open } = this;
    this.reset();
    const working = new AbortController();
    this.working = working;
    // Beside what is taken meanwhile, which must not take away the button.
    const note = html(
      "p",
      { id: "working" },
      what,
      button("Cancel", () => this.callOff()),
    );
    const asked = document.activeElement;
    const end = () =>
      keepingFocus(
        () => note.remove(),
        () => asked instanceof HTMLElement && asked.focus(),
      );
    working.signal.addEventListener("abort", end);
    this.taken.before(note);
    try {
      return await this.play.question(async () => work(await open.patient(), working.signal));
    } finally {
      end();
    }
  }
}
