// What the person has chosen for all puzzles, kept in the browser.

/** How hard a puzzle is to people. */
export const levelNames = ["easy", "medium", "hard", "expert", "extreme"] as const;

export interface Settings {
  /** When entries that break a rule are red. */
  clashes: "always" | "check" | "never";
  showsTimer: boolean;
  theme: "" | "light" | "dark";
  /** Of new puzzles. */
  level: (typeof levelNames)[number];
}

const key = "puzzlec settings";
const usual: Settings = { clashes: "always", showsTimer: true, theme: "", level: "easy" };

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings> | null) };
  } catch {
    return { ...usual }; // Pages from the disk may have no storage.
  }
}

export const settings: Settings = read();
const listeners: (() => void)[] = [];

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Calls it now and after every change. */
export function whenever(listener: () => void): void {
  listeners.push(listener);
  listener();
}
