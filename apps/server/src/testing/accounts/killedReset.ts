/** A process of its own that resets a password and is killed on the way: `killedReset.ts <KilledReset as JSON>`. */
import { calls } from "@belab/api";
import DatabaseFile from "better-sqlite3";
import pg from "pg";
import { buildApp } from "../../app.ts";
import type { Config } from "../../config.ts";
import { openDatabase } from "../../database/database.ts";
import { createTestMailServer } from "../testMailServer.ts";

export interface KilledReset {
  config: Config;
  /** What the clock shows. */
  now: number;
  /** The body of the call. */
  request: { email: string; newPassword: string; activationCode: number };
}

const { config, now, request }: KilledReset = JSON.parse(process.argv[2] ?? "");
let isUnderWay = false;
let hasWritten = false;

watchStatements();
const app = await buildApp({
  config,
  database: await openDatabase(config),
  now: () => now,
  resolveMx: async () => [],
  resolveTxt: async () => [],
  mailTransport: createTestMailServer().transport,
});
await app.ready();
isUnderWay = true;
await app.inject({ method: calls.resetPassword.method, url: calls.resetPassword.path, payload: request });

/** The process is killed when all that the reset writes has been written, and nothing of it is committed. */
function beforeStatement(text: string): void {
  if (isUnderWay && hasWritten && /^commit\b/i.test(text)) {
    process.kill(process.pid, "SIGKILL");
  }
  hasWritten ||= isUnderWay && /^update "accounts" set .*"password_hash"/.test(text);
}

function watchStatements(): void {
  const statement = Object.getPrototypeOf(new DatabaseFile(":memory:").prepare("select 1"));
  watchCalls(statement, ["run", "all", "get"], (prepared: { source: string }) => prepared.source);
  watchCalls(pg.Client.prototype, ["query"], (_client, query: string | { text: string }) =>
    typeof query === "string" ? query : query.text,
  );
}

/** Calls {@link beforeStatement} before each of these methods does its work. */
// biome-ignore lint/suspicious/noExplicitAny: the methods of two libraries.
function watchCalls(prototype: any, names: readonly string[], textOf: (self: any, first: any) => string): void {
  for (const name of names) {
    const original = prototype[name];
    prototype[name] = function (...values: unknown[]) {
      beforeStatement(textOf(this, values[0]));
      return original.apply(this, values);
    };
  }
}
