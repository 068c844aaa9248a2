import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { signedInCookie } from "@belab/domain/accounts";
import { testStripeKey } from "@belab/stripe-stand-in";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sellerEnv } from "../testing/billing/sellerEnv.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";
import { makeTestWebRoot, testPageList } from "../testing/testWebApp.ts";

const script = "console.log('the app')";
const files: Record<string, string | Buffer> = {
  "pages.json": testPageList({
    files: {
      "/": "index.html",
      "/pricing": "pricing/index.html",
      "/signup": "signup/index.html",
      "/de": "de/index.html",
      "/de/pricing": "de/pricing/index.html",
      "/de/signup": "de/signup/index.html",
    },
    shared: {
      "/join": { en: "join/index.html", de: "join/index.html" },
      "/home": { en: "app.html", de: "de/app.html" },
      "/home/settings/payment-history": { en: "app.html", de: "de/app.html" },
    },
    apps: { en: "app.html", de: "de/app.html" },
    notFound: { en: "404.html", de: "de/404.html" },
    public: ["/", "/pricing", "/signup"],
    inlineScripts: ["sha256-b2Jz"],
    offers: { "pricing/index.html": { open: "pricing/open.html", sold: "pricing/sold.html" } },
    queried: { "join/index.html": [{ parameters: ["token", "code"], file: "join/token.html" }] },
    variants: { "pricing/index.html": { email: "pricing/index.2.html", "name+email": "pricing/index.2.html" } },
  }),
  "index.html": '<title>Landing</title><link rel="canonical" href="%PUBLIC_URL%/"><a href="/the-base-path/pricing">',
  "app.html": "<title>App</title>",
  "404.html": "<title>Not found</title>",
  "de/index.html": "<title>Start</title>",
  "de/app.html": "<title>Anwendung</title>",
  "de/404.html": "<title>Nicht gefunden</title>",
  "de/pricing/index.html": "<title>Preise</title>",
  "de/signup/index.html": "<title>Registrieren</title>",
  "pricing/index.html": "<title>Pricing</title>",
  "pricing/index.2.html":
    '<title>Pricing</title><script type="application/json">%INSTALLATION%</script><a href="mailto:%EMAIL%">%EMAIL%</a>',
  "pricing/open.html": "<title>Everything is included</title>",
  "pricing/sold.html": '<title>Pricing of what is sold</title><script type="application/json">%INSTALLATION%</script>',
  "signup/index.html": "<title>Sign up</title>",
  "join/index.html": "<title>Code</title>",
  "join/token.html": "<title>Name</title>",
  "assets/main-a1b2.js": script,
  "assets/main-a1b2.js.br": brotliCompressSync(script),
  "icon.svg": "<svg/>",
};

let webRoot: string;
let lab: TestApp;

beforeAll(async () => {
  webRoot = makeTestWebRoot(files);
  writeFileSync(join(webRoot, "..", "belab-outside.txt"), "outside");
  lab = await startTestApp({ webRoot, env: { PLANS: "sold" } });
});

afterAll(async () => {
  await lab.close();
  rmSync(webRoot, { recursive: true });
  rmSync(join(webRoot, "..", "belab-outside.txt"));
});

const get = (url: string, headers = {}) => lab.agent().inject({ url, headers });

