import type { DeskDocument, DocumentsOfMonth } from "@belab/domain/billing";
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
import classes from "./desk.module.css";

export interface DocumentsPartProps extends Omit<DocumentsOfMonth, "documents"> {
  /** As 2026-11. */
  month: string;
  /** With the addresses of their files. */
  documents: readonly (DeskDocument & { pdfHref: string; xmlHref: string })[];
  /** The address of all as CSV, bookings too. */
  csvHref: string;
  onMonthChange: (month: string) => void;
}

/** The documents of a month, and their VAT by rate and country. */
export function DocumentsPart({ month, documents, total, sums, csvHref, sent, onMonthChange }: DocumentsPartProps) {
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
      <ButtonLink href={csvHref} variant="default" className={classes.way}>
        {messages.documents.csv}
      </ButtonLink>
    </section>
  );
}
