import type { Page } from "@playwright/test";
import { picture } from "./actions.ts";
import { type Claims, type IdentityProviders, startIdentityProviders } from "./identityProvider.ts";
import { closeNotice, noticeNamed, noticeShown } from "./notices.ts";
import { startProduct } from "./product.ts";
import { expect, type Person, test as productTest } from "./test.ts";

const names = { given_name: "Ada", family_name: "Lovelace" };

// One pixel.
const photo = Buffer.from("R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

interface SocialFixtures {
  /** What Google claims of the person who chooses an account; undefined where it gives no credential. */
  google: { claims: Claims | undefined };
}

/** A product with both providers, which are on this machine. */
const test = productTest.extend<SocialFixtures, { providers: IdentityProviders }>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const providers = await startIdentityProviders();
      await use(providers);
      await providers.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ providers }, use) => {
      const product = await startProduct(providers.env);
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
  google: [
    async ({ context, providers, person }, use) => {
      const google = { claims: { ...googleClaims(person), ...names } };
      providers.claims = { ...names, xms_edov: true };
      await context.route("https://accounts.google.com/gsi/client", (route) =>
        route.fulfill({ path: `${import.meta.dirname}/googleScript.js` }),
      );
      await context.route("https://accounts.google.com/gsi/choose?*", async (route) => {
        const nonce = new URL(route.request().url()).searchParams.get("nonce");
        const credential = google.claims && (await providers.signAsGoogle({ nonce, ...google.claims }));
        return route.fulfill({ json: { credential }, headers: { "access-control-allow-origin": "*" } });
      });
      await context.route("https://graph.microsoft.com/v1.0/me/photos/240x240/$value", (route) =>
        route.fulfill({
          body: photo,
          contentType: "image/gif",
          headers: { "access-control-allow-origin": "*" },
        }),
      );
      await use(google);
    },
    { auto: true },
  ],
  problems: async ({ context }, use) => {
    const problems: string[] = [];
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await use(problems);
    expect(problems).toEqual([]);
  },
});

// One after the other in one worker: a second product of this kind takes longer to start than it saves.
test.describe.configure({ mode: "default" });

