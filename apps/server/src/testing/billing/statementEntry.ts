/** An entry of a bank statement, as an earlier version has taken it in. */
export const statementEntry = {
  ...{ iban: "DE89370400440532013000", bookedOn: "2026-11-27", kind: "credit", amount: 100_00 },
  ...{ bankReference: "", place: 0, creditorReference: null, text: "", payer: "", state: "open" },
  ...{ purchaseId: null, invoiceNumber: null, bookings: 0, decidedBy: null, decidedAt: null, importedAt: 0 },
};
