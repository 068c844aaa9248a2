import { callUrl } from "@belab/api";
import { tablePaths } from "@belab/domain/tables";
import { screenSources } from "../../generated/screens.ts";

/** What loads a game's screens. */
const loader = "src/games/useGame.ts";

const ofGames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(screenSources).map(([game, source]) => [game, [loader, source]]),
);

/** What a page needs that the server shows with what it knows of its address. */
export interface DataSources {
  /** The source files besides its own, by the kinds of data. */
  files: Readonly<Record<string, readonly string[]>>;
  /** The stream that the page opens before its scripts run: its address, and the parameter that the page's address has too. */
  stream: { address: string; parameter: string };
}

/** What is needed by the pages that the server shows with what it knows of their address. Read by the build only. */
export const dataSources: Readonly<Record<string, DataSources>> = {
  [tablePaths.play]: {
    files: ofGames,
    stream: { address: callUrl("tableEvents", { screen: "player" }, ""), parameter: "gameTableId" },
  },
};
