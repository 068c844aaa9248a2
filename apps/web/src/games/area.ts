import { brandManagementPaths, gamePath } from "@belab/domain/games";
import type { Area } from "../shell/area.ts";

/** The public pages of the games. */
export const gamePages: Area = {
  publicPages: [
    {
      path: gamePath("googol"),
      load: async () => (await import("./GoogolPage.tsx")).GoogolPage,
    },
    {
      path: gamePath("brand-management"),
      load: async () => (await import("./BrandManagementPage.tsx")).BrandManagementPage,
    },
    {
      path: brandManagementPaths.handbook,
      load: async () => (await import("./BrandManagementHandbookPage.tsx")).BrandManagementHandbookPage,
    },
    {
      path: brandManagementPaths.teaching,
      load: async () => (await import("./BrandManagementTeachingPage.tsx")).BrandManagementTeachingPage,
    },
  ],
};
