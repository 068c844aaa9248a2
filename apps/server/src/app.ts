import requestReasons from "@belab/locales/en/common/Requests";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController, type RouteOptions } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { PasswordHashing } from "./accounts/passwords/passwords.ts";
import type { Area } from "./area.ts";
import { createAreas } from "./areas.ts";
import type { VatIdChecker } from "./billing/orders/vatIdChecks.ts";
import type { Config } from "./config.ts";
import type { Context, Log, MxRecord } from "./context.ts";
import { cleanUpInTime } from "./data.ts";
import { startCleanUp } from "./database/cleanUp.ts";
import type { Database } from "./database/database.ts";
import { createLocalEvents, createSharedEvents } from "./events/events.ts";
import { answerError, registerErrors } from "./http/answers.ts";
import { registerDocs } from "./http/apiDocs.ts";
import { acceptJson } from "./http/callRoute.ts";
import { createDatabaseHealth, withoutOutages } from "./http/databaseHealth.ts";
import { registerHealth } from "./http/health.ts";
import {
  loggedError,
  newRequestId,
  registerBasePath,
  registerClosing,
  registerRequestLog,
  registerSameOrigin,
  registerSecurityHeaders,
  withoutBasePath,
} from "./http/hooks.ts";
import { readerLanguage } from "./http/language.ts";
import { createReasonTexts } from "./http/reasonTexts.ts";
import { registerRequestTurns } from "./http/requestTurns.ts";
import { serializerCompiler } from "./http/serializers.ts";
import { defaultTimeouts, type Timeouts, timeoutOptions } from "./http/timeouts.ts";
import { validatorCompiler } from "./http/validators.ts";
import { deriveKeys } from "./keys.ts";
import { registerMailbox } from "./mail/mailboxRoutes.ts";
import { createOutbox } from "./mail/outbox.ts";
import type { MailTransport } from "./mail/transport.ts";
import { registerMetrics } from "./metrics/metrics.ts";
import { registerWebApp } from "./site/webApp.ts";
import { inlineScriptsOf } from "./site/webPages.ts";
import type { AnyGame } from "./tables/playing/games.ts";
import type { Schedule } from "./tables/playing/phaseTimer.ts";
import { createThreads, type Threads } from "./threads/threads.ts";

/** What the server needs of the world. */
export interface AppDependencies {
  config: Config;
  /** Opened and migrated; it stays open when the app closes. */
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /**
   * Milliseconds by a clock that nobody sets: with it tables are played by the database's time, which does not jump; without
   * it by `now`.
   */
  elapsed?: () => number;
  /** Decides when to look for phases whose time is up; a timer of Node's by default. */
  schedule?: Schedule;
  resolveMx: (domain: string) => Promise<MxRecord[]>;
  resolveTxt: (domain: string) => Promise<string[][]>;
  /** Asks the office that keeps VAT identifications; that of the European Commission otherwise. */
  checkVatId?: VatIdChecker;
  /** Without billing, the product sells nothing. @default true */
  hasBilling?: boolean;
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
  /** Shared with other apps, and ended by the caller; threads of its own otherwise. */
  threads?: Threads;
  /** The games of the product otherwise. */
  games?: readonly AnyGame[];
  /** Where the log goes; standard output otherwise. */
  logStream?: DestinationStream;
  /** Told of every route as it is added. */
  onRoute?: (route: RouteOptions) => void;
}

const jsonBodyLimit = 32 * 1024;

