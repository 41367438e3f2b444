// Several puzzles on pages for print: those of a list, or the one that is open and new ones like it.
import { type Puzzle, rowsOf } from "puzzlec";
import { anotherOf, whyNone } from "../ask/making";
import { button, byId, html } from "../base/dom";
import type { OpenPuzzle, Workers } from "../base/library";
import { levelNames, settings } from "../base/settings";
import type { Open } from "../open/open";
import type { Play } from "../play/play";
import { pictureOf } from "../sheet/picture";

/** How many fit on a page. */
const choices = [1, 2, 4, 6];
/** Milliseconds between two words that are heard of the progress. */
const longSilence = 10_000;
/** Seconds for a new puzzle, or a solution. */
const patience = 60;

/** A puzzle as it is printed. */
interface Printed {
  title: string;
  picture: SVGSVGElement;
  solution: SVGSVGElement | undefined;
}

export class Paper {
  private readonly perPage = html("select", { id: "per-page" }, ...choices.map((count) => html("option", { value: count }, String(count))));
  private readonly count = html("input", { id: "paper-count", type: "number", min: 1, max: 60, value: 4 });
  private readonly level = html("select", { id: "paper-level" }, ...levelNames.map((name) => html("option", { value: name }, name)));
  private readonly solutions = html("input", { type: "checkbox", id: "paper-solutions" });
  private readonly which = html("p", {});
  private readonly levelRow = html("p", {}, html("label", { for: "paper-level" }, "Level of the new ones "), this.level);
  /** What is seen of the progress; readers of the screen hear less of it. */
  private readonly note = html("p", { "aria-hidden": "true" });
  private readonly said = html("p", { class: "sr", role: "status" });
  private saidAt = 0;
  private readonly go = button("Print", () => void this.print(), { class: "main" });
  private readonly dialog = html(
    "dialog",
    { id: "paper-dialog", "aria-labelledby": "paper-title" },
    html("h2", { id: "paper-title" }, "Print several puzzles"),
    this.which,
    html("p", {}, html("label", { for: "paper-count" }, "Puzzles "), this.count),
    html("p", {}, html("label", { for: "per-page" }, "On a page "), this.perPage),
    this.levelRow,
    html("p", {}, html("label", {}, this.solutions, " Solutions on the last page")),
    this.note,
    this.said,
    html(
      "div",
      { class: "row" },
      this.go,
      button("Cancel", () => this.close()),
    ),
  );
  private readonly pages = html("div", { id: "paper", "aria-hidden": "true" });
  private making: AbortController | undefined;

  constructor(
    private readonly play: Play,
    private readonly open: Open,
    private readonly workers: Workers,
  ) {
    document.body.append(this.dialog, this.pages);
    this.perPage.value = "4";
    this.dialog.addEventListener("close", () => this.making?.abort());
    addEventListener("afterprint", () => document.body.classList.remove("prints-paper"));
  }

  /** Asks what is to be printed. */
  ask(): void {
    const { length } = this.open.puzzles;
    const isList = length > 1;
    this.which.textContent = isList
      ? `The ${length} puzzles that are open.`
      : "The puzzle that is open, and new ones of its kind and size.";
    this.levelRow.hidden = isList;
    this.count.value = String(isList ? Math.min(length, 60) : 4);
    this.count.max = String(isList ? length : 60);
    this.level.value = byId("new-level", HTMLSelectElement).value;
    this.tell("");
    this.go.removeAttribute("aria-disabled");
    this.dialog.showModal();
  }

  private close(): void {
    this.dialog.close();
  }

  /** Says how far it is: what is heard comes at first, at the end, and after a while. */
  private tell(text: string, isHeard = true): void {
    this.note.textContent = text;
    if (!isHeard && performance.now() - this.saidAt < longSilence) return;
    this.saidAt = performance.now();
    this.said.textContent = text;
  }

