/** @module-tag exhaustive */
import { dayAt } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { cardSettings, openInstitutionLab, testBuyer, universityDue } from "../../testing/billing/institutionLab.ts";
import { lookAtPurchases } from "../../testing/billing/lookAtPurchases.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { reasonOf, succeed } from "../../testing/organisations/organisationLab.ts";
import { findPurchases } from "../purchases/purchaseStore.ts";

const day = 24 * 60 * 60 * 1000;

/** An organisation whose year is paid. */
async function openPaid(kind: DatabaseKind, env: Record<string, string> = {}) {
  const opened = await openInstitutionLab(kind, env);
  const { lab, operator, university, order, invoices } = opened;
  const { organisationId, owner } = university;
  const purchaseId = await order({ purchaseOrder: "PO 1" });
  await succeed(operator, "acceptOrder", { orderId: purchaseId });
  const begun = lab.clock.now();
  const [{ invoiceId = "" } = {}] = await invoices();
  const booking = {
    bookingId: "the first year",
    invoiceId,
    amount: universityDue,
    day: dayAt(begun, lab.config.sellerTimeZone),
  };
  await succeed(operator, "bookPayment", booking);
  const wish = { plan: "university", interval: "year", way: "invoice", organisationId } as const;
  return {
    ...opened,
    wish: { ...wish, details: { ...testBuyer, purchaseOrder: "PO 2" }, agrees: true },
    /** Lets some days pass since the plan began, and looks at what is due. */
    async onDay(count: number) {
      lab.clock.set(begun + count * day);
      await lookAtPurchases({ ...lab, now: lab.clock.now });
      // Sessions have ended, and the outbox is woken by a call.
      for (const person of [owner, operator]) {
        person.browser = await lab.signedIn(person.accountId);
      }
      await operator.browser.call("reverseBooking", { bookingId: "unknown" });
    },
    purchases: () => findPurchases(lab.database, { organisationId }, 10),
    /** What the owner is shown of it. */
    async contract() {
      const { billings } = await succeed(owner, "readBilling", {});
      return billings.find((billing) => billing.organisationId === organisationId)?.contract;
    },
    /** Accepts the order that waits. */
    async accept() {
      const [{ orderId = "" } = {}] = await opened.waiting();
      await succeed(operator, "acceptOrder", { orderId });
    },
    owner,
    begun,
  };
}

