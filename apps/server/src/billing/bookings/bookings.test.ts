import { addDays, dayAt, purchaseStateAt, startOfDay } from "@belab/domain/billing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transact } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { findTerms } from "../../plans/planStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { testUniversity, testVats } from "../../testing/billing/testDocuments.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { secret } from "../../testing/testAdmin.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { findDocuments } from "../documents/documentStore.ts";
import { findPurchases } from "../purchases/purchaseStore.ts";
import { applyToPurchase, openPurchase } from "../purchases/purchases.ts";
import { bookPayment, findBookings, type NewBooking, reverseBooking } from "./bookings.ts";
import { findInvoice, findInvoices, type InvoiceSearch } from "./invoiceStore.ts";

const day = 24 * 60 * 60 * 1000;
const due = 8999_99 + 1710_00;
const owner = { organisationId: "an organisation" };

/** An institution that has an invoice over a year of the University plan. */
async function openInstitution(kind: DatabaseKind = "sqlite") {
  const lab = await openDocumentLab({ kind });
  const { database, config, clock } = lab;
  const context = { config, keys: deriveKeys(secret), now: clock.now };
  const operator = await insertAccount(database, { isOperator: 1 });
  const purchase = unwrap(
    await transact(database, (transaction) =>
      openPurchase(transaction, context, {
        id: "an order",
        from: clock.now(),
        ...owner,
        plan: "university",
        details: { language: "en", buyer: testUniversity, vat: testVats.standard },
        evidence: { country: "DE" },
      }),
    ),
  );
  const invoiceId = purchase.documents["an order/invoice"] ?? "";
  const today = () => dayAt(clock.now(), config.sellerTimeZone);
  let bookings = 0;
  return {
    lab,
    invoiceId,
    today,
    book(amount: number, more: Partial<NewBooking> = {}) {
      bookings += 1;
      const booking = { bookingId: `booking ${bookings}`, invoiceId, amount, day: today(), bookedBy: operator };
      return transact(database, (transaction) => bookPayment(transaction, context, { ...booking, ...more }));
    },
    reverse: (bookingId: string) =>
      transact(database, (transaction) => reverseBooking(transaction, context, { bookingId, reversedBy: operator })),
    apply: (event: Parameters<typeof applyToPurchase>[3]) =>
      transact(database, (transaction) => applyToPurchase(transaction, context, "an order", event)),
    invoice: () => findInvoice(database, invoiceId),
    async listed(search: InvoiceSearch["state"] | Pick<InvoiceSearch, "text">) {
      const wanted = typeof search === "string" ? { state: search } : search;
      return (await findInvoices(database, { ...wanted, page: 1, now: clock.now() })).total;
    },
    state: async () => {
      const [stored] = await findPurchases(database, owner, 1);
      return stored && purchaseStateAt(stored.record.purchase, clock.now());
    },
    hasPlan: async () => (await findTerms(database, owner, clock.now())).length === 1,
  };
}

