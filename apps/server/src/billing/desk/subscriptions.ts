import { type Purchase, purchaseStateAt, type SubscriptionState, subscriptionsPerPage } from "@belab/domain/billing";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { endOf, paymentOf } from "../orders/readBilling.ts";
import { paymentRulesOf } from "../purchases/paymentRules.ts";
import { readRunningPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";
import type { PurchaseNoticeKind } from "../schema.ts";

// The purchases of both ways that run, for an operator.

type SubscriptionContext = Pick<Context, "config" | "database" | "now">;

/** What an operator looks for. */
export interface SubscriptionSearch {
  state?: SubscriptionState | undefined;
  /** A part of the buyer's name, or the number of one of the purchase's documents or of its order. */
  text?: string | undefined;
  page: number;
}

const day = 24 * 60 * 60 * 1000;

/** Returns a page of the purchases that run, in the order in which they began, and how many match. */
export async function listSubscriptions(context: SubscriptionContext, { state, text = "", page }: SubscriptionSearch) {
  const { config, database, now } = context;
  const rules = paymentRulesOf(config);
  const wanted = text.trim().toLowerCase();
  const numbered = wanted === "" ? new Set<string>() : await findNumbered(database, text.trim());
  const first = (page - 1) * subscriptionsPerPage;
  const shown: { purchase: StoredPurchase; state: SubscriptionState }[] = [];
  let total = 0;
  for await (const piece of readRunningPurchases(database)) {
    for (const purchase of piece) {
      const its = stateOf(purchase.record.purchase, { rules, now: now() });
      const isNamed = purchase.details.buyer.name.toLowerCase().includes(wanted) || numbered.has(purchase.id);
      if (its !== "ended" && (state === undefined || its === state) && isNamed) {
        if (total >= first && shown.length < subscriptionsPerPage) {
          shown.push({ purchase, state: its });
        }
        total += 1;
      }
    }
  }
  const notices = await findNotices(
    database,
    shown.map(({ purchase }) => purchase.id),
  );
  return { subscriptions: shown.map((each) => shownSubscription(context, each, notices)), total };
}

function stateOf(
  purchase: Purchase,
  { rules, now }: { rules: ReturnType<typeof paymentRulesOf>; now: number },
): SubscriptionState | "ended" {
  const state = purchaseStateAt(purchase, rules, now);
  return state === "current" && purchase.cancelled !== null ? "canceled" : state;
}

/** Returns the purchases that have a document or an order of a number. */
async function findNumbered(database: Database, number: string): Promise<Set<string>> {
  const documents = await database
    .selectFrom("billingDocuments")
    .select("purchaseId")
    .where("number", "=", number)
    .execute();
  const orders = await database.selectFrom("billingOrders").select("purchaseId").where("number", "=", number).execute();
  return new Set([...documents, ...orders].flatMap(({ purchaseId }) => purchaseId ?? []));
}

interface Notice {
  purchaseId: string;
  kind: PurchaseNoticeKind;
  about: number;
  days: number;
  sentAt: number;
}

async function findNotices(database: Database, purchaseIds: readonly string[]): Promise<Notice[]> {
  return purchaseIds.length === 0
    ? []
    : database
        .selectFrom("purchaseNotices")
        .selectAll()
        .where("purchaseId", "in", purchaseIds)
        .orderBy("sentAt")
        .execute();
}

function shownSubscription(
  { config, now }: SubscriptionContext,
  { purchase: stored, state }: { purchase: StoredPurchase; state: SubscriptionState },
  notices: readonly Notice[],
) {
  const { purchase } = stored.record;
  const { plan, interval, way, term, cancelled, change } = purchase;
  return {
    ...{ purchaseId: stored.id, buyer: stored.details.buyer.name, email: stored.details.buyer.email ?? null },
    ...{ plan, interval, way, from: term.from, until: term.until, state },
    end: endOf(purchase),
    endsAt: cancelled?.endsAt ?? term.until,
    payment: paymentOf(stored, { config, now: now() }),
    change: change === null ? null : { plan: change.plan, interval: change.interval, way: change.way },
    reminders: remindersOf(stored, notices),
  };
}

/** The mails that went out about the payment that is missing, and about the end of the running term. */
function remindersOf(stored: StoredPurchase, notices: readonly Notice[]) {
  const { id, record } = stored;
  const own = notices.filter(({ purchaseId }) => purchaseId === id);
  const ofTerm = own.filter(({ kind, about }) => isAboutTerm(kind) && about === record.purchase.term.until);
  return [
    ...paymentReminders(stored, own),
    ...ofTerm.map(({ days, sentAt: at }) => ({ kind: "renewal" as const, days, at })),
  ];
}

function isAboutTerm(kind: Notice["kind"]): boolean {
  return kind === "renewal" || kind === "renewal-announced";
}

function paymentReminders({ record: { purchase }, reminders }: StoredPurchase, own: readonly Notice[]) {
  const { unpaidSince, way } = purchase;
  if (way === "card") {
    const sent = reminders !== null && reminders.since === unpaidSince ? reminders.sent : [];
    return sent.map((days) => ({ kind: "payment" as const, days, at: (unpaidSince ?? 0) + days * day }));
  }
  return own
    .filter(({ kind, about }) => kind === "invoice-overdue" && about === unpaidSince)
    .map(({ days, sentAt: at }) => ({ kind: "payment" as const, days, at }));
}
