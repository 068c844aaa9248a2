import {
  amountsOfGross,
  amountsOfNet,
  type BillingDocument,
  type DocumentBuyer,
  type DocumentPayment,
  type DocumentSeller,
  standardVatRates,
  type VatBuyer,
  type VatSeller,
  vatOf,
} from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import { unwrap } from "../unwrap.ts";
import { cardInvoice, testPerson, testSeller, testUniversity, transferInvoice } from "./testDocuments.ts";

// An invoice of each case of VAT, as the rules decide it. Names, addresses and numbers are made up.

const day = "2026-11-27";

const seller: DocumentSeller = {
  ...testSeller,
  companyDetails: "Sitz: Berlin. Amtsgericht Charlottenburg, HRB 12345 B. Geschäftsführerin: Ada Muster",
};

const germanVat: VatSeller = { country: "DE", usesOneStopShop: true, rates: standardVatRates };

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

function consumer({ address: { country, postcode } }: DocumentBuyer): VatBuyer {
  return { kind: "consumer", country, postcode, otherSign: country };
}

function organisation({ address: { country, postcode }, vatId }: DocumentBuyer): VatBuyer {
  const identification = vatId === undefined ? undefined : ({ state: "valid" } as const);
  return { kind: "organisation", country, postcode, identification };
}

function ofPerson(buyer: DocumentBuyer, seller: VatSeller, changes: Partial<BillingDocument> = {}): BillingDocument {
  const vat = unwrap(vatOf(seller, consumer(buyer), day));
  return cardInvoice(vat, { buyer, amounts: amountsOfGross(9_99, vat), ...changes });
}

function ofOrganisation(
  buyer: DocumentBuyer,
  seller: VatSeller,
  changes: Partial<BillingDocument> = {},
): BillingDocument {
  const vat = unwrap(vatOf(seller, organisation(buyer), day));
  return transferInvoice(vat, { buyer, amounts: amountsOfNet(8999_99, vat), ...changes });
}

const toSwitzerland: DocumentPayment = {
  kind: "transfer",
  iban: "CH9300762011623852957",
  bic: "POFICHBEXXX",
  reference: "RF18539007547034",
  dueOn: "2026-12-27",
};

const exemption = "Kein Ausweis von Umsatzsteuer nach § 19 UStG.";

const cases = {
  domestic: ofPerson(german, germanVat),
  "one-stop-shop": ofPerson(testPerson, germanVat),
  "small-business": ofPerson(german, { ...germanVat, exemption }, { seller: { ...testSeller, vatId: undefined } }),
  "reverse-charge": ofOrganisation(testUniversity, germanVat, { seller }),
  xrechnung: ofOrganisation(authority, germanVat, {
    ...{ seller, buyerReference: "04011000-1234512345-06", purchaseOrder: "PO-4500012345, Pos. 7" },
  }),
  "credit-note": ofOrganisation(testUniversity, germanVat, {
    ...{ seller, credits: { number: "2026-000003", issuedOn: "2026-11-20", reason: "correction" } },
  }),
  "other-letters": ofOrganisation(vietnamese, germanVat, { seller }),
  "outside-the-union": ofOrganisation(swiss, germanVat),
  "swiss-seller": ofOrganisation(
    swiss,
    { ...germanVat, country: "CH" },
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
