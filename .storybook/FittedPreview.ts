import { createElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useGlobals, useStorybookState } from "storybook/manager-api";
import { windowWidth } from "./windowWidth.ts";

/** What Storybook draws around a window: 40 px and a line on each side. */
const frame = 2 * (40 + 1);

/** A page that is made for a larger window than there is room for is scaled to fit, instead of cut off. */
export function FittedPreview({ children }: { children?: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const room = useWidth(area);
  const [{ viewport }] = useGlobals();
  const { viewMode } = useStorybookState();
  const wanted = viewMode === "story" ? windowWidth(viewport) : undefined;
  const scale = wanted === undefined || room === 0 ? 1 : Math.min(1, room / (wanted + frame));
  const size = `${100 / scale}%`;
  const fitted = { width: size, height: size, transform: `scale(${scale})`, transformOrigin: "top left" };
  // Storybook builds what surrounds a story without React's runtime for JSX.
  return createElement(
    "div",
    { ref: area, style: { width: "100%", height: "100%", overflow: "hidden" } },
    createElement("div", { style: scale < 1 ? fitted : { width: size, height: size } }, children),
  );
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return width;
}
