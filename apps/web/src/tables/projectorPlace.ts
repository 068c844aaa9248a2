import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { TablePlace } from "./tableState.ts";

/** Where the tab keeps the token of its projector's link. */
const storageKey = "projector-token";

/** The part of a tab's storage that keeps a token. */
export type TokenStorage = Pick<Storage, "getItem" | "setItem">;

/** The token that the tab was opened with, for browsers that keep nothing: it is lost when the page is loaded again. */
let remembered: string | null = null;

/**
 * Returns by what a projector finds its table: the token of its link, or the table of a teacher who is signed in. The token
 * leaves the address at once, which is on the wall for everybody to read; the tab keeps it for when it is loaded again.
 */
export function useProjectorPlace(): TablePlace {
  const [query, setQuery] = useSearchParams();
  const token = query.get("token");
  useEffect(() => {
    if (token !== null) {
      keepToken(token, () => window.sessionStorage);
      setQuery({}, { replace: true });
    }
  }, [token, setQuery]);
  return projectorPlace(query, () => window.sessionStorage);
}

/** Keeps a token in the tab. A browser can refuse it, even to name its storage. */
export function keepToken(token: string, storageOf: () => TokenStorage): void {
  remembered = token;
  try {
    storageOf().setItem(storageKey, token);
  } catch {
    // It is remembered until the page is loaded again.
  }
}

/** Returns the place that an address names or, where it names none, that of the token that the tab has kept. */
export function projectorPlace(query: URLSearchParams, storageOf: () => TokenStorage): TablePlace {
  const gameTableId = query.get("gameTableId");
  const token = query.get("token") ?? (gameTableId === null ? keptToken(storageOf) : null);
  return token === null ? { gameTableId: gameTableId ?? "" } : { projectorToken: token };
}

function keptToken(storageOf: () => TokenStorage): string | null {
  try {
    return storageOf().getItem(storageKey) ?? remembered;
  } catch {
    return remembered;
  }
}
