import type { PlanName } from "@belab/domain/billing";
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
    const amount = euroText(language, owed);
    const dates = { issued: dayOf(language, Date.parse(issuedOn)), due: dayOf(language, Date.parse(dueOn)) };
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
    const values = { plan: titleOf(mail.language, plan), date: dayOf(mail.language, endsAt, timeZone) };
    const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
    return letterOf(mail, texts, [format("intro", values), messages.after]);
  },
};

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

function euroText(language: Language, cents: number): string {
  return new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(cents / 100);
}

function endingLetter(name: "trialEnds" | "planGranted", { plan, endsAt, ...mail }: Mail & Ending): Letter {
  const { messages, format } = textsOf(mail.language, catalogue, name);
  const values = { plan: titleOf(mail.language, plan), date: dayOf(mail.language, endsAt) };
  const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
  return letterOf(mail, texts, [format("intro", values), messages.after]);
}

function titleOf(language: Language, plan: PlanName): string {
  return textsOf(language, plansCatalogue, "titles").messages[plan];
}

/** A day as people write it, by the clock of UTC where the mail knows no other: mails do not know the reader's. */
function dayOf(language: Language, time: number, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(time);
}
