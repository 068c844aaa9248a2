import { callUrl } from "@belab/api";
import type { CardPayment, DocumentFormat, OwnBilling, OwnDocument, OwnQuote } from "@belab/domain/billing";
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
  const billings = billing.answer?.billings.map((own) => billingOf(own, card, onDocument)).filter(isBought);
  return (
    <Page
      {...fetchProps(failed)}
      payments={plan.answer && billings && { ...plan.answer, billings }}
      actions={actions}
    />
  );
}

type OnDocument = ReturnType<typeof useContractActions>["onDocument"];
type Invoice = Billing["invoices"][number];

function billingOf(
  { documents, quotes, ...owner }: OwnBilling,
  card: CallQuery<"readCardPayments">,
  onDocument: OnDocument,
): Billing {
  const { organisationId } = owner;
  const byCard = card.answer?.owners.find((each) => each.organisationId === organisationId)?.payments;
  const invoices = [
    ...documents.map(documentOf),
    ...quotes.map(quoteOf),
    ...(byCard ?? []).map((payment) =>
      paymentOf(payment, (page) => onDocument(organisationId, { id: payment.id, page })),
    ),
  ];
  return {
    ...owner,
    invoices: invoices.sort((one, other) => other.issuedAt - one.issuedAt),
    isStripeSilent: card.failure !== undefined || byCard === null,
  };
}

function documentOf({ documentId, isReady, ...document }: OwnDocument): Invoice {
  const file = (format: DocumentFormat) => callUrl("readDocument", { documentId, format }, basePath);
  return { ...document, ...(isReady && { pdfHref: file("pdf"), xmlHref: file("xml") }) };
}

function quoteOf({ quoteId, madeAt, state, validUntil, ...quote }: OwnQuote): Invoice {
  return {
    ...quote,
    issuedAt: madeAt,
    quote: { state, validUntil },
    pdfHref: callUrl("ownQuoteFile", { quoteId, language }, basePath),
  };
}

/** An invoice or a credit note of Stripe's, whose files are asked for on a click. */
function paymentOf({ kind, credited, state, ...payment }: CardPayment, onOpen: (page: "pay" | "pdf") => void): Invoice {
  return {
    ...payment,
    state: kind === "credit-note" && state === "paid" ? "refunded" : state,
    returned: credited,
    onPdf: () => onOpen("pdf"),
    ...(state === "failed" && { onPay: () => onOpen("pay") }),
  };
}

function isBought({ contract, invoices, order }: Billing): boolean {
  return contract !== null || invoices.length > 0 || order !== null;
}
