import { type BillingInterval, orderPath } from "@belab/domain/billing";
import type { PaidPlanName, PlanName, TermSource } from "@belab/domain/plans";
import listCatalogue from "@belab/locales/en/billing/InvoiceList";
import catalogue from "@belab/locales/en/billing/PaymentHistoryPage";
import changes from "@belab/locales/en/billing/PlanChanges";
import { type SubmitEvent, useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney, type Money } from "../../messages/formatMoney.ts";
import { type OrderRefusal, useOrderReason } from "../../messages/orderReasons.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { BillingDetailsFields } from "../../sections/BillingDetailsFields/BillingDetailsFields.tsx";
import {
  type BillingDetails,
  noBillingDetails,
  tidyBillingDetails,
  useBillingDetailsErrors,
} from "../../sections/BillingDetailsFields/billingDetails.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { type Contract, ContractOverview } from "../../sections/ContractOverview/ContractOverview.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";
import { type Invoice, InvoiceTable } from "../../sections/InvoiceList/InvoiceTable.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useQuestion } from "../common/notices.tsx";
import classes from "./Billings.module.css";
import { PayByTransfer, type Transfer } from "./PayByTransfer.tsx";

/** What an account or an organisation pays for. */
export interface Billing {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  /** What is paid for; null where nothing was bought, or all of it has ended. */
  contract: BillingContract | null;
  /** Who pays; null where that is not known yet. */
  details: BillingDetails | null;
  /** Invoices, credit notes and quotes, newest first. */
  invoices: readonly BilledDocument[];
  /** What was billed by card can't be listed, because Stripe can't be reached. @default false */
  isStripeSilent?: boolean;
  /** The plan that counts now, whether it is paid for or not; nothing is said of it without. */
  inForce?: { plan: PlanName | null; source: TermSource | null; endsAt: number | null } | undefined;
  /** An order by invoice of an organization that waits to be accepted. @default none */
  order?: { number: string; plan: PaidPlanName; amount: Money } | null;
}

/** A document, with how it is paid where it is owed. */
export interface BilledDocument extends Omit<Invoice, "plan"> {
  /** Null where it is for none of the plans. */
  plan: PlanName | null;
  /** Null where nothing of it is owed, or it is paid by card. */
  transfer?: Transfer | null;
}

/** A contract, with what can be done about it. Times are in milliseconds since 1970 UTC. */
export interface BillingContract extends Contract {
  /** When it would end if it were canceled now; null where it can't be canceled, or ends by then anyway. */
  cancelsAt: number | null;
  /** An order of the plan is for the term after the running one. @default false */
  isNextTermOrderable?: boolean;
  /** Until when a consumer can withdraw from it; null where nobody can. */
  withdrawableUntil: number | null;
  /** What follows the running term in its place. @default nothing */
  scheduled?: { plan: PaidPlanName; interval: BillingInterval } | null;
}

/**
 * What a person does about what is paid for; each is told whose it is: an organisation, or null for the account. There is no
 * button for what is left out.
 */
export interface BillingActions {
  /** Called once the person has confirmed that the plan is canceled. */
  onCancel?: (organisationId: string | null) => void;
  onCancelUndo?: (organisationId: string | null) => void;
  /** Called when the person goes to Stripe's page, on which the card and the plan are changed. */
  onCardChange?: (organisationId: string | null) => void;
  /** Called when the person undoes the change of plan that would follow. */
  onChangeUndo?: (organisationId: string | null) => void;
  /** Resolves to whether they were saved: until then, the form stays with what was typed. */
  onDetailsSave?: (organisationId: string | null, saved: SavedBillingDetails) => Promise<boolean>;
  /** Where a contract is withdrawn from. */
  withdrawHref?: string;
  /** Whose request is under way. */
  pending?: { organisationId: string | null; action: "cancel" | "card" | "change" | "details" } | undefined;
  /** Why a request of the same owner failed. */
  error?: BillingFailure | undefined;
}

/** What a person saves of who pays. */
export interface SavedBillingDetails {
  /** Their texts have no spaces around them. */
  details: BillingDetails;
}

