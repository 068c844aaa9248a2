import type { Figure, Seat } from "@belab/domain/games";
import type { TablesContext } from "../tables/context.ts";
import { createLogCache } from "../tables/playedLogs.ts";
import type { GameTable } from "../tables/tableStore.ts";
import { findSeatResults, insertResults } from "./resultStore.ts";

/** What came of games that are over. It is computed when somebody first asks, and stored: logs stay as they are. */
export interface Results {
  /** The figures of a seat, or of the class. None where they can't be computed, which the log of the server tells. */
  figuresOf(table: GameTable, seat?: Seat): Promise<readonly Figure[]>;
  /** The figures of seats of one table. */
  figuresOfSeats(table: GameTable, seats: readonly Seat[]): Promise<ReadonlyMap<Seat, readonly Figure[]>>;
}

export function createResults({ database, games, log }: Pick<TablesContext, "database" | "games" | "log">): Results {
  const logsOf = createLogCache(database);

  async function compute(table: GameTable, seat?: Seat): Promise<readonly Figure[]> {
    const game = games.version(table.game, table.version);
    return game.figures(game.debrief([...(await logsOf(table)).values()], seat));
  }

  /** One table that can't be read is not to keep somebody from all the others. */
  async function computeAndStore(table: GameTable, seats: readonly (Seat | undefined)[]) {
    const computed = [];
    try {
      for (const seat of seats) {
        computed.push({ seat, figures: await compute(table, seat) });
      }
      await insertResults(database, table.id, computed);
    } catch (err) {
      log.error({ err, gameTableId: table.id }, "the results of a table were not computed");
    }
    return computed;
  }

  return {
    async figuresOf(table, seat) {
      const [result] = await computeAndStore(table, [seat]);
      return result?.figures ?? [];
    },

    async figuresOfSeats(table, seats) {
      const stored = await findSeatResults(database, table.id);
      const missing = seats.filter((seat) => !stored.has(seat));
      for (const { seat = 0, figures } of await computeAndStore(table, missing)) {
        stored.set(seat, figures);
      }
      return stored;
    },
  };
}
