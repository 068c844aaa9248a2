/** The reports of a team, in the order in which they are read. */
export const reportParts = ["round", "briefing", "press", "accounts", "studies", "calculators"] as const;

/** A report: `round` is what came of the round that was cleared last. */
export type ReportPart = (typeof reportParts)[number];
