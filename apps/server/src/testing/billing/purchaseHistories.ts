import { randomUUID } from "node:crypto";
import { type BillingInterval, defaultPaymentRules, isPurchaseInForce, ledgerTotals } from "@belab/domain/billing";
import { type Owner, ownerKind, type PaidPlanName } from "@belab/domain/plans";
import { createStripeStandIn, type StripeStandIn } from "@belab/stripe-stand-in";
import fc from "fast-check";
import { Stripe } from "stripe";
import { expect } from "vitest";
import { beginCheckout } from "../../billing/card/checkout.ts";
import { wantSync } from "../../billing/card/customerStore.ts";
import { createCustomerSyncs } from "../../billing/card/customerSyncs.ts";
import { syncCustomer } from "../../billing/card/syncCustomer.ts";
import { findDocuments } from "../../billing/documents/documentStore.ts";
import {
  cancelPlan,
  changePlan,
  undoCancellation,
  undoPlanChange,
  withdrawFromPlan,
} from "../../billing/purchases/purchaseRights.ts";
import { findPurchases } from "../../billing/purchases/purchaseStore.ts";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { findTerms } from "../../plans/planStore.ts";
import { insertAccount } from "../accounts/testAccounts.ts";
import { type DocumentLab, openDocumentLab } from "./documentLab.ts";
import { testPerson, testUniversity, testVats } from "./testDocuments.ts";

// Generated histories of what people buy by card, with all that goes wrong in between. One database and one clock serve all of
// them: each has an owner and a Stripe of its own.

const hour = 60 * 60 * 1000;

type Step =
  | { kind: "wait"; hours: number }
  | { kind: "buy"; isBetter: boolean; interval: BillingInterval; card: "succeeds" | "failsLater" }
  | { kind: "change"; isBetter: boolean; interval: BillingInterval }
  | { kind: "undo-change" | "cancel" | "undo-cancel" | "withdraw" | "sync" | "dispute" }
  | { kind: "card"; card: "succeeds" | "failsLater" }
  | { kind: "refund"; amount: number }
  /** Stripe is lost after so many requests of a look at the customer, the last one done or not. */
  | { kind: "cut-off"; requests: number; isLastDone: boolean };

const interval = fc.constantFrom<BillingInterval>("month", "year");
const card = fc.constantFrom("succeeds" as const, "failsLater" as const);

const buying = fc.record({ kind: fc.constant("buy" as const), isBetter: fc.boolean(), interval, card });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 1_000 }) }),
  },
  { weight: 2, arbitrary: buying },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("change" as const), isBetter: fc.boolean(), interval }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom("undo-change" as const, "cancel" as const, "undo-cancel" as const, "sync" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("withdraw" as const, "dispute" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("card" as const), card }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 2_000 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("cut-off" as const),
      requests: fc.integer({ min: 0, max: 20 }),
      isLastDone: fc.boolean(),
    }),
  },
);

/** What happens to an owner and what they buy. */
export interface PurchaseHistory {
  kind: "account" | "organisation";
  steps: Step[];
}

export function purchaseHistories(maxLength: number): fc.Arbitrary<PurchaseHistory> {
  return fc.record({
    kind: fc.constantFrom("account" as const, "organisation" as const),
    steps: fc
      .tuple(buying, fc.array(step, { minLength: 1, maxLength, size: "max" }))
      .map(([first, others]) => [first, ...others]),
  });
}

export interface HistoryLab extends DocumentLab {
  /** How many histories there were. */
  count: number;
}

export async function openHistoryLab(): Promise<HistoryLab> {
  return { ...(await openDocumentLab()), count: 0 };
}

/** Runs a history to its end, and checks that all agrees with the record. @returns how many documents were issued. */
export async function checkPurchaseHistory(lab: HistoryLab, { kind, steps }: PurchaseHistory): Promise<number> {
  const world = await beginHistory(lab, kind);
  for (const each of steps) {
    await take(world, each);
  }
  // The first look pays back what the others book; Stripe then has nothing left to tell.
  for (let time = 0; time < 4; time += 1) {
    await sync(world);
  }
  return checkEnd(world);
}

