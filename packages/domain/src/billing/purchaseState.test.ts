import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTermOf, type Purchase } from "./purchase.ts";
import {
  announcementDue,
  cardStateAt,
  type InvoiceRules,
  invoiceStateAt,
  isPurchaseInForce,
  purchaseReminderDue,
  purchaseStateAt,
  reminderDue,
  renewalNoticeDue,
  restrictedFrom,
  defaultPaymentRules as rules,
} from "./purchaseState.ts";
import { cancel, changesFor, orderPurchase, type PurchaseOrder, paymentFailed } from "./purchaseSteps.ts";

const day = 24 * 60 * 60 * 1000;
const since = Date.parse("2026-11-27T08:30:00Z");

function daysOn(count: number): number {
  return since + count * day;
}

describe("a purchase by card", () => {
  const stateOn = (count: number) => cardStateAt(since, rules.card, daysOn(count));

  it("is warned from the first failure, restricted from day 10, and ended on day 14", () => {
    expect([-0.01, 0, 9.99, 10, 13.99, 14, 400].map(stateOn)).toEqual([
      "current",
      "warned",
      "warned",
      "restricted",
      "restricted",
      "ended",
      "ended",
    ]);
  });

  it("is current while nothing is missing", () => {
    expect(cardStateAt(null, rules.card, since)).toBe("current");
  });

  it("goes by the days of its settings", () => {
    const settings = { reminders: [1], restrictedAfter: 2, endedAfter: 3 };
    expect([1.9, 2, 3].map((count) => cardStateAt(since, settings, daysOn(count)))).toEqual([
      "warned",
      "restricted",
      "ended",
    ]);
  });
});

describe("a purchase by invoice", () => {
  const overdue = { overdueFrom: since, restrictedAt: null, timeZone: "Europe/Berlin" };
  const stateOn =
    (settings: Partial<InvoiceRules>, restrictedAt: number | null = null) =>
    (count: number) =>
      invoiceStateAt({ ...overdue, restrictedAt }, { ...rules.invoice, ...settings }, daysOn(count));

  it("is warned from when it is overdue, and no more by itself", () => {
    expect([-0.01, 0, 28, 300].map(stateOn({}))).toEqual(["current", "warned", "warned", "warned"]);
  });

  it("is restricted by an operator, or after the days of the setting", () => {
    expect([4.9, 5].map(stateOn({}, daysOn(5)))).toEqual(["warned", "restricted"]);
    expect([27.9, 28].map(stateOn({ restrictedAfter: 28 }))).toEqual(["warned", "restricted"]);
  });

  it("is not restricted in the two weeks before lectures end, and again after them", () => {
    // From 1 January to 15 January; day 35 is 1 January.
    const lecturesEndOn = ["2027-01-15"];
    for (const state of [stateOn({ restrictedAfter: 28, lecturesEndOn }), stateOn({ lecturesEndOn }, daysOn(3))]) {
      expect([30, 34, 35, 49, 50].map(state)).toEqual(["restricted", "restricted", "warned", "warned", "restricted"]);
    }
  });
});

describe("a reminder", () => {
  const days = rules.card.reminders;
  const dueOn = (count: number, ...sent: number[]) => reminderDue({ since, sent }, days, daysOn(count));

  it("is due on its day and until it went out", () => {
    expect(dueOn(-0.1)).toBeNull();
    expect([dueOn(0), dueOn(2.9), dueOn(3, 0), dueOn(9.9, 0, 3), dueOn(10, 0, 3)]).toEqual([0, 0, 3, null, 10]);
    expect(dueOn(100, 0, 3, 10)).toBeNull();
  });

  it("is only the latest after an outage", () => {
    expect(dueOn(11)).toBe(10);
    expect(dueOn(4)).toBe(3);
    expect(dueOn(4, 3)).toBeNull();
  });

  it("goes out once, in order, however often and late one asks", () => {
    const moments = fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 30 });
    fc.assert(
      fc.property(moments, fc.constantFrom(rules.card.reminders, rules.invoice.reminders), (asked, each) => {
        const sent: number[] = [];
        for (const count of asked.map((tenths) => tenths / 10).sort((one, other) => one - other)) {
          const due = reminderDue({ since, sent }, each, daysOn(count));
          if (due !== null) {
            expect(each).toContain(due);
            expect(due).toBeLessThanOrEqual(count);
            expect(due).toBeGreaterThan(sent.at(-1) ?? -1);
            sent.push(due);
          }
          expect(reminderDue({ since, sent }, each, daysOn(count))).toBeNull();
        }
      }),
    );
  });
});

