// Scrolling to the board.
import { byId, isNarrow } from "../base/dom";

/** Scrolls to the board, if the page is narrow and not all of the board is seen, or a tenth of it is not seen on another page;
    `withRules`, to what stands above it, if it `hasRoom`. */
export function revealBoard(withRules: boolean, hasRoom: boolean): void {
  const frame = byId("sheet", HTMLDivElement);
  const { top, bottom, height } = frame.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const most = Math.min(height, innerHeight);
  const isTitleAbove = withRules && byId("title", HTMLHeadingElement).getBoundingClientRect().top < 0;
  const isSeen = seen >= (isNarrow() || withRules ? most - 1 : 0.9 * most);
  if (isSeen && !(isTitleAbove && hasRoom)) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const first = withRules && hasRoom ? byId("play", HTMLElement) : frame;
  first.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
}
