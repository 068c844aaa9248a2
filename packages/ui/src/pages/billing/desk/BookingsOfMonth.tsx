import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useId } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { ListTable } from "../../../elements/ListTable.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";

/** A booking, or its reversal. */
export interface DeskBooking {
  bookingId: string;
  /** `transfer`: an earlier version paid the invoice with what was paid too much for another one. */
  kind: "payment" | "refund" | "transfer";
  /** It undoes the booking. */
  isReversal: boolean;
  /** In milliseconds since 1970 UTC. */
  at: number;
  /** Of the invoice. */
  number: string;
  buyer: string;
  /** In cents. */
  amount: number;
  source: "hand" | "statement";
}

export interface BookingsOfMonthProps {
  bookings: readonly DeskBooking[];
  /** All of the month, also those that are not listed. */
  total: number;
  /** What came in and what was sent back, in cents; what was undone counts against it. */
  received: number;
  sentBack: number;
}

/** What was booked for invoices in a month. */
export function BookingsOfMonth({ bookings, total, received, sentBack }: BookingsOfMonthProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const titleId = useId();
  const money = (cents: number) => formatMoney(euros(cents), locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const { booking, day, invoice, amount, source } = messages.bookingColumns;
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={3} size="h4" id={titleId}>
        {messages.bookingsOfMonth.title}
      </Heading>
      {bookings.length === 0 ? (
        <EmptyNote text={messages.bookingsOfMonth.none} />
      ) : (
        <>
          <p>{format("bookingsSum", { total, received: money(received), sentBack: money(sentBack) })}</p>
          <ListTable
            labelledBy={titleId}
            columns={[booking, day, invoice, amount, source]}
            rows={bookings.map((each) => ({
              key: `${each.bookingId} ${each.isReversal}`,
              cells: [
                format("bookingKind", { kind: each.kind, what: each.isReversal ? "reversal" : "booking" }),
                date.format(each.at),
                format("bookedFor", { number: each.number, buyer: each.buyer }),
                money((each.kind === "refund") === each.isReversal ? each.amount : -each.amount),
                messages.bookingSources[each.source],
              ],
            }))}
          />
          {bookings.length < total && <p>{format("bookingsShown", { count: bookings.length })}</p>}
        </>
      )}
      <p className={classes.note}>{messages.bookingsOfMonth.card}</p>
    </section>
  );
}
