import type { AuditAct } from "@belab/domain/organisations";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Database } from "../../database/database.ts";
import { logAct } from "../../organisations/auditLog.ts";
import { endsAtOnce, type StoredSubscription } from "./subscriptionStore.ts";

/** An act for the audit log of an organization: of its owner, or what was seen or done at Stripe. */
interface CardAct {
  act: Extract<AuditAct, "plan-given" | "plan-changed" | "plan-canceled" | "plan-ended" | "payment-refunded">;
  plan: PaidPlanName;
  /** The owner who ordered; left out for what was seen or done at Stripe. */
  by?: string | null;
}

/** Writes acts into the audit log. It locks the organization: call it at the start of the transaction. */
export async function recordActs(
  transaction: Database,
  organisationId: string | null | undefined,
  acts: readonly CardAct[],
  at: number,
): Promise<void> {
  for (const { by, ...act } of organisationId ? acts : []) {
    await logAct(transaction, organisationId ?? "", { ...act, at, ...(by ? { by } : { actor: "product" }) });
  }
}

type Compared = Pick<StoredSubscription, "plan" | "interval" | "endsAt" | "endedAt" | "wish">;

/** Returns the acts between two looks at a subscription. An owner's own are recorded when they declare them. */
export function actsBetween(before: Compared, after: Compared): CardAct[] {
  const { plan } = after;
  if (after.endedAt !== null) {
    const refund: CardAct[] = endsAtOnce(before) ? [{ act: "payment-refunded", plan }] : [];
    return before.endedAt === null ? [{ act: "plan-ended", plan }, ...refund] : [];
  }
  const isChanged = plan !== before.plan || after.interval !== before.interval;
  const isCanceledThere = after.endsAt !== null && before.endsAt === null && before.wish !== "cancel";
  return [
    ...(isChanged ? [{ act: "plan-changed" as const, plan }] : []),
    ...(isCanceledThere ? [{ act: "plan-canceled" as const, plan }] : []),
  ];
}