test.describe("with Google", () => {
  test("leads to the page asked for, after a dialog that closes by itself", async ({ page, product }) => {
    await page.goto("/signin?returnTo=/home/games");
    await googleButton(page).click();
    await noticeShown(page, "Login successful.");
    await expect(page).toHaveURL(/\/signin/);
    await expect(page).toHaveURL(`${product.url}/home/games`);
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
  });

  test("is offered by one tap on the sign-in page only", async ({ page, product }) => {
    await page.goto("/signup");
    await expect(googleButton(page)).toBeEnabled();
    await expect(page.getByRole("dialog", { name: "Sign in with Google" })).toHaveCount(0);
    await page.getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("button", { name: "Continue as Ada" }).click();
    await closeNotice(page, "Login successful.");
    await expect(page).toHaveURL(`${product.url}/home`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("asks for the name that it does not know, and leads to the page asked for", async ({
    page,
    product,
    person,
    google,
  }) => {
    google.claims = googleClaims(person);
    await page.goto("/signup?returnTo=/home/games");
    await googleButton(page).click();
    await noticeShown(page, "Complete Profile");
    await expect(page).toHaveURL(/\/signup\?step=2&email=.*&returnTo=%2Fhome%2Fgames$/);
    await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeFocused();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.locator('input[type="file"]').setInputFiles(picture);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${product.url}/home/games`);
  });

  test("asks for the code of an email that it does not vouch for, on the way to the page asked for", async ({
    page,
    person: { email },
  }) => {
    await page.route("**/api/User/LoginGoogle", (route) =>
      route.fulfill({ json: { success: true, error: 16, email, mailed: true, retryAfter: 60 } }),
    );
    await page.goto("/signin?returnTo=/home/games");
    await googleButton(page).click();
    await closeNotice(page, "Account Activation Required");
    await expect(page).toHaveURL(/\/signup\?step=1&email=.*&returnTo=%2Fhome%2Fgames$/);
    await expect(page.getByText(/^We have sent a 6-digit code to/)).toContainText(email);
    await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
  });

  test("is refused with the nonce of another browser without a word, and works the next time", async ({
    page,
    product,
    person,
    google,
  }) => {
    google.claims = { ...googleClaims(person), nonce: "the nonce of another browser" };
    await page.goto("/signin");
    expect(await warningWhile(page, () => googleButton(page).click())).toContain("Sign-in with Google failed.");
    await expect(noticeNamed(page, /Login|Error/)).toHaveCount(0);
    await expect(page).toHaveURL(`${product.url}/signin`);
    google.claims = { ...googleClaims(person), ...names };
    await googleButton(page).click();
    await closeNotice(page, "Login successful.");
    await expect(page).toHaveURL(`${product.url}/home`);
  });

  test("without a credential is only logged", async ({ page, product, google }) => {
    google.claims = undefined;
    await page.goto("/signin");
    expect(await warningWhile(page, () => googleButton(page).click())).toContain("It gave no credential.");
    await expect(page).toHaveURL(`${product.url}/signin`);
  });

  test("is followed by the other tabs, where it works again after sign-out", async ({ page, context, product }) => {
    const other = await context.newPage();
    await other.goto("/signin");
    await expect(googleButton(other)).toBeEnabled();
    await page.goto("/signin");
    await googleButton(page).click();
    await closeNotice(page, "Login successful.");
    await expect(other).toHaveURL(`${product.url}/home`);
    await page.getByRole("link", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(other).toHaveURL(/\/signin/);
    await googleButton(other).click();
    await closeNotice(other, "Login successful.");
    await expect(other).toHaveURL(`${product.url}/home`);
  });

  test("works in a tab that slept until its nonce was gone", async ({ page, context, product }) => {
    await page.goto("/signin");
    await expect(googleButton(page)).toBeEnabled();
    await context.clearCookies({ name: "sign-in-nonce" });
    const renewed = page.waitForResponse(/SignInNonce/);
    // A browser without windows never hides a tab.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await renewed;
    await googleButton(page).click();
    await closeNotice(page, "Login successful.");
    await expect(page).toHaveURL(`${product.url}/home`);
  });

  test("has a button that fits the page", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/signin");
    await expect(googleButton(page)).toHaveAttribute("data-theme", "filled_black");
    await expect(googleButton(page)).toHaveAttribute("lang", "en");
    const ours = await page.getByRole("button", { name: "Continue with Microsoft" }).boundingBox();
    expect((await googleButton(page).boundingBox())?.width).toBe(Math.floor(ours?.width ?? 0));
    await page.emulateMedia({ colorScheme: "light" });
    await expect(googleButton(page)).toHaveAttribute("data-theme", "outline");
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(googleButton(page)).toHaveCSS("width", /^2\d\dpx$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("says so where Google's script is kept out", async ({ page, context, problems }) => {
    await context.route("https://accounts.google.com/gsi/client", (route) => route.abort("blockedbyclient"));
    await page.goto("/signin");
    await expect(googleButton(page)).toHaveAccessibleDescription("We can't reach Google. Please use your email.");
    await expect(googleButton(page)).toHaveAttribute("aria-disabled", "true");
    expect(problems.splice(0)).toEqual([expect.stringContaining("net::ERR_BLOCKED_BY_CLIENT")]);
  });

  test("loads nothing on the pages where nobody signs in", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const path of ["/", "/signup?step=1&email=ada%40gmail.com", "/forgotpass"]) {
      await page.goto(path, { waitUntil: "networkidle" });
    }
    expect(asked.filter((url) => /google|msal|SignInNonce|microsoft/i.test(url))).toEqual([]);
  });
});

test.describe("with Microsoft", () => {
  test("signs in by a popup, with the photo of the account", async ({ page, context, product, person }) => {
    await page.goto("/signin?returnTo=/home");
    const popup = await openPopup(page);
    await signInAt(popup, person);
    await expect(page).toHaveURL(`${product.url}/home`);
    await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
    expect(popup.isClosed()).toBe(true);
    const { imageUrl } = await (await page.request.get("/api/User/GetProfileData")).json();
    expect(imageUrl).toMatch(/^\/pictures\//);
    // What the cookie policy names, and nothing else.
    const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(left).toEqual([expect.arrayContaining(["msal.version"]), []]);
    expect(left.flat().filter((name) => !name.startsWith("msal."))).toEqual([]);
    const cookies = (await context.cookies(product.url)).map(({ name }) => name);
    expect(cookies.toSorted()).toEqual(["browser", "msal.cache.encryption", "session", "signed-in"]);
  });

  test("asks for the name that it does not know", async ({ page, providers, person }) => {
    providers.claims = { xms_edov: true };
    await page.goto("/signup");
    await signInAt(await openPopup(page), person);
    await closeNotice(page, "Complete Profile");
    await expect(page).toHaveURL(/\/signup\?step=2&email=/);
  });

  test("asks for the code of an email that it does not vouch for", async ({ page, person }) => {
    const { email } = person;
    await page.route("**/api/User/LoginMicrosoft", (route) =>
      route.fulfill({ json: { success: true, error: 16, email, mailed: false, retryAfter: 43 } }),
    );
    await page.goto("/signup?returnTo=/home/games");
    await signInAt(await openPopup(page), person);
    await closeNotice(page, "Account Activation Required");
    await expect(page).toHaveURL(/\/signup\?step=1&email=.*&returnTo=%2Fhome%2Fgames$/);
    await expect(page.getByText(/^Enter the newest 6-digit code/)).toContainText(/new one in \d+ seconds\./);
  });

  test("says that it failed, and why where the server knows, and works the next time", async ({
    page,
    product,
    providers,
    person,
  }) => {
    providers.claims = { ...names, xms_edov: true, email: "" };
    await page.goto("/signin");
    await signInAt(await openPopup(page), person);
    const dialog = noticeNamed(page, "Microsoft Login Failed");
    await expect(dialog).toContainText("An error occurred while signing in with Microsoft. Please try again.");
    await expect(dialog).toContainText("Your Microsoft account has no email address that we can use.");
    await closeNotice(page, "Microsoft Login Failed");

    providers.claims = { ...names, xms_edov: true, nonce: "the nonce of another browser" };
    await signInAt(await openPopup(page), person);
    await closeNotice(page, "Microsoft Login Failed");

    providers.claims = { ...names, xms_edov: true };
    await signInAt(await openPopup(page), person);
    await expect(page).toHaveURL(`${product.url}/home`);
  });

  test("can be given up, and be begun again", async ({ page, product, person }) => {
    await page.goto("/signin");
    const popup = await openPopup(page);
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: "Cancel" }).click();
    await closed;
    await expect(noticeNamed(page, "Microsoft Login Failed")).toHaveCount(0);

    await (await openPopup(page)).close();
    await expect(noticeNamed(page, "Microsoft Login Failed")).toHaveCount(0);

    await signInAt(await openPopup(page), person);
    await expect(page).toHaveURL(`${product.url}/home`);
  });

  test("comes back to a page that says what to do where nobody opened it", async ({ page }) => {
    await page.goto("/microsoft-redirect.html");
    await expect(page.getByText("You can close this window.")).toBeVisible();
  });
});

function googleClaims({ email }: Person): Claims {
  return { sub: `google ${email}`, email, email_verified: true };
}

function googleButton(page: Page) {
  return page.getByRole("button", { name: "Continue with Google" });
}

/** What the page's console warns of while something is done. */
async function warningWhile(page: Page, act: () => Promise<void>): Promise<string> {
  const [message] = await Promise.all([page.waitForEvent("console", (line) => line.type() === "warning"), act()]);
  return message.text();
}

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Microsoft" }).click();
  return popup;
}

async function signInAt(popup: Page, { email }: Person) {
  await popup.getByLabel("Email").fill(email);
  await popup.getByRole("button", { name: "Sign in" }).click();
}
