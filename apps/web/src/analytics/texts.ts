/** Texts of the analytics page. */
export const texts = {
  title: "Analytics",
  empty: {
    title: "Nothing to analyse yet",
    text: "Once games are played on the screen, this page shows after each one how you decided, round by round, beside the best that could be done.",
    actionLabel: "Go to Games",
  },
} as const;
