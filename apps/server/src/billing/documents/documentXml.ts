import { type BillingDocument, type DocumentBuyer, isLeitwegId, type PostalAddress } from "@belab/domain/billing";
import { creditedText, lineTexts, vatNote } from "./documentTexts.ts";
import { element, textElement, type Xml } from "./xml.ts";

// Writes an issued document as EN 16931 asks, in the syntax of UN/CEFACT: Cross Industry Invoice (CII). Business terms (BT) and
// groups (BG) are those of EN 16931-1, and rules (BR) too. The schema prescribes the order of elements.

/** The set of rules that an XML follows. German authorities, which have a Leitweg-ID, take XRechnung only. */
export type XmlProfile = "EN 16931" | "XRECHNUNG";

export function xmlProfileOf({ buyerReference = "" }: Pick<BillingDocument, "buyerReference">): XmlProfile {
  return isLeitwegId(buyerReference) ? "XRECHNUNG" : "EN 16931";
}

/** BT-24. */
const guidelines: Readonly<Record<XmlProfile, string>> = {
  "EN 16931": "urn:cen.eu:en16931:2017",
  XRECHNUNG: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
};

/** BT-23: billing on the basis of an order. */
const businessProcess = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

const namespaces = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/** BT-5. */
const currency = "EUR";

