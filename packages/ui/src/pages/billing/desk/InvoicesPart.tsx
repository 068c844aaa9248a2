import { type InvoiceState, invoiceStates } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useId, useState } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { Pager } from "../../../elements/Pager.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TextInput } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import classes from "./desk.module.css";
import { type AskedStep, StepForm } from "./StepForm.tsx";
import { useVatIdCheckText, type VatIdCheck } from "./vatIdCheck.ts";

/** Money that was booked for an invoice. */
export interface InvoiceBooking {
  bookingId: string;
  /** `transfer`: an earlier version paid the invoice with what was paid too much for another one. */
  kind: "payment" | "refund" | "transfer";
  /** In cents. */
  amount: number;
  /** When it came, in milliseconds since 1970 UTC. */
  at: number;
  /** When it was undone; null while it counts. */
  reversedAt: number | null;
}

/** An invoice that is paid by transfer. Amounts are in cents. */
export interface DeskInvoice {
  invoiceId: string;
  number: string;
  /** The payer names it in the transfer. */
  reference: string;
  buyer: string;
  /** As 2026-12-27. */
  dueOn: string;
  due: number;
  /** The part that was not credited. */
  uncredited: number;
  owed: number;
  overPaid: number;
  isOverdue: boolean;
  isRestricted: boolean;
  /** What is known of the buyer's VAT identification; null where nobody had to be asked. */
  vatIdCheck?: VatIdCheck | null;
  bookings: readonly InvoiceBooking[];
}

/** What is done with an invoice. A form that is sent again has the same `id`: it counts once. */
export type InvoiceStep =
  | (AskedStep & { id: string })
  | { kind: "restrict" | "lift" | "end" }
  | { kind: "undo"; bookingId: string };

export interface InvoicesPartProps {
  /** Left out for all. */
  state?: InvoiceState | undefined;
  /** What stands in the search field. */
  search: string;
  invoices: readonly DeskInvoice[];
  total: number;
  page: number;
  pageSize: number;
  /** The list may be out of date. @default false */
  loading?: boolean;
  /** The invoice with which something is being done. */
  pendingId?: string | undefined;
  error?: { id: string; message: string } | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  onStateChange: (state: InvoiceState | undefined) => void;
  onSearchChange: (search: string) => void;
  onPageChange: (page: number) => void;
  /** Resolves to whether it was done. */
  onStep: (invoice: DeskInvoice, step: InvoiceStep) => Promise<boolean>;
}

const all = "all";

/** Invoices that are paid by transfer, and what was booked for them. */
export function InvoicesPart({
  state,
  search,
  invoices,
  total,
  page,
  pageSize,
  loading = false,
  ...props
}: InvoicesPartProps) {
  const { messages } = useMessages(catalogue);
  const titleId = useId();
  const { onStateChange, onSearchChange, onPageChange, ...row } = props;
  const options = [
    { value: all, label: messages.subscriptions.all },
    ...invoiceStates.map((value) => ({ value, label: messages.states[value] })),
  ];
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.invoices.title}
      </Heading>
      <div className={classes.field}>
        <SelectField
          label={messages.invoices.show}
          options={options}
          value={state ?? all}
          onChange={(value) => onStateChange(invoiceStates.find((known) => known === value))}
        />
      </div>
      <TextInput
        type="search"
        label={messages.invoices.search}
        className={classes.field}
        maxLength={200}
        value={search}
        onChange={({ currentTarget }) => onSearchChange(currentTarget.value)}
      />
      {invoices.length === 0 ? (
        <EmptyNote text={messages.invoices.none} />
      ) : (
        <Rows aria-labelledby={titleId} loading={loading}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} {...row} invoice={invoice} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </section>
  );
}

type InvoiceRowProps = Pick<InvoicesPartProps, "pendingId" | "error" | "now" | "onStep"> & { invoice: DeskInvoice };

