import { describe, expect, it } from "vitest";
import type { Result } from "../result/index.ts";
import type { Offer } from "./offer.ts";
import { atTermEnd, daysAfter, daysOfTerm, type Purchase, unusedDays } from "./purchase.ts";
import { defaultPaymentRules as rules } from "./purchaseState.ts";
import {
  cancel,
  changesFor,
  creditTerm,
  endAtTermEnd,
  endEarly,
  endForNonPayment,
  orderPurchase,
  type PurchaseOrder,
  paymentFailed,
  paymentReceived,
  renew,
  restrictPurchase,
  setRenewal,
  undoCancel,
  undoChange,
  withdraw,
} from "./purchaseSteps.ts";

const timeZone = "Europe/Berlin";
const sale = { vat: { category: "S", rate: 19_00, country: "DE" }, dueDays: 30 } as const;
const day = 24 * 60 * 60 * 1000;

/** About noon in Berlin. */
function noon(date: string): number {
  return Date.parse(`${date}T11:00:00Z`);
}

function granted<Value>(result: Result<Value>): Value {
  return result.ok ? result.value : expect.unreachable(result.reason);
}

function reasonOf(result: Result<unknown>): string {
  return result.ok ? "ok" : result.reason;
}

function ordered(order: Partial<PurchaseOrder>, now: number): Purchase {
  const isOrganisation = order.plan !== undefined && order.plan !== "educator";
  const full: PurchaseOrder = {
    ownerKind: isOrganisation ? "organisation" : "account",
    plan: "educator",
    interval: "month",
    way: "card",
    renewsByItself: false,
    timeZone,
    ...order,
  };
  return granted(orderPurchase(full, now, sale)).purchase;
}

const university = { plan: "university", interval: "year", way: "card" } as const;
const enterprise = { plan: "enterprise", interval: "year", way: "card" } as const;
const byInvoice = { plan: "university", interval: "year", way: "invoice" } as const;

describe("an order", () => {
  it("begins a term today, and is invoiced at the price of the list", () => {
    const order = { ownerKind: "account", plan: "educator", interval: "month", way: "card" } as const;
    const step = granted(orderPurchase({ ...order, renewsByItself: false, timeZone }, noon("2026-11-27"), sale));
    expect(step).toMatchObject({
      invoice: 9_99,
      credit: null,
      purchase: { price: 9_99, due: 9_99, unpaidSince: null },
    });
    expect(step.purchase.term).toEqual({ from: noon("2026-11-27"), until: noon("2026-12-27") });
    expect(daysOfTerm(step.purchase.term, timeZone)).toEqual({ from: "2026-11-27", until: "2026-12-26" });
    expect(atTermEnd(step.purchase)).toEqual({ kind: "renews" });
  });

  it("by invoice is due in thirty days, and ends with its term unless it renews by itself", () => {
    const purchase = ordered(byInvoice, noon("2026-11-27"));
    expect(purchase).toMatchObject({ price: 8999_99, due: 10709_99, unpaidSince: Date.parse("2026-12-27T23:00:00Z") });
    expect(atTermEnd(purchase)).toEqual({ kind: "ends", at: noon("2027-11-27") });
    expect(atTermEnd(ordered({ ...byInvoice, renewsByItself: true }, 0))).toEqual({ kind: "renews" });
  });

  it("is refused for what is not sold", () => {
    const order = { ...university, ownerKind: "account", renewsByItself: false, timeZone } as const;
    expect(reasonOf(orderPurchase(order, 0, sale))).toBe("plan-for-organisations");
  });
});

