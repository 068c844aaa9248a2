import { setImmediate } from "node:timers/promises";
import type { Figure, Seat } from "@belab/domain/games";
import type { TablesContext } from "../context.ts";
import type { AnyGame } from "../playing/games.ts";
import { findResults, insertResults, type SeatFigures } from "../stores/resultStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import type { GameTable } from "../stores/tableStore.ts";
import type { DebriefThreads } from "./debriefThreads.ts";
import { readPlayedLogs } from "./playedLogs.ts";
import { createSharedRuns } from "./sharedCache.ts";

/**
 * What came of games that are over. All of a table is computed when somebody first asks, and stored: its log stays as it
 * is, and is read once for a whole class. Where it can't be computed, there are no figures, and the server's log says so.
 */
export interface Results {
  /** The figures of a seat, or of the class, of which none are stored. */
  figuresOf(table: GameTable, seat?: Seat): Promise<readonly Figure[]>;
  /** The figures of all seats of a table. */
  figuresOfSeats(table: GameTable): Promise<ReadonlyMap<Seat, readonly Figure[]>>;
  /** Stores the figures of a table, of which none may be stored. @throws where they cannot be computed, or not now. */
  store(table: GameTable): Promise<void>;
}

/** @param threads - for games that are slow to debrief. */
export function createResults(
  { database, games, log }: Pick<TablesContext, "database" | "games" | "log">,
  threads: Pick<DebriefThreads, "debrief">,
): Results {
  // Nothing is kept here, where it is stored.
  const underWay = createSharedRuns<readonly SeatFigures[]>();

  async function compute(table: GameTable): Promise<readonly SeatFigures[]> {
    // A call that saw nothing stored can come here after another one has stored it.
    const stored = await findResults(database, table.id);
    if (stored.length > 0) {
      return stored;
    }
    const game = games.version(table.game, table.version);
    const { seats, debrief } = await playedGame(table, game);
    const results: SeatFigures[] = [{ seat: undefined, figures: game.figures(await debrief()) }];
    for (const seat of seats) {
      results.push({ seat, figures: game.figures(await debrief(seat)) });
      await setImmediate();
    }
    await insertResults(database, table.id, results);
    return results;
  }

  /** The seats that played, and what is said of each, or of the class. */
  async function playedGame(table: GameTable, game: AnyGame): Promise<PlayedGame> {
    if (game.isSlowToDebrief) {
      const streams = await findProgress(database, table.id);
      return { seats: streams.flatMap(({ seats }) => seats), debrief: (seat) => threads.debrief(table, seat) };
    }
    const logs = [...(await readPlayedLogs(database, table)).values()];
    return { seats: logs.flatMap(({ seats }) => seats), debrief: async (seat) => game.debrief(logs, seat) };
  }

  /** One table that can't be read is not to keep somebody from all the others. */
  async function computeOnce(table: GameTable): Promise<readonly SeatFigures[]> {
    if (games.find(table.game, table.version) === undefined) {
      return [];
    }
    try {
      return await underWay.get(table.id, () => compute(table));
    } catch (err) {
      log.error({ err, gameTableId: table.id }, "the results of a table were not computed");
      return [];
    }
  }

  return {
    async store(table) {
      await underWay.get(table.id, () => compute(table));
    },

    async figuresOf(table, wanted) {
      const results = await computeOnce(table);
      return results.find(({ seat }) => seat === wanted)?.figures ?? [];
    },

    async figuresOfSeats(table) {
      const results = await computeOnce(table);
      return new Map(results.flatMap(({ seat, figures }) => (seat === undefined ? [] : [[seat, figures] as const])));
    },
  };
}

/** A game that is over: its seats, and its debriefings. */
interface PlayedGame {
  seats: readonly Seat[];
  debrief(seat?: Seat): Promise<unknown>;
}
