import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { storedNames } from "../../accounts/accountStore.ts";
import { createPasswordHashing } from "../../accounts/passwords/passwords.ts";
import type { AccountRow } from "../../accounts/schema.ts";
import type { Database } from "../../database/database.ts";
import { testStart } from "../testClock.ts";
import { unwrap } from "../unwrap.ts";

/** The hash of a password, at the usual cost unless said otherwise. */
export async function hashPassword(password: string, passwords = createPasswordHashing()): Promise<string> {
  return unwrap(await passwords.hash(password));
}

/** Puts an activated account with a complete profile into the database and gives its id. */
export async function insertAccount(
  database: Database,
  account: Partial<Insertable<AccountRow>> = {},
): Promise<string> {
  const id = randomUUID();
  const email = `${id}@school.test`;
  const { firstName = "Ada", lastName = "Lovelace" } = account;
  await database
    .insertInto("accounts")
    .values({
      id,
      email,
      displayEmail: email,
      passwordHash: null,
      activatedAt: 0,
      ...storedNames({ firstName, lastName }),
      pictureId: null,
      // Who signed up long before, and was never activated, would be cleaned away.
      createdAt: testStart,
      seenAt: null,
      ...account,
    })
    .execute();
  return account.id ?? id;
}

/** What else a row of a change of email needs, where it does not matter. */
export const emailChangeRow = { oldDisplayEmail: "", oldPasswordHash: "", changedAt: 1 };

/** Stores all that waits for the code that was mailed to a browser: a password, an identity and a reset. */
export async function insertPending(
  database: Database,
  pending: { accountId: string; browserDigest: string; expiresAt: number },
): Promise<void> {
  const offered = { ...pending, displayEmail: "" };
  await database
    .insertInto("pendingPasswords")
    .values({ ...offered, passwordHash: "" })
    .execute();
  await database
    .insertInto("pendingIdentities")
    .values({ ...offered, provider: "google", subject: "1", firstName: "", lastName: "", isProved: 0 })
    .execute();
  await database
    .insertInto("codeRequests")
    .values({ ...pending, purpose: "reset", tries: 0 })
    .execute();
}
