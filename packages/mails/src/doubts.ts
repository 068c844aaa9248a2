import catalogue from "@belab/locales/en/billing/DoubtMails";
import { type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** What the mails to operators say about purchases whose VAT is in doubt. */
export const doubtMails = {
  /**
   * Tells an operator that VAT identifications are not valid any more.
   *
   * @param mail.count - of how many purchases.
   */
  vatIdsInvalid({ count, ...mail }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "vatIdsInvalid");
    const texts = { ...messages, subject: format("subject", { count }), title: format("title", { count }) };
    return letterOf(mail, texts, [messages.intro, messages.after]);
  },
};
