import { createHmac } from "node:crypto";
import { Readable } from "node:stream";
import { type Call, type Contract, defineCalls, events, file, json, webhook } from "@belab/api/contract";
import { ok, refuse } from "@belab/domain/result";
import type { FastifyInstance, RouteOptions } from "fastify";
import Type from "typebox";
import { describe, expect, it } from "vitest";
import { createAreas } from "../areas.ts";
import { notFound } from "../errors/refusals.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { startTestApp } from "../testing/testApp.ts";
import { eventsRoute, fileRoute, jsonRoute, webhookRoute } from "./callRoute.ts";

const schemas = {
  count: {
    summary: "Count",
    request: Type.Object({ upTo: Type.Integer({ maximum: 3 }) }, { additionalProperties: false }),
    answer: Type.Object({ numbers: Type.Array(Type.Integer()) }),
  },
  follow: {
    summary: "Follow",
    request: Type.Object({ name: Type.String() }, { additionalProperties: false }),
    answer: Type.Object({ name: Type.String() }),
  },
  download: {
    summary: "Download",
    request: Type.Object({ name: Type.String() }, { additionalProperties: false }),
    answer: Type.String(),
  },
  notify: { summary: "Notify", request: Type.Object({}), answer: Type.Object({}) },
};

const calls = defineCalls<typeof schemas>()("numbers", {
  count: json("POST", "/api/numbers/Count", "json"),
  follow: events("/api/numbers/Events"),
  download: file("/api/numbers/files/:name", "path"),
  notify: webhook("/api/numbers/Notify"),
});

const contract = { title: "Numbers", description: "", calls, schemas } satisfies Contract;

const key = "a key that both sides know";
const sign = (body: string) => createHmac("sha256", key).update(body).digest("hex");

function addRoutes(app: FastifyInstance) {
  jsonRoute(app, contract, "count", ({ input: { upTo } }) =>
    upTo < 0 ? refuse("negative", { upTo }) : ok({ numbers: Array.from({ length: upTo }, (_, index) => index + 1) }),
  );
  eventsRoute(app, contract, "follow", ({ input: { name } }) =>
    name === "ended" ? ok(undefined) : ok(Readable.from([`data: ${JSON.stringify({ name })}\n\n`])),
  );
  fileRoute(app, contract, "download", ({ input: { name } }) =>
    name === "one"
      ? ok({ headers: { "content-type": "text/csv; charset=utf-8" }, body: Readable.from(["1\n", "2\n"]) })
      : notFound(),
  );
  webhookRoute(app, contract, "notify", async ({ body, headers }) =>
    headers["x-signature"] === sign(body.toString()) ? ok() : refuse("signature-wrong"),
  );
}

const startApp = () => startTestApp({ addRoutes });

describe("a JSON call", () => {
  it("answers the envelope with its value, or the reason and params of a refusal with status 200", async () => {
    await using lab = await startApp();
    const count = (payload: object) => lab.agent().inject({ method: "POST", url: "/api/numbers/Count", payload });
    expect((await count({ upTo: 2 })).json()).toEqual({ success: true, error: 0, numbers: [1, 2] });
    const refused = await count({ upTo: -1 });
    expect(refused.statusCode).toBe(200);
    expect(refused.json()).toEqual({
      success: false,
      error: 9,
      reason: "negative",
      params: { upTo: -1 },
      message: "Unknown error.",
    });
  });

  it("names the field that is malformed, and refuses one that it does not know", async () => {
    await using lab = await startApp();
    const count = (payload: object) => lab.agent().inject({ method: "POST", url: "/api/numbers/Count", payload });
    const tooLarge = await count({ upTo: 4 });
    expect(tooLarge.statusCode).toBe(400);
    expect(tooLarge.json()).toMatchObject({ error: 9, reason: "field-malformed", params: { field: "upTo" } });
    expect((await count({ upTo: 1, other: 1 })).json()).toMatchObject({ reason: "field-unknown" });
  });

  it("is not there under an area or a name that nobody knows, and takes no other method", async () => {
    await using lab = await startApp();
    const browser = lab.agent();
    for (const url of ["/api/numbers/Unknown", "/api/unknown/Count"]) {
      const response = await browser.inject({ method: "POST", url, payload: {} });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, error: 9, reason: "not-found" });
    }
    const wrong = await browser.inject({ method: "GET", url: "/API/numbers/count" });
    expect(wrong).toMatchObject({ statusCode: 405, headers: { allow: "POST" } });
    expect(wrong.json()).toMatchObject({ reason: "wrong-method" });
  });
});

