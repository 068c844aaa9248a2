import {
  type BillingInterval,
  type CalendarDay,
  type DocumentAmounts,
  moneyUnits,
  type PlanName,
  type Vat,
} from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/Mails";
import plansCatalogue from "@belab/locales/en/billing/Plans";
import { type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** A plan, and when it ends: milliseconds since 1970 UTC. */
interface Ending {
  plan: PlanName;
  endsAt: number;
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
  /** For a consumer: the last day on which they can withdraw, and where they do. */
  withdrawal?: { until: CalendarDay; link: string } | undefined;
}

/** What the mails about plans say. */
export const billingMails = {
  /** Announces the end of a trial. */
  trialEnds: (mail: Mail & Ending) => endingLetter("trialEnds", mail),

  /** Tells a person that an operator has given them, or their organisation, a plan. */
  planGranted: (mail: Mail & Ending) => endingLetter("planGranted", mail),

  /** Tells a person that they do not get the plan that they asked for. */
  planDeclined({ plan, ...mail }: Mail & { plan: PlanName }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "planDeclined");
    const values = { plan: titleOf(mail.language, plan) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("intro", values)]);
  },

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
    withdrawal,
    ...mail
  }: Mail & ConfirmedOrder) {
    const { language } = mail;
    const { messages, format } = textsOf(language, catalogue, "orderConfirmed");
    const names = { plan: titleOf(language, plan), interval };
    const money = (cents: number) => moneyIn(language, cents);
    const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
    const { net, vat: tax, rounding, due } = amounts;
    const term = {
      ...names,
      from: calendarDay(language, from),
      until: calendarDay(language, until),
      amount: money(due),
    };
    const paragraphs = [
      format("intro", names),
      format("term", term),
      format("parties", { buyer, seller }),
      ...(withdrawal ? [format("withdraw", { date: calendarDay(language, withdrawal.until) })] : []),
    ];
    const rows = [
      { label: messages.net, amount: money(net) },
      { label: format("vat", { category: vat.category, rate: rate.format(vat.rate / 100_00) }), amount: money(tax) },
      ...(rounding === 0 ? [] : [{ label: messages.rounding, amount: money(rounding) }]),
    ];
    const texts = { ...messages, subject: format("subject", names), title: format("title", names) };
    const letter = letterOf(mail, texts, paragraphs);
    return {
      ...letter,
      amounts: { rows, total: { label: messages.total, amount: money(due) } },
      ...(withdrawal && { secondAction: { label: messages.withdrawHere, link: withdrawal.link } }),
    } satisfies Letter;
  },

  /**
   * Tells an operator that people wait for plans.
   *
   * @param mail.count - how many.
   */
  planRequests({ count, ...mail }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "planRequests");
    const texts = { ...messages, subject: format("subject", { count }), title: format("title", { count }) };
    return letterOf(mail, texts, [messages.intro]);
  },
};

function endingLetter(name: "trialEnds" | "planGranted", { plan, endsAt, ...mail }: Mail & Ending): Letter {
  const { messages, format } = textsOf(mail.language, catalogue, name);
  const values = { plan: titleOf(mail.language, plan), date: dayOf(mail.language, endsAt) };
  const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
  return letterOf(mail, texts, [format("intro", values), messages.after]);
}

function titleOf(language: Language, plan: PlanName): string {
  return textsOf(language, plansCatalogue, "titles").messages[plan];
}

/** A day as people write it, by the clock of UTC: mails do not know the reader's. */
function dayOf(language: Language, time: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(time);
}

function calendarDay(language: Language, day: CalendarDay): string {
  return dayOf(language, Date.parse(day));
}

function moneyIn(language: Language, cents: number): string {
  return new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(moneyUnits({ cents }));
}
