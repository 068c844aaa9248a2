import { expect, it } from "vitest";
import { cardInvoice, testVats } from "../../testing/billing/testDocuments.ts";
import { digestOf } from "./canonicalJson.ts";
import { drawDocument } from "./drawDocument.ts";
import { drawnBy } from "./drawnBy.ts";

it("has another version where it draws something else: raise the version with the digest", async () => {
  // The PDF is compressed, which not every machine does to the same bytes.
  const { xml } = await drawDocument(cardInvoice(testVats.standard));
  expect({ drawnBy, xml: digestOf(xml) }).toMatchInlineSnapshot(`
    {
      "drawnBy": "3",
      "xml": "4d58ce93cc15400fe8257db238a44f36c26ae879644067d77a565e2139a249d5",
    }
  `);
});
