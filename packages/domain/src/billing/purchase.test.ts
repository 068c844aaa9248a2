import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oldPurchase, type oldPurchases } from "../../testing/oldPurchases.ts";
import {
  daysAfter,
  daysOfTerm,
  isNextTermOrderable,
  nextPlanOf,
  overdueFrom,
  type Purchase,
  purchasePlanUntil,
  purchaseStateAt,
  reminderDays,
  reminderDue,
  renewalNoticeDue,
  wasToRenew,
  yearFrom,
} from "./purchase.ts";

const timeZone = "Europe/Berlin";
const day = 24 * 60 * 60 * 1000;
const orderedAt = Date.parse("2026-01-05T11:00:00Z");

/** The moment some days after the order. */
function daysOn(count: number): number {
  return orderedAt + count * day;
}

const unpaid: Purchase = {
  ...{ plan: "university", interval: "year", way: "invoice", price: 8_999_99, timeZone, orderedAt },
  ...{ term: yearFrom(orderedAt, timeZone), nextPlan: null, restrictedAt: null, ended: null },
  unpaidSince: overdueFrom(orderedAt, timeZone, 30),
};
const paid: Purchase = { ...unpaid, unpaidSince: null };

function states(purchase: Purchase, ...counts: number[]) {
  return counts.map((count) => purchaseStateAt(purchase, daysOn(count)));
}

describe("a year", () => {
  it.each([
    ["2026-01-05", "2026-01-05", "2027-01-04"],
    ["2028-02-29", "2028-02-29", "2029-02-27"],
    ["2027-02-28", "2027-02-28", "2028-02-27"],
  ])("from %s has the days from %s to %s", (date, from, until) => {
    const term = yearFrom(Date.parse(`${date}T11:00:00Z`), timeZone);
    expect(daysOfTerm(term, timeZone)).toEqual({ from, until });
  });

  it("has the days that come after a moment's day, or none", () => {
    expect(daysAfter(unpaid.term, timeZone, daysOn(-3))).toEqual({ from: "2026-01-05", until: "2027-01-04" });
    expect(daysAfter(unpaid.term, timeZone, daysOn(10))).toEqual({ from: "2026-01-16", until: "2027-01-04" });
    expect(daysAfter(unpaid.term, timeZone, daysOn(364))).toBeUndefined();
  });

  it("begins with an invoice that is overdue once the last day on which it can be paid is over", () => {
    expect(unpaid.unpaidSince).toBe(Date.parse("2026-02-04T23:00:00Z"));
  });
});

describe("the state of a purchase", () => {
  it("is current while all is paid, then kept for thirty days, and ended", () => {
    expect(states(paid, 0, 364, 365, 394, 395)).toEqual(["current", "current", "restricted", "restricted", "ended"]);
  });

  it("is warned from when the invoice is overdue, and never restricted by itself", () => {
    expect(states(unpaid, 30, 31, 60, 364)).toEqual(["current", "warned", "warned", "warned"]);
  });

  it("is ended with the term if that was not paid, also if the next one is ordered", () => {
    expect(states(unpaid, 364, 365)).toEqual(["warned", "ended"]);
    expect(states({ ...unpaid, nextPlan: "university" }, 364, 365)).toEqual(["warned", "ended"]);
  });

  it("is restricted from when an operator restricts it", () => {
    expect(states({ ...unpaid, restrictedAt: daysOn(40) }, 41, 364, 365)).toEqual([
      "restricted",
      "restricted",
      "ended",
    ]);
  });

  it("goes on while the next term is about to begin", () => {
    expect(states({ ...paid, nextPlan: "enterprise" }, 364, 365, 366)).toEqual(["current", "current", "current"]);
  });

  it("is ended with the term after its organization has closed", () => {
    expect(states({ ...paid, cancelled: { at: daysOn(3), endsAt: daysOn(365) } }, 364, 365)).toEqual([
      "current",
      "ended",
    ]);
  });

  it("gives the plan exactly while it is current or warned", () => {
    const moment = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(fc.option(moment), fc.option(moment), moment, (restricted, ended, today) => {
        const purchase: Purchase = {
          ...unpaid,
          restrictedAt: restricted === null ? null : daysOn(restricted),
          ended: ended === null ? null : { at: daysOn(ended), reason: "non-payment" },
        };
        const asOfToday = {
          ...purchase,
          restrictedAt: (restricted ?? 999) <= today ? purchase.restrictedAt : null,
          ended: (ended ?? 999) <= today ? purchase.ended : null,
        };
        const state = purchaseStateAt(asOfToday, daysOn(today));
        expect(daysOn(today) < purchasePlanUntil(asOfToday)).toBe(state === "current" || state === "warned");
      }),
    );
  });
});

