import { type CreditReason, possibleVatDecisions, type VatDecision, type VatIdState } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useForm } from "@mantine/form";
import { dayText } from "../../../elements/days.ts";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TextInput } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CheckedForm } from "../../common/CheckedForm.tsx";
import { centsText, readCents } from "./cents.ts";
import classes from "./desk.module.css";
import { FormButtons } from "./TextForm.tsx";

/** A step for which an operator is asked more. */
export type AskedStep =
  /** `day` is the day on which the bank booked it, as 2026-11-27. */
  | { kind: "payment" | "refund"; amount: number; day: string }
  | { kind: "credit"; amount: number; reason: CreditReason }
  /** By another invoice; the VAT as on the wrong one where it is left out. */
  | { kind: "correct"; vat?: VatDecision };

interface StepFormProps {
  kind: AskedStep["kind"];
  /** The proposed amount, in cents. 0 proposes none. */
  amount: number;
  /** Of the buyer's VAT identification; undefined where VIES was not asked. */
  vatIdState: VatIdState | undefined;
  pending: boolean;
  now: () => number;
  onSubmit: (step: AskedStep) => void;
  onCancel: () => void;
}

const reasons = ["correction", "cancellation", "non-payment", "refund"] as const;

/** Asks for the details of a step: how much money came in or was sent back and when, or how an invoice is credited or corrected. */
export function StepForm({ kind, amount, vatIdState, pending, now, onSubmit, onCancel }: StepFormProps) {
  const { messages } = useMessages(catalogue);
  const today = dayText(now());
  const vatDecisions = possibleVatDecisions(vatIdState);
  const isMoney = kind === "payment" || kind === "refund";
  const form = useForm({
    initialValues: { amount: amount === 0 ? "" : centsText(amount), day: today, reason: reasons[0] as string, vat: "" },
    validate: {
      amount: (text) => kind !== "correct" && readCents(text) === undefined && messages.amountInvalid,
      day: (day) => isMoney && (day === "" || day > today) && messages.dayInvalid,
    },
  });

  function submit({ day, ...values }: typeof form.values) {
    const cents = readCents(values.amount) ?? 0;
    const reason = reasons.find((known) => known === values.reason) ?? reasons[0];
    const vat = vatDecisions.find((known) => known === values.vat);
    if (kind === "correct") {
      onSubmit({ kind, ...(vat && { vat }) });
    } else {
      onSubmit(kind === "credit" ? { kind, amount: cents, reason } : { kind, amount: cents, day });
    }
  }

  return (
    <CheckedForm form={form} pending={pending} onSubmit={submit} className={classes.form}>
      {kind === "correct" ? (
        <>
          <p className={classes.note}>{messages.correctText}</p>
          <SelectField
            label={messages.correctVat}
            options={[
              { value: "", label: messages.vatUnchanged },
              ...vatDecisions.map((value) => ({ value, label: messages.vatDecisions[value] })),
            ]}
            value={form.values.vat}
            onChange={(value) => form.setFieldValue("vat", value)}
          />
        </>
      ) : (
        <FormTextField
          label={messages.amount}
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
          {...form.getInputProps("amount")}
        />
      )}
      {isMoney && (
        <TextInput
          type="date"
          label={messages.day}
          max={today}
          errorProps={{ role: "alert" }}
          {...form.getInputProps("day")}
        />
      )}
      {kind === "credit" && (
        <SelectField
          label={messages.creditReason}
          options={reasons.map((value) => ({ value, label: messages.creditReasons[value] }))}
          value={form.values.reason}
          onChange={(value) => form.setFieldValue("reason", value)}
        />
      )}
      <FormButtons label={messages.submits[kind]} pending={pending} onCancel={onCancel} />
    </CheckedForm>
  );
}
