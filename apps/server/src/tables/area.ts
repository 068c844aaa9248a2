import { tableContract } from "@belab/api/tables/contract";
import reasons from "@belab/locales/en/tables/Reasons";
import type { Area } from "../area.ts";
import { registerTableRoutes } from "./tableRoutes.ts";
import { endTablesThatRanOut, tablePersonalData } from "./tables.ts";
import { createTableWatchers } from "./tableWatchers.ts";

/** Runs of a game, each with one clock. */
export const tables: Area = {
  name: "tables",
  contract: tableContract,
  reasons,
  tables: { gameTables: { key: ["id"] } },
  cleanUp: endTablesThatRanOut,
  personalData: tablePersonalData,
  start(context) {
    const watchers = createTableWatchers(context, (err) =>
      context.log.warn({ err }, "a table's watchers were not told"),
    );
    return {
      routes: (scope) => registerTableRoutes(scope, context, watchers),
      metrics: [
        {
          name: "belab_event_streams_open",
          help: "Screens that show a game table, each by a stream of events.",
          read: watchers.count,
        },
      ],
    };
  },
};
