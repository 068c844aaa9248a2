import { type KeptResult, readKeptResults, withKeptResult, withoutKeptResult } from "@belab/domain/tables";
import { useMemo, useSyncExternalStore } from "react";

const storageKey = "kept-results";

const listeners = new Set<() => void>();

/** Results that this device keeps for guests, the newest first; none before the page has its scripts. */
export function useKeptResults(): readonly KeptResult[] {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return useMemo(() => readKeptResults(text), [text]);
}

export function keepResult(result: KeptResult): void {
  store(withKeptResult(readKeptResults(stored()), result));
}

export function forgetResult(gameTableId: string): void {
  store(withoutKeptResult(readKeptResults(stored()), gameTableId));
}

/** Storage may be refused. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(results: readonly KeptResult[]): void {
  try {
    if (results.length === 0) {
      localStorage.removeItem(storageKey);
    } else {
      localStorage.setItem(storageKey, JSON.stringify(results));
    }
  } catch {
    // Nothing is kept then, and the page says so by its button.
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Other tabs change the list, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
