import type { StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withoutExtras } from "./axeOptions.ts";

/**
 * Whether the quick run checks a story with axe: the `Matrix` of a section, the `Default` of a page, and stories tagged
 * `axe`, whose layout differs from both. `npm test -- appearance` checks all stories.
 */
export function isCheckedQuickly({ name, title, tags }: Pick<StoryContext, "name" | "title" | "tags">): boolean {
  return name === (title.startsWith("Pages/") ? "Default" : "Matrix") || tags.includes("axe");
}

/** Leaves axe out of the test of a story. The accessibility addon reads this parameter after the play. */
export function leaveOutAxe(context: Pick<StoryContext, "parameters">) {
  context.parameters.a11y = { ...context.parameters.a11y, test: "off" };
}

/** Checks contrast in the dark scheme after the play. The scheme changes nothing but colors. */
export async function expectContrastInDark({
  canvasElement,
  parameters,
}: Pick<StoryContext, "canvasElement" | "parameters">) {
  if (parameters.a11y?.test === "off") {
    return;
  }
  const { default: axe } = await import("axe-core");
  const { body, documentElement: root } = canvasElement.ownerDocument;
  const shown = root.dataset.mantineColorScheme ?? "light";
  root.dataset.mantineColorScheme = "dark";
  try {
    const { violations } = await axe.run(body, { ...withoutExtras, runOnly: ["color-contrast"] });
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)),
    ).toEqual([]);
  } finally {
    root.dataset.mantineColorScheme = shown;
  }
}