describe("the next term", () => {
  it("can be ordered from sixty days before the end until the purchase is over, once", () => {
    const orderable = (purchase: Purchase, ...counts: number[]) =>
      counts.map((count) => isNextTermOrderable(purchase, daysOn(count)));
    expect(orderable(paid, 304, 305, 394, 395)).toEqual([false, true, true, false]);
    expect(orderable({ ...paid, nextPlan: "university" }, 305, 364)).toEqual([false, false]);
    expect(orderable(unpaid, 364, 365)).toEqual([true, false]);
  });

  it("is offered 60 and 30 days before, each once, and the latest alone after an outage", () => {
    const dueOn = (count: number, ...sent: number[]) => renewalNoticeDue(paid, sent, daysOn(count));
    expect([dueOn(304), dueOn(305), dueOn(334, 60), dueOn(335, 60), dueOn(364, 60)]).toEqual([null, 60, null, 30, 30]);
    expect([dueOn(340), dueOn(364, 30), dueOn(365, 60)]).toEqual([30, null, null]);
  });

  it("is not offered if it is ordered, the organization has closed, or the purchase has ended", () => {
    const others: Purchase[] = [
      { ...paid, nextPlan: "enterprise" },
      { ...paid, cancelled: { at: daysOn(3), endsAt: daysOn(365) } },
      { ...paid, ended: { at: daysOn(3), reason: "non-payment" } },
    ];
    expect(others.map((purchase) => renewalNoticeDue(purchase, [], daysOn(340)))).toEqual([null, null, null]);
  });
});

describe("reminders of an invoice", () => {
  it("are due 3, 14 and 28 days after it is overdue, until it is paid or the plan has ended", () => {
    const dueOn = (count: number, ...sent: number[]) => reminderDue(unpaid, sent, daysOn(count));
    expect([dueOn(33), dueOn(34), dueOn(40, 3), dueOn(45, 3), dueOn(60, 3, 14), dueOn(99, 3, 14, 28)]).toEqual([
      ...[null, 3, null, 14, 28, null],
    ]);
    expect(reminderDue(paid, [], daysOn(45))).toBeNull();
    expect(reminderDue(unpaid, [], daysOn(365))).toBeNull();
  });

  it("go out once, in order, however often and late one asks", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 30 }), (asked) => {
        const sent: number[] = [];
        for (const count of asked.toSorted((one, other) => one - other)) {
          const due = reminderDue(unpaid, sent, daysOn(count));
          if (due !== null) {
            expect(reminderDays).toContain(due);
            expect(daysOn(count)).toBeGreaterThanOrEqual((unpaid.unpaidSince ?? 0) + due * day);
            expect(due).toBeGreaterThan(sent.at(-1) ?? 0);
            sent.push(due);
          }
          expect(reminderDue(unpaid, sent, daysOn(count))).toBeNull();
        }
      }),
    );
  });
});

describe("a purchase of before", () => {
  it.each<[keyof typeof oldPurchases, string | null, boolean, string[]]>([
    ["by invoice, open", null, false, ["current", "warned", "ended"]],
    ["by invoice, paid in part and restricted", null, false, ["restricted", "restricted", "ended"]],
    ["by invoice, paid", null, false, ["current", "current", "restricted"]],
    ["by invoice, next term accepted", "university", false, ["current", "current", "current"]],
    ["by invoice, renewing by itself", null, true, ["current", "current", "restricted"]],
    ["by invoice, another plan chosen", "university", false, ["current", "current", "current"]],
    ["by invoice, card chosen", null, true, ["current", "current", "restricted"]],
    ["by invoice, canceled", null, false, ["current", "current", "ended"]],
    ["by invoice, not paid and ended", null, false, ["ended", "ended", "ended"]],
    ["by card, withdrawn", null, false, ["ended", "ended", "ended"]],
    ["by card, invoice chosen", "enterprise", false, ["current", "current", "current"]],
  ])("%s, has the next plan %s, promised: %s, and stands as it should", (name, next, isPromised, expected) => {
    const { purchase } = oldPurchase(name);
    expect(nextPlanOf(purchase)).toBe(next);
    expect(wasToRenew(purchase)).toBe(isPromised);
    expect(states(purchase, 20, 200, 365.1)).toEqual(expected);
  });
});
