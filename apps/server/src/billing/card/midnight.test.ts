import { type BillingInterval, cardGraceDays } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";

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

describe("a plan by card around midnight", () => {
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
