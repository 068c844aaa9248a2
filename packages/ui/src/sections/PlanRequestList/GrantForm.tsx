import {
  grantMaxTime,
  isGrantEnd,
  type PaidPlanName,
  type PlanGrant,
  paidPlanNames,
  planNoteMaxLength,
} from "@belab/domain/plans";
import catalogue from "@belab/locales/en/plans/GrantForm";
import { useForm } from "@mantine/form";
import { dayAfter, dayText, endOfDay } from "../../elements/days.ts";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import classes from "./GrantForm.module.css";

interface GrantFormProps {
  /** Which plans can be given; one alone is not asked for. */
  plans?: readonly PaidPlanName[] | undefined;
  submitLabel: string;
  pending: boolean;
  now: () => number;
  /** Called with the plan until the last millisecond of a day. */
  onSubmit: (grant: PlanGrant) => void;
  onCancel: () => void;
}

/** Days for which a plan is usually given. */
const usualDays = 365;

/** Until when a plan is given, and why. */
export function GrantForm({ plans = paidPlanNames, submitLabel, pending, now, onSubmit, onCancel }: GrantFormProps) {
  const { messages } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const form = useForm({
    initialValues: { plan: plans[0] ?? "educator", day: dayAfter(now(), usualDays), note: "" },
    validate: { day: (day) => !isGrantEnd(endOfDay(day) ?? 0, now()) && messages.untilInvalid },
  });

  function submit({ plan, day, note }: typeof form.values) {
    if (!pending) {
      onSubmit({ plan, until: endOfDay(day) ?? 0, note: note.trim() });
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode("day")?.focus())} className={classes.root}>
      {plans.length > 1 && (
        <SelectField
          label={messages.plan}
          options={plans.map((name) => ({ value: name, label: titles[name] }))}
          {...form.getInputProps("plan")}
          value={form.values.plan}
        />
      )}
      <TextInput
        type="date"
        label={messages.until}
        description={messages.untilHelp}
        inputWrapperOrder={["label", "input", "description", "error"]}
        min={dayAfter(now(), 1)}
        max={dayText(now() + grantMaxTime)}
        errorProps={{ role: "alert" }}
        {...form.getInputProps("day")}
      />
      <FormTextField
        label={messages.note}
        sideGuide={messages.noteHelp}
        autoComplete="off"
        maxLength={planNoteMaxLength}
        {...form.getInputProps("note")}
      />
      <div className={classes.buttons}>
        <PlainButton type="submit" pending={pending}>
          {submitLabel}
        </PlainButton>
        <PlainButton variant="default" onClick={onCancel}>
          {messages.cancel}
        </PlainButton>
      </div>
    </form>
  );
}
