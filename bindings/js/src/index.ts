// puzzlec for JavaScript: solves logic puzzles in a worker and checks every answer.
import { Puzzlec, type StartWorker } from "./client.js";
import { compile } from "./code.js";

export * from "./answers.js";
export { startBrowserWorker } from "./browser_worker.js";
export * from "./client.js";
export { compile } from "./code.js";
export * from "./errors.js";

/** Starts the library in a worker of its own. */
export async function open(): Promise<Puzzlec> {
  return Puzzlec.start(compile(), await workerStarter());
}

async function workerStarter(): Promise<StartWorker> {
  const url = new URL("./worker.js", import.meta.url);
  if (url.protocol !== "file:") {
    const { startBrowserWorker } = await import("./browser_worker.js");
    return startBrowserWorker(url);
  }
  const { Worker } = await import("node:worker_threads");
  return (onReply, onCrash) => {
    const worker = new Worker(url, { execArgv: [] });
    worker.on("message", onReply);
    worker.on("error", (error) => onCrash(error.message));
    return worker;
  };
}
