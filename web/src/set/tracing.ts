// A picture of a puzzle, such as a page of a magazine, that lies over the board while the puzzle is set: one cuts out the
// grid, and copies what shines through. It stays on this computer.
import { button, byId, html, svg } from "../base/dom";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Tracing {
  readonly node: HTMLElement;
  private readonly file = html("input", { type: "file", accept: "image/*", class: "sr", id: "trace-file" });
  private readonly strength = html("input", { type: "range", min: 0, max: 100, value: 45 });
  private readonly away = button("Take the picture away", () => this.remove());
  private readonly dialog = html("dialog", { "aria-labelledby": "trace-text" });
  private readonly layer = html("img", { id: "traced", alt: "" });
  private readonly shown = html("span", { class: "labelled", hidden: true }, html("label", {}, "How strong the picture is ", this.strength), this.away);
  private url: string | undefined;
  /** What was cut out, in parts of the picture. */
  private cut: Box = { left: 0, top: 0, right: 1, bottom: 1 };

  /** `gridBox`: the rectangle that the grid covers on the board; `reveal`: the board is to be seen. */
  constructor(
    private readonly gridBox: () => DOMRectReadOnly,
    private readonly reveal: () => void,
  ) {
    this.node = html(
      "div",
      { class: "row" },
      html("label", { class: "button", for: this.file.id }, "Copy from a picture …", this.file),
      this.shown,
    );
    this.file.addEventListener("change", () => {
      const [chosen] = this.file.files ?? [];
      if (chosen) this.open(URL.createObjectURL(chosen));
      this.file.value = "";
    });
    this.strength.addEventListener("input", () => this.layer.style.setProperty("opacity", String(this.strength.valueAsNumber / 100)));
    document.body.append(this.dialog);
  }

  remove(): void {
    if (this.url !== undefined) URL.revokeObjectURL(this.url);
    this.url = undefined;
    this.layer.remove();
    this.shown.hidden = true;
  }

  /** Lays what was cut out over the grid that is shown. */
  place(): void {
    if (this.url === undefined) return;
    const { cut } = this;
    const { x, y, width, height } = this.gridBox();
    const [wholeWidth, wholeHeight] = [width / (cut.right - cut.left), height / (cut.bottom - cut.top)];
    const percent = (part: number) => `${100 * part}%`;
    const { style } = this.layer;
    style.setProperty("left", percent(x - cut.left * wholeWidth));
    style.setProperty("top", percent(y - cut.top * wholeHeight));
    style.setProperty("width", percent(wholeWidth));
    style.setProperty("height", percent(wholeHeight));
    style.setProperty("clip-path", `inset(${[cut.top, 1 - cut.right, 1 - cut.bottom, cut.left].map(percent).join(" ")})`);
    style.setProperty("opacity", String(this.strength.valueAsNumber / 100));
    byId("sheet", HTMLDivElement).append(this.layer);
  }

  /** Asks where the grid is in the picture. */
  private open(url: string): void {
    const picture = html("img", { src: url, alt: "The picture", draggable: "false" });
    const marked = svg("rect", { class: "cut", visibility: "hidden" });
    const over = svg("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none" }, marked);
    let cut: Box = { left: 0, top: 0, right: 1, bottom: 1 };
    let start: { x: number; y: number } | undefined;
    const placeOf = (event: PointerEvent) => {
      const { left, top, width, height } = over.getBoundingClientRect();
      const inside = (at: number) => Math.min(Math.max(at, 0), 1);
      return { x: inside((event.clientX - left) / width), y: inside((event.clientY - top) / height) };
    };
    over.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      over.setPointerCapture(event.pointerId);
      start = placeOf(event);
    });
    over.addEventListener("pointermove", (event) => {
      if (start === undefined) return;
      const { x, y } = placeOf(event);
      const box = { left: Math.min(x, start.x), top: Math.min(y, start.y), right: Math.max(x, start.x), bottom: Math.max(y, start.y) };
      if (box.right - box.left < 0.02 || box.bottom - box.top < 0.02) return;
      cut = box;
      for (const [name, value] of [
        ["x", box.left],
        ["y", box.top],
        ["width", box.right - box.left],
        ["height", box.bottom - box.top],
        ["visibility", "visible"],
      ] as const)
        marked.setAttribute(name, String(value));
    });
    // As on the board: what follows the finger is no scroll.
    over.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
    over.addEventListener("pointerup", () => (start = undefined));
    const use = () => {
      this.remove();
      this.url = url;
      this.cut = cut;
      this.layer.src = url;
      this.shown.hidden = false;
      this.dialog.close();
      this.place();
      this.reveal();
    };
    const stop = () => {
      URL.revokeObjectURL(url);
      this.dialog.close();
    };
    this.dialog.replaceChildren(
      html("p", { id: "trace-text" }, "Drag a box around the grid, from corner to corner. Without one, the whole picture is the grid."),
      html("div", { class: "cutting" }, picture, over),
      html("div", { class: "row" }, button("Use it", use, { class: "main" }), button("Cancel", stop)),
    );
    this.dialog.showModal();
  }
}