describe("an upgrade", () => {
  const purchase = ordered(university, noon("2026-01-01"));

  it("begins at once: the unused days are credited, and exactly the difference is charged", () => {
    // 31 January is used; 334 of 365 days come after it.
    const now = noon("2026-01-31");
    expect(unusedDays(purchase, now)).toEqual({ unused: 334, total: 365 });
    const { step, at, charge, payBack } = granted(changesFor(purchase, enterprise, now, sale));
    const credit = Math.round((10709_99 * 334) / 365);
    expect(step.credit).toEqual({ amount: credit, reason: "change" });
    expect(step.invoice).toBe(11899_99);
    expect({ at, charge, payBack }).toEqual({ at: now, charge: 11899_99 - credit, payBack: 0 });
    expect(step.purchase).toMatchObject({ plan: "enterprise", orderedAt: purchase.orderedAt, credited: 0 });
    expect(step.purchase.term).toEqual({ from: now, until: noon("2027-01-31") });
  });

  it("credits all but the first day on it, and nothing on the last", () => {
    expect(unusedDays(purchase, noon("2026-01-01"))).toEqual({ unused: 364, total: 365 });
    expect(unusedDays(purchase, noon("2026-12-31"))).toEqual({ unused: 0, total: 365 });
    expect(daysAfter(purchase, noon("2026-01-01"))).toEqual({ from: "2026-01-02", until: "2026-12-31" });
    expect(daysAfter(purchase, noon("2025-12-01"))).toEqual({ from: "2026-01-01", until: "2026-12-31" });
    expect(daysAfter(purchase, noon("2026-12-31"))).toBeUndefined();
    expect(granted(changesFor(purchase, enterprise, noon("2026-12-31"), sale)).charge).toBe(11899_99);
  });

  it("credits no more than is left of the invoice", () => {
    const credited = granted(creditTerm(purchase, 10000_00, "refund")).purchase;
    const { step, charge } = granted(changesFor(credited, enterprise, noon("2026-01-31"), sale));
    expect(step.credit?.amount).toBe(709_99);
    expect(charge).toBe(11190_00);
  });

  it("waits for a payment that is missing, not for one that is not due yet", () => {
    const failed = granted(paymentFailed(purchase, noon("2026-01-20"))).purchase;
    expect(reasonOf(changesFor(failed, enterprise, noon("2026-01-21"), sale))).toBe("purchase-unpaid");
    const invoiced = ordered(byInvoice, noon("2026-01-01"));
    const better = { ...byInvoice, plan: "enterprise" } as const;
    expect(granted(changesFor(invoiced, better, noon("2026-01-21"), sale)).step.purchase.unpaidSince).toBe(
      invoiced.unpaidSince,
    );
    expect(reasonOf(changesFor(invoiced, better, noon("2026-02-02"), sale))).toBe("purchase-unpaid");
  });
});

describe("another change", () => {
  const purchase = ordered(enterprise, noon("2026-01-01"));
  const now = noon("2026-06-01");

  it.each([
    ["a lesser plan", university],
    ["another interval", { ...enterprise, interval: "month" }],
    ["another way of payment", { ...enterprise, way: "invoice" }],
  ] as const)("%s follows the term, and can be undone until then", (_, wanted: Offer) => {
    const { step, at, charge } = granted(changesFor(purchase, wanted, now, sale));
    expect({ at, charge, credit: step.credit, invoice: step.invoice }).toEqual({
      at: noon("2027-01-01"),
      charge: 0,
      credit: null,
      invoice: null,
    });
    expect(atTermEnd(step.purchase)).toEqual({ kind: "changes", to: wanted });
    expect(granted(undoChange(step.purchase, noon("2026-12-31"))).purchase).toEqual(purchase);
    expect(reasonOf(undoChange(step.purchase, noon("2027-01-01")))).toBe("purchase-term-over");
  });

  it("begins with the next term, at its price", () => {
    const { step } = granted(changesFor(purchase, { ...university, interval: "month" }, now, sale));
    const renewed = granted(renew(step.purchase, noon("2027-01-01"), rules, sale));
    expect(renewed).toMatchObject({ invoice: 1189_99, credit: null, purchase: { plan: "university", change: null } });
    expect(renewed.purchase.term).toEqual({ from: noon("2027-01-01"), until: noon("2027-02-01") });
  });

  it("to payment by invoice renews when it is ordered, and by card by itself", () => {
    const toInvoice = granted(changesFor(purchase, { ...enterprise, way: "invoice" }, now, sale)).step.purchase;
    const byTransfer = granted(renew(toInvoice, noon("2027-01-01"), rules, sale)).purchase;
    expect(byTransfer).toMatchObject({ renewal: "none", unpaidSince: Date.parse("2027-01-31T23:00:00Z") });
    const invoiced = granted(paymentReceived(ordered(byInvoice, noon("2026-01-01")), now, rules)).purchase;
    const toCard = granted(changesFor(invoiced, university, now, sale)).step.purchase;
    expect(granted(renew(toCard, noon("2027-01-01"), rules, sale)).purchase).toMatchObject({
      renewal: "always",
      unpaidSince: null,
    });
  });

  it("is one at a time, and something else than what is there", () => {
    expect(reasonOf(changesFor(purchase, enterprise, now, sale))).toBe("purchase-unchanged");
    const { step } = granted(changesFor(purchase, university, now, sale));
    expect(reasonOf(changesFor(step.purchase, { ...enterprise, interval: "month" }, now, sale))).toBe(
      "purchase-change-pending",
    );
    expect(reasonOf(undoChange(purchase, now))).toBe("purchase-change-missing");
    expect(reasonOf(changesFor(purchase, university, noon("2027-01-01"), sale))).toBe("purchase-term-over");
  });

  it("gives way to an upgrade", () => {
    const lesser = ordered(university, noon("2026-01-01"));
    const changing = granted(changesFor(lesser, { ...university, interval: "month" }, now, sale)).step.purchase;
    expect(granted(changesFor(changing, enterprise, now, sale)).step.purchase.change).toBeNull();
  });
});

