import { EventEmitter, once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that keeps what it is sent. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /**
   * The next mail to an address that was not handed out before; waits for it.
   */
  nextMail(to: string): Promise<Email>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const arrivals = new EventEmitter();
  const kept: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      kept.push(await PostalMime.parse(await buffer(stream)));
      done();
      arrivals.emit("mail");
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (typeof address !== "object" || address === null) {
    throw new Error("The mail server listens on no port.");
  }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async nextMail(to) {
      for (;;) {
        const index = kept.findIndex((mail) => mail.to?.some((recipient) => recipient.address === to));
        if (index >= 0) {
          return kept.splice(index, 1)[0] as Email;
        }
        await once(arrivals, "mail", { signal: AbortSignal.timeout(60_000) });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The code of six digits in a mail. Numbers of quotes and orders end in six digits, too, after a hyphen. */
export function codeOf(mail: Email): string {
  const code = /(?<!-)\b\d{6}\b/.exec(mail.text ?? "")?.[0];
  if (code === undefined) {
    throw new Error(`No six digits in the mail «${mail.subject}».`);
  }
  return code;
}

/** The first link of a mail. */
export function linkOf(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0];
  if (link === undefined) {
    throw new Error(`No link in the mail «${mail.subject}».`);
  }
  return link;
}
