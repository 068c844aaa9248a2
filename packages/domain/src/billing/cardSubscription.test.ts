import { describe, expect, it } from "vitest";
import {
  type CardSubscription,
  cardCancellationEnd,
  cardGraceDays,
  cardPaymentState,
  cardPlanUntil,
  nextCardLook,
  unusedPart,
  withdrawalEnd,
} from "./cardSubscription.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const paidUntil = Date.UTC(2026, 1, 28, 22, 59);
const running: CardSubscription = { status: "active", paidUntil, endsAt: null, pastDueSince: null, endedAt: null };
const failedAt = paidUntil + hour;

describe("the plan of a subscription", () => {
  it.each<[string, Partial<CardSubscription>, number]>([
    ["that is paid holds three days after its period", {}, paidUntil + 3 * day],
    ["whose paid time is held holds too", { status: "trialing" }, paidUntil + 3 * day],
    ["that was canceled ends with its period", { endsAt: paidUntil }, paidUntil],
    ["that was canceled by notice ends before", { endsAt: paidUntil - day }, paidUntil - day],
    [
      "whose payment is missing stays for 14 days",
      { status: "past_due", pastDueSince: failedAt },
      failedAt + cardGraceDays * day,
    ],
    [
      "whose payment is missing ends when it was canceled",
      { status: "past_due", pastDueSince: failedAt, endsAt: failedAt + day },
      failedAt + day,
    ],
    ["that has ended is over", { status: "canceled", endedAt: paidUntil }, paidUntil],
    ...["unpaid", "paused", "incomplete", "incomplete_expired", "something new"].map(
      (status): [string, Partial<CardSubscription>, number] => [`that is ${status} gives nothing`, { status }, 0],
    ),
  ])("%s", (_, changes, until) => {
    expect(cardPlanUntil({ ...running, ...changes })).toBe(until);
  });
});

it("looks at Stripe a minute and two hours after a period, at the end of the grace, and else once a day", () => {
  const late = { ...running, status: "past_due", pastDueSince: failedAt };
  expect(nextCardLook(running, paidUntil - day)).toBe(paidUntil + minute);
  expect(nextCardLook(running, paidUntil + minute)).toBe(paidUntil + 2 * hour);
  expect(nextCardLook(running, paidUntil + 2 * hour)).toBeNull();
  expect(nextCardLook(late, paidUntil + 2 * hour)).toBe(failedAt + cardGraceDays * day);
  expect(nextCardLook({ ...running, endsAt: paidUntil + day }, paidUntil + 2 * hour)).toBe(paidUntil + day + minute);
  expect(nextCardLook({ ...running, endedAt: paidUntil }, paidUntil)).toBeNull();
});

describe("a cancellation", () => {
  const contract = { ownerKind: "account", orderedAt: Date.UTC(2026, 0, 31, 12), timeZone: "Europe/Berlin" } as const;
  const years = (count: number) => ({ ...contract, paidUntil: Date.UTC(2026 + count, 0, 31, 12) });

  it("in the first year takes effect with the period", () => {
    expect(cardCancellationEnd(years(1), Date.UTC(2027, 0, 30, 12))).toBe(Date.UTC(2027, 0, 31, 12));
  });

  it("from the second year on takes effect within a month, a person's alone", () => {
    const now = Date.UTC(2027, 2, 10, 9);
    expect(cardCancellationEnd(years(2), now)).toBe(Date.UTC(2027, 3, 10, 8));
    expect(cardCancellationEnd({ ...years(2), ownerKind: "organisation" }, now)).toBe(Date.UTC(2028, 0, 31, 12));
    expect(cardCancellationEnd(years(2), Date.UTC(2028, 0, 20))).toBe(Date.UTC(2028, 0, 31, 12));
  });
});

it.each<[string, string, number]>([
  ["2026-03-01T12:00:00Z", "2026-03-01T12:00:00Z", 968],
  ["2026-03-01T12:00:00Z", "2026-03-30T12:00:00Z", 32],
  ["2026-03-01T12:00:00Z", "2026-03-31T12:00:00Z", 0],
  // A day of 23 hours counts as one.
  ["2026-03-01T12:00:00Z", "2026-03-29T22:30:00Z", 32],
])("gives back the days that come after a moment's day: from %s, at %s", (from, at, part) => {
  const period = { from: Date.parse(from), until: Date.parse("2026-04-01T11:00:00Z"), timeZone: "Europe/Berlin" };
  expect(unusedPart(1000, period, Date.parse(at))).toBe(part);
});

it.each<[string | null, boolean, number, ReturnType<typeof cardPaymentState>]>([
  ["draft", false, 999, undefined],
  ["open", false, 999, undefined],
  ["open", true, 999, "failed"],
  ["paid", true, 999, "paid"],
  ["paid", true, 0, undefined],
  ["void", true, 999, "canceled"],
  ["uncollectible", true, 999, "unpaid"],
  [null, true, 999, undefined],
])("shows an invoice that is %s, attempted: %s, over %s as %s", (status, attempted, total, state) => {
  expect(cardPaymentState({ status, attempted, total })).toBe(state);
});

it.each([
  ["2026-11-27", "2026-12-11T23:00:00Z"],
  // The fourteenth day is a Saturday.
  ["2026-11-28", "2026-12-14T23:00:00Z"],
  // The clocks change in between.
  ["2026-10-14", "2026-10-28T23:00:00Z"],
])("lets a consumer withdraw from an order of %s before %s", (date, over) => {
  const orderedAt = Date.parse(`${date}T11:00:00Z`);
  expect(withdrawalEnd({ orderedAt, timeZone: "Europe/Berlin" })).toBe(Date.parse(over));
});
