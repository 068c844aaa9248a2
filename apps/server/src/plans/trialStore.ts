import type { Account } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import type { Keys } from "../keys.ts";
import { limitKey } from "../limits/limits.ts";

type Person = Pick<Account, "id" | "email">;

/** Returns whether an account has had its trial, or an erased one of the same address has. */
export async function hasTried(database: Database, keys: Pick<Keys, "limits">, person: Person): Promise<boolean> {
  const trial = await database
    .selectFrom("trials")
    .select("startedAt")
    .where((row) => row.or([row("accountId", "=", person.id), row("emailDigest", "=", digestOf(keys, person))]))
    .limit(1)
    .executeTakeFirst();
  return trial !== undefined;
}

/** @returns false where the account, or its address, has had one. */
export async function insertTrial(
  transaction: Database,
  keys: Pick<Keys, "limits">,
  person: Person,
  startedAt: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("trials")
    .values({ emailDigest: digestOf(keys, person), accountId: person.id, startedAt, forgottenAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Removes the account from its trial when it is erased, and remembers the trial for all addresses of the account: the one
 * that began it and the later ones.
 */
export async function anonymizeTrial(
  transaction: Database,
  keys: Pick<Keys, "limits">,
  { accountId, emails }: { accountId: string; emails: readonly string[] },
  forgottenAt: number,
): Promise<void> {
  const trial = await transaction
    .updateTable("trials")
    .set({ accountId: null, forgottenAt })
    .where("accountId", "=", accountId)
    .returning("startedAt")
    .executeTakeFirst();
  if (trial === undefined) {
    return;
  }
  for (const email of emails) {
    await transaction
      .insertInto("trials")
      .values({ emailDigest: digestOf(keys, { email }), accountId: null, startedAt: trial.startedAt, forgottenAt })
      .onConflict((conflict) =>
        conflict.column("emailDigest").doUpdateSet({ forgottenAt }).where("trials.accountId", "is", null),
      )
      .execute();
  }
}

export async function findTrialStart(database: Database, accountId: string): Promise<number | null> {
  const row = await database
    .selectFrom("trials")
    .select("startedAt")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row?.startedAt ?? null;
}

function digestOf(keys: Pick<Keys, "limits">, { email }: Pick<Account, "email">): string {
  return limitKey(keys, "trial of a plan", email);
}
