/** @module-tag exhaustive */
import { createStripeStandIn, testStripeKey } from "@belab/stripe-stand-in";
import { Stripe } from "stripe";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "../../data.ts";
import { deriveKeys } from "../../keys.ts";
import { findTerms } from "../../plans/planStore.ts";
import { openKeptHistories } from "../../testing/billing/keptHistories.ts";
import { lookAtPurchases } from "../../testing/billing/lookAtPurchases.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { type DatabaseKind, everyDatabase } from "../../testing/database/testDatabase.ts";
import { startTestApp } from "../../testing/testApp.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { findFiles } from "../documents/documentStore.ts";
import { createCustomerSyncs } from "./customerSyncs.ts";
import { type ReconcileContext, reconcileSubscription } from "./reconcileSubscription.ts";
import { findRunningSubscription, wish } from "./subscriptionStore.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface History {
  /** The plan in force, and from when on another one is; null for none, undefined where it is not looked at any more. */
  plan: string | null;
  later?: { from: string; plan: string | null | undefined };
  /** What Stripe charges after the migration: from when on, each time how much, with how much VAT, in cents. */
  charged?: { from: string; total: number; vat: number };
  /** Who is charged no VAT, and why. */
  exempt?: { kind: "exempt" | "reverse"; vatId?: string };
}

const educatorByMonth = { total: 9_99, vat: 1_60 };
const educatorByYear = { total: 99_99, vat: 15_96 };
const universityByMonth = { total: 1_189_99, vat: 190_00 };
const universityByYear = { total: 10_709_99, vat: 1_710_00 };

const histories: Record<string, History> = {
  educatorByMonth: { plan: "educator", charged: { from: "2026-11-30T11:00Z", ...educatorByMonth } },
  educatorByYear: { plan: "educator", charged: { from: "2027-02-10T08:30Z", ...educatorByYear } },
  universityByMonth: { plan: "university", charged: { from: "2026-12-15T10:00Z", ...universityByMonth } },
  universityAbroad: {
    plan: "university",
    charged: { from: "2027-03-20T10:00Z", total: 8_999_99, vat: 0 },
    exempt: { kind: "reverse", vatId: "FR40303265045" },
  },
  enterpriseOutsideUnion: {
    plan: "enterprise",
    charged: { from: "2027-05-05T15:00Z", total: 9_999_99, vat: 0 },
    exempt: { kind: "exempt" },
  },
  // The server ended after Stripe had the credit for the old plan, and before it charged the better one.
  upgradeCreditPending: { plan: "university", charged: { from: "2027-04-01T09:00Z", ...universityByYear } },
  downgradeWaits: {
    plan: "enterprise",
    later: { from: "2027-06-01T09:00Z", plan: "university" },
    charged: { from: "2027-06-01T09:00Z", ...universityByYear },
  },
  // Stripe holds the rest of the year as a trial.
  shorterIntervalWaits: { plan: "educator", charged: { from: "2027-01-15T09:00Z", ...educatorByMonth } },
  // Stripe has charged the better plan, and its answer was lost.
  changeCharged: { plan: "enterprise", charged: { from: "2026-12-28T11:50Z", total: 1_427_99, vat: 228_00 } },
  // Stripe was not reached.
  changeNotCharged: { plan: "university", charged: { from: "2026-12-03T09:00Z", ...universityByMonth } },
  canceled: { plan: "educator", later: { from: "2027-03-01T23:30Z", plan: null } },
  // Stripe was not reached since.
  canceledUnreached: { plan: "educator", later: { from: "2026-12-18T12:00Z", plan: null } },
  withdrawnUnreached: { plan: null },
  // Its invoice is not paid here.
  nextTermByInvoice: { plan: "university", later: { from: "2027-02-19T10:00Z", plan: undefined } },
  // The buyer and the VAT ID were changed after the order.
  vatIdInMetadata: {
    plan: "university",
    charged: { from: "2027-07-01T12:00Z", total: 8_999_99, vat: 0 },
    exempt: { kind: "reverse", vatId: "BE0203201340" },
  },
  // The card of the subscription is declined from now on.
  newerCardOfCustomer: { plan: "educator", charged: { from: "2026-12-05T12:00Z", ...educatorByMonth } },
  openCheckout: { plan: null },
  // Another card is entered two days after the migration.
  pastDue: { plan: "educator", charged: { from: "2026-12-20T12:00Z", ...educatorByMonth } },
  withdrawn: { plan: null },
  byInvoice: { plan: "university", later: { from: "2027-08-15T09:00Z", plan: undefined } },
};

