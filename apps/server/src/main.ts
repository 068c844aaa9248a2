import { resolveMx, resolveTxt } from "node:dns/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { buildApp, createLogger } from "./app.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createFileCare, startFileCare } from "./database/fileCare.ts";
import { openInstallation } from "./installation.ts";
import { createMailboxTransport } from "./mail/mailbox.ts";
import { hasMailbox } from "./mail/mailboxRoutes.ts";
import { createSmtpTransport } from "./mail/transport.ts";
import { readConfig } from "./readConfig.ts";
import { databaseProblem, listeningProblem, otherProblem } from "./startProblems.ts";
import { createElapsed } from "./tables/time/elapsed.ts";

/** Unless it is stopped by hand, milliseconds for a proxy to see that the server is not ready any more. */
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
  const app = await buildApp({
    config,
    database,
    now,
    elapsed,
    resolveMx,
    resolveTxt,
    mailTransport,
    webRoot,
    draining,
  });
  const stopFileCare =
    config.databaseUrl === undefined
      ? startFileCare(createFileCare({ database, dataDir: config.dataDir, log: app.log }))
      : async () => {};
  app.addHook("onClose", stopFileCare);
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw listeningProblem(error, config);
  });
  print(`The Business Education Laboratory is open at ${config.publicUrl}${whereMailsAre(config)}\n`);
  stopWhenAsked((isByHand) => {
    closing.abort();
    return drain(app, database, config.production && !isByHand ? noticeTime : 0);
  });
}

/**
 * Ends the process as soon as it is asked to, once: by a signal, or because the process that started it with a channel is
 * gone. Who stops a group of processes signals this one more than once.
 *
 * @param close - closes the server; `isByHand` is whether the person at its terminal asks.
 */
function stopWhenAsked(close: (isByHand: boolean) => Promise<void>): void {
  let isClosing = false;
  const stop = (isByHand: boolean) => {
    if (!isClosing) {
      isClosing = true;
      close(isByHand).then(
        () => process.exit(0),
        (error) => endWith(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    }
  };
  process.on("SIGINT", () => stop(true));
  process.on("SIGTERM", () => stop(false));
  process.on("SIGHUP", () => stop(false));
  process.on("disconnect", () => stop(false));
  // While the server started.
  if (process.connected === false) {
    stop(false);
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
