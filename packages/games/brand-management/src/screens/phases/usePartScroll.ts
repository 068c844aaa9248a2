import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ScreenPart } from "./ScreenTabs.tsx";

/**
 * Keeps the place in each part of the screen: who looks something up in the reports comes back to the field that they left.
 *
 * @returns what marks the beginning of the parts, and what is called before another part is shown.
 */
export function usePartScroll(part: ScreenPart): { root: RefObject<HTMLDivElement | null>; leave: () => void } {
  const root = useRef<HTMLDivElement>(null);
  const places = useRef<Partial<Record<ScreenPart, number>>>({});

  useLayoutEffect(() => {
    const place = places.current[part];
    if (place !== undefined) {
      window.scrollTo(0, place);
    } else if (root.current && root.current.getBoundingClientRect().top < 0) {
      root.current.scrollIntoView();
    }
  }, [part]);

  function leave() {
    places.current[part] = window.scrollY;
  }

  return { root, leave };
}
