import { createRequire } from "node:module";
import type { BillingDocument, DocumentBuyer, PostalAddress } from "@belab/domain/billing";
import { isLeitwegId } from "@belab/domain/billing";
import type { Invoice } from "@e-invoice-eu/core";
import { lineText, vatNote } from "./documentTexts.ts";

// An issued document as XML by EN 16931, in the syntax of CII. Terms in brackets (BT-1) are those of the norm.

/** What an XML is made for: XRechnung is what German authorities take, by their Leitweg-ID. */
function xmlFormatOf({ buyerReference = "" }: BillingDocument): "CII" | "XRECHNUNG-CII" {
  return isLeitwegId(buyerReference) ? "XRECHNUNG-CII" : "CII";
}

type XmlFormat = ReturnType<typeof xmlFormatOf>;

/** Returns a document as XML, the same for the same document. */
export async function documentXml(document: BillingDocument): Promise<string> {
  const format = xmlFormatOf(document);
  writers[format] ??= createWriter(format);
  const write = await writers[format];
  return withPrecedingInvoice(await write(invoiceOf(document), document.language), document);
}

/** Writes an invoice as XML. @throws where the invoice is not of the library's schema. */
type Writer = (invoice: Invoice, language: string) => Promise<string>;

const writers: Partial<Record<XmlFormat, Promise<Writer>>> = {};

const silent = { log() {}, warn() {}, error() {} } as never;

/** Whether data are of a schema; adds what the schema gives as default. */
type Validator = (data: Invoice) => boolean;

/**
 * Does what the library's `InvoiceService` does, which compiles its schema anew for every invoice: that takes a hundred times
 * as long as the rest.
 */
async function createWriter(format: XmlFormat): Promise<Writer> {
  // 75 MB of packages that a server without documents does not load.
  const { FormatFactoryService, ValidationService, invoiceSchema } = await import("@e-invoice-eu/core");
  const formatter = new FormatFactoryService().createFormatService(format, silent);
  const schema = structuredClone(invoiceSchema);
  formatter.patchSchema(schema as never);
  const validator = compileSchema(schema);
  const validation = new ValidationService(silent);
  return async (data, lang) => {
    const invoice = validation.validate("invoice data", validator as never, structuredClone(data)) as Invoice;
    formatter.fillInvoiceDefaults(invoice);
    return String(await formatter.generate(invoice, { format, lang, noWarnings: true }));
  };
}

/** Compiles a schema as the library does, by the validator that the library itself installs. */
function compileSchema(schema: object): Validator {
  const { default: Ajv } = createRequire(import.meta.resolve("@e-invoice-eu/core"))("ajv/dist/2019") as {
    default: new (options: object) => { compile(schema: object): Validator };
  };
  return new Ajv({ strict: true, allErrors: true, useDefaults: true }).compile(schema);
}

/** Adds the invoice that a credit note is for (BT-25, BT-26): version 2.3.4 of the library leaves it out of CII. */
function withPrecedingInvoice(xml: string, { credits }: BillingDocument): string {
  if (credits === undefined) {
    return xml;
  }
  const after = "</ram:SpecifiedTradeSettlementHeaderMonetarySummation>";
  const date = `<qdt:DateTimeString format="102">${credits.issuedOn.replaceAll("-", "")}</qdt:DateTimeString>`;
  return xml.replace(
    after,
    `${after}
			<ram:InvoiceReferencedDocument>
				<ram:IssuerAssignedID>${credits.number}</ram:IssuerAssignedID>
				<ram:FormattedIssueDateTime>${date}</ram:FormattedIssueDateTime>
			</ram:InvoiceReferencedDocument>`,
  );
}

const currency = "EUR";

type Parties = Invoice["ubl:Invoice"];
type CountryOf<Party extends { "cac:Party": { "cac:PostalAddress": { "cac:Country": unknown } } }> =
  Party["cac:Party"]["cac:PostalAddress"]["cac:Country"];

/** What the library's types call a country, of seller and buyer. */
type CountryCode = CountryOf<Parties["cac:AccountingSupplierParty"]>["cbc:IdentificationCode"] &
  CountryOf<Parties["cac:AccountingCustomerParty"]>["cbc:IdentificationCode"];

