import { createTransport } from "nodemailer";
import type { DrawnMail } from "./mailMessage.ts";

/** What carries mails away. */
export interface MailTransport {
  /**
   * @param id - the same for every try of a mail.
   * @returns `refused` where the mail server refuses the recipient or the mail for good.
   * @throws what stands in the way for now; the mail is tried again later.
   */
  send(mail: DrawnMail, id: string): Promise<"sent" | "refused">;
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
    async send({ to, replyTo, subject, text, html, attachments = [] }, id) {
      try {
        const messageId = `<${id}@${senderHost}>`;
        const answers = replyTo === undefined ? {} : { replyTo: asIs(replyTo) };
        await mailer.sendMail({
          ...{ from, to: asIs(to), ...answers, subject, text, html, messageId },
          attachments: attachments.map(({ name, type, content }) => ({
            ...{ filename: name, contentType: type, content, encoding: "base64" },
          })),
        });
        return "sent";
      } catch (error) {
        if (isRefusal(error)) {
          return "refused";
        }
        throw withoutRecipient(error);
      }
    },
    close: () => mailer.close(),
  };
}

/** An address object is taken as it is; a text would be read as a list of addresses. */
function asIs(address: string) {
  return { name: "", address };
}

/**
 * The error without what the mail server said of the recipient or the mail: errors are logged. The codes of its answer
 * stay, such as `450 4.2.1`.
 */
function withoutRecipient(error: unknown): unknown {
  if (!isAboutMail(error)) {
    return error;
  }
  const [, enhancedCode] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? "") ?? [];
  const codes = [error.responseCode, enhancedCode].filter((code) => code !== undefined);
  return new Error(`The mail server answered ${codes.join(" ") || "nothing"} to ${error.command}.`);
}

/** A 5xx about the recipient or the mail itself. One about the sender or the sign-in is the installation's trouble. */
function isRefusal(error: unknown): boolean {
  return isAboutMail(error) && error.responseCode !== undefined && error.responseCode >= 500;
}

/** An error at one of the commands that name the recipient or carry the mail. */
function isAboutMail(error: unknown): error is Error & { command: string; responseCode?: number; response?: string } {
  return error instanceof Error && "command" in error && (error.command === "RCPT TO" || error.command === "DATA");
}