function InvoiceRow({ invoice, pendingId, error, now = Date.now, onStep }: InvoiceRowProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [opened, setOpened] = useState<{ kind: AskedStep["kind"]; id: string }>();
  const [ask, question] = useQuestion();
  const checkText = useVatIdCheckText();
  const { invoiceId, number, reference, buyer, dueOn, due, uncredited, owed, overPaid, vatIdCheck } = invoice;
  const { isOverdue, isRestricted, bookings } = invoice;
  const money = (cents: number) => formatMoney(euros(cents), locale);
  const isPending = pendingId !== undefined;
  const proposed = { payment: owed, refund: overPaid, credit: owed || uncredited, correct: 0 };

  async function take(step: InvoiceStep) {
    if (await onStep(invoice, step)) {
      setOpened(undefined);
      showDone(messages.done[step.kind]);
    }
  }

  async function begin(kind: Exclude<InvoiceStep["kind"], "undo">) {
    if (kind === "restrict" || kind === "lift") {
      await take({ kind });
    } else if (kind !== "end") {
      setOpened({ kind, id: crypto.randomUUID() });
    } else if (await ask({ title: messages.endTitle, message: messages.endText, confirm: messages.endNow })) {
      await take({ kind });
    }
  }

  async function undo(bookingId: string, booking: string) {
    const texts = { title: messages.undoTitle, message: format("undoText", { booking }), confirm: messages.undoNow };
    if (await ask(texts)) {
      await take({ kind: "undo", bookingId });
    }
  }

  const button = (kind: Exclude<InvoiceStep["kind"], "undo">, described: object) => (
    <PlainButton
      {...described}
      variant={kind === "payment" && owed > 0 ? "filled" : "default"}
      aria-label={format("stepNamed", { step: messages.steps[kind], number })}
      onClick={() => !isPending && void begin(kind)}
    >
      {messages.steps[kind]}
    </PlainButton>
  );
  return (
    <Row
      name={`${number} · ${buyer}`}
      marks={
        <>
          {isOverdue && <Chip tone="strong">{messages.states.overdue}</Chip>}
          {isRestricted && <Chip tone="strong">{messages.restricted}</Chip>}
        </>
      }
      lines={[
        <strong key="owed">
          {owed > 0
            ? format("owed", { amount: money(owed), due: money(due) })
            : overPaid > 0
              ? format("overPaid", { amount: money(overPaid) })
              : messages.states.settled}
        </strong>,
        uncredited !== due && format("credited", { amount: money(due - uncredited) }),
        format("dueOn", { date: dayOf(dueOn, locale) }),
        format("reference", { reference: reference.replace(/(.{4})(?=.)/g, "$1 ") }),
        vatIdCheck && checkText(vatIdCheck),
      ]}
      error={error?.id === invoiceId ? error.message : undefined}
      buttons={(described) =>
        opened === undefined && (
          <>
            {button("payment", described)}
            {overPaid > 0 && button("refund", described)}
            {uncredited > 0 && button("credit", described)}
            {uncredited === due && button("correct", described)}
            {isOverdue && button(isRestricted ? "lift" : "restrict", described)}
            {isOverdue && button("end", described)}
          </>
        )
      }
    >
      <Bookings bookings={bookings} onUndo={(bookingId, booking) => !isPending && void undo(bookingId, booking)} />
      {opened && (
        <StepForm
          kind={opened.kind}
          amount={proposed[opened.kind]}
          vatIdState={vatIdCheck?.state}
          pending={isPending}
          now={now}
          onSubmit={(step) => void take({ ...step, id: opened.id })}
          onCancel={() => setOpened(undefined)}
        />
      )}
      {question}
    </Row>
  );
}

interface BookingsProps {
  bookings: readonly InvoiceBooking[];
  /** Called with the booking as the list words it. */
  onUndo: (bookingId: string, booking: string) => void;
}

function Bookings({ bookings, onUndo }: BookingsProps) {
  const { messages, format, locale } = useMessages(catalogue);
  if (bookings.length === 0) {
    return null;
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <ul aria-label={messages.bookings} className={classes.bookings}>
      {bookings.map(({ bookingId, kind, amount, at, reversedAt }) => {
        const text = format("booking", { kind, amount: formatMoney(euros(amount), locale), date: date.format(at) });
        return (
          <li key={bookingId} className={classes.booking} data-reversed={reversedAt !== null || undefined}>
            <span>{text}</span>
            {reversedAt === null ? (
              <PlainButton
                variant="default"
                aria-label={format("undoNamed", { booking: text })}
                onClick={() => onUndo(bookingId, text)}
              >
                {messages.undo}
              </PlainButton>
            ) : (
              <Chip>{messages.undone}</Chip>
            )}
          </li>
        );
      })}
    </ul>
  );
}
