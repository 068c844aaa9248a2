import type { CalendarDay, DocumentAmounts, DocumentKind } from "@belab/domain/billing";
import type { PlanName } from "@belab/domain/plans";
import { intlLocale, type Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/OrderMails";
import plansCatalogue from "@belab/locales/en/plans/PlanTitles";
import { calendarDay, dayOf } from "./days.ts";
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

/** Who ordered for an organisation. Names are said as they were typed. */
interface OrderedFor {
  organization: string;
  orderedBy: string;
  /** The address that they have proved. */
  email: string;
}

/** What comes of an order once it is accepted. */
interface Received {
  /** Of the buyer; empty where they gave none. */
  purchaseOrder: string;
  /** Whether it is for the term that follows the running one. */
  isNextTerm: boolean;
  /** Whether the plan renews by itself. */
  renews: boolean;
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

  /** Brings the code by which somebody proves their address before they order. */
  orderCode({ number, code, ...mail }: Mail & { number: string; code: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderCode");
    return letterOf(mail, messages, [format("intro", { number })], { code });
  },

  /** Confirms an order to who ordered. */
  orderReceived({
    number,
    plan,
    organization,
    purchaseOrder,
    isNextTerm,
    renews,
    dueDays,
    ...mail
  }: Mail & Ordered & Pick<OrderedFor, "organization"> & Received): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderReceived");
    const values = { number, plan: titleOf(mail.language, plan), organization };
    const texts = { ...messages, subject: format("subject", values) };
    const order = purchaseOrder === "" ? [] : [format("purchaseOrder", { purchaseOrder })];
    const after = format("after", { isNextTerm: isNextTerm ? "yes" : "no", days: dueDays });
    const end = format("end", { renews: renews ? "yes" : "no" });
    const paragraphs = [format("intro", values), ...order, after, end];
    return { ...letterOf(mail, texts, paragraphs), amounts: amountsOf(mail) };
  },

  /** Tells an owner that somebody has ordered for their organisation. */
  orderForOwners({ number, plan, organization, orderedBy, email, ...mail }: Mail & Ordered & OrderedFor): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderForOwners");
    const values = {
      ...{ number, plan: titleOf(mail.language, plan), organization },
      ...{ name: orderedBy, email },
    };
    const texts = { ...messages, subject: format("subject", values) };
    return { ...letterOf(mail, texts, [format("intro", values), messages.after]), amounts: amountsOf(mail) };
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

  /** Tells who ordered that the plan has begun. */
  orderAccepted({
    number,
    plan,
    organization,
    ...mail
  }: Mail & Omit<Ordered, "amounts" | "knowsVat"> & Pick<OrderedFor, "organization">): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderAccepted");
    const values = { number, plan: titleOf(mail.language, plan), organization };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("intro", values), messages.after]);
  },

  /** Tells who ordered that the next term follows the running one. */
  renewalAccepted({
    number,
    plan,
    organization,
    from,
    timeZone,
    ...mail
  }: Mail &
    Omit<Ordered, "amounts" | "knowsVat"> &
    Pick<OrderedFor, "organization"> & { from: number; timeZone: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "renewalAccepted");
    const date = dayOf(mail.language, from, timeZone);
    const values = { number, plan: titleOf(mail.language, plan), organization, date };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("intro", values), format("after", values)]);
  },

  /**
   * Tells who ordered that the order is not accepted.
   *
   * @param mail.reason - the operator's.
   */
  orderDeclined({
    number,
    plan,
    reason,
    ...mail
  }: Mail & Omit<Ordered, "amounts" | "knowsVat"> & { reason: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderDeclined");
    const values = { number, plan: titleOf(mail.language, plan) };
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("intro", values), reason, messages.after]);
  },

  /**
   * Tells that an owner has objected to an order.
   *
   * @param mail.reader - who ordered, or an operator.
   */
  orderObjected({
    number,
    plan,
    organization,
    reader,
    ...mail
  }: Mail &
    Omit<Ordered, "amounts" | "knowsVat"> &
    Pick<OrderedFor, "organization"> & { reader: "orderer" | "operator" }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "orderObjected");
    const values = { number, plan: titleOf(mail.language, plan), organization, reader };
    const texts = {
      ...{ title: messages.title, subject: format("subject", values) },
      ...{ button: format("button", values), footnote: format("footnote", values) },
    };
    return letterOf(mail, texts, [format("intro", values), format("after", values)]);
  },

  /**
   * Carries an invoice or a credit note.
   *
   * @param mail.dueOn - the last day to pay an invoice; left out for a credit note.
   * @param mail.overPaid - what is paid too much for the invoice of a credit note, in cents; a mail of its own offers it back.
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

  /**
   * Offers back what was paid too much for an invoice.
   *
   * @param mail.overPaid - in cents.
   * @param mail.until - until when it is kept as credit, in milliseconds since 1970 UTC.
   */
  overPaid({ number, overPaid, until, ...mail }: Mail & { number: string; overPaid: number; until: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "overPaid");
    const values = { number, amount: moneyText(mail.language, overPaid) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    const date = calendarDay(mail.language, new Date(until).toISOString().slice(0, 10));
    const letter = letterOf(mail, texts, [format("intro", values), format("after", { date })]);
    return { ...letter, amounts: { rows: [{ label: messages.row, amount: values.amount }] } };
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
