import { AccountError } from "@belab/domain/accounts";
import * as argon2 from "argon2";
import { describe, expect, it } from "vitest";
import {
  email,
  havePerson,
  mailedCode,
  mailsSent,
  minute,
  otherPassword,
  password,
  refused,
  second,
  serve,
} from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { createPasswordHashing, type PasswordHashing } from "./passwords/passwords.ts";

const wrong = refused("credentials-wrong");

describe.each(databasesUnderTest)("login on $name", ({ kind }) => {
  it("signs in and answers the email as it was typed at sign-up", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server, { displayEmail: "Ada@uni-lab.edu" });
    const browser = server.agent();
    const { status, body } = await browser.call("login", { email: " ADA@Uni-Lab.edu ", password });
    expect({ status, ...body }).toEqual({ status: 200, success: true, error: 0, email: "Ada@uni-lab.edu" });
    expect((await browser.call("getProfileData", {})).body.firstName).toBe("Ada");
    const account = await server.database.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
    expect(account?.seenAt).toBe(server.clock.now());
  });

  it("answers 15 and signs in where the profile is incomplete", async () => {
    const server = await serve({ kind });
    await havePerson(server, { firstName: "", lastName: "" });
    const browser = server.agent();
    const { body } = await browser.call("login", { email, password });
    expect(body).toEqual({ success: true, error: AccountError.SignUpAfterLogin, email });
    expect((await browser.call("getProfileData", {})).status).toBe(200);
  });

  it("answers 16 and does not sign in where the account is not activated, and mails a code where one may go", async () => {
    const server = await serve({ kind });
    const browser = server.agent();
    await browser.call("signUp", { email, password });
    const soon = await browser.call("login", { email, password });
    const notActivated = { success: true, error: AccountError.ActivationAfterLogin, email };
    expect(soon.body).toEqual({ ...notActivated, mailed: false, retryAfter: 60 });
    server.clock.advance(minute);
    const later = await browser.call("login", { email, password });
    expect(later.body).toEqual({ ...notActivated, mailed: true, retryAfter: 60 });
    expect(later.headers["set-cookie"]).toBeUndefined();
    await mailsSent(server, 2);
    expect(await server.database.selectFrom("sessions").select("id").execute()).toEqual([]);
    const code = { email, activationCode: await mailedCode(server) };
    expect((await browser.call("activateUser", code)).body).toMatchObject({ success: true, next: "profile" });
  });

  it("knows the password of an account that is not activated in the browser only that typed it", async () => {
    const server = await serve({ kind });
    await server.agent().call("signUp", { email, password });
    expect((await server.agent().call("login", { email, password })).body).toEqual(wrong);
  });

  it("compares five of a hundred guesses that come at once", async () => {
    const real = createPasswordHashing({ memoryCost: 1024, timeCost: 2, parallelism: 1 });
    let compared = 0;
    const verify: PasswordHashing["verify"] = (...typed) => {
      compared += 1;
      return real.verify(...typed);
    };
    const server = await serve({ kind, passwords: { ...real, verify } });
    await havePerson(server);
    const guesses = Array.from({ length: 100 }, () => server.agent().call("login", { email, password: otherPassword }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(compared).toBe(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  it("row 61: lets the owner in from a browser that signed in before, whatever others at the same address do", {
    tags: "exhaustive",
  }, async () => {
    const server = await serve({ kind });
    await havePerson(server);
    const owner = server.agent();
    await owner.call("login", { email, password });
    await owner.call("logout", {});
    for (let guess = 0; guess < 320; guess += 1) {
      await server
        .agent()
        .call("login", { email: guess < 20 ? email : `x${guess}@uni-lab.edu`, password: otherPassword });
    }
    expect((await server.agent().call("login", { email, password })).status).toBe(429);
    expect((await owner.call("login", { email, password })).body.success).toBe(true);
  });

  it("row 24: answers 3 alike to a wrong password, an unknown email and an account without password", async () => {
    const server = await serve({ kind });
    await havePerson(server);
    await havePerson(server, { email: "social@uni-lab.edu", passwordHash: null });
    await server.agent().call("signUp", { email: "waiting@uni-lab.edu", password });
    const attempts = [
      { email, password: otherPassword },
      { email: "nobody@uni-lab.edu", password },
      { email: "no address", password },
      { email: "social@uni-lab.edu", password },
      { email: "waiting@uni-lab.edu", password: otherPassword },
      { email, password: "" },
      { email, password: "x".repeat(256) },
    ];
    const headerNames = new Set<string>();
    for (const attempt of attempts) {
      const { status, body, headers } = await server.agent().call("login", attempt);
      expect({ status, ...body }).toEqual({ status: 200, ...wrong });
      headerNames.add(Object.keys(headers).sort().join());
    }
    expect(headerNames.size).toBe(1);
  });

  it("row 29: starts a new session each time and ends the one that the browser had", async () => {
    const server = await serve({ kind });
    await havePerson(server);
    const browser = server.agent();
    await browser.call("login", { email, password });
    const first = new Map(browser.cookies);
    await browser.call("login", { email, password });
    expect([...browser.cookies.values()]).not.toEqual([...first.values()]);
    const old = server.agent();
    for (const [name, value] of first) {
      old.cookies.set(name, value);
    }
    expect((await old.call("getProfileData", {})).status).toBe(401);
  });

  it("row 23: makes a guesser wait after five wrong passwords, and not the owner elsewhere", async () => {
    const server = await serve({ kind });
    await havePerson(server);
    const guesser = server.agent({ address: "203.0.113.9" });
    for (const _ of Array(5)) {
      expect((await guesser.call("login", { email, password: otherPassword })).body).toEqual(wrong);
    }
    const waiting = await guesser.call("login", { email, password });
    expect(waiting.status).toBe(429);
    expect(waiting.headers["retry-after"]).toBe("30");
    expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
    expect((await guesser.call("login", { email, password })).status).toBe(429);
    server.clock.advance(30 * second);
    expect((await guesser.call("login", { email, password: otherPassword })).body).toEqual(wrong);
    expect((await guesser.call("login", { email, password })).headers["retry-after"]).toBe("60");
    server.clock.advance(minute);
    expect((await guesser.call("login", { email, password })).body.success).toBe(true);
  });

  it("makes a guesser wait for an email without an account too", async () => {
    const server = await serve({ kind });
    for (const _ of Array(5)) {
      await server.agent().call("login", { email: "nobody@uni-lab.edu", password });
    }
    expect((await server.agent().call("login", { email: "nobody@uni-lab.edu", password })).status).toBe(429);
  });

  it("forgets wrong passwords at the right one", async () => {
    const server = await serve({ kind });
    await havePerson(server);
    for (const attempt of [1, 2, 3, 4, 0, 1, 2, 3, 4, 0]) {
      const typed = attempt === 0 ? password : otherPassword;
      expect((await server.agent().call("login", { email, password: typed })).status).toBe(200);
    }
  });

  it("row 26: puts the password under today's parameters", async () => {
    const server = await serve({ kind, passwords: createPasswordHashing() });
    const oldHash = await argon2.hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await havePerson(server, { passwordHash: oldHash });
    await server.agent().call("login", { email, password });
    const account = await server.database.selectFrom("accounts").select("passwordHash").executeTakeFirstOrThrow();
    expect(account.passwordHash).toContain("m=19456");
    expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
  });
});
