import type { BillingInterval, PaymentWay } from "@belab/domain/billing";
import { euros, type PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PlanChanges";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlanChanges.module.css";

/** A contract of the person, or of an organization that they own. Times are in milliseconds since 1970 UTC. */
export interface ChangeableContract {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  plan: PaidPlanName;
  interval: BillingInterval;
  /** How it is paid. By card, it is changed on Stripe's page. */
  way: PaymentWay;
  endsAt: number;
  /** What follows at the end of the term, which can be undone until then. */
  scheduled: { plan: PaidPlanName; interval: BillingInterval } | null;
}

/** An order by invoice that waits for the operator. */
export interface OpenOrder {
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  number: string;
  plan: PaidPlanName;
  /** In cents. */
  amount: number;
}

export interface PlanChangesProps {
  contracts: readonly ChangeableContract[];
  /** Orders that wait to be accepted. @default [] */
  orders?: readonly OpenOrder[];
  /** Called when the person goes to the page on which the plan is changed. */
  onChange: (contract: ChangeableContract) => void;
  /** Called when they take back what is scheduled. */
  onUndo: (contract: ChangeableContract) => void;
  /** Whose request is under way, or has failed. */
  last?: { organisationId: string | null; pending: boolean; error?: string | undefined } | undefined;
}

/** What is ordered and paid for, and the ways to change it. */
export function PlanChanges({ contracts, orders = [], ...rest }: PlanChangesProps) {
  return (
    <>
      {orders.map((order) => (
        <OrderWaiting key={order.number} {...order} />
      ))}
      {contracts.map((contract) => (
        <ContractChanges key={contract.organisationId ?? ""} contract={contract} {...rest} />
      ))}
    </>
  );
}

function OrderWaiting({ name, number, plan, amount }: OpenOrder) {
  const { format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const values = { number, plan: titles[plan], amount: formatMoney(euros(amount), locale) };
  return (
    <PageSection title={format("orderWaiting", { owner: name ?? "" })} intro={format("orderWaitingText", values)} />
  );
}

type ContractChangesProps = Omit<PlanChangesProps, "contracts" | "orders"> & { contract: ChangeableContract };

function ContractChanges({ contract, last, onChange, onUndo }: ContractChangesProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { plan, interval, endsAt, name, scheduled, way } = contract;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt);
  const own = last?.organisationId === contract.organisationId ? last : undefined;
  const pending = own?.pending ?? false;
  return (
    <PageSection
      title={name === null ? messages.ownTitle : format("title", { owner: name })}
      intro={format("now", { plan: titles[plan], interval, date })}
    >
      {scheduled && (
        <p className={classes.text}>
          {format("scheduled", { plan: titles[scheduled.plan], interval: scheduled.interval, date })}
        </p>
      )}
      {way === "card" && !scheduled && <p className={classes.text}>{messages.atStripe}</p>}
      {way === "card" && (
        <PlainButton
          variant="default"
          className={classes.button}
          pending={pending}
          onClick={() => (scheduled ? onUndo(contract) : onChange(contract))}
        >
          {scheduled ? messages.undo : messages.change}
        </PlainButton>
      )}
      {own?.error !== undefined && <FailureNote text={own.error} />}
    </PageSection>
  );
}
