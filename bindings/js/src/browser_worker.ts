import type { StartWorker } from "./client.js";

/** Starts workers from a script: a module, unless a bundler has made a classic script of it. */
export function startBrowserWorker(url: URL | string, type: WorkerType = "module"): StartWorker {
  return (onReply, onCrash) => {
    const worker = new Worker(url, { type });
    worker.addEventListener("message", (event) => onReply(event.data));
    worker.addEventListener("error", (event) => onCrash(event.message));
    return worker;
  };
}
