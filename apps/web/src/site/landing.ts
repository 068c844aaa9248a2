/** Headlines of the start page. */
export const landing = {
  games: "Our gaming catalog",
  gameFeatures: "What you get when you play our games",
  premiumFeatures: "Premium experience",
} as const;
