import { amountsOfNet, type BillingDocument, isCreditorReference } from "@belab/domain/billing";
import { ok, refuse } from "@belab/domain/result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transact } from "../../database/database.ts";
import { newInvoice, openDocumentLab, testOwner } from "../../testing/billing/documentLab.ts";
import { testPerson, testSeller, testUniversity, testVats } from "../../testing/billing/testDocuments.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { canonicalJson, digestOf } from "./canonicalJson.ts";
import { findDocument, findDocuments } from "./documentStore.ts";
import { issueDocument } from "./issueDocument.ts";

describe.each(databasesUnderTest)("issuing a document on $name", ({ kind }) => {
  it("freezes all that it says, dated by the seller's day", async () => {
    const clock = createTestClock(Date.UTC(2026, 11, 31, 23, 30));
    const lab = await openDocumentLab({ kind, clock });
    const { id, document } = unwrap(await lab.issue(newInvoice()));
    const expected: BillingDocument = {
      number: "2027-000001",
      issuedOn: "2027-01-01",
      language: "en",
      seller: testSeller,
      buyer: testPerson,
      line: { plan: "educator", interval: "month", from: "2026-01-05", until: "2026-02-04" },
      vat: testVats.standard,
      amounts: { net: 8_39, vat: 1_59, gross: 9_98, rounding: 1, due: 9_99 },
      payment: {
        kind: "transfer",
        iban: "DE89370400440532013000",
        reference: expect.stringMatching(/^RF\d\d2027000001$/),
        dueOn: "2027-01-31",
      },
    };
    expect(document).toEqual(expected);
    expect(await findDocument(lab.database, id)).toEqual({
      id,
      kind: "invoice",
      accountId: "an account",
      organisationId: null,
      document: expected,
      creditsId: null,
      createdAt: clock.now(),
      isReady: false,
    });
  });

  it("numbers each series and year from 1", async () => {
    const clock = createTestClock(Date.UTC(2026, 5, 1));
    const lab = await openDocumentLab({ kind, clock });
    const other = await openDocumentLab({
      place: { ...lab.place, close: async () => {} },
      clock,
      env: { DOCUMENT_SERIES: "RE-" },
    });
    const numberOf = async (of: typeof lab) => unwrap(await of.issue(newInvoice())).document.number;
    expect([await numberOf(lab), await numberOf(other), await numberOf(lab), await numberOf(other)]).toEqual([
      "2026-000001",
      "RE-2026-000001",
      "2026-000002",
      "RE-2026-000002",
    ]);
    clock.set(Date.UTC(2027, 0, 1));
    expect(await numberOf(lab)).toBe("2027-000001");
  });

  it("leaves no gap and gives no number twice, whatever transactions run at the same time or are rolled back", async () => {
    const lab = await openDocumentLab({ kind });
    const second = await lab.place.openAgain();
    const context = { config: lab.config, now: lab.clock.now };
    const ends = Array.from({ length: 60 }, (_, index) => (["commit", "refuse", "throw"] as const)[index % 3]);
    const outcomes = await Promise.all(
      ends.map((end, index) =>
        transact(index % 2 === 0 ? lab.database : second, async (transaction) => {
          const issued = await issueDocument(transaction, context, newInvoice());
          if (end === "throw") {
            throw new Error("rolled back");
          }
          return end === "refuse" ? refuse("rolled-back") : issued;
        }).catch(() => refuse("rolled-back")),
      ),
    );
    await second.destroy();
    const numbers = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.document.number] : []));
    const expected = Array.from({ length: 20 }, (_, index) => `2026-${String(index + 1).padStart(6, "0")}`);
    expect(numbers.sort()).toEqual(expected);
    const listed = await findDocuments(lab.database, testOwner);
    expect(listed.map(({ document }) => document.number).reverse()).toEqual(expected);
  });

  it("names the account and a reference for a payment by transfer", async () => {
    const lab = await openDocumentLab({ kind, env: { SELLER_BIC: "COBADEFFXXX", DOCUMENT_SERIES: "Re-" } });
    const vat = testVats.reverseCharge;
    const invoice = newInvoice({
      owner: { organisationId: "a university" },
      buyer: testUniversity,
      vat,
      amounts: amountsOfNet(8999_99, vat),
    });
    const { document } = unwrap(await lab.issue(invoice));
    expect(document.payment).toEqual({
      kind: "transfer",
      iban: "DE89370400440532013000",
      bic: "COBADEFFXXX",
      reference: expect.stringMatching(/^RF\d\dRE2026000001$/),
      dueOn: "2026-02-04",
    });
    expect(document.payment.kind === "transfer" && isCreditorReference(document.payment.reference)).toBe(true);
    expect(await findDocuments(lab.database, { organisationId: "a university" })).toHaveLength(1);
    expect(await findDocuments(lab.database, testOwner)).toEqual([]);
  });

  it("is refused where the settings lack what the document needs, and takes no number", async () => {
    const nobody = await openDocumentLab({ kind, env: { SELLER_NAME: "" } });
    expect(await nobody.issue(newInvoice())).toMatchObject({ reason: "documents-no-seller" });

    const poor = await openDocumentLab({ kind, env: { SELLER_IBAN: "" } });
    expect(await poor.issue(newInvoice())).toMatchObject({ reason: "documents-no-account" });

    const lab = await openDocumentLab({ kind, env: { SELLER_VAT_ID: "", SELLER_REGISTER_NUMBER: "" } });
    for (const vat of [testVats.reverseCharge, testVats.notTaxable]) {
      expect(await lab.issue(newInvoice({ vat }))).toMatchObject({ reason: "documents-seller-incomplete" });
    }
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2026-000001");
  });
});

