import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { Account } from "./accountStore.ts";

export const teachingMigrations = {
  "0007 teaching requests": { up: addTeachingRequests },
} satisfies Record<string, Migration>;

async function addTeachingRequests({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("accounts").addColumn("teachingRequestedAt", "bigint").execute();
  // Of the few accounts that wait for an answer only.
  await schema
    .createIndex("accountsByTeachingRequest")
    .on("accounts")
    .column("teachingRequestedAt")
    .where(sql.ref("teachingRequestedAt"), "is not", null)
    .execute();
}

/**
 * Ends the request of an account to become a teacher: of several who answer or withdraw it at the same moment, one does.
 *
 * @returns the account as it is now; undefined where no request waits.
 */
export function endTeachingRequest(
  transaction: Database,
  id: string,
  { accepted = false } = {},
): Promise<Account | undefined> {
  return transaction
    .updateTable("accounts")
    .set({ teachingRequestedAt: null, ...(accepted && { mayTeach: 1 }) })
    .where("id", "=", id)
    .where("teachingRequestedAt", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** A person who waits to become a teacher. */
export interface TeachingRequest {
  id: string;
  firstName: string;
  lastName: string;
  /** As the person typed it. */
  email: string;
  requestedAt: number;
}

/** Returns the oldest requests to become a teacher. */
export async function findTeachingRequests(database: Database, limit: number): Promise<TeachingRequest[]> {
  const rows = await selectWaiting(database)
    .select(["id", "firstName", "lastName", "displayEmail", "teachingRequestedAt"])
    .orderBy("teachingRequestedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ displayEmail, teachingRequestedAt, ...person }) => ({
    ...person,
    email: displayEmail,
    requestedAt: Number(teachingRequestedAt),
  }));
}

export async function countTeachingRequests(database: Database): Promise<number> {
  const { count } = await selectWaiting(database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectWaiting(database: Database) {
  return database.selectFrom("accounts").where("teachingRequestedAt", "is not", null);
}
