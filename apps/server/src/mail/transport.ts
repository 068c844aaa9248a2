import { createTransport } from "nodemailer";
import type { MailMessage } from "./mailMessage.ts";

/** What carries mails away. */
export interface MailTransport {
  /**
   * @param id - the same for every try of a mail.
   * @returns `refused` where the mail server refuses the recipient or the mail for good.
   * @throws what stands in the way for now; the mail is tried again later.
   */
  send(message: MailMessage, id: string): Promise<"sent" | "refused">;
  close?(): void;
}

const second = 1000;

/** Sends mails by a mail server. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const mailer = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const senderHost = /@([^@>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ to, subject, text, html }, id) {
      try {
        const messageId = `<${id}@${senderHost}>`;
        // An address object is taken as it is; a text would be read as a list of addresses.
        await mailer.sendMail({ from, to: { name: "", address: to }, subject, text, html, messageId });
        return "sent";
      } catch (error) {
        if (isRefusal(error)) {
          return "refused";
        }
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

/** A 5xx about the recipient or the mail itself. One about the sender or the sign-in is the installation's trouble. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    "responseCode" in error &&
    typeof error.responseCode === "number" &&
    error.responseCode >= 500 &&
    "command" in error &&
    (error.command === "RCPT TO" || error.command === "DATA")
  );
}
