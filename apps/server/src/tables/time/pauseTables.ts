import { type PlayClock, pauseForOutage, resumePlay } from "@belab/domain/tables";
import type { Database } from "../../database/database.ts";
import { appendToTable } from "../stores/logStore.ts";
import {
  findLastChange,
  findTimedTables,
  type GameTable,
  isPractice,
  lockTable,
  updateTable,
} from "../stores/tableStore.ts";
import { outageLimit } from "./nextTime.ts";

/** A while without any server. */
export interface Outage {
  /** When a server was there last, in milliseconds since 1970 UTC by the tables' time. */
  since: number;
  /** When one was there again. */
  until: number;
}

/**
 * Pauses all tables whose clock ran during an outage, from its beginning on. A practice has no teacher who could resume it:
 * it goes on with the time that it had.
 *
 * @returns the ids of the tables.
 */
export async function pauseTables(transaction: Database, outage: Outage): Promise<string[]> {
  const paused: string[] = [];
  for (const id of await findTimedTables(transaction)) {
    const table = await lockTable(transaction, id);
    if (table?.play?.pausedAt === null && table.endedAt === null && (await pauseTable(transaction, table, outage))) {
      paused.push(id);
    }
  }
  return paused;
}

/** Returns false where a process that did not write that it ran has served the table. */
async function pauseTable(transaction: Database, table: GameTable, { since, until }: Outage): Promise<boolean> {
  const servedAt = Math.max(since, await findLastChange(transaction, table.id));
  if (table.play === null || until - servedAt <= outageLimit) {
    return false;
  }
  const paused = pauseForOutage(table.play, servedAt, until);
  await changePlay(transaction, table, paused, until, "paused");
  if (isPractice(table)) {
    await changePlay(transaction, table, resumePlay(paused, until), until, "resumed");
  }
  return true;
}

async function changePlay(
  transaction: Database,
  { id }: GameTable,
  play: PlayClock,
  now: number,
  kind: "paused" | "resumed",
): Promise<void> {
  await updateTable(transaction, id, { play });
  const content = kind === "paused" ? { awayFor: play.awayFor } : {};
  await appendToTable(transaction, { id, play }, now, [{ kind, content }]);
}
