/** The addresses of the analytics pages: of the games that someone played, and of the tables that they opened. */
export const analyticsPaths = {
  analytics: "/home/analytics",
  tables: "/home/analytics/tables",
} as const;
