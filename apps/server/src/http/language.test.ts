import { calls } from "@belab/api";
import { describe, expect, it } from "vitest";
import { startTestApp, type TestAppOptions } from "../testing/testApp.ts";

const english = "Please sign in first.";
const german = "Bitte melden Sie sich zuerst an.";

/** What a call without a session is refused with. */
async function refusalOf(
  request: { headers?: Record<string, string>; cookies?: Record<string, string> },
  options: TestAppOptions = {},
): Promise<string> {
  await using lab = await startTestApp(options);
  const response = await lab.agent().inject({ url: calls.account.path, ...request });
  expect(response.statusCode).toBe(401);
  return response.json().message;
}

const asks = (language: string) => ({ "accept-language": language });
const chose = (language: string) => ({ language });

describe("the language of an answer", () => {
  it.each([
    ["the page that makes the call, before the one that was chosen", { headers: asks("de"), cookies: chose("en") }],
    ["the browser's choice, before what it asks for", { headers: asks("en-US,en;q=0.9"), cookies: chose("de") }],
    ["the browser's choice, where it asks for nothing", { cookies: chose("de") }],
    ["the browser's first wish that the product has", { headers: asks("fr-CH, fr;q=0.9, de;q=0.8, en;q=0.7") }],
    ["the browser's wish, in any region", { headers: asks("de-CH") }],
    ["the browser's wish, where the choice is of no language", { headers: asks("de-DE,de"), cookies: chose("xx") }],
    ["the browser's choice, where the page names no language", { headers: asks("fr"), cookies: chose("de") }],
  ])("is that of %s", async (_, request) => {
    expect(await refusalOf(request)).toBe(german);
  });

  it.each([
    ["nothing is known", {}],
    ["the page names English", { headers: asks("en"), cookies: chose("de") }],
    ["nothing of it is a language of the product", { headers: asks("fr-FR,fr;q=0.9,*;q=0.1"), cookies: chose("fr") }],
    ["nothing of it can be read", { headers: asks(";;q=,,=de;q=x"), cookies: chose("%E0%A4%A") }],
    ["German is refused", { headers: asks("de;q=0") }],
    ["German is asked for behind more than any browser sends", { headers: asks(`${"fr,".repeat(2_000)}de`) }],
    ["the choice is longer than a language", { cookies: chose("de".repeat(1_000)) }],
    ["the choice is a name of every object", { headers: asks("constructor"), cookies: chose("__proto__") }],
  ])("is English where %s", async (_, request) => {
    expect(await refusalOf(request)).toBe(english);
  });

  it("is the reader's also of what is refused before a route, a call or its cookies are known", async () => {
    await using lab = await startTestApp();
    const cookies = chose("de");
    const otherSite = { method: "POST", url: calls.logout.path, headers: { "sec-fetch-site": "cross-site" } } as const;
    for (const [request, message] of [
      [otherSite, "Diese Anfrage kommt von einer anderen Website."],
      [{ url: "/api/user/nothing" }, "Unter dieser Adresse gibt es nichts."],
      [{ url: "/api/%ff" }, "Diese Anfrage ist fehlerhaft."],
      [{ method: "DELETE", url: calls.login.path }, "Diese Adresse nimmt diese Methode nicht an."],
      [{ url: `${calls.checkEmail.path}?Email=a&Email=b` }, "Die Adresse enthält den Query-Parameter Email mehrfach."],
      [{ url: `${calls.checkEmail.path}?Email=a` }, "Ungültige E-Mail-Adresse."],
    ] as const) {
      expect((await lab.agent().inject({ ...request, cookies })).json().message, request.url).toBe(message);
    }
  });

  it("is read from no other installation's cookie on the same host", async () => {
    const options = { env: { PUBLIC_URL: "https://uni.example/lab" } };
    expect(await refusalOf({ cookies: chose("de") }, options)).toBe(english);
  });
});

it("a field that is malformed is named, in the reader's words; what is wrong with it is for developers", async () => {
  await using lab = await startTestApp();
  const { method, path: url } = calls.login;
  const send = async (payload: object, headers = {}) =>
    (await lab.agent().inject({ method, url, payload, headers })).json();

  expect(await send({ email: "ada@school.test", password: 7 })).toMatchObject({
    params: { part: "body", field: "password", problem: expect.stringContaining("string") },
    message: "The request body is malformed at password.",
  });
  expect(await send({ email: "ada@school.test" }, asks("de"))).toMatchObject({
    params: { field: "password" },
    message: "Der Inhalt der Anfrage ist bei password fehlerhaft.",
  });
  expect(await send([])).toMatchObject({ reason: "malformed", message: "This request is malformed." });
});
