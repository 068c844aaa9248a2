import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server that can be away, slow, or full for the moment. */
export interface MailServer {
  /** For SMTP_URL; also while it is down. */
  url: string;
  behaviour: "takes" | "slow" | "refuses for now";
  /** How often a mail came to each address. */
  arrived: Map<string, number>;
  up(): Promise<void>;
  down(): Promise<void>;
}

const slowness = 7_000;

/** Down at first. */
export function createMailServer(port: number): MailServer {
  const arrived = new Map<string, number>();
  let server: SMTPServer | undefined;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    behaviour: "takes",
    arrived,
    async up() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        onRcptTo(_address, _session, done) {
          const error = Object.assign(new Error("The mailbox is full for now."), { responseCode: 452 });
          done(mailServer.behaviour === "refuses for now" ? error : null);
        },
        async onData(stream, _session, done) {
          const received = await buffer(stream).catch(() => undefined);
          if (received === undefined) {
            // The process that sent it was killed half way.
            return;
          }
          const mail = await PostalMime.parse(received);
          if (mailServer.behaviour === "slow") {
            await wait(slowness);
          }
          for (const { address = "" } of mail.to ?? []) {
            arrived.set(address, (arrived.get(address) ?? 0) + 1);
          }
          done();
        },
      });
      // A connection whose client was killed.
      server.on("error", () => {});
      server.listen(port, "127.0.0.1");
      await once(server.server, "listening");
    },
    async down() {
      await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
      server = undefined;
    },
  };
  return mailServer;
}
