import { resolveMx } from "node:dns/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { buildApp, createLogger } from "./app.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openInstallation } from "./installation.ts";
import { createMailboxTransport } from "./mail/mailbox.ts";
import { hasMailbox } from "./mail/mailboxRoutes.ts";
import { createSmtpTransport } from "./mail/transport.ts";
import { readConfig } from "./readConfig.ts";
import { databaseProblem, listeningProblem, otherProblem } from "./startProblems.ts";
import { createElapsed } from "./tables/time/elapsed.ts";

/** After SIGTERM, milliseconds for a proxy to see that the server is not ready any more. */
const noticeTime = 2_000;

/** After a signal, milliseconds for requests under way before their connections are cut. */
const drainTime = 6_000;

/**
 * After a signal, milliseconds until the process ends, whatever mail or connection is still under way. It has ten seconds:
 * on a busy machine some pass until the signal and the end are seen.
 */
const endTime = 7_000;

/** The same place from the source and from the build. */
const webRoot = fileURLToPath(new URL("../../web/dist", import.meta.url));

try {
  await serve(readConfig(process.env));
} catch (error) {
  endWith(otherProblem(error));
}

async function serve(config: Config): Promise<void> {
  const database = await openInstallation(config, createLogger(config)).catch((error) => {
    throw databaseProblem(error, config);
  });
  const mailTransport =
    config.smtpUrl === undefined
      ? createMailboxTransport(config.dataDir, Date.now, print)
      : createSmtpTransport(config.smtpUrl, config.mailFrom);
  const closing = new AbortController();
  const draining = closing.signal;
  const now = Date.now;
  const elapsed = createElapsed();
  const app = await buildApp({ config, database, now, elapsed, resolveMx, mailTransport, webRoot, draining });
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw listeningProblem(error, config);
  });
  print(`The Business Education Laboratory is open at ${config.publicUrl}${whereMailsAre(config)}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      closing.abort();
      const notice = config.production && signal === "SIGTERM" ? noticeTime : 0;
      drain(app, database, notice).then(
        () => process.exit(0),
        (error) => endWith(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    });
  }
}

function whereMailsAre(config: Config): string {
  if (config.smtpUrl !== undefined) {
    return "";
  }
  return hasMailbox(config)
    ? `; mails are kept at ${config.publicUrl}/dev/mailbox`
    : `; mails are not sent, but kept in ${join(config.dataDir, "mailbox")}: set SMTP_URL to send them`;
}

/**
 * After the notice takes no new requests, ends those under way and the mails being sent, then closes the database.
 *
 * @param notice - milliseconds in which the server goes on as before.
 */
async function drain(app: FastifyInstance, database: Database, notice: number): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), drainTime).unref();
  setTimeout(() => process.exit(0), endTime).unref();
  await wait(notice);
  await app.close();
  await database.destroy();
}

function endWith(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

function print(text: string): void {
  process.stdout.write(text);
}
