const { STORY_CHECKS } = import.meta.env;

/**
 * The checks of a run. `npm test` checks each story's assertions, and some stories with axe, but neither contrast nor the
 * sizes of targets. `npm test -- appearance` also checks every story with all of axe, in both schemes, and on phones.
 * Undefined where a person looks at a story, because the toolbar may ask for something that no play expects.
 */
export const storyChecks: "stories" | "appearance" | undefined =
  "__vitest_browser__" in globalThis ? STORY_CHECKS : undefined;
