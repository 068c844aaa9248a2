import { join } from "node:path";
import { amountsOfGross } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { Result } from "@belab/domain/result";
import { onTestFinished } from "vitest";
import { drawPendingDocuments } from "../../billing/documents/drawPending.ts";
import {
  type IssuedDocument,
  issueDocument,
  type NewDocument,
  type NewInvoice,
} from "../../billing/documents/issueDocument.ts";
import type { Config } from "../../config.ts";
import { type Database, transact } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { readConfig } from "../../readConfig.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "../database/testDatabase.ts";
import { sellerThreads } from "../sellerThreads.ts";
import { secret } from "../testAdmin.ts";
import { createTestClock, type TestClock } from "../testClock.ts";
import { sellerEnv } from "./sellerEnv.ts";
import { testPerson, testVats } from "./testDocuments.ts";

// Installations that sell, and issue documents.

export interface DocumentLab {
  place: TestDatabase;
  database: Database;
  config: Config;
  clock: TestClock;
  /** What was logged, without details. */
  logged: string[];
  /** Issues a document in a transaction of its own. */
  issue(document: NewDocument, database?: Database): Promise<Result<IssuedDocument>>;
  /** Draws what is not drawn yet. */
  draw(): Promise<void>;
}

export interface DocumentLabOptions {
  kind?: DatabaseKind;
  /** A database that is there already. */
  place?: TestDatabase;
  env?: Readonly<Record<string, string | undefined>>;
  clock?: TestClock;
}

/** Opens an installation that sells, without a server. It ends with the test. */
export async function openDocumentLab(options: DocumentLabOptions = {}): Promise<DocumentLab> {
  const { kind = "sqlite", env = {}, clock = createTestClock() } = options;
  const place = options.place ?? (await openTestDatabase(kind));
  const { database, dataDir, databaseUrl } = place;
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret, ...sellerEnv, ...env });
  onTestFinished(() => place.close());
  const logged: string[] = [];
  const note = (_details: object, text: string) => void logged.push(text);
  const log = { info: note, warn: note, error: note };
  const { now } = clock;
  const draining = new AbortController().signal;
  return {
    place,
    database,
    config,
    clock,
    logged,
    issue: (document, on = database) =>
      transact(on, (transaction) => issueDocument(transaction, { config, now }, document)),
    draw: () =>
      drawPendingDocuments({ config, database, keys: deriveKeys(secret), now, threads: sellerThreads, log, draining }),
  };
}

/** The folder to which the installation writes documents. */
export function folderOf({ config }: Pick<DocumentLab, "config">): string {
  return join(config.dataDir, "documents");
}

export const testOwner: Owner = { accountId: "an account" };

/** An invoice over a month of the Educator plan. */
export function newInvoice(changes: Partial<NewInvoice> = {}): NewInvoice {
  const vat = changes.vat ?? testVats.standard;
  return {
    kind: "invoice",
    owner: testOwner,
    language: "en",
    buyer: testPerson,
    line: { plan: "educator", interval: "month", from: "2026-01-05", until: "2026-02-04" },
    vat,
    amounts: amountsOfGross(9_99, vat),
    ...changes,
  };
}
