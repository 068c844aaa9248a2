import { hash, randomBytes, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { batch, deleteBatch } from "../../database/cleanUp.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";

/** Milliseconds between two notes that a guest was seen. */
const seenInterval = 60 * 60 * 1000;

export const guestMigrations = { "0005 guests": { up: createGuests } } satisfies Record<string, Migration>;

async function createGuests({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("guests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("displayName", "text")
    .addColumn("tokenDigest", "text", (column) => column.unique())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("seenAt", "bigint", (column) => column.notNull())
    .addColumn("seatedAt", "bigint")
    .execute();
  // Without those whose name is deleted, who only become more.
  await schema
    .createIndex("guestsBySeen")
    .on("guests")
    .column("seenAt")
    .where(sql.ref("displayName"), "is not", null)
    .execute();
}

/**
 * Adds a guest and gives the token of their cookie, of which only the digest is stored.
 *
 * @param displayName - normalized.
 */
export async function startGuest(
  database: Database,
  displayName: string,
  now: number,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  await database
    .insertInto("guests")
    .values({ id, displayName, tokenDigest: digestOf(token), createdAt: now, seenAt: now, seatedAt: null })
    .execute();
  return { id, token };
}

export interface Guest {
  id: string;
  displayName: string;
  /** Whether it was noted now that the guest was seen, as it is every hour at most. */
  isNoted: boolean;
}

/**
 * The guest of a token.
 *
 * @param since - who was not seen since is no guest any more.
 */
export async function findGuest(
  database: Database,
  token: string,
  { now, since }: { now: number; since: number },
): Promise<Guest | undefined> {
  const row = await database
    .selectFrom("guests")
    .select(["id", "displayName", "seenAt"])
    .where("tokenDigest", "=", digestOf(token))
    .where("seenAt", ">", since)
    .executeTakeFirst();
  if (row === undefined || row.displayName === null) {
    return undefined;
  }
  const { id, displayName, seenAt } = row;
  const isNoted = now - seenAt >= seenInterval;
  if (isNoted) {
    await database.updateTable("guests").set({ seenAt: now }).where("id", "=", id).execute();
  }
  return { id, displayName, isNoted };
}

/**
 * Gives a guest another name.
 *
 * @param displayName - normalized.
 * @returns false where the guest's name was deleted meanwhile.
 */
export async function setGuestName(database: Database, id: string, displayName: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("guests")
    .set({ displayName })
    .where("id", "=", id)
    .where("displayName", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that a guest took a seat: the row stays when the name goes. */
export async function markGuestSeated(transaction: Database, id: string, now: number): Promise<void> {
  await transaction
    .updateTable("guests")
    .set({ seatedAt: now })
    .where("id", "=", id)
    .where("seatedAt", "is", null)
    .execute();
}

/** Ends a guest: the cookie names nobody any more, and the name is deleted; so is a row that no seat names. */
export async function endGuest(database: Database, id: string): Promise<void> {
  await database.deleteFrom("guests").where("id", "=", id).where("seatedAt", "is", null).execute();
  await database.updateTable("guests").set({ displayName: null, tokenDigest: null }).where("id", "=", id).execute();
}

/** Ends the guests who were not seen since a time, a batch at most. */
export async function endGuestsNotSeen(database: Database, since: number): Promise<void> {
  await deleteBatch(database, "guests", "id", (row) =>
    row.and([row("seenAt", "<=", since), row("displayName", "is not", null), row("seatedAt", "is", null)]),
  );
  await database
    .updateTable("guests")
    .set({ displayName: null, tokenDigest: null })
    .where("id", "in", (old) =>
      old
        .selectFrom("guests")
        .select("id")
        .where("seenAt", "<=", since)
        .where("displayName", "is not", null)
        .where("seatedAt", "is not", null)
        .limit(batch),
    )
    .where("seenAt", "<=", since)
    .execute();
}

function digestOf(token: string): string {
  return hash("sha256", token);
}
