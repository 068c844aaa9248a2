import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

/**
 * Puts a report on paper: all of it, with all details unfolded, or its summary, for which what can be left out is hidden by
 * styles.
 *
 * @returns a `ref` for the report's element, and what prints. The browser's own command prints all of it.
 */
export function usePrintout<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const unfolded = useRef<HTMLDetailsElement[]>([]);
  useWindowEvent("beforeprint", () => {
    const isSummary = root.current?.dataset.printout === "summary";
    unfolded.current = isSummary
      ? []
      : [...(root.current?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
    for (const details of unfolded.current) {
      details.open = true;
    }
  });
  useWindowEvent("afterprint", () => {
    for (const details of unfolded.current) {
      details.open = false;
    }
    delete root.current?.dataset.printout;
  });
  return {
    root,
    print: () => window.print(),
    printSummary() {
      if (root.current) {
        root.current.dataset.printout = "summary";
      }
      window.print();
    },
  };
}
