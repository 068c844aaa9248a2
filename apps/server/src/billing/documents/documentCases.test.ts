/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { documentCases } from "../../testing/billing/documentCases.ts";
import { pdfObjects, pdfText } from "../../testing/billing/pdfObjects.ts";
import { drawDocument } from "./drawDocument.ts";

// `fixtures` holds what each case of VAT looks like. Where a change is meant, run this test with `--update`, read the
// difference, and raise the version of the drawing.

describe.each(documentCases)("an invoice: $name", ({ name, document }) => {
  it("is the same to the byte as XML, and says the same on its page", async () => {
    const { pdf, xml } = await drawDocument(document);
    await expect(Buffer.from(xml).toString()).toMatchFileSnapshot(`fixtures/${name}.xml`);
    await expect(`${pdfText(pdf)}\n`).toMatchFileSnapshot(`fixtures/${name}.txt`);
  });

  it("is a PDF/A-3b that stands on its own, with that XML attached", async () => {
    const { pdf, xml } = await drawDocument(document);
    const objects = [...pdfObjects(pdf).values()];
    const attached = objects.find((each) => each.includes("/Type /EmbeddedFile")) ?? "";
    expect(Buffer.from(attached, "latin1").includes(Buffer.from(xml))).toBe(true);
    expect(objects.find((each) => each.includes("/Type /Filespec"))).toContain("/AFRelationship /Alternative");
    const metadata = objects.find((each) => each.includes("/Type /Metadata")) ?? "";
    expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
    expect(metadata).toContain("<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#");
    expect(objects.some((each) => each.includes("/S /GTS_PDFA1") && each.includes("/DestOutputProfile"))).toBe(true);
    const fonts = objects.filter((each) => each.includes("/Type /FontDescriptor"));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((each) => /\/FontFile2 \d+ 0 R/.test(each))).toBe(true);
    // What PDF/A forbids: encryption, scripts, and transparency.
    expect(objects.filter((each) => /\/Encrypt|\/JavaScript|\/SMask|\/ca 0/.test(each))).toEqual([]);
  });
});
