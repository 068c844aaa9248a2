import fastifyCookie from "@fastify/cookie";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestDatabase } from "../../testing/database/testDatabase.ts";
import { findSession } from "./sessionStore.ts";
import { signIn } from "./sessions.ts";

const now = Date.UTC(2026, 0, 5);
const keys = deriveKeys("a secret for tests, long enough for the server");

/** A page that signs an account in and nothing else. */
async function signInPage(isSecure: boolean) {
  const place = await openTestDatabase();
  const accountId = await insertAccount(place.database);
  const app = fastify();
  await app.register(fastifyCookie);
  app.get("/", async (request, reply) => {
    const config = { isSecure, basePath: "/" } as Parameters<typeof signIn>[2]["config"];
    await signIn(place.database, { request, reply }, { config, keys, now: () => now }, accountId);
    return "";
  });
  return { app, database: place.database, accountId, [Symbol.asyncDispose]: () => place.close() };
}

describe("signing in", () => {
  it("row 28: sets a cookie that scripts, other sites and other hosts do not get", async () => {
    await using page = await signInPage(true);
    const [cookie] = (await page.app.inject("/")).cookies;
    expect(cookie).toMatchObject({ name: "__Host-session", path: "/", httpOnly: true, sameSite: "Lax", secure: true });
    expect(cookie).not.toHaveProperty("domain");
  });

  it("row 28: sets one that works without https where the product runs without", async () => {
    await using page = await signInPage(false);
    const [cookie] = (await page.app.inject("/")).cookies;
    expect(cookie).toMatchObject({ name: "session", path: "/", httpOnly: true, sameSite: "Lax" });
    expect(cookie).not.toHaveProperty("secure");
  });

  it("row 29: puts a new session in place of the one that came with the request", async () => {
    await using page = await signInPage(false);
    const first = (await page.app.inject("/")).cookies[0]?.value ?? "";
    const second = (await page.app.inject({ url: "/", cookies: { session: first } })).cookies[0]?.value ?? "";

    expect(second).not.toBe(first);
    expect(await findSession(page.database, first, now, "open")).toBeUndefined();
    expect(await findSession(page.database, second, now, "open")).toMatchObject({ accountId: page.accountId });
  });
});
