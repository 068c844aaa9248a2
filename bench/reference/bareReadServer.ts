// The framework with a cookie and one read by key, as GetProfileData has, and nothing else: no other header, no check, no
// query builder. What is missing from there to the constant JSON is what SQLite and a cookie cost.
import { hash } from "node:crypto";
import cookie from "@fastify/cookie";
import DatabaseFile from "better-sqlite3";
import fastify from "fastify";
import { pino } from "pino";
import { sqlitePath } from "../../apps/server/src/database/database.ts";

const file = new DatabaseFile(sqlitePath(process.argv[2] ?? ""));
const session = file.prepare<[digest: string], { first_name: string; last_name: string }>(
  "select first_name, last_name from sessions join accounts on accounts.id = account_id where token_digest = cast(? as text)",
);
const app = fastify({ loggerInstance: pino({ level: "warn", base: null }) });
await app.register(cookie);
app.get("/", async (request) => {
  const account = session.get(hash("sha256", request.cookies.session ?? ""));
  const profile = { firstName: account?.first_name, lastName: account?.last_name, imageUrl: "" };
  return { success: true, error: 0, ...profile, isTeacher: true, isAdmin: false };
});
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${url}\n`);
process.once("SIGTERM", () => app.close());