/** Opens the kept installation, migrates it, and starts a server that is not connected to Stripe. */
async function openMigrated(kind: DatabaseKind) {
  const kept = await openKeptHistories(kind);
  const { database, owners, time } = kept;
  onTestFinished(() => kept.close());
  const files = await database.selectFrom("billingFiles").selectAll().execute();
  await migrate(database);
  const clock = createTestClock(time);
  const standIn = createStripeStandIn({
    ...{ now: clock.now, moveClock: clock.advance, pagesUrl: () => "http://127.0.0.1:1", kept: kept.stripe },
  });
  const lab = await startTestApp({
    place: kept,
    clock,
    // From 2028 on, organizations in Germany order by invoice only.
    env: { ...sellerEnv, PLANS: "sold", E_INVOICES_FROM: "2029-01-01" },
  });
  onTestFinished(() => lab.close());
  const warnings: string[] = [];
  const context: ReconcileContext = {
    ...{ config: lab.config, database, keys: deriveKeys(lab.config.secret), now: clock.now },
    log: { info() {}, warn: (_: object, text: string) => void warnings.push(text), error() {} },
    outbox: { wake() {} },
  };
  /** What a server process does with its customers. */
  const startSyncs = (httpClient: Stripe.HttpClient, onDone = () => {}) => {
    const stripe = new Stripe(testStripeKey, { httpClient, maxNetworkRetries: 0 });
    return createCustomerSyncs({
      ...context,
      async sync(customer) {
        await reconcileSubscription(context, stripe, customer);
        onDone();
      },
    });
  };
  const ownerOf = (key: string) => owners[key] ?? expect.unreachable(key);
  const customerOf = async (key: string) => {
    const { accountId = null, organisationId = null } = ownerOf(key);
    const customers = await database.selectFrom("billingCustomers").selectAll().execute();
    const found = customers.find((row) => row.accountId === accountId && row.organisationId === organisationId);
    return found?.customerId ?? "";
  };
  return {
    ...{ kept, database, clock, standIn, lab, warnings, startSyncs, files, ownerOf, customerOf },
    async plansOf(key: string) {
      const terms = await findTerms(database, ownerOf(key), clock.now());
      return terms.filter(({ startsAt }) => startsAt <= clock.now()).map(({ plan }) => plan);
    },
  };
}

type Migrated = Awaited<ReturnType<typeof openMigrated>>;

/** How the first look at Stripe goes. Each ends with all customers looked at. */
const firstLooks = {
  async "while Stripe answers"({ startSyncs, standIn }: Migrated) {
    await startSyncs(standIn.httpClient).syncDue();
  },
  async "after Stripe was down for a day"({ startSyncs, standIn, plansOf }: Migrated) {
    const syncs = startSyncs(standIn.httpClient);
    standIn.breakApi("down");
    for (let hours = 0; hours < 24; hours += 4) {
      await syncs.syncDue();
      for (const [key, { plan }] of Object.entries(histories)) {
        // What Stripe has charged meanwhile is not known yet.
        const known = key === "changeCharged" ? "university" : plan;
        expect(await plansOf(key), key).toEqual(known === null ? [] : [known]);
      }
      await standIn.advance(4 * hour);
    }
    standIn.repairApi();
    await syncs.syncDue();
  },
  async "after a process that ended between two customers"({ startSyncs, standIn }: Migrated) {
    let isDead = false;
    const dying: Stripe.HttpClient = {
      getClientName: () => standIn.httpClient.getClientName(),
      makeRequest: (...request) => (isDead ? new Promise(() => {}) : standIn.httpClient.makeRequest(...request)),
    };
    await new Promise<void>((resolve) => {
      const syncs = startSyncs(dying, () => {
        isDead = true;
        void syncs.stop();
        resolve();
      });
      void syncs.syncDue();
    });
    // The customers of the dead process are free again after a minute.
    await standIn.advance(2 * minute);
    await startSyncs(standIn.httpClient).syncDue();
  },
};

async function looksAtAll({ database }: Migrated): Promise<void> {
  const customers = await database.selectFrom("billingCustomers").select(["customerId", "wanted", "synced"]).execute();
  expect(customers.filter(({ wanted, synced }) => wanted > synced)).toEqual([]);
}