describe.each(databasesUnderTest)("the next term of a plan by invoice on $name", ({ kind }) => {
  it("is not quoted in the middle of the running one", async () => {
    const { owner, wish, onDay } = await openPaid(kind);
    const { organisationId, plan, details } = wish;
    const asked = { organisationId, plan, details };
    await onDay(100);
    expect(await reasonOf(owner, "requestQuote", asked)).toBe("purchase-runs");
    await onDay(306);
    await succeed(owner, "requestQuote", asked);
  });

  it("is ordered by the quote that owners get 60 days before, and begins when the running one is over", async () => {
    const opened = await openPaid(kind);
    const { stranger, owner, orderBy, onDay, accept, purchases, plan, invoices, mailsTo } = opened;
    await onDay(306);
    const offer = (await mailsTo(owner.email)).at(-1);
    const token = new URL(offer?.link ?? "").searchParams.get("token") ?? "";
    const { quote, orderer } = await succeed(stranger, "readQuote", { token });
    expect(quote).toMatchObject({ amounts: { due: universityDue }, details: { ...testBuyer, purchaseOrder: "" } });
    expect(orderer).toBeNull();
    await orderBy(token, { purchaseOrder: "PO 2" });
    expect(await opened.waiting()).toMatchObject([{ startsOn: "2027-01-05", isInvoicedThen: true }]);

    await accept();

    const accepted = (await mailsTo(owner.email)).at(-1);
    expect(accepted?.text).toContain("has the University plan for a year from 5 January 2027 on");
    expect(accepted?.text).toContain("The invoice comes on 5 January 2027");
    expect(await invoices()).toEqual([]);
    expect(await purchases()).toHaveLength(1);
    const written = (await mailsTo(owner.email)).length;
    // An organization that has ordered is not offered it again.
    await onDay(336);
    expect(await mailsTo(owner.email)).toHaveLength(written);

    await onDay(365.1);
    expect(await plan()).toBe("university");
    const [purchase, ...others] = await purchases();
    expect(others).toEqual([]);
    expect(purchase?.record.purchase).toMatchObject({ nextPlan: null, ended: null });
    expect(purchase?.record.ledger.filter((entry) => entry.kind === "invoice")).toHaveLength(2);
    expect(purchase?.details.purchaseOrder).toBe("PO 2");
    expect(await invoices()).toMatchObject([{ due: universityDue }]);
  });

  it("is ordered on the order page from 60 days before, once, also of another plan", async () => {
    const { lab, owner, operator, wish, onDay, accept, purchases, contract, mailsTo, begun } = await openPaid(
      kind,
      await cardSettings(),
    );
    await onDay(304);
    expect(await reasonOf(owner, "orderPlan", wish)).toBe("purchase-runs");
    expect(await contract()).toMatchObject({ end: "ends", cancelsAt: null, isNextTermOrderable: false });
    await onDay(305.1);
    expect(await contract()).toMatchObject({ isNextTermOrderable: true });
    expect(await reasonOf(owner, "orderPlan", { ...wish, way: "card" })).toBe("purchase-runs");
    const { agrees: _, ...priced } = wish;
    const { total } = await succeed(owner, "priceOrder", priced);
    expect(total?.from).toBe(dayAt(begun + 365 * day, lab.config.sellerTimeZone));

    await succeed(owner, "orderPlan", { ...wish, plan: "enterprise" });
    const received = (await mailsTo(owner.email)).at(-1);
    expect(received?.text).toContain("the plan goes on for another year after the running one");
    await accept();
    expect(await contract()).toMatchObject({
      ...{ end: "renews", isNextTermOrderable: false, scheduled: { plan: "enterprise", interval: "year" } },
    });

    expect(await reasonOf(owner, "orderPlan", wish)).toBe("purchase-runs");
    await onDay(365.1);
    await onDay(2 * 365.1);
    const [purchase, ...others] = await purchases();
    expect(others).toEqual([]);
    // The second year was not paid for.
    expect(purchase?.record.purchase).toMatchObject({ plan: "enterprise", ended: { reason: "non-payment" } });
    await succeed(owner, "orderPlan", wish);
    expect((await succeed(operator, "listOrders", {})).orders).toHaveLength(1);
  });

  it("is ordered late, while the plan can only be read, and follows without a gap", async () => {
    const { owner, wish, onDay, accept, purchases, contract, plan, invoices, begun, lab } = await openPaid(kind);
    await onDay(380);
    expect(await plan()).toBeNull();
    expect(await contract()).toMatchObject({
      ...{ state: "restricted", reason: "term", since: begun + 365 * day, payment: null, isNextTermOrderable: true },
    });
    await succeed(owner, "orderPlan", wish);
    await accept();
    expect(await plan()).toBe("university");
    expect(await invoices()).toMatchObject([{ due: universityDue }]);
    const [purchase, ...others] = await purchases();
    expect(others).toEqual([]);
    const { term, timeZone } = purchase?.record.purchase ?? { term: { from: 0 }, timeZone: lab.config.sellerTimeZone };
    expect(dayAt(term.from, timeZone)).toBe(dayAt(begun + 365 * day, timeZone));
    await onDay(381);
    expect(await invoices()).toHaveLength(1);
  });

  it("bears the VAT of its first day, and is due after the days of the setting", async () => {
    const { owner, wish, onDay, accept, contract, invoices } = await openPaid(kind, {
      ...{ VAT_RATES: "DE 20 2027-01-01", INVOICES_DUE_AFTER: "14" },
    });
    await onDay(306);
    await succeed(owner, "orderPlan", wish);
    await accept();
    expect(await contract()).toMatchObject({ payment: { kind: "next", amount: 10_799_99 } });

    await onDay(365.1);

    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ due: 10_799_99, issuedOn: "2027-01-05", dueOn: "2027-01-19" });
  });

  it("is a new purchase where nothing was ordered for thirty days after the end", async () => {
    const { owner, wish, onDay, accept, purchases, plan } = await openPaid(kind);
    await onDay(396);
    expect((await purchases()).map(({ record }) => record.purchase.ended?.reason)).toEqual(["not-renewed"]);
    await succeed(owner, "orderPlan", wish);
    await accept();
    expect(await plan()).toBe("university");
    expect((await purchases()).map(({ record }) => record.purchase.ended?.reason)).toEqual([undefined, "not-renewed"]);
  });
});
