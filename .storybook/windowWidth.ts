import { viewports } from "../packages/ui/src/testing/modes.ts";

/** What Storybook keeps of the chosen window: a name, or `800px-600px` where someone drew one. */
export interface ChosenWindow {
  value?: string | undefined;
  isRotated?: boolean | undefined;
}

/** How wide the window is that was chosen for a story, in CSS pixels; undefined where it is as wide as there is room. */
export function windowWidth({ value = "", isRotated = false }: ChosenWindow = {}): number | undefined {
  const named = Object.entries(viewports).find(([name]) => name === value)?.[1].styles;
  const drawn = /^(\d+)(?:px)?-(\d+)(?:px)?$/.exec(value);
  const [width, height] = named ? [named.width, named.height] : [drawn?.[1], drawn?.[2]];
  const wanted = Number.parseInt((isRotated ? height : width) ?? "", 10);
  return Number.isNaN(wanted) ? undefined : wanted;
}
