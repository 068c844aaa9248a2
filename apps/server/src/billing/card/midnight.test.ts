import { type BillingInterval, cardGraceDays } from "@belab/domain/billing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";
import { succeed } from "../../testing/organisations/organisationLab.ts";
import { createCustomerSyncs } from "./customerSyncs.ts";
import { reconcileSubscription } from "./reconcileSubscription.ts";

const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** How events of Stripe's reach the server. */
type Reports = "at once" | "late" | "twice" | "lost";

interface Purchase {
  at: string;
  interval: BillingInterval;
  reports: Reports;
}

/** Around midnight on first and last days of months in three time zones, on anchors 29 to 31, at clock changes, in a leap year. */
const moments = [
  ...["2026-01-31T22:59:59Z", "2026-01-31T23:00:00Z", "2026-01-31T23:59:59Z", "2026-02-01T00:00:00Z"],
  ...["2026-02-28T22:59:59Z", "2026-02-28T23:00:01Z", "2026-03-01T00:00:00Z", "2026-02-01T04:59:59Z"],
  ...["2026-01-29T12:00:00Z", "2026-01-30T12:00:00Z", "2026-01-31T12:00:00Z", "2028-02-29T12:00:00Z"],
  ...["2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"],
  ...["2026-12-31T14:59:59Z", "2026-12-31T15:00:00Z", "2026-12-31T23:30:00Z", "2027-02-28T12:00:00Z"],
] as const;

const reports: readonly Reports[] = ["at once", "late", "twice", "lost"];

const purchases: Purchase[] = moments.flatMap((at, index) => [
  { at, interval: "month", reports: reports[index % reports.length] ?? "at once" },
  { at, interval: "month", reports: reports[(index + 2) % reports.length] ?? "at once" },
  { at, interval: "year", reports: reports[(index + 1) % reports.length] ?? "at once" },
]);

/** Of which a few are bought in the quick run. */
const sample = purchases.filter((_, index) => index % 10 === 0);

interface GeneratedPurchase extends Purchase {
  card: "succeeds" | "failsLater";
  /** Days after the purchase on which it is canceled; null where it is not. */
  canceledAfter: number | null;
}

/** Hours from UTC of three time zones in which days begin. */
const zones = [-5, 1, 9] as const;

/** Around the beginning of a first, a last, or any other day of a month, in one of the time zones. */
const generated: fc.Arbitrary<GeneratedPurchase> = fc
  .record({
    month: fc.integer({ min: 0, max: 35 }),
    day: fc.oneof(fc.constantFrom(1, 28, 29, 30, 31), fc.integer({ min: 1, max: 31 })),
    zone: fc.constantFrom(...zones),
    seconds: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -43_200, max: 43_200 })),
    interval: fc.constantFrom<BillingInterval[]>("month", "month", "year"),
    reports: fc.constantFrom(...reports),
    card: fc.constantFrom<GeneratedPurchase["card"][]>("succeeds", "failsLater"),
    canceledAfter: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(({ month, day: date, zone, seconds, ...rest }) => ({
    ...rest,
    at: new Date(Date.UTC(2026, month, date, -zone, 0, seconds)).toISOString(),
  }));

async function openPurchase({ at, interval, reports: how }: Purchase, card: "succeeds" | "failsLater") {
  const opened = await openTestShop({ time: Date.parse(at), takesEvents: true });
  const { lab, shop } = opened;
  const { standIn } = shop;
  const accountId = await insertAccount(lab.database, { mayTeach: 1 });
  const ada = opened.buyer({ accountId });
  if (how === "late") {
    standIn.delayWebhooks(3 * hour);
  } else if (how === "twice") {
    standIn.duplicateNextWebhooks(1_000);
  } else if (how === "lost") {
    standIn.loseNextWebhooks(1_000);
  }
  await ada.buy({ interval, card });
  // As the page to which somebody comes back.
  await ada.sync();
  return {
    ...{ ada, standIn, shop },
    /** Steps to a moment, and looks where a server would by then. */
    async stepTo(time: number) {
      for (let look = (await ada.stored()).lookAt; look !== null && look <= time; look = (await ada.stored()).lookAt) {
        await standIn.advance(look - lab.clock.now());
        await ada.sync();
      }
      await standIn.advance(time - lab.clock.now());
      await ada.sync();
    },
    /** Steps to a moment, with no look but those that events and the clock ask for. */
    async follow(time: number) {
      const syncs = createCustomerSyncs({
        ...opened.context,
        sync: (customer) => reconcileSubscription(opened.context, shop.stripe, customer),
      });
      const isDone = async () => {
        await syncs.syncDue();
        const { database } = lab;
        const late = database.selectFrom("billingCustomers").select("customerId").whereRef("wanted", ">", "synced");
        return (await late.execute()).length === 0;
      };
      for (let look = (await ada.stored()).lookAt; look !== null && look < time; look = (await ada.stored()).lookAt) {
        await standIn.advance(Math.max(look - lab.clock.now(), 0));
        // The server may be at it at the same moment.
        await expect.poll(isDone).toBe(true);
      }
      await standIn.advance(time - lab.clock.now());
      await expect.poll(isDone).toBe(true);
    },
    cancel: async () => succeed({ browser: await lab.signedIn(accountId) }, "cancelPlan", {}),
    now: lab.clock.now,
    /** The periods of the invoices that were paid. */
    async paidPeriods() {
      const [customer = ""] = await ada.customers();
      const { data } = await shop.stripe.invoices.list({ customer, status: "paid" });
      return data
        .flatMap(({ lines }) =>
          lines.data.map(({ period }) => ({ from: period.start * 1000, until: period.end * 1000 })),
        )
        .toSorted((one, other) => one.from - other.from);
    },
  };
}

