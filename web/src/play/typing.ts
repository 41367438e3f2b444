// What is typed on the keyboard: letters and digits as values of a cell, also those of several digits.
import type { Cell } from "../board/board";
import { isShiftedNumber } from "../sheet/sheet";
import type { Tool } from "./tools";

/** Letters typed so far in a cell, for values of several, the last one at this time. */
export interface Typed {
  cell: number;
  text: string;
  isValue: boolean;
  tool: Tool;
  time: number;
}

export const nothingTyped: Typed = { cell: -1, text: "", isValue: false, tool: "value", time: 0 };
/** In milliseconds, between the digits of one mark: a cell can have several. */
const longestPause = 1000;

/** Whether a letter at this time goes on with what was typed. */
export function goesOn(typed: Typed, cell: Cell, tool: Tool, time: number): boolean {
  return typed.cell === cell.index && typed.tool === tool && !(tool !== "value" && time - typed.time > longestPause);
}

/** The character of a key; of one with a digit, the digit if Shift, or a layout without plain digits, changes it. */
export function typedLetter(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const isOther = event.key.length === 1 && !/[0-9a-z]/i.test(event.key);
  return digit !== undefined && (event.shiftKey || isOther || isShiftedNumber(event)) ? digit : event.key;
}

/** The value of a cell that a text stands for. */
export function valueOf(cell: Cell, values: readonly number[], text: string): number | undefined {
  const found = values[cell.texts.findIndex((one) => one.toLowerCase() === text.toLowerCase())];
  return found ?? (values.length > 0 ? numberOf(cell, text) : undefined);
}

/** A letter as a value from 10 on: A is 10. */
function numberOf(cell: Cell, letter: string): number | undefined {
  const value = /^[a-z]$/i.test(letter) ? parseInt(letter, 36) : undefined;
  return value !== undefined && cell.values.includes(value) && cell.texts[cell.values.indexOf(value)] === String(value) ? value : undefined;
}
