import { callUrl } from "@belab/api";
import {
  type BillingDeskPart,
  billingDeskParts,
  type DocumentFormat,
  type InvoiceState,
  invoicesPerPage,
  type NoticeState,
  noticesPerPage,
  type SubscriptionState,
  subscriptionsPerPage,
} from "@belab/domain/billing";
import { readPart } from "@belab/domain/organisations";
import { type BillingDeskPageProps, BillingDeskPage as Page } from "@belab/ui/pages/billing/BillingDeskPage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { basePath } from "../api.ts";
import { type ListChanges, useListChanges, usePagedSearch } from "../organisations/changes.ts";
import { fetchProps, useCallQuery } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Where operators look after what is sold. The server refuses everybody else. */
export function BillingDeskPage() {
  const [address] = useSearchParams();
  const part = readPart(address, billingDeskParts);
  const parts = {
    orders: Orders,
    notices: Notices,
    invoices: Invoices,
    subscriptions: Subscriptions,
    documents: Documents,
    state: State,
  };
  const Part = parts[part];
  const { answer } = useCallQuery("readBillingState", {});
  const counts = { waiting: answer?.ordersWaiting ?? 0, noticesWaiting: answer?.noticesWaiting ?? 0 };
  if (answer && !answer.hasSold && !(answer.hasSeller && (answer.hasAccount || answer.hasStripeKey))) {
    return <Page start={answer} />;
  }
  return <Part key={part} part={part} {...counts} />;
}

interface PartProps {
  part: BillingDeskPart;
  /** How many orders wait. */
  waiting: number;
  /** How many notices wait. */
  noticesWaiting: number;
}

/** The last step with an item of a list, as the page shows it. */
function stepProps({ pendingId, failed }: ListChanges) {
  return { pendingId, error: failed };
}

/** Returns what a list is asked for, and what its page gets of that. */
function useDeskList<ListState extends string | undefined>(first: ListState) {
  const [state, setState] = useState(first);
  const { search, page, setPage, field } = usePagedSearch();
  const text = search.trim();
  return {
    request: { ...(text !== "" && { text }), page },
    shown: {
      ...field,
      state,
      page,
      onStateChange(next: ListState) {
        setState(next);
        setPage(1);
      },
      onPageChange: setPage,
    },
  };
}

function Orders(common: PartProps) {
  const orders = useCallQuery("listOrders", {});
  const changes = useListChanges(["listOrders", "countWaitingRequests"], orders.refetch, reasons);
  const { answer } = orders;
  return (
    <Page
      {...common}
      {...fetchProps(orders)}
      waiting={answer?.total ?? common.waiting}
      orders={
        answer && {
          ...answer,
          ...stepProps(changes),
          onStep: ({ orderId }, step) =>
            step.kind === "accept"
              ? changes.change(orderId, "acceptOrder", { orderId, ...(step.vat && { vat: step.vat }) })
              : changes.change(orderId, "declineOrder", { orderId, reason: step.reason }),
        }
      }
    />
  );
}

function Invoices(common: PartProps) {
  const { request, shown } = useDeskList<InvoiceState | undefined>("open");
  const invoices = useCallQuery("listInvoices", { ...request, ...(shown.state && { state: shown.state }) });
  const changes = useListChanges(["listInvoices"], invoices.refetch, reasons);
  const { answer } = invoices;
  return (
    <Page
      {...common}
      {...fetchProps(invoices)}
      invoices={
        answer && {
          ...answer,
          ...shown,
          ...stepProps(changes),
          pageSize: invoicesPerPage,
          loading: invoices.isLoading,
          onStep: invoiceSteps(changes),
        }
      }
    />
  );
}

function invoiceSteps({ change }: ListChanges): NonNullable<BillingDeskPageProps["invoices"]>["onStep"] {
  return ({ invoiceId }, step) => {
    switch (step.kind) {
      case "undo":
        return change(invoiceId, "reverseBooking", { bookingId: step.bookingId });
      case "restrict":
        return change(invoiceId, "restrictPurchase", { invoiceId });
      case "lift":
        return change(invoiceId, "liftRestriction", { invoiceId });
      case "end":
        return change(invoiceId, "endUnpaidPurchase", { invoiceId });
      case "correct": {
        const { id: correctionId, vat } = step;
        return change(invoiceId, "correctInvoice", { correctionId, invoiceId, ...(vat && { vat }) });
      }
      case "credit": {
        const { id: creditId, amount, reason } = step;
        return change(invoiceId, "creditInvoice", { creditId, invoiceId, amount, reason });
      }
      default: {
        const { id: bookingId, ...booking } = step;
        return change(invoiceId, "bookPayment", { bookingId, invoiceId, ...booking });
      }
    }
  };
}

function Notices(common: PartProps) {
  const { request, shown } = useDeskList<NoticeState>("open");
  const notices = useCallQuery("listNotices", { ...request, state: shown.state });
  const changes = useListChanges(["listNotices", "readBillingState", "countWaitingRequests"], notices.refetch, reasons);
  const { answer } = notices;
  return (
    <Page
      {...common}
      {...fetchProps(notices)}
      {...(answer && shown.state === "open" && { noticesWaiting: answer.total })}
      notices={
        answer && {
          ...answer,
          ...shown,
          ...stepProps(changes),
          pageSize: noticesPerPage,
          loading: notices.isLoading,
          onStep: ({ noticeId }, step) =>
            step.kind === "carry-out"
              ? changes.change(noticeId, "carryOutNotice", { noticeId, number: step.number })
              : changes.change(noticeId, "settleNotice", { noticeId, note: step.note }),
        }
      }
    />
  );
}

function Subscriptions(common: PartProps) {
  const { request, shown } = useDeskList<SubscriptionState | undefined>(undefined);
  const subscriptions = useCallQuery("listSubscriptions", { ...request, ...(shown.state && { state: shown.state }) });
  const { answer } = subscriptions;
  return (
    <Page
      {...common}
      {...fetchProps(subscriptions)}
      subscriptions={
        answer && { ...answer, ...shown, pageSize: subscriptionsPerPage, loading: subscriptions.isLoading }
      }
    />
  );
}

function Documents(common: PartProps) {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const documents = useCallQuery("listDocuments", { month });
  const { answer } = documents;
  return (
    <Page
      {...common}
      {...fetchProps(documents)}
      documents={
        answer && {
          ...answer,
          month,
          documents: answer.documents.map((document) => ({
            ...document,
            pdfHref: fileOf(document, "pdf"),
            xmlHref: fileOf(document, "xml"),
          })),
          csvHref: callUrl("exportDocuments", { month }, basePath),
          // A field for months is empty while one is typed.
          onMonthChange: (next) => next !== "" && setMonth(next),
        }
      }
    />
  );
}

function fileOf({ documentId }: { documentId: string }, format: DocumentFormat): string {
  return callUrl("readDocument", { documentId, format }, basePath);
}

function State(common: PartProps) {
  const state = useCallQuery("readBillingState", {});
  return <Page {...common} {...fetchProps(state)} state={state.answer} />;
}
