import { setImmediate } from "node:timers/promises";
import type { Figure, Seat } from "@belab/domain/games";
import type { TablesContext } from "../tables/context.ts";
import { readPlayedLogs } from "../tables/playedLogs.ts";
import { createSharedCache } from "../tables/sharedCache.ts";
import type { GameTable } from "../tables/tableStore.ts";
import { findSeatResults, insertResults, type SeatResult } from "./resultStore.ts";

/**
 * What came of games that are over. All of a table is computed when somebody first asks, and stored: its log stays as it
 * is, and is read once for a whole class. Where it can't be computed, there are no figures, and the server's log says so.
 */
export interface Results {
  /** The figures of a seat, or of the class, of which none are stored. */
  figuresOf(table: GameTable, seat?: Seat): Promise<readonly Figure[]>;
  /** The figures of seats of one table. */
  figuresOfSeats(table: GameTable, seats: readonly Seat[]): Promise<ReadonlyMap<Seat, readonly Figure[]>>;
}

export function createResults({ database, games, log }: Pick<TablesContext, "database" | "games" | "log">): Results {
  // Nothing is kept here, where it is stored.
  const underWay = createSharedCache<readonly SeatResult[]>(0, () => 1);

  async function compute(table: GameTable): Promise<readonly SeatResult[]> {
    const game = games.version(table.game, table.version);
    const logs = [...(await readPlayedLogs(database, table)).values()];
    const results: SeatResult[] = [{ seat: undefined, figures: game.figures(game.debrief(logs)) }];
    for (const seat of logs.flatMap(({ seats }) => seats)) {
      results.push({ seat, figures: game.figures(game.debrief(logs, seat)) });
      await setImmediate();
    }
    await insertResults(database, table.id, results);
    return results;
  }

  /** One table that can't be read is not to keep somebody from all the others. */
  async function computeOnce(table: GameTable): Promise<readonly SeatResult[]> {
    try {
      return await underWay.get(table.id, () => compute(table));
    } catch (err) {
      log.error({ err, gameTableId: table.id }, "the results of a table were not computed");
      return [];
    }
  }

  return {
    async figuresOf(table, wanted) {
      const results = await computeOnce(table);
      return results.find(({ seat }) => seat === wanted)?.figures ?? [];
    },

    async figuresOfSeats(table, seats) {
      const stored = await findSeatResults(database, table.id);
      if (seats.every((seat) => stored.has(seat))) {
        return stored;
      }
      const results = await computeOnce(table);
      return new Map(results.flatMap(({ seat, figures }) => (seat === undefined ? [] : [[seat, figures] as const])));
    },
  };
}