describe("a cancellation", () => {
  const educator = ordered({ interval: "year" }, noon("2026-01-31"));

  it("takes effect at the term's end, and can be undone until then", () => {
    const { purchase } = granted(cancel(educator, noon("2026-06-01")));
    expect(atTermEnd(purchase)).toEqual({ kind: "ends", at: noon("2027-01-31") });
    expect(granted(undoCancel(purchase, noon("2027-01-30"))).purchase).toEqual(educator);
    expect(reasonOf(undoCancel(purchase, noon("2027-01-31")))).toBe("purchase-term-over");
    expect(reasonOf(renew(purchase, noon("2027-01-30"), rules, sale))).toBe("purchase-cancelled");
    expect(reasonOf(cancel(purchase, noon("2026-06-02")))).toBe("purchase-cancelled");
    const end = granted(endAtTermEnd(purchase, noon("2027-02-05"), rules));
    expect(end).toMatchObject({
      credit: null,
      purchase: { ended: { at: noon("2027-01-31"), reason: "cancellation" } },
    });
    expect(reasonOf(cancel(end.purchase, noon("2027-02-05")))).toBe("purchase-ended");
  });

  it("of a consumer in the second year takes effect after a month, and gives the unused days back", () => {
    const second = granted(renew(educator, noon("2027-01-31"), rules, sale)).purchase;
    const { purchase } = granted(cancel(second, noon("2027-03-31")));
    expect(purchase.cancelled?.endsAt).toBe(noon("2027-04-30"));
    expect(reasonOf(endAtTermEnd(purchase, noon("2027-04-29"), rules))).toBe("purchase-term-runs");
    // From 1 May to 30 January: 275 of 365 days.
    const end = granted(endAtTermEnd(purchase, noon("2027-05-10"), rules));
    expect(end.credit).toEqual({ amount: Math.round((99_99 * 275) / 365), reason: "cancellation" });
    expect(granted(undoCancel(purchase, noon("2027-04-29"))).purchase).toEqual(second);
  });

  it("that came in before the running term began ends it with the one before, and gives all of it back", () => {
    const monthly = ordered({}, noon("2026-01-31"));
    const second = granted(renew(monthly, noon("2026-02-28"), rules, sale)).purchase;
    const third = granted(renew(second, noon("2026-03-31"), rules, sale)).purchase;
    const { purchase } = granted(cancel(third, noon("2026-03-10")));
    expect(purchase.cancelled?.endsAt).toBe(third.term.from);
    const end = granted(endAtTermEnd(purchase, noon("2026-04-05"), rules));
    expect(end.credit).toEqual({ amount: 9_99, reason: "cancellation" });
    expect(granted(cancel(third, noon("2026-02-10"))).purchase.cancelled?.endsAt).toBe(second.term.from);
  });

  it("of a consumer takes effect no later than the term ends", () => {
    const second = granted(renew(educator, noon("2027-01-31"), rules, sale)).purchase;
    expect(granted(cancel(second, noon("2028-01-20"))).purchase.cancelled?.endsAt).toBe(noon("2028-01-31"));
    expect(granted(cancel(educator, noon("2027-01-30"))).purchase.cancelled?.endsAt).toBe(noon("2027-01-31"));
  });

  it("of an organisation takes effect with its term in every year", () => {
    const second = granted(renew(ordered(university, noon("2026-01-31")), noon("2027-01-31"), rules, sale)).purchase;
    expect(granted(cancel(second, noon("2027-03-31"))).purchase.cancelled?.endsAt).toBe(noon("2028-01-31"));
  });

  it("is kept apart from a change, which is there again once it is undone", () => {
    const changing = granted(changesFor(educator, { ...educator, interval: "month" }, noon("2026-06-01"), sale));
    const { purchase } = granted(cancel(changing.step.purchase, noon("2026-06-02")));
    expect(atTermEnd(purchase).kind).toBe("ends");
    expect(reasonOf(changesFor(purchase, { ...educator, interval: "month" }, noon("2026-06-03"), sale))).toBe(
      "purchase-cancelled",
    );
    expect(granted(undoCancel(purchase, noon("2026-06-03"))).purchase).toEqual(changing.step.purchase);
    expect(reasonOf(undoCancel(educator, noon("2026-06-03")))).toBe("purchase-not-cancelled");
  });
});

