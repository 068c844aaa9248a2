import { isEmail } from "@belab/domain/accounts";
import type { PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/WithdrawPage";
import { type SubmitEvent, useState } from "react";
import { ChoiceCards } from "../../elements/ChoiceCards.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { formatMoney, type Money } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { EmailField } from "../../sections/EmailField/EmailField.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { NoticeReceipt } from "./NoticeReceipt.tsx";
import { focusMistake, momentOf } from "./noticeForm.ts";

/** A contract that a person can withdraw from. */
export interface WithdrawableContract {
  /** The number of the order; unique in the list. */
  number: string;
  plan: PaidPlanName;
  /** When it was ordered, in milliseconds since 1970 UTC. */
  orderedAt: number;
  amount: Money;
}

/** What a person declares. */
export interface Withdrawal {
  name: string;
  /** The number of the order, or what the person typed in its place. */
  contract: string;
  /** Where the receipt is sent. */
  email: string;
}

export interface WithdrawPageProps {
  /** Who is signed in: neither is asked. */
  person?: Pick<Withdrawal, "name" | "email"> | undefined;
  /** The contracts that this person can withdraw from; without any, the number is asked. @default [] */
  contracts?: readonly WithdrawableContract[];
  /** What was received, and when, in milliseconds since 1970 UTC: it takes the place of the form. */
  receipt?: (Withdrawal & { receivedAt: number }) | undefined;
  /** Why the server refused fields. */
  errors?: Partial<Record<keyof Withdrawal, string | undefined>>;
  /** Why the notice was not sent. */
  error?: string | undefined;
  /** It is being sent. @default false */
  pending?: boolean;
  /** Called with a complete notice, without spaces around its texts. */
  onSubmit: (withdrawal: Withdrawal) => void;
}

/**
 * Where a consumer withdraws from a contract (directive 2011/83/EU, article 11a), and the receipt.
 * Needs nothing; asks only for what is not known of who is signed in.
 */
export function WithdrawPage({ receipt, ...form }: WithdrawPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      {receipt ? <Receipt {...receipt} /> : <WithdrawForm {...form} />}
    </PublicPage>
  );
}

function Receipt({ name, contract, email, receivedAt }: NonNullable<WithdrawPageProps["receipt"]>) {
  const { messages, format, locale } = useMessages(catalogue);
  return (
    <NoticeReceipt
      title={messages.receiptTitle}
      text={format("receiptText", { name, contract })}
      time={format("receiptTime", { time: momentOf(receivedAt, locale) })}
      next={format("receiptMail", { email })}
      printLabel={messages.print}
    />
  );
}

function WithdrawForm({
  person,
  contracts = [],
  errors = {},
  error,
  pending = false,
  onSubmit,
}: Omit<WithdrawPageProps, "receipt">) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const form = useFocusOnRefusal(pending);
  const only = contracts.length === 1 ? contracts[0]?.number : undefined;
  const [draft, setDraft] = useState({ name: "", email: "", ...person, contract: only ?? "" });
  const [isChecked, setChecked] = useState(false);
  const own = useMistakes(draft);
  const shown = { ...(isChecked && own), ...errors };
  const set = (changes: Partial<Withdrawal>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(own).length > 0) {
      focusMistake(event);
    } else if (!pending) {
      onSubmit({ name: draft.name.trim(), contract: draft.contract.trim(), email: draft.email.trim() });
    }
  }

  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <FormColumn title={messages.pageTitle} intro={messages.intro} align="start" placement="inline" errorLines={0}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          {contracts.length > 0 ? (
            <ChoiceCards
              legend={messages.contracts}
              options={contracts.map(({ number, plan, orderedAt, amount }) => ({
                value: number,
                title: titles[plan],
                text: format("contractText", {
                  number,
                  date: date.format(orderedAt),
                  amount: formatMoney(amount, locale),
                }),
              }))}
              chosen={draft.contract}
              error={shown.contract}
              onChoose={(contract) => set({ contract })}
            />
          ) : (
            <FormTextField
              label={messages.contract}
              sideGuide={messages.contractHelp}
              maxLength={60}
              autoComplete="off"
              aria-required
              value={draft.contract}
              error={shown.contract}
              onChange={({ currentTarget }) => set({ contract: currentTarget.value })}
            />
          )}
          {person ? (
            <p>{format("known", { name: person.name, email: person.email })}</p>
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
              <EmailField
                label={messages.email}
                sideGuide={messages.emailHelp}
                autoComplete="email"
                aria-required
                value={draft.email}
                error={shown.email}
                onChange={({ currentTarget }) => set({ email: currentTarget.value })}
              />
            </>
          )}
          {error && <FailureNote text={error} />}
          <SubmitButton pending={pending}>{messages.submit}</SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}

function useMistakes({ name, contract, email }: Withdrawal): Partial<Record<keyof Withdrawal, string>> {
  const { messages } = useMessages(catalogue);
  return {
    ...(name.trim() === "" && { name: messages.nameRequired }),
    ...(contract.trim() === "" && { contract: messages.contractRequired }),
    ...(!isEmail(email.trim()) && { email: messages.emailInvalid }),
  };
}
