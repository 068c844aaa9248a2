import {
  amountsOfGross,
  type BillingDocument,
  euCountries,
  standardVatRates,
  type Vat,
  vatRateOn,
} from "@belab/domain/billing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { convert } from "xmlbuilder2";
import { cardInvoice, testVats, transferInvoice } from "../../testing/billing/testDocuments.ts";
import { documentXml } from "./documentXml.ts";

type Node = { [name: string]: Node } & string;

/** The parts of a document's XML that the tests ask for. */
async function read(document: BillingDocument) {
  const xml = await documentXml(document);
  const root = (convert(xml, { format: "object" }) as unknown as { "rsm:CrossIndustryInvoice": Node })[
    "rsm:CrossIndustryInvoice"
  ];
  const trade = root["rsm:SupplyChainTradeTransaction"] as Node;
  const agreement = trade["ram:ApplicableHeaderTradeAgreement"] as Node;
  const settlement = trade["ram:ApplicableHeaderTradeSettlement"] as Node;
  const sums = settlement["ram:SpecifiedTradeSettlementHeaderMonetarySummation"] as Node;
  const line = trade["ram:IncludedSupplyChainTradeLineItem"] as Node;
  const lineSettlement = line["ram:SpecifiedLineTradeSettlement"] as Node;
  return {
    xml,
    root,
    agreement,
    settlement,
    sums,
    line,
    lineSettlement,
    tax: settlement["ram:ApplicableTradeTax"] as Node,
  };
}

/** In whole cents. */
function cents(text: unknown): number {
  const value =
    typeof text === "object" && text !== null && "#" in text ? (text as { "#": string })["#"] : (text ?? "0.00");
  expect(value).toMatch(/^-?\d+\.\d\d$/);
  return Number(String(value).replace(".", ""));
}

it("names whom to ask at the buyer's", { tags: "exhaustive" }, async () => {
  const { buyer } = transferInvoice(testVats.standard);
  const { agreement } = await read(transferInvoice(testVats.standard, { buyer: { ...buyer, contact: "Ida Kauf" } }));
  expect(agreement["ram:BuyerTradeParty"]?.["ram:DefinedTradeContact"]).toMatchObject({ "ram:PersonName": "Ida Kauf" });
});

const everyRate: Vat[] = euCountries.map((country) => ({
  category: "S",
  rate: vatRateOn(standardVatRates, country, "2026-11-27") ?? Number.NaN,
  country,
}));

const documents: BillingDocument[] = [...everyRate, ...Object.values(testVats)].flatMap((vat) => {
  const credits = { number: "2026-000003", issuedOn: "2026-11-20", reason: "withdrawal" } as const;
  return [
    cardInvoice(vat),
    transferInvoice(vat),
    transferInvoice(vat, { credits }),
    cardInvoice(vat, { language: "de" }),
  ];
});

it("has sums that agree, as BR-CO-10 to BR-CO-17 ask, and charges what is due", { tags: "exhaustive" }, async () => {
  for (const document of documents) {
    const { sums, tax, lineSettlement } = await read(document);
    const line = cents(
      (lineSettlement["ram:SpecifiedTradeSettlementLineMonetarySummation"] as Node)["ram:LineTotalAmount"],
    );
    const [total, basis, vat, grand] = [
      "LineTotalAmount",
      "TaxBasisTotalAmount",
      "TaxTotalAmount",
      "GrandTotalAmount",
    ].map((name) => cents(sums[`ram:${name}`])) as [number, number, number, number];
    const prepaid = cents(sums["ram:TotalPrepaidAmount"]);
    const rounding = cents(sums["ram:RoundingAmount"]);
    expect(total).toBe(line);
    expect(basis).toBe(total);
    expect(grand).toBe(basis + vat);
    expect(cents(sums["ram:DuePayableAmount"])).toBe(grand - prepaid + rounding);
    expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
    expect(cents(tax["ram:BasisAmount"])).toBe(basis);
    expect(cents(tax["ram:CalculatedAmount"])).toBe(vat);
    expect(vat).toBe(Math.floor((basis * document.vat.rate + 50_00) / 100_00));
    expect(document.payment.kind === "card" ? prepaid : cents(sums["ram:DuePayableAmount"])).toBe(document.amounts.due);
  }
});

it("asks for what was charged, to the cent, at the rate of every member state and any price", {
  tags: "exhaustive",
}, async () => {
  const price = fc.oneof(fc.constantFrom(9_99, 99_99, 999_99, 8999_99), fc.integer({ min: 1, max: 10_000_00 }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...everyRate), price, async (vat, charged) => {
      const { sums } = await read(cardInvoice(vat, { amounts: amountsOfGross(charged, vat) }));
      const rounding = cents(sums["ram:RoundingAmount"]);
      expect(cents(sums["ram:TotalPrepaidAmount"])).toBe(charged);
      expect(cents(sums["ram:GrandTotalAmount"]) + rounding).toBe(charged);
      expect(cents(sums["ram:DuePayableAmount"])).toBe(0);
      expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
    }),
  );
});

