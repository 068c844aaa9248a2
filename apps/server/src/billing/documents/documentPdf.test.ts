import { amountsOfNet, type BillingDocument, isDocumentText, type Quote } from "@belab/domain/billing";
import { expect, it } from "vitest";
import { hasBoxes, pdfObjects, pdfText } from "../../testing/billing/pdfObjects.ts";
import {
  cardInvoice,
  testSeller,
  testUniversity,
  testVats,
  transferInvoice,
} from "../../testing/billing/testDocuments.ts";
import { fontOf } from "./documentFonts.ts";
import { documentPdf, quotePdf } from "./documentPdf.ts";

const xml = '<?xml version="1.0" encoding="utf-8"?><rsm:CrossIndustryInvoice/>';

function objectsOf(pdf: Uint8Array): string[] {
  return [...pdfObjects(pdf).values()];
}

async function read(document: BillingDocument): Promise<string[]> {
  return objectsOf(await documentPdf(document, xml));
}

it("says in its metadata that it is PDF/A-3b, and describes the invoice in it with the schema of its terms", async () => {
  const metadata = (await read(cardInvoice(testVats.standard))).find((each) => each.includes("/Type /Metadata")) ?? "";
  expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
  expect(metadata).toContain("<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>");
  expect(metadata).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  const named = [...metadata.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
  const used = [...metadata.matchAll(/<fx:(\w+)>/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(used.sort());
});

it("has XRechnung attached under its name and level", async () => {
  const objects = await read(transferInvoice(testVats.standard, { buyerReference: "04011000-1234512345-06" }));
  const metadata = objects.find((each) => each.includes("/Type /Metadata")) ?? "";
  expect(metadata).toContain("<fx:DocumentFileName>xrechnung.xml</fx:DocumentFileName>");
  expect(metadata).toContain("<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>");
  expect(metadata).toContain("<fx:Version>3.0</fx:Version>");
  expect(objects.find((each) => each.includes("/Type /Filespec"))).toContain("(xrechnung.xml)");
});

it("has its XML attached as another form of itself", async () => {
  const objects = await read(cardInvoice(testVats.standard));
  expect(objects.find((each) => each.includes("/Type /EmbeddedFile"))).toContain(xml);
  const file = objects.find((each) => each.includes("/Type /Filespec")) ?? "";
  expect(file).toContain("/AFRelationship /Alternative");
  expect(file).toContain("(factur-x.xml)");
  const catalog = objects.find((each) => each.includes("/Type /Catalog")) ?? "";
  expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(catalog).toMatch(/\/Lang \(en\)/);
});

it("has an output intent, and every font embedded, those for Greek and Cyrillic, too", async () => {
  const name = "Ελληνικό Πανεπιστήμιο, Університет";
  const { buyer } = transferInvoice(testVats.standard);
  const objects = await read(transferInvoice(testVats.standard, { buyer: { ...buyer, name } }));
  expect(objects.some((each) => each.includes("/S /GTS_PDFA1") && each.includes("/DestOutputProfile"))).toBe(true);
  const descriptors = objects.filter((each) => each.includes("/Type /FontDescriptor"));
  expect(descriptors.map((each) => /\/FontName \/\w+\+([\w-]+)/.exec(each)?.[1]).sort()).toEqual([
    "Figtree-Bold",
    "Figtree-Regular",
    "NotoSans-Bold",
  ]);
  expect(descriptors.every((each) => /\/FontFile2 \d+ 0 R/.test(each))).toBe(true);
});

const textOf = async (document: BillingDocument) => pdfText(await documentPdf(document, xml));

/** Characters of the basic plane that documents can show. */
const characters = Array.from({ length: 0x1_00_00 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).filter(
  (character) => isDocumentText(character),
);

it.each(["regular", "otherRegular"])(
  "has each letter that documents can show, in the font %s",
  { tags: "exhaustive" },
  async (font) => {
    const letters = characters.filter((character) => fontOf(character, "regular") === font).join("");
    const { buyer } = transferInvoice(testVats.standard);
    const address = { ...buyer.address, street: letters };
    const document = transferInvoice(testVats.standard, { buyer: { ...buyer, name: letters, address } });
    expect(letters.length).toBeGreaterThan(300);
    expect(hasBoxes(await documentPdf(document, xml))).toBe(false);
  },
);

it("never draws a box: a letter of another script, typed before they were refused, is named by its number", async () => {
  const { buyer } = transferInvoice(testVats.standard);
  const document = transferInvoice(testVats.standard, { buyer: { ...buyer, name: "李明 (Ming Li)" } });
  const pdf = await documentPdf(document, xml);
  expect(pdfText(pdf)).toContain("[U+674E][U+660E] (Ming Li)");
  expect(hasBoxes(pdf)).toBe(false);
});

it("shows what the buyer typed to the letter", async () => {
  const purchaseOrder = 'PO-4500012345, <7> & "A"';
  const { buyer } = transferInvoice(testVats.standard);
  const document = transferInvoice(testVats.standard, { purchaseOrder, buyer: { ...buyer, name: "Lovelace, Ada" } });
  const lines = (await textOf(document)).split("\n");
  expect(lines).toContain(purchaseOrder);
  expect(lines).toContain("Lovelace, Ada");
});

it("names the product beside the plan, with its days, the seller's country, and what company law asks", async () => {
  const seller = { ...testSeller, companyDetails: "Sitz: Berlin. Geschäftsführerin: Ada Muster" };
  const line = { plan: "university", interval: "year", from: "2027-01-01", until: "2027-12-31" } as const;
  const document = transferInvoice(testVats.standard, { seller, line });
  const lines = (await textOf(document)).replaceAll(" \n", " ").split("\n");
  expect(lines.join(" ")).toContain("Business Education Laboratory: University plan, 1 January to 31 December 2027");
  expect(lines).toContain("Germany");
  expect(lines).toContain(seller.companyDetails);
  const german = (await textOf({ ...document, language: "de" })).replaceAll(" \n", " ").split("\n");
  expect(german.join(" ")).toContain(
    "Business Education Laboratory: Tarif „Universität“, 1. Januar bis 31. Dezember 2027",
  );
  expect(german).toContain("Deutschland");
});

it.each([
  ["2027-03-05", "2027-03-05", "5 March 2027"],
  ["2027-03-05", "2027-03-09", "5 to 9 March 2027"],
  ["2026-11-27", "2027-11-26", "27 November 2026 to 26 November 2027"],
])("says the days from %s to %s", async (from, until, days) => {
  const line = { plan: "educator", interval: "month", from, until } as const;
  expect(await textOf(cardInvoice(testVats.standard, { line }))).toContain(`Educator plan,\n${days}\n`);
});

it("has lines of VAT where VAT is charged, and none elsewhere", async () => {
  for (const [name, vat] of Object.entries(testVats)) {
    const text = await textOf(transferInvoice(vat, { credits: undefined }));
    expect(text.includes("Net amount"), name).toBe(vat.category === "S");
    expect(/^VAT \d/m.test(text), name).toBe(vat.category === "S");
    expect(text.includes("Total with VAT"), name).toBe(vat.category === "S");
  }
});

it("goes on to another page where texts are as long as they can be", async () => {
  const long = "Wide Words ".repeat(10).trim();
  const address = { street: long, postcode: "10115", city: long, country: "FR" };
  const seller = { ...testSeller, name: long, companyDetails: `${long} `.repeat(3).slice(0, 300) };
  const document = transferInvoice(
    { ...testVats.exempt, exemption: `${long} `.repeat(3).slice(0, 300) },
    {
      seller: { ...seller, address },
      buyer: { ...testUniversity, name: long, contact: long, address },
      ...{ purchaseOrder: long, buyerReference: long },
    },
  );
  const pages = objectsOf(await documentPdf(document, xml)).filter((each) => /\/Type \/Page\b/.test(each));
  expect(pages.length).toBeLessThanOrEqual(2);
});

it("names whom to ask at the buyer's", { tags: "exhaustive" }, async () => {
  const { buyer } = transferInvoice(testVats.standard);
  const document = transferInvoice(testVats.standard, { buyer: { ...buyer, contact: "Ida Kauf" } });
  expect(pdfText(await documentPdf(document, xml))).toContain("Contact: Ida Kauf");
});

it("fits on one page, and is the same to the byte each time", async () => {
  const document = transferInvoice(testVats.reverseCharge, {
    language: "de",
    buyerReference: "04011000-1234512345-06",
    credits: { number: "2026-000003", issuedOn: "2026-11-20", reason: "change" },
  });
  const pdf = await documentPdf(document, xml);
  expect(objectsOf(pdf).filter((each) => /\/Type \/Page\b/.test(each))).toHaveLength(1);
  expect(Buffer.from(await documentPdf(document, xml)).equals(Buffer.from(pdf))).toBe(true);
});

it("names the account of its transfer on an invoice that is paid by one, and none on others", async () => {
  const document = transferInvoice(testVats.standard);
  const account = ["Lernspiele gGmbH", "DE89 3704 0044 0532 0130 00", "RF18 5390 0754 7034"];
  const lines = (await textOf(document)).split("\n");
  expect(lines).toEqual(expect.arrayContaining(account));
  const credits = { number: "2026-000003", issuedOn: "2026-11-20", reason: "change" } as const;
  expect(await textOf({ ...document, credits })).not.toContain("DE89");
  expect(await textOf(cardInvoice(testVats.standard))).not.toContain("IBAN");
});

it("draws a quote on one page, the same to the byte each time, with VAT or before it is known", async () => {
  const quote: Quote = {
    ...{ number: "QUO-2026-000003", issuedOn: "2026-11-27", validUntil: "2027-01-25", language: "de", dueDays: 30 },
    ...{ seller: testSeller, buyer: testUniversity, line: { plan: "university", interval: "year" } },
    ...{ vat: testVats.reverseCharge, amounts: amountsOfNet(8999_99, testVats.reverseCharge) },
  };
  const pdf = await quotePdf(quote);
  expect(objectsOf(pdf).filter((each) => /\/Type \/Page\b/.test(each))).toHaveLength(1);
  expect(Buffer.from(await quotePdf(quote)).equals(Buffer.from(pdf))).toBe(true);
  expect(objectsOf(await quotePdf({ ...quote, vat: null })).length).toBeGreaterThan(5);
});
