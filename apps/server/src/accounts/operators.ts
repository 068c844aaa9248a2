import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { forbidden } from "../errors/refusals.ts";
import { findPowers, lockPowers } from "./powerStore.ts";

/** Refuses everybody who is no operator. */
export async function requireOperator(
  database: Database,
  accountId: string,
): Promise<Result<undefined, "operators-only">> {
  const powers = await findPowers(database, accountId);
  return powers?.isOperator ? ok() : forbidden("operators-only");
}

/** Changes something that only operators may change, one after the other; mails that it has queued leave. */
export async function asOperator<Reason extends string>(
  { database, outbox }: Pick<Context, "database" | "outbox">,
  callerId: string,
  change: (transaction: Database) => Promise<Result<undefined, Reason>>,
): Promise<Result<undefined, Reason | "operators-only">> {
  const changed = await transact<undefined, Reason | "operators-only">(database, async (transaction) => {
    await lockPowers(transaction);
    const allowed = await requireOperator(transaction, callerId);
    return allowed.ok ? change(transaction) : allowed;
  });
  outbox.wake();
  return changed;
}
