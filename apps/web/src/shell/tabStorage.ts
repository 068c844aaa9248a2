/** What is kept by key: the part of the browser's storage that the app uses. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Returns the storage of the tab. Where the browser has none, because cookies are blocked or it is full, what is kept lasts as
 * long as the page.
 *
 * @param open - may throw, as may all that is done with what it returns.
 */
export function openTabStorage(open: () => KeyStorage = () => window.sessionStorage): KeyStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    setItem(key, value) {
      const isKept = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (isKept) {
        memory.delete(key);
      } else {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
