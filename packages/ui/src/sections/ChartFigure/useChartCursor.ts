import { type KeyboardEvent, useState } from "react";

/** How far Page Up and Page Down go, as a part of all points. */
const page = 0.1;

export interface ChartCursor {
  /** The point whose values are read out. */
  index: number;
  /** Whether a person is looking at it: by keyboard, mouse or touch. */
  shown: boolean;
  show: (index: number) => void;
  hide: () => void;
  focusProps: {
    tabIndex: 0;
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The point of a chart that a person is looking at. The chart is one tab stop; the arrow keys, Home and End move. */
export function useChartCursor(count: number, next: "ArrowUp" | "ArrowDown"): ChartCursor {
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState(false);
  const index = Math.min(chosen, Math.max(0, count - 1));

  function show(target: number) {
    setChosen(Math.min(count - 1, Math.max(0, target)));
    setShown(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = targetOf(event.key);
    if (event.key === "Escape") {
      setShown(false);
    }
    if (target !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      show(target);
    }
  }

  function targetOf(key: string): number | undefined {
    const leap = Math.max(1, Math.round(count * page));
    const vertical = next === "ArrowDown" ? 1 : -1;
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index + vertical,
      ArrowUp: index - vertical,
      PageDown: index + leap * vertical,
      PageUp: index - leap * vertical,
      Home: 0,
      End: count - 1,
    };
    return targets[key];
  }

  return {
    index,
    shown: shown && count > 0,
    show,
    hide: () => setShown(false),
    focusProps: { tabIndex: 0, onFocus: () => setShown(true), onBlur: () => setShown(false), onKeyDown },
  };
}
