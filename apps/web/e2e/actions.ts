import type { Page, Response } from "@playwright/test";
import { closeNotice } from "./notices.ts";
import { expect, type Person } from "./test.ts";

/** The smallest PNG there is: one pixel. */
export const picture = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Fills in step 0 of sign-up, and waits for the next. */
export async function signUp(page: Page, person: Person) {
  await fillIn(page, person);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await closeNotice(page, "Check your email");
  await expect(page).toHaveURL(/\/signup\?step=1&email=/);
}

/** Finishes sign-up, with a drawing as by a person who has no picture at hand. */
export async function setUpProfile(page: Page) {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("radio", { name: "Person with curls" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Fills in and sends the sign-in form that is open. */
export async function signIn(page: Page, person: Person) {
  await fillIn(page, person);
  await page.getByRole("button", { name: "Continue with Email" }).click();
}

/** Fills in the sign-in or sign-up form that is open. */
export async function fillIn(page: Page, { email, password }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Types into the first box; the others fill as a person types on. */
export async function typeCode(page: Page, code: string) {
  const boxes = page.getByRole("group", { name: /code/i }).getByRole("textbox");
  await boxes.first().click();
  await page.keyboard.type(code);
}

/** Opens a public page, and waits until its scripts have taken over: what is pressed from then on is heard. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.locator("html[data-scripts-hear]"), path).toBeAttached();
  return response;
}

/** Opens a page whose scripts come once the function that is returned is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return goOn;
}
