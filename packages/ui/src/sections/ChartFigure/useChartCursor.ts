import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** How far Page Up and Page Down go, as a part of all points. */
const page = 0.1;

export interface ChartCursor {
  /** The point whose values are read out. */
  index: number;
  /** Whether a person is looking at it: by keyboard, mouse or touch. */
  shown: boolean;
  show: (index: number) => void;
  /** What makes an element one stop of the Tab key, from which the points are reached. */
  props: {
    role: "slider";
    tabIndex: 0;
    "aria-valuemin": number;
    "aria-valuemax": number;
    "aria-valuenow": number;
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
}

/**
 * The point of a chart that a person is looking at. The chart is a slider: one tab stop, whose value text is read out at
 * each of its points; the arrow keys, Page Up, Page Down, Home and End move, Escape puts the readout away.
 */
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

  /** A readout that was opened by touch or by keyboard stays. */
  function onPointerLeave({ currentTarget, pointerType }: PointerEvent) {
    if (pointerType === "mouse" && !currentTarget.matches(":focus-visible")) {
      setShown(false);
    }
  }

  return {
    index,
    shown: shown && count > 0,
    show,
    props: {
      role: "slider",
      tabIndex: 0,
      "aria-valuemin": 1,
      "aria-valuemax": count,
      "aria-valuenow": index + 1,
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
      onKeyDown,
      onPointerLeave,
    },
  };
}
