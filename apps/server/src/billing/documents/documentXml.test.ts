import { type BillingDocument, euCountries, type Vat, vatRateOn } from "@belab/domain/billing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readXml, validate } from "../../testing/billing/documentSchema.ts";
import { testSeller, testVats, transferInvoice } from "../../testing/billing/testDocuments.ts";
import { documentXml } from "./documentXml.ts";

const read = (document: BillingDocument) => readXml(documentXml(document));

const credits = { number: "2026-000003", issuedOn: "2026-11-20", reason: "withdrawal" } as const;

const summation = "//ram:SpecifiedTradeSettlementHeaderMonetarySummation";

it("names whom to ask at the buyer's", () => {
  const { buyer } = transferInvoice(testVats.standard);
  const { one } = read(transferInvoice(testVats.standard, { buyer: { ...buyer, contact: "Ida Kauf" } }));
  expect(one("//ram:BuyerTradeParty/ram:DefinedTradeContact/ram:PersonName")).toBe("Ida Kauf");
});

it("names the category of VAT on line and document, its rate, and why none is charged", () => {
  for (const [name, vat] of Object.entries(testVats)) {
    const { one, all } = read(transferInvoice(vat));
    const rate = { standard: "19", abroad: "20", halfPercent: "25.5" }[name as string] ?? "0";
    const tax = "//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax";
    expect(all("//ram:CategoryCode")).toEqual([vat.category, vat.category]);
    expect(one(`${tax}/ram:RateApplicablePercent`)).toBe(rate);
    expect(one("//ram:SpecifiedLineTradeSettlement//ram:RateApplicablePercent")).toBe(
      name === "notTaxable" ? undefined : rate,
    );
    expect(one(`${tax}/ram:ExemptionReasonCode`)).toBe("exemptionCode" in vat ? vat.exemptionCode : undefined);
    expect(typeof one(`${tax}/ram:ExemptionReason`)).toBe(vat.category === "S" ? "undefined" : "string");
  }
});

it("has no VAT identification where nothing is subject to VAT, and the seller's tax and register numbers", () => {
  const { all, one } = read(transferInvoice(testVats.notTaxable));
  expect(all("//ram:SpecifiedTaxRegistration/ram:ID")).toEqual(["37/123/45678"]);
  expect(one("//ram:SpecifiedTaxRegistration/ram:ID/@schemeID")).toBe("FC");
  expect(one("//ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID")).toBe("HRB 12345 B");
  const other = read(transferInvoice(testVats.reverseCharge));
  expect(other.all("//ram:ID[@schemeID='VA']")).toEqual(["DE136695976", "FR40303265045"]);
});

it("identifies a seller who has a tax number alone", () => {
  const seller = { ...testSeller, vatId: undefined, registerNumber: undefined };
  const document = transferInvoice(testVats.exempt, { seller });
  expect(read(document).one("//ram:SellerTradeParty/ram:ID")).toBe("37/123/45678");
  expect(() => validate(documentXml(document))).not.toThrow();
});

it("says what company law asks", () => {
  const companyDetails = "Geschäftsführerin: Ada Muster";
  const document = transferInvoice(testVats.standard, { seller: { ...testSeller, companyDetails } });
  expect(read(document).one("//ram:SellerTradeParty/ram:Description")).toBe(companyDetails);
  expect(() => validate(documentXml(document))).not.toThrow();
});

it("names the invoice that a credit note is for, with positive amounts and no account of the seller", () => {
  const { one, cents, all } = read(transferInvoice(testVats.standard, { credits }));
  const invoice = "//ram:InvoiceReferencedDocument";
  expect(one("//rsm:ExchangedDocument/ram:TypeCode")).toBe("381");
  expect(one(`${invoice}/ram:IssuerAssignedID`)).toBe("2026-000003");
  expect(one(`${invoice}/ram:FormattedIssueDateTime/qdt:DateTimeString[@format='102']`)).toBe("20261120");
  expect(one("//ram:SpecifiedTradePaymentTerms/ram:Description")).toContain("2026-000003");
  expect(cents(`${summation}/ram:GrandTotalAmount`)).toBe(10709_99);
  expect(all("//ram:IBANID")).toEqual([]);
});

it("is XRechnung where the buyer gives a Leitweg-ID, with contact and both electronic addresses", () => {
  const { one, all } = read(transferInvoice(testVats.standard, { buyerReference: "04011000-1234512345-06" }));
  expect(one("//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID")).toMatch(/xrechnung_3\.0$/);
  expect(one("//ram:BuyerReference")).toBe("04011000-1234512345-06");
  expect(one("//ram:SellerTradeParty/ram:DefinedTradeContact/ram:PersonName")).toBe("Rechnungen");
  expect(all("//ram:URIUniversalCommunication/ram:URIID[@schemeID='EM']")).toEqual([
    "billing@lab.example",
    "achats@universite.example",
  ]);
});

it("keeps what people typed as text, and is the same each time", () => {
  const purchaseOrder = '"]]> & <x/> PO-4500012345, 7';
  const document = transferInvoice(testVats.reverseCharge, { purchaseOrder });
  const xml = documentXml(document);
  expect(xml).toContain("<ram:Name>Université d’Exemple &amp; Fils &lt;Paris&gt;</ram:Name>");
  expect(readXml(xml).one("//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID")).toBe(purchaseOrder);
  expect(documentXml(document)).toBe(xml);
});

it("holds any text that people can type, to the letter", () => {
  const { buyer } = transferInvoice(testVats.standard);
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.constantFrom("a\r\nb", "\t", "\u2028", "<!--"),
  );
  fc.assert(
    fc.property(text, (name) => {
      const document = transferInvoice(testVats.standard, { buyer: { ...buyer, name } });
      const xml = documentXml(document);
      validate(xml);
      expect(readXml(xml).one("//ram:BuyerTradeParty/ram:Name")).toBe(name);
    }),
  );
});

it("replaces what XML can't hold", () => {
  const { buyer } = transferInvoice(testVats.standard);
  const document = transferInvoice(testVats.standard, { buyer: { ...buyer, name: "A\u0000\ud800B" } });
  expect(read(document).one("//ram:BuyerTradeParty/ram:Name")).toBe("A\ufffd\ufffdB");
});

const everyRate: Vat[] = euCountries.map((country) => ({
  category: "S",
  rate: vatRateOn({ country }, "2026-11-27"),
  country,
}));

it.each(everyRate)("is valid by the schema at the rate of $country", (vat) => {
  expect(() => validate(documentXml(transferInvoice(vat)))).not.toThrow();
});
