import { describe, expect, it } from "vitest";
import { tooMany } from "../errors/refusals.ts";
import { startTestApp } from "../testing/testApp.ts";
import { sendRefusal } from "./answers.ts";
import { loggedError } from "./hooks.ts";

describe("the log", () => {
  it("holds a line a request, with the route in place of the address", async () => {
    await using lab = await startTestApp();
    await lab.agent().inject({ url: "/API/CONFIG" });

    const lines = lab
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.find(({ msg }) => msg === "request")).toMatchObject({
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: "GET",
      route: "/api/config",
      status: 200,
      ms: expect.any(Number),
    });
  });

  it("is searched by the id that every answer names, which no caller chooses", async () => {
    await using lab = await startTestApp({
      addRoutes: (app) => app.get("/api/broken", () => Promise.reject(new Error("broken"))),
    });
    const ask = async (url: string) => {
      const { headers } = await lab
        .agent()
        .inject({ url, headers: { "x-request-id": "marker", "request-id": "marker" } });
      return headers["x-request-id"];
    };
    const ids = [await ask("/api/config"), await ask("/api/broken"), await ask("/api/nothing"), await ask("/api/%ff")];

    expect(ids).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)));
    expect(new Set(ids).size).toBe(4);
    const lines = lab.log().split("\n");
    const found = ids.map((id) => lines.filter((line) => line.includes(`"reqId":"${id}"`)));
    expect(found[0]).toEqual([expect.stringContaining("/api/config")]);
    expect(found[1]).toEqual([expect.stringContaining("request failed"), expect.stringContaining("/api/broken")]);
    expect(found[2]).toEqual([expect.stringContaining("unknown")]);
    expect(lab.log()).not.toContain("marker");
  });

  it("row 27: holds no password, code or cookie, and no answer does, whatever comes of the request", async () => {
    const marker = "Marker1234";
    await using lab = await startTestApp({
      env: { LOG_LEVEL: "trace" },
      addRoutes: (app) => {
        app.get("/api/broken", () => Promise.reject(Object.assign(new Error("broken"), { detail: marker })));
        app.get("/api/limited", (request, reply) => sendRefusal(request, reply, tooMany(60)));
      },
    });
    const cookies = { session: marker };
    const requests = [
      { url: `/api/user/checkpassword?Password=${marker}` },
      { url: `/api/user/checkpassword?Password=${marker}&Password=${marker}` },
      { url: `/api/user/checkpassword?${marker}=1` },
      { url: `/api/user/nothing?Password=${marker}` },
      { url: `/nothing?Password=${marker}` },
      { url: `/%ff?Password=${marker}` },
      { url: `/${marker}%ff` },
      { url: `/api/broken?Password=${marker}`, cookies },
      { url: `/api/limited?Password=${marker}`, cookies },
      { url: "/api/table/Mine", cookies },
      { method: "POST", url: "/api/User/Login", payload: { email: "a", password: marker, [marker]: 1 } },
      {
        method: "POST",
        url: "/api/User/Login",
        headers: { "content-type": "application/json" },
        payload: `{"password":"${marker}`,
      },
    ] as const;
    const responses = await Promise.all(requests.map((request) => lab.agent().inject({ ...request })));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(
      expect.arrayContaining([200, 400, 401, 404, 429, 500]),
    );
    expect(lab.log()).toContain("broken");
    expect(lab.log()).not.toContain(marker);
    for (const response of responses) {
      expect(response.body).not.toContain(marker);
    }
  });

  it("holds of an error what it is, not what it carries", () => {
    const error = Object.assign(new TypeError("duplicate"), { code: "23505", detail: "Key (email)=(ada@school.test)" });
    expect(loggedError(error)).toEqual({
      type: "TypeError",
      message: "duplicate",
      stack: expect.stringContaining("requestLog.test.ts"),
      code: "23505",
    });
    expect(loggedError("text")).toEqual({ message: "text" });
  });
});
