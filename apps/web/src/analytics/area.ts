import { analyticsPaths } from "@belab/domain/analytics";
import type { Area } from "../shell/area.ts";

/** How people decided in the games that they played. */
export const analytics: Area = {
  signedInPages: [
    { path: analyticsPaths.analytics, load: async () => (await import("./AnalyticsPage.tsx")).AnalyticsPage },
  ],
};
