import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../apps/server/src/database/migrations.ts";
import { openDatabase } from "../apps/server/src/database/open.ts";
import { createPasswordHashing } from "../apps/server/src/passwords/passwordHashing.ts";
import { startSession } from "../apps/server/src/sessions/sessionStore.ts";
import { type Product, startProduct } from "../apps/web/e2e/product.ts";

export const password = "Chalk2026Dust";

/** Server processes over one database with people in it. */
export interface Installation {
  products: Product[];
  emails: string[];
  /** Where SQLite's file is. */
  dataDir: string;
  /** The cookie of one of them who is signed in. */
  cookie: string;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  people: number;
  /** Server processes. @default 1 */
  processes?: number;
  /** PostgreSQL instead of SQLite. */
  databaseUrl?: string;
}

export async function startInstallation({
  people,
  processes = 1,
  databaseUrl,
}: InstallationOptions): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "belab-bench-"));
  const { emails, token } = await seed(dataDir, databaseUrl, people);
  const env = {
    DATA_DIR: dataDir,
    SECRET: "a secret for measuring, long enough for the server",
    // The load comes from many addresses, as in life; a limit of one address would end the measuring.
    TRUST_PROXY: "127.0.0.1",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const products = await Promise.all(Array.from({ length: processes }, () => startProduct(env)));
  return {
    products,
    emails,
    dataDir,
    cookie: `session=${token}`,
    async stop() {
      await Promise.all(products.map((product) => product.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function seed(dataDir: string, databaseUrl: string | undefined, people: number) {
  const database = await openDatabase({ dataDir, databaseUrl });
  await migrate(database);
  const now = Date.now();
  const passwordHash = await createPasswordHashing().hash(password);
  const emails = Array.from({ length: people }, () => `${randomUUID()}@gmail.com`);
  for (const email of emails) {
    await database
      .insertInto("accounts")
      .values({
        id: email,
        email,
        displayEmail: email,
        passwordHash,
        activatedAt: now,
        firstName: "Ada",
        createdAt: now,
      })
      .execute();
  }
  const token = await startSession(database, emails[0] ?? "", "bench", now);
  await database.destroy();
  return { emails, token };
}

/** Another person's address each time. */
export function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
