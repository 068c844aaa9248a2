import { type Answer, callUrl } from "@belab/api";
import type { DocumentFormat } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import { type Billing, PaymentHistoryPage as Page } from "@belab/ui/pages/billing/PaymentHistoryPage";
import { language } from "../addresses.ts";
import { basePath } from "../api.ts";
import { installation } from "../installation.ts";
import { type CallQuery, fetchProps, useCallQuery } from "../shell/query.ts";
import { useContractActions } from "./purchaseActions.ts";

/** The plan, and what the person and their organizations pay for. */
export function PaymentHistoryPage() {
  const plan = useCallQuery("readPlan", {});
  const billing = useCallQuery("readBilling", {});
  const card = useCallQuery("readCardPayments", installation.sells ? {} : undefined);
  const { onDocument, ...actions } = useContractActions();
  const failed = billing.failure ? billing : plan;
  const billings = billing.answer?.billings.map((stored) => billingOf(stored, card, onDocument)).filter(isBought);
  return (
    <Page
      {...fetchProps(failed)}
      payments={plan.answer && billings && { ...plan.answer, billings }}
      actions={actions}
    />
  );
}

type StoredBilling = Answer<"readBilling">["billings"][number];
type CardPayment = NonNullable<Answer<"readCardPayments">["owners"][number]["payments"]>[number];
type OnDocument = ReturnType<typeof useContractActions>["onDocument"];

function billingOf(
  { contract, documents, quotes, order, ...owner }: StoredBilling,
  card: CallQuery<"readCardPayments">,
  onDocument: OnDocument,
): Billing {
  const own = card.answer?.owners.find(({ organisationId }) => organisationId === owner.organisationId);
  const byCard = (own?.payments ?? []).map((payment) => paymentOf(payment, owner.organisationId, onDocument));
  return {
    ...owner,
    contract: contract && {
      ...contract,
      payment: contract.payment && { ...contract.payment, amount: euros(contract.payment.amount) },
    },
    order: order && { ...order, amount: euros(order.amount) },
    invoices: [...documents.map(invoiceOf), ...quotes.map(quoteOf), ...byCard].sort(
      (one, other) => other.issuedAt - one.issuedAt,
    ),
    isStripeSilent: card.failure !== undefined || own?.payments === null,
  };
}

/** An invoice or a credit note of Stripe's, whose files are asked for on a click. */
function paymentOf(
  { id, kind, number, issuedAt, plan, amount, credited, state }: CardPayment,
  owner: string | null,
  onDocument: OnDocument,
) {
  const isCreditNote = kind === "credit-note";
  return {
    ...{ number, issuedAt, plan, amount: euros(amount), isPaid: state === "paid" },
    state: isCreditNote && state === "paid" ? ("refunded" as const) : state,
    ...(credited > 0 && { returned: euros(credited) }),
    onPdf: () => onDocument(owner, { id, page: "pdf" }),
    ...(state === "failed" && { onPay: () => onDocument(owner, { id, page: "pay" }) }),
  };
}

function quoteOf({ quoteId, number, madeAt, plan, amount, state, validUntil }: StoredBilling["quotes"][number]) {
  return {
    ...{ number, issuedAt: madeAt, plan, amount: euros(amount), isPaid: false, quote: { state, validUntil } },
    pdfHref: callUrl("ownQuoteFile", { quoteId, language }, basePath),
  };
}

function invoiceOf({
  documentId,
  amount,
  state,
  dueAt,
  credits,
  isReady,
  transfer,
  ...document
}: StoredBilling["documents"][number]) {
  const file = (format: DocumentFormat) => callUrl("readDocument", { documentId, format }, basePath);
  return {
    ...document,
    amount: euros(amount),
    isPaid: state === "paid",
    state,
    ...(dueAt !== null && { dueAt }),
    ...(credits !== null && { credits }),
    transfer: transfer && { ...transfer, amount: euros(transfer.amount) },
    ...(isReady && { pdfHref: file("pdf"), xmlHref: file("xml") }),
  };
}

function isBought({ contract, invoices, order = null }: Billing): boolean {
  return contract !== null || invoices.length > 0 || order !== null;
}
