import {
  amountsOfGross,
  amountsOfNet,
  type BillingDocument,
  type DocumentBuyer,
  type DocumentPayment,
  type DocumentSeller,
  type Vat,
} from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import { cardInvoice, testPerson, testSeller, testUniversity, testVats, transferInvoice } from "./testDocuments.ts";

// An invoice of each case of VAT, also of those of earlier versions. Names, addresses and numbers are made up.

const seller: DocumentSeller = {
  ...testSeller,
  companyDetails: "Sitz: Berlin. Amtsgericht Charlottenburg, HRB 12345 B. Geschäftsführerin: Ada Muster",
};

const swissSeller: DocumentSeller = {
  ...testSeller,
  companyDetails: undefined,
  name: "Lernspiele Schweiz AG",
  address: { street: "Bahnhofstrasse 1", postcode: "8001", city: "Zürich", country: "CH" },
  vatId: "CHE-116.281.710 MWST",
  taxNumber: "CHE-116.281.710",
  registerNumber: "CH-020.3.020.000-1",
};

const german: DocumentBuyer = {
  ...testPerson,
  name: "Grete Hermann",
  address: { street: "Domshof 12", postcode: "28195", city: "Bremen", country: "DE" },
};

const authority: DocumentBuyer = {
  name: "Hochschule Musterland, Körperschaft des öffentlichen Rechts",
  address: { street: "Am Markt 1", postcode: "60311", city: "Frankfurt am Main", country: "DE" },
  contact: "Ida Kauf",
  email: "rechnung@hochschule.example",
};

const vietnamese: DocumentBuyer = {
  name: "Trường Đại học Bách khoa",
  address: { street: "Số 1 Đại Cồ Việt", postcode: "", city: "Hà Nội", country: "VN" },
  contact: "Λυδία Παπαδοπούλου, Іванна Шевченко",
  email: "order@bachkhoa.example",
};

const swiss: DocumentBuyer = {
  name: "Musterhochschule Zürich",
  address: { street: "Rämistrasse 99", postcode: "8006", city: "Zürich", country: "CH" },
  email: "rechnungen@hochschule.example",
};

function ofPerson(buyer: DocumentBuyer, vat: Vat, changes: Partial<BillingDocument> = {}): BillingDocument {
  return cardInvoice(vat, { buyer, amounts: amountsOfGross(9_99, vat), ...changes });
}

function ofOrganisation(buyer: DocumentBuyer, vat: Vat, changes: Partial<BillingDocument> = {}): BillingDocument {
  return transferInvoice(vat, { buyer, amounts: amountsOfNet(8999_99, vat), ...changes });
}

const toSwitzerland: DocumentPayment = {
  kind: "transfer",
  iban: "CH9300762011623852957",
  bic: "POFICHBEXXX",
  reference: "RF18539007547034",
  dueOn: "2026-12-27",
};

const { standard, abroad, exempt, reverseCharge, notTaxable } = testVats;

const cases = {
  domestic: ofPerson(german, standard),
  "one-stop-shop": ofPerson(testPerson, abroad),
  "small-business": ofPerson(german, exempt, { seller: { ...testSeller, vatId: undefined } }),
  "reverse-charge": ofOrganisation(testUniversity, reverseCharge, { seller }),
  xrechnung: ofOrganisation(authority, standard, {
    ...{ seller, buyerReference: "04011000-1234512345-06", purchaseOrder: "PO-4500012345, Pos. 7" },
  }),
  "credit-note": ofOrganisation(testUniversity, reverseCharge, {
    ...{ seller, credits: { number: "2026-000003", issuedOn: "2026-11-20", reason: "correction" } },
  }),
  "other-letters": ofOrganisation(vietnamese, notTaxable, { seller }),
  "outside-the-union": ofOrganisation(swiss, notTaxable),
  "swiss-seller": ofOrganisation(
    swiss,
    { category: "S", rate: 8_10, country: "CH" },
    { seller: swissSeller, payment: toSwitzerland },
  ),
} as const satisfies Record<string, BillingDocument>;

export interface DocumentCase {
  /** Such as `domestic.de`. */
  name: string;
  document: BillingDocument;
}

/** Every case in every language in which documents are issued. */
export const documentCases: readonly DocumentCase[] = Object.entries(cases).flatMap(([name, document]) =>
  (["en", "de"] satisfies Language[]).map((language) => ({
    name: `${name}.${language}`,
    document: { ...document, language },
  })),
);
