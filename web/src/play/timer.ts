// How long a puzzle has been worked on. It pauses when the page is not seen, and while a dialog is open.
import { button, byId } from "../base/dom";
import { settings, whenever } from "../base/settings";

export class Timer {
  private elapsed = 0;
  private since: number | undefined;
  private isPaused = false;
  private isDone = false;
  private readonly time = document.createElement("span");
  private readonly pauseButton = button("Pause", () => (this.isPaused ? this.goOn() : this.pause()), { id: "pause" });
  private readonly veil = button("Paused. Go on", () => this.goOn(), { id: "veil", class: "main", hidden: true });

  constructor() {
    const place = byId("clock", HTMLDivElement);
    this.time.setAttribute("role", "timer");
    this.time.setAttribute("aria-label", "Time");
    place.append(this.time, this.pauseButton);
    byId("desk", HTMLDivElement).append(this.veil);
    setInterval(() => this.show(), 1000);
    const change = () => (isAway() ? this.stop() : this.start());
    document.addEventListener("visibilitychange", change);
    new MutationObserver(change).observe(document.body, { subtree: true, attributeFilter: ["open"] });
    whenever(() => {
      place.hidden = !settings.showsTimer;
      if (place.hidden && this.isPaused) this.goOn();
    });
  }

  /** Of another puzzle, which was worked on for that many milliseconds. */
  begin(elapsed: number): void {
    this.elapsed = elapsed;
    this.since = undefined;
    this.isDone = false;
    this.goOn();
  }
  /** In milliseconds. */
  get total(): number {
    return this.elapsed + (this.since === undefined ? 0 : performance.now() - this.since);
  }
  get words(): string {
    const seconds = Math.floor(this.total / 1000);
    const hours = Math.floor(seconds / 3600);
    const two = (count: number) => String(count).padStart(2, "0");
    return `${hours > 0 ? `${hours}:${two(Math.floor(seconds / 60) % 60)}` : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  }
  /** The puzzle is solved, or it is not any more. */
  end(isDone: boolean): void {
    this.isDone = isDone;
    if (isDone) this.stop();
    else this.start();
  }

  private pause(): void {
    this.isPaused = true;
    this.stop();
    this.showPause();
    this.veil.focus();
  }
  private goOn(): void {
    const hadFocus = document.activeElement === this.veil;
    this.isPaused = false;
    this.start();
    this.showPause();
    if (hadFocus) this.pauseButton.focus();
  }
  private showPause(): void {
    byId("desk", HTMLDivElement).classList.toggle("paused", this.isPaused);
    this.veil.hidden = !this.isPaused;
    byId("hands", HTMLDivElement).inert = this.isPaused;
    this.pauseButton.textContent = this.isPaused ? "Go on" : "Pause";
  }
  private start(): void {
    if (!this.isPaused && !this.isDone && !isAway()) this.since ??= performance.now();
    this.show();
  }
  private stop(): void {
    this.elapsed = this.total;
    this.since = undefined;
    this.show();
  }
  private show(): void {
    this.time.textContent = this.words;
  }
}

/** Whether the person does not see the board, or is asked something else. */
function isAway(): boolean {
  return document.hidden || document.querySelector("dialog[open]") !== null;
}
