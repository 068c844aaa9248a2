import type { BillingInterval, CalendarDay, DocumentAmounts, Vat } from "@belab/domain/billing";
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
  isForCause: boolean;
  /** Why it is canceled for cause; null in mails to others than the owner of the contract. */
  reason: string | null;
}

/** An order that is paid by card. */
export interface ConfirmedOrder {
  plan: PlanName;
  interval: BillingInterval;
  /** The first and the last day of the term. */
  from: CalendarDay;
  until: CalendarDay;
  amounts: DocumentAmounts;
  /** Null where Stripe works it out: its invoice says it. */
  vat: Vat | null;
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
    isForCause,
    reason,
    receivedAt,
    timeZone,
    confirmLink,
    ...mail
  }: Mail & CancellationNotice): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "cancellationReceipt");
    const end = isForCause ? { when: "cause", date: "" } : wantedEnd(mail.language, endsOn);
    const values = { name, contract, plan: titleOf(mail.language, plan), ...end };
    const time = format("time", { time: momentOf(mail.language, receivedAt, timeZone) });
    const said = [format("text", values), ...(reason === null ? [] : [format("reason", { reason })]), time];
    return withConfirmation(mail, { messages, said, confirmLink });
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
   * Tells an operator that subscriptions need something done in Stripe's Dashboard.
   *
   * @param mail.count - how many.
   */
  cardTroubles({ count, ...mail }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "cardTroubles");
    const texts = { ...messages, subject: format("subject", { count }), title: format("title", { count }) };
    return letterOf(mail, texts, [messages.intro]);
  },

  /**
   * Confirms a cancellation: when it was given, and when the plan ends.
   *
   * @param mail.endsEarly - whether the plan ends before the term that is paid.
   */
  planCanceled({
    plan,
    endsAt,
    at,
    timeZone,
    endsEarly,
    ...mail
  }: Mail & Ending & { at: number; timeZone: string; endsEarly: boolean }): Letter {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "planCanceled");
    const values = { plan: titleOf(language, plan), date: lastDayOf(language, endsAt, timeZone) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [
      format("text", { ...values, time: momentOf(language, at, timeZone) }),
      messages.charge,
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

  /** Tells owners that an organization orders by invoice from a day on, and that its plan by card ends with its term. */
  cardUntilEInvoices({ plan, from, ...mail }: Mail & { plan: PaidPlanName; from: CalendarDay }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "cardUntilEInvoices");
    const values = { plan: titleOf(mail.language, plan), date: calendarDay(mail.language, from) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("text", values), messages.after]);
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
   */
  invoiceOverdue({ plan, number, isLast, owed, iban, reference, ...mail }: Mail & OverdueInvoice): Letter {
    const { language, issuedOn, dueOn } = mail;
    const { messages, format } = textsOf(language, catalogue, "invoiceOverdue");
    const kind = isLast ? "last" : "other";
    const amount = moneyIn(language, owed);
    const dates = { issued: calendarDay(language, issuedOn), due: calendarDay(language, dueOn) };
    const texts = {
      ...messages,
      subject: format("subject", { kind, number }),
      title: format("title", { kind, number }),
    };
    const letter = letterOf(mail, texts, [
      format("intro", { number, plan: titleOf(language, plan), owed: amount, ...dates }),
      format("transfer", { iban: inFours(iban), reference: inFours(reference) }),
      messages.mayBeRestricted,
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
  { amounts, vat, total }: { amounts: DocumentAmounts; vat: Vat | null; total: string },
): Amounts {
  const whole = { label: total, amount: moneyIn(language, amounts.due) };
  if (vat === null) {
    return { rows: [], total: whole };
  }
  const { messages, format } = textsOf(language, catalogue, "amounts");
  const percent = new Intl.NumberFormat(intlLocale(language), { style: "percent", maximumFractionDigits: 2 });
  const label = format("vat", { category: vat.category, rate: percent.format(vat.rate / 100_00) });
  const { net, vat: tax, rounding } = amounts;
  const rows = [
    { label: messages.net, amount: moneyIn(language, net) },
    { label, amount: moneyIn(language, tax) },
    ...(rounding === 0 ? [] : [{ label: messages.rounding, amount: moneyIn(language, rounding) }]),
  ];
  return { rows, total: whole };
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
