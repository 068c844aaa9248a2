import {
  amountsOfGross,
  amountsOfNet,
  type BillingDocument,
  type DocumentBuyer,
  type DocumentSeller,
  type Vat,
} from "@belab/domain/billing";

// Documents for tests. Names, addresses and numbers are made up; the account is the one that banks use in examples.

export const testSeller: DocumentSeller = {
  name: "Lernspiele gGmbH",
  address: { street: "Hauptstraße 1", postcode: "10115", city: "Berlin", country: "DE" },
  vatId: "DE136695976",
  taxNumber: "37/123/45678",
  registerNumber: "HRB 12345 B",
  contact: { name: "Rechnungen", phone: "+49 30 1234567", email: "billing@lab.example" },
};

export const testPerson: DocumentBuyer = {
  name: "Ada Lovelace",
  address: { street: "12 St. James’s Square", postcode: "1010", city: "Wien", country: "AT" },
  email: "ada@example.org",
};

export const testUniversity: DocumentBuyer = {
  name: "Université d’Exemple & Fils <Paris>",
  address: { street: "1 rue de la Paix", postcode: "75002", city: "Paris", country: "FR" },
  vatId: "FR40303265045",
  email: "achats@universite.example",
};

/** An invoice over the Educator plan, which was paid by card. */
export function cardInvoice(vat: Vat, changes: Partial<BillingDocument> = {}): BillingDocument {
  return {
    number: "2026-000017",
    issuedOn: "2026-11-27",
    language: "en",
    seller: testSeller,
    buyer: testPerson,
    line: { plan: "educator", interval: "month", from: "2026-11-27", until: "2026-12-26" },
    vat,
    amounts: amountsOfGross(9_99, vat),
    payment: { kind: "card" },
    ...changes,
  };
}

/** An invoice over a year of the University plan, to be paid by transfer. */
export function transferInvoice(vat: Vat, changes: Partial<BillingDocument> = {}): BillingDocument {
  return {
    ...cardInvoice(vat),
    buyer: testUniversity,
    line: { plan: "university", interval: "year", from: "2026-11-27", until: "2027-11-26" },
    amounts: amountsOfNet(8999_99, vat),
    payment: {
      kind: "transfer",
      iban: "DE89370400440532013000",
      reference: "RF18539007547034",
      dueOn: "2026-12-27",
    },
    purchaseOrder: "PO-4711",
    ...changes,
  };
}

/** Every way in which a sale bears VAT or none. */
export const testVats = {
  standard: { category: "S", rate: 19_00, country: "DE" },
  abroad: { category: "S", rate: 20_00, country: "AT" },
  halfPercent: { category: "S", rate: 25_50, country: "FI" },
  reverseCharge: { category: "AE", rate: 0, country: "DE", exemptionCode: "VATEX-EU-AE" },
  notTaxable: { category: "O", rate: 0, country: "DE", exemptionCode: "VATEX-EU-O" },
  exempt: { category: "E", rate: 0, country: "DE", exemption: "Kein Ausweis von Umsatzsteuer nach § 19 UStG." },
} as const satisfies Record<string, Vat>;
