// Setting a puzzle: givens, rooms and clues go into the selected cells of the board, and the patient
// worker says after each change how many solutions there are.
import { busy } from "../base/busy";
import { button, byId, html, keepingFocus } from "../base/dom";
import type { OpenPuzzle, Workers } from "../base/library";
import { settingHash } from "../base/link";
import { unpackLz } from "../base/lz";
import { withoutOptions } from "../open/complaints";
import { faultOf } from "../ask/soundness";
import type { Open } from "../open/open";
import type { Play } from "../play/play";
import { ClueNumber } from "./clue_number";
import { ClueTools } from "./clue_tools";
import { flags, type FPuzzle, hasBoxes, hasFlags, hasRooms, mayHaveBoxes, withBoxes, withFlags, withRoomsAgain } from "./document";
import { keepDraft, keptDraft } from "./draft";
import { changeOfDraft, wordsOfChange, wordsOfTravel } from "./draft_words";
import { cleared, type Draft, emptyGrid, isGenre, keysOf, placesBesideOf, put, textOf, typed, withNoRoom, withRoomOrWhy } from "./editing";
import { genreOfText, withOption } from "./genre_document";
import { GenreOptions } from "./genre_options";
import type { GenreKind } from "./genre_kind";
import { howToSet } from "./how_to_set";
import { Tracing } from "./tracing";
import { Verdict } from "./verdict";

const sizes = Array.from({ length: 22 }, (_, index) => index + 4);

/** What a change makes of the puzzle and the selected cells; or what is missing for it. */
type Change = (puzzle: Draft, cells: readonly number[]) => Draft | string;

/** How the person learns of a change: it is seen where they typed it; said; or marked on the board and told with the verdict. */
type Telling = "seen" | "said" | "marked";

export class Setter {
  private puzzle: Draft | undefined;
  /** What was being set when another puzzle was opened, for when the person comes back. */
  private draft: Draft | undefined;
  /** Whether there is anything to lose. */
  private isTouched = false;
  /** Whether it is there after the page is loaded again. */
  private isKept = true;
  private readonly past: Draft[] = [];
  private readonly future: Draft[] = [];
  /** Ends when all changes that were asked for are made. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly kind = byId("set-kind", HTMLSelectElement);
  private readonly size = byId("set-size", HTMLSelectElement);
  private readonly width = byId("set-width", HTMLSelectElement);
  private readonly tools = byId("set-tools", HTMLDivElement);
  private readonly clues = new ClueTools(
    () => {
      this.expectNumber(undefined);
      this.note("");
    },
    () => void this.add(),
  );
  private readonly noteLine = html("p", { id: "set-note", role: "status" });
  private readonly boxes = html("input", { type: "checkbox" });
  private readonly flags = flags.map(([label, names]) => ({ label, names, box: html("input", { type: "checkbox" }) }));
  private readonly roomButton = button("Room", () => void this.change(withRoomOrWhy), { title: "The selected cells become a room" });
  private readonly noRoomButton = button("No room", () => void this.change(withNoRoom), { title: "The selected cells are in no room" });
  private readonly roomLabel = html("span", { id: "set-rooms" }, "The selected cells, in place of blocks:");
  private clueNumber: ClueNumber | undefined;
  private readonly goOnButton = byId("set-go-on", HTMLButtonElement);
  private readonly undoButton = button("Undo", () => void this.undo());
  private readonly redoButton = button("Redo", () => void this.redo());
  private readonly hint = html("p", { class: "caption" });
  /** For squares, and for genres alone. */
  private readonly ofSquares = html("div", {}, ...this.clues.nodes);
  private readonly rulesOfGrid = html(
    "fieldset",
    {},
    html("legend", {}, "Rules of the grid"),
    ...[{ label: "Blocks", box: this.boxes }, ...this.flags].map(({ label, box }) => html("label", {}, box, label)),
  );
  private readonly options = new GenreOptions(
    (name, value) => void this.change((puzzle) => (isGenre(puzzle) ? withOption(puzzle, name, value) : puzzle)),
  );
  private readonly tracing: Tracing;
  private readonly verdict: Verdict;

