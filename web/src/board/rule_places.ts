// Where cells are in lines, arrows and cages of variant rules, in words for those who cannot see it.
import type { DrawingAnswer } from "puzzlec";

type Rule = DrawingAnswer["picture"]["rules"][number];
interface Place {
  cell: string;
  word: string;
}

/** "thermometer, bulb", "arrow, cell 1 of 3"; if there are several of a kind, "arrow from r1c2, cell 1 of 3". */
export function placesInRules(rules: readonly Rule[]): Place[] {
  return rules.flatMap((one) => {
    const { rule, look, text, cells, groups } = one;
    const name = text === "" ? rule : `${rule} ${text}`;
    const isAmong = rules.filter((other) => other.rule === rule).length > 1 || groups.length > 1;
    const [first] = cells;
    const which = isAmong && first !== undefined ? `${name} from ${first}` : name;
    if (look === "arrow") return [...circle(name, cells), ...groups.flatMap((arm) => along(arm, which))];
    if (look === "thermometer") return along(cells, which, [`${name}, bulb`]);
    if (look === "ended line") return along(cells, which, [`${which}, first end`], `${which}, last end`);
    if (look === "line") return [...along(cells, which), ...groups.flatMap((line) => along(line, name))];
    const said = look === "cage" && first !== undefined ? `${name} at ${first}` : name;
    return [...cells, ...groups.flat()].map((cell) => ({ cell, word: said }));
  });
}

/** The cells in their order, with other words for the first ones and the last one. */
export function along(cells: readonly string[], name: string, begin: readonly string[] = [], end?: string): Place[] {
  const wordAt = (at: number) => begin[at] ?? (at === cells.length - 1 ? end : undefined) ?? `${name}, cell ${at + 1} of ${cells.length}`;
  return cells.map((cell, at) => ({ cell, word: wordAt(at) }));
}

function circle(name: string, cells: readonly string[]): Place[] {
  const article = /^[aeiou]/.test(name) ? "an" : "a";
  const word = `circle of ${article} ${name}`;
  return cells.length === 1 ? cells.map((cell) => ({ cell, word })) : along(cells, word);
}
