// What a program and the worker say to each other. A program sends orders with numbers of its own;
// the worker answers each with the same number.
import type { About, InputError, Item, Limits, ReadOptions, Request, Rows, Steps } from "./answers.js";

export interface Orders {
  /** First of all. */
  start: { order: { code: WebAssembly.Module }; answer: About };
  /** Reads an input, which has that number from then on. */
  read: { order: { input: number; text: string; options: ReadOptions }; answer: Item[] };
  forget: { order: { input: number }; answer: null };
  ask: { order: { input: number; number: number; request: Request; limits: Limits }; answer: unknown };
  dimacs: { order: { input: number; number: number }; answer: string };
  /** Starts a search, which has that number from then on. */
  search: { order: { search: number; input: number; number: number; cells: Rows }; answer: null };
  steps: { order: { search: number; most: number }; answer: Steps };
  endSearch: { order: { search: number }; answer: null };
}

export type Name = keyof Orders;
export type Order<N extends Name> = Orders[N]["order"];
export type Answer<N extends Name> = Orders[N]["answer"];

export type Message = { [N in Name]: { id: number; name: N; order: Order<N> } }[Name];

export interface Failure {
  name: string;
  message: string;
  /** What is wrong with an input. */
  error?: InputError;
  /** Whether the library cannot go on: a new worker has to take its place. */
  isFatal?: boolean;
}

export type Reply = { id: number; value: unknown } | { id: number; failure: Failure };
