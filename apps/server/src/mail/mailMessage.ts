import type { Letter } from "@belab/mails/letter";

/** A file that a mail carries. */
export interface MailAttachment {
  name: string;
  /** As "application/pdf". */
  type: string;
  /** In base64. */
  content: string;
}

/** A mail to one person, as it waits in the outbox. */
export interface MailMessage {
  to: string;
  /** The address that an answer goes to; the sender's otherwise. */
  replyTo?: string;
  subject: string;
  text: string;
  /** What the mail's HTML is drawn of when the mail leaves. A server of an earlier version sends the text alone. */
  letter: Letter;
  /** The six digits that the mail carries, so that a person without real mail finds them on the terminal. */
  code?: string;
  /** The link that the mail carries, likewise. */
  link?: string;
  /** For mails that are composed when they leave: others would fill the outbox. */
  attachments?: readonly MailAttachment[];
}

/** A mail as it leaves. Earlier versions kept mails in the outbox like this. */
export interface DrawnMail extends Omit<MailMessage, "letter"> {
  html: string;
}
