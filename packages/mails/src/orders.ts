import type { CalendarDay, DocumentAmounts, DocumentKind } from "@belab/domain/billing";
import type { PlanName } from "@belab/domain/plans";
import { intlLocale, type Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/OrderMails";
import plansCatalogue from "@belab/locales/en/plans/PlanTitles";
import { calendarDay } from "./days.ts";
import { type Amounts, type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** What is ordered, and what it comes to. */
interface Ordered {
  /** Of the quote or the order. */
  number: string;
  plan: PlanName;
  amounts: DocumentAmounts;
  /** Whether the VAT is known. The amounts are without it otherwise. */
  knowsVat: boolean;
}

/** The owner who ordered, and for which organization. Names are said as they were typed. */
interface OrderedFor {
  organization: string;
  orderedBy: string;
  email: string;
}

/** What comes of an order once it is accepted. */
interface Received {
  /** Of the buyer; empty where they gave none. */
  purchaseOrder: string;
  /** Whether it is for the term that follows the running one. */
  isNextTerm: boolean;
  /** Within how many days the invoice is due. */
  dueDays: number;
}

/** What the mails about quotes, orders and invoices say. */
export const orderMails = {
  /** Brings the link of a quote to those who purchase. */
  quote({ number, plan, validUntil, ...mail }: Mail & Ordered & { validUntil: CalendarDay }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "quote");
    const values = { number, plan: titleOf(mail.language, plan), date: calendarDay(mail.language, validUntil) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return { ...letterOf(mail, texts, [format("intro", values), messages.after]), amounts: amountsOf(mail) };
  },

  /** Confirms an order to an owner. */
  orderReceived({
    number,
    plan,
    organization,
    orderedBy,
    email,
    purchaseOrder,
    isNextTerm,
    dueDays,
    ...mail
  }: Mail & Ordered & OrderedFor & Received): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderReceived");
    const values = {
      ...{ number, plan: titleOf(mail.language, plan), organization },
      ...{ name: orderedBy, email },
    };
    const texts = { ...messages, subject: format("subject", values) };
    const order = purchaseOrder === "" ? [] : [format("purchaseOrder", { purchaseOrder })];
    const after = format("after", { isNextTerm: isNextTerm ? "yes" : "no", days: dueDays });
    const paragraphs = [format("intro", values), ...order, after, messages.end];
    return { ...letterOf(mail, texts, paragraphs), amounts: amountsOf(mail) };
  },

  /**
   * Tells an operator that orders wait for them.
   *
   * @param mail.count - how many.
   */
  ordersWaiting({ count, ...mail }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "ordersWaiting");
    const texts = { ...messages, subject: format("subject", { count }), title: format("title", { count }) };
    return letterOf(mail, texts, [messages.intro]);
  },

  /**
   * Tells an owner that an order was accepted.
   *
   * @param mail.from - the first day of the plan.
   * @param mail.isInvoicedThen - whether the invoice comes on that day, instead of now.
   */
  orderAccepted({
    number,
    plan,
    organization,
    from,
    isInvoicedThen,
    ...mail
  }: Mail &
    Pick<Ordered, "number" | "plan"> &
    Pick<OrderedFor, "organization"> & { from: CalendarDay; isInvoicedThen: boolean }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderAccepted");
    const values = {
      ...{ number, plan: titleOf(mail.language, plan), organization },
      ...{ date: calendarDay(mail.language, from), invoiced: isInvoicedThen ? "then" : "now" },
    };
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("intro", values), format("after", values)]);
  },

  /**
   * Tells an owner why an order is not accepted.
   *
   * @param mail.reason - the operator's.
   */
  orderDeclined({
    number,
    plan,
    organization,
    reason,
    ...mail
  }: Mail & Pick<Ordered, "number" | "plan"> & Pick<OrderedFor, "organization"> & { reason: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderDeclined");
    const values = { number, plan: titleOf(mail.language, plan), organization };
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("intro", values), reason, messages.after]);
  },

  /**
   * Carries an invoice or a credit note.
   *
   * @param mail.dueOn - the last day to pay an invoice; left out for a credit note.
   * @param mail.overPaid - what is paid too much for the invoice of a credit note, in cents.
   */
  document({
    kind,
    number,
    amounts,
    dueOn,
    overPaid = 0,
    ...mail
  }: Mail & {
    kind: DocumentKind;
    number: string;
    amounts: DocumentAmounts;
    dueOn?: CalendarDay | undefined;
    overPaid?: number | undefined;
  }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "document");
    const values = { kind, number };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    const credited =
      overPaid > 0 ? format("overPaid", { amount: moneyText(mail.language, overPaid) }) : messages.credited;
    const pay = dueOn === undefined ? credited : format("pay", { date: calendarDay(mail.language, dueOn) });
    const letter = letterOf(mail, texts, [format("intro", values), pay]);
    return { ...letter, amounts: amountsOf({ ...mail, amounts, knowsVat: true }) };
  },
};

function amountsOf({
  language,
  amounts,
  knowsVat,
}: Pick<Mail, "language"> & Pick<Ordered, "amounts" | "knowsVat">): Amounts {
  const { messages } = textsOf(language, catalogue, "amounts");
  const net = { label: messages.net, amount: moneyText(language, amounts.net) };
  if (!knowsVat) {
    return { rows: [net, { label: messages.vat, amount: messages.vatOpen }] };
  }
  const vat = { label: messages.vat, amount: moneyText(language, amounts.vat) };
  return { rows: [net, vat], total: { label: messages.total, amount: moneyText(language, amounts.due) } };
}

/** @param cents - of euros. */
function moneyText(language: Language, cents: number): string {
  return new Intl.NumberFormat(intlLocale(language), { style: "currency", currency: "EUR" }).format(cents / 100);
}

function titleOf(language: Language, plan: PlanName): string {
  return textsOf(language, plansCatalogue, "titles").messages[plan];
}
