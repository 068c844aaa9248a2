import { tablePaths } from "@belab/domain/tables";
import type { Area } from "../shell/area.ts";

/** Games and game tables. */
export const tables: Area = {
  signedInPages: [
    { path: tablePaths.games, load: async () => (await import("./GamesPage.tsx")).GamesPage },
    { path: tablePaths.table, load: async () => (await import("./TablePage.tsx")).TablePage },
  ],
};