  private async print(): Promise<void> {
    if (this.go.ariaDisabled === "true") return;
    // What has the focus keeps it.
    this.go.setAttribute("aria-disabled", "true");
    const making = (this.making = new AbortController());
    const count = Math.max(1, this.count.valueAsNumber || 1);
    this.tell(count === 1 ? "Making 1 puzzle …" : `Making ${count} puzzles …`);
    try {
      const printed = await this.puzzles(count, making.signal);
      if (making.signal.aborted) return;
      this.lay(printed, Number(this.perPage.value));
      this.close();
      const pages = this.pages.childElementCount;
      const told = `${printed.length === 1 ? "1 puzzle is" : `${printed.length} puzzles are`} ready, on ${pages === 1 ? "1 page" : `${pages} pages`}.`;
      const again = button("Print again", () => this.printPages());
      byId("taken", HTMLDivElement).replaceChildren(html("p", {}, told), again);
      this.printPages();
    } catch (error) {
      if (!making.signal.aborted) this.tell(error instanceof Error ? error.message : String(error));
      this.go.removeAttribute("aria-disabled");
    }
  }
  private printPages(): void {
    document.body.classList.add("prints-paper");
    print();
  }

  private async puzzles(count: number, signal: AbortSignal): Promise<Printed[]> {
    const { puzzles } = this.open;
    const { puzzle } = this.play;
    if (puzzles.length > 1) return this.all(puzzles.slice(0, count), signal);
    if (puzzle === undefined) throw new Error("Open a puzzle first.");
    const printed = await this.all([puzzle], signal, this.play.level);
    const patient = await puzzle.patient();
    while (printed.length < count) {
      this.tell(`Making puzzle ${printed.length + 1} of ${count} …`, false);
      const level = levelNames.find((name) => name === this.level.value) ?? settings.level;
      const answer = await anotherOf(patient, level, { signal, seconds: patience }, true);
      const made = answer?.made;
      if (made === undefined) throw new Error(answer ? whyNone(answer) : "No new puzzle.");
      const input = await (await this.workers.apart()).read(made.puzzle);
      try {
        const [fresh] = input.puzzles;
        if (fresh) printed.push(await this.printed(fresh, fresh, made.level, signal));
      } finally {
        input.forget().catch(() => {});
      }
    }
    return printed;
  }

  private async all(puzzles: readonly OpenPuzzle[], signal: AbortSignal, level = ""): Promise<Printed[]> {
    const printed: Printed[] = [];
    for (const one of puzzles) {
      this.tell(`Drawing puzzle ${printed.length + 1} of ${puzzles.length} …`, false);
      printed.push(await this.printed(one.quick, this.solutions.checked ? await one.patient() : one.quick, level, signal));
    }
    return printed;
  }

  private async printed(puzzle: Puzzle, solver: Puzzle, level: string, signal: AbortSignal): Promise<Printed> {
    const [{ title }, { svg }] = await Promise.all([puzzle.drawing(), puzzle.svg()]);
    let solution: SVGSVGElement | undefined;
    if (this.solutions.checked) {
      const answer = await solver.solve({ signal, seconds: patience });
      const [rows] = answer.status === "solved" ? rowsOf(answer) : [];
      if (rows) solution = pictureOf((await solver.svg({ cells: rows })).svg);
    }
    return { title: level === "" ? title : `${title}, ${level}`, picture: pictureOf(svg), solution };
  }

  /** Lays the puzzles on pages. */
  private lay(printed: readonly Printed[], perPage: number): void {
    const figure = (picture: SVGSVGElement, caption: string) => html("figure", {}, html("figcaption", {}, caption), picture);
    const puzzles = printed.map(({ title, picture }, index) => figure(picture, `${index + 1}. ${capital(title)}`));
    const solutions = printed.flatMap(({ solution }, index) => (solution ? [figure(solution, `Solution ${index + 1}`)] : []));
    const rules = byId("notes", HTMLUListElement).cloneNode(true) as HTMLUListElement;
    rules.removeAttribute("id");
    const isOneKind = new Set(printed.map(({ title }) => title.replace(/,.*/, ""))).size === 1;
    const pages = [...inPages(puzzles, perPage, `of-${perPage}`), ...inPages(solutions, 6, "of-6")];
    if (isOneKind) pages[0]?.prepend(rules);
    this.pages.replaceChildren(...pages);
  }
}

function inPages(figures: readonly HTMLElement[], perPage: number, name: string): HTMLElement[] {
  const pages: HTMLElement[] = [];
  for (let at = 0; at < figures.length; at += perPage)
    pages.push(html("div", { class: "sheet-of-paper" }, html("div", { class: `figures ${name}` }, ...figures.slice(at, at + perPage))));
  return pages;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
