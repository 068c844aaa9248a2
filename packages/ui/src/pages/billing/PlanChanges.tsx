import type { BillingInterval, PaymentWay } from "@belab/domain/billing";
import type { Money, PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PlanChanges";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlanChanges.module.css";

/** A plan for an interval. */
export interface PlanOption {
  plan: PaidPlanName;
  interval: BillingInterval;
  /** How it is paid. */
  way: PaymentWay;
}

/** A contract of the person, or of an organisation that they own. Times are in milliseconds since 1970 UTC. */
export interface ChangeableContract extends PlanOption {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  endsAt: number;
  /** What it can change to. */
  options: readonly PlanOption[];
  /** A change at the end of the term, which can be undone until then. */
  scheduled: PlanOption | null;
}

/** What a change comes to, as the server has computed it: at once with a new term, or at the end of the one that is paid. */
export type ChangeTerms =
  | { kind: "now"; price: Money; credit: Money; unusedDays: number; charge: Money; until: number }
  | { kind: "atEnd"; price: Money; at: number };

/** A change that the person looks at. */
export interface PlanChange {
  /** Whose contract it is. */
  organisationId: string | null;
  to: PlanOption;
  /** Undefined until they are known. */
  terms?: ChangeTerms | undefined;
  /** It is being made. @default false */
  pending?: boolean;
  /** Why it was not made, or not computed. */
  error?: string | undefined;
}

export interface PlanChangesProps {
  contracts: readonly ChangeableContract[];
  /** The change that is looked at. */
  change?: PlanChange | undefined;
  /** Called when the person wants to see what a change comes to. */
  onChange: (contract: ChangeableContract, to: PlanOption) => void;
  /** Called when the person makes the change that they look at. */
  onConfirm: (change: PlanChange) => void;
  /** Called when they leave it. */
  onClose: () => void;
  /** Called when they take back what is scheduled. */
  onUndo: (contract: ChangeableContract) => void;
  /** What is scheduled is being taken back, or could not be. */
  undo?: { organisationId: string | null; pending: boolean; error?: string | undefined } | undefined;
}

/** What the person can change about what is paid for; the difference is shown before a change is made. */
export function PlanChanges({ contracts, ...rest }: PlanChangesProps) {
  return contracts.map((contract) => (
    <ContractChanges key={contract.organisationId ?? ""} contract={contract} {...rest} />
  ));
}

type ContractChangesProps = Omit<PlanChangesProps, "contracts"> & { contract: ChangeableContract };

function ContractChanges({ contract, change, undo, onChange, onUndo, ...preview }: ContractChangesProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { plan, interval, endsAt, name, scheduled, options } = contract;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt);
  const ownUndo = undo?.organisationId === contract.organisationId ? undo : undefined;
  const nameOf = (option: PlanOption) => ({
    ...{ plan: titles[option.plan], interval: option.interval },
    way: option.way === contract.way ? "same" : option.way,
  });
  return (
    <PageSection
      title={name === null ? messages.ownTitle : format("title", { owner: name })}
      intro={format("now", { plan: titles[plan], interval, date })}
    >
      {scheduled ? (
        <div className={classes.scheduled}>
          <p className={classes.text}>{format("scheduled", { ...nameOf(scheduled), date })}</p>
          <PlainButton variant="default" pending={ownUndo?.pending ?? false} onClick={() => onUndo(contract)}>
            {messages.undo}
          </PlainButton>
          {ownUndo?.error !== undefined && <FailureNote text={ownUndo.error} />}
        </div>
      ) : (
        options.length > 0 && (
          <ul aria-label={messages.options} className={classes.options}>
            {options.map((option) => (
              <li key={`${option.plan} ${option.interval} ${option.way}`}>
                <PlainButton variant="default" onClick={() => onChange(contract, option)}>
                  {format("option", nameOf(option))}
                </PlainButton>
              </li>
            ))}
          </ul>
        )
      )}
      {change?.organisationId === contract.organisationId && (
        <Preview contract={contract} change={change} {...preview} />
      )}
    </PageSection>
  );
}

interface PreviewProps extends Pick<PlanChangesProps, "onConfirm" | "onClose"> {
  contract: ChangeableContract;
  change: PlanChange;
}

function Preview({ contract, change, onConfirm, onClose }: PreviewProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { to, terms, pending = false, error } = change;
  const date = (time: number) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(time);
  const optionName = ({ plan, interval, way }: PlanOption) =>
    format("option", { plan: titles[plan], interval, way: contract.way === to.way ? "same" : way });
  return (
    <div className={classes.preview}>
      <Heading order={3} size="h4">
        {format("preview", { from: optionName(contract), to: optionName(to) })}
      </Heading>
      <div role="status" aria-busy={!terms && error === undefined} className={classes.terms}>
        {terms ? <Terms contract={contract} to={to} terms={terms} /> : error === undefined && messages.computing}
      </div>
      {error !== undefined && <FailureNote text={error} />}
      <div className={classes.buttons}>
        {terms && (
          <PlainButton pending={pending} onClick={() => onConfirm(change)}>
            {terms.kind === "now"
              ? format("confirmNow", { way: contract.way, amount: formatMoney(terms.charge, locale) })
              : format("confirmLater", { date: date(terms.at) })}
          </PlainButton>
        )}
        <PlainButton variant="default" onClick={onClose}>
          {messages.back}
        </PlainButton>
      </div>
    </div>
  );
}

function Terms({ contract, to, terms }: Pick<PreviewProps, "contract"> & { to: PlanOption; terms: ChangeTerms }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const date = (time: number) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(time);
  const money = (amount: Money) => formatMoney(amount, locale);
  const plan = titles[to.plan];
  if (terms.kind === "atEnd") {
    return (
      <>
        <p className={classes.text}>{format("atEnd", { plan, date: date(terms.at) })}</p>
        {to.way !== contract.way && <p className={classes.text}>{messages.byInvoice}</p>}
        <dl className={classes.lines}>
          <Line name={format("later", { way: to.way, date: date(terms.at) })} amount={money(terms.price)} due />
        </dl>
      </>
    );
  }
  const credit = { ...terms.credit, cents: -terms.credit.cents };
  return (
    <>
      <p className={classes.text}>{format("upgrade", { plan, from: titles[contract.plan] })}</p>
      <dl className={classes.lines}>
        <Line name={format("newTerm", { date: date(terms.until) })} amount={money(terms.price)} />
        <Line name={format("credit", { days: terms.unusedDays })} amount={money(credit)} />
        <Line name={format("charge", { way: contract.way })} amount={money(terms.charge)} due />
      </dl>
    </>
  );
}

function Line({ name, amount, due = false }: { name: string; amount: string; due?: boolean }) {
  return (
    <div className={classes.line} data-due={due || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
