// The rules above the board: unfolded where people do not know them yet, and on paper. Those of a puzzle that is being set
// change all the time: they stand below the board, which keeps its place.
import { byId, html } from "../base/dom";
import { keep, kept } from "../base/storage";

/** The genres whose rules were shown. */
const knownKey = "puzzlec rules";

export class Rules {
  private readonly place = byId("rules", HTMLDetailsElement);
  /** What kind of puzzle is open. */
  private kind = "";

  constructor() {
    // On paper, nothing can be unfolded.
    let wasOpen = false;
    addEventListener("beforeprint", () => {
      wasOpen = this.place.open;
      this.place.open = true;
    });
    addEventListener("afterprint", () => (this.place.open = wasOpen));
  }

  show(rules: readonly string[], isSetting: boolean): void {
    if (isSetting) byId("verdict-here", HTMLParagraphElement).after(this.place);
    else byId("table", HTMLDivElement).before(this.place);
    this.place.hidden = rules.length === 0;
    byId("notes", HTMLUListElement).replaceChildren(...rules.map((rule) => html("li", {}, rule)));
  }

  /** Unfolds the rules of this puzzle alone, and those of a genre that is opened for the first time unless they take the board out
      of view. */
  unfold(kind: string, isGenre: boolean, isOwn: boolean): void {
    if (isOwn) {
      this.kind = "";
      this.place.open = true;
      return;
    }
    if (kind === this.kind) return;
    this.kind = kind;
    const known = kept<string[]>(knownKey);
    const genres = Array.isArray(known) ? known : [];
    const isNew = isGenre && !genres.includes(kind);
    this.place.open = isNew;
    if (isNew) keep(knownKey, [...genres, kind]);
    if (this.place.open) this.place.open = this.hasRoom;
  }

  /** Whether the rules and the whole board can be seen at the same time. */
  get hasRoom(): boolean {
    const { bottom } = byId("sheet", HTMLDivElement).getBoundingClientRect();
    return bottom - byId("play", HTMLElement).getBoundingClientRect().top <= innerHeight;
  }
}