describe("a withdrawal", () => {
  it("ends a consumer's purchase at once, and gives the whole price back", () => {
    const purchase = ordered({ interval: "year" }, noon("2026-11-27"));
    const step = granted(withdraw(purchase, noon("2026-12-03")));
    expect(step).toMatchObject({ credit: { amount: 99_99, reason: "withdrawal" }, invoice: null });
    expect(step.purchase.ended).toEqual({ at: noon("2026-12-03"), reason: "withdrawal" });
    expect(reasonOf(withdraw(step.purchase, noon("2026-12-03")))).toBe("purchase-ended");
  });

  it.each([
    ["2026-11-27", "2026-12-11T22:59:59Z", "2026-12-11T23:00:00Z"],
    // The fourteenth day is a Saturday.
    ["2026-11-28", "2026-12-14T22:59:59Z", "2026-12-14T23:00:00Z"],
    // The clocks change in between.
    ["2026-10-14", "2026-10-28T22:59:59Z", "2026-10-28T23:00:00Z"],
  ])("from an order of %s is possible until %s", (date, last, over) => {
    const purchase = ordered({}, noon(date));
    expect(reasonOf(withdraw(purchase, Date.parse(last)))).toBe("ok");
    expect(reasonOf(withdraw(purchase, Date.parse(over)))).toBe("withdrawal-too-late");
  });

  it("is not for organisations", () => {
    const purchase = ordered(university, noon("2026-11-27"));
    expect(reasonOf(withdraw(purchase, noon("2026-11-28")))).toBe("withdrawal-for-consumers");
  });
});

