import type { BillingInterval, CalendarDay, DocumentAmounts, PaymentWay, Vat } from "@belab/domain/billing";
import { moneyUnits, type PaidPlanName, type PlanName } from "@belab/domain/plans";
import { intlLocale, type Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/Mails";
import { calendarDay, dayOf, lastDayOf } from "./days.ts";
import { type Amounts, type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { type Ending, titleOf } from "./plans.ts";
import { textsOf } from "./texts.ts";

/** A notice that somebody gave without signing in. */
interface Notice {
  name: string;
  /** What they typed to name their contract. */
  contract: string;
  /** Milliseconds since 1970 UTC. */
  receivedAt: number;
  /** The seller's, in which the time is written. */
  timeZone: string;
  /** Carries it out; left out for a reader who may be somebody else. */
  confirmLink?: string | undefined;
}

interface CancellationNotice extends Notice {
  plan: PaidPlanName;
  /** As 2027-12-31; null for as soon as possible. */
  endsOn: string | null;
}

/** An order that is paid by card. */
export interface ConfirmedOrder {
  plan: PlanName;
  interval: BillingInterval;
  /** The first and the last day of the term. */
  from: CalendarDay;
  until: CalendarDay;
  amounts: DocumentAmounts;
  vat: Vat;
  /** Who pays, and who sells: names with addresses, in one line. */
  buyer: string;
  seller: string;
  /** Of the order: by it the contract is found, also by somebody who is not signed in. */
  number: string;
  /** For a consumer: the last day on which they can withdraw, and where they do. */
  withdrawal?: { until: CalendarDay; link: string } | undefined;
}

/**
 * How a plan has ended: withdrawn from, cancelled, replaced by the plan of the reader's organisation, not paid in either way, or
 * not renewed.
 */
export type PlanEnd = "withdrawal" | "canceled" | "replaced" | "unpaidCard" | "unpaidInvoice" | "notRenewed";

/** A term that begins by itself. */
export interface AnnouncedTerm {
  /** Another plan follows than the one that runs, or at another interval. */
  isChange: boolean;
  plan: PaidPlanName;
  interval: BillingInterval;
  way: PaymentWay;
  /** Its first and its last day. */
  from: CalendarDay;
  until: CalendarDay;
  amounts: DocumentAmounts;
  vat: Vat;
  /** What the running term came to, in cents with VAT. */
  before: number;
  /** Days in which an invoice is to be paid. */
  dueDays: number;
  /** The invoice of the running term is overdue. */
  isUnpaid: boolean;
}

/** What the mails about orders, payments and contracts say. */
export const billingMails = {
  /** Confirms an order with what was agreed to. */
  orderConfirmed({
    plan,
    interval,
    from,
    until,
    amounts,
    vat,
    buyer,
    seller,
    number,
    withdrawal,
    ...mail
  }: Mail & ConfirmedOrder) {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "orderConfirmed");
    const names = { plan: titleOf(language, plan), interval };
    const term = {
      ...names,
      from: calendarDay(language, from),
      until: calendarDay(language, until),
      amount: moneyIn(language, amounts.due),
    };
    const paragraphs = [
      format("intro", names),
      format("number", { number }),
      format("term", term),
      format("parties", { buyer, seller }),
      ...(withdrawal ? [format("withdraw", { date: calendarDay(language, withdrawal.until) })] : []),
    ];
    const texts = { ...messages, subject: format("subject", names), title: format("title", names) };
    const letter = letterOf(mail, texts, paragraphs);
    return {
      ...letter,
      amounts: amountsIn(language, { amounts, vat, total: messages.total }),
      ...(withdrawal && { secondAction: { label: messages.withdrawHere, link: withdrawal.link } }),
    } satisfies Letter;
  },

  /** Says that a withdrawal was received, with its text, date and time. */
  withdrawalReceipt({ name, contract, receivedAt, timeZone, confirmLink, ...mail }: Mail & Notice): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "withdrawalReceipt");
    const time = momentOf(mail.language, receivedAt, timeZone);
    const said = [format("text", { name, contract }), format("time", { time })];
    return withConfirmation(mail, { messages, said, confirmLink });
  },

  /** Says that a cancellation was received, with its text, date and time. */
  cancellationReceipt({
    name,
    contract,
    plan,
    endsOn,
    receivedAt,
    timeZone,
    confirmLink,
    ...mail
  }: Mail & CancellationNotice): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "cancellationReceipt");
    const values = { name, contract, plan: titleOf(mail.language, plan), ...wantedEnd(mail.language, endsOn) };
    const time = momentOf(mail.language, receivedAt, timeZone);
    return withConfirmation(mail, { messages, said: [format("text", values), format("time", { time })], confirmLink });
  },

  /**
   * Tells an operator that cancellations and withdrawals wait for them.
   *
   * @param mail.count - how many.
   */
  noticesWaiting({ count, ...mail }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "noticesWaiting");
    const texts = { ...messages, subject: format("subject", { count }), title: format("title", { count }) };
    return letterOf(mail, texts, [messages.intro]);
  },

  /**
   * Confirms a cancellation: when it was given, and when the plan ends.
   *
   * @param mail.owed - what is still to be paid, in cents.
   * @param mail.endsEarly - whether the plan ends before the term that is paid.
   */
  planCanceled({
    plan,
    endsAt,
    at,
    timeZone,
    way,
    owed,
    endsEarly,
    ...mail
  }: Mail & Ending & { at: number; timeZone: string; way: PaymentWay; owed: number; endsEarly: boolean }): Letter {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "planCanceled");
    const values = { plan: titleOf(language, plan), date: lastDayOf(language, endsAt, timeZone) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    const open = { way, isOpen: owed > 0 ? "yes" : "no", owed: moneyIn(language, owed) };
    return letterOf(mail, texts, [
      format("text", { ...values, time: momentOf(language, at, timeZone) }),
      format("charge", open),
      ...(endsEarly ? [messages.backEarly] : []),
      messages.after,
    ]);
  },

  /** Says that a card could not be charged, and when the plan ends if that stays so. */
  paymentFailed({ plan, endsAt, timeZone, ...mail }: Mail & Ending & { timeZone: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "paymentFailed");
    const values = { plan: titleOf(mail.language, plan), end: dayOf(mail.language, endsAt, timeZone) };
    const texts = { ...messages, subject: format("subject", values) };
    return letterOf(mail, texts, [format("text", values), format("after", values)]);
  },

  /**
   * Says that a payment by card bought nothing, and is paid back.
   *
   * @param mail.amount - in cents.
   */
  paymentReturned({ plan, reason, amount, ...mail }: Mail & ReturnedPayment): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "paymentReturned");
    const why = reason.replace("-", "");
    const values = { reason: why, plan: titleOf(mail.language, plan), amount: moneyIn(mail.language, amount) };
    return letterOf(mail, messages, [format("text", values), messages.after]);
  },

  /**
   * Says that a plan has ended, and why.
   *
   * @param mail.owed - what of its invoices is still to be paid, in cents.
   */
  planEnded({ plan, end, owed, ...mail }: Mail & { plan: PaidPlanName; end: PlanEnd; owed: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "planEnded");
    const values = { plan: titleOf(mail.language, plan), end };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    const open = owed > 0 ? [format("owed", { owed: moneyIn(mail.language, owed) })] : [];
    return letterOf(mail, texts, [format("text", values), ...open, messages.after]);
  },

  /**
   * Says that nothing new can begin on a plan, and what lifts that: an invoice is not paid, or its term is over.
   *
   * @param mail.owed - what is still to be paid, in cents.
   * @param mail.termEnd - when the term is over; `endsAt` is when the plan ends after that.
   */
  planRestricted({
    plan,
    reason,
    owed,
    termEnd,
    endsAt,
    timeZone,
    ...mail
  }: Mail & Ending & { reason: "payment" | "term"; owed: number; termEnd: number; timeZone: string }): Letter {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "planRestricted");
    const date = lastDayOf(language, termEnd, timeZone);
    const values = { reason, plan: titleOf(language, plan), owed: moneyIn(language, owed), date };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [
      format("text", values),
      format("lift", { reason, end: dayOf(language, endsAt, timeZone) }),
    ]);
  },

  /**
   * Reminds of an invoice that is overdue.
   *
   * @param mail.issuedOn - a day, as 2026-11-27; so is `dueOn`.
   * @param mail.owed - in cents.
   * @param mail.restrictedAt - from when on the plan is restricted; null where that is not decided. Milliseconds since 1970 UTC.
   */
  invoiceOverdue({ plan, number, isLast, owed, iban, reference, ...mail }: Mail & OverdueInvoice): Letter {
    const { language, issuedOn, dueOn, restrictedAt, timeZone } = mail;
    const { messages, format } = textsOf(language, catalogue, "invoiceOverdue");
    const kind = isLast ? "last" : "other";
    const amount = moneyIn(language, owed);
    const dates = { issued: calendarDay(language, issuedOn), due: calendarDay(language, dueOn) };
    const texts = {
      ...messages,
      subject: format("subject", { kind, number }),
      title: format("title", { kind, number }),
    };
    const consequence =
      restrictedAt === null
        ? messages.mayBeRestricted
        : format("restricted", { date: dayOf(language, restrictedAt, timeZone) });
    const letter = letterOf(mail, texts, [
      format("intro", { number, plan: titleOf(language, plan), owed: amount, ...dates }),
      format("transfer", { iban: inFours(iban), reference: inFours(reference) }),
      consequence,
    ]);
    return { ...letter, amounts: { rows: [{ label: messages.owed, amount }] } };
  },

  /** Tells an owner that the plan of their organisation ends, and offers the next term. */
  renewalOffer({ plan, endsAt, timeZone, ...mail }: Mail & Ending & { timeZone: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "renewalOffer");
    const values = { plan: titleOf(mail.language, plan), date: lastDayOf(mail.language, endsAt, timeZone) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("intro", values), messages.after]);
  },

  /** Announces a term that begins by itself, with what it costs and how to stop it. */
  renewalAnnounced({ language, link, ...term }: Mail & AnnouncedTerm): Letter {
    const { isChange, plan, interval, way, amounts, vat, before, dueDays, isUnpaid } = term;
    const { messages, format } = textsOf(language, catalogue, "renewalAnnounced");
    const days = { from: calendarDay(language, term.from), until: calendarDay(language, term.until) };
    const values = { ...days, kind: isChange ? "changes" : "renews", plan: titleOf(language, plan), interval };
    const texts = {
      ...messages,
      ...{ subject: format("subject", values), title: format("title", values) },
      footnote: format("footnote", { way }),
    };
    const payment = { ...days, way, dueDays, amount: moneyIn(language, amounts.due) };
    const letter = letterOf({ language, link }, texts, [
      format("intro", values),
      format("payment", payment),
      ...(before === amounts.due ? [] : [format("before", { before: moneyIn(language, before) })]),
      ...(isUnpaid ? [messages.unpaid] : []),
      format("cancel", { ...days, way }),
    ]);
    return { ...letter, amounts: amountsIn(language, { amounts, vat, total: messages.total }) };
  },
};

