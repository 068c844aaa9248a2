import { hash } from "node:crypto";
import type { Database } from "../../database/database.ts";
import type { Account } from "../accountStore.ts";
import type { IdentityRow } from "../schema.ts";

export type ProviderName = IdentityRow["provider"];

/** The providers by the names that people know. */
export const providerTitles: Record<ProviderName, string> = { google: "Google", microsoft: "Microsoft" };

/** A person, as a provider's id token names them. */
export interface Identity {
  provider: ProviderName;
  /** Who it is for the provider, for ever. */
  subject: string;
  /** Canonical; empty where the token names none. */
  email: string;
  /** As the token spells it. */
  displayEmail: string;
  /**
   * Whether the provider answers for the email: it runs the mail of its domain, or has verified the domain's
   * administrator. Otherwise a mailed code proves it.
   */
  isVouched: boolean;
  /** Empty where the token names none. */
  firstName: string;
  lastName: string;
}

type IdentityKey = Pick<Identity, "provider" | "subject">;

/** Returns the account that an identity signs in to. */
export function findAccountOfIdentity(
  database: Database,
  { provider, subject }: IdentityKey,
): Promise<Account | undefined> {
  return database
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", (identity) =>
      identity
        .selectFrom("identities")
        .select("accountId")
        .where("provider", "=", provider)
        .where("subject", "=", subject),
    )
    .executeTakeFirst();
}

/** Whether an identity signs in to an account. */
export async function isIdentityOf(
  database: Database,
  { provider, subject }: IdentityKey,
  accountId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom("identities")
    .select("accountId")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets an identity sign in to an account. Of all calls that link one identity at once, only one gets true. */
export async function insertIdentity(
  transaction: Database,
  { provider, subject }: IdentityKey,
  accountId: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("identities")
    .values({ provider, subject, accountId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends every identity's way in to an account. @returns how many there were. */
export async function removeIdentities(transaction: Database, accountId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("identities")
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Names an identity to the owner of its account, and tells nobody else anything. */
export function identityIdOf({ provider, subject }: IdentityKey): string {
  return hash("sha256", JSON.stringify([provider, subject]));
}

/** Returns the identities that sign in to an account, in the order they were linked. */
export function findIdentitiesOf(database: Database, accountId: string): Promise<IdentityRow[]> {
  return database
    .selectFrom("identities")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("provider")
    .orderBy("subject")
    .execute();
}

export async function deleteIdentity(transaction: Database, { provider, subject }: IdentityKey): Promise<void> {
  await transaction.deleteFrom("identities").where("provider", "=", provider).where("subject", "=", subject).execute();
}

/** Removes the identities that were linked to an account at a time or later. */
export async function deleteIdentitiesSince(transaction: Database, accountId: string, time: number): Promise<void> {
  await transaction
    .deleteFrom("identities")
    .where("accountId", "=", accountId)
    .where("createdAt", ">=", time)
    .execute();
}