async function checkPlans({ plansOf, clock }: Migrated, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { plan, later } = histories[key] ?? expect.unreachable(key);
    const since = later === undefined ? -1 : clock.now() - Date.parse(later.from);
    // Stripe charges a renewal an hour after the period.
    const expected = since < 0 ? [plan] : since < 2 * hour ? [plan, later?.plan] : [later?.plan];
    if (!expected.includes(undefined)) {
      const [found = null, ...others] = await plansOf(key);
      expect(others, key).toEqual([]);
      expect(expected, `${key} at ${new Date(clock.now()).toISOString()}`).toContain(found);
    }
  }
}

/** Lets time pass, and looks at Stripe where a server would, but only once a week where nothing is due. */
async function stepTo(migrated: Migrated, until: number, keys = Object.keys(histories)): Promise<void> {
  const { database, clock, standIn, lab, startSyncs } = migrated;
  const syncs = startSyncs(standIn.httpClient);
  let swept = clock.now();
  while (clock.now() < until) {
    const looks = await database.selectFrom("stripeSubscriptions").select("lookAt").execute();
    const due = looks.flatMap(({ lookAt }) => (lookAt === null ? [] : [Math.max(lookAt, clock.now() + minute)]));
    await standIn.advance(Math.min(until, swept + 7 * day, ...due) - clock.now());
    if (clock.now() >= swept + 7 * day) {
      swept = clock.now();
      await syncs.sweep();
    } else {
      await syncs.syncDue();
    }
    await lookAtPurchases({ ...lab, now: clock.now });
    await checkPlans(migrated, keys);
  }
}

