import { isEmail } from "@belab/domain/accounts";
import type { OwnContracts } from "@belab/domain/billing";
import { euros, type PaidPlanName, paidPlanNames } from "@belab/domain/plans";
import cancelCatalogue, { type Messages } from "@belab/locales/en/billing/CancelPage";
import withdrawCatalogue from "@belab/locales/en/billing/WithdrawPage";
import { type UseFormReturnType, useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { ChoiceCards } from "../../elements/ChoiceCards.tsx";
import { dayText } from "../../elements/days.ts";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { EmailField } from "../../sections/EmailField/EmailField.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../sections/SelectField/SelectField.tsx";
import { Textarea, TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CheckedForm } from "../common/CheckedForm.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import classes from "./NoticePage.module.css";

// The two notices about a contract that the law asks for. Both can be given without signing in.

/** A withdrawal. Its texts have no spaces around them. */
export interface Withdrawal {
  name: string;
  /** The number of an order or an invoice, or an email address. It finds the contract. */
  contract: string;
  /** Where the receipt is sent. */
  email: string;
}

export interface Cancellation extends Withdrawal {
  plan: PaidPlanName;
  /** On which day the plan ends, as 2026-12-31; null as soon as possible. */
  endsOn: string | null;
  /** Why it is canceled for cause; null where it isn't. */
  reason: string | null;
}

interface NoticePageProps<Notice> {
  /** The contracts of a person who is signed in: nothing that they say is asked. */
  own?: OwnContracts | undefined;
  /** The received notice, and when, in milliseconds since 1970 UTC: it takes the place of the form. */
  receipt?: (Notice & { receivedAt: number }) | undefined;
  /** Why the notice was not sent. */
  error?: string | undefined;
  /** It is being sent. @default false */
  pending?: boolean;
  /** Called with a complete notice. */
  onSubmit: (notice: Notice) => void;
}

export interface CancelPageProps extends NoticePageProps<Cancellation> {
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

export type WithdrawPageProps = NoticePageProps<Withdrawal>;

/**
 * Cancels a contract, also without signing in and also for cause, on one page, and shows the receipt.
 * Needs nothing: the server finds the contract afterwards.
 */
export function CancelPage({ own, receipt, error, pending = false, now = Date.now, onSubmit }: CancelPageProps) {
  const { messages, format, locale } = useMessages(cancelCatalogue);
  const { titles } = usePlanTexts();
  const today = dayText(now());
  const [contract] = own?.contracts ?? [];
  const form = useForm<Omit<Cancellation, "plan"> & { plan: PaidPlanName | "" }>({
    initialValues: {
      ...personOf(contract && own),
      contract: contract?.number ?? "",
      plan: contract?.plan ?? "",
      endsOn: null,
      reason: null,
    },
    validate: {
      ...(contract === undefined && personRules(messages)),
      contract: (text) => text.trim() === "" && messages.contractRequired,
      plan: (plan) => plan === "" && messages.planRequired,
      reason: (reason) => reason?.trim() === "" && messages.reasonRequired,
      endsOn: (day) => day !== null && day < today && messages.dateInvalid,
    },
  });
  const { endsOn, reason } = form.values;

  function submit({ plan, ...values }: typeof form.values) {
    if (plan !== "") {
      onSubmit({ ...values, ...trimmed(values), plan, reason: values.reason?.trim() ?? null });
    }
  }

  return (
    <NoticePage
      messages={messages}
      receipt={
        receipt && {
          lines: [
            format("receiptText", {
              ...receipt,
              plan: titles[receipt.plan],
              when: whenOf(receipt),
              date: receipt.endsOn === null ? "" : dayOf(receipt.endsOn, locale, "long"),
            }),
            ...(receipt.reason === null ? [] : [format("receiptReason", { reason: receipt.reason })]),
            format("receiptTime", { time: momentOf(receipt.receivedAt, locale) }),
          ],
          next: format("receiptMail", { email: receipt.email }),
        }
      }
      form={form}
      error={error}
      pending={pending}
      onSubmit={submit}
    >
      {own && contract ? (
        <p>{format("known", { ...own, contract: contract.number, plan: titles[contract.plan] })}</p>
      ) : (
        <>
          <NameField label={messages.name} {...form.getInputProps("name")} />
          <ContractField
            label={messages.contract}
            help={messages.contractHelp}
            maxLength={254}
            {...form.getInputProps("contract")}
          />
          <ReceiptField label={messages.email} help={messages.emailHelp} {...form.getInputProps("email")} />
          <SelectField
            label={messages.plan}
            placeholder={messages.choose}
            options={paidPlanNames.map((plan) => ({ value: plan, label: titles[plan] }))}
            value={form.values.plan}
            error={form.errors.plan as string | undefined}
            onChange={(plan) => form.setFieldValue("plan", plan as PaidPlanName)}
          />
        </>
      )}
      <ChoiceCards
        legend={messages.when}
        options={[
          { value: "soonest", title: messages.soonest, text: messages.soonestText },
          ...(contract ? [] : [{ value: "date", title: messages.onDate }]),
          { value: "cause", title: messages.forCause, text: messages.forCauseText },
        ]}
        chosen={whenOf({ endsOn, reason })}
        onChoose={(when) =>
          form.setValues({ endsOn: when === "date" ? today : null, reason: when === "cause" ? "" : null })
        }
      />
      {reason !== null && (
        <Textarea
          label={messages.reason}
          maxLength={1000}
          autosize
          minRows={3}
          aria-required
          errorProps={{ role: "alert" }}
          {...form.getInputProps("reason")}
        />
      )}
      {endsOn !== null && (
        <TextInput
          type="date"
          label={messages.date}
          min={today}
          errorProps={{ role: "alert" }}
          {...form.getInputProps("endsOn")}
        />
      )}
    </NoticePage>
  );
}

function whenOf({ endsOn, reason }: Pick<Cancellation, "endsOn" | "reason">): "soonest" | "date" | "cause" {
  if (reason !== null) {
    return "cause";
  }
  return endsOn === null ? "soonest" : "date";
}

/**
 * Lets a consumer withdraw from a contract (directive 2011/83/EU, article 11a), and shows the receipt.
 * Needs nothing; asks only for unknown details of people who are signed in.
 */
export function WithdrawPage({ own, receipt, error, pending = false, onSubmit }: WithdrawPageProps) {
  const { messages, format, locale } = useMessages(withdrawCatalogue);
  const { titles } = usePlanTexts();
  const contracts = own?.contracts.filter(({ withdrawableUntil }) => withdrawableUntil !== null) ?? [];
  const person = contracts.length > 0 ? own : undefined;
  const only = contracts.length === 1 ? contracts[0]?.number : undefined;
  const form = useForm<Withdrawal>({
    initialValues: { ...personOf(person), contract: only ?? "" },
    validate: {
      ...(person === undefined && personRules(messages)),
      contract: (text) => text.trim() === "" && messages.contractRequired,
    },
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <NoticePage
      messages={messages}
      receipt={
        receipt && {
          lines: [
            format("receiptText", { name: receipt.name, contract: receipt.contract }),
            format("receiptTime", { time: momentOf(receipt.receivedAt, locale) }),
          ],
          next: format("receiptMail", { email: receipt.email }),
        }
      }
      form={form}
      error={error}
      pending={pending}
      onSubmit={(values) => onSubmit(trimmed(values))}
    >
      {person ? (
        <>
          <ChoiceCards
            legend={messages.contracts}
            options={contracts.map(({ number, plan, orderedAt, amount }) => ({
              value: number,
              title: titles[plan],
              text: format("contractText", {
                number,
                date: date.format(orderedAt),
                amount: formatMoney(euros(amount), locale),
              }),
            }))}
            chosen={form.values.contract}
            error={form.errors.contract as string | undefined}
            onChoose={(number) => form.setFieldValue("contract", number)}
          />
          <p>{format("known", { name: person.name, email: person.email })}</p>
        </>
      ) : (
        <>
          <ContractField
            label={messages.contract}
            help={messages.contractHelp}
            maxLength={60}
            {...form.getInputProps("contract")}
          />
          <NameField label={messages.name} {...form.getInputProps("name")} />
          <ReceiptField label={messages.email} help={messages.emailHelp} {...form.getInputProps("email")} />
        </>
      )}
    </NoticePage>
  );
}

interface Receipt {
  /** The notice and when it was received. */
  lines: readonly string[];
  /** The next step. */
  next: string;
}

interface FrameProps<Values> {
  messages: Pick<Messages, "pageTitle" | "intro" | "submit" | "receiptTitle" | "print">;
  receipt: Receipt | undefined;
  form: UseFormReturnType<Values>;
  error: string | undefined;
  pending: boolean;
  onSubmit: (values: Values) => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a notice, or in its place the receipt, to be kept. */
function NoticePage<Values extends Withdrawal>({
  messages,
  receipt,
  error,
  pending,
  children,
  ...form
}: FrameProps<Values>) {
  const column = { align: "start", placement: "inline", errorLines: 0 } as const;
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      {receipt ? (
        <FormColumn {...column} title={messages.receiptTitle}>
          <div role="status" className={classes.receipt}>
            {receipt.lines.map((line) => (
              <p key={line} className={classes.text}>
                {line}
              </p>
            ))}
          </div>
          <p className={classes.next}>{receipt.next}</p>
          <PlainButton variant="default" onClick={() => window.print()}>
            {messages.print}
          </PlainButton>
        </FormColumn>
      ) : (
        <FormColumn {...column} title={messages.pageTitle} intro={messages.intro}>
          <CheckedForm {...form} pending={pending}>
            <Stack>
              {children}
              {error && <FailureNote text={error} />}
              <SubmitButton pending={pending}>{messages.submit}</SubmitButton>
            </Stack>
          </CheckedForm>
        </FormColumn>
      )}
    </PublicPage>
  );
}

function NameField({ label, ...input }: { label: string }) {
  return <FormTextField label={label} maxLength={120} autoComplete="name" aria-required {...input} />;
}

function ContractField({ help, ...input }: { label: string; help: string; maxLength: number }) {
  return <FormTextField sideGuide={help} autoComplete="off" aria-required {...input} />;
}

/** The address to which the receipt is sent. */
function ReceiptField({ label, help, ...input }: { label: string; help: string }) {
  return <EmailField label={label} sideGuide={help} autoComplete="email" aria-required {...input} />;
}

function personOf(person: Pick<Withdrawal, "name" | "email"> | undefined) {
  return { name: person?.name ?? "", email: person?.email ?? "" };
}

function personRules(messages: Pick<Messages, "nameRequired" | "emailInvalid">) {
  return {
    name: (name: string) => name.trim() === "" && messages.nameRequired,
    email: (email: string) => !isEmail(email.trim()) && messages.emailInvalid,
  };
}

function trimmed({ name, contract, email }: Withdrawal): Withdrawal {
  return { name: name.trim(), contract: contract.trim(), email: email.trim() };
}

/** Returns a moment with its time of day and time zone. */
function momentOf(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(time);
}
