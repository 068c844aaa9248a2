import type { BillingDocument, PostalAddress, Quote } from "@belab/domain/billing";
import { creditedText, dayText, lineTexts, localeOf, textsOf, vatNote, type Written } from "./documentTexts.ts";

// Says what is drawn; `documentPdf.ts` says where.

/** The texts of an invoice, a credit note or a quote, in its language. */
export interface Sheet extends Pick<BillingDocument, "number" | "language" | "issuedOn"> {
  kind: string;
  seller: string;
  /** The line above the buyer. */
  to: string;
  /** The buyer's name, and the lines below it. */
  buyer: readonly string[];
  facts: readonly Labeled[];
  /** Above the line's text and its amount. */
  headings: Labeled;
  line: { title: string; text: string; amount: string };
  /** The last one is what all come to. */
  sums: readonly Labeled[];
  notes: readonly string[];
  /** The account that is paid. */
  account: readonly Labeled[];
  /** The seller's details in columns, and in a line across them. */
  foot: { columns: readonly (readonly string[])[]; details: string | undefined };
}

export type Labeled = readonly [label: string, text: string];

export function sheetOfDocument(document: BillingDocument): Sheet {
  const { messages, format } = textsOf(document);
  const { payment, credits, amounts } = document;
  const transfer = payment.kind === "transfer" && !credits ? payment : undefined;
  const dueOn = transfer && dayText(document, transfer.dueOn);
  const byCard = credits ? messages.refundByCard : messages.paidByCard;
  return {
    ...commonTexts(document, [messages.dueOn, dueOn]),
    kind: credits ? messages.creditNote : messages.invoice,
    to: messages.billedTo,
    line: { ...lineTexts(document), amount: money(document, amounts.net) },
    sums: [...sumsOf(document), [credits ? messages.credited : messages.due, money(document, amounts.due)]],
    notes: given([
      vatNote(document),
      creditedText(document),
      credits && messages.reasons[credits.reason],
      payment.kind === "card" ? byCard : undefined,
      dueOn && format("transfer", { date: dueOn }),
    ]),
    account: labeled([
      [messages.accountHolder, transfer && document.seller.name],
      [messages.iban, transfer && inFours(transfer.iban)],
      [messages.bic, transfer?.bic],
      [messages.paymentReference, transfer && inFours(transfer.reference)],
    ]),
  };
}

export function sheetOfQuote(quote: Quote): Sheet {
  const { messages, format } = textsOf(quote);
  const { amounts, vat, line } = quote;
  const date = dayText(quote, quote.validUntil);
  return {
    ...commonTexts(quote, [messages.validUntil, date]),
    kind: messages.quote,
    to: messages.quotedTo,
    line: { title: format("quoteLine", line), text: messages.quoteTerm, amount: money(quote, amounts.net) },
    sums: sumsOfQuote(quote),
    notes: given([
      vat === null ? messages.quoteVatOpen : vatNote({ ...quote, vat }),
      format("quoteValid", { date }),
      messages.quoteOrder,
      format("quoteTerms", { days: quote.dueDays }),
    ]),
    account: [],
  };
}

/** The texts that invoices and quotes have alike. */
function commonTexts(document: BillingDocument | Quote, until: [string, string | undefined]) {
  const { messages } = textsOf(document);
  const { number, language, issuedOn, seller, purchaseOrder, buyerReference } = document;
  return {
    ...{ number, language, issuedOn, seller: seller.name },
    buyer: buyerLines(document),
    facts: labeled([
      [messages.number, number],
      [messages.issuedOn, dayText(document, issuedOn)],
      until,
      [messages.order, purchaseOrder],
      [messages.reference, buyerReference],
    ]),
    headings: [messages.description, messages.amount] as const,
    foot: footOf(document),
  };
}

function buyerLines(document: BillingDocument | Quote): string[] {
  const { format } = textsOf(document);
  const { buyer, seller } = document;
  const { country } = buyer.address;
  return given([
    buyer.name,
    ...addressLines(buyer.address),
    country === seller.address.country ? undefined : countryName(document, country),
    vatIdText(document, buyer.vatId),
    buyer.contact && format("contact", { name: buyer.contact }),
  ]);
}

function footOf(document: BillingDocument | Quote): Sheet["foot"] {
  const { format } = textsOf(document);
  const { name, address, vatId, taxNumber, registerNumber, contact, companyDetails } = document.seller;
  return {
    columns: [
      [name, ...addressLines(address), countryName(document, address.country)],
      [contact.name, contact.phone, contact.email],
      given([
        vatIdText(document, vatId),
        taxNumber && format("taxNumber", { number: taxNumber }),
        registerNumber && format("register", { number: registerNumber }),
      ]),
    ],
    details: companyDetails,
  };
}

/** BR-O-02: a document on which nothing is subject to VAT names no VAT identification. */
function vatIdText(document: BillingDocument | Quote, id: string | undefined): string | undefined {
  return document.vat?.category === "O" ? undefined : id && textsOf(document).format("vatId", { id });
}

function addressLines({ street, postcode, city }: PostalAddress): string[] {
  return [street, `${postcode} ${city}`.trim()];
}

function countryName(written: Written, country: string): string {
  return new Intl.DisplayNames([localeOf(written)], { type: "region" }).of(country) ?? country;
}

function sumsOfQuote(quote: Quote): Labeled[] {
  const { messages } = textsOf(quote);
  const { vat, amounts } = quote;
  if (vat === null) {
    return [[messages.quoteNet, money(quote, amounts.net)]];
  }
  const parts = sumsOf({ ...quote, vat }).slice(0, 2);
  return [...parts, [parts.length > 0 ? messages.gross : messages.total, money(quote, amounts.due)]];
}

/** The amounts that make up the due amount; none where no VAT is charged. */
function sumsOf(document: Pick<BillingDocument, "language" | "vat" | "amounts">): Labeled[] {
  const { messages, format } = textsOf(document);
  const { vat, amounts } = document;
  if (vat.category !== "S") {
    return [];
  }
  const percent = new Intl.NumberFormat(localeOf(document), { style: "percent", maximumFractionDigits: 2 });
  return labeled([
    [messages.net, money(document, amounts.net)],
    [format("vat", { rate: percent.format(vat.rate / 100_00) }), money(document, amounts.vat)],
    [messages.gross, money(document, amounts.gross)],
    [messages.rounding, amounts.rounding === 0 ? undefined : money(document, amounts.rounding)],
  ]);
}

function money(written: Written, cents: number): string {
  return new Intl.NumberFormat(localeOf(written), { style: "currency", currency: "EUR" }).format(cents / 100);
}

function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}

function given(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}

/** Leaves out labels without a text. */
function labeled(texts: readonly (readonly [string, string | undefined])[]): Labeled[] {
  return texts.flatMap(([label, text]): Labeled[] => (text === undefined ? [] : [[label, text]]));
}
