import type { CardPaymentState, DocumentState, OwnQuote } from "@belab/domain/billing";
import { euros, type PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/InvoiceList";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./InvoiceTable.module.css";

/** An invoice, a credit note or a quote. Amounts are in cents. */
export interface Invoice {
  /** Unique in the list. */
  number: string;
  /** In milliseconds since 1970 UTC. */
  issuedAt: number;
  /** Null where it is for none of the plans. */
  plan: PlanName | null;
  /** Of a credit note, what is credited, as a positive amount. */
  amount: number;
  /** Left out for a quote. */
  state?: DocumentState | CardPaymentState;
  /** By when it has to be paid, in milliseconds since 1970 UTC; shown while it is open. */
  dueAt?: number | null;
  /** The number of the invoice that a credit note is for. */
  credits?: string | null;
  /** Left out for an invoice and a credit note. */
  quote?: Pick<OwnQuote, "state" | "validUntil">;
  pdfHref?: string;
  xmlHref?: string;
  /** The part that was given back. @default 0 */
  returned?: number;
  /** Called to download it, where its address is known only then. */
  onPdf?: () => void;
  /** Called to pay it, where that failed. */
  onPay?: () => void;
}

interface InvoiceTableProps {
  /** The name of the table. */
  name: string;
  invoices: readonly Invoice[];
}

/** Invoices, each with its credit notes below it. Renders a `table`, whose rows become blocks where columns have no room. */
export function InvoiceTable({ name, invoices }: InvoiceTableProps) {
  const { messages } = useMessages(catalogue);
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
          <InvoiceRow key={invoice.number} invoice={invoice} hasFiles={hasFiles} />
        ))}
      </tbody>
    </table>
  );
}

/** Returns invoices in their order, each with its credit notes behind it. */
function withCreditNotes(invoices: readonly Invoice[]): readonly Invoice[] {
  const numbers = new Set(invoices.map(({ number }) => number));
  const isCreditNote = ({ credits }: Invoice) => credits != null && numbers.has(credits);
  return invoices
    .filter((invoice) => !isCreditNote(invoice))
    .flatMap((invoice) => [invoice, ...invoices.filter(({ credits }) => credits === invoice.number)]);
}

function InvoiceRow({ invoice, hasFiles }: { invoice: Invoice; hasFiles: boolean }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const { number, issuedAt, credits = null, amount, quote } = invoice;
  const plan = invoice.plan === null ? "" : titles[invoice.plan];
  return (
    <tr data-credit-note={credits !== null || undefined}>
      <th scope="row">
        {number}
        {credits !== null && <span className={classes.note}>{format("creditNote", { number: credits })}</span>}
      </th>
      <td data-label={messages.date}>{date.format(issuedAt)}</td>
      <td data-label={messages.plan}>{quote === undefined ? plan : format("quoteOf", { plan })}</td>
      <td data-label={messages.amount} className={classes.amount}>
        {formatMoney(euros(credits === null ? amount : -amount), locale)}
      </td>
      <td data-label={messages.state}>
        <span>{quote === undefined ? <State invoice={invoice} /> : <QuoteStateText quote={quote} />}</span>
      </td>
      {hasFiles && (
        <td data-label={messages.files}>
          <Files invoice={invoice} />
        </td>
      )}
    </tr>
  );
}

interface CellProps {
  invoice: Invoice;
}

function State({ invoice: { number, state = "open", dueAt = null, returned = 0, onPay } }: CellProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <>
      <span className={classes.state} data-state={state}>
        {messages[state]}
      </span>
      {state === "open" && dueAt !== null && (
        <span className={classes.note}>{format("dueBy", { date: date.format(dueAt) })}</span>
      )}
      {returned > 0 && (
        <span className={classes.note}>{format("returned", { amount: formatMoney(euros(returned), locale) })}</span>
      )}
      {onPay && (
        <PlainButton variant="subtle" aria-label={format("payNow", { number })} onClick={onPay}>
          {messages.pay}
        </PlainButton>
      )}
    </>
  );
}

function QuoteStateText({ quote: { state, validUntil } }: { quote: NonNullable<Invoice["quote"]> }) {
  const { messages, format, locale } = useMessages(catalogue);
  return (
    <>
      <span className={classes.state} data-state={state === "ordered" ? "paid" : state}>
        {messages.quoteStates[state]}
      </span>
      {state === "open" && (
        <span className={classes.note}>{format("validUntil", { date: dayOf(validUntil, locale) })}</span>
      )}
    </>
  );
}

function Files({ invoice: { number, pdfHref, xmlHref, onPdf } }: CellProps) {
  const { messages, format } = useMessages(catalogue);
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
