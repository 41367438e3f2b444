// What is kept for when the page is loaded again, and what lasts when it is closed, too. Browsers may refuse to keep anything.

/** Keeps it in place of what was there before, undefined for nothing; false if that is not possible. */
export function keep(key: string, value: unknown, lasts = false): boolean {
  try {
    const storage = lasts ? localStorage : sessionStorage;
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, which someone may have changed; empty for nothing. */
export function kept<Value>(key: string, lasts = false): Partial<Value> {
  try {
    return (JSON.parse((lasts ? localStorage : sessionStorage).getItem(key) ?? "{}") as Partial<Value> | null) ?? {};
  } catch {
    return {};
  }
}
