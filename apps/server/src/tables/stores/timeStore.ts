import { type RawBuilder, sql } from "kysely";
import { postgresTime } from "../../database/clock.ts";
import { type Database, isPostgres, withoutFlush } from "../../database/database.ts";
import type { SharedTime } from "../time/nextTime.ts";

/** The only row. */
const id = 1;

/**
 * Reads what is shared, and the database's time at that moment: PostgreSQL's own, or the machine's where a file is the
 * database.
 *
 * @param machineTime - milliseconds since 1970 UTC.
 */
export async function readTime(
  database: Database,
  machineTime: () => number,
): Promise<SharedTime & { databaseTime: number }> {
  const read = await database
    .selectFrom("tableTime")
    .select(["offset", "aliveAt", databaseTime(database, machineTime).as("databaseTime")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (read !== undefined) {
    return read;
  }
  await database
    .insertInto("tableTime")
    .values({ id, offset: 0, aliveAt: sql<number>`round(${databaseTime(database, machineTime)})` })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return readTime(database, machineTime);
}

/** Whether nothing of it has changed since it was read. Others then change nothing until the transaction ends. */
export async function lockTime(transaction: Database, { offset, aliveAt }: SharedTime): Promise<boolean> {
  const row = await transaction
    .selectFrom("tableTime")
    .select(["offset", "aliveAt"])
    .where("id", "=", id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.offset === offset && row.aliveAt === aliveAt;
}

function databaseTime(database: Database, machineTime: () => number): RawBuilder<number> {
  return isPostgres(database) ? postgresTime : sql<number>`${machineTime()}`;
}

/**
 * Writes that a process runs, and the offset.
 *
 * @returns false where another process has changed the offset since it was read.
 */
export async function writeTime(
  database: Database,
  read: SharedTime,
  { offset, aliveAt }: SharedTime,
): Promise<boolean> {
  // It is written again in a few seconds.
  const { numUpdatedRows } = await withoutFlush(database, (connection) =>
    connection
      .updateTable("tableTime")
      .set((row) => ({
        offset,
        aliveAt: row.case().when("aliveAt", "<", aliveAt).then(aliveAt).else(row.ref("aliveAt")).end(),
      }))
      .where("id", "=", id)
      .where("offset", "=", read.offset)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}
