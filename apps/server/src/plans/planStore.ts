import { randomUUID } from "node:crypto";
import type { Entitlements, Owner, Term } from "@belab/domain/plans";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { OwnerColumns, PlanTermRow } from "./schema.ts";

/** A plan that an owner has for some time, as it is stored. */
export interface StoredTerm extends Term {
  id: string;
  note: string;
  createdAt: number;
}

/** A plan with its owner. */
export interface OwnedTerm extends StoredTerm, OwnerColumns {}

type NewTerm = Pick<Term, "plan" | "source" | "startsAt" | "endsAt"> &
  Partial<StoredTerm & Pick<PlanTermRow, "givenBy">>;

/** Returns the columns that name an owner. */
export function ownerColumns({ accountId, organisationId }: Owner | OwnerColumns): OwnerColumns {
  return { accountId: accountId ?? null, organisationId: organisationId ?? null };
}

/** Returns the owner that columns name. */
export function ownerOf({ accountId, organisationId }: OwnerColumns): Owner {
  return accountId === null ? { organisationId: organisationId ?? "" } : { accountId };
}

/** Returns the column that names an owner, and the owner's id. */
export function ownerKey({ accountId, organisationId }: Owner): ["accountId" | "organisationId", string] {
  return accountId === undefined ? ["organisationId", organisationId] : ["accountId", accountId];
}

/** Returns an owner's plans that have not ended. */
export async function findTerms(database: Database, owner: Owner, now: number): Promise<StoredTerm[]> {
  const rows = await selectTerms(database, owner).where("endsAt", ">", now).orderBy("endsAt").execute();
  return rows.map(termOf);
}

/** Returns all plans that an owner has and had, the latest first. */
export async function findTermHistory(database: Database, owner: Owner, limit: number): Promise<StoredTerm[]> {
  const rows = await selectTerms(database, owner).orderBy("startsAt", "desc").orderBy("id").limit(limit).execute();
  return rows.map(termOf);
}

/** Returns the plans of some accounts or organisations that have not ended, by owner. */
export async function findTermsBy(
  owner: keyof OwnerColumns,
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string | null, StoredTerm[]>> {
  const terms = database.selectFrom("planTerms").selectAll().where("endsAt", ">", now);
  const rows = ids.length === 0 ? [] : await terms.where(owner, "in", ids).execute();
  const byOwner = Map.groupBy(rows, (row) => row[owner]);
  return new Map([...byOwner].map(([id, ofOwner]) => [id, ofOwner.map(termOf)]));
}

/** Whether an organisation has, or has had, a plan that was given or paid. */
export async function hasLastingPlan(database: Database, organisationId: string): Promise<boolean> {
  const term = await database
    .selectFrom("planTerms")
    .select("id")
    .where("organisationId", "=", organisationId)
    .where("source", "!=", "trial")
    .limit(1)
    .executeTakeFirst();
  return term !== undefined;
}

/** Stores a plan of an owner. @returns its id. */
export async function insertTerm(
  transaction: Database,
  owner: Owner,
  { id = randomUUID(), extras = {}, ...term }: NewTerm,
): Promise<string> {
  await transaction
    .insertInto("planTerms")
    .values({
      note: "",
      givenBy: null,
      createdAt: term.startsAt,
      ...term,
      id,
      ...ownerColumns(owner),
      extras: JSON.stringify(extras),
    })
    .execute();
  return id;
}

/** Ends a trial or a grant that has not ended. @returns undefined where there is none. */
export function endTerm(transaction: Database, id: string, now: number) {
  return transaction
    .updateTable("planTerms")
    .set({ endsAt: now })
    .where("id", "=", id)
    .where("endsAt", ">", now)
    .where("source", "in", ["trial", "grant"])
    .returning(["plan", "organisationId"])
    .executeTakeFirst();
}

/** Ends the trial of an owner who has one, as where they buy a plan. */
export async function endTrial(transaction: Database, owner: Owner, now: number): Promise<void> {
  const [column, id] = ownerKey(owner);
  await transaction
    .updateTable("planTerms")
    .set({ endsAt: now })
    .where("source", "=", "trial")
    .where("endsAt", ">", now)
    .where(column, "=", id)
    .execute();
}

/** Moves the end of a plan that is paid for. */
export async function moveEnd(
  transaction: Database,
  id: string,
  { endsAt, paidUntil }: Pick<PlanTermRow, "endsAt"> & { paidUntil: number },
): Promise<void> {
  await transaction.updateTable("planTerms").set({ endsAt, paidUntil }).where("id", "=", id).execute();
}

export async function findTerm(database: Database, id: string): Promise<OwnedTerm | undefined> {
  const row = await database.selectFrom("planTerms").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...termOf(row), ...ownerColumns(row) };
}

/** Deletes all that is kept about the plan of an organisation. */
export async function deletePlansOf(transaction: Database, organisationId: string): Promise<void> {
  await transaction.deleteFrom("planTerms").where("organisationId", "=", organisationId).execute();
  await transaction.deleteFrom("planRequests").where("organisationId", "=", organisationId).execute();
}

/** The columns of a plan without its owner. */
type TermColumns = Omit<Selectable<PlanTermRow>, "givenBy" | keyof OwnerColumns>;

/** Returns the plans among the rows of a left join: all columns are null where there was nothing to join. */
export function joinedTerms(rows: readonly { [Column in keyof TermColumns]: TermColumns[Column] | null }[]) {
  return rows.filter((row): row is TermColumns => row.id !== null).map(termOf);
}

function termOf({ id, plan, source, startsAt, endsAt, paidUntil, extras, note, createdAt }: TermColumns): StoredTerm {
  return {
    ...{ id, plan, source, startsAt, endsAt, paidUntil, note, createdAt },
    extras: JSON.parse(extras) as Partial<Entitlements>,
  };
}

function selectTerms(database: Database, owner: Owner) {
  const [column, id] = ownerKey(owner);
  return database.selectFrom("planTerms").selectAll().where(column, "=", id);
}
