import { useEffect } from "react";
import type { SeenPage } from "../shell/repeating.ts";

/** The part of the browser that keeps its screen on. */
export interface ScreenLocks {
  request: (type: "screen") => Promise<{ release: () => Promise<void> }>;
}

/**
 * Keeps the screen on while the page can be seen. The browser takes the lock back whenever the page is hidden, and may refuse
 * it, as with a low battery.
 *
 * @param locks - undefined in browsers that have none, and without https.
 * @returns lets the screen go dark again.
 */
export function keepScreenOn(locks: ScreenLocks | undefined, page: SeenPage): () => void {
  let isWanted = true;
  let held: Promise<{ release: () => Promise<void> } | undefined> = Promise.resolve(undefined);

  function take(): void {
    if (locks !== undefined && isWanted && page.visibilityState === "visible") {
      release();
      held = locks.request("screen").catch(() => undefined);
    }
  }

  function release(): void {
    void held.then((lock) => lock?.release()).catch(() => {});
  }

  take();
  page.addEventListener("visibilitychange", take);
  return () => {
    isWanted = false;
    page.removeEventListener("visibilitychange", take);
    release();
  };
}

/** Keeps the screen on while it is wanted. */
export function useScreenOn(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenOn(navigator.wakeLock, document) : undefined), [isWanted]);
}
