// What is drawn on the edges of cells: lines, and crosses where there is surely none. Nothing here knows the page.

export type EdgeMark = "line" | "cross";
/** The edge above a cell, which goes across, or the one to the left of it. Rows and columns count from 0; those after the
    last ones are beyond the grid. */
export interface Edge {
  row: number;
  column: number;
  isAcross: boolean;
}
/** Where edges meet: the corner at the upper left of a cell. */
export interface Corner {
  row: number;
  column: number;
}
export type Edges = ReadonlyMap<string, EdgeMark>;

export const keyOfEdge = ({ row, column, isAcross }: Edge): string => `${isAcross ? "-" : "|"} ${row} ${column}`;

export function edgeOfKey(key: string): Edge {
  const [way, row, column] = key.split(" ");
  return { row: Number(row), column: Number(column), isAcross: way === "-" };
}

export function edgeBeside(row: number, column: number, side: "n" | "s" | "w" | "e"): Edge {
  if (side === "n" || side === "s") return { row: row + (side === "s" ? 1 : 0), column, isAcross: true };
  return { row, column: column + (side === "e" ? 1 : 0), isAcross: false };
}

/** The edge from one corner to the next; undefined if none leads there. */
export function edgeBetween(from: Corner, to: Corner): Edge | undefined {
  const down = to.row - from.row;
  const right = to.column - from.column;
  if (Math.abs(down) + Math.abs(right) !== 1) return undefined;
  return { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column), isAcross: down === 0 };
}

const cornersOf = ({ row, column, isAcross }: Edge): [Corner, Corner] => [
  { row, column },
  { row: isAcross ? row : row + 1, column: isAcross ? column + 1 : column },
];

/** "at the lower right corner of r1c1", of a grid of that size */
export function cornerInWords({ row, column }: Corner, rows: number, columns: number): string {
  const [down, right] = [Math.min(row, rows - 1), Math.min(column, columns - 1)];
  return `at the ${row === down ? "upper" : "lower"} ${column === right ? "left" : "right"} corner of r${down + 1}c${right + 1}`;
}

/** The edges that meet at a corner, of a grid of that size. */
function edgesAt({ row, column }: Corner, rows: number, columns: number): Edge[] {
  const all = [
    { row, column: column - 1, isAcross: true },
    { row, column, isAcross: true },
    { row: row - 1, column, isAcross: false },
    { row, column, isAcross: false },
  ];
  return all.filter(
    (edge) =>
      edge.row >= 0 && edge.column >= 0 && edge.row < rows + (edge.isAcross ? 1 : 0) && edge.column < columns + (edge.isAcross ? 0 : 1),
  );
}

/** The cells on either side of an edge, by their index; `outside` for what lies beyond the grid. */
function cellsBeside({ row, column, isAcross }: Edge, rows: number, columns: number): [number, number] {
  const outside = rows * columns;
  const at = (r: number, c: number) => (r < 0 || c < 0 || r >= rows || c >= columns ? outside : r * columns + c);
  return [isAcross ? at(row - 1, column) : at(row, column - 1), at(row, column)];
}

/** Cells, and for each whether it lies on the other side of the loop than the first of them. */
export interface Patch {
  cells: Map<number, boolean>;
}

export interface Sides {
  /** By cell, whether it is inside of the loop; null if what is drawn does not tell. */
  inside: (boolean | null)[];
  /** Where it is known of cells only that they are on the same side or on different ones. */
  patches: Patch[];
  /** Whether all of it goes together; otherwise some of what is said of the cells is wrong. */
  isSound: boolean;
}

/** What lines and crosses, and what is `told` of cells, say of all cells: those on either side of a line are on different sides of the loop, those beside a
    cross on the same, and what lies beyond the grid is outside. */
