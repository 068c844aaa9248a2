import { ok, type Result, refuse } from "@belab/domain/result";
import { guestPracticeTime, tableIdleTime } from "@belab/domain/tables";
import type { CleanUpContext } from "../../area.ts";
import { type Database, transact } from "../../database/database.ts";
import { publishChange } from "../context.ts";
import { forgetGuestsNotSeen } from "../stores/participantStore.ts";
import { lockOpenStreams } from "../stores/streamStore.ts";
import {
  deletePracticesOpenedBefore,
  deleteTablesEndedBefore,
  findIdleTables,
  lockTable,
} from "../stores/tableStore.ts";
import { closeTable } from "../teaching/control.ts";

const day = 24 * 60 * 60 * 1000;

/** Ends tables that nobody uses any more, and deletes what is kept of tables and guests for long enough. */
export async function cleanUpTables(context: CleanUpContext): Promise<void> {
  const { database, config, now } = context;
  await endIdleTables(context);
  await deleteTablesEndedBefore(database, now() - config.tableDays * day);
  await deletePracticesOpenedBefore(database, now() - guestPracticeTime);
  await forgetGuestsNotSeen(database, now() - config.guestNameDays * day);
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