/** Returns a document as XML, the same for the same document. */
export function documentXml(document: BillingDocument): string {
  const parts = [processControl(document), heading(document), transaction(document)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("rsm:CrossIndustryInvoice", parts, namespaces)}\n`;
}

/** BG-2: business process (BT-23) and specification (BT-24). */
function processControl(document: BillingDocument): Xml {
  return element("rsm:ExchangedDocumentContext", [
    element("ram:BusinessProcessSpecifiedDocumentContextParameter", [textElement("ram:ID", businessProcess)]),
    element("ram:GuidelineSpecifiedDocumentContextParameter", [
      textElement("ram:ID", guidelines[xmlProfileOf(document)]),
    ]),
  ]);
}

/** Number (BT-1), type (BT-3; 380 is an invoice, 381 a credit note) and date (BT-2). */
function heading({ number, issuedOn, credits }: BillingDocument): Xml {
  return element("rsm:ExchangedDocument", [
    textElement("ram:ID", number),
    textElement("ram:TypeCode", credits ? "381" : "380"),
    day("ram:IssueDateTime", issuedOn),
  ]);
}

function transaction(document: BillingDocument): Xml {
  return element("rsm:SupplyChainTradeTransaction", [
    line(document),
    agreement(document),
    // BG-13: there is nothing to say, but the schema asks for the element.
    "<ram:ApplicableHeaderTradeDelivery/>",
    settlement(document),
  ]);
}

/** BG-25: the term as a whole, which the code C62 ("one" of UN/ECE recommendation 20) counts. */
function line(document: BillingDocument): Xml {
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [textElement("ram:LineID", "1")]),
    item(document),
    price(document),
    element("ram:SpecifiedLineTradeDelivery", [textElement("ram:BilledQuantity", "1", { unitCode: "C62" })]),
    element("ram:SpecifiedLineTradeSettlement", [
      lineVat(document),
      period(document),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        amount("ram:LineTotalAmount", document.amounts.net),
      ]),
    ]),
  ]);
}

/** BG-31: its name (BT-153). */
function item(document: BillingDocument): Xml {
  const { title, text } = lineTexts(document);
  return element("ram:SpecifiedTradeProduct", [textElement("ram:Name", `${title} ${text}`)]);
}

/** BG-29: the net price (BT-146). */
function price({ amounts }: BillingDocument): Xml {
  return element("ram:SpecifiedLineTradeAgreement", [
    element("ram:NetPriceProductTradePrice", [amount("ram:ChargeAmount", amounts.net)]),
  ]);
}

/** BG-30: category (BT-151) and rate (BT-152), which a line outside the scope of VAT must not have (BR-O-05). */
function lineVat({ vat }: BillingDocument): Xml {
  return element("ram:ApplicableTradeTax", [
    textElement("ram:TypeCode", "VAT"),
    textElement("ram:CategoryCode", vat.category),
    vat.category === "O" ? undefined : rate(vat.rate),
  ]);
}

/** BG-14, and BG-26 on the line: the first (BT-73, BT-134) and the last day (BT-74, BT-135). */
function period({ line: { from, until } }: BillingDocument): Xml {
  return element("ram:BillingSpecifiedPeriod", [day("ram:StartDateTime", from), day("ram:EndDateTime", until)]);
}

/** Buyer reference (BT-10), seller, buyer, and the number of the purchase order (BT-13). */
function agreement(document: BillingDocument): Xml {
  const { purchaseOrder, buyerReference } = document;
  return element("ram:ApplicableHeaderTradeAgreement", [
    textElement("ram:BuyerReference", buyerReference),
    seller(document),
    buyer(document),
    element("ram:BuyerOrderReferencedDocument", [textElement("ram:IssuerAssignedID", purchaseOrder)]),
  ]);
}

/** BG-4, with what company law asks (BT-33) and the registration (BT-30). */
function seller(document: BillingDocument): Xml {
  const { name, companyDetails, registerNumber, contact, address, taxNumber } = document.seller;
  const vatId = vatIdOn(document, document.seller);
  // BR-CO-26 asks for one of BT-29, BT-30 and BT-31.
  const sellerId = registerNumber === undefined && vatId === undefined ? taxNumber : undefined;
  return element("ram:SellerTradeParty", [
    textElement("ram:ID", sellerId),
    textElement("ram:Name", name),
    textElement("ram:Description", companyDetails),
    element("ram:SpecifiedLegalOrganization", [textElement("ram:ID", registerNumber)]),
    contactOf(contact),
    addressOf(address),
    mailbox(contact.email),
    taxRegistration(vatId, "VA"),
    taxRegistration(taxNumber, "FC"),
  ]);
}

/** BG-7. */
function buyer(document: BillingDocument): Xml {
  const { name, contact, email, address }: DocumentBuyer = document.buyer;
  return element("ram:BuyerTradeParty", [
    textElement("ram:Name", name),
    contactOf({ name: contact, email }),
    addressOf(address),
    mailbox(email),
    taxRegistration(vatIdOn(document, document.buyer), "VA"),
  ]);
}

/** BT-31 and BT-48: none stands on a document outside the scope of VAT (BR-O-02). */
function vatIdOn({ vat }: BillingDocument, { vatId }: { vatId?: string | undefined }): string | undefined {
  return vat.category === "O" ? undefined : vatId;
}

/** BG-6 (BT-41 to BT-43) and BG-9 (BT-56 and BT-58). */
function contactOf({ name, phone, email }: { name?: string | undefined; phone?: string; email: string }): Xml {
  return element("ram:DefinedTradeContact", [
    textElement("ram:PersonName", name),
    element("ram:TelephoneUniversalCommunication", [textElement("ram:CompleteNumber", phone)]),
    element("ram:EmailURIUniversalCommunication", [textElement("ram:URIID", email)]),
  ]);
}

/** BG-5 (BT-35 to BT-40) and BG-8 (BT-50 to BT-55). */
function addressOf({ street, postcode, city, country }: PostalAddress): Xml {
  return element("ram:PostalTradeAddress", [
    textElement("ram:PostcodeCode", postcode),
    textElement("ram:LineOne", street),
    textElement("ram:CityName", city),
    textElement("ram:CountryID", country),
  ]);
}

/** BT-34 and BT-49: the electronic address, which is one of email (EM). */
function mailbox(email: string): Xml {
  return element("ram:URIUniversalCommunication", [textElement("ram:URIID", email, { schemeID: "EM" })]);
}

/** BT-31 and BT-48 are VAT identifications (VA), BT-32 is the tax number (FC). */
function taxRegistration(id: string | undefined, schemeID: "VA" | "FC"): Xml {
  return element("ram:SpecifiedTaxRegistration", [textElement("ram:ID", id, { schemeID })]);
}

/** The payment, the VAT and the sums, and for a credit note its invoice. */
function settlement(document: BillingDocument): Xml {
  const { payment, credits } = document;
  return element("ram:ApplicableHeaderTradeSettlement", [
    textElement("ram:PaymentReference", payment.kind === "transfer" && !credits ? payment.reference : undefined),
    textElement("ram:InvoiceCurrencyCode", currency),
    paymentMeans(document),
    vatBreakdown(document),
    period(document),
    paymentTerms(document),
    totals(document),
    precedingInvoice(document),
  ]);
}

/**
 * BG-16: the code (BT-81) is one of UNTDID 4461. 58 is a SEPA transfer to an account (BG-17: BT-84, BT-86). 68 is an online
 * payment service: the code of cards needs the card's number (BR-DE-24). 1 leaves open how a credit note is settled.
 */
function paymentMeans({ payment, credits }: BillingDocument): Xml {
  const means = "ram:SpecifiedTradeSettlementPaymentMeans";
  if (payment.kind === "card" || credits) {
    return element(means, [textElement("ram:TypeCode", payment.kind === "card" ? "68" : "1")]);
  }
  const { iban, bic } = payment;
  return element(means, [
    textElement("ram:TypeCode", "58"),
    element("ram:PayeePartyCreditorFinancialAccount", [textElement("ram:IBANID", iban)]),
    element("ram:PayeeSpecifiedCreditorFinancialInstitution", [textElement("ram:BICID", bic)]),
  ]);
}

/**
 * BG-23: tax (BT-117), reason for none (BT-120, BT-121), net (BT-116), category (BT-118) and rate (BT-119). XRechnung asks for
 * the rate in each category (BR-DE-14).
 */
function vatBreakdown(document: BillingDocument): Xml {
  const { vat, amounts } = document;
  return element("ram:ApplicableTradeTax", [
    amount("ram:CalculatedAmount", amounts.vat),
    textElement("ram:TypeCode", "VAT"),
    textElement("ram:ExemptionReason", vatNote(document)),
    amount("ram:BasisAmount", amounts.net),
    textElement("ram:CategoryCode", vat.category),
    textElement("ram:ExemptionReasonCode", vat.exemptionCode),
    rate(vat.rate),
  ]);
}

/** The last day to pay (BT-9), or the terms in words (BT-20): BR-CO-25 asks for one of them where an amount is due. */
function paymentTerms(document: BillingDocument): Xml {
  const { payment, credits } = document;
  if (payment.kind === "card") {
    return undefined;
  }
  return element("ram:SpecifiedTradePaymentTerms", [
    textElement("ram:Description", creditedText(document)),
    credits ? undefined : day("ram:DueDateDateTime", payment.dueOn),
  ]);
}

/** BG-22: BT-106, BT-109, BT-110, BT-114, BT-112, BT-113 and BT-115. What was paid by card is prepaid. */
function totals({ amounts: { net, vat, gross, rounding, due }, payment }: BillingDocument): Xml {
  const isPaid = payment.kind === "card";
  return element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
    amount("ram:LineTotalAmount", net),
    amount("ram:TaxBasisTotalAmount", net),
    amount("ram:TaxTotalAmount", vat, { currencyID: currency }),
    rounding === 0 ? undefined : amount("ram:RoundingAmount", rounding),
    amount("ram:GrandTotalAmount", gross),
    isPaid ? amount("ram:TotalPrepaidAmount", due) : undefined,
    amount("ram:DuePayableAmount", isPaid ? 0 : due),
  ]);
}

/** BG-3: number (BT-25) and date (BT-26) of the invoice that a credit note is for. */
function precedingInvoice({ credits }: BillingDocument): Xml {
  return (
    credits &&
    element("ram:InvoiceReferencedDocument", [
      textElement("ram:IssuerAssignedID", credits.number),
      day("ram:FormattedIssueDateTime", credits.issuedOn, "qdt"),
    ])
  );
}

/** Writes a day, such as 2026-11-27, in format 102 of UNTDID 2379. */
function day(name: string, text: string, types: "qdt" | "udt" = "udt"): Xml {
  return element(name, [textElement(`${types}:DateTimeString`, text.replaceAll("-", ""), { format: "102" })]);
}

/** Writes whole cents. */
function amount(name: string, cents: number, attributes?: Readonly<Record<string, string>>): Xml {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return textElement(name, `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, attributes);
}

/** Writes hundredths of a percent. */
function rate(hundredths: number): Xml {
  return textElement("ram:RateApplicablePercent", String(hundredths / 100));
}