  /** `kinds`: the genres of which puzzles can be set here. */
  constructor(
    private readonly play: Play,
    private readonly open: Open,
    workers: Workers,
    private readonly kinds: readonly GenreKind[],
  ) {
    this.tracing = new Tracing(
      () => play.gridBox,
      () => play.reveal(),
    );
    this.verdict = new Verdict(play, {
      isCurrent: (draft) => this.puzzle === draft,
      change: (draft, make) => this.puzzle === draft && void this.change(make, "marked"),
      draftOf: async (text) => {
        const [puzzle] = (await workers.read(text)).puzzles;
        return puzzle === undefined ? "This is not a puzzle." : this.draftOf(puzzle);
      },
    });
    this.kind.append(...kinds.map(({ genre, title }) => html("option", { value: genre }, title)));
    this.size.append(...sizes.map((size) => html("option", { value: size, selected: size === 9 }, `${size}×${size}`)));
    this.width.append(...sizes.map((size) => html("option", { value: size, selected: size === 9 }, String(size))));
    this.kind.addEventListener("change", () => this.showSizes());
    this.size.addEventListener("change", () => (this.width.value = this.size.value));
    this.showSizes();
    byId("set-new", HTMLButtonElement).addEventListener("click", () => void this.beginHere(this.newGrid()));
    byId("set-this", HTMLButtonElement).addEventListener("click", () => void busy(() => this.beginWithThis()));
    this.goOnButton.addEventListener("click", () => void this.comeBack());
    addEventListener("beforeunload", (event) => {
      if (this.isTouched && !this.isKept) event.preventDefault();
    });
    this.tools.append(
      this.hint,
      this.ofSquares,
      this.noteLine,
      html("div", { class: "row" }, this.roomLabel, this.roomButton, this.noRoomButton),
      this.rulesOfGrid,
      this.options.node,
      this.tracing.node,
      html(
        "div",
        { class: "row" },
        button("Remove", () => void this.change(cleared), {
          title: "What is in the selected cells, and the clues outside that begin there",
        }),
        this.undoButton,
        this.redoButton,
        button("Done", () => void this.end(), { class: "main", title: "Play it" }),
      ),
    );
    this.boxes.addEventListener("change", () => {
      const { checked } = this.boxes;
      void this.change((puzzle) => (isGenre(puzzle) ? puzzle : withBoxes(puzzle, checked)));
    });
    for (const { names, box } of this.flags) {
      box.addEventListener("change", () => {
        const { checked } = box;
        void this.change((puzzle) => (isGenre(puzzle) ? puzzle : withFlags(puzzle, names, checked)));
      });
    }
    const kept = keptDraft();
    if (kept === undefined) return;
    this.draft = kept.puzzle;
    this.past.push(...kept.past);
    this.future.push(...kept.future);
    this.isTouched = kept.isTouched;
    this.keep();
  }

  private get chosenKind(): GenreKind | undefined {
    return this.kinds.find(({ genre }) => genre === this.kind.value);
  }
  private newGrid(): Draft {
    return emptyGrid(this.chosenKind, Number(this.size.value), Number(this.width.value));
  }
  /** Squares have one size, genres a height and a width. */
  private showSizes(): void {
    const isSquare = this.chosenKind === undefined;
    byId("set-by", HTMLSpanElement).hidden = isSquare;
    for (const option of this.size.options) option.text = isSquare ? `${option.value}×${option.value}` : option.value;
  }

  /** Ends setting, because another puzzle was opened. One can go on with what was changed. */
  leave(): void {
    if (this.puzzle !== undefined) {
      this.draft = this.puzzle;
      this.puzzle = undefined;
    }
    this.play.setting = undefined;
    this.verdict.end();
    this.tracing.remove();
    this.note("");
    const close = () => {
      this.tools.hidden = true;
      this.verdict.clear();
    };
    keepingFocus(close, () => this.play.focus());
    document.body.classList.remove("setting");
    this.keep();
  }

  /** Whether the address is that of the puzzle that is being set. */
  get isInAddress(): boolean {
    return location.hash === settingHash;
  }

  /** Goes on with what was being set; if there is nothing, with an empty grid. */
  async comeBack(): Promise<void> {
    if (this.puzzle === undefined) await this.begin(this.draft ?? this.newGrid());
  }

  /** Keeps what is being set, or was, and offers to go on with it. */
  private keep(): void {
    const puzzle = this.puzzle ?? this.draft;
    const { isTouched } = this;
    const isKept = keepDraft(puzzle && { puzzle, past: this.past, future: this.future, isTouched });
    this.isKept = isKept || !isTouched;
    const mayGoOn = isTouched && this.puzzle === undefined;
    keepingFocus(
      () => (this.goOnButton.hidden = !mayGoOn),
      () => this.play.focus(),
    );
    document.body.classList.toggle("may-go-on", mayGoOn);
  }

  private end(): Promise<void> {
    return this.inTurn(async () => {
      const { puzzle } = this;
      if (puzzle === undefined) return;
      this.isTouched = false;
      this.leave();
      const { status } = await this.open.read(textOf(puzzle), { isFromPage: true });
      if (status === "open") return void this.tellFault();
      this.isTouched = true;
    });
  }
  /** Says of a puzzle that is done that it has no solution, or several. */
  private async tellFault(): Promise<void> {
    const { puzzle } = this.play;
    const fault = puzzle && (await faultOf(puzzle).catch(() => undefined));
    if (fault === undefined || this.play.puzzle !== puzzle) return;
    const goOn = () => void this.comeBack().then(() => this.play.focus());
    this.open.tellFault(`${fault.text} `, button("Go on setting", goOn));
  }

