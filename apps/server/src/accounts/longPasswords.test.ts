import { calls } from "@belab/api";
import * as argon2 from "argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { email, havePerson, password } from "../testing/accounts/testPeople.ts";
import { listen } from "../testing/tables/testEventStream.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";

vi.mock("argon2", { spy: true });

describe("row 25: a password that is far too long", () => {
  let server: TestApp;
  let cookie: string;

  beforeAll(async () => {
    server = await startTestApp();
    const { cookies } = await server.signedIn(await havePerson(server));
    cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    vi.clearAllMocks();
  });

  afterAll(() => server.close());

  it.each([
    ["signUp", { email: "other@uni-lab.edu" }, "password"],
    ["login", { email }, "password"],
    ["resetPassword", { email, activationCode: 42 }, "newPassword"],
    ["changePassword", { currentPassword: password }, "newPassword"],
  ] as const)("is malformed to %s, and is not hashed", async (name, others, field) => {
    const { method, path } = calls[name];
    for (const length of [257, 30_000, 1_000_000]) {
      const response = await fetch((await listen(server)) + path, {
        method,
        headers: { "content-type": "application/json", ...(name === "changePassword" && { cookie }) },
        body: JSON.stringify({ ...others, [field]: "a".repeat(length) }),
      });
      expect(response.status, `${length} characters`).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, error: 9, message: expect.any(String) });
    }
    expect(argon2.hash).not.toHaveBeenCalled();
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  it("is malformed to checkPassword", async () => {
    for (const length of [257, 30_000, 1_000_000]) {
      expect((await server.agent().call("checkPassword", { Password: "a".repeat(length) })).status).toBe(400);
    }
  });
});
