import { readdirSync, readFileSync } from "node:fs";
import { accountPaths } from "@belab/domain/accounts";
import { analyticsPaths } from "@belab/domain/analytics";
import { billingPaths } from "@belab/domain/billing";
import { departmentPaths } from "@belab/domain/department";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { tablePaths, wrongCodeParameter } from "@belab/domain/tables";
import { addressesOf, hasLanguage, languages } from "@belab/locales";
import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { listedPaths } from "../src/areas.ts";
import { openPage, openWithoutScripts, signIn } from "./actions.ts";
import { declarationsIn } from "./declarations.ts";
import { expect, signUpByCalls, test } from "./test.ts";

const publicPaths = listedPaths();

/** Where the public pages are in each language. */
const publicAddresses = publicPaths.flatMap(addressesOf);

/** Every address of the product. */
const paths: string[] = [accountPaths, analyticsPaths, billingPaths, departmentPaths, sitePaths, tablePaths].flatMap(
  (area) => Object.values(area),
);

test("row 48: every public page comes whole, fits, and takes over without a complaint", async ({ page }) => {
  for (const { language, address: path } of publicAddresses) {
    const response = await openPage(page, path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator("html"), path).toHaveAttribute("lang", language);
    await expect(page, path).toHaveTitle(/^.+ · Business Education Laboratory$/);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect(page.locator("title"), path).toHaveCount(1);
    await expect(page.locator('meta[name="description"]'), path).toHaveCount(1);
    const canonical = (await page.locator('link[rel="canonical"]').getAttribute("href")) ?? "";
    expect(new URL(canonical).pathname).toBe(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("every page on which people join takes over without a complaint @desktop", async ({ page }) => {
  for (const query of ["", "?code=XK6UK9", "?token=unknown", `?${wrongCodeParameter}=1`]) {
    await page.goto(tablePaths.join + query);
    await expect(page.locator("html[data-scripts-hear]"), query).toBeAttached();
  }
});

test("every page for an unknown address takes over without a complaint @desktop", async ({ page, problems }) => {
  const unknown = ["/no-such-page", ...paths.filter((path) => !hasLanguage(path))];
  for (const path of ["/no-such-page", ...languages.flatMap(({ code }) => unknown.map((path) => `/${code}${path}`))]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator("html[data-scripts-hear]"), path).toBeAttached();
    expect(problems.splice(0), path).toEqual([expect.stringContaining("status of 404")]);
  }
});

test("row 48: a script that the page's policy does not name does not run, and every test would hear of it @desktop", async ({
  page,
  problems,
}) => {
  await page.goto(planPaths.pricing);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'Taken over'";
    document.head.append(script);
  });
  await expect.poll(() => problems).toEqual([expect.stringContaining("Content Security Policy")]);
  await expect(page).toHaveTitle("Pricing for every classroom · Business Education Laboratory");
  problems.length = 0;
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page can be read @desktop", async ({ page }) => {
    for (const { address: path } of publicAddresses) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("link", { name: "Business Education Laboratory" }).first(), path).toBeVisible();
    }
  });

  test("no form puts what was typed into the address @desktop", async ({ page }) => {
    for (const path of [accountPaths.signIn, accountPaths.signUp, accountPaths.forgotPassword, sitePaths.contact]) {
      await page.goto(path);
      const fields = page.getByRole("main").locator("input:not([type=file])");
      await expect(fields.first(), path).toBeVisible();
      for (const field of await fields.all()) {
        await field.fill("ada@example.org");
      }
      await fields.last().press("Enter");
      await expect(page.locator("button[type=submit]"), path).toBeDisabled();
      expect(new URL(page.url()).search, path).toBe("");
    }
  });

  test("a page's links lead to its own parts @desktop", async ({ page }) => {
    for (const { address: path } of publicAddresses) {
      await page.goto(path);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page, path).toHaveURL(new RegExp(`${path}#content$`));
    }
  });

  test("a language that was chosen stays, and another can be chosen", async ({ page, product }) => {
    await page.goto(planPaths.pricing);
    await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(`${product.url}/de${planPaths.pricing}`);
    await page.goto(sitePaths.faq);
    await expect(page).toHaveURL(`${product.url}/de${sitePaths.faq}`);
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(product.url + sitePaths.faq);
  });

  test("every answer of the FAQ is open @desktop", async ({ page }) => {
    await page.goto(sitePaths.faq);
    await expect(page.getByText("It takes a minute, costs nothing and needs no card.")).toBeVisible();
  });
});

