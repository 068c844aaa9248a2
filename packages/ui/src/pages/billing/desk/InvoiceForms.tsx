import { type CreditReason, possibleVatDecisions, type VatDecision, type VatIdState } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { type FormEvent, useState } from "react";
import { dayText, endOfDay } from "../../../elements/days.ts";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TextInput } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { centsText, readCents } from "./cents.ts";
import classes from "./desk.module.css";
import { Buttons } from "./OrdersPart.tsx";

// What an operator is asked before something is done with an invoice.

/** What is done with an invoice. */
export type InvoiceStep =
  | { kind: "payment" | "refund"; amount: number; at: number }
  | { kind: "credit"; amount: number; reason: CreditReason }
  /** By another invoice; the VAT as on the wrong one where it is left out. */
  | { kind: "correct"; vat?: VatDecision }
  | { kind: "restrict" | "lift" }
  /** The plan ends at once. */
  | { kind: "end" }
  | { kind: "apply-credit" }
  | { kind: "undo"; bookingId: string };

interface FormProps {
  pending: boolean;
  onSubmit: (step: InvoiceStep) => void;
  onCancel: () => void;
}

interface AmountFormProps extends FormProps {
  /** In cents: what is proposed. */
  amount: number;
}

/** Asks for money that came in or was sent back. */
export function MoneyForm({
  kind,
  amount,
  pending,
  now,
  onSubmit,
  onCancel,
}: AmountFormProps & { kind: "payment" | "refund"; now: () => number }) {
  const { messages } = useMessages(catalogue);
  const [text, setText] = useState(() => centsText(amount));
  const [day, setDay] = useState(() => dayText(now()));
  const [isChecked, setChecked] = useState(false);
  const cents = readCents(text);
  const end = endOfDay(day);
  const isLate = end === undefined || day > dayText(now());
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (cents !== undefined && end !== undefined && !isLate && !pending) {
      onSubmit({ kind, amount: cents, at: Math.min(end, now()) });
    }
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <AmountField text={text} isWrong={isChecked && cents === undefined} onChange={setText} />
      <TextInput
        type="date"
        label={messages.day}
        max={dayText(now())}
        value={day}
        error={isChecked && isLate && messages.dayInvalid}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Buttons label={messages.steps[kind]} pending={pending} onCancel={onCancel} />
    </form>
  );
}

const reasons = ["correction", "cancellation", "non-payment", "refund"] as const;

/** Asks what is credited, and why. */
export function CreditForm({ amount, pending, onSubmit, onCancel }: AmountFormProps) {
  const { messages } = useMessages(catalogue);
  const [text, setText] = useState(() => centsText(amount));
  const [reason, setReason] = useState<(typeof reasons)[number]>("correction");
  const [isChecked, setChecked] = useState(false);
  const cents = readCents(text);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (cents !== undefined && !pending) {
      onSubmit({ kind: "credit", amount: cents, reason });
    }
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <AmountField text={text} isWrong={isChecked && cents === undefined} onChange={setText} />
      <SelectField
        label={messages.creditReason}
        options={reasons.map((value) => ({ value, label: messages.creditReasons[value] }))}
        value={reason}
        onChange={(value) => setReason(reasons.find((known) => known === value) ?? reason)}
      />
      <Buttons label={messages.issueCredit} pending={pending} onCancel={onCancel} />
    </form>
  );
}

interface CorrectFormProps extends FormProps {
  /** Of the buyer's VAT identification; undefined where VIES was not asked. */
  vatIdState: VatIdState | undefined;
}

/** Asks for the VAT of the right invoice. */
export function CorrectForm({ vatIdState, pending, onSubmit, onCancel }: CorrectFormProps) {
  const { messages } = useMessages(catalogue);
  const [vat, setVat] = useState<VatDecision>();
  const possible = possibleVatDecisions(vatIdState);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) {
      onSubmit({ kind: "correct", ...(vat && { vat }) });
    }
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <p className={classes.note}>{messages.correctText}</p>
      <SelectField
        label={messages.correctVat}
        options={[
          { value: "", label: messages.vatUnchanged },
          ...possible.map((value) => ({ value, label: messages.vatDecisions[value] })),
        ]}
        value={vat ?? ""}
        onChange={(value) => setVat(possible.find((known) => known === value))}
      />
      <Buttons label={messages.issueCorrection} pending={pending} onCancel={onCancel} />
    </form>
  );
}

/** Asks whether a plan that is not paid ends at once. */
export function EndForm({ pending, onSubmit, onCancel }: FormProps) {
  const { messages } = useMessages(catalogue);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) {
      onSubmit({ kind: "end" });
    }
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <p className={classes.note}>{messages.endText}</p>
      <Buttons label={messages.endNow} pending={pending} onCancel={onCancel} />
    </form>
  );
}

function AmountField({
  text,
  isWrong,
  onChange,
}: {
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}) {
  const { messages } = useMessages(catalogue);
  return (
    <FormTextField
      label={messages.amount}
      inputMode="decimal"
      maxLength={15}
      autoComplete="off"
      value={text}
      error={isWrong ? messages.amountInvalid : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