/** The whole server, not yet listening: a test injects requests, `main.ts` listens. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, webRoot, passwords, games, elapsed, schedule, checkVatId, hasBilling } = dependencies;
  const logger = createLogger(config, dependencies.logStream);
  const timeouts = dependencies.timeouts ?? defaultTimeouts;
  const app = createServer(config, logger, timeouts);
  const areas = createAreas({
    ...(passwords && { passwords }),
    ...(games && { games }),
    ...(elapsed && { elapsed }),
    ...(schedule && { schedule }),
    ...(checkVatId && { checkVatId }),
    ...(hasBilling !== undefined && { hasBilling }),
  });
  if (dependencies.onRoute !== undefined) {
    app.addHook("onRoute", dependencies.onRoute);
  }
  const databaseHealth = createDatabaseHealth({
    ...dependencies,
    log: logger,
    answerWithin: timeouts.ready,
    lookEvery: timeouts.lookForDatabase,
  });
  const log = withoutOutages(logger, databaseHealth);
  const context = createContext(dependencies, areas, log);
  app.addHook("onReady", async () => context.outbox.start());
  app.addHook("onClose", () => context.outbox.stop());
  app.addHook("onClose", () => context.events.close());
  if (dependencies.threads === undefined) {
    app.addHook("onClose", () => context.threads.close());
  }
  app.addHook(
    "onClose",
    startCleanUp(
      () => cleanUpInTime(context),
      (err) => log.error({ err }, "cleaning up failed"),
    ),
  );
  app.addHook("onClose", async () => databaseHealth.close());

  const reasonText = createReasonTexts([requestReasons, ...areas.flatMap(({ reasons = [] }) => reasons)], logger);
  app.decorate("noteError", databaseHealth.note);
  app.decorate("messageFor", (request, refusal) => reasonText(refusal, readerLanguage(request, config)));
  registerClosing(app);
  acceptJson(app);
  registerErrors(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, config, inlineScriptsOf(webRoot));
  const running = areas.map((area) => area.start(context));
  registerMetrics(
    app,
    context,
    running.flatMap(({ metrics = [] }) => metrics),
  );
  registerSameOrigin(app, config);
  await app.register(cookie);
  registerRequestTurns(app);
  for (const { hooks } of running) {
    hooks?.(app);
  }
  await registerDocs(
    app,
    config,
    areas.map(({ contract }) => contract),
  );
  await app.register(async (scope) => registerHealth(scope, { ...context, databaseHealth }));
  await app.register(async (scope) => registerMailbox(scope, context));
  // Each area in a scope of its own: what one sets up for its routes does not reach another's.
  for (const { routes } of running) {
    await app.register(async (scope) => routes(scope));
  }
  registerBasePath(app, config);
  await registerWebApp(
    app,
    webRoot,
    context,
    running.flatMap(({ pages = [] }) => pages),
    running.find(({ sells }) => sells)?.sells,
  );
  return app;
}

function createServer(config: Config, logger: Logger, timeouts: Timeouts): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyInstance["log"],
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { caseSensitive: false },
    ...(config.basePath !== "/" && { rewriteUrl: withoutBasePath(config.basePath) }),
    frameworkErrors: answerError,
    bodyLimit: jsonBodyLimit,
    // While the server closes, what comes over a connection that is still open is answered, as its last.
    return503OnClosing: false,
    ...timeoutOptions(timeouts),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

function createContext(dependencies: AppDependencies, areas: readonly Area[], log: Log): Context {
  const { config, database, now, resolveMx, resolveTxt, mailTransport } = dependencies;
  const { draining = new AbortController().signal } = dependencies;
  const keys = deriveKeys(config.secret);
  const outbox = createOutbox({
    config,
    database,
    keys,
    transport: mailTransport,
    composers: Object.assign({}, ...areas.map(({ mails }) => mails)),
    now,
    onError: (err) => log.warn({ err }, "a mail could not be sent for now"),
    lookEvery: dependencies.lookForMailsEvery,
  });
  const onEventsLost = (err: unknown) => log.warn({ err }, "events between server processes are cut off for now");
  const events =
    config.databaseUrl === undefined
      ? createLocalEvents()
      : createSharedEvents(database, config.databaseUrl, onEventsLost);
  const personalData = areas.flatMap((area) => area.personalData ?? []);
  const threads = dependencies.threads ?? createThreads();
  return { config, database, now, resolveMx, resolveTxt, keys, log, outbox, events, threads, personalData, draining };
}

/** Creates the server's log, on standard output unless said otherwise. */
export function createLogger(config: Config, stream?: DestinationStream): Logger {
  // At the level "trace", libraries log requests with their headers, and so with cookies.
  const redact = { paths: ["headers", "*.headers"], remove: true };
  const options = { level: config.logLevel, base: null, serializers: { err: loggedError }, redact };
  return stream === undefined ? pino(options) : pino(options, stream);
}
