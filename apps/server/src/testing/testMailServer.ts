import type { DrawnMail } from "../mail/mailMessage.ts";
import type { MailTransport } from "../mail/transport.ts";

/** A mail server that keeps what it takes. */
export interface TestMailServer {
  transport: MailTransport;
  /** The mails it took, oldest first. */
  mails: (DrawnMail & { id: string })[];
  /** How it meets the next mails: takes them, refuses them for good, or is down. */
  behaviour: "takes" | "refuses" | "down";
  /** The newest code that was mailed to an address. */
  lastCode(to: string): string;
}

export function createTestMailServer(): TestMailServer {
  const server: TestMailServer = {
    mails: [],
    behaviour: "takes",
    lastCode(to) {
      const code = server.mails.findLast((mail) => mail.to === to && mail.code !== undefined)?.code;
      if (code === undefined) {
        throw new Error(`No mail with a code went to ${to}.`);
      }
      return code;
    },
    transport: {
      async send(message, id) {
        if (server.behaviour === "down") {
          throw new Error("The mail server is down.");
        }
        if (server.behaviour === "refuses") {
          return "refused";
        }
        server.mails.push({ ...message, id });
        return "sent";
      },
    },
  };
  return server;
}
