import { type BillingDeskPart, type BillingState, billingDeskParts, billingDeskPath } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import type { ReactNode } from "react";
import { PartMenu } from "../../sections/PartMenu/PartMenu.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import { DocumentsPart, type DocumentsPartProps } from "./desk/DocumentsPart.tsx";
import { InvoicesPart, type InvoicesPartProps } from "./desk/InvoicesPart.tsx";
import { NoticesPart, type NoticesPartProps } from "./desk/NoticesPart.tsx";
import { OrdersPart, type OrdersPartProps } from "./desk/OrdersPart.tsx";
import { StartSelling } from "./desk/StartSelling.tsx";
import { StatePart } from "./desk/StatePart.tsx";
import { SubscriptionsPart, type SubscriptionsPartProps } from "./desk/SubscriptionsPart.tsx";

export interface BillingDeskPageProps extends FetchProps {
  /** The part that is shown. @default "orders" */
  part?: BillingDeskPart;
  /** How many orders wait. @default 0 */
  waiting?: number;
  /** How many notices wait. @default 0 */
  noticesWaiting?: number;
  /** What the part that is shown needs, once it is known. */
  orders?: OrdersPartProps | undefined;
  invoices?: InvoicesPartProps | undefined;
  notices?: NoticesPartProps | undefined;
  subscriptions?: SubscriptionsPartProps | undefined;
  documents?: DocumentsPartProps | undefined;
  state?: BillingState | undefined;
  /** Nobody can pay yet, and nothing was sold: how to begin is said in place of the parts. */
  start?: { hasSeller: boolean } | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/**
 * Where operators look after what is sold: orders to accept, notices about contracts, invoices and what was booked for them,
 * plans paid by card, documents by month, and how selling stands.
 * Needs what the part that is shown is about; until that is known, it says that it is loading.
 */
export function BillingDeskPage({
  part = "orders",
  waiting = 0,
  noticesWaiting = 0,
  orders,
  invoices,
  notices,
  subscriptions,
  documents,
  state,
  start,
  now,
  ...fetch
}: BillingDeskPageProps) {
  const { messages, format } = useMessages(catalogue);
  const shown: Record<BillingDeskPart, ReactNode> = {
    orders: orders && <OrdersPart {...orders} />,
    invoices: invoices && <InvoicesPart {...invoices} />,
    notices: notices && <NoticesPart {...notices} />,
    subscriptions: subscriptions && <SubscriptionsPart {...subscriptions} />,
    documents: documents && <DocumentsPart {...documents} />,
    state: state && <StatePart state={state} now={now} />,
  };
  const counts: Partial<Record<BillingDeskPart, { count: number; countLabel: string }>> = {
    orders: { count: waiting, countLabel: format("waiting", { count: waiting }) },
    notices: { count: noticesWaiting, countLabel: format("noticesWaiting", { count: noticesWaiting }) },
  };
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageHead title={messages.pageTitle} />
      {start ? (
        <StartSelling {...start} />
      ) : (
        <>
          <PartMenu
            label={messages.menu}
            currentHref={billingDeskPath(part)}
            items={billingDeskParts.map((each) => ({
              label: messages.parts[each],
              href: billingDeskPath(each),
              ...counts[each],
            }))}
          />
          <Fetched {...fetch}>{shown[part]}</Fetched>
        </>
      )}
    </>
  );
}
