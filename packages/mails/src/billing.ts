import type { PlanName } from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/Mails";
import plansCatalogue from "@belab/locales/en/billing/Plans";
import type { Letter } from "./letter.ts";
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
  planDeclined({ language, link, plan }: Mail & { plan: PlanName }): Letter {
    const { messages, format } = textsOf(language, catalogue, "planDeclined");
    const values = { plan: titleOf(language, plan) };
    return {
      language,
      subject: format("subject", values),
      title: format("title", values),
      paragraphs: [format("intro", values)],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /**
   * Tells an operator that people wait for plans.
   *
   * @param mail.count - how many.
   */
  planRequests({ language, link, count }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(language, catalogue, "planRequests");
    return {
      language,
      subject: format("subject", { count }),
      title: format("title", { count }),
      paragraphs: [messages.intro],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },
};

function endingLetter(name: "trialEnds" | "planGranted", { language, link, plan, endsAt }: Mail & Ending): Letter {
  const { messages, format } = textsOf(language, catalogue, name);
  const values = { plan: titleOf(language, plan), date: dayOf(language, endsAt) };
  return {
    language,
    subject: format("subject", values),
    title: format("title", values),
    paragraphs: [format("intro", values), messages.after],
    button: { label: messages.button, link },
    footnote: messages.footnote,
  };
}

function titleOf(language: Language, plan: PlanName): string {
  return textsOf(language, plansCatalogue, "titles").messages[plan];
}

/** A day as people write it, by the clock of UTC: mails do not know the reader's. */
function dayOf(language: Language, time: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(time);
}
