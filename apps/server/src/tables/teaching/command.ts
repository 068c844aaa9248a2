import { type Result, refuse } from "@belab/domain/result";
import { canStop, type TableReason, type TableRole } from "@belab/domain/tables";
import { type Database, shareOf, transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { publishChange, type TablesContext } from "../context.ts";
import { roleOf } from "../joining/access.ts";
import type { AnyGame } from "../playing/games.ts";
import { endIfOver } from "../playing/play.ts";
import { type TableInPlay, tableInPlay } from "../playing/streams.ts";
import { type GameTable, lockTable, statusOf } from "../stores/tableStore.ts";
import { lockOwnerOf } from "../tableAudit.ts";

// What a teacher asks of a table is one transaction, which holds the table.

/** What comes of a teacher's command. */
export type Controlled<Value = undefined, Reason extends string = never> = Promise<
  Result<Value, ControlReason | Reason>
>;

export type ControlReason = TableReason | "table-not-found" | "not-your-table";

/** What a command works with: a table that it has locked. */
export interface Command {
  transaction: Database;
  table: GameTable;
  /** Throws where its version is not kept: a table of such a game can be ended, and nothing else. */
  readonly game: AnyGame;
  now: number;
}

/**
 * Does what a teacher asks of a table, which nobody else changes while it runs, and notifies the table's screens.
 *
 * @param options.evenEnded - also once the table has ended.
 * @param options.byStoppers - also where someone asks who can stop the table; see `canStop`.
 * @param options.locksOwner - `work` writes into the organization's audit log, or checks the owner's plan.
 */
export async function runCommand<Reason extends string = TableReason>(
  context: TablesContext,
  session: Session,
  id: string,
  work: (given: Command & { role: TableRole | null }) => Promise<Result<undefined, Reason>>,
  { evenEnded = false, byStoppers = false, locksOwner = false } = {},
): Promise<Result<undefined, ControlReason | Reason>> {
  const done = await transact<undefined, ControlReason | Reason>(shareOf(context.database, id), async (transaction) => {
    if (locksOwner) {
      await lockOwnerOf(transaction, id);
    }
    const table = await lockTable(transaction, id);
    if (table === undefined) {
      return notFound("table-not-found");
    }
    const role = await roleOf(transaction, session, table, context.now());
    if (role !== "teacher" && !(byStoppers && canStop(role))) {
      return forbidden("not-your-table");
    }
    if (statusOf(table) === "ended" && !evenEnded) {
      return refuse("table-ended");
    }
    return work({
      transaction,
      table,
      role,
      now: context.now(),
      get game() {
        return context.games.version(table.game, table.version);
      },
    });
  });
  if (done.ok) {
    await publishChange(context, id);
    // A bot, or someone's leaving, may have brought the game to its end.
    await endIfOver(context, id);
  }
  return done;
}

/** The play of a table that a command has locked; undefined before the game begins, and after it. */
export function playOf({ transaction, table, game, now }: Command): Promise<TableInPlay | undefined> {
  return tableInPlay(transaction, table, game, now);
}
