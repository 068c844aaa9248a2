import { type Answer, callUrl } from "@belab/api";
import type { DocumentFormat } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import { type Billing, PaymentHistoryPage as Page } from "@belab/ui/pages/billing/PaymentHistoryPage";
import { language } from "../addresses.ts";
import { basePath } from "../api.ts";
import { fetchProps, useCallQuery } from "../shell/query.ts";
import { useContractActions } from "./purchaseActions.ts";

/** The plan, and what the person and their organizations pay for. */
export function PaymentHistoryPage() {
  const plan = useCallQuery("readPlan", {});
  const billing = useCallQuery("readBilling", {});
  const failed = billing.failure ? billing : plan;
  const billings = billing.answer?.billings.map(billingOf).filter(isBought);
  return (
    <Page
      {...fetchProps(failed)}
      payments={plan.answer && billings && { ...plan.answer, billings }}
      actions={useContractActions()}
    />
  );
}

type StoredBilling = Answer<"readBilling">["billings"][number];

function billingOf({ contract, documents, quotes, order, ...owner }: StoredBilling): Billing {
  return {
    ...owner,
    contract: contract && {
      ...contract,
      payment: contract.payment && { ...contract.payment, amount: euros(contract.payment.amount) },
      cardDigits: null,
    },
    order: order && { ...order, amount: euros(order.amount) },
    invoices: [...documents.map(invoiceOf), ...quotes.map(quoteOf)].sort((one, other) => other.issuedAt - one.issuedAt),
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
