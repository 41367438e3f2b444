// The page: brings its parts together.
import { Ask } from "./ask";
import { byId } from "./dom";
import { Workers } from "./library";
import { Open } from "./open";
import { Play } from "./play";
import { Setter } from "./set";
import { Steps } from "./steps";
import { Take } from "./take";

/** Opens first, if there is no other puzzle: an example, which web/build.mjs puts here. */
declare const firstExample: string;

function chooseTheme(): void {
  const theme = byId("theme", HTMLSelectElement);
  const key = "puzzlec theme";
  const apply = () => {
    if (theme.value === "") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme.value;
  };
  try {
    theme.value = localStorage.getItem(key) ?? "";
  } catch {
    // Pages from the disk may have no storage.
  }
  apply();
  theme.addEventListener("change", () => {
    apply();
    try {
      localStorage.setItem(key, theme.value);
    } catch {
      // As above.
    }
  });
}

/** What nobody caught is told, not lost. */
function tellTrouble(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  byId("error", HTMLDivElement).textContent = `Something went wrong: ${error instanceof Error ? error.message : String(error)}`;
}

async function start(): Promise<void> {
  addEventListener("unhandledrejection", (event) => tellTrouble(event.reason));
  addEventListener("error", (event) => tellTrouble(event.error ?? event.message));
  chooseTheme();
  const workers = new Workers();
  const play = new Play();
  byId("skip", HTMLButtonElement).addEventListener("click", () => {
    play.focus();
    play.reveal();
  });
  const steps = new Steps(play);
  const ask = new Ask(play);
  const take = new Take(play);
  const open: Open = new Open(workers, async (puzzle, kept, { isNew, isSetting }) => {
    if (!isSetting) setter.leave();
    const isShown = await play.open(puzzle, await workers.about(), kept, () => {
      steps.forget();
      ask.reset();
      take.reset();
    });
    if (!isShown) return;
    document.title = `${byId("title", HTMLHeadingElement).textContent} · puzzlec`;
    if (isNew) play.reveal(true);
  });
  const setter = new Setter(play, open);
  const openFirst = async () => {
    // What is wrong with an address stays above the example.
    const keepsError = await open.readAddress();
    if (keepsError && play.puzzle !== undefined) return;
    if (!(await open.readPage(keepsError))) await open.read(firstExample, { isNew: false, keepsError });
  };
  await openFirst();
  if (setter.isInAddress) await setter.comeBack();
  addEventListener("popstate", () => void (setter.isInAddress ? setter.comeBack() : openFirst()));
  document.body.classList.add("ready");
  performance.mark("ready");
  await open.showExamples();
  take.setFormats((await workers.about()).formats.map((format) => format.name));
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  byId("error", HTMLDivElement).textContent = `The page could not start: ${message}`;
});
