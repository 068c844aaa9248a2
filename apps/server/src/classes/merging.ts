import type { ListedPerson } from "@belab/domain/classes";
import type { Account } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import {
  deletePerson,
  findHolder,
  findIdentifiers,
  findPerson,
  insertIdentifiers,
  insertPeople,
  markListed,
  markMerged,
  moveClasses,
  moveIdentifiers,
  newPersonId,
  renamePerson,
} from "./peopleStore.ts";
import type { OwnerColumns } from "./schema.ts";
import { contestTwice, moveResults } from "./tableLinks.ts";

/**
 * Makes two rows of a list one: what the merged one has goes to the kept one. Where both took part at one table,
 * its teacher decides.
 */
export async function mergeRows(
  transaction: Database,
  { listId, keptId, mergedId, now }: { listId: string; keptId: string; mergedId: string; now: number },
): Promise<void> {
  const [kept, merged] = [await findPerson(transaction, keptId), await findPerson(transaction, mergedId)];
  if (kept === undefined || merged === undefined) {
    return;
  }
  const identifiers = await findIdentifiers(transaction, [mergedId]);
  await moveIdentifiers(transaction, { listId, identifiers, to: keptId });
  await moveClasses(transaction, mergedId, keptId);
  await moveResults(transaction, mergedId, keptId);
  await contestTwice(transaction, keptId);
  if (kept.firstName === "" && kept.lastName === "") {
    await renamePerson(transaction, keptId, merged);
  }
  if (merged.isListed === 1) {
    await markListed(transaction, [keptId]);
  }
  await deletePerson(transaction, mergedId);
  await markMerged(transaction, [keptId], now);
}

/** An account that joins a class. */
export type JoiningAccount = Pick<Account, "id" | "email" | "displayEmail" | "firstName" | "lastName">;

/**
 * Returns who of a list an account is, by what it has proved: that it was this row before, or its address. Where
 * those are two rows, of which only one has an account, they become one.
 *
 * @returns undefined where it is nobody yet.
 */
export async function personOfAccount(
  transaction: Database,
  listId: string,
  account: JoiningAccount,
  now: number,
): Promise<string | undefined> {
  const own = await findHolder(transaction, listId, { source: "account", value: account.id });
  const addressed = await findHolder(transaction, listId, { source: "email", value: account.email });
  const isFree = addressed !== undefined && addressed !== own && !(await hasAccount(transaction, addressed));
  if (own !== undefined && isFree) {
    // The row that somebody typed is kept: its names are those of the list.
    await mergeRows(transaction, { listId, keptId: addressed, mergedId: own, now });
    return addressed;
  }
  return own ?? (isFree ? addressed : undefined);
}

/** Whether somebody on a list has joined with an account. */
export async function hasAccount(database: Database, personId: string): Promise<boolean> {
  return (await findIdentifiers(database, [personId])).some(({ source }) => source === "account");
}

/** Says that a person of a list is an account: by its id, and its address where nobody else has that. */
export async function attachAccount(
  transaction: Database,
  listId: string,
  personId: string,
  account: JoiningAccount,
  now: number,
): Promise<void> {
  const common = { listId, personId, accountId: account.id, addedAt: now };
  const given = [
    { ...common, source: "account", value: account.id, label: "" },
    { ...common, source: "email", value: account.email, label: account.displayEmail },
  ] as const;
  for (const identifier of given) {
    if ((await findHolder(transaction, listId, identifier)) === undefined) {
      await insertIdentifiers(transaction, [identifier]);
    }
  }
  const person = await findPerson(transaction, personId);
  if (person?.firstName === "" && person.lastName === "") {
    await renamePerson(transaction, personId, account);
  }
}

/** Puts an account on an owner's list that is nobody there yet. */
export async function insertPersonOf(
  transaction: Database,
  owner: OwnerColumns,
  account: JoiningAccount,
  now: number,
): Promise<string> {
  const id = newPersonId();
  const names: Pick<ListedPerson, "firstName" | "lastName"> = account;
  const { firstName, lastName } = names;
  await insertPeople(transaction, owner, [{ id, firstName, lastName, isListed: false }], now);
  return id;
}
