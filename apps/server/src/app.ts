import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import { registerAccountRoutes } from "./accounts/accountRoutes.ts";
import { registerAccountSettingsRoutes } from "./accounts/accountSettingsRoutes.ts";
import { composeCodeMail } from "./accounts/codeMails.ts";
import { registerEmailChangeRoutes } from "./accounts/emailChangeRoutes.ts";
import type { Config } from "./config.ts";
import type { Context, MxRecord } from "./context.ts";
import { deleteExpired, startJanitor } from "./database/janitor.ts";
import type { Database } from "./database/open.ts";
import { registerDepartmentRoutes } from "./department/departmentRoutes.ts";
import { registerBasePath, withoutBasePath } from "./http/basePath.ts";
import { registerClosing } from "./http/closing.ts";
import { registerConfigRoute } from "./http/configRoute.ts";
import { registerDocs } from "./http/docs.ts";
import { answerError, registerErrors } from "./http/errors.ts";
import { registerHealth } from "./http/health.ts";
import { acceptJson } from "./http/jsonBody.ts";
import { loggedError, registerRequestLog } from "./http/requestLog.ts";
import { registerSameOrigin } from "./http/sameOrigin.ts";
import { registerSecurityHeaders } from "./http/securityHeaders.ts";
import { serializerCompiler } from "./http/serializers.ts";
import { defaultTimeouts, type Timeouts, timeoutOptions } from "./http/timeouts.ts";
import { registerWebApp } from "./http/webApp.ts";
import { inlineScriptsOf } from "./http/webPages.ts";
import { deriveKeys } from "./keys.ts";
import { createOutbox } from "./mail/delivery.ts";
import { registerMailbox } from "./mail/mailboxRoutes.ts";
import type { MailTransport } from "./mail/transport.ts";
import { registerMetrics } from "./metrics/metrics.ts";
import { createPasswordHashing, type PasswordHashing } from "./passwords/passwordHashing.ts";
import { registerPictureRoutes } from "./pictures/pictureRoutes.ts";
import { registerRequestSession } from "./sessions/requestSession.ts";
import { registerSessionRoutes } from "./sessions/sessionRoutes.ts";
import { registerIdentityRoutes } from "./social/identityRoutes.ts";
import { registerSocialRoutes } from "./social/socialRoutes.ts";
import { endTablesThatRanOut } from "./tables/runOutTables.ts";
import { registerTableEventRoute } from "./tables/tableEventRoute.ts";
import { createSharedTableEvents, createTableEvents } from "./tables/tableEvents.ts";
import { registerTableRoutes } from "./tables/tableRoutes.ts";
import { createTableWatchers } from "./tables/tableWatchers.ts";

/** What the server needs of the world. */
export interface AppDependencies {
  config: Config;
  /** Opened and migrated; it stays open when the app closes. */
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  resolveMx: (domain: string) => Promise<MxRecord[]>;
  mailTransport: MailTransport;
  /** Milliseconds from one look for mails that are due to the next; the outbox's own otherwise. */
  lookForMailsEvery?: number;
  /** The folder of the built web app; without it the server answers calls only. */
  webRoot?: string;
  /** Aborted some time before the app closes: it goes on answering, but says that it is not ready. */
  draining?: AbortSignal;
  timeouts?: Timeouts;
  /** At the usual cost otherwise. */
  passwords?: PasswordHashing;
  /** Where the log goes; standard output otherwise. */
  logStream?: DestinationStream;
}

const jsonBodyLimit = 32 * 1024;

/** The whole server, not yet listening: a test injects requests, `main.ts` listens. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, now } = dependencies;
  const logger = createLogger(config, dependencies.logStream);
  const app = createServer(config, logger, dependencies.timeouts ?? defaultTimeouts);
  const context = createContext(dependencies, logger);
  app.addHook("onReady", async () => context.outbox.start());
  app.addHook("onClose", () => context.outbox.stop());
  app.addHook("onClose", () => context.tableEvents.close());
  app.addHook(
    "onClose",
    startJanitor(
      async () => {
        await deleteExpired(database, now());
        await endTablesThatRanOut(context);
      },
      (err) => logger.error({ err }, "cleaning up failed"),
    ),
  );

  registerClosing(app);
  acceptJson(app);
  registerErrors(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, config, inlineScriptsOf(dependencies.webRoot));
  registerMetrics(app, context);
  registerSameOrigin(app, config);
  await app.register(cookie);
  registerRequestSession(app, context);
  await registerDocs(app, config);
  await registerAreas(app, context);
  registerBasePath(app, config);
  await registerWebApp(app, dependencies.webRoot, config);
  return app;
}

/** Each area in a scope of its own: what one sets up for its routes does not reach another's. */
async function registerAreas(app: FastifyInstance, context: Context): Promise<void> {
  const areas = [
    registerHealth,
    registerConfigRoute,
    registerAccountRoutes,
    registerAccountSettingsRoutes,
    registerEmailChangeRoutes,
    registerSessionRoutes,
    registerSocialRoutes,
    registerIdentityRoutes,
    registerPictureRoutes,
    registerTableRoutes,
    registerTableEventRoute,
    registerDepartmentRoutes,
    registerMailbox,
  ];
  for (const registerArea of areas) {
    await app.register(async (scope) => registerArea(scope, context));
  }
}

function createServer(config: Config, logger: Logger, timeouts: Timeouts): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyInstance["log"],
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { caseSensitive: false },
    ...(config.basePath !== "/" && { rewriteUrl: withoutBasePath(config.basePath) }),
    frameworkErrors: answerError,
    bodyLimit: jsonBodyLimit,
    // While the server closes, what comes over a connection that is still open is answered, as its last.
    return503OnClosing: false,
    ...timeoutOptions(timeouts),
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

function createContext(dependencies: AppDependencies, logger: Logger): Context {
  const { config, database, now, resolveMx, mailTransport } = dependencies;
  const { draining = new AbortController().signal, passwords = createPasswordHashing() } = dependencies;
  const keys = deriveKeys(config.secret);
  const outbox = createOutbox({
    database,
    keys,
    transport: mailTransport,
    compose: (transaction, request) => composeCodeMail(transaction, { config, keys, now }, request),
    now,
    onError: (err) => logger.warn({ err }, "a mail could not be sent for now"),
    lookEvery: dependencies.lookForMailsEvery,
  });
  const warnOf = (trouble: string) => (err: unknown) => logger.warn({ err }, trouble);
  const tableEvents =
    config.databaseUrl === undefined
      ? createTableEvents()
      : createSharedTableEvents(database, config.databaseUrl, warnOf("the news of game tables are cut off for now"));
  const tableWatchers = createTableWatchers({ database, now, tableEvents }, warnOf("a table's watchers were not told"));
  return { config, database, now, resolveMx, keys, outbox, passwords, tableEvents, tableWatchers, draining };
}

function createLogger(config: Config, stream: DestinationStream | undefined): Logger {
  const options = { level: config.logLevel, base: null, serializers: { err: loggedError } };
  return stream === undefined ? pino(options) : pino(options, stream);
}