async function checkCharges({ standIn, customerOf, kept, clock }: Migrated, key: string): Promise<void> {
  const customer = await customerOf(key);
  const before = new Set((kept.stripe.objects.invoice ?? []).map(({ id }) => id));
  const invoices = standIn
    .all("invoice")
    .filter((invoice) => invoice.customer === customer && !before.has(invoice.id) && invoice.total !== 0);
  const { charged, exempt } = histories[key] ?? expect.unreachable(key);
  let from = Date.parse(charged?.from ?? "") / 1000;
  for (const { id, status, total, lines, total_taxes, customer_tax_exempt, customer_tax_ids } of invoices) {
    const [line, ...others] = lines.data;
    expect([key, id, status, total, others.length]).toEqual([key, id, "paid", charged?.total, 0]);
    expect(line?.period.start, key).toBe(from);
    const vat = (total_taxes as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
    expect([key, vat, customer_tax_exempt]).toEqual([key, charged?.vat, exempt?.kind ?? "none"]);
    const vatId = exempt?.vatId;
    expect([key, customer_tax_ids]).toEqual([key, vatId === undefined ? [] : [{ type: "eu_vat", value: vatId }]]);
    from = line?.period.end ?? 0;
  }
  if (charged !== undefined) {
    expect(from * 1000, `${key} is paid for until then`).toBeGreaterThan(clock.now());
  } else {
    expect([key, invoices]).toEqual([key, []]);
  }
}

/** Numbers of documents go up by one, in each year. For a year there is one more of ours: that of the next term by invoice. */
async function checkNumbers({ database, kept }: Migrated): Promise<void> {
  const rows = await database
    .selectFrom("billingDocuments")
    .select(["number", "createdAt"])
    .orderBy("number")
    .execute();
  const issued = rows.filter(({ createdAt }) => createdAt > kept.time && createdAt < Date.UTC(2028, 0, 1));
  expect(issued.map(({ number }) => number)).toEqual(["2027-000001"]);
  const counts = new Map<string, number>();
  for (const { number } of rows) {
    const [year = "", count] = number.split("-");
    counts.set(year, (counts.get(year) ?? 0) + 1);
    expect(Number(count), number).toBe(counts.get(year));
  }
}

/** Downloads all documents that were issued before, as an operator. */
async function download({ database, lab, kept }: Migrated): Promise<Map<string, Buffer>> {
  const operator = await database.selectFrom("accounts").select("id").where("isOperator", "=", 1).executeTakeFirst();
  const browser = await lab.signedIn(operator?.id ?? "");
  const documents = await database
    .selectFrom("billingDocuments")
    .select("id")
    .where("createdAt", "<=", kept.time)
    .execute();
  const files = new Map<string, Buffer>();
  for (const { id } of documents) {
    for (const format of ["pdf", "xml"]) {
      const answer = await browser.inject({ url: `/api/billing/Document?documentId=${id}&format=${format}` });
      expect([id, format, answer.statusCode]).toEqual([id, format, 200]);
      files.set(`${id} ${format}`, answer.rawPayload);
    }
  }
  return files;
}

async function checkNextTermByInvoice({ database, kept }: Migrated): Promise<void> {
  const documents = await database
    .selectFrom("billingDocuments")
    .select(["number", "model"])
    .where("organisationId", "=", kept.owners.nextTermByInvoice?.organisationId ?? "")
    .orderBy("number")
    .execute();
  expect(documents.slice(0, 2).map(({ number }) => number)).toEqual(["2026-000002", "2027-000001"]);
  expect(JSON.parse(documents[1]?.model ?? "")).toMatchObject({
    amounts: { due: universityByYear.total },
    payment: { kind: "transfer" },
    line: { from: "2027-01-20", until: "2028-01-19" },
  });
}

it("undoes a change that was ordered before", { timeout: 120_000 }, async () => {
  const migrated = await openMigrated("sqlite");
  const { database, clock } = migrated;
  await firstLooks["while Stripe answers"](migrated);
  const keys = ["downgradeWaits", "shorterIntervalWaits"];
  for (const key of keys) {
    const running = await findRunningSubscription(database, migrated.ownerOf(key));
    expect([key, running?.nextAt]).toEqual([key, running?.paidUntil]);
    if (running !== undefined) {
      await wish(database, running, "undo-change", clock.now());
    }
  }
  await stepTo(migrated, Date.UTC(2027, 4, 31), keys);
  await stepTo(migrated, Date.UTC(2027, 5, 30), []);
  for (const [key, plan, interval] of [
    ["downgradeWaits", "enterprise", "year"] as const,
    ["shorterIntervalWaits", "educator", "year"] as const,
  ]) {
    expect(await findRunningSubscription(database, migrated.ownerOf(key))).toMatchObject({
      plan,
      interval,
      nextAt: null,
    });
    expect(await migrated.plansOf(key)).toEqual([plan]);
  }
});

describe.each(everyDatabase)("everything that was sold when we billed cards ourselves, on $name", ({ kind }) => {
  it.each(Object.entries(firstLooks))(
    "goes on for 14 months for the same amounts, without a day or a document lost, %s",
    { timeout: 600_000 },
    async (_, lookFirst) => {
      const migrated = await openMigrated(kind);
      const { database, kept, standIn, startSyncs, customerOf, files, warnings } = migrated;
      await expect
        .poll(() =>
          database.selectFrom("billingDocuments").select("number").where("nextTryAt", "is not", null).execute(),
        )
        .toEqual([]);
      const downloaded = await download(migrated);
      expect(files).toHaveLength(4);
      for (const { documentId, format, content } of files) {
        expect(downloaded.get(`${documentId} ${format}`)?.equals(content), format).toBe(true);
      }

      await lookFirst(migrated);
      await looksAtAll(migrated);
      await checkPlans(migrated, Object.keys(histories));
      expect(warnings.filter((text) => /old price/.test(text))).toEqual([]);
      expect(standIn.all("session").filter(({ status }) => status === "open")).toEqual([]);
      expect(standIn.all("subscription").filter(({ items: { data } }) => /-en$/.test(data[0].price.product)))
        // What has ended, and what goes on by invoice.
        .toMatchObject([{ cancel_at_period_end: true }, { status: "canceled" }, { status: "canceled" }]);
      expect(standIn.all("creditNote")).toMatchObject([
        { customer: await customerOf("withdrawnUnreached"), amount: 9_99, refunds: [{ amount_refunded: 9_99 }] },
      ]);

      await stepTo(migrated, kept.time + 2 * day);
      standIn.changeCard(await customerOf("pastDue"), "succeeds");
      const syncs = startSyncs(standIn.httpClient);
      await syncs.syncNow(await customerOf("pastDue"));
      await syncs.syncNow(await customerOf("pastDue"));
      await stepTo(migrated, Date.UTC(2028, 0, 28, 15));

      for (const key of Object.keys(histories)) {
        await checkCharges(migrated, key);
      }
      const numbers = standIn.all("invoice").flatMap(({ number }) => number ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
      await checkNumbers(migrated);
      await checkNextTermByInvoice(migrated);
      expect(await download(migrated)).toEqual(downloaded);
      for (const { documentId, ...file } of files) {
        expect(await findFiles(database, documentId)).toContainEqual({ documentId, ...file });
      }
    },
  );
});
