import { type Call, calls } from "@belab/api";
import { describe, expect, it } from "vitest";
import { tooMany } from "../errors/refusals.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { startTestApp } from "../testing/testApp.ts";
import { sendRefusal } from "./answers.ts";

const unknownError = {
  success: false,
  error: 9,
  reason: expect.any(String),
  params: expect.any(Object),
  message: expect.any(String),
};

describe("every call", () => {
  it("is found under any spelling of its path", async () => {
    await using lab = await startTestApp();
    for (const url of ["/api/config", "/API/Config", "/Api/CONFIG"]) {
      expect((await lab.agent().inject({ url })).statusCode, url).toBe(200);
    }
  });

  it("may be kept by no cache, whatever it answers", async () => {
    await using lab = await startTestApp();
    for (const url of ["/api/config", "/api/nothing", "/API/table/Clock?gameTableId=x", "/api/table/Clock?x=1"]) {
      expect((await lab.agent().inject({ url })).headers["cache-control"], url).toBe("no-store");
    }
  });

  it("answers HEAD like GET, without the body", async () => {
    await using lab = await startTestApp();
    const response = await lab.agent().inject({ method: "HEAD", url: "/api/config" });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("");
  });

  it.each([
    ["unknown call", { url: "/api/user/nothing" }, 404],
    ["another method", { method: "DELETE", url: "/api/user/login" }, 405],
    ["text instead of JSON", { ...login(), headers: { "content-type": "text/plain" }, payload: "{}" }, 415],
    ["a form instead of JSON", { ...login(), headers: { "content-type": "multipart/form-data" }, payload: "x" }, 415],
    ["broken JSON", { ...login(), headers: { "content-type": "application/json" }, payload: '{"password":"mark' }, 400],
    ["no body", { ...login(), headers: { "content-type": "application/json" }, payload: "" }, 400],
    ["a missing field", { ...login(), payload: { email: "ada@school.test" } }, 400],
    ["a field of another type", { ...login(), payload: { email: "ada@school.test", password: 12345678 } }, 400],
    ["an unknown field", { ...login(), payload: { email: "", password: "", isAdmin: true } }, 400],
    ["a list instead of an object", { ...login(), payload: [] }, 400],
    [
      "a prototype in the body",
      { ...login(), headers: { "content-type": "application/json" }, payload: '{"__proto__":{}}' },
      400,
    ],
    [
      "more than 32 KB",
      { method: "POST", url: "/api/User/LoginGoogle", payload: { idToken: "x".repeat(33_000) } },
      413,
    ],
    ["an unknown query name", { url: "/api/user/checkEmail?Email=a&other=b" }, 400],
    ["a query name of Object", { url: "/api/user/checkEmail?constructor=a" }, 400],
    ["a repeated query name", { url: "/api/user/checkEmail?Email=a&Email=b" }, 400],
    ["a query name repeated in another case", { url: "/api/user/checkEmail?Email=a&email=b" }, 400],
    ["a missing query name", { url: "/api/user/checkEmail" }, 400],
    ["a query where none is taken", { url: "/api/config?a=b" }, 400],
    ["a path that is no text", { url: "/api/%ff" }, 400],
  ] as const)("gives %s the common body", async (_, request, status) => {
    await using lab = await startTestApp();
    const response = await lab.agent().inject({ ...request });

    expect({ status: response.statusCode, body: response.json() }).toEqual({ status, body: unknownError });
    expect(response.headers["content-type"]).toContain("application/json");
  });

  it("row 31: takes no body but its own, JSON or the upload's form", async () => {
    await using lab = await startTestApp();
    const browser = await lab.signedIn(await insertAccount(lab.database));
    const withBody = Object.values<Call>(calls).filter(({ sends }) => sends === "json" || sends === "multipart");
    for (const { method, path, sends } of withBody) {
      const others = ["text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "text/json"];
      const other = sends === "json" ? "multipart/form-data; boundary=x" : "application/json";
      for (const contentType of [...others, other]) {
        const headers = { "content-type": contentType };
        const response = await browser.inject({ method, url: path, headers, payload: "{}" });
        expect({ path, contentType, status: response.statusCode }).toEqual({ path, contentType, status: 415 });
      }
    }
  });

  it("row 46: is limited as one call under all spellings of its path", async () => {
    await using lab = await startTestApp();
    const spellings = [
      "/api/user/ResendActivationCode",
      "/API/USER/RESENDACTIVATIONCODE",
      "/api/User/resendactivationcode",
    ];
    const statuses = [];
    for (let call = 0; call <= 120; call += 1) {
      const response = await lab
        .agent()
        .inject({ url: spellings[call % 3] ?? "", query: { email: "nobody@uni-lab.edu" } });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...new Array(120).fill(200), 429]);
  });

  it("names the methods that an address takes", async () => {
    await using lab = await startTestApp();
    const response = await lab.agent().inject({ method: "GET", url: "/API/User/login" });
    expect(response.headers.allow).toBe("POST");
  });

  it("takes query names in any case", async () => {
    await using lab = await startTestApp();
    const browser = await lab.signedIn(await insertAccount(lab.database));
    const response = await browser.inject({ url: "/api/table/read?GAMETABLEID=x" });
    expect(response.json()).toEqual({
      success: false,
      error: 9,
      reason: "table-not-found",
      params: {},
      message: "We can't find this game table.",
    });
  });

  it("answers 401 without a session before it looks at the request", async () => {
    await using lab = await startTestApp();
    const response = await lab.agent().inject({ method: "POST", url: "/api/table/Open", payload: { no: 1 } });
    expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 401, body: unknownError });
  });

  it("takes a PUT with JSON headers and no body", async () => {
    await using lab = await startTestApp();
    const browser = await lab.signedIn(await insertAccount(lab.database));
    const response = await browser.inject({
      method: "PUT",
      url: "/api/table/Pause?gameTableId=x",
      headers: { "content-type": "application/json" },
    });
    expect(response.statusCode).toBe(404);
  });

  it("says how long to wait, tells nothing of an error of its own, and says when the database is away", async () => {
    await using lab = await startTestApp({
      addRoutes: (app) => {
        app.get("/api/wait", (request, reply) => sendRefusal(request, reply, tooMany(7)));
        app.get("/api/broken", () => Promise.reject(new Error("marker of the inside")));
        app.get("/api/away", () => Promise.reject(Object.assign(new Error("marker"), { code: "ECONNREFUSED" })));
      },
    });
    const [wait, broken, away] = await Promise.all(
      ["/api/wait", "/api/broken", "/api/away"].map((url) => lab.agent().inject({ url })),
    );

    expect(wait).toMatchObject({ statusCode: 429, headers: { "retry-after": "7" } });
    expect(broken?.statusCode).toBe(500);
    expect(broken?.json()).toMatchObject({ success: false, error: 9, message: "Something went wrong on the server." });
    expect(lab.log()).toContain("marker of the inside");
    expect(away).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
    expect(away?.body).not.toContain("marker");
  });
});

