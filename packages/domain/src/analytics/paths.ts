/** The addresses of the analytics pages: of the games that someone played, and of the tables that they opened. */
export const analyticsPaths = {
  analytics: "/home/analytics",
  tables: "/home/analytics/tables",
} as const;

/** The query of the address of the games that someone played, where a teacher without any asks for them all the same. */
export const ofPlayer = { name: "of", value: "player" } as const;

/** The games that someone played, also where a teacher without any would be shown their tables. */
export const playedGamesPath = `${analyticsPaths.analytics}?${ofPlayer.name}=${ofPlayer.value}`;
