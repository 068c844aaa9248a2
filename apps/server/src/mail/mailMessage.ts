/** A mail to one person. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits that the mail carries, so that a person without real mail finds them on the terminal. */
  code?: string;
  /** The link that the mail carries, likewise. */
  link?: string;
}
