import { supportPaths } from "@belab/domain/support";
import type { Area } from "../shell/area.ts";

/** Questions to those who run the product. */
export const support: Area = {
  signedInPages: [{ path: supportPaths.support, load: async () => (await import("./SupportPage.tsx")).SupportPage }],
};
