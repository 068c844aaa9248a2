import { hash } from "node:crypto";
import { mailLifetime } from "@belab/domain/accounts";
import type { Database } from "../database/database.ts";
import type { SupportRequestRow } from "./schema.ts";

/**
 * Takes the next number. Numbers follow each other without a gap, and none comes twice: others wait for this transaction, and
 * where it fails, the next one takes the same number.
 */
export async function takeNumber(transaction: Database): Promise<number> {
  const { last } = await transaction
    .insertInto("supportNumbers")
    .values({ id: 1, last: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ last: row("supportNumbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export function insertRequest(transaction: Database, request: SupportRequestRow): Promise<unknown> {
  return transaction.insertInto("supportRequests").values(request).execute();
}

/** Returns what an account has asked, the first question first. */
export function findRequestsOf(database: Database, accountId: string): Promise<Omit<SupportRequestRow, "accountId">[]> {
  return database
    .selectFrom("supportRequests")
    .select(["number", "askedAt", "priority"])
    .where("accountId", "=", accountId)
    .orderBy("number")
    .execute();
}

/** Names the mail that takes a question to support. */
export function questionMailId({ number, askedAt }: Pick<SupportRequestRow, "number" | "askedAt">): string {
  return hash("sha256", `support question ${number} ${askedAt}`);
}

/** Takes an account's questions out of the outbox that have not left yet. */
export async function dropWaitingQuestions(transaction: Database, accountId: string, now: number): Promise<void> {
  const requests = await findRequestsOf(transaction, accountId);
  const ids = requests.filter(({ askedAt }) => askedAt > now - 2 * mailLifetime).map(questionMailId);
  if (ids.length > 0) {
    await transaction.deleteFrom("mails").where("id", "in", ids).execute();
  }
}
