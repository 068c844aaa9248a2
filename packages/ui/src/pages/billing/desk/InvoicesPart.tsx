import { billingPaths, overPaymentDays } from "@belab/domain/billing";
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
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";
import { CorrectForm, CreditForm, EndForm, type InvoiceStep, MoneyForm } from "./InvoiceForms.tsx";
import { useVatIdCheckText, type VatIdCheck } from "./vatIdCheck.ts";

const day = 24 * 60 * 60 * 1000;

export const invoiceStates = ["open", "overdue", "over-paid", "settled"] as const;

/** How an invoice stands. */
export type InvoiceState = (typeof invoiceStates)[number];

/** Money that was booked for an invoice. */
export interface InvoiceBooking {
  bookingId: string;
  /** `transfer` for credit of another invoice that was used. */
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
  /** What a transfer names. */
  reference: string;
  buyer: string;
  /** As 2026-12-27. */
  dueOn: string;
  due: number;
  /** What of it was not credited. */
  uncredited: number;
  owed: number;
  overPaid: number;
  /** Since when that is kept, in milliseconds since 1970 UTC; null where nothing is. */
  overPaidSince: number | null;
  /** What was paid too much for another invoice, and can be used for this one. @default 0 */
  credit?: number;
  isRestricted: boolean;
  /** What is known of the buyer's VAT identification; null where nobody had to be asked. */
  vatIdCheck?: VatIdCheck | null;
  bookings: readonly InvoiceBooking[];
}

export interface InvoicesPartProps {
  state: InvoiceState;
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
  onStateChange: (state: InvoiceState) => void;
  onPageChange: (page: number) => void;
  onStep: (invoice: DeskInvoice, step: InvoiceStep) => void;
}

/** Invoices that are paid by transfer, and what was booked for them. */
export function InvoicesPart({ state, invoices, total, page, pageSize, loading = false, ...props }: InvoicesPartProps) {
  const { messages } = useMessages(catalogue);
  const titleId = useId();
  const { onStateChange, onPageChange, ...row } = props;
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.invoices.title}
      </Heading>
      <ButtonLink href={billingPaths.statements} variant="default" className={classes.way}>
        {messages.invoices.statements}
      </ButtonLink>
      <div className={classes.field}>
        <SelectField
          label={messages.invoices.show}
          options={invoiceStates.map((value) => ({ value, label: messages.states[value] }))}
          value={state}
          onChange={(value) => onStateChange(invoiceStates.find((known) => known === value) ?? state)}
        />
      </div>
      {invoices.length === 0 ? (
        <EmptyNote text={messages.invoices.none} />
      ) : (
        <Rows aria-labelledby={titleId} loading={loading}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} {...row} state={state} invoice={invoice} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </section>
  );
}

/** Steps for which more is asked. */
type FormStep = "payment" | "refund" | "credit" | "correct" | "end";

const stepsAtOnce = ["restrict", "lift", "apply-credit"] as const;

function isAtOnce(kind: InvoiceStep["kind"]): kind is (typeof stepsAtOnce)[number] {
  return stepsAtOnce.some((step) => step === kind);
}

type InvoiceRowProps = Pick<InvoicesPartProps, "state" | "pendingId" | "error" | "now" | "onStep"> & {
  invoice: DeskInvoice;
};

function InvoiceRow({ invoice, state, pendingId, error, now = Date.now, onStep }: InvoiceRowProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [opened, setOpened] = useState<FormStep>();
  const {
    invoiceId,
    number,
    reference,
    buyer,
    dueOn,
    due,
    uncredited,
    owed,
    overPaid,
    overPaidSince,
    credit = 0,
    isRestricted,
    vatIdCheck,
  } = invoice;
  const checkText = useVatIdCheckText();
  const money = (cents: number) => formatMoney(euros(cents), locale);
  const isPending = pendingId !== undefined;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const sendBackBy = overPaidSince === null ? undefined : overPaidSince + overPaymentDays * day;
  const step = (taken: InvoiceStep) => {
    setOpened(undefined);
    onStep(invoice, taken);
  };
  const form = { pending: isPending, onSubmit: step, onCancel: () => setOpened(undefined) };
  const button = (kind: Exclude<InvoiceStep["kind"], "undo">, described: object) => (
    <PlainButton
      {...described}
      variant={kind === "payment" ? "filled" : "default"}
      aria-label={format("stepNamed", { step: messages.steps[kind], number })}
      onClick={() => !isPending && (isAtOnce(kind) ? step({ kind }) : setOpened(kind))}
    >
      {messages.steps[kind]}
    </PlainButton>
  );
  return (
    <Row
      name={`${number} · ${buyer}`}
      marks={
        <>
          {state === "overdue" && <Chip tone="strong">{messages.states.overdue}</Chip>}
          {sendBackBy !== undefined && now() >= sendBackBy && <Chip tone="strong">{messages.sendBackNow}</Chip>}
          {isRestricted && <Chip tone="strong">{messages.restricted}</Chip>}
        </>
      }
      lines={[
        <strong key="owed">
          {overPaid > 0
            ? format("overPaid", { amount: money(overPaid) })
            : format("owed", { amount: money(owed), due: money(due) })}
        </strong>,
        overPaidSince !== null &&
          format("keptSince", { since: date.format(overPaidSince), until: date.format(sendBackBy) }),
        credit > 0 && format("credit", { amount: money(credit) }),
        uncredited !== due && format("credited", { amount: money(due - uncredited) }),
        format("dueOn", { date: dayOf(dueOn, locale) }),
        format("reference", { reference: reference.replace(/(.{4})(?=.)/g, "$1 ") }),
        vatIdCheck && checkText(vatIdCheck),
      ]}
      error={error?.id === invoiceId ? error.message : undefined}
      buttons={(described) =>
        opened === undefined && (
          <>
            {owed > 0 && button("payment", described)}
            {owed > 0 && credit > 0 && button("apply-credit", described)}
            {overPaid > 0 && button("refund", described)}
            {uncredited > 0 && button("credit", described)}
            {uncredited === due && button("correct", described)}
            {state === "overdue" && button(isRestricted ? "lift" : "restrict", described)}
            {state === "overdue" && button("end", described)}
          </>
        )
      }
    >
      <Bookings invoice={invoice} pending={isPending} onUndo={(bookingId) => step({ kind: "undo", bookingId })} />
      {(opened === "payment" || opened === "refund") && (
        <MoneyForm {...form} kind={opened} amount={opened === "payment" ? owed : overPaid} now={now} />
      )}
      {opened === "credit" && <CreditForm {...form} amount={owed || uncredited} />}
      {opened === "correct" && <CorrectForm {...form} vatIdState={vatIdCheck?.state} />}
      {opened === "end" && <EndForm {...form} />}
    </Row>
  );
}

interface BookingsProps {
  invoice: DeskInvoice;
  pending: boolean;
  onUndo: (bookingId: string) => void;
}

function Bookings({ invoice: { bookings }, pending, onUndo }: BookingsProps) {
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
                onClick={() => !pending && onUndo(bookingId)}
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
