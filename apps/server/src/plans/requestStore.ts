import { randomUUID } from "node:crypto";
import type { Owner } from "@belab/domain/plans";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { ownerColumns, ownerKey } from "./planStore.ts";
import type { PlanRequestRow } from "./schema.ts";

export type PlanRequest = Selectable<PlanRequestRow>;

/**
 * Stores that an owner waits for a plan; one that waits already waits for this plan from now on.
 *
 * @returns whether nobody waited for the owner before.
 */
export async function storeRequest(
  transaction: Database,
  owner: Owner,
  { plan, requestedBy, requestedAt }: Pick<PlanRequest, "plan" | "requestedBy" | "requestedAt">,
): Promise<{ request: PlanRequest; isNew: boolean }> {
  const known = await findRequestOf(transaction, owner);
  if (known !== undefined) {
    await transaction.updateTable("planRequests").set({ plan }).where("id", "=", known.id).execute();
    return { request: { ...known, plan }, isNew: false };
  }
  const request = { id: randomUUID(), ...ownerColumns(owner), plan, requestedBy, requestedAt };
  await transaction.insertInto("planRequests").values(request).execute();
  return { request, isNew: true };
}

export function findRequestOf(database: Database, owner: Owner): Promise<PlanRequest | undefined> {
  const [column, id] = ownerKey(owner);
  return database.selectFrom("planRequests").selectAll().where(column, "=", id).executeTakeFirst();
}

export async function deleteRequestOf(transaction: Database, owner: Owner): Promise<void> {
  const [column, id] = ownerKey(owner);
  await transaction.deleteFrom("planRequests").where(column, "=", id).execute();
}

/** Deletes a request: of several who answer it at the same moment, one gets it. */
export function takeRequest(transaction: Database, id: string): Promise<PlanRequest | undefined> {
  return transaction.deleteFrom("planRequests").where("id", "=", id).returningAll().executeTakeFirst();
}

/** Returns the oldest requests, with who asked: their addresses as they were typed. */
export function findRequests(database: Database, limit: number) {
  return database
    .selectFrom("planRequests")
    .innerJoin("accounts", "accounts.id", "planRequests.requestedBy")
    .select(["planRequests.id as requestId", "plan", "requestedAt", "organisationId"])
    .select(["firstName", "lastName", "displayEmail as email"])
    .orderBy("requestedAt")
    .orderBy("planRequests.id")
    .limit(limit)
    .execute();
}

export async function countRequests(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("planRequests")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
