import type { BillingDocument, Quote, Vat } from "@belab/domain/billing";
import { intlLocale, type Language } from "@belab/locales";
import { creditedText, dayText, lineTexts, quoteLineText, textsOf, vatNote } from "./documentTexts.ts";

// Says what is drawn; `documentPdf.ts` says where.

/** The texts and amounts of an invoice, a credit note or a quote. */
export interface Sheet extends Pick<BillingDocument, "number" | "language" | "seller" | "buyer"> {
  kind: string;
  /** The line above the buyer. */
  to: string;
  vat: Vat | null;
  /** Labels with their values; those without a value are left out. */
  facts: readonly (readonly [string, string | undefined])[];
  line: { title: string; text: string; net: number };
  /** Labels with cents; the last one is what all come to. */
  sums: readonly (readonly [string, number])[];
  notes: readonly (string | undefined)[];
}

export function sheetOfDocument(document: BillingDocument, kind: string): Sheet {
  const { messages, format } = textsOf(document);
  const { payment, credits, purchaseOrder, buyerReference, amounts } = document;
  return {
    ...document,
    kind,
    to: messages.billedTo,
    facts: [
      [messages.number, document.number],
      [messages.issuedOn, dayText(document, document.issuedOn)],
      [messages.dueOn, payment.kind === "transfer" && !credits ? dayText(document, payment.dueOn) : undefined],
      [messages.order, purchaseOrder],
      [messages.reference, buyerReference],
    ],
    line: { ...lineTexts(document), net: amounts.net },
    sums: [...sumsOf(document), [credits ? messages.credited : messages.due, amounts.due]],
    notes: [
      vatNote(document),
      creditedText(document),
      credits && messages.reasons[credits.reason],
      credits && payment.kind === "card" ? messages.refundByCard : undefined,
      !credits && payment.kind === "card" ? messages.paidByCard : undefined,
      !credits && payment.kind === "transfer"
        ? format("transfer", { date: dayText(document, payment.dueOn) })
        : undefined,
    ],
  };
}

export function sheetOfQuote(quote: Quote, kind: string): Sheet {
  const { messages, format } = textsOf(quote);
  const { amounts, vat, purchaseOrder, buyerReference } = quote;
  const date = dayText(quote, quote.validUntil);
  return {
    ...quote,
    kind,
    to: messages.quotedTo,
    facts: [
      [messages.number, quote.number],
      [messages.issuedOn, dayText(quote, quote.issuedOn)],
      [messages.validUntil, date],
      [messages.order, purchaseOrder],
      [messages.reference, buyerReference],
    ],
    line: { title: quoteLineText(quote), text: messages.quoteTerm, net: amounts.net },
    sums: sumsOfQuote(quote),
    notes: [
      vat === null ? messages.quoteVatOpen : vatNote({ ...quote, vat }),
      format("quoteValid", { date }),
      messages.quoteOrder,
      format("quoteTerms", { days: quote.dueDays }),
    ],
  };
}

function sumsOfQuote(quote: Quote): [string, number][] {
  const { messages } = textsOf(quote);
  const { vat, amounts } = quote;
  if (vat === null) {
    return [[messages.quoteNet, amounts.net]];
  }
  const parts = sumsOf({ ...quote, vat }).slice(0, 2);
  return [...parts, [parts.length > 0 ? messages.gross : messages.total, amounts.due]];
}

/** The amounts that make up what is due; none where no VAT is charged. */
function sumsOf(document: Pick<BillingDocument, "language" | "vat" | "amounts">): [string, number][] {
  const { messages, format } = textsOf(document);
  const { vat, amounts } = document;
  if (vat.category !== "S") {
    return [];
  }
  return [
    [messages.net, amounts.net],
    [format("vat", { rate: rateText(document) }), amounts.vat],
    [messages.gross, amounts.gross],
    ...(amounts.rounding === 0 ? [] : ([[messages.rounding, amounts.rounding]] as [string, number][])),
  ];
}

function rateText({ language, vat }: Pick<BillingDocument, "language" | "vat">): string {
  const locale = intlLocale(language as Language);
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(vat.rate / 100_00);
}
