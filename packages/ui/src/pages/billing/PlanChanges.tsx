import type { BillingInterval, PaymentWay } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PlanChanges";
import { PlainButton } from "../../elements/PlainButton.tsx";
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

export interface PlanChangesProps {
  contracts: readonly ChangeableContract[];
  /** Called when the person goes to the page on which the plan is changed. */
  onChange: (contract: ChangeableContract) => void;
  /** Called when they take back what is scheduled. */
  onUndo: (contract: ChangeableContract) => void;
  /** Whose request is under way, or has failed. */
  last?: { organisationId: string | null; pending: boolean; error?: string | undefined } | undefined;
}

/** What is paid for, and the ways to change it. */
export function PlanChanges({ contracts, ...rest }: PlanChangesProps) {
  return contracts.map((contract) => (
    <ContractChanges key={contract.organisationId ?? ""} contract={contract} {...rest} />
  ));
}

type ContractChangesProps = Omit<PlanChangesProps, "contracts"> & { contract: ChangeableContract };

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
