import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { notFound } from "../errors/refusals.ts";
import { sendRefusal } from "../http/answers.ts";
import { readMailbox } from "./mailbox.ts";
import { mailboxPage } from "./mailboxPage.ts";

const loopbackAddresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether mails can be read at `/dev/mailbox`: not in production, not with a mail server, and only where people open the
 * product on this machine. Under any other PUBLIC_URL a proxy may stand in front, which makes everybody a local caller.
 */
export function hasMailbox({ production, smtpUrl, publicUrl }: Config): boolean {
  return !production && smtpUrl === undefined && loopbackNames.includes(new URL(publicUrl).hostname);
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

/** A proxy on this machine speaks for others, and a foreign name that leads here belongs to another's page. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  const isLoopback = loopbackAddresses.includes(request.socket.remoteAddress ?? "");
  return isLoopback && !isForwarded && loopbackNames.includes(request.hostname.toLowerCase());
}
