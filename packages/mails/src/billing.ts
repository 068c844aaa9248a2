import type { BillingInterval, CalendarDay, DocumentAmounts, Vat } from "@belab/domain/billing";
import type { PaidPlanName, PlanName } from "@belab/domain/plans";
import { intlLocale, type Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/Mails";
import { calendarDay, dayOf, lastDayOf } from "./days.ts";
import { type Amounts, type Letter, letterOf, titledLetter, waitingLetter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { moneyIn } from "./money.ts";
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

/** A plan with an invoice that is not paid, or whose term is over. It ends later. */
interface Restriction {
  reason: "payment" | "term";
  /** In cents. */
  owed: number;
  /** Milliseconds since 1970 UTC. */
  termEnd: number;
  timeZone: string;
}

/** What the mails about orders, payments and contracts say. */
export const billingMails = {
  /** Confirms an order with what was agreed to. */
  orderConfirmed({ plan, interval, amounts, vat, withdrawal, ...mail }: Mail & ConfirmedOrder) {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "orderConfirmed");
    const names = { plan: titleOf(language, plan), interval };
    const days = { from: calendarDay(language, mail.from), until: calendarDay(language, mail.until) };
    const paragraphs = [
      format("intro", names),
      format("number", mail),
      format("term", { ...names, ...days, amount: moneyIn(language, amounts.due) }),
      format("parties", mail),
      ...(withdrawal ? [format("withdraw", { date: calendarDay(language, withdrawal.until) })] : []),
    ];
    return {
      ...titledLetter(mail, { messages, format }, names, paragraphs),
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
  cancellationReceipt(mail: Mail & CancellationNotice): Letter {
    const { language, name, contract, reason, confirmLink } = mail;
    const { messages, format } = textsOf(language, catalogue, "cancellationReceipt");
    const end = mail.isForCause ? { when: "cause", date: "" } : wantedEnd(language, mail.endsOn);
    const values = { name, contract, plan: titleOf(language, mail.plan), ...end };
    const time = format("time", { time: momentOf(language, mail.receivedAt, mail.timeZone) });
    const said = [format("text", values), ...(reason === null ? [] : [format("reason", { reason })]), time];
    return withConfirmation(mail, { messages, said, confirmLink });
  },

  /** Tells an operator how many cancellations and withdrawals wait for them. */
  noticesWaiting: (mail: Mail & { count: number }) =>
    waitingLetter(mail, textsOf(mail.language, catalogue, "noticesWaiting")),

  /** Tells an operator how many subscriptions need something done in Stripe's Dashboard. */
  cardTroubles: (mail: Mail & { count: number }) =>
    waitingLetter(mail, textsOf(mail.language, catalogue, "cardTroubles")),

  /**
   * Confirms a cancellation: when it was given, and when the plan ends.
   *
   * @param mail.endsEarly - whether the plan ends before the term that is paid.
   */
  planCanceled(mail: Mail & Ending & { at: number; timeZone: string; endsEarly: boolean }): Letter {
    const { language, timeZone } = mail;
    const { messages, format } = textsOf(language, catalogue, "planCanceled");
    const values = { plan: titleOf(language, mail.plan), date: lastDayOf(language, mail.endsAt, timeZone) };
    return titledLetter(mail, { messages, format }, values, [
      format("text", { ...values, time: momentOf(language, mail.at, timeZone) }),
      messages.charge,
      ...(mail.endsEarly ? [messages.backEarly] : []),
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
   * Says that a payment by card bought nothing, because the owner had a plan or was gone, and is paid back.
   *
   * @param mail.amount - in cents.
   */
  paymentReturned(mail: Mail & { plan: PlanName; reason: "second-purchase" | "owner-gone"; amount: number }): Letter {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "paymentReturned");
    const values = { plan: titleOf(language, mail.plan), amount: moneyIn(language, mail.amount) };
    const text = format("text", { ...values, reason: mail.reason.replace("-", "") });
    return letterOf(mail, messages, [text, messages.after]);
  },

  /** Tells owners that an organization orders by invoice from a day on, and that its plan by card ends with its term. */
  cardUntilEInvoices({ plan, from, ...mail }: Mail & { plan: PaidPlanName; from: CalendarDay }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "cardUntilEInvoices");
    const values = { plan: titleOf(mail.language, plan), date: calendarDay(mail.language, from) };
    return titledLetter(mail, { messages, format }, values, [format("text", values), messages.after]);
  },

  /**
   * Says that a plan has ended, and why.
   *
   * @param mail.owed - what of its invoices is still to be paid, in cents.
   */
  planEnded({ plan, end, owed, ...mail }: Mail & { plan: PaidPlanName; end: PlanEnd; owed: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "planEnded");
    const values = { plan: titleOf(mail.language, plan), end };
    const open = owed > 0 ? [format("owed", { owed: moneyIn(mail.language, owed) })] : [];
    return titledLetter(mail, { messages, format }, values, [format("text", values), ...open, messages.after]);
  },

  /** Says that nothing new can begin on a plan, and what lifts that. */
  planRestricted(mail: Mail & Ending & Restriction): Letter {
    const { language, reason, timeZone } = mail;
    const { messages, format } = textsOf(language, catalogue, "planRestricted");
    const date = lastDayOf(language, mail.termEnd, timeZone);
    const values = { reason, plan: titleOf(language, mail.plan), owed: moneyIn(language, mail.owed), date };
    const end = dayOf(language, mail.endsAt, timeZone);
    return titledLetter(mail, { messages, format }, values, [format("text", values), format("lift", { reason, end })]);
  },

  /** Reminds of an invoice that is overdue. */
  invoiceOverdue(mail: Mail & OverdueInvoice): Letter {
    const { language, number, iban, reference } = mail;
    const { messages, format } = textsOf(language, catalogue, "invoiceOverdue");
    const owed = moneyIn(language, mail.owed);
    const dates = { issued: calendarDay(language, mail.issuedOn), due: calendarDay(language, mail.dueOn) };
    const letter = titledLetter(mail, { messages, format }, { kind: mail.isLast ? "last" : "other", number }, [
      format("intro", { number, plan: titleOf(language, mail.plan), owed, ...dates }),
      format("transfer", { iban: inFours(iban), reference: inFours(reference) }),
      messages.mayBeRestricted,
    ]);
    return { ...letter, amounts: { rows: [{ label: messages.owed, amount: owed }] } };
  },

  /** Tells an owner that the plan of their organisation ends, and offers the next term. */
  renewalOffer({ plan, endsAt, timeZone, ...mail }: Mail & Ending & { timeZone: string }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "renewalOffer");
    const values = { plan: titleOf(mail.language, plan), date: lastDayOf(mail.language, endsAt, timeZone) };
    return titledLetter(mail, { messages, format }, values, [format("intro", values), messages.after]);
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
  issuedOn: CalendarDay;
  dueOn: CalendarDay;
  /** In cents. */
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
