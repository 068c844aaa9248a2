import catalogue from "@belab/locales/en/department/Mails";
import type { Letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** What the mails of the department say. */
export const departmentMails = {
  /**
   * Tells an operator that people wait to become teachers.
   *
   * @param mail.count - how many.
   */
  teachingRequests({ language, link, count }: Mail & { count: number }): Letter {
    const { messages, format } = textsOf(language, catalogue, "teachingRequests");
    return {
      language,
      subject: format("subject", { count }),
      title: format("title", { count }),
      paragraphs: [messages.intro],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /** Tells a person that they have become a teacher, as they asked. */
  teachingAccepted: (mail: Mail) => answerLetter("teachingAccepted", mail),

  /** Tells a person that they have not become a teacher, although they asked. */
  teachingDeclined: (mail: Mail) => answerLetter("teachingDeclined", mail),
};

function answerLetter(name: "teachingAccepted" | "teachingDeclined", { language, link }: Mail): Letter {
  const { subject, title, done, button, footnote } = textsOf(language, catalogue, name).messages;
  return { language, subject, title, paragraphs: [done], button: { label: button, link }, footnote };
}