it("names the category of VAT on line and document, its rate, and why none is charged", async () => {
  for (const [name, vat] of Object.entries(testVats)) {
    const { tax, lineSettlement } = await read(transferInvoice(vat));
    const lineTax = lineSettlement["ram:ApplicableTradeTax"] as Node;
    const rate = { standard: "19", abroad: "20", halfPercent: "25.5", notTaxable: undefined }[name as string];
    expect([tax["ram:CategoryCode"], lineTax["ram:CategoryCode"]]).toEqual([vat.category, vat.category]);
    expect(tax["ram:RateApplicablePercent"]).toBe(name === "notTaxable" ? undefined : (rate ?? "0"));
    expect(tax["ram:ExemptionReasonCode"]).toBe("exemptionCode" in vat ? vat.exemptionCode : undefined);
    expect(typeof tax["ram:ExemptionReason"]).toBe(vat.category === "S" ? "undefined" : "string");
  }
});

it("has no VAT identification where nothing is subject to VAT, and the seller's tax and register numbers", async () => {
  const { xml, agreement } = await read(transferInvoice(testVats.notTaxable));
  const seller = agreement["ram:SellerTradeParty"] as Node;
  expect(xml).not.toMatch(/schemeID="VA"/);
  expect(seller["ram:SpecifiedTaxRegistration"]).toEqual({ "ram:ID": { "@schemeID": "FC", "#": "37/123/45678" } });
  expect(seller["ram:SpecifiedLegalOrganization"]).toEqual({ "ram:ID": "HRB 12345 B" });
  const { xml: other } = await read(transferInvoice(testVats.reverseCharge));
  expect(other.match(/schemeID="VA">(\w+)/g)).toEqual(['schemeID="VA">DE136695976', 'schemeID="VA">FR40303265045']);
});

it("names the invoice that a credit note is for, with positive amounts", async () => {
  const credits = { number: "2026-000003", issuedOn: "2026-11-20", reason: "withdrawal" } as const;
  const { root, settlement, sums } = await read(transferInvoice(testVats.standard, { credits }));
  expect((root["rsm:ExchangedDocument"] as Node)["ram:TypeCode"]).toBe("381");
  expect(settlement["ram:InvoiceReferencedDocument"]).toEqual({
    "ram:IssuerAssignedID": "2026-000003",
    "ram:FormattedIssueDateTime": { "qdt:DateTimeString": { "@format": "102", "#": "20261120" } },
  });
  expect(cents(sums["ram:GrandTotalAmount"])).toBe(10709_99);
});

it("is XRechnung where the buyer gives a Leitweg-ID, with contact and both electronic addresses", async () => {
  const { root, agreement } = await read(
    transferInvoice(testVats.standard, { buyerReference: "04011000-1234512345-06" }),
  );
  const guideline = (root["rsm:ExchangedDocumentContext"] as Node)["ram:GuidelineSpecifiedDocumentContextParameter"];
  expect(guideline).toEqual({ "ram:ID": expect.stringMatching(/xrechnung_3\.0$/) });
  expect(agreement["ram:BuyerReference"]).toBe("04011000-1234512345-06");
  const seller = agreement["ram:SellerTradeParty"] as Node;
  expect(seller["ram:DefinedTradeContact"]).toMatchObject({ "ram:PersonName": "Rechnungen" });
  for (const party of [seller, agreement["ram:BuyerTradeParty"] as Node]) {
    expect(party["ram:URIUniversalCommunication"]).toMatchObject({ "ram:URIID": { "@schemeID": "EM" } });
  }
});

it("is refused where the buyer's country does not exist, for which the norm has a list of codes", async () => {
  const { buyer } = cardInvoice(testVats.standard);
  const abroad = cardInvoice(testVats.standard, {
    buyer: { ...buyer, address: { ...buyer.address, country: "XX" } },
  });
  await expect(documentXml(abroad)).rejects.toThrow();
});

it("keeps what people typed as text, and is the same each time", async () => {
  const document = transferInvoice(testVats.reverseCharge, { purchaseOrder: '"]]> & <x/>' });
  const xml = await documentXml(document);
  expect(xml).toContain("<ram:Name>Université d’Exemple &amp; Fils &lt;Paris&gt;</ram:Name>");
  expect(xml).toContain('<ram:IssuerAssignedID>"]]&gt; &amp; &lt;x/&gt;</ram:IssuerAssignedID>');
  expect(await documentXml(document)).toBe(xml);
});
