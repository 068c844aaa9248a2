import type { CalendarDay, DocumentAmounts, DocumentKind } from "@belab/domain/billing";
import type { PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/OrderMails";
import { calendarDay } from "./days.ts";
import { type Amounts, type Letter, letterOf, titledLetter, waitingLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { moneyIn } from "./money.ts";
import { titleOf } from "./plans.ts";
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

/** An order of an organization, whose name is said as it was typed. */
interface AboutOrder extends Mail, Pick<Ordered, "number" | "plan"> {
  organization: string;
}

/** The content of mails about an order. */
interface Received {
  /** The owner who ordered. */
  orderedBy: string;
  email: string;
  /** Of the buyer; empty where they gave none. */
  purchaseOrder: string;
  /** Whether it is for the term that follows the running one. */
  isNextTerm: boolean;
  /** Within how many days the invoice is due. */
  dueDays: number;
}

interface MailedDocument {
  kind: DocumentKind;
  number: string;
  amounts: DocumentAmounts;
  /** The last day to pay an invoice; left out for a credit note. */
  dueOn?: CalendarDay | undefined;
  /** The over-payment of the invoice of a credit note, in cents. */
  overPaid?: number | undefined;
}

/** What the mails about quotes, orders and invoices say. */
export const orderMails = {
  /** Brings the link of a quote to those who purchase. */
  quote({ number, plan, validUntil, ...mail }: Mail & Ordered & { validUntil: CalendarDay }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "quote");
    const values = { number, plan: titleOf(mail.language, plan), date: calendarDay(mail.language, validUntil) };
    const letter = titledLetter(mail, { messages, format }, values, [format("intro", values), messages.after]);
    return { ...letter, amounts: amountsOf(mail) };
  },

  /** Confirms an order to an owner. */
  orderReceived({
    orderedBy: name,
    email,
    purchaseOrder,
    isNextTerm,
    dueDays,
    ...mail
  }: AboutOrder & Ordered & Received) {
    const { messages, format } = textsOf(mail.language, catalogue, "orderReceived");
    const values = { ...valuesOf(mail), name, email };
    const texts = { ...messages, subject: format("subject", values) };
    const order = purchaseOrder === "" ? [] : [format("purchaseOrder", { purchaseOrder })];
    const after = format("after", { isNextTerm: isNextTerm ? "yes" : "no", days: dueDays });
    const paragraphs = [format("intro", values), ...order, after, messages.end];
    return { ...letterOf(mail, texts, paragraphs), amounts: amountsOf(mail) };
  },

  /** Tells an operator how many orders wait for them. */
  ordersWaiting: (mail: Mail & { count: number }) =>
    waitingLetter(mail, textsOf(mail.language, catalogue, "ordersWaiting")),

  /**
   * Tells an owner that an order was accepted.
   *
   * @param mail.from - the first day of the plan.
   * @param mail.isInvoicedThen - whether the invoice comes on that day, instead of now.
   */
  orderAccepted({
    from,
    isInvoicedThen,
    ...mail
  }: AboutOrder & { from: CalendarDay; isInvoicedThen: boolean }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderAccepted");
    const invoiced = isInvoicedThen ? "then" : "now";
    const values = { ...valuesOf(mail), date: calendarDay(mail.language, from), invoiced };
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("intro", values), format("after", values)]);
  },

  /**
   * Tells an owner why an order is not accepted.
   *
   * @param mail.reason - the operator's.
   */
  orderDeclined({ reason, ...mail }: AboutOrder & { reason: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderDeclined");
    const values = valuesOf(mail);
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("intro", values), reason, messages.after]);
  },

  /** Carries an invoice or a credit note. */
  document({ kind, number, amounts, dueOn, overPaid = 0, ...mail }: Mail & MailedDocument): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "document");
    const values = { kind, number };
    const credited =
      overPaid > 0 ? format("overPaid", { amount: moneyIn(mail.language, overPaid) }) : messages.credited;
    const pay = dueOn === undefined ? credited : format("pay", { date: calendarDay(mail.language, dueOn) });
    const letter = titledLetter(mail, { messages, format }, values, [format("intro", values), pay]);
    return { ...letter, amounts: amountsOf({ ...mail, amounts, knowsVat: true }) };
  },
};

function valuesOf({ language, number, plan, organization }: AboutOrder) {
  return { number, plan: titleOf(language, plan), organization };
}

function amountsOf({
  language,
  amounts,
  knowsVat,
}: Pick<Mail, "language"> & Pick<Ordered, "amounts" | "knowsVat">): Amounts {
  const { messages } = textsOf(language, catalogue, "amounts");
  const net = { label: messages.net, amount: moneyIn(language, amounts.net) };
  if (!knowsVat) {
    return { rows: [net, { label: messages.vat, amount: messages.vatOpen }] };
  }
  const vat = { label: messages.vat, amount: moneyIn(language, amounts.vat) };
  return { rows: [net, vat], total: { label: messages.total, amount: moneyIn(language, amounts.due) } };
}