describe.each(databasesUnderTest)("a credit note on $name", ({ kind }) => {
  it("has the buyer, the VAT and the payment of its invoice, and the rounding of the whole", async () => {
    const lab = await openDocumentLab({ kind });
    const invoice = unwrap(await lab.issue(newInvoice({ purchaseOrder: "PO-1" })));
    const days = { from: "2026-01-20", until: "2026-02-04" };
    const note = { kind: "credit-note", invoiceId: invoice.id, reason: "withdrawal", due: 9_99, days } as const;
    const { id, document } = unwrap(await lab.issue(note));
    expect(document).toEqual({
      ...invoice.document,
      number: "2026-000002",
      line: { ...invoice.document.line, ...days },
      credits: { number: "2026-000001", issuedOn: "2026-01-05", reason: "withdrawal" },
    });
    expect(await findDocument(lab.database, id)).toMatchObject({
      kind: "credit-note",
      accountId: "an account",
      creditsId: invoice.id,
    });
  });

  it("goes to the card where an earlier version was paid by one, and needs no account of the seller", async () => {
    const lab = await openDocumentLab({ kind });
    const { id, document } = unwrap(await lab.issue(newInvoice()));
    const model = canonicalJson({ ...document, payment: { kind: "card" } });
    await lab.database
      .updateTable("billingDocuments")
      .set({ model, digest: digestOf(model) })
      .where("id", "=", id)
      .execute();
    const later = await openDocumentLab({ place: { ...lab.place, close: async () => {} }, env: { SELLER_IBAN: "" } });
    const note = { kind: "credit-note", invoiceId: id, reason: "refund", due: 5_00 } as const;
    expect(unwrap(await later.issue(note)).document).toMatchObject({
      number: "2026-000002",
      amounts: { due: 5_00 },
      payment: { kind: "card" },
    });
  });

  it("is never over more than is left, in whatever parts and at whatever time it is asked for", async () => {
    const lab = await openDocumentLab({ kind });
    const second = await lab.place.openAgain();
    const ofOne = fc.oneof(fc.integer({ min: -1, max: 12_00 }), fc.constantFrom(0.5, Number.NaN, 9_99, 1));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(ofOne, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), async (rounds) => {
        const invoice = unwrap(await lab.issue(newInvoice()));
        let left = 9_99;
        for (const round of rounds) {
          const outcomes = await Promise.all(
            round.map((due, index) =>
              lab.issue(
                { kind: "credit-note", invoiceId: invoice.id, reason: "refund", due },
                index % 2 === 0 ? lab.database : second,
              ),
            ),
          );
          const before = left;
          for (const [index, outcome] of outcomes.entries()) {
            const due = round[index] ?? 0;
            if (outcome.ok) {
              expect(outcome.value.document.amounts.due).toBe(due);
              left -= due;
            } else if (Number.isInteger(due) && due > 0) {
              expect(outcome.reason).toBe("credit-too-high");
            } else {
              expect(outcome).toEqual(refuse("credit-amount-invalid"));
            }
          }
          expect(left).toBeGreaterThanOrEqual(0);
          // What was refused was more than was left of the round's beginning, or of its end.
          for (const [index, outcome] of outcomes.entries()) {
            const due = round[index] ?? 0;
            if (!outcome.ok && outcome.reason === "credit-too-high") {
              expect(due).toBeGreaterThan(left);
              expect(outcome.params.left).toBeLessThanOrEqual(before);
            }
          }
        }
      }),
      { numRuns: 30 },
    );
    await second.destroy();
    const numbers = (await findDocuments(lab.database, testOwner)).map(({ document }) => document.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.at(0)).toBe(`2026-${String(numbers.length).padStart(6, "0")}`);
  });

  it("is for an invoice that is there, and for no other credit note", async () => {
    const lab = await openDocumentLab({ kind });
    const invoice = unwrap(await lab.issue(newInvoice()));
    const note = { kind: "credit-note", reason: "refund", due: 1 } as const;
    const first = unwrap(await lab.issue({ ...note, invoiceId: invoice.id }));
    for (const invoiceId of [first.id, "unknown"]) {
      expect(await lab.issue({ ...note, invoiceId })).toEqual(refuse("credit-invoice-not-found"));
    }
    expect(await lab.issue({ ...note, invoiceId: invoice.id })).toEqual(ok(expect.anything()));
  });
});
