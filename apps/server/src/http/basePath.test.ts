import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { havePerson, mailedCode, password } from "../testing/accounts/testPeople.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";
import { makeTestWebRoot, testPageList } from "../testing/testWebApp.ts";

const metricsToken = "a token for tests, long enough for the server";
const address = "grace@uni-lab.edu";

const files: Record<string, string> = {
  "pages.json": testPageList({
    files: { "/": "index.html", "/pricing": "pricing/index.html", "/home": "app.html" },
    public: ["/", "/pricing"],
    notFound: { en: "404.html", de: "404.html" },
  }),
  "index.html":
    '<base href="/the-base-path/"><link rel="canonical" href="%PUBLIC_URL%/"><a href="/the-base-path/pricing">',
  "app.html": "%INSTALLATION%",
  "404.html": "<title>Not found</title>",
  "pricing/index.html": "<title>Pricing</title>",
  "assets/main-a1b2.js": "1",
};

let webRoot: string;
let lab: TestApp;

beforeAll(async () => {
  webRoot = makeTestWebRoot(files);
  lab = await startTestApp({
    webRoot,
    env: { PUBLIC_URL: "https://uni.example/lab", METRICS_TOKEN: metricsToken },
  });
});

afterAll(async () => {
  await lab.close();
  rmSync(webRoot, { recursive: true });
});

/** Signs up under the path, as a browser does whose proxy passes the path on. */
async function signUpAndIn(browser: Agent) {
  const send = (method: "POST" | "PUT", url: string, body: object) => browser.inject({ method, url, payload: body });
  await send("POST", "/lab/api/user/signup", { email: address, password });
  const activationCode = await mailedCode(lab, address);
  return send("PUT", "/lab/api/user/ActivateUser", { email: address, activationCode });
}

describe("under a path", () => {
  it.each(["https://uni.example/lab", "https://uni.example/lab/"])("is set by PUBLIC_URL=%s", async (PUBLIC_URL) => {
    await using other = await startTestApp({ env: { PUBLIC_URL } });
    expect(other.config).toMatchObject({ publicUrl: "https://uni.example/lab", basePath: "/lab/", isSecure: true });
  });

  it.each([
    "/lab/",
    "/lab/pricing",
    "/lab/assets/main-a1b2.js",
    "/lab/api/config",
    "/lab/api/docs/json",
    "/lab/healthz",
  ])("%s is answered, and without the path, too", async (url) => {
    const { statusCode, body } = await lab.agent().inject({ url });
    expect(statusCode).toBe(200);
    expect((await lab.agent().inject({ url: url.slice("/lab".length) })).body).toBe(body);
  });

  it("leads to the start page where the last slash is missing", async () => {
    const { statusCode, headers } = await lab.agent().inject({ url: "/lab" });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: "/lab/" });
  });

  it("does not take an address that only begins alike", async () => {
    expect((await lab.agent().inject({ url: "/laboratory/pricing" })).statusCode).toBe(404);
  });

  it("answers those who watch the server at the root", async () => {
    const authorization = `Bearer ${metricsToken}`;
    for (const url of ["/healthz", "/readyz", "/metrics"]) {
      expect((await lab.agent().inject({ url, headers: { authorization } })).statusCode, url).toBe(200);
    }
  });

  it("has its path in pages, for search engines and in the documentation of the calls", async () => {
    const read = async (url: string) => (await lab.agent().inject({ url })).body;
    expect(await read("/lab/")).toBe(
      '<base href="/lab/"><link rel="canonical" href="https://uni.example/lab/"><a href="/lab/pricing">',
    );
    expect(await read("/lab/sitemap.xml")).toContain("<loc>https://uni.example/lab/pricing</loc>");
    expect(await read("/lab/robots.txt")).toContain("Disallow: /lab/home");
    expect(JSON.parse(await read("/lab/api/docs/json")).servers).toEqual([{ url: "/lab" }]);
  });

  it("has it in mails, cookies and addresses of pictures", async () => {
    const browser = lab.agent();
    const { cookies } = await signUpAndIn(browser);
    const session = cookies.find(({ httpOnly }) => httpOnly);
    expect(session).toMatchObject({ path: "/lab/", secure: true, sameSite: "Lax" });
    expect(session?.name).toMatch(/^__Secure-session-[0-9a-f]{8}$/);
    const { signedInCookie } = JSON.parse((await browser.inject({ url: "/lab/home" })).body);
    expect(signedInCookie).toMatch(/^signed-in-[0-9a-f]{8}$/);
    expect(cookies.find(({ name }) => name === signedInCookie)).toMatchObject({ path: "/lab/", value: "1" });
    expect(lab.mailServer.mails.at(-1)?.text).toContain("https://uni.example/lab/signup?step=1&");

    await lab.database
      .updateTable("accounts")
      .set({ pictureId: "0".repeat(32) })
      .execute();
    const profile = await browser.inject({ url: "/lab/api/user/GetProfileData" });
    expect(profile.json().imageUrl).toBe(`/lab/pictures/${"0".repeat(32)}.webp`);
  });

  it("takes calls from pages of its host", async () => {
    const logoutFrom = (origin: string) =>
      lab.agent().inject({ method: "POST", url: "/lab/api/user/Logout", headers: { origin } });
    expect((await logoutFrom("https://uni.example")).statusCode).toBe(200);
    expect((await logoutFrom("https://evil.example")).statusCode).toBe(403);
  });

  it("shares no cookie with another installation of the host", async () => {
    await using other = await startTestApp({ env: { PUBLIC_URL: "https://uni.example/lab2" } });
    const browser = await other.signedIn(await havePerson(other));
    const [[name = ""] = []] = browser.cookies;
    expect([...(await lab.signedIn(await havePerson(lab))).cookies.keys()]).not.toContain(name);
  });

  it("proves a social sign-in by a cookie of that path", async () => {
    const { cookies } = await lab.agent().inject({ url: "/lab/api/user/SignInNonce" });
    expect(cookies).toMatchObject([{ path: "/lab/", sameSite: "Strict", secure: true, httpOnly: true }]);
    expect(cookies[0]?.name).toMatch(/^__Secure-sign-in-nonce-[0-9a-f]{8}$/);
  });
});
