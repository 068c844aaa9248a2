import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { nameKey } from "../accounts/nameKey.ts";
import type { Database } from "../database/open.ts";
import type { AccountRow } from "../database/schema.ts";
import { testStart } from "./testClock.ts";

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
      firstName,
      lastName,
      nameKey: nameKey({ firstName, lastName }),
      pictureId: null,
      // Who signed up long before, and was never activated, would be cleaned away.
      createdAt: testStart,
      seenAt: null,
      ...account,
    })
    .execute();
  return account.id ?? id;
}
