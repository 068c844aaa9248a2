const { STORY_CHECKS } = import.meta.env;

/**
 * What is checked of a story: what it asserts, with axe, by `npm test`; or its contrast in the dark scheme, by
 * `npm test -- contrast`. Undefined where a story is shown to someone, whose toolbar may ask for what no play expects.
 */
export const storyChecks: "stories" | "contrast" | undefined =
  "__vitest_browser__" in globalThis ? STORY_CHECKS : undefined;
