import { paths, returnPath } from "../paths.ts";

/** Name in the local storage: the mailed link opens another tab, which does not share the session's. */
const storageKey = "return-to";

/** Milliseconds for which a person is expected to come back from the mail. */
const patience = 60 * 60 * 1000;

/** Keeps where a person wanted to go while they fetch a mailed code, because the link in the mail does not say it. */
export function keepReturnPath(returnTo: string, now = Date.now()): void {
  if (returnTo === paths.home) {
    forgetReturnPath();
  } else {
    write(JSON.stringify({ returnTo, until: now + patience }));
  }
}

/** Where the person wanted to go whose mailed link carries nothing; `/home` where nothing is kept. */
export function keptReturnPath(now = Date.now()): string {
  const { returnTo, until } = read();
  return until !== undefined && now < until ? returnPath(returnTo) : paths.home;
}

/** To be called once a person has arrived. */
export function forgetReturnPath(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // A browser that keeps nothing leads to `/home`.
  }
}

function read(): { returnTo?: unknown; until?: number } {
  try {
    const { returnTo, until } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof until === "number" ? { returnTo, until } : {};
  } catch {
    return {};
  }
}