  private async beginWithThis(): Promise<void> {
    const { puzzle } = this.play;
    if (puzzle === undefined) return;
    const draft = await this.draftOf(puzzle);
    if (typeof draft === "string") this.verdict.tell(draft);
    else await this.beginHere(draft);
  }
  /** Who has asked for it goes on at the board. */
  private async beginHere(puzzle: Draft): Promise<void> {
    await this.begin(puzzle);
    if (this.puzzle !== undefined) this.play.focus();
  }

  /** A puzzle as it is set here; or why it cannot be. */
  private async draftOf(open: OpenPuzzle): Promise<Draft | string> {
    const puzzle = await open.aside();
    const ofGenre = puzzle.family === "genre";
    const { text, expected } = await puzzle.convert(ofGenre ? "puzzlec-genre" : "f-puzzles");
    const none = "It cannot be changed here:";
    if (ofGenre) return (text && genreOfText(text, this.kinds)) || `${none} its kind is none of those in the list.`;
    if (text === undefined) return `${none} f-puzzles takes ${expected ?? "other puzzles"}.`;
    const packed = /load=(\S+)/.exec(text)?.[1];
    return withRoomsAgain(JSON.parse(packed === undefined ? text : unpackLz(decodeURIComponent(packed))) as FPuzzle);
  }

  /** Sets this puzzle. The one that was being set until now is what Undo brings back. */
  private begin(puzzle: Draft): Promise<void> {
    return this.inTurn(async () => {
      const before = this.puzzle ?? (this.isTouched || puzzle === this.draft ? this.draft : undefined);
      this.play.setting ??= {
        keysOf: () => [],
        beside: [],
        type: (letter, goesOn) => {
          const ofClue = this.numberTyped(letter);
          void (ofClue ? this.change(ofClue) : this.change((now, cells) => typed(now, cells, letter, goesOn), "seen"));
        },
        put: (value) => {
          const ofClue = this.numberTyped(value === null ? null : String(value));
          void (ofClue ? this.change(ofClue) : this.change((now, cells) => put(now, cells, value), "seen"));
        },
        drawn: () => this.drawn(),
        add: () => void (this.puzzle && isGenre(this.puzzle) ? this.change(withRoomOrWhy) : this.addOnBoard()),
        undo: () => void this.undo(),
        redo: () => void this.redo(),
      };
      this.tools.hidden = false;
      document.body.classList.add("setting");
      if (!(await this.show(puzzle))) {
        if (this.puzzle !== undefined) return;
        const why = this.noteLine.textContent;
        this.leave();
        return why ? this.verdict.tell(why) : undefined;
      }
      this.draft = undefined;
      this.play.reveal(true);
      if (!this.isInAddress) history.pushState(null, "", settingHash);
      if (puzzle === before) return;
      this.isTouched = before !== undefined;
      if (before === undefined) this.past.length = 0;
      else this.past.push(before);
      this.future.length = 0;
    });
  }

  /** Does the work when the changes before it are made, so that each begins with what the ones before it left. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = busy(() =>
      this.turn
        .then(() => this.open.wait())
        .then(work)
        .finally(() => {
          this.showTools();
          this.keep();
        }),
    );
    this.turn = done.catch(() => {});
    return done;
  }

  /** What is dragged over becomes the clue that is chosen, or a room. */
  private drawn(): void {
    const { puzzle } = this;
    if (puzzle === undefined) return;
    if (!isGenre(puzzle) && this.clues.isDrawn) this.addOnBoard();
    if (isGenre(puzzle) && puzzle.kind.hasRooms) void this.change(withRoomOrWhy);
  }

  /** Adds the clue that is chosen; digits that are typed next are its number. */
  private addOnBoard(): void {
    const added = (puzzle: FPuzzle, cells: readonly number[], text: string) => this.clues.added(puzzle, cells, text).next;
    this.expectNumber(this.clues.takesNumber ? new ClueNumber(this.play.places.join(), added) : undefined);
    void this.add(this.clueNumber);
  }
  private expectNumber(clueNumber: ClueNumber | undefined): void {
    this.clueNumber = clueNumber;
    // A number may have a 0.
    this.play.showKeys();
  }
  private numberTyped(letter: string | null): Change | undefined {
    return this.clueNumber?.places === this.play.places.join() ? this.clueNumber.type(letter) : undefined;
  }

