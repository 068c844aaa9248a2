import type { OwnBilling, OwnContract } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PlanChanges";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./Billings.module.css";
import type { BillingActions } from "./Billings.tsx";
import { ScheduledChange } from "./parts/ScheduledChange.tsx";

export interface PlanChangesProps {
  /** What the person's account and the organizations that they own pay for. */
  billings: readonly Pick<OwnBilling, "organisationId" | "name" | "contract" | "order">[];
  actions: Pick<BillingActions, "onCardChange" | "onChangeUndo" | "pending" | "error">;
}

/** What is ordered and paid for, and the ways to change it. */
export function PlanChanges({ billings, actions }: PlanChangesProps) {
  return (
    <>
      {billings.map(({ name, order }) => order && <OrderWaiting key={order.number} name={name} order={order} />)}
      {billings.map(
        ({ organisationId, name, contract }) =>
          contract &&
          isRunning(contract) && (
            <ContractChanges
              key={organisationId ?? ""}
              organisationId={organisationId}
              name={name}
              contract={contract}
              actions={actions}
            />
          ),
      )}
    </>
  );
}

/** Whether a contract can still be changed. */
export function isRunning(contract: OwnContract | null): boolean {
  return contract !== null && contract.state !== "ended";
}

interface OrderWaitingProps extends Pick<OwnBilling, "name"> {
  order: NonNullable<OwnBilling["order"]>;
}

function OrderWaiting({ name, order: { number, plan, amount } }: OrderWaitingProps) {
  const { format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const values = { number, plan: titles[plan], amount: formatMoney(euros(amount), locale) };
  return (
    <PageSection title={format("orderWaiting", { owner: name ?? "" })} intro={format("orderWaitingText", values)} />
  );
}

interface ContractChangesProps extends Pick<OwnBilling, "organisationId" | "name">, Pick<PlanChangesProps, "actions"> {
  contract: OwnContract;
}

function ContractChanges({ organisationId, name, contract, actions }: ContractChangesProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { plan, interval, endsAt, scheduled, way } = contract;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt);
  const pending = actions.pending?.organisationId === organisationId;
  return (
    <PageSection
      title={name === null ? messages.ownTitle : format("title", { owner: name })}
      intro={format("now", { plan: titles[plan], interval, date })}
    >
      {scheduled && (
        <ScheduledChange
          {...scheduled}
          startsAt={endsAt}
          pending={pending}
          onUndo={way === "card" ? () => actions.onChangeUndo(organisationId) : undefined}
        />
      )}
      {way === "card" && !scheduled && (
        <>
          <p className={classes.intro}>{messages.atStripe}</p>
          <PlainButton
            variant="default"
            className={classes.way}
            pending={pending}
            onClick={() => actions.onCardChange(organisationId)}
          >
            {messages.change}
          </PlainButton>
        </>
      )}
      {actions.error?.organisationId === organisationId && <FailureNote text={actions.error.text} />}
    </PageSection>
  );
}
