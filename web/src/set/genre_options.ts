// The options of the genre of which a puzzle is being set, such as how many ships of each length there are.
import { html } from "../base/dom";
import type { Options } from "./genre_kind";

export class GenreOptions {
  readonly node = html("fieldset", {}, html("legend", {}, "Options"));
  private readonly place = html("div", { class: "options" });
  private fields = new Map<string, HTMLInputElement>();

  constructor(private readonly changed: (name: string, value: number | boolean) => void) {
    this.node.append(this.place);
  }

  show(options: Options): void {
    const names = Object.keys(options);
    this.node.hidden = names.length === 0;
    if (names.join() !== [...this.fields.keys()].join()) this.begin(options);
    for (const [name, value] of Object.entries(options)) {
      const field = this.fields.get(name);
      if (field === undefined) continue;
      field.checked = value === true;
      if (typeof value === "number") field.value = String(value);
    }
  }

  private begin(options: Options): void {
    this.fields = new Map(Object.entries(options).map(([name, value]) => [name, this.field(name, value)]));
    this.place.replaceChildren(...[...this.fields].map(([name, field]) => html("label", {}, field, labelOf(name))));
  }

  private field(name: string, value: number | boolean): HTMLInputElement {
    const isNumber = typeof value === "number";
    const field = html("input", isNumber ? { type: "number", min: 0, max: 999 } : { type: "checkbox" });
    field.addEventListener("change", () => this.changed(name, isNumber ? Number(field.value) : field.checked));
    return field;
  }
}

/** "ships1" is "ships 1", "up_to_three" "up to three". */
export function labelOf(name: string): string {
  return name.replaceAll("_", " ").replace(/(\D)(\d)/, "$1 $2");
}
