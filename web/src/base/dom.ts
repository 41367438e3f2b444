// Making elements. Text becomes text nodes, never markup.

type Content = Node | string | null | undefined;
type Attributes = Record<string, string | number | boolean | undefined>;

export const svgNames = "http://www.w3.org/2000/svg";

function fill<E extends Element>(element: E, attributes: Attributes, content: Content[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...content.filter((one): one is Node | string => one !== null && one !== undefined));
  return element;
}

export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(name), attributes, content);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...content: Content[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(svgNames, name), attributes, content);
}

/** The element of the page with this id, which index.html must have. */
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no #${id}`);
  return found;
}

export function button(label: string, action: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = html("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", action);
  return made;
}

/** Makes a change that may hide, disable or remove what has the focus; then `next` gives it to something else. */
export function keepingFocus(change: () => void, next: () => void): void {
  const had = document.activeElement;
  change();
  if (had === null || had === document.body) return;
  if (!had.isConnected || had.matches(":disabled") || had.closest("[hidden]") !== null) next();
}

/** Whether the parts of the page stand one below the other, as in style.css. */
export function isNarrow(): boolean {
  return matchMedia("(max-width: 900px) and (min-height: 501px)").matches;
}

/** Whether people point with their fingers, and hardly have keys. */
export function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Pages that have room for keys and answers beside the board. */
export const wide = matchMedia("(min-width: 1000px) and (min-height: 501px)");

/** Whether what is pressed stands beside the board and has room there, as in style.css. */
export function isBeside(): boolean {
  return wide.matches;
}

/** Offers a file to keep. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
