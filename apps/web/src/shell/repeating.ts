import { useEffect, useEffectEvent } from "react";
import type { CallQuery } from "./query.ts";

/** Milliseconds after which what a page shows is asked for again. */
export const repeatDelay = 30_000;

/** What is known of a page: whether people can see it, and when that changes. */
export type SeenPage = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Repeats something while a page can be seen, and as soon as it can be seen again: never twice within the delay.
 *
 * @returns stops it.
 */
export function repeatWhileSeen(ask: () => unknown, page: SeenPage, delay = repeatDelay): () => void {
  let askedAt = Date.now();

  function askIfDue() {
    if (page.visibilityState === "visible" && Date.now() - askedAt >= delay) {
      askedAt = Date.now();
      ask();
    }
  }

  const timer = setInterval(askIfDue, delay);
  page.addEventListener("visibilitychange", askIfDue);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", askIfDue);
  };
}

/** Asks a query again and again, as long as that is needed and the page can be seen. */
export function useRepeating({ refetch }: Pick<CallQuery<"config">, "refetch">, isNeeded: boolean): void {
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => (isNeeded ? repeatWhileSeen(ask, document) : undefined), [isNeeded]);
}
