import type { StoryContext } from "@storybook/react-vite";
import type { viewports } from "../packages/ui/src/testing/modes.ts";

/** How a picture of a story is taken. */
export interface SnapshotMode {
  scheme?: "light" | "dark";
  viewport?: keyof typeof viewports;
  /** No picture is taken in this mode. */
  disable?: boolean;
}

/** What the page of a story tells of it. */
export interface StoryFacts {
  /** By name; none where no picture is wanted. */
  modes: Record<string, SnapshotMode>;
  /** Its own window, which goes before that of a mode. */
  viewport?: keyof typeof viewports;
}

/** Writes to the document, as `data-story`, what a program that looks at the page wants to know of the story. */
export function tellFacts({ parameters, storyGlobals }: StoryContext) {
  const { disableSnapshot = false, modes = {} } = parameters.chromatic ?? {};
  const facts: StoryFacts = { modes: disableSnapshot ? {} : modes, viewport: storyGlobals.viewport?.value };
  const { dataset } = document.documentElement;
  dataset.story = JSON.stringify(facts);
  delete dataset.storyFinished;
}

/** Writes to the document, as `data-story-finished`, that the story's play has come to its end. */
export function tellFinished() {
  document.documentElement.dataset.storyFinished = "";
}