type ReceiptTexts = Parameters<typeof letterOf>[1] & Record<"after" | "byLink" | "carryOut", string>;

/** A receipt, with the link that carries out what was declared. */
function withConfirmation(
  mail: Mail,
  { messages, said, confirmLink }: { messages: ReceiptTexts; said: string[]; confirmLink: string | undefined },
): Letter {
  return confirmLink === undefined
    ? letterOf(mail, messages, [...said, messages.after])
    : {
        ...letterOf(mail, messages, [...said, messages.byLink, messages.after]),
        secondAction: { label: messages.carryOut, link: confirmLink },
      };
}

/** A payment by card that bought nothing: the owner had a plan, was gone, or the plan had ended. */
interface ReturnedPayment {
  plan: PlanName;
  reason: "second-purchase" | "owner-gone" | "after-end";
  amount: number;
}

/** The rows of what a term comes to. */
function amountsIn(
  language: Language,
  { amounts, vat, total }: { amounts: DocumentAmounts; vat: Vat; total: string },
): Amounts {
  const { messages, format } = textsOf(language, catalogue, "amounts");
  const percent = new Intl.NumberFormat(intlLocale(language), { style: "percent", maximumFractionDigits: 2 });
  const label = format("vat", { category: vat.category, rate: percent.format(vat.rate / 100_00) });
  const { net, vat: tax, rounding, due } = amounts;
  const rows = [
    { label: messages.net, amount: moneyIn(language, net) },
    { label, amount: moneyIn(language, tax) },
    ...(rounding === 0 ? [] : [{ label: messages.rounding, amount: moneyIn(language, rounding) }]),
  ];
  return { rows, total: { label: total, amount: moneyIn(language, due) } };
}

/** An invoice that is not paid, as a reminder names it. */
interface OverdueInvoice {
  plan: PlanName;
  number: string;
  issuedOn: string;
  dueOn: string;
  owed: number;
  iban: string;
  reference: string;
  isLast: boolean;
  restrictedAt: number | null;
  /** The seller's. */
  timeZone: string;
}

/** Letters and digits in groups of four, as people type them. */
function inFours(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

function wantedEnd(language: Language, endsOn: string | null) {
  return endsOn === null ? { when: "soon", date: "" } : { when: "date", date: calendarDay(language, endsOn) };
}

/** A day and its time as people write them, with the zone. */
function momentOf(language: Language, time: number, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "long", timeStyle: "long", timeZone }).format(time);
}

function moneyIn(language: Language, cents: number): string {
  return new Intl.NumberFormat(intlLocale(language), { style: "currency", currency: "EUR" }).format(
    moneyUnits({ cents }),
  );
}
