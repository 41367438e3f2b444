// The dialog with the settings.
import { byId } from "../base/dom";
import { change, settings, type Settings, whenever } from "../base/settings";

export function showSettings(): void {
  const dialog = byId("settings", HTMLDialogElement);
  byId("show-settings", HTMLButtonElement).addEventListener("click", () => dialog.showModal());
  const theme = byId("theme", HTMLSelectElement);
  const clashes = byId("clashes", HTMLSelectElement);
  const timer = byId("shows-timer", HTMLInputElement);
  theme.addEventListener("change", () => change({ theme: theme.value as Settings["theme"] }));
  clashes.addEventListener("change", () => change({ clashes: clashes.value as Settings["clashes"] }));
  timer.addEventListener("change", () => change({ showsTimer: timer.checked }));
  whenever(() => {
    theme.value = settings.theme;
    clashes.value = settings.clashes;
    timer.checked = settings.showsTimer;
    if (settings.theme === "") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = settings.theme;
  });
}
