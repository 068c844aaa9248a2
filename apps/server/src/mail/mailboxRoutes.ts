import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { notFound } from "../errors/refusals.ts";
import { sendRefusal } from "../http/answers.ts";
import { isFromThisMachine, isOpenedHere } from "../http/thisMachine.ts";
import { readMailbox } from "./mailbox.ts";
import { mailboxPage } from "./mailboxPage.ts";

/**
 * Whether mails can be read at `/dev/mailbox`: not in production, not with a mail server, and only where people open the
 * product on this machine.
 */
export function hasMailbox(config: Config): boolean {
  return !config.production && config.smtpUrl === undefined && isOpenedHere(config);
}

/** `/dev/mailbox`: the mails of an installation without a mail server, for a person at this machine only. */
export function registerMailbox(app: FastifyInstance, { config }: { config: Config }): void {
  if (!hasMailbox(config)) {
    return;
  }
  app.get<{ Querystring: { format?: string } }>("/dev/mailbox", { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) {
      return sendRefusal(request, reply, notFound());
    }
    const mails = await readMailbox(config.dataDir);
    reply.header("cache-control", "no-store");
    return request.query.format === "json" ? mails : reply.type("text/html; charset=utf-8").send(mailboxPage(mails));
  });
}
