import { type BuyerDetails, billingPaths, noBuyerDetails, type OwnBilling, orderPath } from "@belab/domain/billing";
import { euros, type PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PaymentHistoryPage";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CheckedForm } from "../common/CheckedForm.tsx";
import { useQuestion } from "../common/notices.tsx";
import classes from "./Billings.module.css";
import { BillingDetailsFields } from "./parts/BillingDetailsFields.tsx";
import { type BillingDetailsErrors, tidyBillingDetails, useBillingDetailsErrors } from "./parts/billingDetails.ts";
import { ContractOverview } from "./parts/ContractOverview.tsx";
import { type Invoice, InvoiceTable } from "./parts/InvoiceTable.tsx";
import { ScheduledChange } from "./parts/ScheduledChange.tsx";

/** The contract and documents of an account or an organization. */
export interface Billing extends Omit<OwnBilling, "documents" | "quotes"> {
  /** Invoices, credit notes and quotes, newest first. */
  invoices: readonly Invoice[];
  /** What was billed by card can't be listed, because Stripe can't be reached. @default false */
  isStripeSilent?: boolean;
}

/** A person's steps with a contract: of an organization or, where that is null, of the account. */
export interface BillingActions {
  /** Called once the person has confirmed that the plan is canceled. */
  onCancel: (organisationId: string | null) => void;
  onCancelUndo: (organisationId: string | null) => void;
  /** Called when the person goes to Stripe's page, on which the card and the plan are changed. */
  onCardChange: (organisationId: string | null) => void;
  /** Called when the person undoes the change of plan that would follow. */
  onChangeUndo: (organisationId: string | null) => void;
  /** Resolves to whether they were saved: until then, the form stays with what was typed. */
  onDetailsSave: (organisationId: string, details: BuyerDetails) => Promise<boolean>;
  /** Whose request is under way. */
  pending?: { organisationId: string | null; action: "cancel" | "card" | "change" | "details" } | undefined;
  /** The owner of a failed request, and why it failed. */
  error?: { organisationId: string | null; text: string } | undefined;
}

interface BillingsProps {
  billings: readonly Billing[];
  actions: BillingActions;
}

/** What the person and the organizations that they own pay for. */
export function Billings({ billings, actions }: BillingsProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <div className={classes.head}>
        <Heading order={1} size="min(clamp(1.625rem, 1.5rem + 1cqi, 2rem), 16.5cqi)">
          {messages.pageTitle}
        </Heading>
        <p className={classes.intro}>{messages.intro}</p>
      </div>
      {billings.map((billing) => (
        <OwnerBilling key={billing.organisationId ?? ""} billing={billing} actions={actions} />
      ))}
    </>
  );
}

interface PartProps {
  billing: Billing;
  actions: BillingActions;
}

function OwnerBilling({ billing, actions }: PartProps) {
  const { messages } = useMessages(catalogue);
  const [isEditing, setEditing] = useState(false);
  const { organisationId, name, contract, details, invoices, inForce } = billing;
  const isGiven = inForce.source === "trial" || inForce.source === "grant";
  const pending = actions.pending?.organisationId === organisationId ? actions.pending.action : undefined;
  const title = name ?? messages.account;
  const error = actions.error?.organisationId === organisationId ? actions.error.text : undefined;
  return (
    <PageSection title={title}>
      {contract && (
        <ContractOverview
          contract={contract}
          details={details}
          onCardChange={() => actions.onCardChange(organisationId)}
          pending={pending === "card"}
          onDetailsEdit={isEditing || organisationId === null ? undefined : () => setEditing(true)}
        />
      )}
      {contract?.scheduled && (
        <ScheduledChange
          {...contract.scheduled}
          startsAt={contract.endsAt}
          pending={pending === "change"}
          onUndo={() => actions.onChangeUndo(organisationId)}
        />
      )}
      {(contract === null || contract.state === "ended" || isGiven) && <InForce {...inForce} />}
      {organisationId !== null && <OpenOrders billing={billing} />}
      {error && !isEditing && <FailureNote text={error} />}
      {isEditing && organisationId !== null && (
        <DetailsForm
          billing={billing}
          pending={pending === "details"}
          error={error}
          onSave={async (saved) => setEditing(!(await actions.onDetailsSave(organisationId, saved)))}
          onClose={() => setEditing(false)}
        />
      )}
      <div className={classes.documents}>
        <Heading order={3} size="h4">
          {messages.documents}
        </Heading>
        {billing.isStripeSilent && <FailureNote text={messages.stripeSilent} />}
        {invoices.length > 0 ? (
          <InvoiceTable name={`${title}: ${messages.documents}`} invoices={invoices} />
        ) : (
          !billing.isStripeSilent && <EmptyNote text={messages.noDocuments} />
        )}
      </div>
      {contract && contract.state !== "ended" && (
        <Ending contract={contract} organisationId={organisationId} actions={actions} pending={pending === "cancel"} />
      )}
    </PageSection>
  );
}

