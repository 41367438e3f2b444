// How questions are asked.

/** A question as JSON: {ask: "solve"}, {ask: "count", most: 100}, ... See docs/json.md. */
export interface Request {
  ask: string;
  [member: string]: unknown;
}

/** A limit that is absent or Infinity does not apply. */
export interface Limits {
  /** Seconds by the clock. */
  seconds?: number;
  /** Conflicts of each call of the SAT solver: a whole number. */
  conflicts?: number;
}

export interface AskOptions extends Limits {
  /** Calls the question off: the worker is ended and another one started. */
  signal?: AbortSignal;
}
