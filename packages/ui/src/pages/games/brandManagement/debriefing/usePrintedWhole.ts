import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

/**
 * Unfolds all details within an element while it is printed.
 *
 * @returns a `ref` for the element.
 */
export function usePrintedWhole<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const unfolded = useRef<HTMLDetailsElement[]>([]);
  useWindowEvent("beforeprint", () => {
    unfolded.current = [...(root.current?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
    for (const details of unfolded.current) {
      details.open = true;
    }
  });
  useWindowEvent("afterprint", () => {
    for (const details of unfolded.current) {
      details.open = false;
    }
  });
  return root;
}
