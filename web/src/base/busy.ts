// Whether the page is waiting for the quick worker: shown to readers of the screen, and to tests.
let running = 0;

export async function busy<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  document.body.setAttribute("aria-busy", "true");
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) document.body.setAttribute("aria-busy", "false");
  }
}
