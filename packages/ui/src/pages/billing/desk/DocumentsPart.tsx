import type { DocumentKind, VatCategory } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useId } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { ListTable } from "../../../elements/ListTable.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { countryName } from "../../../messages/organisations.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { Link } from "../../../theme/Link.tsx";
import { TextInput } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { BookingsOfMonth, type BookingsOfMonthProps } from "./BookingsOfMonth.tsx";
import classes from "./desk.module.css";

/** An issued document. */
export interface DeskDocument {
  documentId: string;
  kind: DocumentKind;
  number: string;
  /** As 2026-11-27. */
  issuedOn: string;
  buyer: string;
  /** In cents. */
  due: number;
  mailedAt: number | null;
  mailedTo: string | null;
  /** The addresses of its files. */
  pdfHref: string;
  xmlHref: string;
}

/** What the documents of a month come to at one rate of a country's VAT, in cents. */
export interface VatSum {
  country: string;
  category: VatCategory;
  /** In hundredths of a percent. */
  rate: number;
  net: number;
  vat: number;
}

/** A mail that brought an invoice again, or a quote. */
export interface SentMail {
  mailId: string;
  kind: "reminder" | "quote";
  /** Of the invoice or the quote. */
  number: string;
  sentTo: string;
  /** In milliseconds since 1970 UTC. */
  sentAt: number;
}

export interface DocumentsPartProps {
  /** As 2026-11. */
  month: string;
  documents: readonly DeskDocument[];
  /** All of the month, also those that are not listed. */
  total: number;
  sums: readonly VatSum[];
  /** The address of all as CSV, bookings too. */
  csvHref: string;
  /** Reminders, which bring their invoices again, and quotes that were mailed in the month. */
  sent: readonly SentMail[];
  /** What was booked in the month, once it is known. */
  bookings?: BookingsOfMonthProps | undefined;
  onMonthChange: (month: string) => void;
}

/** The documents of a month, their VAT by rate and country, and what was booked. */
export function DocumentsPart({
  month,
  documents,
  total,
  sums,
  csvHref,
  sent,
  bookings,
  onMonthChange,
}: DocumentsPartProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [titleId, sumsId, sentId] = [useId(), useId(), useId()];
  const money = (cents: number) => formatMoney(euros(cents), locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const { columns, sumColumns } = messages;
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.documents.title}
      </Heading>
      <TextInput
        type="month"
        label={messages.documents.month}
        className={classes.field}
        value={month}
        onChange={({ currentTarget }) => onMonthChange(currentTarget.value)}
      />
      <p role="status">{format("documentsCount", { total })}</p>
      {documents.length === 0 ? (
        <EmptyNote text={messages.documents.none} />
      ) : (
        <>
          <Heading order={3} size="h4" id={sumsId}>
            {messages.documents.sums}
          </Heading>
          <ListTable
            labelledBy={sumsId}
            columns={[sumColumns.country, sumColumns.vat, sumColumns.net, sumColumns.amount]}
            rows={sums.map(({ country, category, rate, net, vat }) => ({
              key: `${country} ${category} ${rate}`,
              cells: [
                countryName(country, locale),
                format("rate", { category, rate: percent.format(rate / 100_00) }),
                money(net),
                money(vat),
              ],
            }))}
          />
          <ListTable
            labelledBy={titleId}
            columns={[columns.document, columns.date, columns.buyer, columns.amount, columns.sent, columns.files]}
            rows={documents.map(({ documentId, kind, number, issuedOn, buyer, due, mailedAt, mailedTo, ...files }) => ({
              key: documentId,
              cells: [
                format("document", { kind, number }),
                dayOf(issuedOn, locale),
                buyer,
                money(kind === "invoice" ? due : -due),
                mailedAt === null
                  ? messages.notSent
                  : format("sentTo", { date: date.format(mailedAt), email: mailedTo ?? "" }),
                <span key="files" className={classes.files}>
                  <Link href={files.pdfHref} download aria-label={format("pdfOf", { number })}>
                    {messages.pdf}
                  </Link>
                  <Link href={files.xmlHref} download aria-label={format("xmlOf", { number })}>
                    {messages.xml}
                  </Link>
                </span>,
              ],
            }))}
          />
          {documents.length < total && <p>{format("documentsShown", { count: documents.length })}</p>}
        </>
      )}
      {sent.length > 0 && (
        <section aria-labelledby={sentId} className={classes.part}>
          <Heading order={3} size="h4" id={sentId}>
            {messages.documents.sent}
          </Heading>
          <ListTable
            labelledBy={sentId}
            columns={[columns.document, columns.sent]}
            rows={sent.map(({ mailId, kind, number, sentTo, sentAt }) => ({
              key: mailId,
              cells: [
                format("sentMail", { kind, number }),
                format("sentTo", { date: date.format(sentAt), email: sentTo }),
              ],
            }))}
          />
        </section>
      )}
      {bookings && <BookingsOfMonth {...bookings} />}
      <ButtonLink href={csvHref} variant="default" className={classes.way}>
        {messages.documents.csv}
      </ButtonLink>
    </section>
  );
}