describe.each(databasesUnderTest)("bookings on $name", ({ kind }) => {
  it("settle an invoice that is paid exactly", async () => {
    const { lab, invoiceId, book, invoice, listed } = await openInstitution(kind);
    expect(await listed("open")).toBe(1);

    expect(await book(due)).toMatchObject({ ok: true });

    expect(await invoice()).toMatchObject({ owed: 0, overPaid: 0, overPaidSince: null });
    expect([await listed("open"), await listed("settled")]).toEqual([0, 1]);
    expect(await findBookings(lab.database, [invoiceId])).toHaveLength(1);
  });

  it("leave the rest of a part owed, which becomes overdue after thirty days and is current again once it is paid", async () => {
    const { lab, book, invoice, listed, state } = await openInstitution(kind);
    await book(5000_00);
    expect(await invoice()).toMatchObject({ owed: due - 5000_00 });
    lab.clock.advance(31 * day);
    expect([await listed("overdue"), await state()]).toEqual([1, "warned"]);
    await book(due - 5000_00);
    expect([await listed("overdue"), await listed("settled"), await state()]).toEqual([0, 1, "current"]);
  });

  it("keep what is paid too much, until it is sent back", async () => {
    const { lab, book, invoice, listed } = await openInstitution(kind);
    const since = lab.clock.now();
    await book(due + 10_00);
    expect(await invoice()).toMatchObject({ owed: 0, overPaid: 10_00, overPaidSince: since });
    expect(await listed("over-paid")).toBe(1);
    lab.clock.advance(day);
    await book(5_00, { kind: "refund" });
    expect(await invoice()).toMatchObject({ owed: 0, overPaid: 5_00, overPaidSince: since });
    await book(5_00, { kind: "refund" });
    expect(await invoice()).toMatchObject({ owed: 0, overPaid: 0, overPaidSince: null });
    expect(await book(due + 1, { kind: "refund" })).toMatchObject({ ok: false, reason: "ledger-above-paid" });
  });

  it("are undone one by one: what they paid is owed again, and is not overdue before its time", async () => {
    const { lab, book, reverse, invoice, state } = await openInstitution(kind);
    await book(due);
    expect(await reverse("booking 1")).toMatchObject({ ok: true });
    expect(await invoice()).toMatchObject({ owed: due });
    expect(await state()).toBe("current");
    lab.clock.advance(31 * day);
    expect(await state()).toBe("warned");
    expect(await reverse("booking 1")).toMatchObject({ ok: false, reason: "booking-reversed" });
    expect(await reverse("none")).toMatchObject({ ok: false, reason: "booking-not-found" });
  });

  it("count once, by their ids", async () => {
    const { lab, book, invoice, invoiceId } = await openInstitution(kind);
    const twice = { bookingId: "the same" };
    const answers = await Promise.all([book(100_00, twice), book(100_00, twice)]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await invoice()).toMatchObject({ owed: due - 100_00 });
    expect(await findBookings(lab.database, [invoiceId])).toHaveLength(1);
    expect(await book(200_00, twice)).toMatchObject({ ok: false, reason: "ledger-id-taken" });
  });

  it("are refused for no money, for other invoices, and before the money has come", async () => {
    const { book, invoice, today } = await openInstitution(kind);
    expect(await book(0)).toMatchObject({ reason: "ledger-amount-invalid" });
    expect(await book(-5)).toMatchObject({ reason: "ledger-amount-invalid" });
    expect(await book(0.5)).toMatchObject({ reason: "ledger-amount-invalid" });
    expect(await book(1_00, { invoiceId: "of others" })).toMatchObject({ reason: "invoice-not-found" });
    for (const day of [addDays(today(), 1), "2026-02-31", "soon"]) {
      expect(await book(1_00, { day })).toMatchObject({ reason: "booking-in-future" });
    }
    expect(await invoice()).toMatchObject({ owed: due });
  });

  it("are of the seller's day, also for an operator elsewhere, and of today up to now", async () => {
    const { lab, invoiceId, book, today } = await openInstitution(kind);
    lab.clock.advance(day);
    await book(1_00, { day: addDays(today(), -1) });
    await book(1_00);
    const [later, earlier] = await findBookings(lab.database, [invoiceId]);
    expect(later?.at).toBe(lab.clock.now());
    expect(earlier?.at).toBe(startOfDay(today(), lab.config.sellerTimeZone) - 1);
  });

  it("are found by a part of the invoice's number or reference, however that is spaced", async () => {
    const { lab, listed, invoice } = await openInstitution(kind);
    await lab.database.updateTable("billingInvoices").set({ number: "Re-2026-000017" }).execute();
    const { number = "", reference = "" } = (await invoice()) ?? {};
    const spaced = reference.toLowerCase().replaceAll(/(.{4})/g, "$1 ");
    expect(await Promise.all([number, spaced, " re-2026"].map((text) => listed({ text })))).toEqual([1, 1, 1]);
    expect(await Promise.all(["2026-9", "_", "%%"].map((text) => listed({ text })))).toEqual([0, 1, 1]);
  });

  it("of an earlier version, which paid with an over-payment of another invoice, still count and can be undone", async () => {
    const { lab, book, reverse, invoice } = await openInstitution(kind);
    const { database } = lab;
    await book(due + 10_00);
    const first = await database.selectFrom("billingInvoices").selectAll().executeTakeFirstOrThrow();
    const { record } = await database.selectFrom("billingPurchases").select("record").executeTakeFirstOrThrow();
    const { ledger, ...others } = JSON.parse(record);
    const used = { id: "used", kind: "transfer", amount: 10_00, invoiceId: first.entryId, toInvoiceId: "later" };
    const stored = { ...others, ledger: [...ledger, { id: "later", kind: "invoice", amount: 100_00 }, used] };
    await database
      .updateTable("billingPurchases")
      .set({ record: JSON.stringify(stored) })
      .execute();
    const later = { ...first, documentId: "later", entryId: "later", number: "later", overPaid: 0 };
    await database
      .insertInto("billingInvoices")
      .values({ ...later, due: 100_00, uncredited: 100_00, owed: 90_00 })
      .execute();
    const [{ bookedBy = "" } = {}] = await findBookings(database, [first.documentId]);
    const booking = { ...used, documentId: "later", purchaseId: first.purchaseId, at: 1, source: "hand", bookedBy };
    const { invoiceId: _, toInvoiceId: __, ...row } = booking;
    await database
      .insertInto("billingBookings")
      .values({ ...row, bookedAt: 1, reversedAt: null, reversedBy: null } as never)
      .execute();

    await book(1_00);
    expect(await invoice()).toMatchObject({ owed: 0, overPaid: 1_00 });
    expect(await findInvoice(database, "later")).toMatchObject({ owed: 90_00, overPaid: 0 });
    expect(await reverse("used")).toMatchObject({ ok: true });
    expect(await invoice()).toMatchObject({ owed: 0, overPaid: 11_00 });
    expect(await findInvoice(database, "later")).toMatchObject({ owed: 100_00 });
  });

  it("bring a plan back that was restricted because nothing was paid", async () => {
    const { lab, book, apply, state, hasPlan } = await openInstitution(kind);
    lab.clock.advance(31 * day);
    expect(await apply({ id: "restriction", at: lab.clock.now(), kind: "restrict", remindersSent: 1 })).toMatchObject({
      ok: true,
    });
    lab.clock.advance(1);
    expect([await state(), await hasPlan()]).toEqual(["restricted", false]);
    await book(due);
    expect([await state(), await hasPlan()]).toEqual(["current", true]);
  });

  it("turn what was paid into an over-payment where the invoice is credited", async () => {
    const { lab, book, apply, invoice } = await openInstitution(kind);
    await book(due);
    await apply({
      id: "credit",
      at: lab.clock.now(),
      kind: "credit",
      amount: 100_00,
      reason: "correction",
      invoiceId: "an order/invoice",
    });
    expect(await invoice()).toMatchObject({ uncredited: due - 100_00, owed: 0, overPaid: 100_00 });
    expect((await findDocuments(lab.database, owner)).map(({ kind: each }) => each)).toContain("credit-note");
  });
});

it("always leave of an invoice what was not credited or paid, whatever is booked and undone", async () => {
  const step = fc.record({
    kind: fc.constantFrom("payment" as const, "refund" as const, "reversal" as const),
    amount: fc.integer({ min: 1, max: 2 * due }),
    of: fc.nat(5),
  });
  const institution = await openInstitution();
  const { lab, invoiceId, book, reverse, invoice } = institution;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const { kind, amount, of } of steps) {
        const counting = (await findBookings(lab.database, [invoiceId])).filter(
          ({ reversedAt }) => reversedAt === null,
        );
        await (kind === "reversal" ? reverse(counting[of]?.id ?? "none") : book(amount, { kind }));
        const after = (await findBookings(lab.database, [invoiceId])).filter(({ reversedAt }) => reversedAt === null);
        const paid = after.reduce((sum, each) => sum + (each.kind === "payment" ? each.amount : -each.amount), 0);
        const { owed, overPaid } = (await invoice()) ?? {};
        expect({ owed, overPaid }).toEqual({ owed: Math.max(due - paid, 0), overPaid: Math.max(paid - due, 0) });
      }
    }),
    { numRuns: 15 },
  );
});