interface HistoryWorld {
  lab: HistoryLab;
  owner: Owner;
  standIn: StripeStandIn;
  stripe: Stripe;
  faults: Faults;
  context: ReturnType<typeof contextOf>;
  syncs: ReturnType<typeof createCustomerSyncs>;
}

interface Faults {
  /** Requests until Stripe is lost; undefined while it is there. */
  left: number | undefined;
  isLastDone: boolean;
}

function contextOf({ config, database, clock }: HistoryLab) {
  const log = { info() {}, warn() {}, error() {} };
  const outbox = { wake() {} };
  return {
    config,
    database,
    now: clock.now,
    keys: deriveKeys(config.secret),
    organisations: { ownersOf: findOwnerAddresses },
    log,
    outbox,
    onIssued() {},
  } as never as Parameters<typeof changePlan>[0] & Parameters<typeof syncCustomer>[0];
}

async function beginHistory(lab: HistoryLab, kind: PurchaseHistory["kind"]): Promise<HistoryWorld> {
  lab.count += 1;
  const { database, clock } = lab;
  const owner = kind === "account" ? { accountId: await insertAccount(database) } : { organisationId: randomUUID() };
  const standIn = createStripeStandIn({
    ...{ now: clock.now, moveClock: clock.advance, pagesUrl: () => "http://localhost:3000" },
    idPart: `h${lab.count}x`,
  });
  const faults: Faults = { left: undefined, isLastDone: false };
  const stripe = new Stripe("sk_test_1", { httpClient: losing(standIn.httpClient, faults), maxNetworkRetries: 0 });
  const context = contextOf(lab);
  const syncs = createCustomerSyncs({ ...context, sync: (id) => syncCustomer(context, stripe, id) });
  return { lab, owner, standIn, stripe, faults, context, syncs };
}

/** Stripe, behind a line that breaks. */
function losing(client: Stripe.HttpClient, faults: Faults): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request: Parameters<Stripe.HttpClient["makeRequest"]>) {
      if (faults.left === undefined || faults.left > 0) {
        faults.left = faults.left === undefined ? undefined : faults.left - 1;
        return client.makeRequest(...request);
      }
      if (faults.isLastDone) {
        faults.isLastDone = false;
        await client.makeRequest(...request);
      }
      throw new Error("the line is broken");
    },
  };
}

