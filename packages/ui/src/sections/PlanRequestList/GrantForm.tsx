import { grantMaxTime, isGrantEnd, type PaidPlanName, paidPlanNames, planNoteMaxLength } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/plans/GrantForm";
import { type FormEvent, useState } from "react";
import { dayAfter, dayText, endOfDay } from "../../elements/days.ts";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import classes from "./GrantForm.module.css";

/** A plan that an operator gives. */
export interface PlanGrant {
  /** Which plan. */
  plan: PaidPlanName;
  /** Until when: the last millisecond of a day, in milliseconds since 1970 UTC. */
  until: number;
  /** Why, for operators; may be empty. */
  note: string;
}

interface GrantFormProps {
  /** Which plans can be given; one alone is not asked for. */
  plans?: readonly PaidPlanName[];
  submitLabel: string;
  pending: boolean;
  now: () => number;
  onSubmit: (grant: PlanGrant) => void;
  onCancel: () => void;
}

/** Days for which a plan is usually given. */
const usualDays = 365;

/** Until when a plan is given, and why. */
export function GrantForm({ plans = paidPlanNames, submitLabel, pending, now, onSubmit, onCancel }: GrantFormProps) {
  const { messages } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [plan, setPlan] = useState<PaidPlanName>(plans[0] ?? "educator");
  const [day, setDay] = useState(() => dayAfter(now(), usualDays));
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const until = endOfDay(day);
  const isWrong = until === undefined || !isGrantEnd(until, now());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (until === undefined || isWrong) {
      event.currentTarget.querySelector<HTMLElement>('input[type="date"]')?.focus();
    } else if (!pending) {
      onSubmit({ plan, until, note: note.trim() });
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.root}>
      {plans.length > 1 && (
        <SelectField
          label={messages.plan}
          options={plans.map((name) => ({ value: name, label: titles[name] }))}
          value={plan}
          onChange={(name) => setPlan(plans.find((known) => known === name) ?? plan)}
        />
      )}
      <TextInput
        type="date"
        label={messages.until}
        description={messages.untilHelp}
        inputWrapperOrder={["label", "input", "description", "error"]}
        min={dayAfter(now(), 1)}
        max={dayText(now() + grantMaxTime)}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        error={isChecked && isWrong && messages.untilInvalid}
        errorProps={{ role: "alert" }}
      />
      <FormTextField
        label={messages.note}
        sideGuide={messages.noteHelp}
        autoComplete="off"
        maxLength={planNoteMaxLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
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
