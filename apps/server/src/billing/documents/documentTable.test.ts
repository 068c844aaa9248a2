import {
  amountsOfGross,
  amountsOfNet,
  amountsOfPart,
  type BillingDocument,
  type CreditReason,
  type Vat,
} from "@belab/domain/billing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readXml, validate } from "../../testing/billing/documentSchema.ts";
import { cardInvoice, testSeller, testVats, transferInvoice } from "../../testing/billing/testDocuments.ts";
import { documentXml } from "./documentXml.ts";

// The table of all documents: each is valid by the schema, and says the amounts that the tests compute in another way.

/** A document, and what it must come to. */
interface Case {
  name: string;
  document: BillingDocument;
  /** In cents: with VAT where it was paid by card, without it for transfers. */
  price: number;
}

const price = { card: 9_99, transfer: 8999_99 };

/** Part of the price that a credit note gives back, with VAT. */
const part = { card: 3_33, transfer: 1234_56 };

const vats: [string, Vat][] = Object.entries(testVats);
const languages = ["en", "de"];
const references = ["04011000-1234512345-06", "REF 4711", undefined];
const purchaseOrders = ["PO-4500012345, <7>", undefined];
const ways = ["card", "transfer"] as const;

const creditOf = (reason: CreditReason) => ({ number: "2026-000003", issuedOn: "2026-11-20", reason });

/** By kind: those that the product issues for it. */
const kinds: Readonly<Record<string, (way: keyof typeof price, vat: Vat) => Partial<BillingDocument>[]>> = {
  invoice: () => [{}],
  "credit note": () => [{ credits: creditOf("withdrawal") }],
  "credit note over a part": (way, vat) => {
    const whole = way === "card" ? amountsOfGross(price.card, vat) : amountsOfNet(price.transfer, vat);
    return [{ credits: creditOf("refund"), amounts: amountsOfPart(whole, vat, part[way]) }];
  },
  correction: () => [{ number: "2026-000018", credits: creditOf("correction") }, { number: "2026-000019" }],
};

function casesOf([vatName, vat]: [string, Vat]): Case[] {
  return Object.entries(kinds).flatMap(([kind, changesOf]) =>
    ways.flatMap((way) =>
      languages.flatMap((language) =>
        references.flatMap((buyerReference) =>
          purchaseOrders.flatMap((purchaseOrder) =>
            changesOf(way, vat).map((changes) => {
              const named = { language, buyerReference, purchaseOrder, ...changes };
              const document = way === "card" ? cardInvoice(vat, named) : transferInvoice(vat, named);
              const details = [vatName, kind, way, language, buyerReference, purchaseOrder, document.number];
              return {
                name: details.join(" · "),
                document,
                price: kind === "credit note over a part" ? part[way] : price[way],
              };
            }),
          ),
        ),
      ),
    ),
  );
}

/** Rounds half up, by the remainder: the product divides otherwise. */
function taxOn(net: number, { rate }: Vat): number {
  const product = BigInt(net) * BigInt(rate);
  return Number(product / 10_000n + (product % 10_000n >= 5_000n ? 1n : 0n));
}

/** The net amount whose total comes closest to a price, found by trying. */
function netOf(gross: number, vat: Vat): number {
  const off = (net: number) => Math.abs(net + taxOn(net, vat) - gross);
  const first = Math.max(0, Math.floor((gross * 100) / (100 + vat.rate / 100)) - 2);
  return [0, 1, 2, 3, 4].map((more) => first + more).reduce((best, net) => (off(net) < off(best) ? net : best));
}

/** Compares an XML with amounts that are computed from the price alone. */
function expectAmounts(xml: string, { document: { vat, payment, credits }, price: charged }: Omit<Case, "name">): void {
  const { cents } = readXml(xml);
  const sums = "//ram:SpecifiedTradeSettlementHeaderMonetarySummation";
  const tax = "//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax";
  const isGross = payment.kind === "card" || (credits?.reason === "refund" && charged === part.transfer);
  const total = cents(`${sums}/ram:GrandTotalAmount`) ?? Number.NaN;
  const net = cents(`${sums}/ram:TaxBasisTotalAmount`) ?? Number.NaN;
  const rounding = cents(`${sums}/ram:RoundingAmount`) ?? 0;
  if (isGross) {
    expect(Math.abs(total - charged)).toBe(Math.abs(netOf(charged, vat) + taxOn(netOf(charged, vat), vat) - charged));
    expect(total + rounding).toBe(charged);
  } else {
    expect(net).toBe(charged);
    expect(rounding).toBe(0);
  }
  expect(total).toBe(net + taxOn(net, vat));
  expect(cents(`${sums}/ram:LineTotalAmount`)).toBe(net);
  expect(cents("//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount")).toBe(net);
  expect(cents("//ram:NetPriceProductTradePrice/ram:ChargeAmount")).toBe(net);
  expect(cents(`${sums}/ram:TaxTotalAmount`)).toBe(taxOn(net, vat));
  expect(cents(`${tax}/ram:BasisAmount`)).toBe(net);
  expect(cents(`${tax}/ram:CalculatedAmount`)).toBe(taxOn(net, vat));
  expect(cents(`${sums}/ram:TotalPrepaidAmount`)).toBe(payment.kind === "card" ? charged : undefined);
  expect(cents(`${sums}/ram:DuePayableAmount`)).toBe(payment.kind === "card" ? 0 : total + rounding);
}

describe.each(vats)("documents with the VAT %s", (...vat) => {
  const cases = casesOf(vat);

  it("are valid by the schema", () => {
    for (const { name, document } of cases) {
      expect(() => validate(documentXml(document)), name).not.toThrow();
    }
  });

  it("come to the price, as BR-CO-10 to BR-CO-17 ask", () => {
    for (const each of cases) {
      expectAmounts(documentXml(each.document), each);
    }
  });
});

it("charge any price to the cent", { tags: "exhaustive" }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(testVats)),
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.constantFrom(...ways),
      (vat: Vat, charged, way) => {
        const document =
          way === "card"
            ? cardInvoice(vat, { amounts: amountsOfGross(charged, vat) })
            : transferInvoice(vat, { amounts: amountsOfNet(charged, vat) });
        expectAmounts(documentXml(document), { document, price: charged });
      },
    ),
  );
});

describe("the schema", () => {
  const xml = documentXml(transferInvoice(testVats.standard, { seller: testSeller }));

  it("accepts an invoice", () => {
    expect(() => validate(xml)).not.toThrow();
  });

  it.each([
    [
      "an element that is missing",
      "ApplicableHeaderTradeDelivery",
      xml.replace("<ram:ApplicableHeaderTradeDelivery/>", ""),
    ],
    ["an unknown element", "Nonsense", xml.replace("<ram:BuyerTradeParty>", "<ram:Nonsense/><ram:BuyerTradeParty>")],
    [
      "elements in another order",
      "TypeCode",
      xml.replace(/(<ram:ID>2026-000017<\/ram:ID>)\s*(<ram:TypeCode>380<\/ram:TypeCode>)/, "$2$1"),
    ],
    ["an amount in words", "GrandTotalAmount", xml.replace(/(<ram:GrandTotalAmount>)[\d.]+/, "$1many")],
  ])("refuses %s", (_, named, broken) => {
    expect(broken).not.toBe(xml);
    expect(() => validate(broken)).toThrow(named);
  });
});
