import type { Tables } from "../database/schema.ts";

/**
 * Every table with its key, by which it is read. A table comes after those that it names: in this order rows are put
 * back.
 */
export const backedUpTables = {
  installation: ["id"],
  accounts: ["id"],
  identities: ["provider", "subject"],
  knownBrowsers: ["accountId", "browserDigest"],
  pendingPasswords: ["accountId", "browserDigest"],
  pendingIdentities: ["accountId", "browserDigest"],
  codes: ["accountId", "purpose"],
  codeRequests: ["accountId", "purpose", "browserDigest"],
  sessions: ["tokenDigest"],
  signInNonces: ["digest"],
  limits: ["key"],
  failures: ["key"],
  mails: ["id"],
  pictures: ["id"],
  emailChanges: ["id"],
  pendingEmails: ["accountId"],
  gameTables: ["id"],
} as const satisfies Record<keyof Tables, readonly string[]>;

export type TableName = keyof typeof backedUpTables;

/** What only the secret that it was made under can read. */
export const tablesUnderSecret: readonly TableName[] = ["codes", "limits", "failures", "mails"];

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(backedUpTables, name);
}
