import { randomUUID } from "node:crypto";
import { startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { hashPassword, insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import type { RunningServer } from "../apps/server/src/testing/processes/testServerProcess.ts";

export const password = "Chalk2026Dust";

/** Server processes over one database with people in it. */
export interface Installation extends AsyncDisposable {
  servers: RunningServer[];
  emails: string[];
  /** Where SQLite's file is. */
  dataDir: string;
  /** The cookie of one of them who is signed in. */
  cookie: string;
}

export interface InstallationOptions {
  people: number;
  /** Server processes. @default 1 */
  processes?: number;
  /** A PostgreSQL server to make the database on, instead of SQLite. */
  postgresUrl?: string;
}

export async function startInstallation({
  people,
  processes = 1,
  postgresUrl,
}: InstallationOptions): Promise<Installation> {
  const installation = await makeTestInstallation({ postgresUrl });
  const { emails, token } = await seed(installation.database, people);
  // The load comes from many addresses, as in life; a limit of one address would end the measuring.
  const env = { TRUST_PROXY: "127.0.0.1" };
  const start = () => installation.startServer(env, { isBuilt: true });
  return {
    servers: await Promise.all(Array.from({ length: processes }, start)),
    emails,
    dataDir: installation.dataDir,
    cookie: `session=${token}`,
    [Symbol.asyncDispose]: installation[Symbol.asyncDispose],
  };
}

async function seed(database: Database, people: number) {
  const now = Date.now();
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: people }, () => `${randomUUID()}@gmail.com`);
  for (const email of emails) {
    await insertAccount(database, { id: email, email, displayEmail: email, passwordHash, createdAt: now });
  }
  const token = await startSession(database, emails[0] ?? "", "bench", now);
  return { emails, token };
}

/** Another person's address each time. */
export function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
