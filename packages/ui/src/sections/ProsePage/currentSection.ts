import { useSyncExternalStore } from "react";

/** How far below the window's upper edge a section has come once one reads it, in CSS pixels. */
const readingLine = 160;

/**
 * The id of the section that one reads: the last whose beginning has passed the reading line,
 * the very last at the end of the page. The first before anything is scrolled, and on the server.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  return useSyncExternalStore(
    subscribeToPlace,
    () => currentSection(ids),
    () => ids[0],
  );
}

function subscribeToPlace(onChange: () => void) {
  window.addEventListener("scroll", onChange, { passive: true });
  window.addEventListener("resize", onChange);
  return () => {
    window.removeEventListener("scroll", onChange);
    window.removeEventListener("resize", onChange);
  };
}

function currentSection(ids: readonly string[]): string | undefined {
  return isAtEnd() ? ids.at(-1) : (ids.findLast(hasPassedReadingLine) ?? ids[0]);
}

function isAtEnd(): boolean {
  const page = document.documentElement;
  return window.scrollY > 0 && window.scrollY + page.clientHeight >= page.scrollHeight - 1;
}

function hasPassedReadingLine(id: string): boolean {
  const section = document.getElementById(id);
  return section !== null && section.getBoundingClientRect().top <= readingLine;
}
