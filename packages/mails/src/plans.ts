import type { PlanName } from "@belab/domain/plans";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/plans/Mails";
import plansCatalogue from "@belab/locales/en/plans/PlanTitles";
import { dayOf } from "./days.ts";
import { type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** A plan, and when it ends: milliseconds since 1970 UTC. */
export interface Ending {
  plan: PlanName;
  endsAt: number;
}

/** What the mails about plans say. */
export const planMails = {
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
};

function endingLetter(name: "trialEnds" | "planGranted", { plan, endsAt, ...mail }: Mail & Ending): Letter {
  const { messages, format } = textsOf(mail.language, catalogue, name);
  const values = { plan: titleOf(mail.language, plan), date: dayOf(mail.language, endsAt) };
  const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
  return letterOf(mail, texts, [format("intro", values), messages.after]);
}

export function titleOf(language: Language, plan: PlanName): string {
  return textsOf(language, plansCatalogue, "titles").messages[plan];
}
