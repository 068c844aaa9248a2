/** @module-tag exhaustive */
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { BillingDocument } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { startTestStripe, type TestStripe, testCards, testStripeKey } from "@belab/stripe-stand-in";
import { describe, expect, it, onTestFinished } from "vitest";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import {
  type DocumentLab,
  folderOf,
  newInvoice,
  openDocumentLab,
  testOwner,
} from "../../testing/billing/documentLab.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { testPerson, testVats } from "../../testing/billing/testDocuments.ts";
import { type DatabaseKind, databasesUnderTest, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { admin } from "../../testing/testAdmin.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { findDocuments } from "../documents/documentStore.ts";
import { cancelPlan, changePlan, withdrawFromPlan } from "../purchases/purchaseRights.ts";
import { findPurchases } from "../purchases/purchaseStore.ts";
import { beginCheckout } from "./checkout.ts";
import { createCustomerSyncs } from "./customerSyncs.ts";
import { syncCustomer } from "./syncCustomer.ts";

const renewalTime = 2 * 60 * 60 * 1000;

/** An installation that sells by card, whose database is lost after a backup. */
async function openShop(kind: DatabaseKind) {
  // Commands go by the time of the machine.
  const clock = createTestClock(Date.now());
  const stripe = await startTestStripe({ clock });
  onTestFinished(() => stripe[Symbol.asyncDispose]());
  const env = { ...sellerEnv, PLANS: "sold", STRIPE_SECRET_KEY: testStripeKey, STRIPE_API_BASE: stripe.url };
  const lab = await openDocumentLab({ kind, clock, env });
  const ada = { accountId: await insertAccount(lab.database, { mayTeach: 1 }) };
  const backup = join(lab.config.dataDir, "lab.backup");
  return {
    ...{ lab, stripe, clock, ada },
    backUp: () => admin(lab.place, ["backup", backup]),
    /** The installation as its backup knows it, once it has read back the documents and Stripe. */
    async restore() {
      await lab.draw();
      const place = await openTestDatabase(kind, { migrated: false });
      expect(await admin(place, ["restore", backup])).toMatchObject({ code: 0 });
      const restored = await openDocumentLab({ place, clock, env });
      await cp(folderOf(lab), folderOf(restored), { recursive: true });
      const reconcile = () => admin(place, ["billing", "reconcile"], env);
      return { restored, reconcile };
    },
  };
}

function contextOf({ config, database, clock }: DocumentLab) {
  const log = { info() {}, warn() {}, error() {} };
  const keys = deriveKeys(config.secret);
  const organisations = { ownersOf: findOwnerAddresses };
  return { config, database, keys, organisations, now: clock.now, log, outbox: { wake() {} }, onIssued() {} };
}

/** Orders a month of Educator, or of University for an organisation. @returns where it is paid. */
async function order(lab: DocumentLab, { stripe }: TestStripe, owner: Owner): Promise<string> {
  const isPerson = owner.accountId !== undefined;
  const offer = { plan: isPerson ? "educator" : "university", interval: "month", way: "card" } as const;
  const begun = await beginCheckout(contextOf(lab), stripe, {
    owner,
    order: {
      ...offer,
      ownerKind: isPerson ? "account" : "organisation",
      renewsByItself: true,
      timeZone: "Europe/Berlin",
    },
    details: { language: "en", buyer: testPerson, vat: testVats.standard },
    evidence: { country: "AT", otherSign: null },
    orderedBy: owner.accountId ?? null,
    returnUrl: () => "http://localhost/home/plans/done",
  });
  return unwrap(begun).url;
}

async function pay(stripe: TestStripe, url: string): Promise<void> {
  await stripe.sendCard(url, testCards.succeeds.number);
  await stripe.standIn.settled();
}

async function sync(lab: DocumentLab, { stripe }: TestStripe): Promise<void> {
  const { customerId } = await lab.database
    .selectFrom("billingCustomers")
    .select("customerId")
    .executeTakeFirstOrThrow();
  await syncCustomer(contextOf(lab), stripe, customerId);
}

const countOf = ({ document }: { document: BillingDocument }) => document.number.slice(-6);

/** What an owner has: documents, plans, and the ids of their purchases' documents. */
async function stateOf({ database, draw }: DocumentLab, owner: Owner) {
  await draw();
  const documents = await findDocuments(database, owner);
  const purchases = await findPurchases(database, owner, 10);
  const plans = await database
    .selectFrom("planTerms")
    .select(["plan", "startsAt", "endsAt"])
    .orderBy("startsAt")
    .execute();
  return {
    documents,
    plans,
    purchases: purchases.map(({ id, documents, record: { purchase, ledger } }) => ({
      id,
      documents,
      purchase,
      ledger,
    })),
  };
}

function syncsOf(lab: DocumentLab, stripe: TestStripe) {
  const { database, now, log } = contextOf(lab);
  const syncOne = (customerId: string) => syncCustomer(contextOf(lab), stripe.stripe, customerId);
  return createCustomerSyncs({ database, now, log, sync: syncOne });
}

async function moneyAt({ stripe }: TestStripe) {
  const [charges, refunds] = [await stripe.charges.list({ limit: 100 }), await stripe.refunds.list({ limit: 100 })];
  return { charged: charges.data.map(({ amount }) => amount), refunded: refunds.data.map(({ amount }) => amount) };
}

describe.each(databasesUnderTest)("purchases by card after a restore, on $name", ({ kind }) => {
  it("take the invoice that was issued after the backup", async () => {
    const { lab, stripe, ada, backUp, restore } = await openShop(kind);
    const url = await order(lab, stripe, ada);
    await backUp();
    await pay(stripe, url);
    await sync(lab, stripe);
    const before = await stateOf(lab, ada);
    expect(before.documents.map(countOf)).toEqual(["000001"]);

    const { restored, reconcile } = await restore();
    expect(await stateOf(restored, ada)).toEqual({ documents: [], plans: [], purchases: [] });
    expect(await reconcile()).toEqual({
      code: 0,
      out: "",
      err: "Documents that were read back: 1. Documents can be issued again.\nCustomers that were compared with Stripe: 1.\n",
    });

    expect(await stateOf(restored, ada)).toEqual(before);
    await reconcile();
    await sync(restored, stripe);
    expect(await stateOf(restored, ada)).toEqual(before);
    expect(await moneyAt(stripe)).toEqual({ charged: [999], refunded: [] });
    expect(countOf(unwrap(await restored.issue(newInvoice())))).toBe("000002");
    expect(await findDocuments(restored.database, testOwner)).toHaveLength(1);
  });

  it("take the invoices of later terms and of a change, and the credit notes", async () => {
    const { lab, stripe, clock, backUp, restore } = await openShop(kind);
    const lyceum = { organisationId: "the lyceum" };
    await pay(stripe, await order(lab, stripe, lyceum));
    await sync(lab, stripe);
    await backUp();
    const [bought] = await findPurchases(lab.database, lyceum, 1);
    await stripe.standIn.advance((bought?.record.purchase.term.until ?? 0) + renewalTime - clock.now());
    await sync(lab, stripe);
    const enterprise = { plan: "enterprise", interval: "month" } as const;
    unwrap(await changePlan(contextOf(lab), syncsOf(lab, stripe), lyceum, enterprise));
    const before = await stateOf(lab, lyceum);
    expect(before.documents.map(({ kind: of }) => of)).toEqual(["invoice", "credit-note", "invoice", "invoice"]);
    const money = await moneyAt(stripe);
    expect(money.charged).toHaveLength(3);

    const { restored, reconcile } = await restore();
    expect(await reconcile()).toMatchObject({ code: 0 });
    const after = await stateOf(restored, lyceum);
    expect(after.documents).toEqual(before.documents);
    expect(after.purchases.map(({ documents, ledger }) => ({ documents, ledger }))).toEqual(
      before.purchases.map(({ documents, ledger }) => ({ documents, ledger })),
    );
    expect(after.plans).toEqual(before.plans);
    expect(await moneyAt(stripe)).toEqual(money);
  });

  it("end again where the owner had withdrawn, without a second credit note or refund", async () => {
    const { lab, stripe, ada, backUp, restore } = await openShop(kind);
    const url = await order(lab, stripe, ada);
    await backUp();
    await pay(stripe, url);
    await sync(lab, stripe);
    unwrap(await withdrawFromPlan(contextOf(lab), undefined, ada, async () => {}));
    await sync(lab, stripe);
    const before = await stateOf(lab, ada);
    expect(before.documents.map(({ kind: of }) => of).sort()).toEqual(["credit-note", "invoice"]);
    expect(await moneyAt(stripe)).toEqual({ charged: [999], refunded: [999] });

    const { restored, reconcile } = await restore();
    expect(await reconcile()).toMatchObject({ code: 0, err: expect.stringContaining("read back: 2.") });

    const after = await stateOf(restored, ada);
    expect(after.documents).toEqual(before.documents);
    expect(after.purchases.map(({ purchase }) => purchase.ended)).toEqual(
      before.purchases.map(({ purchase }) => purchase.ended),
    );
    expect(after.purchases.map(({ documents }) => documents)).toEqual(
      before.purchases.map(({ documents }) => documents),
    );
    await sync(restored, stripe);
    expect(await moneyAt(stripe)).toEqual({ charged: [999], refunded: [999] });
    expect(await findDocuments(restored.database, ada)).toHaveLength(2);
  });

  it.each(["before", "after"])("stay cancelled that were bought %s the backup", async (bought) => {
    const { lab, stripe, clock, ada, backUp, restore } = await openShop(kind);
    const url = await order(lab, stripe, ada);
    if (bought === "after") {
      await backUp();
    }
    await pay(stripe, url);
    await sync(lab, stripe);
    if (bought === "before") {
      await backUp();
    }
    const { endsAt } = unwrap(await cancelPlan(contextOf(lab), undefined, ada));
    await sync(lab, stripe);

    const { restored, reconcile } = await restore();
    // A server that runs at the same time changes nothing at Stripe.
    await sync(restored, stripe);
    expect(await reconcile()).toMatchObject({ code: 0 });
    expect((await stripe.stripe.subscriptions.list()).data).toMatchObject([{ cancel_at_period_end: true }]);
    expect((await stateOf(restored, ada)).purchases).toMatchObject([{ purchase: { cancelled: { endsAt } } }]);
    await stripe.standIn.advance(endsAt + renewalTime - clock.now());
    await sync(restored, stripe);
    expect(await moneyAt(stripe)).toEqual({ charged: [999], refunded: [] });
  });

  it("are named where the backup lacks their orders", async () => {
    const { lab, stripe, ada, backUp, restore } = await openShop(kind);
    await backUp();
    await pay(stripe, await order(lab, stripe, ada));
    await sync(lab, stripe);
    const { reconcile } = await restore();
    const [subscription] = (await stripe.stripe.subscriptions.list()).data;
    expect(await reconcile()).toMatchObject({
      code: 0,
      err: expect.stringContaining(
        `Subscriptions at Stripe that belong to no purchase, the first of them: ${subscription?.id}.`,
      ),
    });
  });
});
