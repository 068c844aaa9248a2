import { hash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { codeLifetime, emailReservedTime, picturePath } from "@belab/domain/accounts";
import { invitationTime } from "@belab/domain/organisations";
import { startTestStripe, type TestStripe, testStripeKey, testWebhookSecret } from "@belab/stripe-stand-in";
import type { FastifyInstance } from "fastify";
import { issueCode } from "../apps/server/src/accounts/codes/codes.ts";
import { insertEmailChange, storePendingEmail } from "../apps/server/src/accounts/emailChangeStore.ts";
import { savePicture } from "../apps/server/src/accounts/pictures/pictures.ts";
import type { CodePurpose } from "../apps/server/src/accounts/schema.ts";
import { findSession, startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import { identityIdOf, insertIdentity } from "../apps/server/src/accounts/social/identity.ts";
import { buildApp } from "../apps/server/src/app.ts";
import { digestOf } from "../apps/server/src/billing/documents/canonicalJson.ts";
import { findDocument } from "../apps/server/src/billing/documents/documentStore.ts";
import { findWaitingOrder } from "../apps/server/src/billing/institutions/orderStore.ts";
import { insertNotice, updateNotice } from "../apps/server/src/billing/notices/noticeStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { deriveKeys } from "../apps/server/src/keys.ts";
import { insertInvitation } from "../apps/server/src/organisations/invitationStore.ts";
import { newToken, stopToken } from "../apps/server/src/organisations/tokens.ts";
import { readConfig } from "../apps/server/src/readConfig.ts";
import { hashPassword, insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import {
  startTestIdentityProvider,
  type TestIdentityProvider,
} from "../apps/server/src/testing/accounts/testIdentityProvider.ts";
import { lookAtPurchases } from "../apps/server/src/testing/billing/lookAtPurchases.ts";
import { sellByInvoice } from "../apps/server/src/testing/billing/sellByInvoice.ts";
import { sellerEnv } from "../apps/server/src/testing/billing/sellerEnv.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { tinyGames } from "../apps/server/src/testing/tables/tinyGames.ts";
import { testPageList } from "../apps/server/src/testing/testWebApp.ts";

export const roles = ["administrator", "teacher", "student", "visitor"] as const;

/** As whom a request is made. A visitor is not signed in. */
export type Role = (typeof roles)[number];

export interface Person {
  accountId: string;
  email: string;
  cookie: string;
}

/** What the log said of a request that was answered. */
export interface LoggedAnswer {
  route: string;
  status: number;
}

/** The whole server with people in it, over a database of its own. */
export interface Laboratory {
  app: FastifyInstance;
  /** Its port on this machine. */
  port: number;
  google: TestIdentityProvider;
  microsoft: TestIdentityProvider;
  stripe: TestStripe;
  /** Milliseconds since 1970 UTC; a second passes with each request, so that waits and limits come to an end. */
  now(): number;
  tick(): void;
  person(role: Exclude<Role, "visitor">): Promise<Person>;
  /** Someone new, who is signed in and belongs to one request alone. */
  newcomer(account?: Parameters<typeof insertAccount>[1]): Promise<Person>;
  /** Sells a plan by invoice some days ago. @returns the invoice's id. */
  soldDaysAgo(days: number): Promise<string>;
  /** Sends the reminders of invoices that are due. */
  remindOfInvoices(): Promise<void>;
  /** Sells a plan by invoice, and takes a notice about it that waits for an operator. @returns its id, and the invoice's number. */
  waitingNotice(): Promise<{ noticeId: string; number: string }>;
  /** @returns the id of the order of an organisation that waits for an operator. */
  waitingOrder(organisationId: string): Promise<string>;
  /** Cancels what an account pays by card without signing in. @returns the token of the link that is mailed to the account. */
  mailedNotice(accountId: string): Promise<string>;
  /** Chooses another plan for after the running period of what an account pays by card. */
  chooseNextPlan(accountId: string): Promise<void>;
  issueCode(accountId: string, purpose: CodePurpose): Promise<number>;
  /** The code by which an account changes to another address. */
  issueEmailChangeCode(accountId: string): Promise<number>;
  /** Reserves an old address for an account and gives the token that undoes the change, with everybody's password. */
  changeEmail(accountId: string): Promise<string>;
  sessionIdOf(accountId: string): Promise<string>;
  /** Lets an account of a provider sign in to an account, and gives the identity's id. */
  linkIdentity(accountId: string): Promise<string>;
  /** The code by which people join a table; empty once it has ended. */
  joinCodeOf(gameTableId: string): Promise<string>;
  /** Returns the participant who joined a table first. */
  participantIdOf(gameTableId: string): Promise<string>;
  /** Invites an address to an organisation, and gives the invitation's id, its token and the one that stops others. */
  invitationTo(organisationId: string, email: string): Promise<Invited>;
  /** Of a picture that is there. */
  pictureUrl(): Promise<string>;
  metricsToken: string;
  close(): Promise<void>;
}

/** An invitation that waits. */
export interface Invited {
  invitationId: string;
  token: string;
  stop: string;
}

/** Who makes a call, and with which fields, so that it can be granted. */
export interface Filled {
  /** Nobody is signed in where it is left out. */
  person?: Person;
  fields?: Record<string, unknown>;
  /** In place of the person's. */
  cookie?: string;
}

/** Everybody's. */
export const password = "Quiet7Harbour";

const metricsToken = "0123456789abcdef0123456789abcdef";
export const googleClient = "google client";
export const microsoftClient = "microsoft client";

/**
 * @param databaseUrl - an empty PostgreSQL database; without it a SQLite file is made and removed.
 * @param onAnswer - is called with every answer.
 * @param onError - is called with every line of the log that says that something went wrong.
 */
export async function openLaboratory(
  databaseUrl: string | undefined,
  onAnswer: (answer: LoggedAnswer) => void,
  onError: (line: string) => void,
): Promise<Laboratory> {
  const installation = await makeTestInstallation({ databaseUrl });
  const { database, dataDir, env } = installation;
  const [google, microsoft] = [
    await startTestIdentityProvider(),
    await startTestIdentityProvider({ issuerPath: "/{tenantid}/v2.0" }),
  ];
  let time = Date.UTC(2026, 0, 5, 9);
  const now = () => time;
  const stripe = await startTestStripe({
    clock: {
      now,
      advance: (milliseconds) => {
        time += milliseconds;
      },
    },
    async onWebhook({ body, signature }) {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const request = { method: "POST", url: "/api/billing/stripe", headers, payload: body } as const;
      return (await app.inject(request)).statusCode;
    },
  });
  const config = readConfig({
    ...env,
    PLANS: "sold",
    ...sellerEnv,
    STRIPE_SECRET_KEY: testStripeKey,
    STRIPE_WEBHOOK_SECRET: testWebhookSecret,
    STRIPE_API_BASE: stripe.url,
    LOG_LEVEL: "info",
    TRUST_PROXY: "127.0.0.1",
    METRICS_TOKEN: metricsToken,
    SUPPORT_EMAIL: "support@uni-lab.edu",
    GOOGLE_CLIENT_ID: googleClient,
    GOOGLE_ISSUER: google.url,
    MICROSOFT_CLIENT_ID: microsoftClient,
    MICROSOFT_ISSUER: `${microsoft.url}/common/v2.0`,
  });
  const keys = deriveKeys(config.secret);
  const app = await buildApp({
    config,
    database,
    now,
    resolveMx: async (domain) => [{ exchange: `mail.${domain}`, priority: 10 }],
    resolveTxt: async () => [],
    mailTransport: { send: async () => "sent" },
    logStream: { write: (line) => readLog(line, onAnswer, onError) },
    webRoot: makeWebRoot(dataDir),
    games: tinyGames,
  });
  app.server.listen(0, "127.0.0.1");
  await Promise.all([once(app.server, "listening"), app.ready()]);
  const people = createPeople(database, now);
  const subscriptionOf = (accountId: string) =>
    database.selectFrom("stripeSubscriptions").selectAll().where("accountId", "=", accountId).executeTakeFirst();
  const insertTestNotice = async (contract: string) => {
    const id = randomUUID();
    await insertNotice(database, {
      ...{ id, contract, kind: "cancellation", name: "Eve", email: null, plan: null, endsOn: null, language: "en" },
      ...{ receivedAt: time, checkedAt: time, purchaseId: null, doneAt: null, note: "" },
    });
    return id;
  };
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    google,
    microsoft,
    stripe,
    now,
    tick: () => {
      time += 1000;
    },
    ...people,
    soldDaysAgo: async (days) => {
      const soldAt = time - days * 24 * 60 * 60 * 1000;
      const { read } = await sellByInvoice({ database, config, clock: { now: () => soldAt } });
      return Object.values((await read()).documents)[0] ?? "";
    },
    remindOfInvoices: () => lookAtPurchases({ database, config, now }),
    waitingNotice: async () => {
      const { read } = await sellByInvoice({ database, config, clock: { now } });
      const invoice = await findDocument(database, Object.values((await read()).documents)[0] ?? "");
      const noticeId = await insertTestNotice("unknown");
      return { noticeId, number: invoice?.document.number ?? "" };
    },
    waitingOrder: async (organisationId) => (await findWaitingOrder(database, organisationId))?.id ?? "",
    mailedNotice: async (accountId) => {
      const row = await subscriptionOf(accountId);
      const token = newToken();
      const tokenDigest = digestOf(token);
      await updateNotice(database, await insertTestNotice(row?.number ?? ""), { tokenDigest });
      return token;
    },
    chooseNextPlan: async (accountId) => {
      const next = { nextPlan: "educator", nextInterval: "year", nextAt: time } as const;
      await database.updateTable("stripeSubscriptions").set(next).where("accountId", "=", accountId).execute();
    },
    issueCode: async (accountId, purpose) =>
      Number(await issueCode(database, keys, { accountId, purpose }, undefined, time)),
    issueEmailChangeCode: async (accountId) => {
      const newEmail = `${randomUUID()}@uni-lab.edu`;
      const expiresAt = time + codeLifetime;
      await storePendingEmail(database, { accountId, newEmail, newDisplayEmail: newEmail, expiresAt });
      return Number(await issueCode(database, keys, { accountId, purpose: "email-change", newEmail }, undefined, time));
    },
    changeEmail: async (accountId) => {
      const token = randomUUID();
      const { passwordHash } = await database
        .selectFrom("accounts")
        .select("passwordHash")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      const oldEmail = `${token}@uni-lab.edu`;
      await insertEmailChange(
        database,
        {
          id: token,
          accountId,
          oldEmail,
          oldDisplayEmail: oldEmail,
          oldPasswordHash: passwordHash ?? "",
          tokenDigest: hash("sha256", token),
          changedAt: time,
          expiresAt: time + emailReservedTime,
        },
        time,
      );
      return token;
    },
    linkIdentity: async (accountId) => {
      const identity = { provider: "google" as const, subject: randomUUID() };
      await insertIdentity(database, identity, accountId, time);
      return identityIdOf(identity);
    },
    joinCodeOf: async (id) => {
      const table = database.selectFrom("gameTables").select("joinCode").where("id", "=", id);
      return (await table.executeTakeFirst())?.joinCode ?? "";
    },
    participantIdOf: async (tableId) => {
      const first = database.selectFrom("tableParticipants").select("id").where("tableId", "=", tableId);
      return (await first.orderBy("joinedAt").executeTakeFirst())?.id ?? "";
    },
    invitationTo: async (organisationId, email) => {
      const [invitationId, token] = [randomUUID(), newToken()];
      await insertInvitation(database, {
        id: invitationId,
        organisationId,
        email,
        displayEmail: email,
        roles: ["teacher"],
        tokenDigest: hash("sha256", token),
        invitedBy: null,
        sentAt: time,
        expiresAt: time + invitationTime,
        outcome: null,
        settledAt: null,
        acceptedBy: null,
      });
      return { invitationId, token, stop: stopToken(keys, email) };
    },
    pictureUrl: async () => {
      const { accountId } = await people.person("teacher");
      return picturePath(await savePicture(database, accountId, new Uint8Array(8), time));
    },
    metricsToken,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await Promise.all([
        google.close(),
        microsoft.close(),
        stripe[Symbol.asyncDispose](),
        installation[Symbol.asyncDispose](),
      ]);
    },
  };
}

function createPeople(database: Database, now: () => number) {
  const known = new Map<Role, Person>();
  const passwordHash = hashPassword(password);

  async function newcomer(account: Parameters<typeof insertAccount>[1] = {}): Promise<Person> {
    const email = `${randomUUID()}@uni-lab.edu`;
    const hash = await passwordHash;
    const accountId = await insertAccount(database, { email, displayEmail: email, passwordHash: hash, ...account });
    return signedIn(accountId, email);
  }

  async function signedIn(accountId: string, email: string): Promise<Person> {
    return { accountId, email, cookie: `session=${await startSession(database, accountId, "fuzz", now())}` };
  }

  async function findAccount(accountId: string) {
    return database.selectFrom("accounts").select("id").where("id", "=", accountId).executeTakeFirst();
  }

  return {
    newcomer,
    /** The same one for a role until a request signs them out, takes their role or deletes their account. */
    async person(role: Exclude<Role, "visitor">): Promise<Person> {
      const flags = { isOperator: role === "administrator", mayTeach: role !== "student" };
      const asFlags = { isOperator: flags.isOperator ? 1 : 0, mayTeach: flags.mayTeach ? 1 : 0 } as const;
      const person = known.get(role);
      if (person === undefined || (await findAccount(person.accountId)) === undefined) {
        known.set(role, await newcomer(asFlags));
      } else {
        await database.updateTable("accounts").set(asFlags).where("id", "=", person.accountId).execute();
        known.set(role, await renewed(person));
      }
      return known.get(role) ?? person ?? newcomer(asFlags);
    },
    async sessionIdOf(accountId: string): Promise<string> {
      const session = await database
        .selectFrom("sessions")
        .select("id")
        .where("accountId", "=", accountId)
        .executeTakeFirst();
      return session?.id ?? "";
    },
  };

  async function renewed(person: Person): Promise<Person> {
    const token = person.cookie.replace("session=", "");
    const isOpen = (await findSession(database, token, now(), "sold")) !== undefined;
    return isOpen ? person : signedIn(person.accountId, person.email);
  }
}

function readLog(line: string, onAnswer: (answer: LoggedAnswer) => void, onError: (line: string) => void): void {
  const entry = JSON.parse(line);
  if (entry.msg === "request") {
    onAnswer({ route: `${entry.method} ${entry.route}`, status: entry.status });
  }
  // 50 is pino's level of errors.
  if (entry.level >= 50) {
    onError(line);
  }
}

/** A web app of one page and one file. */
function makeWebRoot(dataDir: string): string {
  const webRoot = join(dataDir, "web");
  mkdirSync(join(webRoot, "assets"), { recursive: true });
  const pages = testPageList({
    files: { "/": "index.html", "/signup": "index.html", "/de": "index.html", "/de/signup": "index.html" },
    shared: {
      "/home": { en: "app.html", de: "app.html" },
      "/join": { en: "app.html", de: "app.html" },
      "/play": { en: "app.html", de: "app.html" },
    },
    notFound: { en: "404.html", de: "404.html" },
    withData: { "/play": { en: { googol: "seat.html" }, de: { googol: "seat.html" } } },
    refused: { "/join": { en: "refused.html", de: "refused.html" } },
    public: ["/"],
  });
  for (const [name, content] of Object.entries({
    "pages.json": pages,
    "seat.html": "<title>%TITLE%</title>%CONTENT%%DATA%",
    "refused.html": "<p>%MESSAGE%</p><p>%VALUE%</p>%DATA%",
    "render.mjs": "export const renderWithData = async () => '<title>Seat</title>';",
    "index.html": "<title>Page</title>",
    "app.html": "<title>App</title>",
    "404.html": "<title>Not found</title>",
    "assets/main-a1b2.js": "export {}",
  })) {
    writeFileSync(join(webRoot, name), content);
  }
  return webRoot;
}
