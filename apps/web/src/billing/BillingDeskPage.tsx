import { callUrl } from "@belab/api";
import {
  type BillingDeskPart,
  billingDeskParts,
  type DocumentFormat,
  type InvoiceState,
  invoicesPerPage,
  noticesPerPage,
  type SubscriptionState,
  subscriptionsPerPage,
  type VatReason,
} from "@belab/domain/billing";
import { readPart } from "@belab/domain/organisations";
import {
  type BillingDeskPageProps,
  type DeskInvoice,
  type DeskNotice,
  type InvoiceStep,
  type NoticeState,
  type NoticeStep,
  BillingDeskPage as Page,
  type WaitingOrder,
} from "@belab/ui/pages/billing/BillingDeskPage";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { basePath } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

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

function Orders(common: PartProps) {
  const orders = useCallQuery("listOrders", {});
  const { send, failure, isPending, reset } = useCallMutation({ invalidates: ["countWaitingRequests"] });
  const [asked, setAsked] = useState<string>();
  const [answer, setAnswer] = useState<NonNullable<BillingDeskPageProps["orders"]>["answer"]>();

  async function settle({ orderId, number }: WaitingOrder, call: () => Promise<{ kind: string }>, accepted: boolean) {
    reset();
    setAsked(orderId);
    const { kind } = await call();
    if (kind === "success") {
      setAnswer({ number, accepted });
    }
  }

  const { answer: listed } = orders;
  return (
    <Page
      {...common}
      {...fetchProps(orders)}
      waiting={listed?.total ?? common.waiting}
      orders={
        listed && {
          orders: listed.orders.map((order) => ({
            ...order,
            vatReason: order.vatReason as VatReason | null,
          })),
          total: listed.total,
          pendingId: isPending ? asked : undefined,
          error: failure && { id: asked ?? "", message: failureText(failure, reasons) },
          answer,
          onAccept: (order, vat) => {
            const request = { orderId: order.orderId, ...(vat !== undefined && { vat }) };
            void settle(order, () => send("acceptOrder", request, orders.refetch), true);
          },
          onDecline: (order, reason) => {
            const request = { orderId: order.orderId, reason };
            void settle(order, () => send("declineOrder", request, orders.refetch), false);
          },
        }
      }
    />
  );
}

function Invoices(common: PartProps) {
  const [state, setState] = useState<InvoiceState | undefined>("open");
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), typingPause);
  const [page, setPage] = useState(1);
  const search = { ...(state && { state }), ...(text !== "" && { text }) };
  const invoices = useCallQuery("listInvoices", { ...search, page });
  const { send, failure, isPending, reset } = useCallMutation();
  const [asked, setAsked] = useState<string>();

  function call({ invoiceId }: DeskInvoice, step: InvoiceStep) {
    const { refetch } = invoices;
    switch (step.kind) {
      case "undo":
        return send("reverseBooking", { bookingId: step.bookingId }, refetch);
      case "restrict":
        return send("restrictPurchase", { invoiceId }, refetch);
      case "lift":
        return send("liftRestriction", { invoiceId }, refetch);
      case "end":
        return send("endUnpaidPurchase", { invoiceId }, refetch);
      case "correct": {
        const { id: correctionId, vat } = step;
        return send("correctInvoice", { correctionId, invoiceId, ...(vat && { vat }) }, refetch);
      }
      case "credit": {
        const { id: creditId, amount, reason } = step;
        return send("creditInvoice", { creditId, invoiceId, amount, reason }, refetch);
      }
      default: {
        const { id: bookingId, ...booking } = step;
        return send("bookPayment", { bookingId, invoiceId, ...booking }, refetch);
      }
    }
  }

  const { answer } = invoices;
  return (
    <Page
      {...common}
      {...fetchProps(invoices)}
      invoices={
        answer && {
          ...{ state, search: typed, ...answer, page, pageSize: invoicesPerPage },
          loading: invoices.isLoading,
          pendingId: isPending ? asked : undefined,
          error: failure && { id: asked ?? "", message: failureText(failure, reasons) },
          onStateChange: (next) => {
            setState(next);
            setPage(1);
          },
          onSearchChange: (next) => {
            setTyped(next);
            setPage(1);
          },
          onPageChange: setPage,
          async onStep(invoice, step) {
            reset();
            setAsked(invoice.invoiceId);
            return (await call(invoice, step)).kind === "success";
          },
        }
      }
    />
  );
}

function Notices(common: PartProps) {
  const [state, setState] = useState<NoticeState>("open");
  const [page, setPage] = useState(1);
  const notices = useCallQuery("listNotices", { state, page });
  const { send, failure, isPending, reset } = useCallMutation({
    invalidates: ["readBillingState", "countWaitingRequests"],
  });
  const [asked, setAsked] = useState<string>();
  const [done, setDone] = useState<NonNullable<BillingDeskPageProps["notices"]>["answer"]>();

  async function take({ noticeId, name }: DeskNotice, step: NoticeStep) {
    reset();
    setAsked(noticeId);
    setDone(undefined);
    const { refetch } = notices;
    const { kind } =
      step.kind === "carry-out"
        ? await send("carryOutNotice", { noticeId, number: step.number }, refetch)
        : await send("settleNotice", { noticeId, note: step.note }, refetch);
    if (kind === "success") {
      setDone({ name, step: step.kind });
    }
  }

  const { answer } = notices;
  return (
    <Page
      {...common}
      {...fetchProps(notices)}
      {...(answer && state === "open" && { noticesWaiting: answer.total })}
      notices={
        answer && {
          ...{ state, notices: answer.notices, total: answer.total, page, pageSize: noticesPerPage },
          loading: notices.isLoading,
          pendingId: isPending ? asked : undefined,
          error: failure && { id: asked ?? "", message: failureText(failure, reasons) },
          answer: done,
          onStateChange: (next) => {
            setState(next);
            setPage(1);
          },
          onPageChange: setPage,
          onStep: (notice, step) => void take(notice, step),
        }
      }
    />
  );
}

function Subscriptions(common: PartProps) {
  const [state, setState] = useState<SubscriptionState>();
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed, typingPause);
  const [page, setPage] = useState(1);
  const search = { ...(state && { state }), ...(text.trim() !== "" && { text: text.trim() }) };
  const subscriptions = useCallQuery("listSubscriptions", { ...search, page });
  const { answer } = subscriptions;
  return (
    <Page
      {...common}
      {...fetchProps(subscriptions)}
      subscriptions={
        answer && {
          ...{ state, search: typed, ...answer, page, pageSize: subscriptionsPerPage },
          loading: subscriptions.isLoading,
          onStateChange: (next) => {
            setState(next);
            setPage(1);
          },
          onSearchChange: (next) => {
            setTyped(next);
            setPage(1);
          },
          onPageChange: setPage,
        }
      }
    />
  );
}

function Documents(common: PartProps) {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const documents = useCallQuery("listDocuments", { month });
  const { answer: booked } = useCallQuery("listBookings", { month });
  const { answer } = documents;
  return (
    <Page
      {...common}
      {...fetchProps(documents)}
      documents={
        answer && {
          ...{ month, total: answer.total, sums: answer.sums, sent: answer.sent },
          documents: answer.documents.map((document) => ({
            ...document,
            pdfHref: fileOf(document, "pdf"),
            xmlHref: fileOf(document, "xml"),
          })),
          csvHref: callUrl("exportDocuments", { month }, basePath),
          bookings: booked,
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
