// What is kept for when the page is loaded again. Browsers may refuse to keep anything.

/** Keeps it in place of what was there before, undefined for nothing; false if that is not possible. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, which someone may have changed; empty for nothing. */
export function kept<Value>(key: string): Partial<Value> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Value> | null) ?? {};
  } catch {
    return {};
  }
}
