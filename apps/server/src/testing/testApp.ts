import { type Answer, type CallNameOf, type CallRequest, calls } from "@belab/api";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from "fastify";
import type { KyselyPlugin } from "kysely";
import { createPasswordHashing, type PasswordHashing } from "../accounts/passwords/passwords.ts";
import { startSession } from "../accounts/sessions/sessionStore.ts";
import { sessionCookieName } from "../accounts/sessions/sessions.ts";
import { buildApp } from "../app.ts";
import type { VatIdChecker } from "../billing/orders/vatIdChecks.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { defaultTimeouts, type Timeouts } from "../http/timeouts.ts";
import { readConfig } from "../readConfig.ts";
import type { AnyGame } from "../tables/playing/games.ts";
import { recordStatements } from "./database/statementRecorder.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "./database/testDatabase.ts";
import { sellerThreads } from "./sellerThreads.ts";
import { createTestClock, type TestClock } from "./testClock.ts";
import { createTestMailServer, type TestMailServer } from "./testMailServer.ts";

export interface TestAppOptions {
  kind?: DatabaseKind;
  /** A database that is there already; it stays open when the app closes. */
  place?: Pick<TestDatabase, "database" | "dataDir" | "databaseUrl">;
  /** What the clock shows at first, in milliseconds since 1970 UTC. */
  time?: number;
  /** A clock that others go by, too; one of its own otherwise. */
  clock?: TestClock;
  /** By which tables are played; by the clock otherwise. See `AppDependencies`. */
  elapsed?: () => number;
  /** Works on this one's database, over connections of its own, as a second server process does. */
  beside?: TestApp;
  /** Variables of the environment, as an installation sets them. */
  env?: Record<string, string>;
  resolveMx?: Context["resolveMx"];
  /** No domain has any texts otherwise. */
  resolveTxt?: Context["resolveTxt"];
  /** Nobody is reached otherwise. */
  checkVatId?: VatIdChecker;
  /** Without billing, the product sells nothing. @default true */
  hasBilling?: boolean;
  webRoot?: string;
  draining?: AbortSignal;
  /** Those of the server otherwise, but for a database that may be slow to answer on a busy machine. */
  timeouts?: Timeouts;
  /** At a fraction of the usual cost otherwise. */
  passwords?: PasswordHashing;
  /** The games of the product otherwise. */
  games?: readonly AnyGame[];
  /** Those of the server otherwise. They are not ended with the app. */
  threads?: Context["threads"];
  /** Stands between the server and its database. */
  plugin?: KyselyPlugin;
  /** Called with every route as it is added. */
  onRoute?: (route: RouteOptions) => void;
  /** Routes that a test needs beside the product's. */
  addRoutes?: (app: FastifyInstance) => void;
}

/** The whole server over a database, a clock and a mail server of its own. */
export interface TestApp extends AsyncDisposable {
  app: FastifyInstance;
  config: Config;
  database: Database;
  clock: TestClock;
  mailServer: TestMailServer;
  passwords: PasswordHashing;
  /** Everything the log said so far. */
  log(): string;
  /** A browser with a cookie jar of its own. */
  agent(from?: { address?: string; headers?: Record<string, string> }): Agent;
  /** A browser in which the account is signed in. */
  signedIn(accountId: string): Promise<Agent>;
  close(): Promise<void>;
}

export interface CallResponse<Name extends CallNameOf<"json">> {
  status: number;
  /** A refusal carries the envelope only. */
  body: Answer<Name>;
  headers: LightMyRequestResponse["headers"];
}

export interface Agent {
  /** The cookies that the browser holds. */
  cookies: Map<string, string>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Makes a call of the contract; for multipart calls use `inject`. */
  call<Name extends CallNameOf<"json">>(name: Name, request: CallRequest<Name>): Promise<CallResponse<Name>>;
}

const secret = "a secret for tests, long enough for the server";

