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
      "drawnBy": "4",
      "xml": "754e1b7072f654e0af0f8def1e4b3710a03a8c8c4e2e534b2c4fb253b119627f",
    }
  `);
});
