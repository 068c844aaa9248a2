import { ok, type Result, refuse } from "@belab/domain/result";
import { guestPracticeTime, tableIdleTime } from "@belab/domain/tables";
import type { CleanUpContext } from "../../area.ts";
import { type Database, transact } from "../../database/database.ts";
import { publishChange } from "../context.ts";
import { deleteKeptResultsEndedBefore, forgetDeletedOpenings } from "../stores/deletedTableStore.ts";
import { forgetErasedTables } from "../stores/erasedTableStore.ts";
import { forgetGuestsNotSeen } from "../stores/participantStore.ts";
import { forgetTeamsEndedBefore } from "../stores/seatStore.ts";
import { lockOpenStreams } from "../stores/streamStore.ts";
import {
  deletePracticesOpenedBefore,
  deleteTablesEndedBefore,
  findIdleTables,
  lockTable,
} from "../stores/tableStore.ts";
import { closeTable } from "../teaching/control.ts";
import { planCleanUp } from "./cleanUpPlans.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Ends tables that nobody uses any more, and deletes what is kept of tables and guests for long enough, once that was
 * planned a week before. Does nothing in the first week of an installation, and after its clock was changed by much.
 */
export async function cleanUpTables(context: CleanUpContext): Promise<void> {
  const { database, config, now, log } = context;
  await forgetErasedTables(database, now());
  const plan = await planCleanUp(context);
  if (plan === undefined) {
    return;
  }
  await endIdleTables(context);
  await forgetDeletedOpenings(database, now());
  // Neither more than was planned, nor more than the settings say by now.
  const tablesEndedUntil = Math.min(plan.tablesEndedUntil, now() - config.tableDays * day);
  const guestsSeenUntil = Math.min(plan.guestsSeenUntil, now() - config.guestNameDays * day);
  const deleted = {
    tables: await database
      .transaction()
      .execute((transaction) => deleteTablesEndedBefore(transaction, { time: tablesEndedUntil, now: now() })),
    practices: await deletePracticesOpenedBefore(database, now() - guestPracticeTime),
    guests: await forgetGuestsNotSeen(database, guestsSeenUntil),
    teams: await forgetTeamsEndedBefore(database, guestsSeenUntil),
  };
  await deleteKeptResultsEndedBefore(database, tablesEndedUntil);
  if (deleted.tables + deleted.practices + deleted.guests + deleted.teams > 0) {
    log.info(deleted, "game tables, practices of guests, and names of guests and of teams that are deleted");
  }
}

async function endIdleTables(context: CleanUpContext): Promise<void> {
  const { database, now } = context;
  for (const id of await findIdleTables(database, now() - tableIdleTime)) {
    const ended = await transact(database, (transaction) => endIfIdle(transaction, id, now()));
    if (ended.ok) {
      await publishChange(context, id);
    }
  }
}

/** Something may have happened at the table since it was found. */
async function endIfIdle(transaction: Database, id: string, now: number): Promise<Result<undefined, "table-ended">> {
  const table = await lockTable(transaction, id);
  // A player who acts holds a lock on a stream until the action is stored.
  await lockOpenStreams(transaction, id);
  const isIdle = (await findIdleTables(transaction, now - tableIdleTime, id)).length > 0;
  if (table === undefined || !isIdle) {
    return refuse("table-ended");
  }
  await closeTable(transaction, table, now);
  return ok();
}
