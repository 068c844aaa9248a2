import fc from "fast-check";
import { expect, it } from "vitest";
import { cardInvoice, testVats } from "../../testing/billing/testDocuments.ts";
import { canonicalJson, digestOf } from "./canonicalJson.ts";

it("is the same for the same document, in whatever order its parts come, and after it was read", () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(fc.string(), fc.maxSafeInteger(), fc.constant(null), fc.boolean(), tie("object")),
    object: fc.dictionary(fc.string(), tie("value"), { maxKeys: 5 }),
  })).object;
  fc.assert(
    fc.property(value, (object) => {
      const text = canonicalJson(object);
      const reversed = Object.fromEntries(Object.entries(object as object).reverse());
      expect(canonicalJson(reversed)).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

it("leaves out what a document does not have, and takes whole numbers only", () => {
  expect(canonicalJson({ b: 1, a: { d: undefined, c: ["x", null] } })).toBe('{"a":{"c":["x",null]},"b":1}');
  expect(() => canonicalJson({ net: 8.39 })).toThrow("Only whole numbers");
});

it("does not change with the program: stored digests stay right", () => {
  const document = cardInvoice(testVats.standard);
  expect(digestOf(canonicalJson(document))).toMatchInlineSnapshot(
    `"fc2a9149bbdfcc255722930de22a9a87561fafcd3b26e56a0a55cd730f8c0df1"`,
  );
});
