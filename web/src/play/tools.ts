// The buttons around the board: what is entered, taken back, tried.
import type { Board } from "../board/board";
import { button, byId, html } from "../base/dom";

export type Tool = "value" | "corner" | "centre" | "colour" | "pen";

export interface ToolEvents {
  /** `isAsked`: by the person. */
  chosen(tool: Tool, isAsked: boolean): void;
  undo(): void;
  redo(): void;
  clear(): void;
  several(): void;
  /** `said`: what readers of the screen hear. */
  trial(change: (board: Board) => void, said: string): void;
}

/** By their keys on the keyboard, in the order of the buttons. */
export const toolOfKey: Readonly<Record<string, Tool>> = { z: "value", x: "corner", c: "centre", v: "colour", b: "pen" };

export class Tools {
  tool: Tool = "value";
  readonly several: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly clear: HTMLButtonElement;
  private readonly begin: HTMLButtonElement;
  private readonly keep: HTMLButtonElement;
  private readonly leave: HTMLButtonElement;
  private readonly branches = html("select", { "aria-label": "Look at a trial again" });
  private readonly choices: Record<Tool, HTMLButtonElement>;

  constructor(private readonly events: ToolEvents) {
    const tool = (name: Tool, label: string) => button(label, () => this.choose(name), { "aria-pressed": String(name === "value") });
    this.choices = {
      value: tool("value", "Enter"),
      corner: tool("corner", "Corner"),
      centre: tool("centre", "Centre"),
      colour: tool("colour", "Colour"),
      pen: tool("pen", "Pen"),
    };
    this.undo = button("Undo", () => events.undo());
    this.redo = button("Redo", () => events.redo());
    this.clear = button("Clear", () => events.clear());
    this.several = button("Select several", () => events.several(), { id: "several", "aria-pressed": "false" });
    this.begin = button("Try an idea", () =>
      events.trial((board) => board.history.beginTrial(), "A trial begins: “Keep it” or “Go back” ends it."),
    );
    this.keep = button("Keep it", () => events.trial((board) => board.history.keepTrial(), "The trial is kept."));
    this.leave = button("Go back", () => events.trial((board) => board.history.leaveTrial(), "Back to where the trial began."));
    this.branches.addEventListener("change", () => {
      const branch = Number(this.branches.value);
      if (this.branches.value !== "") events.trial((board) => board.history.comeBackTo(branch), `Trial ${branch + 1} is on the board.`);
    });
    byId("tools", HTMLDivElement).append(
      html("div", { class: "choices", role: "group", "aria-label": "What is entered" }, ...Object.values(this.choices)),
      html("div", { class: "row" }, this.undo, this.redo, this.clear, this.begin, this.leave, this.keep, this.branches, this.several),
    );
  }

  choose(tool: Tool, isAsked = true): void {
    if (this.choices[tool].hidden) return;
    this.tool = tool;
    for (const [name, choice] of Object.entries(this.choices)) choice.setAttribute("aria-pressed", String(name === tool));
    this.events.chosen(tool, isAsked);
  }
  /** What the tool is called that is in hand. */
  get word(): string {
    return this.choices[this.tool].textContent;
  }
  /** Whether this puzzle has use for it. */
  has(tool: Tool): boolean {
    return !this.choices[tool].hidden;
  }
  next(): void {
    const tools = (Object.keys(this.choices) as Tool[]).filter((tool) => !this.choices[tool].hidden);
    this.choose(tools[(tools.indexOf(this.tool) + 1) % tools.length] ?? "value");
  }

  /** Another puzzle is open. */
  open(board: Board): void {
    // Where people shade or draw, they note nothing but colours.
    const isWritten = board.drawnAs !== "links" && board.cells.some((cell) => board.takesMarks(cell));
    this.choices.corner.hidden = this.choices.centre.hidden = !isWritten;
    const isTyped = board.cells.some((cell) => board.isOpen(cell) && board.isTyped(cell));
    this.choices.value.textContent = (isWritten || isTyped) && board.drawnAs === "values" ? "Enter" : "Draw";
    this.choose("value", false);
  }

  show(board: Board): void {
    this.undo.disabled = !board.history.canUndo;
    this.redo.disabled = !board.history.canRedo;
    this.clear.disabled = !board.isTouched;
    this.keep.hidden = this.leave.hidden = !board.isTrial;
    this.begin.textContent = board.isTrial ? "Try further" : "Try an idea";
    this.branches.hidden = board.history.branches.length === 0;
    if (this.branches.options.length !== board.history.branches.length + 1) {
      this.branches.replaceChildren(
        html("option", { value: "" }, "Trials …"),
        ...board.history.branches.map((_, index) => html("option", { value: index }, `Trial ${index + 1}`)),
      );
    }
    this.branches.value = "";
  }
}
