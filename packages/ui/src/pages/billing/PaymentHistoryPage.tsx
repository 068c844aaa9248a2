import { type PlanName, type PlanPolicy, planPaths, type TermSource } from "@belab/domain/plans";
import listCatalogue from "@belab/locales/en/billing/InvoiceList";
import catalogue from "@belab/locales/en/billing/PaymentHistoryPage";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./Billings.module.css";
import { type Billing, type BillingActions, Billings, sourceOf } from "./Billings.tsx";

export type { Billing, BillingActions } from "./Billings.tsx";

/** The person's plan, and what was billed to them and their organizations. */
export interface Payments {
  plan: PlanName;
  /** How the person came by it; null for the free plan, and for operators. */
  source: TermSource | null;
  /** When it ends, in milliseconds since 1970 UTC; null where it does not. */
  endsAt: number | null;
  /** `open` where everybody has everything. */
  policy: PlanPolicy;
  /** What the person's account pays for, and the organizations that they own. */
  billings: readonly Billing[];
}

export interface PaymentHistoryPageProps extends FetchProps {
  /** Undefined until they are known. */
  payments?: Payments | undefined;
  actions: BillingActions;
}

/**
 * What the person and the organizations that they own pay for; where nothing was bought, what plan they have.
 * Needs their plan and invoices; until they are known, it says that they are loading.
 */
export function PaymentHistoryPage({ payments, actions, ...fetch }: PaymentHistoryPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>
        {payments &&
          (payments.billings.length > 0 ? (
            <Billings billings={payments.billings} actions={actions} />
          ) : (
            <NothingBilled {...payments} />
          ))}
      </Fetched>
    </>
  );
}

function NothingBilled({ policy, ...plan }: Omit<Payments, "billings">) {
  const { messages, format, locale } = useMessages(listCatalogue);
  const { titles } = usePlanTexts();
  const current = {
    plan: titles[plan.plan],
    source: policy === "open" && plan.source === null ? "open" : sourceOf(plan),
    date: new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(plan.endsAt ?? 0),
  };
  return (
    <PageSection title={messages.title} order={1} intro={format("currentPlan", current)}>
      <EmptyNote text={messages.empty} />
      <ButtonLink href={planPaths.plans} className={classes.way}>
        {messages.plans}
      </ButtonLink>
    </PageSection>
  );
}
