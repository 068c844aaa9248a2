/** The address of the analytics page. */
export const analyticsPaths = {
  analytics: "/home/analytics",
} as const;