/** Why a request failed. */
export interface BillingFailure {
  /** Whose it is; null for the account. */
  organisationId: string | null;
  /** What to say of it. */
  text: string;
  /** Why the rules refused it, said in place of the text. */
  refused?: OrderRefusal | undefined;
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
  const list = useMessages(listCatalogue);
  const { titles } = usePlanTexts();
  const [isEditing, setEditing] = useState(false);
  const { organisationId, name, contract, details, invoices, inForce } = billing;
  const isGiven = inForce?.source === "trial" || inForce?.source === "grant";
  const { onCardChange, onChangeUndo, onDetailsSave } = actions;
  const pending = actions.pending?.organisationId === organisationId ? actions.pending.action : undefined;
  const title = name ?? messages.account;
  const failure = actions.error?.organisationId === organisationId ? actions.error : undefined;

  async function save(saved: SavedBillingDetails) {
    if (await onDetailsSave?.(organisationId, saved)) {
      setEditing(false);
    }
  }

  return (
    <PageSection title={title}>
      {contract && (
        <ContractOverview
          contract={contract}
          details={details}
          onCardChange={onCardChange && (() => onCardChange(organisationId))}
          pending={pending === "card"}
          onDetailsEdit={isEditing || !onDetailsSave || organisationId === null ? undefined : () => setEditing(true)}
        />
      )}
      {contract?.scheduled && (
        <Scheduled
          scheduled={contract.scheduled}
          endsAt={contract.endsAt}
          pending={pending === "change"}
          onUndo={onChangeUndo && (() => onChangeUndo(organisationId))}
        />
      )}
      {inForce && (contract === null || contract.state === "ended" || isGiven) && <InForce {...inForce} />}
      {organisationId !== null && <OpenOrders billing={billing} />}
      {failure && !isEditing && <Failed failure={failure} />}
      {isEditing && (
        <DetailsForm
          billing={billing}
          pending={pending === "details"}
          failure={failure}
          onSave={save}
          onClose={() => setEditing(false)}
        />
      )}
      <div className={classes.documents}>
        <Heading order={3} size="h4">
          {messages.documents}
        </Heading>
        {billing.isStripeSilent && <FailureNote text={messages.stripeSilent} />}
        {invoices.length === 0 ? (
          !billing.isStripeSilent && <EmptyNote text={messages.noDocuments} />
        ) : (
          <InvoiceTable
            name={`${title}: ${messages.documents}`}
            invoices={invoices.map(({ plan, ...invoice }) => ({ ...invoice, plan: plan === null ? "" : titles[plan] }))}
            translation={list}
          />
        )}
        {invoices.map(
          ({ number, transfer }) => transfer && <PayByTransfer key={number} number={number} transfer={transfer} />,
        )}
      </div>
      {contract && contract.state !== "ended" && (
        <Ending billing={billing} contract={contract} actions={actions} pending={pending === "cancel"} />
      )}
    </PageSection>
  );
}

interface ScheduledProps {
  scheduled: NonNullable<BillingContract["scheduled"]>;
  endsAt: number;
  pending: boolean;
  onUndo: (() => void) | undefined;
}

/** The change of plan that follows at the end of the term. */
function Scheduled({ scheduled: { plan, interval }, endsAt, pending, onUndo }: ScheduledProps) {
  const { messages, format, locale } = useMessages(changes);
  const { titles } = usePlanTexts();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt);
  return (
    <div className={classes.buttons}>
      <p className={classes.intro}>{format("scheduled", { plan: titles[plan], interval, date })}</p>
      {onUndo && (
        <PlainButton variant="default" pending={pending} onClick={onUndo}>
          {messages.undo}
        </PlainButton>
      )}
    </div>
  );
}

/** The plan in force where no contract says it. */
function InForce({ plan, source, endsAt }: NonNullable<Billing["inForce"]>) {
  const { format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt ?? 0);
  const text = { plan: titles[plan ?? "free"], source: kindOf({ plan, source, endsAt }), date };
  return <p className={classes.inForce}>{format("inForce", text)}</p>;
}

function kindOf({ plan, source, endsAt }: NonNullable<Billing["inForce"]>): string {
  if (plan === null) {
    return "none";
  }
  if (source === null || endsAt === null) {
    return plan === "free" ? "free" : "operator";
  }
  return source === "card" || source === "invoice" ? "bought" : source;
}

