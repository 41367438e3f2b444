// Pictures that the library draws, as elements of the page. Only shapes and text get in: whatever a
// puzzle's text says, there is no script, link or style among them.
import { svg, svgNames } from "../base/dom";

const elements = new Set(["svg", "title", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text"]);
const attributes = new Set(
  (
    "class d x y x1 y1 x2 y2 cx cy r rx ry width height points fill stroke stroke-width stroke-dasharray " +
    "stroke-linecap stroke-linejoin stroke-opacity fill-opacity opacity font-size font-weight text-anchor " +
    "transform viewBox role"
  ).split(" "),
);

const white = "#fff";

/** On the ground of a dark theme, which is lighter than black, colours that are turned around stay as far apart as on paper if they
    begin darker. */
const onDark = 0.69;
function darkened(colour: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const [, ...parts] = long ?? short?.map((part) => part + part) ?? [];
  const bytes = parts.map((part) => Math.round(onDark * parseInt(part, 16)));
  return bytes.length === 3 && colour !== white && colour !== "#000" ? `rgb(${bytes.join(" ")})` : undefined;
}

function copy(from: Element): Element | null {
  if (from.namespaceURI !== svgNames || !elements.has(from.localName)) return null;
  const made = document.createElementNS(svgNames, from.localName);
  for (const { name, value } of from.attributes) {
    if (attributes.has(name) && !/url\s*\(/i.test(value)) made.setAttribute(name, value);
  }
  for (const name of ["fill", "stroke"]) {
    const dark = darkened(from.getAttribute(name) ?? "");
    if (dark === undefined || !(made instanceof SVGElement) || made.classList.contains("shade")) continue;
    made.classList.add(`has-${name}`);
    made.style.setProperty(`--dark-${name}`, dark);
  }
  const filling = from.getAttribute("data-fill");
  if (filling === white) made.classList.add("on-dark");
  else if (filling !== null && made instanceof SVGElement) made.style.fill = filling;
  for (const child of from.childNodes) {
    if (child instanceof Element) {
      const copied = copy(child);
      if (copied) made.append(copied);
    } else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) {
      made.append(child.nodeValue);
    }
  }
  return made;
}

/** What words beside clues have room for, in units of the picture, with the size that the style sheet gives them. */
const roomOfTag = 31;

function fitTag(tag: Element): void {
  if ((tag.textContent?.length ?? 0) <= 3) return;
  tag.setAttribute("textLength", String(roomOfTag));
  tag.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/** Dots that are white in a dark theme, too: nothing is written or drawn in what is so small. In units of the picture. */
const largestDot = 9;
function markDot(circle: Element): void {
  const across = Number(circle.getAttribute("r") ?? circle.getAttribute("rx"));
  circle.classList.toggle("white-dot", across <= largestDot);
}

/** The picture as an element with the class "picture". */
export function pictureOf(markup: string): SVGSVGElement {
  // The page has its own style sheet and allows no other one; colours that go before it are set by copy().
  const plain = markup.replace(/<style>[^<]*<\/style>/g, "").replace(/ style="fill:([^"]*)"/g, ' data-fill="$1"');
  const parsed = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  const made = copy(parsed);
  if (!(made instanceof SVGSVGElement)) return svg("svg");
  made.classList.add("picture");
  made.querySelectorAll(`:is(circle, ellipse)[fill="${white}"]`).forEach(markDot);
  made.querySelectorAll(".tag").forEach(fitTag);
  made.removeAttribute("width");
  made.removeAttribute("height");
  return made;
}
