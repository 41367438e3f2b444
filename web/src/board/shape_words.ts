// Drawings that come with a puzzle, in words for those who cannot see them: circles, squares, lines and arrows.
import type { DrawingAnswer } from "puzzlec";

type Picture = DrawingAnswer["picture"];
type Shape = Picture["shapes"][number];

/** "white circle", "black", "clue 3", "yellow square"; undefined for what says nothing of a place. */
export function wordOfShape({ shape, filling, text, width }: Shape): string | undefined {
  if (text) return `clue ${text}`;
  if (shape === "ellipse") return `${colourWord(filling)} circle`.trim();
  if (shape !== "rectangle") return undefined;
  if (filling === "#000") return "black";
  const colour = colourWord(filling);
  return width < 0.5 || colour === "" || colour === "white" ? undefined : `${colour} square`;
}

interface Line {
  name: string;
  /** By their names. */
  cells: string[];
}

/** Lines and arrows from cell to cell; those that begin where another one of their look ends go on with it. */
export function linesOfShapes({ shapes, rows, columns }: Picture): Line[] {
  let lines: Line[] = [];
  for (const shape of shapes) {
    if (shape.shape !== "line" && shape.shape !== "arrow") continue;
    const cells = cellsOn(shape.places, rows, columns);
    if (cells.length < 2) continue;
    const name = `${colourWord(shape.outline)} ${shape.shape}`.trim();
    const before = lines.find((line) => line.name === name && line.cells.at(-1) === cells[0]);
    const after = lines.find((line) => line.name === name && line !== before && line.cells[0] === cells.at(-1));
    const whole = [...(before?.cells.slice(0, -1) ?? []), ...cells, ...(after?.cells.slice(1) ?? [])];
    lines = [...lines.filter((line) => line !== before && line !== after), { name, cells: whole }];
  }
  // Several of a look are told apart by where they begin.
  return lines.map(({ name, cells }) => {
    const isAmong = lines.filter((line) => line.name === name).length > 1;
    return { name: isAmong ? `${name} from ${cells[0]}` : name, cells };
  });
}

/** The cells through whose middles a line leads. */
function cellsOn(places: readonly (readonly number[])[], rows: number, columns: number): string[] {
  const cells: string[] = [];
  const pass = (x: number, y: number) => {
    const [row, column] = [Math.floor(y), Math.floor(x)];
    const isNear = Math.hypot(x - column - 0.5, y - row - 0.5) < 0.3;
    const name = `r${row + 1}c${column + 1}`;
    if (isNear && row >= 0 && column >= 0 && row < rows && column < columns && cells.at(-1) !== name) cells.push(name);
  };
  places.forEach(([x = 0, y = 0], at) => {
    const [fromX = x, fromY = y] = places[at - 1] ?? [];
    const parts = Math.max(1, Math.ceil(10 * Math.hypot(x - fromX, y - fromY)));
    for (let part = 1; part <= parts; ++part) pass(fromX + ((x - fromX) * part) / parts, fromY + ((y - fromY) * part) / parts);
  });
  return cells;
}

/** By where they begin, in degrees around the circle of colours. */
const hues: readonly (readonly [number, string])[] = [
  [15, "red"],
  [45, "orange"],
  [70, "yellow"],
  [165, "green"],
  [200, "turquoise"],
  [255, "blue"],
  [290, "violet"],
  [345, "pink"],
  [360, "red"],
];

/** "" for what is none. */
export function colourWord(colour: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i.exec(colour)?.map((part) => part + part);
  const [, ...parts] = short ?? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(colour) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => parseInt(part, 16) / 255);
  if (parts.length !== 3) return "";
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread < 0.15) return most > 0.95 ? "white" : most < 0.1 ? "black" : "grey";
  const sixth = most === red ? ((green - blue) / spread + 6) % 6 : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return hues.find(([end]) => 60 * sixth < end)?.[1] ?? "red";
}
