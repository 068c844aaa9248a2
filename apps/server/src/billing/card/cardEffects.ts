import type { CalendarDay } from "@belab/domain/billing";
import type { StoredSubscription } from "./subscriptionStore.ts";

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

type Compared = Pick<
  StoredSubscription,
  "endsAt" | "endedAt" | "pastDueSince" | "paidUntil" | "wish" | "wishedAt" | "lookedAt"
>;

/** Returns what has happened between two looks. */
export function effectsOf(before: Compared, after: Compared): CardEffect[] {
  const effects: CardEffect[] = [];
  if (after.endedAt !== null) {
    return before.endedAt === null ? [{ kind: "ended", why: whyEnded(before) }] : [];
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

function whyEnded({ wish, pastDueSince }: Compared): Extract<CardEffect, { kind: "ended" }>["why"] {
  switch (wish) {
    case "withdraw":
      return "withdrawal";
    case "end-unused":
      return "replaced";
    default:
      return pastDueSince === null ? "canceled" : "unpaidCard";
  }
}
