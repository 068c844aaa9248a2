// The framework with a cookie and one read by key of what GetProfileData answers, and nothing else: no other header, no check, no
// query builder. What is missing from there to the constant JSON is what SQLite and a cookie cost.
import { hash } from "node:crypto";
import cookie from "@fastify/cookie";
import DatabaseFile from "better-sqlite3";
import fastify from "fastify";
import { pino } from "pino";
import { sqlitePath } from "../../apps/server/src/database/database.ts";

const file = new DatabaseFile(sqlitePath(process.argv[2] ?? ""));

interface ProfileRow {
  first_name: string;
  last_name: string;
  picture_id: string | null;
  may_teach: number;
  is_operator: number;
}

const session = file.prepare<[digest: string, now: number], ProfileRow>(
  "select first_name, last_name, picture_id, may_teach, is_operator from sessions join accounts on accounts.id = account_id where token_digest = cast(? as text) and expires_at > ?",
);
const app = fastify({ loggerInstance: pino({ level: "warn", base: null }) });
await app.register(cookie);
app.get("/", async (request) => {
  const account = session.get(hash("sha256", request.cookies.session ?? ""), Date.now());
  const profile = { firstName: account?.first_name, lastName: account?.last_name, imageUrl: account?.picture_id ?? "" };
  return {
    success: true,
    error: 0,
    ...profile,
    isTeacher: account?.may_teach === 1,
    isAdmin: account?.is_operator === 1,
    mayTeach: account?.may_teach === 1,
    isOperator: account?.is_operator === 1,
  };
});
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${url}\n`);
process.once("SIGTERM", () => app.close());