async function customersOf({ lab, owner }: HistoryWorld): Promise<string[]> {
  const rows = await lab.database
    .selectFrom("billingCustomers")
    .select("customerId")
    .where(owner.accountId === undefined ? "organisationId" : "accountId", "=", owner.accountId ?? owner.organisationId)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

async function sync(world: HistoryWorld): Promise<void> {
  const { lab, syncs } = world;
  for (const customerId of await customersOf(world)) {
    await lab.database
      .updateTable("billingCustomers")
      .set({ claimedUntil: 0 })
      .where("customerId", "=", customerId)
      .execute();
    await wantSync(lab.database, customerId, lab.clock.now());
    await syncs.syncNow(customerId);
  }
}

function plansOf(owner: Owner): [PaidPlanName, PaidPlanName] {
  return ownerKind(owner) === "account" ? ["educator", "educator"] : ["university", "enterprise"];
}

/** What is refused in the state that the history has come to changes nothing. */
async function take(world: HistoryWorld, wanted: Step): Promise<void> {
  const { owner, standIn, context, syncs, faults, stripe } = world;
  switch (wanted.kind) {
    case "wait":
      await standIn.advance(wanted.hours * hour);
      return;
    case "buy":
      return buy(world, wanted);
    case "change": {
      const plan = plansOf(owner)[wanted.isBetter ? 1 : 0];
      await changePlan(context, syncs, owner, { plan, interval: wanted.interval });
      return;
    }
    case "undo-change":
      await undoPlanChange(context, undefined, owner);
      return;
    case "cancel":
      await cancelPlan(context, undefined, owner);
      return;
    case "undo-cancel":
      await undoCancellation(context, undefined, owner);
      return;
    case "withdraw":
      await withdrawFromPlan(context, undefined, owner, async () => {});
      return;
    case "sync":
      return sync(world);
    case "cut-off":
      Object.assign(faults, { left: wanted.requests, isLastDone: wanted.isLastDone });
      await sync(world);
      Object.assign(faults, { left: undefined, isLastDone: false });
      return;
    case "card":
      for (const customer of await customersOf(world)) {
        standIn.changeCard(customer, wanted.card);
      }
      return;
    case "dispute": {
      const charge = standIn.all("charge").findLast(({ paid, disputed, refunded }) => paid && !disputed && !refunded);
      if (charge !== undefined) {
        standIn.loseDispute(standIn.openDispute(charge.id));
      }
      return;
    }
    case "refund": {
      const charge = standIn.all("charge").findLast(({ paid, disputed, refunded }) => paid && !disputed && !refunded);
      if (charge !== undefined) {
        const amount = Math.min(wanted.amount, charge.amount - charge.amount_refunded);
        await stripe.refunds.create({ charge: charge.id, amount });
      }
    }
  }
}

async function buy(
  { lab, owner, standIn, stripe, context }: HistoryWorld,
  wanted: Extract<Step, { kind: "buy" }>,
): Promise<void> {
  const kind = ownerKind(owner);
  const begun = await beginCheckout(context, stripe, {
    owner,
    order: {
      ...{ plan: plansOf(owner)[wanted.isBetter ? 1 : 0], interval: wanted.interval, way: "card", ownerKind: kind },
      ...{ renewsByItself: true, timeZone: lab.config.sellerTimeZone },
    },
    details: { language: "en", buyer: kind === "account" ? testPerson : testUniversity, vat: testVats.standard },
    evidence: { country: "DE", otherSign: null },
    orderedBy: owner.accountId ?? null,
    returnUrl: () => "http://localhost:3000/done",
  });
  if (begun.ok) {
    standIn.payCheckout(begun.value.url.split("/").at(-1) ?? "", wanted.card);
  }
}

/** Whatever happened: documents, money, plans and Stripe say the same. */
async function checkEnd({ lab, owner, standIn }: HistoryWorld): Promise<number> {
  const now = lab.clock.now();
  const purchases = await findPurchases(lab.database, owner, 100);
  const documents = await findDocuments(lab.database, owner);
  const totals = purchases.map(({ record }) => ledgerTotals(record.ledger));
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

  // Documents are those of the records, cent for cent.
  const invoiced = sumOf(documents.map(({ kind, document }) => (kind === "invoice" ? 1 : -1) * document.amounts.due));
  expect(invoiced).toBe(sumOf(totals.map(({ left }) => left)));

  // Money is what the documents come to, or something is owed.
  const charged = sumOf(standIn.all("charge").map(({ paid, amount }) => (paid ? amount : 0)));
  const refunded = sumOf(standIn.all("refund").map(({ amount }) => amount));
  const lost = sumOf(standIn.all("dispute").map(({ amount }) => amount));
  const owed = sumOf(totals.map((total) => total.owed - total.overPaid));
  expect(invoiced - (charged - refunded - lost)).toBe(owed);
  expect(owed).toBeGreaterThanOrEqual(0);

  // One purchase runs at most, its plan is in force, and a subscription that will be charged again is its own.
  const running = purchases.filter(({ record }) => record.purchase.ended === null);
  expect(running.length).toBeLessThanOrEqual(1);
  const inForce = running.filter(({ record }) => isPurchaseInForce(record.purchase, defaultPaymentRules, now));
  const terms = (await findTerms(lab.database, owner, now)).filter(({ startsAt }) => startsAt <= now);
  expect(terms.map(({ plan }) => plan)).toEqual(inForce.map(({ record }) => record.purchase.plan));
  const alive = standIn.all("subscription").filter(({ status }) => status !== "canceled" && status !== "incomplete");
  for (const { id, cancel_at, items } of alive) {
    const purchase = running.find(({ subscriptionId }) => subscriptionId === id);
    expect(purchase, id).toBeDefined();
    expect(cancel_at !== null, `the end of ${id}`).toBe(purchase?.record.purchase.cancelled !== null);
    if (cancel_at === null) {
      const next = purchase?.record.purchase.change ?? purchase?.record.purchase;
      expect(items.data[0].price.recurring?.interval).toBe(next?.interval);
    }
  }
  expect(running.filter(({ wish }) => wish !== null)).toEqual([]);
  return documents.length;
}