describe("a renewal", () => {
  it("of months begins on the day of the first, or on the last day of a month that is too short", () => {
    let purchase = ordered({}, noon("2026-01-31"));
    const days = [daysOfTerm(purchase.term, timeZone)];
    for (const date of ["2026-02-28", "2026-03-31", "2026-04-30"]) {
      purchase = granted(renew(purchase, noon(date), rules, sale)).purchase;
      days.push(daysOfTerm(purchase.term, timeZone));
    }
    expect(days).toEqual([
      { from: "2026-01-31", until: "2026-02-27" },
      { from: "2026-02-28", until: "2026-03-30" },
      { from: "2026-03-31", until: "2026-04-29" },
      { from: "2026-04-30", until: "2026-05-30" },
    ]);
  });

  it("of a year from 29 February begins on 28 February", () => {
    const { term } = ordered(university, noon("2028-02-29"));
    expect(daysOfTerm(term, timeZone)).toEqual({ from: "2028-02-29", until: "2029-02-27" });
  });

  it("begins when the last term is over, however late it comes, and not earlier than a day before", () => {
    const purchase = ordered({}, noon("2026-11-27"));
    expect(reasonOf(renew(purchase, noon("2026-12-25"), rules, sale))).toBe("purchase-term-runs");
    expect(granted(renew(purchase, noon("2026-12-26"), rules, sale)).purchase.term.from).toBe(noon("2026-12-27"));
    expect(granted(renew(purchase, noon("2027-02-01"), rules, sale)).purchase.term.from).toBe(noon("2026-12-27"));
  });

  it("by invoice is ordered for once, or for always, or not", () => {
    const purchase = granted(
      paymentReceived(ordered(byInvoice, noon("2026-01-01")), noon("2026-01-02"), rules),
    ).purchase;
    const end = noon("2027-01-01");
    expect(reasonOf(renew(purchase, end, rules, sale))).toBe("purchase-not-renewed");
    const once = granted(setRenewal(purchase, "once", noon("2026-11-01"), rules)).purchase;
    expect(granted(renew(once, end, rules, sale)).purchase).toMatchObject({ renewal: "none", terms: 1 });
    const always = granted(setRenewal(purchase, "always", noon("2026-11-01"), rules)).purchase;
    expect(granted(renew(always, end, rules, sale)).purchase.renewal).toBe("always");
    expect(granted(setRenewal(purchase, "once", end + 29 * day, rules)).purchase.renewal).toBe("once");
    expect(reasonOf(setRenewal(purchase, "once", end + 30 * day, rules))).toBe("purchase-term-over");
    expect(reasonOf(setRenewal(purchase, "none", end, rules))).toBe("purchase-term-over");
    expect(reasonOf(setRenewal(always, "none", end, rules))).toBe("purchase-term-over");
    expect(reasonOf(setRenewal(ordered({}, 0), "none", 0, rules))).toBe("purchase-of-other-way");
  });

  it("by invoice waits for the last one to be paid", () => {
    const unpaid = ordered({ ...byInvoice, renewsByItself: true }, noon("2026-01-01"));
    expect(reasonOf(renew(unpaid, noon("2026-12-31"), rules, sale))).toBe("purchase-unpaid");
    expect(reasonOf(renew(unpaid, noon("2027-01-01"), rules, sale))).toBe("purchase-ended");
  });
});

