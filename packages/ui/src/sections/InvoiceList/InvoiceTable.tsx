import type { QuoteState } from "@belab/domain/billing";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/billing/InvoiceList";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney, type Money } from "../../messages/formatMoney.ts";
import { Link } from "../../theme/Link.tsx";
import classes from "./InvoiceTable.module.css";

/** How an invoice or a credit note stands. By card: it could not be charged, was canceled, or was given up. */
export type InvoiceState = "paid" | "open" | "overdue" | "credited" | "refunded" | "failed" | "canceled" | "unpaid";

/** An invoice or a credit note, as the list shows it. */
export interface Invoice {
  /** Unique in the list. */
  number: string;
  /** When it was issued, in milliseconds since 1970 UTC. */
  issuedAt: number;
  /** What the plan is called. */
  plan: string;
  /** What is to be paid, in any currency; of a credit note, what is credited, as a positive amount. */
  amount: Money;
  /** Whether it has been paid. */
  isPaid: boolean;
  /** How it stands, in more detail. @default by `isPaid` */
  state?: InvoiceState | undefined;
  /** By when it has to be paid, in milliseconds since 1970 UTC; shown while it is open. */
  dueAt?: number | undefined;
  /** The number of the invoice that a credit note is for; left out for an invoice. */
  credits?: string | undefined;
  /**
   * Left out for an invoice and a credit note: it is a quote, of which nothing is owed, with what has become of it and the last
   * day on which it can be ordered by.
   */
  quote?: { state: QuoteState; validUntil: string } | undefined;
  /** Where the document is downloaded as PDF. */
  pdfHref?: string | undefined;
  /** Where it is downloaded as XML. */
  xmlHref?: string | undefined;
  /** What was given back of it. */
  returned?: Money | undefined;
  /** Called to download it, where its address is known only then. */
  onPdf?: (() => void) | undefined;
  /** Called to pay it, where that failed. */
  onPay?: (() => void) | undefined;
}

interface InvoiceTableProps {
  /** What the table is called. */
  name: string;
  invoices: readonly Invoice[];
  translation: Translation<Messages>;
}

/** Invoices, each with its credit notes below it. Renders a `table`, whose rows become blocks where columns have no room. */
export function InvoiceTable({ name, invoices, translation }: InvoiceTableProps) {
  const { messages } = translation;
  const hasFiles = invoices.some(({ pdfHref, xmlHref, onPdf }) => pdfHref ?? xmlHref ?? onPdf);
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{messages.number}</th>
          <th scope="col">{messages.date}</th>
          <th scope="col">{messages.plan}</th>
          <th scope="col" className={classes.amount}>
            {messages.amount}
          </th>
          <th scope="col">{messages.state}</th>
          {hasFiles && <th scope="col">{messages.files}</th>}
        </tr>
      </thead>
      <tbody>
        {withCreditNotes(invoices).map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} hasFiles={hasFiles} translation={translation} />
        ))}
      </tbody>
    </table>
  );
}

/** Returns invoices in their order, each with its credit notes behind it. */
function withCreditNotes(invoices: readonly Invoice[]): readonly Invoice[] {
  const numbers = new Set(invoices.map(({ number }) => number));
  const isCreditNote = ({ credits }: Invoice) => credits !== undefined && numbers.has(credits);
  return invoices
    .filter((invoice) => !isCreditNote(invoice))
    .flatMap((invoice) => [invoice, ...invoices.filter(({ credits }) => credits === invoice.number)]);
}

interface InvoiceRowProps extends Pick<InvoiceTableProps, "translation"> {
  invoice: Invoice;
  hasFiles: boolean;
}

function InvoiceRow({ invoice, hasFiles, translation }: InvoiceRowProps) {
  const { messages, format, locale } = translation;
  const date = (time: number) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(time);
  const { number, credits, amount, quote, plan } = invoice;
  const cents = credits === undefined ? amount.cents : -amount.cents;
  return (
    <tr data-credit-note={credits !== undefined || undefined}>
      <th scope="row">
        {number}
        {credits !== undefined && <span className={classes.note}>{format("creditNote", { number: credits })}</span>}
      </th>
      <td data-label={messages.date}>{date(invoice.issuedAt)}</td>
      <td data-label={messages.plan}>{quote === undefined ? plan : format("quoteOf", { plan })}</td>
      <td data-label={messages.amount} className={classes.amount}>
        {formatMoney({ ...amount, cents }, locale)}
      </td>
      <td data-label={messages.state}>
        {quote === undefined ? (
          <State invoice={invoice} translation={translation} />
        ) : (
          <QuoteStateText quote={quote} translation={translation} />
        )}
      </td>
      {hasFiles && (
        <td data-label={messages.files}>
          <Files invoice={invoice} translation={translation} />
        </td>
      )}
    </tr>
  );
}

function State({ invoice, translation }: Pick<InvoiceRowProps, "invoice" | "translation">) {
  const { messages, format, locale } = translation;
  const { dueAt, isPaid, state = isPaid ? "paid" : "open", returned, onPay, number } = invoice;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <span>
      <span className={classes.state} data-state={state}>
        {messages[state]}
      </span>
      {state === "open" && dueAt !== undefined && (
        <span className={classes.note}>{format("dueBy", { date: date.format(dueAt) })}</span>
      )}
      {returned !== undefined && (
        <span className={classes.note}>{format("returned", { amount: formatMoney(returned, locale) })}</span>
      )}
      {state === "failed" && onPay && (
        <PlainButton variant="subtle" aria-label={format("payNow", { number })} onClick={onPay}>
          {messages.pay}
        </PlainButton>
      )}
    </span>
  );
}

interface QuoteStateProps extends Pick<InvoiceRowProps, "translation"> {
  quote: NonNullable<Invoice["quote"]>;
}

function QuoteStateText({ quote: { state, validUntil }, translation }: QuoteStateProps) {
  const { messages, format, locale } = translation;
  return (
    <span>
      <span className={classes.state} data-state={state === "ordered" ? "paid" : state}>
        {messages.quoteStates[state]}
      </span>
      {state === "open" && (
        <span className={classes.note}>{format("validUntil", { date: dayOf(validUntil, locale, "medium") })}</span>
      )}
    </span>
  );
}

function Files({ invoice, translation: { messages, format } }: Pick<InvoiceRowProps, "invoice" | "translation">) {
  const { number, pdfHref, xmlHref, onPdf } = invoice;
  return (
    <span className={classes.files}>
      {onPdf && (
        <PlainButton variant="subtle" aria-label={format("pdfOf", { number })} onClick={onPdf}>
          {messages.pdf}
        </PlainButton>
      )}
      {pdfHref !== undefined && (
        <Link href={pdfHref} download aria-label={format("pdfOf", { number })}>
          {messages.pdf}
        </Link>
      )}
      {xmlHref !== undefined && (
        <Link href={xmlHref} download aria-label={format("xmlOf", { number })}>
          {messages.xml}
        </Link>
      )}
    </span>
  );
}