describe("a call that answers events", () => {
  it("streams them, and answers 204 where there is nothing to come", async () => {
    await using lab = await startApp();
    const events = await lab.agent().inject({ url: "/api/numbers/Events?Name=a" });
    expect(events.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(events.body).toBe('data: {"name":"a"}\n\n');
    expect((await lab.agent().inject({ url: "/api/numbers/Events?name=ended" })).statusCode).toBe(204);
  });
});

describe("a call that answers a file", () => {
  it("streams it under the path that names it, and refuses as any other call", async () => {
    await using lab = await startApp();
    const response = await lab.agent().inject({ url: "/api/numbers/files/one" });
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.body).toBe("1\n2\n");
    const missing = await lab.agent().inject({ url: "/api/numbers/files/two" });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ success: false, error: 9, reason: "not-found" });
  });
});

describe("a webhook", () => {
  it("gets the body byte for byte, from another site's server, without a session", async () => {
    await using lab = await startApp();
    const payload = '{ "amount":  1.0 }';
    const notify = (signature: string, type = "application/json") =>
      lab.agent().inject({
        method: "POST",
        url: "/api/numbers/Notify",
        payload,
        headers: { "content-type": type, "x-signature": signature, origin: "https://elsewhere.example" },
      });
    expect((await notify(sign(payload))).json()).toEqual({ success: true, error: 0 });
    expect((await notify(sign(payload), "text/plain")).json()).toEqual({ success: true, error: 0 });
    expect((await notify(sign(JSON.stringify(JSON.parse(payload))))).json()).toMatchObject({
      success: false,
      reason: "signature-wrong",
    });
  });

  it("has a limit for its body, and leaves other calls without raw bodies", async () => {
    await using lab = await startApp();
    const large = await lab.agent().inject({
      method: "POST",
      url: "/api/numbers/Notify",
      payload: "x".repeat(100_000),
      headers: { "content-type": "text/plain" },
    });
    expect(large.statusCode).toBe(413);
    const other = await lab.agent().inject({
      method: "POST",
      url: "/api/numbers/Count",
      payload: "upTo=1",
      headers: { "content-type": "text/plain" },
    });
    expect(other.statusCode).toBe(415);
  });
});

describe("every route of the product", () => {
  it("is there for each call of each area", async () => {
    const routes: string[] = [];
    await using _lab = await startTestApp({
      onRoute: ({ method, url }) => routes.push(...[method].flat().map((each) => `${each} ${url}`)),
    });
    const calls = createAreas().flatMap(({ contract }) => Object.values<Call>(contract.calls));
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it("lets nobody frame its answers, and its cookies stay with this site", async () => {
    const routes: RouteOptions[] = [];
    await using lab = await startTestApp({ onRoute: (route) => routes.push(route) });
    expect(routes.length).toBeGreaterThan(40);
    for (const { url, config } of routes) {
      expect(config?.framing ?? "none", url).toBe("none");
      expect(config?.cookies ?? "lax", url).toBe("lax");
    }
    const browser = await lab.signedIn(await insertAccount(lab.database));
    for (const url of ["/", "/api/config", "/api/user/Account", "/api/docs", "/pictures/none.webp", "/healthz"]) {
      const { headers } = await browser.inject({ url });
      expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
      for (const cookie of [headers["set-cookie"] ?? []].flat()) {
        expect(cookie, url).toMatch(/SameSite=(Lax|Strict)/);
      }
    }
  });
});
