import type { Invoice, Price, Subscription } from "./objects.ts";
import type { PortalFeatures } from "./objectsOfBilling.ts";
import {
  actionHtml,
  escapeHtml,
  formHtml,
  linkHtml,
  moneyText,
  type PageState,
  pageHtml,
  problemHtml,
} from "./pages.ts";
import { textsOf } from "./texts.ts";

export interface PortalState {
  returnUrl: string | null;
  features: PortalFeatures;
  /** Of the card that is the customer's usual one; undefined where there is none. */
  lastDigits: string | undefined;
  /** Whether that card was just entered. */
  isChanged: boolean;
  subscription: Subscription | undefined;
  /** To which the plan can be changed, by their names. */
  prices: { price: Price; name: string }[];
  invoices: Invoice[];
}

/** The customer portal: https://docs.stripe.com/customer-management */
export function portalPage(portal: PortalState, state: PageState): string {
  const texts = textsOf[state.language];
  const { features, returnUrl } = portal;
  const parts = [
    features.payment_method_update.enabled ? cardHtml(portal, state) : problemHtml(state),
    planHtml(portal, state),
    features.invoice_history.enabled ? invoicesHtml(portal, state) : "",
    features.payment_method_update.enabled ? "" : `<p>${linkHtml(returnUrl, texts.back)}</p>`,
  ];
  const title = features.payment_method_update.enabled ? texts.portalTitle : texts.portalHome;
  return pageHtml(state.language, title, `<h1>${escapeHtml(title)}</h1>\n${parts.join("\n")}`);
}

function cardHtml({ returnUrl, lastDigits, isChanged }: PortalState, state: PageState): string {
  const texts = textsOf[state.language];
  const digits = lastDigits ?? "";
  const current = isChanged ? texts.cardChanged(digits) : texts.currentCard(digits);
  return `<p${isChanged ? ' role="status"' : ""}>${escapeHtml(lastDigits === undefined ? texts.noCard : current)}</p>
${formHtml(state, { action: texts.saveCard, link: returnUrl, linkText: texts.back })}`;
}

function planHtml({ subscription, prices, features }: PortalState, state: PageState): string {
  const texts = textsOf[state.language];
  if (subscription === undefined) {
    return "";
  }
  const { cancel_at: endsAt } = subscription;
  const changes = prices.map(({ price, name }) => {
    const amount = moneyText(price.unit_amount, price.currency, texts.locale);
    const text = price.recurring === null ? name : `${name}, ${texts.price(amount, price.recurring.interval)}`;
    return actionHtml(state, { action: "plan", price: price.id }, texts.changePlan(text));
  });
  const end =
    endsAt === null ? "" : `<p>${escapeHtml(texts.endsOn(new Date(endsAt * 1000).toISOString().slice(0, 10)))}</p>`;
  const cancel =
    endsAt !== null
      ? actionHtml(state, { action: "keep" }, texts.keepPlan)
      : actionHtml(state, { action: "cancel" }, texts.cancelPlan);
  return `<h2>${escapeHtml(texts.plan)}</h2>
${end}
${changes.join("\n")}
${features.subscription_cancel.enabled ? cancel : ""}`;
}

function invoicesHtml({ invoices }: PortalState, { language }: PageState): string {
  const texts = textsOf[language];
  const items = invoices.map(({ number, hosted_invoice_url: url, total, currency }) => {
    return `<li>${linkHtml(url, `${number ?? ""}: ${moneyText(total, currency, texts.locale)}`)}</li>`;
  });
  return `<h2>${escapeHtml(texts.invoices)}</h2>\n<ul>${items.join("\n")}</ul>`;
}

/** An invoice's own page: https://docs.stripe.com/invoicing/hosted-invoice-page */
export function invoicePage(invoice: Invoice, canBePaid: boolean, state: PageState): string {
  const texts = textsOf[state.language];
  const title = texts.invoiceTitle(invoice.number ?? "");
  const amount = moneyText(invoice.amount_remaining, invoice.currency, texts.locale);
  const closed = invoice.status === "paid" ? texts.invoicePaid : texts.invoiceClosed;
  const content = canBePaid
    ? `<p class="total">${escapeHtml(texts.amountDue(amount))}</p>
${formHtml(state, { action: texts.pay(amount), link: null, linkText: "" })}`
    : `<p>${escapeHtml(closed)}</p>`;
  return pageHtml(
    state.language,
    title,
    `<h1>${escapeHtml(title)}</h1>
${content}
<p>${linkHtml(invoice.invoice_pdf, texts.invoicePdf)}</p>`,
  );
}