/** Never in a test: a mail leaves because it was asked to. */
const lookForMailsEvery = 24 * 60 * 60 * 1000;

const patientTimeouts: Timeouts = { ...defaultTimeouts, ready: 60_000 };

/** What no test depends on takes no time: argon2 at its least. */
const cheapPasswords = createPasswordHashing({ memoryCost: 1024, timeCost: 2, parallelism: 1 });

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const place = await openPlace(options);
  const { database, dataDir, databaseUrl } = place;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    LOG_LEVEL: "info",
    // What plans limit is for the tests of plans.
    PLANS: "open",
    ...options.env,
  });
  const clock = options.clock ?? createTestClock(options.time);
  const mailServer = createTestMailServer();
  const { passwords = cheapPasswords } = options;
  const lines: string[] = [];
  const app = await buildApp({
    config,
    database: recordStatements(options.plugin === undefined ? database : database.withPlugin(options.plugin)),
    now: clock.now,
    schedule: clock.schedule,
    resolveMx: options.resolveMx ?? (async (domain) => [{ exchange: `mail.${domain}`, priority: 10 }]),
    resolveTxt: options.resolveTxt ?? (async () => []),
    checkVatId: options.checkVatId ?? (async () => undefined),
    ...(options.hasBilling !== undefined && { hasBilling: options.hasBilling }),
    mailTransport: mailServer.transport,
    lookForMailsEvery,
    ...(options.elapsed !== undefined && { elapsed: options.elapsed }),
    passwords,
    ...(options.env?.SELLER_NAME !== undefined && { threads: sellerThreads }),
    ...(options.threads !== undefined && { threads: options.threads }),
    logStream: { write: (line) => void lines.push(line) },
    ...(options.games !== undefined && { games: options.games }),
    ...(options.webRoot !== undefined && { webRoot: options.webRoot }),
    ...(options.draining !== undefined && { draining: options.draining }),
    timeouts: options.timeouts ?? patientTimeouts,
    ...(options.onRoute !== undefined && { onRoute: options.onRoute }),
  });
  options.addRoutes?.(app);
  await app.ready();
  const close = async () => {
    await app.close();
    await place.close();
  };
  const agent: TestApp["agent"] = (from) => createAgent(app, from);
  return {
    app,
    config,
    database,
    clock,
    mailServer,
    passwords,
    agent,
    log: () => lines.join(""),
    async signedIn(accountId) {
      const browser = agent();
      const token = await startSession(database, accountId, "test browser", clock.now());
      browser.cookies.set(sessionCookieName(config), token);
      return browser;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function openPlace({ beside, place, kind }: TestAppOptions) {
  if (place !== undefined) {
    return { ...place, close: async () => {} };
  }
  return beside ? openDatabaseOf(beside) : openTestDatabase(kind);
}

async function openDatabaseOf({ config: { dataDir, databaseUrl } }: TestApp) {
  const database = await openDatabase({ dataDir, databaseUrl });
  return { database, dataDir, databaseUrl, close: () => database.destroy() };
}

function createAgent(
  app: FastifyInstance,
  { address = "192.0.2.1", headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Agent {
  const cookies = new Map<string, string>();
  const inject = async (options: InjectOptions) => {
    const response = await app.inject({
      remoteAddress: address,
      ...options,
      cookies: { ...Object.fromEntries(cookies), ...options.cookies },
      headers: { ...headers, ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === "" || maxAge === 0) {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
    return response;
  };
  return {
    cookies,
    inject,
    async call(name, request) {
      const response = await inject(requestOf(name, request));
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
  };
}

function requestOf(name: CallNameOf<"json">, request: object): InjectOptions {
  const { method, path, sends } = calls[name];
  switch (sends) {
    case "query":
      return { method, url: path, query: request as Record<string, string> };
    case "json":
      return { method, url: path, payload: request };
    default:
      return { method, url: path };
  }
}
