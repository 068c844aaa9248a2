import catalogue from "@belab/locales/en/department/Mails";
import { type Letter, letterOf } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** What the mails of the department say. */
export const departmentMails = {
  /**
   * Tells an operator that people wait to become teachers.
   *
   * @param mail.count - how many.
   */
  teachingRequests({ count, ...mail }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "teachingRequests");
    const texts = { ...messages, subject: format("subject", { count }), title: format("title", { count }) };
    return letterOf(mail, texts, [messages.intro]);
  },

  /** Tells a person that they have become a teacher, as they asked. */
  teachingAccepted: (mail: Mail) => answerLetter("teachingAccepted", mail),

  /** Tells a person that they have not become a teacher, although they asked. */
  teachingDeclined: (mail: Mail) => answerLetter("teachingDeclined", mail),
};

function answerLetter(name: "teachingAccepted" | "teachingDeclined", mail: Mail): Letter {
  const { messages } = textsOf(mail.language, catalogue, name);
  return letterOf(mail, messages, [messages.done]);
}
