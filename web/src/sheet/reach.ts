// Which cell a drag has reached that is to be meant: a slip over a border between cells is not.

/** In cells from the corner of the grid. */
export interface Point {
  x: number;
  y: number;
}

/** How far into a cell a drag goes before it has reached it, in parts of the cell. */
const deep = 1 / 3;
/** How far it goes beside a corner before it is not on its way to the cell across. */
const past = 3 / 4;

/** How far a place is before or behind a cell that begins at `start`. */
function outside(start: number, at: number): number {
  return at < start ? at - start : Math.max(at - start - 1, 0);
}

function steps(way: number): number {
  return Math.sign(way) * Math.max(Math.floor(Math.abs(way) - deep + 1), 0);
}

/** The corner of the cell that a drag has reached, which was in the cell with the corner `from` until now. */
export function reachedFrom(from: Point, at: Point): Point {
  const [right, down] = [outside(from.x, at.x), outside(from.y, at.y)];
  const to = { x: from.x + steps(right), y: from.y + steps(down) };
  const isAslant = right !== 0 && down !== 0;
  const isStraight = to.x === from.x || to.y === from.y;
  return isAslant && isStraight && Math.max(Math.abs(right), Math.abs(down)) < past ? from : to;
}