describe("the web app", () => {
  it.each([
    ["/pricing", "Pricing"],
    ["/Pricing/", "Pricing"],
    ["/signup?email=a%40b.test", "Sign up"],
    ["/signup?step=1&email=a%40b.test", "App"],
    ["/home", "App"],
    ["/join", "Code"],
    ["/join?language=xx&code=", "Code"],
    ["/join?code=%20", "Code"],
    ["/join?code=XK6UK9", "Name"],
    ["/join?token=9pQ2vXcR7sLmK4tYwB8hZg", "Name"],
    ["/home/settings/payment-history", "App"],
  ])("has its page at %s", async (url, title) => {
    const response = await get(url);
    expect(response).toMatchObject({ statusCode: 200, body: `<title>${title}</title>` });
    expect(response.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
  });

  it.each([
    ["everybody has everything", { PLANS: "open" }, "Everything is included"],
    ["plans are sold", { ...sellerEnv, PLANS: "sold" }, "Pricing of what is sold"],
    ["an operator gives plans", { PLANS: "sold" }, "Pricing"],
  ])("has the price list as it was rendered for an installation where %s", async (_, env, title) => {
    const installed = { PUBLIC_URL: "https://games.example.edu", CONTACT_EMAIL: "lab@uni.example" };
    await using other = await startTestApp({ webRoot, env: { ...env, ...installed } });
    expect((await other.agent().inject({ url: "/pricing" })).body).toContain(`<title>${title}</title>`);
    expect((await other.agent().inject({ url: "/signup" })).body).toBe("<title>Sign up</title>");
  });

  describe("in the reader's language", () => {
    it.each([
      ["an English address in English", "/pricing", {}, "Pricing"],
      ["a German address in German", "/de/pricing", {}, "Preise"],
      ["a German address in any spelling", "/DE/Pricing/", {}, "Preise"],
      ["the German start page", "/de/", {}, "Start"],
      [
        "an address without a language as the browser prefers",
        "/home",
        { "accept-language": "de-AT,en;q=0.5" },
        "Anwendung",
      ],
      [
        "an address without a language as was chosen",
        "/home",
        { "accept-language": "de", cookie: "language=en" },
        "App",
      ],
      ["a later step of a flow", "/de/signup?step=1&email=a%40b.test", {}, "Anwendung"],
      ["an English address, whatever the browser prefers", "/pricing", { "accept-language": "de" }, "Pricing"],
      ["the page of an unknown language", "/pricing", { cookie: "language=xx" }, "Pricing"],
    ])("shows %s", async (_what, url, headers, title) => {
      expect(await get(url, headers)).toMatchObject({ statusCode: 200, body: `<title>${title}</title>` });
    });

    it.each([
      ["/pricing?plan=educator&x=%2F", "de", "/de/pricing?plan=educator&x=%2F"],
      ["/de/pricing", "en", "/pricing"],
      ["/de", "en", "/"],
      ["/", "de", "/de"],
    ])(
      "leads from %s to the same page in the chosen language %s, and keeps the query",
      async (url, language, location) => {
        const response = await get(url, { cookie: `language=${language}` });
        expect(response).toMatchObject({ statusCode: 302, headers: { location } });
        expect(response.headers.vary).toMatch(/cookie/);
      },
    );

    it.each([
      ["/de/pricing?language=de", "", "/de/pricing"],
      ["/pricing?plan=educator&language=en&x=%2F", "de", "/pricing?plan=educator&x=%2F"],
      ["/de?language=en", "de", "/"],
      ["/home?language=de", "", "/home"],
    ])("keeps the language that the link %s chooses", async (url, before, location) => {
      const response = await get(url, before === "" ? {} : { cookie: `language=${before}` });
      expect(response).toMatchObject({ statusCode: 302, headers: { location } });
      const [, chosen] = /language=(..)/.exec(url) ?? [];
      expect(response.headers["set-cookie"]).toMatch(new RegExp(`^language=${chosen};`));
    });

    it.each([
      ["another site's link", "/pricing?language=de", { "sec-fetch-site": "cross-site" }, 200],
      ["an unknown language", "/pricing?language=xx", {}, 200],
      ["an unknown address", "/nothing?language=de", {}, 404],
    ])("chooses no language by %s", async (_what, url, headers, statusCode) => {
      const response = await get(url, headers);
      expect(response.statusCode).toBe(statusCode);
      expect(response.headers["set-cookie"]).toBeUndefined();
    });

    it("says not found in the language of the address, or else of the reader", async () => {
      const notFound = { statusCode: 404, body: "<title>Nicht gefunden</title>" };
      expect(await get("/de/nothing")).toMatchObject(notFound);
      expect(await get("/nothing", { cookie: "language=de" })).toMatchObject(notFound);
    });

    it("tells search engines where each page is in each language", async () => {
      await using other = await startTestApp({
        webRoot,
        env: { PLANS: "sold", PUBLIC_URL: "https://games.example.edu" },
      });
      const { body } = await other.agent().inject({ url: "/sitemap.xml" });
      expect(body).toContain("<loc>https://games.example.edu/de/pricing</loc>");
      expect(body).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://games.example.edu/de/pricing"/>');
    });
  });

  it.each(["/nothing", "/home/nothing", "/assets/gone-ffff.js", "/belab-outside.txt", "/%25"])(
    "has its page, as not found, at %s",
    async (url) => {
      const response = await get(url);
      expect(response).toMatchObject({ statusCode: 404, body: "<title>Not found</title>" });
    },
  );

  it("says not found with a page, not with an empty answer", async () => {
    const first = await get("/nothing");
    expect(first).toMatchObject({ statusCode: 404, body: "<title>Not found</title>" });
    expect(first.headers.etag).toBeUndefined();
    expect(await get("/nothing", { "if-none-match": "*" })).toMatchObject({
      statusCode: 404,
      body: "<title>Not found</title>",
    });
  });

  it("names its own origin to search engines and messengers", async () => {
    await using other = await startTestApp({
      webRoot,
      env: { PLANS: "sold", PUBLIC_URL: "https://games.example.edu" },
    });
    const read = async (url: string) => (await other.agent().inject({ url })).body;
    expect(await read("/")).toContain('<link rel="canonical" href="https://games.example.edu/">');
    expect(await read("/sitemap.xml")).toContain("<loc>https://games.example.edu/pricing</loc>");
    expect(await read("/sitemap.xml")).not.toContain("/home");
    expect(await read("/robots.txt")).toContain("Sitemap: https://games.example.edu/sitemap.xml");
    expect(await read("/robots.txt")).toContain("Disallow: /home");
  });

  it.each(["/pages.json", "/app.html", "/pricing/index.html", "/pricing/index.2.html"])(
    "keeps %s to itself",
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 404 });
    },
  );

  it("shows the operator's mail address where one is set, in the page and to its scripts", async () => {
    const env = { PLANS: "sold", OPERATOR_NAME: "Lab </script> & Co", CONTACT_EMAIL: "o'hara@uni.example" };
    await using other = await startTestApp({ webRoot, env });
    const { body } = await other.agent().inject({ url: "/pricing" });
    const [, json = "", link] = /<script type="application\/json">(.*?)<\/script>(.*)/s.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({
      operator: { name: env.OPERATOR_NAME, email: env.CONTACT_EMAIL },
      plans: "sold",
      sells: false,
      sellsToConsumers: false,
      signedInCookie,
      languageCookie: "language",
    });
    expect(link).toBe('<a href="mailto:o&#39;hara@uni.example">o&#39;hara@uni.example</a>');
  });

  it.each([
    ["by card and by invoice", { STRIPE_SECRET_KEY: testStripeKey }, { sells: true, sellsToConsumers: true }],
    ["by card alone", { STRIPE_SECRET_KEY: testStripeKey, SELLER_IBAN: "" }, { sells: true, sellsToConsumers: true }],
    ["by invoice alone", {}, { sells: true, sellsToConsumers: false }],
    ["in no way", { SELLER_IBAN: "" }, { sells: false, sellsToConsumers: false }],
  ])("tells its scripts what is sold: %s", async (_, env, sold) => {
    const installed = { PUBLIC_URL: "https://games.example.edu", CONTACT_EMAIL: "lab@uni.example" };
    await using other = await startTestApp({ webRoot, env: { ...sellerEnv, PLANS: "sold", ...installed, ...env } });
    const { body } = await other.agent().inject({ url: "/pricing" });
    const [, json = ""] = /<script type="application\/json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject(sold);
  });

  it("shows the operator's logo where one is set, under its own address", async () => {
    const logo = join(webRoot, "icon.svg");
    const env = { OPERATOR_NAME: "Example University", CONTACT_EMAIL: "lab@uni.example", OPERATOR_LOGO: logo };
    await using other = await startTestApp({
      webRoot,
      env: { ...env, PLANS: "sold", PUBLIC_URL: "http://localhost:3000/lab" },
    });
    const { body } = await other.agent().inject({ url: "/lab/pricing" });
    expect(body).toContain('"operatorLogo":"/lab/operator-logo"');
    const picture = await other.agent().inject({ url: "/lab/operator-logo" });
    expect(picture).toMatchObject({ statusCode: 200, body: "<svg/>" });
    expect(picture.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    });
    expect(await get("/operator-logo")).toMatchObject({ statusCode: 404 });
  });

  it("shows the logos of clients by the names of their files", async () => {
    const folder = join(webRoot, "clients");
    mkdirSync(folder);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "School of Trade.svg"), "<svg/>");
    writeFileSync(join(folder, "Example Business School.svg"), "<svg>1</svg>");
    await using other = await startTestApp({
      webRoot,
      env: {
        ...{ CLIENT_LOGOS: folder, CONTACT_EMAIL: "lab@uni.example" },
        ...{ PLANS: "sold", PUBLIC_URL: "http://localhost:3000/lab" },
      },
    });
    const { body } = await other.agent().inject({ url: "/lab/pricing" });
    expect(body).toContain(
      '"clients":[{"name":"Example Business School","logo":"/lab/client-logos/0"},{"name":"School of Trade","logo":"/lab/client-logos/1"}]',
    );
    const picture = await other.agent().inject({ url: "/lab/client-logos/0" });
    expect(picture).toMatchObject({ statusCode: 200, body: "<svg>1</svg>" });
    expect(picture.headers["content-type"]).toBe("image/svg+xml");
    expect(await get("/client-logos/0")).toMatchObject({ statusCode: 404 });
  });

  it("keeps the files whose names change with them for ever, the others until asked again", async () => {
    expect((await get("/assets/main-a1b2.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/icon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it("is sent compressed to a browser that takes it so", async () => {
    const compressed = await get("/assets/main-a1b2.js", { "accept-encoding": "gzip, br" });
    expect(compressed.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
    expect((await get("/assets/main-a1b2.js")).body).toBe(script);
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const page = await get("/pricing", { "accept-encoding": encoding });
      expect(page.headers).toMatchObject({
        "content-encoding": encoding,
        vary: "cookie, accept-language, accept-encoding",
      });
      expect(decode(page.rawPayload).toString()).toBe("<title>Pricing</title>");
    }
    expect((await get("/pricing", { "accept-encoding": "br;q=0, identity" })).body).toBe("<title>Pricing</title>");
  });

  it("answers 304 to a browser that has the page already", async () => {
    const { headers } = await get("/pricing");
    expect(await get("/pricing", { "if-none-match": headers.etag })).toMatchObject({ statusCode: 304, body: "" });
  });

  it("answers HEAD", async () => {
    for (const [url, statusCode] of [
      ["/pricing", 200],
      ["/nothing", 404],
    ] as const) {
      const response = await lab.agent().inject({ method: "HEAD", url });
      expect(response).toMatchObject({ statusCode, body: "" });
    }
  });

  it.each(["/../belab-outside.txt", "/..%2fbelab-outside.txt", "/assets/..%2f..%2fbelab-outside.txt", "/%5c..%5cx"])(
    "shows nothing outside its folder: %s",
    async (url) => {
      const response = await get(url);
      expect(response.body).not.toContain("outside");
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it("leaves unknown calls to the calls", async () => {
    expect((await get("/api/nothing")).json()).toMatchObject({ success: false, error: 9 });
    expect((await get("/API/")).json()).toMatchObject({ success: false, error: 9 });
  });
});

describe("a server without the web app", () => {
  it("says how to build it", async () => {
    await using bare = await startTestApp({ webRoot: join(webRoot, "nothing") });
    const response = await bare.agent().inject({ url: "/" });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain("npm run build");
  });
});

describe("row 48: the security headers", () => {
  it("let pages run the product's own scripts only, those in pages by their hash", async () => {
    const { headers } = await get("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'sha256-b2Jz';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/google|microsoft|upgrade-insecure-requests/);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  it("are left out with a page's scripts and styles, but for those of their type and origin", async () => {
    const { headers } = await get("/assets/main-a1b2.js");
    expect(headers).toMatchObject({
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("content-security-policy");
    for (const url of ["/icon.svg", "/assets/gone-ffff.js"]) {
      const shown = (await get(url)).headers;
      expect(shown["content-security-policy"], url).toContain("frame-ancestors 'none'");
      expect(shown["x-frame-options"], url).toBe("DENY");
    }
  });

  it("let an answer to a call be no page", async () => {
    const { headers } = await get("/api/config");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect((await get("/api/docs")).headers["content-security-policy"]).toContain("script-src 'self'");
  });

  it.each(["/%61pi/config", "/api/%63onfig", "/API/CONFIG", "/%61pi/user/ExportData", "/%61pi/nothing"])(
    "follow the route, however its address is spelt: %s",
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("let a page be a page, whatever its address looks like", async () => {
    for (const url of ["/", "/?path=/api/config", "/%61pi/docs"]) {
      expect((await get(url)).headers["content-security-policy"], url).toContain("script-src 'self'");
    }
  });

  it("let in the providers that are set up, and ask for https where there is https", async () => {
    await using other = await startTestApp({
      webRoot,
      env: { PUBLIC_URL: "https://games.example.edu", GOOGLE_CLIENT_ID: "g", MICROSOFT_CLIENT_ID: "m" },
    });
    const { headers } = await other.agent().inject({ url: "/" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client 'sha256-b2Jz';");
    expect(policy).toContain(
      "connect-src 'self' https://accounts.google.com/gsi/ https://login.microsoftonline.com https://graph.microsoft.com;",
    );
    expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain("upgrade-insecure-requests");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("let pages ask the second provider where it is", async () => {
    await using other = await startTestApp({
      webRoot,
      env: { MICROSOFT_CLIENT_ID: "m", MICROSOFT_ISSUER: "https://login.example.edu:8443/school/v2.0" },
    });
    const { headers } = await other.agent().inject({ url: "/" });
    expect(headers["content-security-policy"]).toContain(
      "connect-src 'self' https://login.example.edu:8443 https://graph.microsoft.com;",
    );
  });
});