/** Whole cents as the norm writes amounts. */
function amount(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function invoiceOf(document: BillingDocument): Invoice {
  const { line, vat, amounts, credits } = document;
  const note = vatNote(document);
  const category = {
    "cbc:ID": vat.category,
    // BR-O-05: what is not subject to VAT has no rate.
    ...(vat.category !== "O" && { "cbc:Percent": percent(vat.rate) }),
    "cac:TaxScheme": { "cbc:ID": "VAT" },
  };
  return {
    "ubl:Invoice": {
      "cbc:ID": document.number,
      "cbc:IssueDate": document.issuedOn,
      ...(document.payment.kind === "transfer" && !credits && { "cbc:DueDate": document.payment.dueOn }),
      "cbc:InvoiceTypeCode": credits ? "381" : "380",
      "cbc:DocumentCurrencyCode": currency,
      ...(document.buyerReference && { "cbc:BuyerReference": document.buyerReference }),
      "cac:InvoicePeriod": { "cbc:StartDate": line.from, "cbc:EndDate": line.until },
      ...(document.purchaseOrder && { "cac:OrderReference": { "cbc:ID": document.purchaseOrder } }),
      "cac:AccountingSupplierParty": { "cac:Party": sellerOf(document) },
      "cac:AccountingCustomerParty": { "cac:Party": buyerOf(document) },
      "cac:PaymentMeans": [paymentOf(document)],
      "cac:TaxTotal": [
        {
          "cbc:TaxAmount": amount(amounts.vat),
          "cbc:TaxAmount@currencyID": currency,
          "cac:TaxSubtotal": [
            {
              "cbc:TaxableAmount": amount(amounts.net),
              "cbc:TaxableAmount@currencyID": currency,
              "cbc:TaxAmount": amount(amounts.vat),
              "cbc:TaxAmount@currencyID": currency,
              "cac:TaxCategory": {
                ...category,
                ...(vat.exemptionCode && { "cbc:TaxExemptionReasonCode": vat.exemptionCode }),
                ...(note !== undefined && { "cbc:TaxExemptionReason": note }),
              },
            },
          ],
        },
      ],
      "cac:LegalMonetaryTotal": {
        "cbc:LineExtensionAmount": amount(amounts.net),
        "cbc:LineExtensionAmount@currencyID": currency,
        "cbc:TaxExclusiveAmount": amount(amounts.net),
        "cbc:TaxExclusiveAmount@currencyID": currency,
        "cbc:TaxInclusiveAmount": amount(amounts.gross),
        "cbc:TaxInclusiveAmount@currencyID": currency,
        ...(document.payment.kind === "card" && {
          "cbc:PrepaidAmount": amount(amounts.due),
          "cbc:PrepaidAmount@currencyID": currency,
        }),
        ...(amounts.rounding !== 0 && {
          "cbc:PayableRoundingAmount": amount(amounts.rounding),
          "cbc:PayableRoundingAmount@currencyID": currency,
        }),
        "cbc:PayableAmount": amount(document.payment.kind === "card" ? 0 : amounts.due),
        "cbc:PayableAmount@currencyID": currency,
      },
      "cac:InvoiceLine": [
        {
          "cbc:ID": "1",
          "cbc:InvoicedQuantity": "1",
          // One: the term as a whole (UN/ECE recommendation 20).
          "cbc:InvoicedQuantity@unitCode": "C62",
          "cbc:LineExtensionAmount": amount(amounts.net),
          "cbc:LineExtensionAmount@currencyID": currency,
          "cac:InvoicePeriod": { "cbc:StartDate": line.from, "cbc:EndDate": line.until },
          "cac:Item": { "cbc:Name": lineText(document), "cac:ClassifiedTaxCategory": category },
          "cac:Price": { "cbc:PriceAmount": amount(amounts.net), "cbc:PriceAmount@currencyID": currency },
        },
      ],
    },
  };
}

function percent(hundredths: number): string {
  return String(hundredths / 100);
}

/** The seller; without VAT identification where nothing is subject to VAT (BR-O-02). */
function sellerOf({ seller, vat }: BillingDocument) {
  const { vatId, taxNumber, contact } = seller;
  const scheme =
    vatId !== undefined && vat.category !== "O"
      ? taxScheme(vatId, "VAT")
      : taxNumber !== undefined
        ? taxScheme(taxNumber, "FC")
        : undefined;
  return {
    "cbc:EndpointID": contact.email,
    "cbc:EndpointID@schemeID": "EM" as const,
    "cac:PostalAddress": addressOf(seller.address),
    ...(scheme && { "cac:PartyTaxScheme": [scheme] as [typeof scheme] }),
    "cac:PartyLegalEntity": {
      "cbc:RegistrationName": seller.name,
      ...(seller.registerNumber !== undefined && { "cbc:CompanyID": seller.registerNumber }),
    },
    "cac:Contact": {
      "cbc:Name": contact.name,
      "cbc:Telephone": contact.phone,
      "cbc:ElectronicMail": contact.email,
    },
  };
}

function buyerOf({ buyer, vat }: BillingDocument) {
  const { vatId, email, name, contact }: DocumentBuyer = buyer;
  return {
    "cbc:EndpointID": email,
    "cbc:EndpointID@schemeID": "EM" as const,
    "cac:PostalAddress": addressOf(buyer.address),
    ...(vatId !== undefined && vat.category !== "O" && { "cac:PartyTaxScheme": taxScheme(vatId, "VAT") }),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": name },
    "cac:Contact": { ...(contact !== undefined && { "cbc:Name": contact }), "cbc:ElectronicMail": email },
  };
}

function taxScheme(id: string, scheme: "VAT" | "FC") {
  return { "cbc:CompanyID": id, "cac:TaxScheme": { "cbc:ID": scheme } };
}

function addressOf({ street, postcode, city, country }: PostalAddress) {
  return {
    "cbc:StreetName": street,
    "cbc:CityName": city,
    ...(postcode !== "" && { "cbc:PostalZone": postcode }),
    "cac:Country": { "cbc:IdentificationCode": country as CountryCode },
  };
}

/** By UNTDID 4461: 58 is a SEPA credit transfer, 54 a credit card. */
function paymentOf({ payment }: BillingDocument) {
  return payment.kind === "card"
    ? { "cbc:PaymentMeansCode": "54" as const }
    : {
        "cbc:PaymentMeansCode": "58" as const,
        "cbc:PaymentID": payment.reference,
        "cac:PayeeFinancialAccount": {
          "cbc:ID": payment.iban,
          ...(payment.bic !== undefined && { "cac:FinancialInstitutionBranch": { "cbc:ID": payment.bic } }),
        },
      };
}