test("a press that comes before the scripts is done once they are there, on any button of any public page @desktop", async ({
  page,
}) => {
  for (const path of publicPaths) {
    const goOn = await openWithoutScripts(page, path);
    const buttons = page.locator("button:visible:enabled:not([aria-disabled=true], [type=submit])");
    const numbers = await buttons.evaluateAll((all) =>
      all.map((button, number) => {
        button.dataset.number = String(number);
        return button.dataset.number;
      }),
    );
    for (const button of await buttons.all()) {
      await button.click();
    }
    expect(new URL(page.url()).pathname, path).toBe(path);
    await page.evaluate(() => {
      const heard: (string | undefined)[] = [];
      Object.assign(window, { heard });
      const note = ({ target, isTrusted }: Event) => {
        const button = target instanceof Element ? target.closest("button") : null;
        if (button && !isTrusted) {
          heard.push(button.dataset.number);
        }
      };
      document.addEventListener("click", note, true);
    });
    goOn();
    await expect.poll(() => page.evaluate(() => (window as { heard?: unknown }).heard), path).toEqual(numbers);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("a browser takes every declaration of the built styles @desktop @quick", async ({ page }) => {
  const folder = new URL("../dist/assets/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(0);
  await page.goto("/");
  for (const file of files) {
    const declarations = declarationsIn(readFileSync(new URL(file, folder), "utf8"));
    expect(declarations.length, file).toBeGreaterThan(0);
    const dropped = await page.evaluate(
      (all) => all.filter(([property, value]) => !CSS.supports(property, value)).map((one) => one.join(": ")),
      declarations,
    );
    expect(dropped, file).toEqual([]);
  }
});

test("no public page asks for a script before it is painted @desktop", async ({ request }) => {
  for (const { address: path } of publicAddresses) {
    const html = await (await request.get(path)).text();
    const [, later = ""] = /<template id="scripts">(.*?)<\/template>/s.exec(html) ?? [];
    expect(later, path).toMatch(/<script [^>]*src=/);
    expect(html.replace(later, ""), path).not.toMatch(/<script [^>]*src=|rel="modulepreload"/);
  }
});

test("the colour scheme of the system stands from the first paint @desktop", async ({ browser, product }) => {
  const context = await browser.newContext({ colorScheme: "dark", baseURL: product.url });
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(245, 241, 230)");
  await context.close();
});

test("a section's styles win over those that it builds on @desktop", async ({ page }) => {
  await page.goto(sitePaths.gameList);
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveCSS("display", "flex");
});

test("the header, the drawer and the footer lead to every public page @quick", async ({ page, isMobile }) => {
  await page.goto(sitePaths.landing);
  for (const [label, path] of [
    ["Games", sitePaths.gameList],
    ["Pricing", planPaths.pricing],
    [isMobile ? "About Us" : "About us", sitePaths.about],
  ] as const) {
    if (isMobile) {
      // Before the scripts have come a press is not heard, so it is done until it is.
      const drawer = page.getByRole("dialog");
      await expect(async () => {
        // A drawer that came late lies over the button.
        if (!(await drawer.isVisible())) {
          await page.getByRole("button", { name: "Open menu" }).click({ timeout: 2_000 });
        }
        await expect(drawer).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    await page.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The address is the next page's before its scripts are there: a press while the page changes would hit neither.
    await expect(page.getByRole("link", { name: label, exact: true })).toHaveCount(0);
  }
  for (const [label, path] of [
    ["Privacy Policy", sitePaths.privacyPolicy],
    ["Terms of Service", sitePaths.termsOfService],
    ["Cookie Policy", sitePaths.cookiePolicy],
    ["Disclaimer", sitePaths.disclaimer],
    ["FAQ", sitePaths.faq],
    ["Contact", sitePaths.contact],
    ["Tutorials", sitePaths.tutorials],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("a page is where it was left when someone comes back @desktop", async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await openPage(page, sitePaths.faq);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
  await expect.poll(scrolled).toBe(left);
});

test("of two links that are pressed one after the other the last one counts @desktop", async ({ page }) => {
  await openPage(page, sitePaths.landing);
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/FaqPage/, async (route) => {
    await held;
    await route.continue();
  });
  const isHeld = page.waitForRequest(/FaqPage/);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "FAQ" }).click();
  await isHeld;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await footer.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(new RegExp(`${sitePaths.contact}$`));
  const isLoaded = page.waitForResponse(/FaqPage/);
  goOn();
  await (await isLoaded).finished();
  await expect(page).toHaveURL(new RegExp(`${sitePaths.contact}$`));
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
});

test("the contact form thanks, clears itself and calls nobody @desktop", async ({ page }) => {
  await page.goto(sitePaths.contact);
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Message").fill("May my class play Googol?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText("Thank you for contacting us! We’ll get back to you soon.");
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(calls.filter((url) => url.includes("/api/"))).toEqual([]);
});

test("a plan that is chosen goes along through sign-in to the plans of the account @desktop", async ({
  page,
  product,
  person,
}) => {
  await page.goto(planPaths.pricing);
  await expect(page.getByRole("link", { name: "Start for free" })).toHaveAttribute("href", accountPaths.signUp);
  await page.getByRole("link", { name: "Ask for Educator" }).click();
  await expect(page).toHaveURL(/\/signup\?returnTo=%2Fhome%2Fplans%3Fplan%3Deducator$/);

  await signUpByCalls(product, person);
  await page.goto(`${accountPaths.signIn}?${new URLSearchParams({ returnTo: "/home/plans?plan=educator" })}`);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/home\/plans\?plan=educator$/);
  const choice = page.getByRole("region", { name: "You have chosen Educator" });
  await expect(choice).toContainText("Ask an operator for Educator");
  await expect(choice.getByRole("link", { name: "Go to Games" })).toBeVisible();
  await expect(page.getByRole("article", { name: "Educator" })).toContainText("Your choice");

  await test.step("who is signed in comes to the plans at once", async () => {
    await page.goto(planPaths.pricing);
    await page.getByRole("link", { name: "Ask for University" }).and(page.locator("[href^='/home']")).click();
    await expect(page).toHaveURL(/\/home\/plans\?plan=university$/);
    await expect(page.getByRole("region", { name: "You have chosen University" })).toBeVisible();
  });
});

test("the last step of sign-up leads to sign-in @desktop", async ({ page }) => {
  await page.goto("/signup?step=2&email=ada%40example.org");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test("print: a legal or help page is printed without menu, buttons and footer, black on white @desktop", async ({
  page,
}) => {
  const [legal, help] = [
    [sitePaths.termsOfService, sitePaths.privacyPolicy, sitePaths.cookiePolicy, sitePaths.disclaimer],
    [sitePaths.faq, sitePaths.tutorials],
  ];
  for (const { address: path } of [...legal, ...help].flatMap(addressesOf)) {
    await openPage(page, path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.getByRole("navigation"), path).toHaveCount(0);
    await expect(page.getByRole("contentinfo"), path).toHaveCount(0);
    await expect(page.locator('a[href$="/signin"]:visible'), path).toHaveCount(0);
    await expect(page.locator('a[href$="#content"]:visible'), path).toHaveCount(0);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  }

  await test.step("print: every answer is on the paper", async () => {
    await openPage(page, sitePaths.faq);
    const answer = page.getByText("It takes a minute, costs nothing and needs no card.");
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(answer).toBeVisible();
  });
  await page.emulateMedia({ media: null, colorScheme: null });
});

test("forced colours: drawings keep the ground that their lines need, and nothing lies behind the text @desktop", async ({
  page,
}) => {
  await page.goto(planPaths.pricing);
  const picture = page.getByRole("article", { name: "Educator" }).locator("div").first();
  const ground = await picture.evaluate((box) => getComputedStyle(box).backgroundColor);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(picture).toHaveCSS("background-color", ground);

  await page.goto(sitePaths.landing);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-shape]")).toHaveCount(3);
  await expect(page.locator("[data-shape]:visible")).toHaveCount(0);
  await page.emulateMedia({ forcedColors: null });
});

test("the landing page shows the product, and ends with a call @desktop", async ({ page }) => {
  await page.goto(sitePaths.landing);
  await expect(page.getByRole("heading", { name: "One clock for the whole class" })).toBeVisible();
  const call = page.getByRole("main").locator("> section").last();
  await expect(call.getByRole("link", { name: "Sign up for free" })).toHaveAttribute("href", accountPaths.signUp);
});

test("search engines find the pages, and messengers a card @desktop", async ({ request, product }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(publicAddresses.length);
  for (const { address } of publicAddresses) {
    expect(sitemap).toContain(`<loc>${product.url}${address}</loc>`);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const landing = await (await request.get("/")).text();
  const card = /property="og:image" content="([^"]+)"/.exec(landing)?.[1] ?? "";
  expect((await request.get(card)).headers()["content-type"]).toBe("image/png");
});

test("links within a page stay on it, by keyboard and by mouse, on every page", async ({
  page,
  product,
  person,
  isMobile,
  problems,
}) => {
  // The table needs one, and the settings lead on to the profile where there is room for their menu.
  const without: string[] = [tablePaths.table, accountPaths.settings];
  const signedInPaths = paths.filter((path) => path.startsWith(accountPaths.home) && !without.includes(path));
  await signUpByCalls(product, person);
  for (const path of publicPaths) {
    await openPage(page, path);
    await skipToContent(path);
  }
  await openPage(page, accountPaths.signIn);
  await signIn(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Ada!");
  for (const path of signedInPaths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await skipToContent(path);
  }
  // Some pages say that they have nothing to show: there is no quote or order, nothing is sold, and the person is no operator.
  expect(problems.filter((problem) => !/the server responded with a status of 40[034] /.test(problem))).toEqual([]);
  problems.length = 0;
  for (const path of [
    sitePaths.termsOfService,
    sitePaths.privacyPolicy,
    sitePaths.cookiePolicy,
    sitePaths.disclaimer,
    sitePaths.tutorials,
  ]) {
    await openPage(page, path);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = await contents.getByRole("link").all();
    expect(links.length, path).toBeGreaterThan(3);
    for (const link of isMobile ? links.slice(0, 1) : links) {
      const href = (await link.getAttribute("href")) ?? "";
      const id = href.slice(href.indexOf("#") + 1);
      await link.click();
      await expect(page).toHaveURL(`${product.url}${path}#${id}`);
      await expect(page.locator(`[id="${id}"]`), href).toBeInViewport();
    }
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(path);
  }

  async function skipToContent(path: string) {
    const address = page.url();
    await expect(page.getByRole("main"), path).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" }), path).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page, path).toHaveURL(`${address}#content`);
    await expect(page.getByRole("main"), path).toBeFocused();
  }
});

test("the table of contents marks each part of the terms as it is read @desktop", async ({ page }) => {
  await openPage(page, sitePaths.termsOfService);
  const contents = page.getByRole("navigation", { name: "On this page" });
  // The last parts share one screen.
  for (const link of (await contents.getByRole("link").all()).slice(0, 6)) {
    const title = (await link.textContent()) ?? "";
    await page
      .getByRole("heading", { level: 2, name: title, exact: true })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(link).toHaveAttribute("aria-current", "location");
    await expect(contents.locator("[aria-current]")).toHaveCount(1);
  }
});

test("every page that is sent ready is valid HTML @desktop", async ({ request }) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // The ids that React makes begin with an underscore, which HTML allows.
      "valid-id": ["error", { relaxed: true }],
      // How the serializer spells an attribute without a value is the same to every browser.
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // Mantine names the root of its password field twice; an answer of the FAQ is a region that it closes by its style.
      "no-dup-class": "off",
      "no-inline-style": "off",
      "prefer-native-element": ["error", { exclude: ["region"] }],
    },
  });
  for (const path of [...publicAddresses.map(({ address }) => address), "/404", "/de/404", accountPaths.home]) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`)).toEqual([]);
    // A time without a unit is no time; the validator leaves styles alone.
    expect(html, path).not.toMatch(/(?:animation|transition)-(?:delay|duration):0[;}]/);
  }
});

test("no page shows what is not set, nor a placeholder @desktop", async ({ page }) => {
  for (const { address: path } of publicAddresses) {
    await openPage(page, path);
    expect(await page.locator("html").innerHTML(), path).not.toMatch(
      /[‹›]|example\.org|%[A-Z]+_[A-Z]+%|mailto:|undefined/,
    );
  }
});

test("the current item of the navigation is disabled however the address is spelled @desktop", async ({ page }) => {
  for (const path of ["/pricing", "/pricing/", "/Pricing", "/PRICING/?from=mail"]) {
    await openPage(page, path);
    const current = page.getByRole("banner").locator('[aria-current="page"]');
    await expect(current, path).toHaveText("Pricing");
    await expect(current, path).toBeDisabled();
  }
});

test("terms and privacy are linked where accounts are made and used @desktop", async ({ page }) => {
  for (const path of [accountPaths.signIn, accountPaths.signUp, accountPaths.forgotPassword]) {
    for (const [name, target] of [
      ["Terms of Service", sitePaths.termsOfService],
      ["Privacy Policy", sitePaths.privacyPolicy],
    ] as const) {
      await openPage(page, path);
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page, path).toHaveURL(new RegExp(`${target}$`));
    }
  }
});

test("the colour scheme is chosen in the footer, stands from the first paint, and other tabs follow @desktop", async ({
  page,
  context,
}) => {
  const scheme = (shown: Page) => shown.locator("html[data-mantine-color-scheme]");
  await openPage(page, sitePaths.landing);
  const other = await context.newPage();
  await openPage(other, accountPaths.signIn);
  await choose("Dark");
  for (const shown of [page, other]) {
    await expect(scheme(shown)).toHaveAttribute("data-mantine-color-scheme", "dark");
  }
  await other.close();

  // Without scripts there is nothing but what the page itself says before it is painted.
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(245, 241, 230)");
  await page.unroute("**/assets/*.js");
  await page.reload({ waitUntil: "networkidle" });
  await expect(scheme(page)).toHaveAttribute("data-mantine-color-scheme", "dark");

  await choose("Automatic");
  await expect(scheme(page)).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(scheme(page)).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.emulateMedia({ colorScheme: null });

  async function choose(name: string) {
    await page.getByRole("contentinfo").getByRole("button", { name: "Colour scheme" }).click();
    await page.getByRole("menuitemradio", { name }).click();
  }
});

test("all that the pages leave in a browser is named on the cookie page @desktop", async ({ page }) => {
  for (const path of [sitePaths.landing, planPaths.pricing, accountPaths.signIn]) {
    await openPage(page, path);
  }
  await page.getByRole("button", { name: "Colour scheme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await openPage(page, sitePaths.cookiePolicy);
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names).toContain("scroll-positions");
  expect(names).toContain("mantine-color-scheme-value");
  for (const name of names) {
    await expect(page.getByRole("main")).toContainText(name);
  }
});
