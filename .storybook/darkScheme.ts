import type { StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withoutExtras } from "./axeOptions.ts";

/** Checks contrast in the dark scheme, on the story as its play has left it: the scheme changes colours and nothing else. */
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