/** What an organization can order by, and what waits to be accepted. */
function OpenOrders({ billing }: { billing: Billing }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { order = null, invoices } = billing;
  const quotes = invoices.filter(({ quote }) => quote?.state === "open");
  const wish = ({ plan, amount }: { plan: PlanName | null; amount: Money }) =>
    `${titles[plan ?? "free"]}, ${formatMoney(amount, locale)}`;
  if (order === null && quotes.length === 0) {
    return null;
  }
  return (
    <div className={classes.documents}>
      <Heading order={3} size="h4">
        {messages.open}
      </Heading>
      <Rows aria-label={messages.open}>
        {order && <Row name={format("openOrder", order)} lines={[wish(order), messages.waiting]} />}
        {quotes.map((document) => (
          <Row
            key={document.number}
            name={format("openQuote", document)}
            lines={[
              wish(document),
              document.quote && format("validUntil", { date: dayOf(document.quote.validUntil, locale, "long") }),
            ]}
          />
        ))}
      </Rows>
    </div>
  );
}

interface DetailsFormProps extends Pick<PartProps, "billing"> {
  pending: boolean;
  failure: BillingFailure | undefined;
  onSave: (saved: SavedBillingDetails) => void;
  onClose: () => void;
}

function DetailsForm({ billing, pending, failure, onSave, onClose }: DetailsFormProps) {
  const { messages } = useMessages(catalogue);
  const form = useFocusOnRefusal(pending);
  const [details, setDetails] = useState(billing.details ?? noBillingDetails);
  const [isChecked, setChecked] = useState(false);
  const errors = useBillingDetailsErrors()(details);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!pending && Object.keys(errors).length === 0) {
      onSave({ details: tidyBillingDetails(details) });
    }
  }

  return (
    <form ref={form} noValidate aria-label={messages.editTitle} onSubmit={submit} className={classes.form}>
      <BillingDetailsFields
        details={details}
        errors={isChecked ? errors : {}}
        organisation
        invoice={billing.contract?.way === "invoice"}
        onChange={setDetails}
      />
      {failure && <Failed failure={failure} />}
      <div className={classes.buttons}>
        <SubmitButton pending={pending}>{messages.save}</SubmitButton>
        <PlainButton variant="default" onClick={onClose}>
          {messages.close}
        </PlainButton>
      </div>
    </form>
  );
}

function Failed({ failure: { text, refused } }: { failure: BillingFailure }) {
  const reason = useOrderReason();
  return <FailureNote text={refused ? reason(refused) : text} />;
}

interface EndingProps extends PartProps {
  contract: BillingContract;
  pending: boolean;
}

/** The ways out of a contract. */
function Ending({ billing: { organisationId }, contract, actions, pending }: EndingProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [ask, question] = useQuestion();
  const date = (time: number) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(time);
  const { plan, end, cancelsAt, withdrawableUntil, isNextTermOrderable = false } = contract;
  const { onCancel, onCancelUndo, withdrawHref } = actions;

  async function cancel(endsAt: number) {
    const isConfirmed = await ask({
      title: format("cancelTitle", { plan: titles[plan] }),
      message: format("cancelText", { date: date(endsAt) }),
      confirm: format("cancelConfirm", { date: date(endsAt) }),
      cancel: messages.keep,
    });
    if (isConfirmed) {
      onCancel?.(organisationId);
    }
  }

  return (
    <div className={classes.ending}>
      <div className={classes.buttons}>
        {isNextTermOrderable && (
          <ButtonLink href={orderPath(plan, organisationId ?? undefined)}>{messages.nextTerm}</ButtonLink>
        )}
        {end === "canceled" && onCancelUndo && (
          <PlainButton variant="default" pending={pending} onClick={() => onCancelUndo(organisationId)}>
            {messages.undo}
          </PlainButton>
        )}
        {end !== "canceled" && cancelsAt !== null && onCancel && (
          <PlainButton variant="default" pending={pending} onClick={() => cancel(cancelsAt)}>
            {messages.cancel}
          </PlainButton>
        )}
        {withdrawableUntil !== null && withdrawHref !== undefined && (
          <ButtonLink variant="default" href={withdrawHref}>
            {messages.withdraw}
          </ButtonLink>
        )}
      </div>
      {withdrawableUntil !== null && withdrawHref !== undefined && (
        <p className={classes.intro}>{format("withdrawUntil", { date: date(withdrawableUntil) })}</p>
      )}
      {question}
    </div>
  );
}
