import type { Answer } from "@belab/api";
import { joinParameters, tablePaths, wrongCodeParameter } from "@belab/domain/tables";
import type { Area } from "../shell/area.ts";

/** Games and game tables. */
export const tables: Area = {
  publicPages: [
    {
      path: tablePaths.join,
      prerendered: "unlisted",
      parameters: [joinParameters, [wrongCodeParameter]],
      formQuery: "token=-",
      load: async () => (await import("./JoinPage.tsx")).JoinPage,
    },
    {
      path: tablePaths.play,
      prerendered: false,
      prepare: async (data) => {
        const { preloadGame } = await import("../games/useGame.ts");
        await preloadGame((data as Answer<"readTable">).table.game);
      },
      load: async () => (await import("./PlayPage.tsx")).PlayPage,
    },
    {
      path: tablePaths.projector,
      prerendered: false,
      load: async () => (await import("./ProjectorPage.tsx")).ProjectorPage,
    },
  ],
  signedInPages: [
    { path: tablePaths.games, load: async () => (await import("./GamesPage.tsx")).GamesPage },
    { path: tablePaths.newTable, load: async () => (await import("./NewTablePage.tsx")).NewTablePage },
    { path: tablePaths.table, load: async () => (await import("./TablePage.tsx")).TablePage },
  ],
};
