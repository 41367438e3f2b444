// What was entered, step by step: undo and redo, and trials that one can come back to.
import type { Value } from "./cells";
import type { Edges } from "./edges";

export interface Snapshot {
  values: readonly Value[];
  pencil: readonly (readonly number[])[];
  /** On boards whose values are ways of a line: the drawn pieces, as "cell side". */
  ways: ReadonlySet<string>;
  /** What is drawn on edges that are no cells. */
  edges: Edges;
  // Notes, which say nothing of values.
  corners: readonly (readonly number[])[];
  colours: readonly (readonly number[])[];
  /** Lines from cell to cell, as "cell side". */
  pen: ReadonlySet<string>;
  /** What there was before the trial that is going on. */
  base: Snapshot | null;
}

export class History {
  /** What was left of trials. */
  readonly branches: Snapshot[] = [];
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  private groupStart: number | undefined;

  constructor(public now: Snapshot) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  keep(next: Snapshot): void {
    this.past.push(this.now);
    this.future = [];
    this.now = next;
  }
  /** Forgets the last step. */
  dropLast(): void {
    this.now = this.past.pop() ?? this.now;
  }
  undo(): void {
    this.travel(this.past, this.future);
  }
  redo(): void {
    this.travel(this.future, this.past);
  }

  /** Makes one step of all changes until `endGroup`. */
  beginGroup(): void {
    this.groupStart = this.past.length;
  }
  endGroup(): void {
    if (this.groupStart !== undefined) this.past.length = Math.min(this.past.length, this.groupStart + 1);
    this.groupStart = undefined;
  }

  // ---- Trials: from here on, what is entered can be taken back at once, or kept.

  beginTrial(): void {
    this.keep({ ...this.now, base: this.now });
  }
  keepTrial(): void {
    if (this.now.base) this.keep({ ...this.now, base: this.now.base.base });
  }
  /** Back to where the trial began; what it came to can be looked at again. */
  leaveTrial(): void {
    const { base } = this.now;
    if (base === null) return;
    if (!this.branches.includes(this.now)) this.branches.push(this.now);
    this.keep(base);
  }
  comeBackTo(branch: number): void {
    const found = this.branches[branch];
    if (found !== undefined) this.keep(found);
  }

  private travel(from: Snapshot[], to: Snapshot[]): void {
    const next = from.pop();
    if (next === undefined) return;
    to.push(this.now);
    this.now = next;
  }
}
