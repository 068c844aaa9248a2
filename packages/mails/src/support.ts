import type { PlanName } from "@belab/domain/plans";
import type { SupportPriority, SupportQuestion } from "@belab/domain/support";
import plansCatalogue from "@belab/locales/en/plans/PlanTitles";
import catalogue from "@belab/locales/en/support/Mails";
import { type Letter, letterOf } from "./letter.ts";
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
  request(mail: Mail & NumberedQuestion & Sender): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "request");
    const { number, subject, text, name, email, priority, plan, organisation, page } = mail;
    const planTitle = textsOf(mail.language, plansCatalogue, "titles").messages[plan];
    const question = paragraphsOf(text);
    const texts = {
      ...messages,
      subject: format("subject", { number: String(number), priority, subject }),
      title: format("title", { number: String(number) }),
    };
    const paragraphs = [
      format("from", { name, email }),
      format("priority", { priority }),
      format("plan", { plan: planTitle }),
      ...(organisation === undefined ? [] : [format("organisation", { name: organisation })]),
      ...(page === undefined ? [] : [format("page", { page })]),
      format("about", { subject }),
      ...question,
    ];
    return letterOf(mail, texts, paragraphs, question[0] === undefined ? {} : { preview: question[0] });
  },

  /**
   * Tells the sender that a question has arrived.
   *
   * @param mail.contact - the name of the person at support, where the sender's plan names one.
   * @param mail.hours - when support answers, as the operator has written it.
   */
  received({
    number,
    subject,
    text,
    contact,
    hours,
    ...mail
  }: Mail & NumberedQuestion & { contact?: string | undefined; hours?: string | undefined }): Letter {
    const { messages, format } = textsOf(mail.language, catalogue, "received");
    const texts = { ...messages, subject: format("subject", { number: String(number) }) };
    return letterOf(mail, texts, [
      format("done", { number: String(number) }),
      ...(contact === undefined ? [] : [format("contact", { name: contact })]),
      ...(hours === undefined ? [] : [format("hours", { hours })]),
      messages.copy,
      subject,
      ...paragraphsOf(text),
    ]);
  },
};

/** The lines of a plain text. In HTML, lines of one paragraph would run into each other. */
function paragraphsOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
