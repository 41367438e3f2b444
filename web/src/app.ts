// The page: brings its parts together.
import { Ask } from "./ask/ask";
import { showSettings } from "./play/choose";
import { showKeyHelp } from "./play/key_help";
import { byId } from "./base/dom";
import { Workers } from "./base/library";
import { Open } from "./open/open";
import { isOneFile, puzzlesOfPage } from "./base/parts";
import { Play } from "./play/play";
import type { Setter } from "./set/set";
import { Steps } from "./play/steps";
import type { Take } from "./share/take";

/** Opens first, if there is no other puzzle: an example, which web/build.mjs puts here. */
declare const firstExample: string;

/** What nobody caught is told, not lost. */
function tellTrouble(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  byId("error", HTMLDivElement).textContent = `Something went wrong: ${error instanceof Error ? error.message : String(error)}`;
}

/** A link that leads to a part of the page, and the focus to what is first to be used there. */
function goTo(link: string, part: string, first: string): void {
  byId(link, HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault();
    byId(part, HTMLElement).scrollIntoView({ block: "start" });
    byId(first, HTMLElement).focus({ preventScroll: true });
  });
}

async function start(): Promise<void> {
  addEventListener("unhandledrejection", (event) => tellTrouble(event.reason));
  addEventListener("error", (event) => tellTrouble(event.error ?? event.message));
  showSettings();
  showKeyHelp();
  const workers = new Workers();
  const play = new Play();
  byId("skip", HTMLButtonElement).addEventListener("click", () => {
    play.focus();
    play.reveal();
  });
  const steps = new Steps(play);
  const ask = new Ask(play, (text, level): Promise<unknown> => open.read(text, { level, isFromPage: true }).then(() => play.reveal(true)));
  // What nobody needs at first is loaded afterwards.
  const later: { take?: Take; setter?: Setter } = {};
  const open: Open = new Open(workers, async (puzzle, kept, { isNew, isSetting, isQuiet, isInText, level, day }) => {
    if (!isSetting) later.setter?.leave();
    const replacing = () => {
      steps.forget();
      ask.reset();
      later.take?.reset();
    };
    if (!(await play.open(puzzle, kept, replacing, { level, day }))) return;
    later.take?.showFormats();
    if (level !== undefined && !isQuiet) ask.suggestLevel(level);
    document.title = `${byId("title", HTMLHeadingElement).textContent} · puzzlec`;
    if (!isNew) return;
    play.reveal(true);
    // Who has chosen a puzzle to play, or pasted one, goes on at the board.
    const { activeElement } = document;
    if (!isInText && (activeElement === document.body || activeElement?.closest("#kinds, #open .bar"))) play.focus();
  });
  const openFirst = async (isStart = false) => {
    // What is wrong with an address stays above the example.
    const keepsError = await open.readAddress();
    if (keepsError && play.puzzle !== undefined) return;
    if (await open.readPage(keepsError)) return;
    // With an address of its own, the page is opened for what that says.
    if (isStart && !keepsError && (await open.readLast())) return;
    await open.read(firstExample, { isNew: false, isFromPage: true, keepsError, isQuiet: true, level: "easy" });
  };
  await openFirst(true);
  performance.mark("ready");
  workers.loadWhole();
  const [{ Finder }, sets, takes, { Paper }] = await Promise.all([
    import("./open/finder"),
    import("./set/set"),
    import("./share/take"),
    import("./share/paper"),
  ]);
  const finder = new Finder(workers, ({ text, options, number = 0, level }, day) => {
    void open.read(text, { options, number, level, day, isFromPage: true }).then(() => play.reveal(true));
  });
  // In a field, the keyboard of a phone would cover what there is to see.
  goTo("to-puzzles", "kinds", matchMedia("(pointer: coarse)").matches ? "kinds" : "find");
  goTo("to-set", "set", "set-kind");
  const take = (later.take = new takes.Take(play, new Paper(play, open, workers)));
  await finder.load(puzzlesOfPage.map((puzzle) => ({ title: puzzle.name, words: "on this page", puzzles: [puzzle] })));
  const setting = (later.setter = new sets.Setter(play, open, workers, finder.settable));
  if (setting.isInAddress) await setting.comeBack();
  // Back and Forward change the puzzle, so the old scroll position is of no use.
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => void (setting.isInAddress ? setting.comeBack() : openFirst()).then(() => play.reveal(true)));
  take.setFormats(await workers.about());
  document.body.classList.add("ready");
  // Browsers allow it for https and this computer. Without it, the page needs the network to open.
  if (!isOneFile && "serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  byId("error", HTMLDivElement).textContent = `The page could not start: ${message}`;
});
