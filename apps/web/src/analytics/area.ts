import { analyticsPaths } from "@belab/domain/analytics";
import type { Area } from "../shell/area.ts";

/** What came of the games that someone played, and of the tables that they opened. */
export const analytics: Area = {
  signedInPages: [
    { path: analyticsPaths.analytics, load: async () => (await import("./AnalyticsPage.tsx")).AnalyticsPage },
    { path: analyticsPaths.tables, load: async () => (await import("./TaughtTablesPage.tsx")).TaughtTablesPage },
  ],
};