async function checkRenewals(purchase: Purchase): Promise<void> {
  const { ada, stepTo, paidPeriods } = await openPurchase(purchase, "succeeds");
  for (let term = 0; term < 3; term += 1) {
    const { paidFrom, paidUntil } = await ada.stored();
    expect((await paidPeriods()).at(-1)).toEqual({ from: paidFrom, until: paidUntil });
    for (const time of [paidUntil - second, paidUntil + second, paidUntil + hour + second, paidUntil + 2 * hour]) {
      await stepTo(time);
      expect(await ada.plans(), new Date(time).toISOString()).toEqual(["educator"]);
    }
    const renewed = await ada.stored();
    expect(renewed.paidFrom).toBe(paidUntil);
    expect(await paidPeriods()).toHaveLength(term + 2);
  }
}

async function checkGrace(purchase: Purchase): Promise<void> {
  const { ada, stepTo } = await openPurchase(purchase, "failsLater");
  const { paidUntil } = await ada.stored();
  await stepTo(paidUntil + 2 * hour);
  const { pastDueSince } = await ada.stored();
  const end = (pastDueSince ?? 0) + cardGraceDays * day;
  expect(await ada.inForceUntil()).toBe(end);
  await stepTo(end - second);
  expect(await ada.plans()).toEqual(["educator"]);
  await stepTo(end + second);
  expect(await ada.plans()).toEqual([]);
  await stepTo(end + 30 * day);
  expect(await ada.plans()).toEqual([]);
}

/** Whether Stripe's own invoices and subscription grant a plan, with the stated grace. */
async function isGranted({ ada, shop, now, paidPeriods }: Awaited<ReturnType<typeof openPurchase>>): Promise<boolean> {
  const last = (await paidPeriods()).at(-1);
  const [subscription] = await ada.subscriptions();
  if (last === undefined || subscription === undefined || now() < last.until) {
    return last !== undefined;
  }
  const [customer = ""] = await ada.customers();
  const { data } = await shop.stripe.invoices.list({ customer, status: "open" });
  const failedAt = data.find(({ attempted }) => attempted)?.status_transitions.finalized_at;
  if (failedAt) {
    return subscription.status === "past_due" && now() < failedAt * 1000 + cardGraceDays * day;
  }
  const endsAt = subscription.cancel_at_period_end
    ? (subscription.items.data[0]?.current_period_end ?? 0) * 1000
    : null;
  return subscription.status === "active" && now() < Math.min(last.until + 72 * hour, endsAt ?? now() + 1);
}

/** One second before and after each event of two terms: the end of a period, its invoice, each attempt, and the end of the grace. */
async function checkGenerated(purchase: GeneratedPurchase): Promise<void> {
  const opened = await openPurchase(purchase, purchase.card);
  const { ada, follow, cancel, now } = opened;
  const orderedAt = now();
  let canceledAt =
    purchase.canceledAfter === null ? Number.POSITIVE_INFINITY : orderedAt + purchase.canceledAfter * day;
  for (let term = 0; term < 2; term += 1) {
    const { paidUntil } = await ada.stored();
    const attempts = [3, 5, 7, 14].map((days) => paidUntil + hour + days * day);
    const events = [paidUntil, paidUntil + hour, ...(purchase.card === "failsLater" ? attempts : [])];
    for (const time of [orderedAt, ...events].flatMap((event) => [event - second, event + second])) {
      if (canceledAt <= time) {
        await follow(canceledAt);
        if ((await ada.plans()).length > 0) {
          await cancel();
        }
        canceledAt = Number.POSITIVE_INFINITY;
      }
      if (time > now()) {
        await follow(time);
        expect((await ada.plans()).length > 0, new Date(time).toISOString()).toBe(await isGranted(opened));
      }
    }
  }
}

function checkMany(numRuns: number): Promise<void> {
  return fc.assert(fc.asyncProperty(generated, checkGenerated), { numRuns, endOnFailure: true });
}

describe("a plan by card around midnight", () => {
  it("is in force as its invoices say, and for the stated grace, in a few generated purchases", () => checkMany(3));

  it(
    "is in force as its invoices say, and for the stated grace, in generated purchases",
    {
      tags: "exhaustive",
      timeout: 600_000,
    },
    () => checkMany(100),
  );

  it.each(sample)("is in force as its invoices say: bought at $at by $interval, reported $reports", checkRenewals);

  it.each(sample.slice(0, 3))("has its grace, and no more: bought at $at by $interval", checkGrace);

  it("is in force as its invoices say, whenever it is bought", { tags: "exhaustive", timeout: 600_000 }, async () => {
    expect(purchases.length).toBeGreaterThanOrEqual(60);
    for (const purchase of purchases) {
      await checkRenewals(purchase);
    }
  });

  it("has its grace, and no more, whenever it is bought", { tags: "exhaustive", timeout: 600_000 }, async () => {
    for (const purchase of purchases) {
      await checkGrace(purchase);
    }
  });
});
