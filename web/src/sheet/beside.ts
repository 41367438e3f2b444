// Places of a puzzle that is being set that are no cells: on edges and corners, and beside the grid. They lie over the cells, can be
// pointed at and reached with the arrows, and are read out.
import { svg } from "../base/dom";
import type { Place } from "./sheet_content";

export interface PlaceBeside {
  /** Its middle, in cells from the corner of the grid; of those beside the grid, half a cell away from it. */
  x: number;
  y: number;
  /** What it is, and what stands there. */
  words: string;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** The space that clues beside the grid need, in cells. */
const leastMargin = 0.75;
const reach = { edge: 0.26, corner: 0.24 };

export class Beside {
  readonly node = svg("g", { role: "group", "aria-label": "Clues beside cells" });
  /** The one that is selected, by its number among them. */
  selected: number | undefined;
  private places: readonly PlaceBeside[] = [];
  private boxes: SVGElement[] = [];
  private size: GridSize = { rows: 0, columns: 0 };

  /** `chosen`: one was pointed at. */
  constructor(chosen: (place: number) => void) {
    this.node.addEventListener("pointerdown", (event) => {
      const place = this.placeOf(event.target);
      if (place === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      chosen(place);
    });
  }

  /** The place that an element shows. */
  placeOf(element: EventTarget | null): number | undefined {
    const place = element instanceof SVGElement ? this.boxes.indexOf(element) : -1;
    return place < 0 ? undefined : place;
  }

  get count(): number {
    return this.places.length;
  }

  /** Shows these over a grid that is drawn at this place of a picture with this view. */
  open(places: readonly PlaceBeside[], size: GridSize, place: Place, view: DOMRectReadOnly): void {
    this.places = places;
    this.size = size;
    this.boxes = places.map((one, index) =>
      svg("rect", {
        class: "place",
        role: "button",
        tabindex: index === 0 ? 0 : -1,
        "aria-label": one.words,
        ...this.boxOf(one, place, view),
      }),
    );
    this.node.replaceChildren(...this.boxes);
    this.selected = undefined;
  }

  select(place: number | undefined): void {
    this.selected = place;
    this.boxes.forEach((box, index) => {
      box.classList.toggle("chosen", index === place);
      box.setAttribute("aria-pressed", String(index === place));
      box.setAttribute("tabindex", index === (place ?? 0) ? "0" : "-1");
    });
  }
  focus(): void {
    this.boxes[this.selected ?? 0]?.focus({ preventScroll: true });
  }

  /** The view with room for clues at the sides where there may be some. */
  widened(view: DOMRectReadOnly, place: Place, { rows, columns }: GridSize, places: readonly PlaceBeside[]): DOMRectReadOnly {
    const has = (isThere: (one: PlaceBeside) => boolean) => places.some(isThere);
    const margin = leastMargin * place.cell;
    const [gridRight, gridBottom] = [place.left + columns * place.cell, place.top + rows * place.cell];
    const left = has(({ x }) => x < 0) ? Math.min(view.left, place.left - margin) : view.left;
    const top = has(({ y }) => y < 0) ? Math.min(view.top, place.top - margin) : view.top;
    const right = has(({ x }) => x > columns) ? Math.max(view.right, gridRight + margin) : view.right;
    const bottom = has(({ y }) => y > rows) ? Math.max(view.bottom, gridBottom + margin) : view.bottom;
    return new DOMRectReadOnly(left, top, right - left, bottom - top);
  }

  private boxOf({ x, y }: PlaceBeside, place: Place, view: DOMRectReadOnly): Record<"x" | "y" | "width" | "height", number> {
    const { rows, columns } = this.size;
    const { cell, left, top } = place;
    const middle = { x: left + cell * x, y: top + cell * y };
    // Beside the grid, all that there is room for.
    const [gridRight, gridBottom] = [left + columns * cell, top + rows * cell];
    if (x < 0) return { x: view.left, y: middle.y - cell / 2, width: left - view.left, height: cell };
    if (x > columns) return { x: gridRight, y: middle.y - cell / 2, width: view.right - gridRight, height: cell };
    if (y < 0) return { x: middle.x - cell / 2, y: view.top, width: cell, height: top - view.top };
    if (y > rows) return { x: middle.x - cell / 2, y: gridBottom, width: cell, height: view.bottom - gridBottom };
    const isCorner = Number.isInteger(x) && Number.isInteger(y);
    const half = cell * (isCorner ? reach.corner : reach.edge);
    return { x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half };
  }

  /** The place that lies at these halves of cells: (1, 1) is the middle of the first cell. */
  at(x: number, y: number): number | undefined {
    const found = this.places.findIndex((place) => 2 * place.x === x && 2 * place.y === y);
    return found < 0 ? undefined : found;
  }
  /** Where a place lies, in halves of cells. */
  halvesOf(place: number): [number, number] | undefined {
    const { x, y } = this.places[place] ?? {};
    return x === undefined || y === undefined ? undefined : [2 * x, 2 * y];
  }
}
