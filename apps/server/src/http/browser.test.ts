import fastifyCookie from "@fastify/cookie";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { deriveKeys } from "../keys.ts";
import { browserOf, clientAddress, identifyBrowser } from "./browser.ts";

/** A page that tells which browser asks for it, identified twice where it is asked to. */
async function page({ isSecure = false, basePath = "/", secret = "one secret" } = {}) {
  const context = { config: { isSecure, basePath }, keys: deriveKeys(secret) } as Parameters<typeof browserOf>[1];
  const app = fastify();
  await app.register(fastifyCookie);
  app.get("/look", async (request) => ({ browsers: [browserOf(request, context) ?? null] }));
  app.get("/identify", async (request, reply) => ({
    browsers: [identifyBrowser(request, reply, context), identifyBrowser(request, reply, context)],
  }));
  return async (url: string, cookies: Record<string, string> = {}) => {
    const response = await app.inject({ url, cookies });
    return { browsers: response.json().browsers as (string | null)[], cookies: response.cookies };
  };
}

describe("the browser's cookie", () => {
  it("names one browser from the first request on, however often it is asked for", async () => {
    const ask = await page();
    const first = await ask("/identify");
    expect(new Set(first.browsers).size).toBe(1);
    const value = first.cookies.at(-1)?.value ?? "";
    expect((await ask("/look", { browser: value })).browsers).toEqual([first.browsers[0]]);
    expect((await ask("/identify", { browser: value })).browsers).toEqual(first.browsers);
    expect((await ask("/identify")).browsers[0]).not.toBe(first.browsers[0]);
  });

  it("is not one that someone made up, or another installation gave", async () => {
    const ask = await page();
    const elsewhere = await page({ secret: "another secret" });
    const foreign = (await elsewhere("/identify")).cookies.at(-1)?.value ?? "";
    // As long as a signature in characters, but not in bytes.
    const notAscii = `made-up.${"é".repeat(43)}`;
    for (const value of [foreign, "made-up", "made-up.signature", notAscii, ".", ""]) {
      expect(await ask("/look", { browser: value }), value).toMatchObject({ browsers: [null] });
    }
  });

  it("is for this host alone, over https alone, and not for scripts; under a path it carries the path's hash", async () => {
    const [cookie] = (await (await page({ isSecure: true }))("/identify")).cookies;
    expect(cookie).toMatchObject({ name: "__Host-browser", path: "/", httpOnly: true, secure: true, sameSite: "Lax" });
    const [underPath] = (await (await page({ isSecure: true, basePath: "/lab/" }))("/identify")).cookies;
    expect(underPath).toMatchObject({ name: expect.stringMatching(/^__Secure-browser-[0-9a-f]{8}$/), path: "/lab/" });
  });
});

describe("the address of a client", () => {
  it("is its network for IPv6, and one for all clients that have closed their connection", () => {
    expect(clientAddress({ ip: "192.0.2.7" })).toBe("192.0.2.7");
    expect(clientAddress({ ip: "::ffff:192.0.2.7" })).toBe("192.0.2.7");
    expect(clientAddress({ ip: "2001:db8:1:2:3:4:5:6" })).toBe(clientAddress({ ip: "2001:db8:1:2::1" }));
    expect(clientAddress({ ip: undefined })).toBe("closed");
  });
});
