import { latePart } from "@belab/ui/game/latePart";

// Reports have charts and tables: who only fills in the sheet does not wait for them.

/** All that a team knows, one report at a time. */
export const ReportsPanel = latePart(async () => (await import("./ReportsPanel.tsx")).ReportsPanel);

/** The game in a few cards. */
export const BriefingCards = latePart(async () => (await import("../briefing/BriefingCards.tsx")).BriefingCards);

/** What a study has found. */
export const StudyResult = latePart(async () => (await import("../reports/studies/StudyResult.tsx")).StudyResult);