/** The plan in force where no contract says it. */
function InForce(inForce: Billing["inForce"]) {
  const { format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(inForce.endsAt ?? 0);
  const plan = titles[inForce.plan ?? "free"];
  return <p className={classes.inForce}>{format("inForce", { plan, source: sourceOf(inForce), date })}</p>;
}

/** Returns how a plan came about, as the texts about it tell it apart. */
export function sourceOf({ plan, source, endsAt }: Billing["inForce"]): string {
  if (plan === null) {
    return "none";
  }
  if (source === null || endsAt === null) {
    return plan === "free" ? "free" : "operator";
  }
  return source === "card" || source === "invoice" ? "bought" : source;
}

/** What an organization can order by, and what waits to be accepted. */
function OpenOrders({ billing: { order, invoices } }: Pick<PartProps, "billing">) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const quotes = invoices.filter(({ quote }) => quote?.state === "open");
  const priced = ({ plan, amount }: { plan: PlanName | null; amount: number }) =>
    `${titles[plan ?? "free"]}, ${formatMoney(euros(amount), locale)}`;
  if (order === null && quotes.length === 0) {
    return null;
  }
  return (
    <div className={classes.documents}>
      <Heading order={3} size="h4">
        {messages.open}
      </Heading>
      <Rows aria-label={messages.open}>
        {order && (
          <Row name={format("openOrder", { number: order.number })} lines={[priced(order), messages.waiting]} />
        )}
        {quotes.map(({ number, quote, ...priceOf }) => (
          <Row
            key={number}
            name={format("openQuote", { number })}
            lines={[priced(priceOf), quote && format("validUntil", { date: dayOf(quote.validUntil, locale, "long") })]}
          />
        ))}
      </Rows>
    </div>
  );
}

interface DetailsFormProps extends Pick<PartProps, "billing"> {
  pending: boolean;
  error: string | undefined;
  onSave: (details: BuyerDetails) => void;
  onClose: () => void;
}

function DetailsForm({ billing, pending, error, onSave, onClose }: DetailsFormProps) {
  const { messages } = useMessages(catalogue);
  const form = useForm<BuyerDetails>({
    initialValues: billing.details ?? noBuyerDetails,
    validate: useBillingDetailsErrors(),
  });
  return (
    <CheckedForm
      form={form}
      pending={pending}
      aria-label={messages.editTitle}
      onSubmit={(details) => onSave(tidyBillingDetails(details))}
      className={classes.form}
    >
      <BillingDetailsFields
        details={form.values}
        errors={form.errors as BillingDetailsErrors}
        invoice={billing.contract?.way === "invoice"}
        onChange={form.setFieldValue}
      />
      {error && <FailureNote text={error} />}
      <div className={classes.buttons}>
        <SubmitButton pending={pending}>{messages.save}</SubmitButton>
        <PlainButton variant="default" onClick={onClose}>
          {messages.close}
        </PlainButton>
      </div>
    </CheckedForm>
  );
}

interface EndingProps extends Pick<Billing, "organisationId"> {
  contract: NonNullable<Billing["contract"]>;
  actions: Pick<BillingActions, "onCancel" | "onCancelUndo">;
  pending: boolean;
}

/** The ways out of a contract. */
function Ending({ organisationId, contract, actions, pending }: EndingProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [ask, question] = useQuestion();
  const date = (time: number) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(time);
  const { plan, end, cancelsAt, withdrawableUntil, isNextTermOrderable } = contract;

  async function cancel(endsAt: number) {
    const isConfirmed = await ask({
      title: format("cancelTitle", { plan: titles[plan] }),
      message: format("cancelText", { date: date(endsAt) }),
      confirm: format("cancelConfirm", { date: date(endsAt) }),
      cancel: messages.keep,
    });
    if (isConfirmed) {
      actions.onCancel(organisationId);
    }
  }

  return (
    <div className={classes.ending}>
      <div className={classes.buttons}>
        {isNextTermOrderable && (
          <ButtonLink href={orderPath(plan, organisationId ?? undefined)}>{messages.nextTerm}</ButtonLink>
        )}
        {end === "canceled" && (
          <PlainButton variant="default" pending={pending} onClick={() => actions.onCancelUndo(organisationId)}>
            {messages.undo}
          </PlainButton>
        )}
        {end !== "canceled" && cancelsAt !== null && (
          <PlainButton variant="default" pending={pending} onClick={() => cancel(cancelsAt)}>
            {messages.cancel}
          </PlainButton>
        )}
        {withdrawableUntil !== null && (
          <ButtonLink variant="default" href={billingPaths.withdraw}>
            {messages.withdraw}
          </ButtonLink>
        )}
      </div>
      {withdrawableUntil !== null && (
        <p className={classes.intro}>{format("withdrawUntil", { date: date(withdrawableUntil) })}</p>
      )}
      {question}
    </div>
  );
}