describe("a missing payment", () => {
  const purchase = ordered({}, noon("2026-11-27"));
  const renewed = granted(renew(purchase, noon("2026-12-27"), rules, sale)).purchase;
  const failed = granted(paymentFailed(renewed, noon("2026-12-27"))).purchase;

  it("counts from the first failure", () => {
    expect(granted(paymentFailed(failed, noon("2026-12-30"))).purchase).toEqual(failed);
    expect(granted(paymentFailed(failed, noon("2026-12-26"))).purchase.unpaidSince).toBe(noon("2026-12-26"));
  });

  it("is forgotten when all is paid, at any moment before the end", () => {
    const lastMoment = noon("2026-12-27") + 14 * day - 1;
    expect(granted(paymentReceived(failed, lastMoment, rules)).purchase).toEqual(renewed);
    expect(reasonOf(paymentReceived(failed, lastMoment + 1, rules))).toBe("purchase-ended");
  });

  it("ends a purchase by card after fourteen days, and credits what was not charged", () => {
    expect(reasonOf(endForNonPayment(failed, noon("2027-01-09"), rules))).toBe("purchase-paid");
    const step = granted(endForNonPayment(failed, noon("2027-01-10"), rules));
    expect(step.credit).toEqual({ amount: 9_99, reason: "non-payment" });
    expect(step.purchase.ended).toEqual({ at: noon("2027-01-10"), reason: "non-payment" });
    expect(reasonOf(endForNonPayment(renewed, noon("2027-01-10"), rules))).toBe("purchase-paid");
  });

  it("that is young when a cancelled purchase ends is no reason to end it", () => {
    const cancelled = granted(cancel(renewed, noon("2027-01-20"))).purchase;
    const unpaid = granted(paymentFailed(cancelled, noon("2027-01-25"))).purchase;
    expect(reasonOf(endForNonPayment(unpaid, noon("2027-01-27"), rules))).toBe("purchase-paid");
    expect(granted(endAtTermEnd(unpaid, noon("2027-01-27"), rules)).purchase.ended?.reason).toBe("cancellation");
  });

  it("by invoice is restricted and ended by an operator; the days that were used stay owed", () => {
    const invoiced = ordered(byInvoice, noon("2026-01-01"));
    expect(reasonOf(restrictPurchase(invoiced, noon("2026-01-31"), rules, 1))).toBe("purchase-paid");
    const restricted = granted(restrictPurchase(invoiced, noon("2026-02-20"), rules, 1)).purchase;
    expect(restricted.restrictedAt).toBe(noon("2026-02-20"));
    expect(reasonOf(restrictPurchase(invoiced, noon("2026-02-20"), rules, 0))).toBe("purchase-not-reminded");
    expect(reasonOf(endForNonPayment(restricted, noon("2026-03-01"), rules))).toBe("purchase-paid");
    const step = granted(endForNonPayment(restricted, noon("2026-03-31"), rules, "operator"));
    expect(step.credit?.amount).toBe(Math.round((10709_99 * 275) / 365));
    expect(reasonOf(endForNonPayment(failed, noon("2027-01-01"), rules, "operator"))).toBe("purchase-paid");
  });

  it("by invoice ends with the term, and all of it stays owed", () => {
    const invoiced = ordered(byInvoice, noon("2026-01-01"));
    expect(reasonOf(endForNonPayment(invoiced, noon("2026-12-31"), rules))).toBe("purchase-paid");
    expect(granted(endForNonPayment(invoiced, noon("2027-01-01"), rules)).credit).toBeNull();
  });

  it("is not held against an organisation in the two weeks before lectures end", () => {
    const invoiced = ordered(byInvoice, noon("2026-01-01"));
    const atLectures = { ...rules, invoice: { ...rules.invoice, lecturesEndOn: ["2026-03-15"] } };
    const dates = ["2026-02-28", "2026-03-01", "2026-03-15", "2026-03-16"];
    expect(dates.map((date) => reasonOf(restrictPurchase(invoiced, noon(date), atLectures, 1)))).toEqual([
      "ok",
      "lectures-end-soon",
      "lectures-end-soon",
      "ok",
    ]);
    expect(reasonOf(restrictPurchase(purchase, noon("2026-12-01"), rules, 1))).toBe("purchase-of-other-way");
  });
});

describe("a purchase that nobody renewed", () => {
  it("ends thirty days after its term", () => {
    const paid = granted(paymentReceived(ordered(byInvoice, noon("2026-01-01")), noon("2026-01-02"), rules)).purchase;
    expect(reasonOf(endAtTermEnd(paid, noon("2027-01-30"), rules))).toBe("purchase-term-runs");
    expect(granted(endAtTermEnd(paid, noon("2027-01-31"), rules))).toMatchObject({
      credit: null,
      purchase: { ended: { reason: "not-renewed" } },
    });
    expect(reasonOf(endAtTermEnd(ordered({}, 0), noon("2027-01-31"), rules))).toBe("purchase-not-cancelled");
  });
});

it.each([
  [0, "credit-invalid"],
  [-1, "credit-invalid"],
  [0.5, "credit-invalid"],
  [Number.NaN, "credit-invalid"],
  [9_99, "ok"],
  [10_00, "credit-above-invoice"],
])("credits %s of an invoice over 9.99: %s", (amount, reason) => {
  expect(reasonOf(creditTerm(ordered({}, 0), amount, "refund"))).toBe(reason);
});

describe("an early end of a person's purchase", () => {
  it("credits the days that are not used", () => {
    const purchase = ordered({ plan: "educator", interval: "month", ownerKind: "account" }, noon("2026-11-01"));
    const { purchase: after, credit } = granted(endEarly(purchase, noon("2026-11-15")));
    expect(after.ended).toEqual({ at: noon("2026-11-15"), reason: "cancellation" });
    expect(credit).toEqual({ amount: 500, reason: "cancellation" });
    expect(reasonOf(endEarly(after, noon("2026-11-16")))).toBe("purchase-ended");
  });

  it("is for persons", () => {
    expect(reasonOf(endEarly(ordered(byInvoice, 0), 1))).toBe("plan-for-accounts");
  });
});