  /** Adds the clue that is chosen. */
  private async add(clueNumber?: ClueNumber): Promise<void> {
    const { number } = this.clues;
    const before = number.value;
    let isWrong = false;
    const isAdded = await this.change((puzzle, cells) => {
      if (isGenre(puzzle)) return puzzle;
      const { next, isNumberWrong } = this.clues.added(puzzle, cells);
      isWrong = isNumberWrong;
      clueNumber?.begin(puzzle, next);
      return next;
    });
    if (number.value !== before) return;
    if (isAdded) number.value = "";
    number.setAttribute("aria-invalid", String(isWrong));
  }

  /** Says beside the tools what is wrong or missing; "": nothing is. */
  private note(text: string): void {
    // A new node is read out again, even with the same words.
    this.noteLine.replaceChildren(text);
    this.clues.number.removeAttribute("aria-invalid");
    this.verdict.showHere(text);
  }

  /** Changes the puzzle and the board, and says what has changed; false if nothing came of it. */
  private change(make: Change, telling: Telling = "said"): Promise<boolean> {
    const cells = this.play.places;
    return this.inTurn(async () => {
      const before = this.puzzle;
      if (before === undefined) return false;
      const next = make(before, cells);
      if (typeof next === "string") {
        this.note(next);
        return false;
      }
      if (next === before) return false;
      const change = changeOfDraft(before, next);
      if (!(await this.show(next, telling === "marked" ? wordsOfChange(change) : ""))) return false;
      if (telling === "said") this.play.say(wordsOfChange(change));
      if (telling === "marked") this.play.showCells(change.cells);
      this.play.endSelection();
      this.isTouched = true;
      this.past.push(before);
      this.future.length = 0;
      return true;
    });
  }

  private undo(): Promise<void> {
    return this.travel(this.past, this.future, "Undone");
  }
  private redo(): Promise<void> {
    return this.travel(this.future, this.past, "Redone");
  }
  private travel(from: Draft[], to: Draft[], done: "Undone" | "Redone"): Promise<void> {
    this.clueNumber = undefined;
    return this.inTurn(async () => {
      const before = this.puzzle;
      const next = from.at(-1);
      if (before === undefined || next === undefined || !(await this.show(next))) return;
      from.pop();
      to.push(before);
      this.play.say(wordsOfTravel(done, changeOfDraft(before, next)));
    });
  }

  /** Shows a puzzle, and `news` of it with the verdict, in place of the one that is set; false if the library does not take it, or another was opened. */
  private async show(puzzle: Draft, news = ""): Promise<boolean> {
    const before = this.puzzle;
    this.prepare(puzzle);
    const outcome = await this.open.read(textOf(puzzle), { isNew: false, isSetting: true });
    if (this.puzzle !== before || outcome.status === "overtaken") return false;
    if (outcome.status === "refused") {
      if (before !== undefined) this.prepare(before);
      // Where in the document it is says nothing to the person.
      const expected = outcome.error && withoutOptions(outcome.error.expected).replace(/ at \/\S+$/, "");
      this.note(expected === undefined ? "Not possible." : `Not possible: expected ${expected}, found ${outcome.error?.found}.`);
      return false;
    }
    this.puzzle = puzzle;
    this.note("");
    this.tracing.place();
    this.verdict.news = news;
    void this.verdict.judge(puzzle);
    return true;
  }

  /** Tells the board what there is to set. */
  private prepare(puzzle: Draft): void {
    if (this.play.setting === undefined) return;
    const zero = { value: 0, text: "0" };
    this.play.setting.keysOf = (place) => [
      ...keysOf(puzzle, place),
      ...(this.clueNumber?.places === this.play.places.join() && !isGenre(puzzle) ? [zero] : []),
    ];
    this.play.setting.beside = placesBesideOf(puzzle);
  }

  private showTools(): void {
    const { puzzle } = this;
    if (puzzle === undefined) return;
    const ofGenre = isGenre(puzzle) ? puzzle : undefined;
    const ofSquare = isGenre(puzzle) ? undefined : puzzle;
    const show = () => {
      this.undoButton.disabled = this.past.length === 0;
      this.redoButton.disabled = this.future.length === 0;
      this.ofSquares.hidden = this.rulesOfGrid.hidden = this.roomLabel.hidden = this.noRoomButton.hidden = ofGenre !== undefined;
      this.roomButton.hidden = ofGenre?.kind.hasRooms === false;
      this.options.show(ofGenre?.options ?? {});
      if (ofSquare === undefined) return;
      this.noRoomButton.disabled = !hasRooms(ofSquare);
      this.boxes.disabled = !mayHaveBoxes(ofSquare.size);
    };
    keepingFocus(show, () => this.play.focus());
    this.hint.textContent = ofGenre ? howToSet(ofGenre.kind) : "Type a digit into a cell, or choose a clue and draw it:";
    if (ofSquare === undefined) return;
    this.boxes.checked = hasBoxes(ofSquare);
    for (const { names, box } of this.flags) box.checked = hasFlags(ofSquare, names);
  }
}
