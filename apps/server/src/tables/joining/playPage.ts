import { tablePaths } from "@belab/domain/tables";
import type { PageSource } from "../../area.ts";
import type { TablesContext } from "../context.ts";
import type { TableSubscriptions } from "../live/subscriptions.ts";
import { readTable } from "../teaching/readTables.ts";

/** The page of a seat, which shows its table before its scripts run. */
export function playPage(context: TablesContext, subscriptions: Pick<TableSubscriptions, "readScreen">): PageSource {
  return {
    path: tablePaths.play,
    async read({ query, request, reply }) {
      const gameTableId = query.get("gameTableId");
      if (gameTableId === null) {
        return undefined;
      }
      const read = await readTable(context, subscriptions, { gameTableId, screen: "player" }, request, reply);
      return read.ok && read.value.event !== undefined ? { kind: read.value.table.game, data: read.value } : undefined;
    },
  };
}
