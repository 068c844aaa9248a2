import type { PlanName, PlanPolicy, TermSource } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PaymentHistoryPage";
import { usePlanTexts } from "../../messages/plans.ts";
import { type Invoice, InvoiceList } from "../../sections/InvoiceList/InvoiceList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { type Billing, type BillingActions, Billings } from "./Billings.tsx";

export type { Billing, BillingActions, BillingContract, BillingFailure, SavedBillingDetails } from "./Billings.tsx";

/** What was billed to a person, as the server lists it: plans by their names. */
export interface Payments {
  /** The person's plan. */
  plan: PlanName;
  /** How the person came by it; null for the free plan, and for who runs the installation. */
  source: TermSource | null;
  /** When it ends, in milliseconds since 1970 UTC; null where it does not. */
  endsAt: number | null;
  /** `open` where everybody has everything. */
  policy: PlanPolicy;
  /** What was billed where `billings` doesn't say it, newest first. @default nothing */
  invoices?: readonly (Omit<Invoice, "plan"> & { plan: PlanName })[];
  /** What the person's account pays for, and the organizations that they own. @default nothing */
  billings?: readonly Billing[];
}

export interface PaymentHistoryPageProps extends FetchProps {
  /** The person's plan and invoices. Undefined until they are known. */
  payments?: Payments | undefined;
  /** What the person does about what is paid for. @default nothing */
  actions?: BillingActions | undefined;
}

/**
 * What the person and the organizations that they own pay for; where nothing was bought, what plan they have.
 * Needs their plan and invoices; until they are known, it says that they are loading.
 */
export function PaymentHistoryPage({ payments, actions = {}, ...fetch }: PaymentHistoryPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>
        {payments &&
          (payments.billings && payments.billings.length > 0 ? (
            <Billings billings={payments.billings} actions={actions} />
          ) : (
            <Invoices {...payments} />
          ))}
      </Fetched>
    </>
  );
}

function Invoices({ plan, source, endsAt, policy, invoices = [] }: Payments) {
  const { titles } = usePlanTexts();
  return (
    <InvoiceList
      plan={titles[plan]}
      source={source ?? reasonOf({ plan, policy })}
      endsAt={endsAt}
      invoices={invoices.map((invoice) => ({ ...invoice, plan: titles[invoice.plan] }))}
    />
  );
}

/** Why somebody has a plan without a source. */
function reasonOf({ plan, policy }: Pick<Payments, "plan" | "policy">): "operator" | "open" | null {
  if (policy === "open") {
    return "open";
  }
  return plan === "free" ? null : "operator";
}