export function sidesOf(edges: Edges, rows: number, columns: number, told: readonly (boolean | null)[] = []): Sides {
  const count = rows * columns;
  const beside: [number, boolean][][] = Array.from({ length: count + 1 }, () => []);
  for (const [key, mark] of edges) {
    const [one, other] = cellsBeside(edgeOfKey(key), rows, columns);
    beside[one]?.push([other, mark === "line"]);
    beside[other]?.push([one, mark === "line"]);
  }
  told.forEach((isInside, cell) => {
    if (isInside === null) return;
    beside[cell]?.push([count, isInside]);
    beside[count]?.push([cell, isInside]);
  });
  const inside: (boolean | null)[] = Array(count).fill(null);
  const seen = new Set<number>();
  const patches: Patch[] = [];
  let isSound = true;
  for (const start of [count, ...inside.keys()]) {
    if (seen.has(start)) continue;
    const cells = new Map<number, boolean>([[start, false]]);
    for (const [from, isOther] of cells) {
      seen.add(from);
      for (const [to, changes] of beside[from] ?? []) {
        if (!cells.has(to)) cells.set(to, isOther !== changes);
        else if (cells.get(to) === (isOther === changes)) isSound = false;
      }
    }
    if (start === count) for (const [cell, isInside] of cells) if (cell !== count) inside[cell] = isInside;
    if (start !== count && cells.size > 1) patches.push({ cells });
  }
  return { inside, patches, isSound };
}

/** The same if there are no more lines than those that are drawn. */
export function sidesOfWhole(edges: Edges, rows: number, columns: number): boolean[] {
  const whole = new Map(edges);
  for (let row = 0; row <= rows; ++row) {
    for (let column = 0; column <= columns; ++column) {
      for (const edge of edgesAt({ row, column }, rows, columns)) if (!whole.has(keyOfEdge(edge))) whole.set(keyOfEdge(edge), "cross");
    }
  }
  return sidesOf(whole, rows, columns).inside.map((inside) => inside === true);
}

export interface Trouble {
  what: string;
  edges: string[];
}

/** Whether the lines are closed: none has a loose end, and none branches. */
export function isClosed(edges: Edges): boolean {
  const counts = countsOf(edges);
  return counts.size > 0 && [...counts.values()].every((lines) => lines.length === 2);
}

/** By corner, the lines that meet there. */
function countsOf(edges: Edges): Map<string, string[]> {
  const counts = new Map<string, string[]>();
  for (const [key, mark] of edges) {
    if (mark !== "line") continue;
    for (const { row, column } of cornersOf(edgeOfKey(key)))
      counts.set(`${row} ${column}`, [...(counts.get(`${row} ${column}`) ?? []), key]);
  }
  return counts;
}

/** What no loop can look like, whatever is drawn later. */
export function troublesOf(edges: Edges, rows: number, columns: number): Trouble[] {
  const counts = countsOf(edges);
  const troubles: Trouble[] = [];
  for (const [corner, lines] of counts) {
    const [row = 0, column = 0] = corner.split(" ").map(Number);
    const where = cornerInWords({ row, column }, rows, columns);
    if (lines.length > 2) troubles.push({ what: `the loop branches ${where}`, edges: lines });
    const isStuck = lines.length === 1 && edgesAt({ row, column }, rows, columns).every((edge) => edges.has(keyOfEdge(edge)));
    if (isStuck) troubles.push({ what: `the line cannot go on ${where}`, edges: lines });
  }
  const closed = closedParts(counts);
  const lines = [...edges].filter(([, mark]) => mark === "line").length;
  for (const part of closed)
    if (part.length < lines) troubles.push({ what: "the loop is closed, and does not have all of the line", edges: part });
  return troubles;
}

/** The lines that hang together, if all of them are closed. */
function closedParts(counts: ReadonlyMap<string, string[]>): string[][] {
  const parts: string[][] = [];
  const seen = new Set<string>();
  for (const start of counts.keys()) {
    if (seen.has(start)) continue;
    const corners = new Set([start]);
    const lines = new Set<string>();
    for (const corner of corners) {
      seen.add(corner);
      for (const key of counts.get(corner) ?? []) {
        lines.add(key);
        for (const { row, column } of cornersOf(edgeOfKey(key))) corners.add(`${row} ${column}`);
      }
    }
    if ([...corners].every((corner) => counts.get(corner)?.length === 2)) parts.push([...lines]);
  }
  return parts;
}