describe("a purchase", () => {
  const order: PurchaseOrder = {
    ownerKind: "organisation",
    plan: "university",
    interval: "year",
    way: "invoice",
    renewsByItself: false,
    timeZone: "UTC",
  };
  const sale = { vat: { category: "S", rate: 19_00, country: "DE" }, dueDays: 30 } as const;

  function ordered(changes: Partial<PurchaseOrder> = {}) {
    const step = orderPurchase({ ...order, ...changes }, since, sale);
    return step.ok ? step.value.purchase : expect.unreachable(step.reason);
  }

  function states(purchase: ReturnType<typeof ordered>, ...counts: number[]) {
    return counts.map((count) => purchaseStateAt(purchase, rules, daysOn(count)));
  }

  it("that was paid and is not renewed can be read for thirty days, and then ends", () => {
    const paid = { ...ordered(), unpaidSince: null };
    expect(states(paid, 364, 365, 394, 395)).toEqual(["current", "restricted", "restricted", "ended"]);
  });

  it("that was not paid ends with its term, also where it would renew", () => {
    expect(states(ordered(), 30, 31, 364, 365)).toEqual(["current", "warned", "warned", "ended"]);
    expect(states(ordered({ renewsByItself: true }), 364, 365)).toEqual(["warned", "ended"]);
  });

  it("that was cancelled ends on its day", () => {
    const step = cancel({ ...ordered(), unpaidSince: null }, daysOn(10));
    const purchase = step.ok ? step.value.purchase : expect.unreachable(step.reason);
    expect(states(purchase, 11, 364, 365)).toEqual(["current", "current", "ended"]);
  });

  it("goes on while its renewal is on its way", () => {
    expect(states(ordered({ way: "card" }), 365, 400)).toEqual(["current", "current"]);
  });

  it("gives its plan from the order on, while it is not restricted", () => {
    const step = paymentFailed(ordered({ way: "card" }), daysOn(1));
    const purchase = step.ok ? step.value.purchase : expect.unreachable(step.reason);
    const isInForce = [-0.1, 0, 1, 10.9, 11, 15].map((count) => isPurchaseInForce(purchase, rules, daysOn(count)));
    expect(isInForce).toEqual([false, true, true, true, false, false]);
  });

  it("is reminded of a missing payment until it ends", () => {
    const step = paymentFailed(ordered({ way: "card" }), since);
    const purchase = step.ok ? step.value.purchase : expect.unreachable(step.reason);
    expect(purchaseReminderDue(purchase, [0, 3], rules, daysOn(13))).toBe(10);
    expect(purchaseReminderDue(purchase, [0, 3], rules, daysOn(14))).toBeNull();
    expect(purchaseReminderDue({ ...purchase, unpaidSince: null }, [], rules, daysOn(5))).toBeNull();
    // Due at the end of the thirtieth day.
    const reminders = [33, 34, 45, 60].map((count) => purchaseReminderDue(ordered(), [], rules, daysOn(count)));
    expect(reminders).toEqual([null, 3, 14, 28]);
  });

  it("offers the next term 60 and 30 days before its end, each once, and the latest alone after an outage", () => {
    const purchase = ordered();
    const dueOn = (count: number, ...sent: number[]) => renewalNoticeDue(purchase, sent, daysOn(count));
    expect([dueOn(304), dueOn(305), dueOn(334), dueOn(335, 60), dueOn(364, 60)]).toEqual([null, 60, 60, 30, 30]);
    expect([dueOn(334, 60), dueOn(340), dueOn(364, 30), dueOn(365, 60)]).toEqual([null, 30, null, null]);
  });

  it("offers none where it goes on, was cancelled, or is paid by card", () => {
    const cancelled = cancel(ordered(), daysOn(10));
    const others = [
      ordered({ renewsByItself: true }),
      ordered({ way: "card" }),
      cancelled.ok ? cancelled.value.purchase : ordered(),
    ];
    expect(others.map((purchase) => renewalNoticeDue(purchase, [], daysOn(340)))).toEqual([null, null, null]);
  });

  describe("announces a term that begins by itself", () => {
    /** The days on which an announcement goes out, where one look is made a day. */
    function announced(purchase: Purchase, due = purchase.due): number[] {
      const sent: number[] = [];
      const on: number[] = [];
      for (let count = 0; count <= 400; count += 1) {
        const days = announcementDue(purchase, { due, sent }, daysOn(count));
        if (days !== null) {
          sent.push(days);
          on.push(count);
        }
      }
      return on;
    }
    const byMonth = ordered({ way: "card", interval: "month" });
    const scheduled = changesFor(
      ordered({ plan: "enterprise" }),
      { plan: "university", interval: "year", way: "invoice" },
      daysOn(10),
      { vat: { category: "S", rate: 19_00, country: "DE" }, dueDays: 30 },
    );
    const changing = scheduled.ok ? scheduled.value.step.purchase : expect.unreachable(scheduled.reason);

    it("60 and 30 days before by invoice, 30 days before by card for a year, each once", () => {
      expect(announced(ordered({ renewsByItself: true }))).toEqual([305, 335]);
      expect(announced(ordered({ way: "card" }))).toEqual([335]);
    });

    it("14 days before by card for a month, only where it costs something else", () => {
      expect(announced(byMonth)).toEqual([]);
      // The month from 27 November has 30 days.
      expect(announced(byMonth, byMonth.due + 1)).toEqual([16]);
    });

    it("where another plan follows, which is the one that is announced", () => {
      expect(announced(changing)).toEqual([305, 335]);
      expect(nextTermOf(changing)).toMatchObject({ plan: "university", price: 8999_99, term: { from: daysOn(365) } });
    });

    it("with the latest alone after an outage, and not once the term has begun", () => {
      const purchase = ordered({ renewsByItself: true });
      const dueOn = (count: number, ...sent: number[]) =>
        announcementDue(purchase, { due: purchase.due, sent }, daysOn(count));
      expect([dueOn(340), dueOn(340, 30), dueOn(340, 60), dueOn(365)]).toEqual([30, null, 30, null]);
      // 2028 is a leap year.
      expect(nextTermOf(purchase)?.term).toEqual({ from: daysOn(365), until: daysOn(731) });
    });

    it("not where it was cancelled, ordered, or has ended", () => {
      const automatic = ordered({ renewsByItself: true });
      const cancelled = cancel(automatic, daysOn(10));
      const others: Purchase[] = [
        ordered(),
        { ...automatic, renewal: "once" },
        { ...automatic, ended: { at: daysOn(20), reason: "non-payment" } },
        cancelled.ok ? cancelled.value.purchase : automatic,
      ];
      expect(others.map((purchase) => announced(purchase))).toEqual([[], [], [], []]);
      expect(others.map((purchase) => nextTermOf(purchase)?.plan)).toEqual([
        undefined,
        "university",
        undefined,
        undefined,
      ]);
    });
  });

  it("is restricted from the moment that is foretold, in whichever settings", () => {
    const moment = fc.integer({ min: 31, max: 120 });
    const settings = fc.record({
      restrictedAfter: fc.option(fc.integer({ min: 0, max: 60 })),
      lecturesEndOn: fc.array(fc.constantFrom("2027-01-15", "2027-01-25", "2027-02-12"), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(settings, fc.option(moment), moment, (invoice, restrictedOn, today) => {
        const restrictedAt = restrictedOn === null ? null : daysOn(restrictedOn);
        const purchase = { ...ordered(), restrictedAt };
        const all = { ...rules, invoice: { ...rules.invoice, ...invoice } };
        const now = daysOn(today);
        const from = restrictedFrom(purchase, all, now);
        expect(from !== null && from <= now).toBe(!isPurchaseInForce(purchase, all, now));
        if (from !== null && from > now) {
          expect(isPurchaseInForce(purchase, all, from - 1)).toBe(true);
          expect(isPurchaseInForce(purchase, all, from)).toBe(false);
        }
      }),
    );
  });
});