describe("the configuration", () => {
  it("names the providers that are set up, and nothing else", async () => {
    await using lab = await startTestApp({ env: { GOOGLE_CLIENT_ID: "google-id", ADMIN_EMAIL: "ada@school.test" } });
    expect((await lab.agent().call("config", {})).body).toEqual({
      success: true,
      error: 0,
      googleClientId: "google-id",
      microsoftClientId: "",
      microsoftIssuer: "",
      nameMinLetters: 3,
    });
  });

  it("names where the second provider signs people in", async () => {
    await using lab = await startTestApp({
      env: { MICROSOFT_CLIENT_ID: "microsoft-id", MICROSOFT_ISSUER: "https://login.example.edu/school/v2.0" },
    });
    expect((await lab.agent().call("config", {})).body).toMatchObject({
      googleClientId: "",
      microsoftClientId: "microsoft-id",
      microsoftIssuer: "https://login.example.edu/school/v2.0",
    });
  });
});

describe("health", () => {
  it("is reported for the process and for the database", async () => {
    await using lab = await startTestApp();
    expect((await lab.agent().inject({ url: "/healthz" })).json()).toEqual({ status: "ok" });
    expect((await lab.agent().inject({ url: "/readyz" })).json()).toEqual({ status: "ok" });

    await lab.database.destroy();
    expect((await lab.agent().inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await lab.agent().inject({ url: "/readyz" })).statusCode).toBe(503);
  });
});

describe("the documentation", () => {
  it("describes every call under its heading", async () => {
    await using lab = await startTestApp();
    const { paths, info } = (await lab.agent().inject({ url: "/api/docs/json" })).json();

    expect(info.title).toBe("Business Education Laboratory");
    expect(paths["/api/table/Pause"].put).toMatchObject({
      summary: "Pause a game table's clock",
      tags: ["Game tables"],
      parameters: [{ in: "query", name: "gameTableId", required: true }],
    });
    expect(paths["/api/User/Login"].post.requestBody.content["application/json"].schema.required).toEqual([
      "email",
      "password",
    ]);
    expect(Object.keys(paths["/api/user/UpdateNameAndPhoto"].put.requestBody.content)).toEqual(["multipart/form-data"]);
    expect(Object.keys(paths).filter((path) => !path.startsWith("/api/"))).toEqual(["/pictures/{file}"]);
  });

  it("is a page that asks nothing of other hosts", async () => {
    await using lab = await startTestApp();
    const page = await lab.agent().inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  });
});

function login() {
  return { method: "POST", url: "/api/User/Login" } as const;
}
