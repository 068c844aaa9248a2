interface LostScripts {
  /** Fetches what did not load, and returns whether the network has all of it now. */
  fetchLost: () => Promise<boolean>;
  /** Reloads the page and keeps what was typed, unless that was done within a minute. Returns whether it reloads. */
  reloadOnce: () => boolean;
  /** Fetches what did not load until the network has it, then reloads the page, or says what is wrong. */
  recover: () => Promise<void>;
  /** The page's scripts run: from now on they handle what does not load. */
  end: () => void;
}

declare global {
  interface Window {
    /** Set by each page that was built (`lostScripts.js`). */
    lostScripts?: LostScripts;
  }
}

/** Milliseconds between two attempts to load code: the last is nine seconds after the first has failed. */
const retryDelays = [1_000, 2_000, 6_000];

/**
 * Loads code, again after one, three and nine seconds. Chromium can import again what has failed. WebKit can once it was
 * fetched otherwise; Firefox can't within the same document.
 */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    if (await window.lostScripts?.fetchLost()) {
      return load();
    }
  }
  return load();
}

/** Reloads the page where that may help: the network is there, and the browser keeps the failure. @throws the error otherwise. */
export async function reloadOrThrow(error: unknown): Promise<never> {
  const page = window.lostScripts;
  if ((await page?.fetchLost()) && page?.reloadOnce()) {
    return new Promise<never>(() => {});
  }
  throw error;
}
