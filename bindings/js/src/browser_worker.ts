import type { StartWorker } from "./client.js";

/** Starts module workers from a script. */
export function startBrowserWorker(url: URL | string): StartWorker {
  return (onReply, onCrash) => {
    const worker = new Worker(url, { type: "module" });
    worker.addEventListener("message", (event) => onReply(event.data));
    worker.addEventListener("error", (event) => onCrash(event.message));
    return worker;
  };
}
