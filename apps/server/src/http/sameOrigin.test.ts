import { type Call, calls } from "@belab/api";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { startTestApp } from "../testing/testApp.ts";

const secure = { PUBLIC_URL: "https://games.example.edu" };

async function logoutWith(headers: Record<string, string>, env: Record<string, string> = {}) {
  await using lab = await startTestApp({ env });
  return lab.agent().inject({ method: "POST", url: "/api/user/Logout", headers });
}

describe("row 30: a request with effects", () => {
  it.each([
    ["the product's own page", { "sec-fetch-site": "same-origin", origin: "https://games.example.edu" }],
    ["the person, typing the address", { "sec-fetch-site": "none" }],
    ["an older browser on the product's page", { origin: "https://games.example.edu" }],
    ["a program that is no browser", {}],
  ])("passes from %s", async (_, headers) => {
    expect((await logoutWith(headers, secure)).statusCode).toBe(200);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a sister host", { "sec-fetch-site": "same-site", origin: "https://blog.example.edu" }],
    ["a sister host that hides its origin", { "sec-fetch-site": "same-site" }],
    ["another site in an older browser", { origin: "https://evil.example" }],
    ["the same host without https", { origin: "http://games.example.edu" }],
    ["the same host at another port", { origin: "https://games.example.edu:8443" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page that only claims to be the same", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
  ])("is refused from %s", async (_, headers) => {
    const response = await logoutWith(headers, secure);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ success: false, error: 9 });
  });

  it("is every POST and PUT, sign-in too", async () => {
    await using lab = await startTestApp({ env: secure });
    const browser = await lab.signedIn(await insertAccount(lab.database));
    const withEffects = Object.values<Call>(calls).filter(({ method, kind }) => method !== "GET" && kind !== "webhook");
    for (const { method, path } of withEffects) {
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
        const response = await browser.inject({ method, url: path, headers });
        expect({ path, status: response.statusCode }).toEqual({ path, status: 403 });
      }
    }
  });

  it("passes from every name of this machine, at the product's port only", async () => {
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      expect((await logoutWith({ origin })).statusCode, origin).toBe(200);
    }
    for (const origin of ["http://localhost:3001", "http://192.0.2.1:3000", "https://localhost:3000"]) {
      expect((await logoutWith({ origin })).statusCode, origin).toBe(403);
    }
  });

  it("tells a person at an address that is not set up where to go", async () => {
    const response = await logoutWith({ origin: "http://192.168.1.5:3000" });
    expect(response.json().message).toContain("http://localhost:3000");
  });

  it("is also the GET that sends a mail, and no other GET", async () => {
    await using lab = await startTestApp();
    const headers = { "sec-fetch-site": "cross-site" };
    const resend = await lab.agent().inject({ url: "/api/user/ResendActivationCode?email=a@school.test", headers });
    const config = await lab.agent().inject({ url: "/api/config", headers });

    expect(resend.statusCode).toBe(403);
    expect(config.statusCode).toBe(200);
  });
});
