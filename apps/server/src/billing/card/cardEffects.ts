import type { CalendarDay } from "@belab/domain/billing";
import type { AuditAct } from "@belab/domain/organisations";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Database } from "../../database/database.ts";
import { logAct } from "../../organisations/auditLog.ts";
import { endsAtOnce, type StoredSubscription } from "./subscriptionStore.ts";

// The changes of a running subscription between two looks, for mails and for the audit log.

/** An event of a plan paid by card that a mail reports. */
export type CardEffect =
  | {
      readonly kind: "begun" /** With the address, in one line. */;
      readonly buyer: string;
      readonly isTaxedByStripe: boolean;
    }
  | { readonly kind: "canceled"; readonly at: number; readonly endsAt: number; readonly endsEarly: boolean }
  | { readonly kind: "failed"; readonly since: number }
  | { readonly kind: "byInvoice" /** The first day on which it can't be paid by card. */; readonly from: CalendarDay }
  | { readonly kind: "ended"; readonly why: "withdrawal" | "canceled" | "replaced" | "unpaidCard" };

/** Returns the effects that mails report. */
export function effectsOf(before: StoredSubscription, after: StoredSubscription): CardEffect[] {
  const effects: CardEffect[] = [];
  if (after.endedAt !== null) {
    return [{ kind: "ended", why: whyEnded(before) }];
  }
  if (after.endsAt !== null && before.endsAt === null) {
    const at = before.wish === "cancel" ? (before.wishedAt ?? after.lookedAt) : after.lookedAt;
    effects.push({ kind: "canceled", at, endsAt: after.endsAt, endsEarly: after.endsAt < after.paidUntil });
  }
  if (after.pastDueSince !== null && before.pastDueSince === null) {
    effects.push({ kind: "failed", since: after.pastDueSince });
  }
  return effects;
}

function whyEnded({ wish, pastDueSince }: StoredSubscription): Extract<CardEffect, { kind: "ended" }>["why"] {
  switch (wish) {
    case "withdraw":
      return "withdrawal";
    case "end-unused":
      return "replaced";
    default:
      return pastDueSince === null ? "canceled" : "unpaidCard";
  }
}

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
  if (!organisationId) {
    return;
  }
  for (const { by, ...act } of acts) {
    await logAct(transaction, organisationId, { ...act, at, ...(by ? { by } : { actor: "product" }) });
  }
}

/** Returns the acts. An owner's own are recorded when they declare them. */
export function actsBetween(before: StoredSubscription, after: StoredSubscription): CardAct[] {
  const { plan } = after;
  if (after.endedAt !== null) {
    const refund: CardAct[] = endsAtOnce(before) ? [{ act: "payment-refunded", plan }] : [];
    return [{ act: "plan-ended", plan }, ...refund];
  }
  const isChanged = plan !== before.plan || after.interval !== before.interval;
  const isCanceledThere = after.endsAt !== null && before.endsAt === null && before.wish !== "cancel";
  return [
    ...(isChanged ? [{ act: "plan-changed" as const, plan }] : []),
    ...(isCanceledThere ? [{ act: "plan-canceled" as const, plan }] : []),
  ];
}
