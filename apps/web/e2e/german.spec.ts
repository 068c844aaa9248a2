import type { Page } from "@playwright/test";
import { picture } from "./actions.ts";
import { codeOf, linkOf } from "./mailbox.ts";
import { closeNotice } from "./notices.ts";
import { administrator, expect, type Person, signInByCalls, signUpByCalls, test } from "./test.ts";

// The main journeys of a person who reads German.

test.use({ locale: "de-DE" });

test("a German browser is offered German; once chosen, shared links open in it @quick", async ({ page, product }) => {
  await page.goto("/pricing?plan=educator");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Diese Seite auf Deutsch lesen" }).click();
  await expect(page).toHaveURL(`${product.url}/de/pricing?plan=educator`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preise");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("complementary", { name: "Sprache" })).toHaveCount(0);

  await test.step("an English address leads to the German page, with its query", async () => {
    await page.goto("/faq?from=mail#content");
    await expect(page).toHaveURL(`${product.url}/de/faq?from=mail#content`);
  });

  await test.step("links stay in German", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutzerklärung" }).click();
    await expect(page).toHaveURL(`${product.url}/de/privacy-policy`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Datenschutz\u00aderklärung$/);
  });

  await test.step("English is chosen in the footer, and German addresses lead back", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${product.url}/privacy-policy`);
    await page.goto("/de/pricing");
    await expect(page).toHaveURL(`${product.url}/pricing`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  });
});

test("who stays in English is asked once @desktop", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Stay in English" }).click();
  await expect(page.getByRole("link", { name: "Diese Seite auf Deutsch lesen" })).toHaveCount(0);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "language")?.value)
    .toBe("en");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Diese Seite auf Deutsch lesen" })).toHaveCount(0);
});

test("sign-up to the home page, recovery and sign-in in German @desktop", async ({ page, product, person }) => {
  await page.goto("/de");
  await page.getByRole("link", { name: "Jetzt mitmachen" }).click();
  await expect(page).toHaveURL(/\/de\/signup$/);
  await fillIn(page, person);
  await page.getByRole("button", { name: "Weiter mit E-Mail" }).click();
  await closeNotice(page, "Sehen Sie in Ihrem Postfach nach", "Schließen");

  const mail = await product.mailbox.nextMail(person.email);
  expect(mail.subject).toMatch(/^\d{6} ist Ihr Aktivierungscode$/);
  expect(mail.html).toMatch(/<html [^>]*lang="de"/);
  expect(new URL(linkOf(mail)).pathname).toBe("/de/signup");
  const code = codeOf(mail);
  await typeCode(page, code === "111111" ? "222222" : "111111");
  await expect(page.getByText("Der Code ist nicht korrekt.")).toBeVisible();
  await expect(page.getByText("Schritt 2 von 3")).toBeVisible();
  await typeCode(page, code);
  await expect(page.getByRole("heading", { name: "Profil einrichten" })).toBeVisible();
  await page.getByLabel("Vorname").fill("Grace");
  await page.getByLabel("Nachname").fill("Hopper");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Willkommen, Grace!" })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/home`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Willkommen, Grace!" })).toBeVisible();

  await page.getByRole("link", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(`${product.url}/de`);
  await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).click();
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await expect(page.getByRole("heading", { name: "Passwort vergessen" })).toBeVisible();
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByRole("button", { name: "Code anfordern" }).click();
  await closeNotice(page, "Sehen Sie in Ihrem Postfach nach", "Schließen");
  const reset = await product.mailbox.nextMail(person.email);
  expect(reset.subject).toContain("ist Ihr Code zum Zurücksetzen des Passworts");
  await typeCode(page, codeOf(reset));
  await closeNotice(page, "Code akzeptiert", "Schließen");
  const newPassword = "Sponge2027Board";
  await page.getByLabel("Neues Passwort", { exact: true }).fill(newPassword);
  await page.getByLabel("Neues Passwort bestätigen", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Neues Passwort speichern" }).click();
  await closeNotice(page, "Passwort gespeichert", "Schließen");

  await fillIn(page, person);
  await page.getByRole("button", { name: "Weiter mit E-Mail" }).click();
  await closeNotice(page, "Anmeldung fehlgeschlagen", "Schließen");
  await fillIn(page, { ...person, password: newPassword });
  await page.getByRole("button", { name: "Weiter mit E-Mail" }).click();
  await expect(page.getByRole("heading", { name: "Willkommen, Grace!" })).toBeVisible();
});

test("a table in German: open, join, pause, resume, end", async ({ page, product, browser }) => {
  await signInByCalls(page.context(), product, administrator);
  await page.goto("/home/games/new");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("radio", { name: "Brand Management" }).check();
  await page.getByRole("button", { name: "Tisch eröffnen" }).click();
  const phone = await browser.newContext({ baseURL: product.url, locale: "de-DE" });
  const player = await phone.newPage();
  await player.goto(await page.getByLabel("Link zum Weitergeben").inputValue());
  await expect(player.locator("html")).toHaveAttribute("lang", "de");
  await player.getByLabel("Ihr Name").fill("Jörg");
  await player.getByRole("button", { name: "Beitreten" }).click();
  await expect(player.getByText("Sie spielen als Jörg.")).toBeVisible();
  await page.getByRole("button", { name: "Spiel starten" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(player.getByRole("timer")).toBeVisible();
  await page.getByRole("button", { name: "Anhalten" }).click();
  await expect(page.getByText("Angehalten", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Fortsetzen" }).click();
  await expect(page.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await page.getByRole("button", { name: "Tisch beenden" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Tisch beenden" })
    .click();
  await expect(page.getByRole("button", { name: "Noch einmal eröffnen" })).toBeVisible();
  await expect(player.getByText("Das Spiel ist zu Ende")).toBeVisible();
  await phone.close();
});

test("an account keeps its language, on another device and in mails @desktop", async ({
  page,
  product,
  person,
  browser,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto("/home/settings/profile");
  await page.getByRole("main").getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil", exact: true })).toBeVisible();

  const other = await browser.newContext({ baseURL: product.url, locale: "en-GB" });
  const device = await other.newPage();
  await device.goto("/signin");
  await device.getByLabel("Email").fill(person.email);
  await device.getByLabel("Password", { exact: true }).fill(person.password);
  await device.getByRole("button", { name: "Continue with Email" }).click();
  await expect(device).toHaveURL(`${product.url}/home`);
  await device.reload();
  await expect(device.locator("html")).toHaveAttribute("lang", "de");
  await device.goto("/pricing");
  await expect(device).toHaveURL(`${product.url}/de/pricing`);
  await other.close();

  await page.request.put(`${product.url}/api/user/RetrievePassword`, {
    data: { email: person.email },
    headers: { "accept-language": "en" },
  });
  const mail = await product.mailbox.nextMail(person.email);
  expect(mail.subject).toContain("ist Ihr Code zum Zurücksetzen des Passworts");
});

async function fillIn(page: Page, { email, password }: Person) {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
}

async function typeCode(page: Page, code: string) {
  await page.getByRole("group", { name: /code/i }).getByRole("textbox").first().click();
  await page.keyboard.type(code);
}
