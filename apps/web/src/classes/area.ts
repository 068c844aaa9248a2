import { classPaths } from "@belab/domain/classes";
import type { Area } from "../shell/area.ts";

/** Classes: one's own, one of them with its people and tables, importing a list, and the page on which people join. */
export const classes: Area = {
  publicPages: [
    {
      path: classPaths.join,
      prerendered: false,
      load: async () => (await import("./ClassJoinPage.tsx")).ClassJoinPage,
    },
  ],
  signedInPages: [
    { path: classPaths.classes, load: async () => (await import("./ClassesPage.tsx")).ClassesPage },
    { path: classPaths.class, load: async () => (await import("./ClassPage.tsx")).ClassPage },
    { path: classPaths.importPeople, load: async () => (await import("./ClassImportPage.tsx")).ClassImportPage },
  ],
};
