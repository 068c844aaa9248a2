import { useLayoutEffect, useRef } from "react";
import type { Location, NavigationType } from "react-router-dom";
import { isHydrated } from "../hydration.ts";

/** A page that someone came to. */
export interface Visit {
  location: Location;
  /** `POP` where they came by the browser itself: back, forward, or by opening the page. */
  type: NavigationType;
}

/** How far down each visit's page was left, in pixels. */
type Positions = Record<string, number>;

/** In the session storage: where pages were left, by visit. */
const storageKey = "scroll-positions";

/**
 * Scrolls as a browser does with pages that it loads: to where a page was left that someone comes back to, to the part
 * that the address names, otherwise to the top. A page that came rendered from the server stays where it is, and so does one
 * that only replaces its own address.
 */
export function useScrollPosition(visit: Visit): void {
  const shown = useRef<Visit>(undefined);
  const positions = useRef<Positions>({});

  useLayoutEffect(() => {
    const known = positions.current;
    window.history.scrollRestoration = "manual";
    if (isHydrated() && shown.current !== visit) {
      scrollTo(visit, shown.current, known);
    }
    shown.current = visit;
    const keepPosition = () => {
      known[nameOf(visit)] = window.scrollY;
    };
    const leavePage = () => {
      storePositions({ ...storedPositions(), ...known });
      // The browser itself knows where it was, also in a page whose scripts are not there yet.
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("scroll", keepPosition, { passive: true });
    window.addEventListener("pagehide", leavePage);
    return () => {
      window.removeEventListener("scroll", keepPosition);
      window.removeEventListener("pagehide", leavePage);
    };
  }, [visit]);
}

function scrollTo(visit: Visit, before: Visit | undefined, known: Positions): void {
  const { location, type } = visit;
  const position = type === "POP" ? leftPosition(visit, known) : undefined;
  if (position !== undefined) {
    window.scrollTo(0, position);
    return;
  }
  const part = partOf(location.hash);
  if (part !== null) {
    part.scrollIntoView();
  } else if (type !== "REPLACE" || location.pathname !== before?.location.pathname) {
    window.scrollTo(0, 0);
  }
}

function partOf(hash: string): HTMLElement | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The address has a percent sign that encodes nothing.
    return null;
  }
}

/** Visits that the browser makes by itself all have the same key. */
function nameOf({ location: { key, pathname } }: Visit): string {
  return `${key} ${pathname}`;
}

function leftPosition(visit: Visit, known: Positions): number | undefined {
  return known[nameOf(visit)] ?? storedPositions()[nameOf(visit)];
}

/** Read only when needed: the browser may have to wait for its disk. */
function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

/** Stores the positions. Where the browser lets nothing be stored, a page that is loaded anew begins at its top. */
function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // As said above.
  }
}
