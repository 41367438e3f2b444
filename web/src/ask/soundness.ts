// Whether a puzzle can be given to others: it has one solution.
import type { OpenPuzzle } from "../base/library";

/** Seconds for what nobody has asked. */
const patience = 5;

export interface Fault {
  /** A sentence. */
  text: string;
  /** The question of the page that says more. */
  question: string;
}

/** What is wrong with it; undefined if nothing is, or that is not known so soon. */
export async function faultOf(open: OpenPuzzle): Promise<Fault | undefined> {
  const { status } = await (await open.aside()).unique({ seconds: patience });
  if (status === "none") return { text: "This puzzle has no solution: nobody can finish it.", question: "Why no solution?" };
  return status === "multiple" ? { text: "This puzzle has several solutions.", question: "What would repair it?" } : undefined;
}
