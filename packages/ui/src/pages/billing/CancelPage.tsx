import { isEmail } from "@belab/domain/accounts";
import { type PaidPlanName, paidPlanNames } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/CancelPage";
import { type SubmitEvent, useState } from "react";
import { ChoiceCards } from "../../elements/ChoiceCards.tsx";
import { dayText } from "../../elements/days.ts";
import { Stack } from "../../elements/Stack.tsx";
import { dayOf } from "../../messages/days.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { EmailField } from "../../sections/EmailField/EmailField.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../sections/SelectField/SelectField.tsx";
import { Textarea, TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { NoticeReceipt } from "./NoticeReceipt.tsx";
import { focusMistake, momentOf } from "./noticeForm.ts";

/** What a person declares. */
export interface Cancellation {
  name: string;
  /** An email address or the number of an order, by which the contract is found. */
  contract: string;
  plan: PaidPlanName;
  /** On which day the plan ends, as 2026-12-31; null as soon as possible. */
  endsOn: string | null;
  /** Where the receipt is sent. */
  email: string;
  /** Why it is canceled for cause; null where it isn't. */
  reason: string | null;
}

/** A contract of a person who is signed in. */
export type CancelableContract = Pick<Cancellation, "name" | "contract" | "email" | "plan">;

export interface CancelPageProps {
  /** The contract of a person who is signed in: nothing of it is asked. */
  own?: CancelableContract | undefined;
  /** What was received, and when, in milliseconds since 1970 UTC: it takes the place of the form. */
  receipt?: (Cancellation & { receivedAt: number }) | undefined;
  /** Why the notice was not sent. */
  error?: string | undefined;
  /** It is being sent. @default false */
  pending?: boolean;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with a complete notice, without spaces around its texts. */
  onSubmit: (cancellation: Cancellation) => void;
}

/**
 * Where a contract is canceled, also without signing in and also for cause, on one page, and the receipt.
 * Needs nothing: the server finds the contract afterwards.
 */
export function CancelPage({ receipt, ...form }: CancelPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      {receipt ? <Receipt {...receipt} /> : <CancelForm {...form} />}
    </PublicPage>
  );
}

function Receipt({ name, contract, plan, endsOn, email, reason, receivedAt }: NonNullable<CancelPageProps["receipt"]>) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const when = reason !== null ? "cause" : endsOn === null ? "soonest" : "date";
  const date = endsOn === null ? "" : dayOf(endsOn, locale, "long");
  return (
    <NoticeReceipt
      title={messages.receiptTitle}
      text={format("receiptText", { name, contract, plan: titles[plan], when, date })}
      reason={reason === null ? undefined : format("receiptReason", { reason })}
      time={format("receiptTime", { time: momentOf(receivedAt, locale) })}
      next={format("receiptMail", { email })}
      printLabel={messages.print}
    />
  );
}

interface Draft extends Omit<Cancellation, "plan"> {
  plan: PaidPlanName | "";
}

const empty: Draft = { name: "", contract: "", plan: "", endsOn: null, email: "", reason: null };

function CancelForm({ own, error, pending = false, now = Date.now, onSubmit }: Omit<CancelPageProps, "receipt">) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const form = useFocusOnRefusal(pending);
  const [draft, setDraft] = useState<Draft>({ ...empty, ...own });
  const [isChecked, setChecked] = useState(false);
  const today = dayText(now());
  const mistakes = useMistakes(draft, today, own !== undefined);
  const shown = isChecked ? mistakes : {};
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const { name, contract, plan, endsOn, email, reason } = draft;
    if (Object.keys(mistakes).length > 0 || plan === "") {
      focusMistake(event);
    } else if (!pending) {
      const typed = { name: name.trim(), contract: contract.trim(), email: email.trim() };
      onSubmit({ ...typed, plan, endsOn, reason: reason === null ? null : reason.trim() });
    }
  }

  return (
    <FormColumn title={messages.pageTitle} intro={messages.intro} align="start" placement="inline" errorLines={0}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          {own ? (
            <p>{format("known", { ...own, plan: titles[own.plan] })}</p>
          ) : (
            <>
              <FormTextField
                label={messages.name}
                maxLength={120}
                autoComplete="name"
                aria-required
                value={draft.name}
                error={shown.name}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
              <FormTextField
                label={messages.contract}
                sideGuide={messages.contractHelp}
                maxLength={254}
                autoComplete="off"
                aria-required
                value={draft.contract}
                error={shown.contract}
                onChange={({ currentTarget }) => set({ contract: currentTarget.value })}
              />
              <EmailField
                label={messages.email}
                sideGuide={messages.emailHelp}
                autoComplete="email"
                aria-required
                value={draft.email}
                error={shown.email}
                onChange={({ currentTarget }) => set({ email: currentTarget.value })}
              />
              <SelectField
                label={messages.plan}
                placeholder={messages.choose}
                options={paidPlanNames.map((plan) => ({ value: plan, label: titles[plan] }))}
                value={draft.plan}
                error={shown.plan}
                onChange={(plan) => set({ plan: plan as PaidPlanName })}
              />
            </>
          )}
          <ChoiceCards
            legend={messages.when}
            options={[
              { value: "soonest", title: messages.soonest, text: messages.soonestText },
              ...(own ? [] : [{ value: "date" as const, title: messages.onDate }]),
              { value: "cause", title: messages.forCause, text: messages.forCauseText },
            ]}
            chosen={draft.reason !== null ? "cause" : draft.endsOn === null ? "soonest" : "date"}
            onChoose={(when) => set({ endsOn: when === "date" ? today : null, reason: when === "cause" ? "" : null })}
          />
          {draft.reason !== null && (
            <Textarea
              label={messages.reason}
              maxLength={1000}
              autosize
              minRows={3}
              aria-required
              value={draft.reason}
              error={shown.reason}
              errorProps={{ role: "alert" }}
              onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            />
          )}
          {draft.endsOn !== null && (
            <TextInput
              type="date"
              label={messages.date}
              min={today}
              value={draft.endsOn}
              error={shown.endsOn}
              errorProps={{ role: "alert" }}
              onChange={({ currentTarget }) => set({ endsOn: currentTarget.value })}
            />
          )}
          {error && <FailureNote text={error} />}
          <SubmitButton pending={pending}>{messages.submit}</SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}

/** @param isKnown - whether the contract is known, so that nothing of it is typed. */
function useMistakes(
  { name, contract, plan, endsOn, email, reason }: Draft,
  today: string,
  isKnown: boolean,
): Partial<Record<keyof Cancellation, string>> {
  const { messages } = useMessages(catalogue);
  const typed = {
    ...(name.trim() === "" && { name: messages.nameRequired }),
    ...(contract.trim() === "" && { contract: messages.contractRequired }),
    ...(!isEmail(email.trim()) && { email: messages.emailInvalid }),
    ...(plan === "" && { plan: messages.planRequired }),
  };
  return {
    ...(!isKnown && typed),
    ...(reason?.trim() === "" && { reason: messages.reasonRequired }),
    ...(endsOn !== null && endsOn < today && { endsOn: messages.dateInvalid }),
  };
}
