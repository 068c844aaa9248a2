import { type DeskInvoice, type InvoiceState, invoiceStates, type ShownBooking } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Chip, Row } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import { DeskList, type ListSearch, type ListState, type ListSteps } from "./DeskList.tsx";
import classes from "./desk.module.css";
import { type AskedStep, StepForm } from "./StepForm.tsx";
import { useVatIdCheckText } from "./vatIdCheck.ts";

/** What is done with an invoice. A form that is sent again has the same `id`: it counts once. */
export type InvoiceStep =
  | (AskedStep & { id: string })
  | { kind: "restrict" | "lift" | "end" }
  | { kind: "undo"; bookingId: string };

export interface InvoicesPartProps
  extends ListState<InvoiceState | undefined>,
    ListSearch,
    ListSteps<DeskInvoice, InvoiceStep> {
  invoices: readonly DeskInvoice[];
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/** Invoices that are paid by transfer, and what was booked for them. */
export function InvoicesPart({ invoices, pendingId, error, now = Date.now, onStep, ...list }: InvoicesPartProps) {
  const { messages } = useMessages(catalogue);
  const row = { pendingId, error, now, onStep };
  return (
    <DeskList
      {...list}
      title={messages.invoices.title}
      stateLabel={messages.invoices.show}
      states={[
        { value: undefined, label: messages.subscriptions.all },
        ...invoiceStates.map((value) => ({ value, label: messages.states[value] })),
      ]}
      searchLabel={messages.invoices.search}
      none={messages.invoices.none}
      rows={invoices.map((invoice) => <InvoiceRow key={invoice.invoiceId} {...row} invoice={invoice} />)}
    />
  );
}

interface InvoiceRowProps extends ListSteps<DeskInvoice, InvoiceStep> {
  invoice: DeskInvoice;
  now: () => number;
}

function InvoiceRow({ invoice, pendingId, error, now, onStep }: InvoiceRowProps) {
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
  bookings: readonly ShownBooking[];
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
