import type { PlanName } from "@belab/domain/billing";
import type { SupportPriority, SupportQuestion } from "@belab/domain/support";
import plansCatalogue from "@belab/locales/en/billing/Plans";
import catalogue from "@belab/locales/en/support/Mails";
import type { Letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { textsOf } from "./texts.ts";

/** A question with its number. */
interface NumberedQuestion extends SupportQuestion {
  number: number;
}

/** What support is told of a question besides it. */
interface Sender {
  /** The sender's. */
  name: string;
  email: string;
  priority: SupportPriority;
  plan: PlanName;
  /** The name of the organisation that the question is for; undefined where it is for the sender. */
  organisation?: string | undefined;
  /** The path of the page that the sender came from; undefined where it is unknown. */
  page?: string | undefined;
}

/** What the mails of support say. */
export const supportMails = {
  /** A question, to those who answer it. The link opens the page that the sender came from. */
  request({ language, link, ...asked }: Mail & NumberedQuestion & Sender): Letter {
    const { messages, format } = textsOf(language, catalogue, "request");
    const { number, subject, text, name, email, priority, plan, organisation, page } = asked;
    const planTitle = textsOf(language, plansCatalogue, "titles").messages[plan];
    const question = paragraphsOf(text);
    return {
      language,
      subject: format("subject", { number: String(number), priority, subject }),
      title: format("title", { number: String(number) }),
      ...(question[0] !== undefined && { preview: question[0] }),
      paragraphs: [
        format("from", { name, email }),
        format("priority", { priority }),
        format("plan", { plan: planTitle }),
        ...(organisation === undefined ? [] : [format("organisation", { name: organisation })]),
        ...(page === undefined ? [] : [format("page", { page })]),
        format("about", { subject }),
        ...question,
      ],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },

  /**
   * Tells the sender that a question has arrived.
   *
   * @param mail.contact - the name of the person at support, where the sender's plan names one.
   * @param mail.hours - when support answers, as the operator has written it.
   */
  received({
    language,
    link,
    number,
    subject,
    text,
    contact,
    hours,
  }: Mail & NumberedQuestion & { contact?: string | undefined; hours?: string | undefined }): Letter {
    const { messages, format } = textsOf(language, catalogue, "received");
    return {
      language,
      subject: format("subject", { number: String(number) }),
      title: messages.title,
      paragraphs: [
        format("done", { number: String(number) }),
        ...(contact === undefined ? [] : [format("contact", { name: contact })]),
        ...(hours === undefined ? [] : [format("hours", { hours })]),
        messages.copy,
        subject,
        ...paragraphsOf(text),
      ],
      button: { label: messages.button, link },
      footnote: messages.footnote,
    };
  },
};

/** The lines of a plain text. In HTML, lines of one paragraph would run into each other. */
function paragraphsOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
