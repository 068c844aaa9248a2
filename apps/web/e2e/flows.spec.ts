import type { Page } from "@playwright/test";
import { fillIn, setUpProfile, signIn, signUp, typeCode } from "./actions.ts";
import { codeOf, linkOf } from "./mailbox.ts";
import { closeNotice, noticeNamed, noticeShown } from "./notices.ts";
import { expect, signUpByCalls, test } from "./test.ts";

// Ways through several steps: where they lead in the end, and what a keyboard and a screen reader meet on them.

const goal = "/home/help?plan=educator";

test("who signs up on the way to a page arrives there, by the mailed link too", async ({ page, product, person }) => {
  await page.goto(goal);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await signUp(page, person);

  await test.step("the step has a title of its own, and the focus is in its first box (WCAG 2.4.2, 2.4.3)", async () => {
    await expect(page).toHaveTitle("Verify your email · Business Education Laboratory");
    await expect(page.getByRole("heading", { name: "Please verify your email" })).toBeVisible();
    await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  });

  await page.goto(linkOf(await product.mailbox.nextMail(person.email)));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeFocused();
  await expect(page).toHaveTitle("Set up your profile · Business Education Laboratory");

  await test.step("sign-up leads who has not finished it to the last step", async () => {
    await page.goto(`/signup?returnTo=${encodeURIComponent(goal)}`);
    await closeNotice(page, "Complete Profile");
    await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeFocused();
  });

  await setUpProfile(page);
  await expect(page).toHaveURL(product.url + goal);
  expect(await page.evaluate(() => localStorage.getItem("return-to"))).toBeNull();
});

test("who chooses a new password on the way to a page arrives there @desktop", async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  await page.goto(`/signin?returnTo=${encodeURIComponent(goal)}`);
  const forgotPassword = page.getByRole("link", { name: "Forgot your password?" });
  await expect(forgotPassword).toHaveAttribute("href", /returnTo=/);
  await forgotPassword.click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Recovery Request" }).click();
  await closeNotice(page, "Check your email");
  await expect(page.getByRole("heading", { name: "Enter the 6-digit code" })).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await expect(page).toHaveTitle("Enter your reset code · Business Education Laboratory");

  await page.goto(linkOf(await product.mailbox.nextMail(person.email)));
  await page.getByRole("button", { name: "Continue" }).click();
  await closeNotice(page, "Code accepted");
  await expect(page.getByRole("heading", { name: "Create a New Password" })).toBeFocused();
  await expect(page).toHaveTitle("Create a new password · Business Education Laboratory");
  const password = "Sponge2027Board";
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await closeNotice(page, "Password saved");
  await signIn(page, { ...person, password });
  await expect(page).toHaveURL(product.url + goal);
});

test("Resend counts down, and says that a code was sent only where one was @desktop", async ({
  page,
  product,
  person,
}) => {
  await page.goto("/signup");
  await signUp(page, person);
  await product.mailbox.nextMail(person.email);
  await expect(page.getByText("We have sent a 6-digit code to")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toHaveAttribute("aria-disabled", "true");

  await page.reload();
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  await expect(page.getByText(/You can ask for a new one in \d+ seconds\./).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await expect(page.getByText("A new code has been sent to your email")).toHaveCount(0);

  await page.route("**/api/user/ResendActivationCode*", (route) =>
    route.fulfill({ json: { success: true, error: 0, mailed: true, retryAfter: 60 } }),
  );
  await page.reload();
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  await expect(page.getByText("A new code has been sent to your email")).toBeVisible();
  await expect(page.getByText("We have sent a 6-digit code to")).toBeVisible();
});

test("who types the code in another browser than the password chooses a new one, after a reload too @desktop", async ({
  page,
  playwright,
  product,
  person,
}) => {
  const stranger = await playwright.request.newContext();
  const strangers = { ...person, password: "Windy9Stranger" };
  await stranger.post(`${product.url}/api/user/signup`, { data: strangers });
  await page.goto(linkOf(await product.mailbox.nextMail(person.email)));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeFocused();
  await expect(page).toHaveTitle("Choose a password · Business Education Laboratory");
  await page.reload();

  await page.getByLabel("New password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm new password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeFocused();
  await setUpProfile(page);
  await expect(page).toHaveURL(`${product.url}/home`);
  const login = await stranger.post(`${product.url}/api/User/Login`, { data: strangers });
  expect(await login.json()).toMatchObject({ success: false, error: 3 });
  await stranger.dispose();
});

test("a verified address of an account leads to the sign-in that connects it @desktop", async ({ page }) => {
  const email = "ada@example.org";
  await page.route("**/api/user/ActivateUser", (route) =>
    route.fulfill({ json: { success: true, error: 0, next: "sign-in" } }),
  );
  const place = new URLSearchParams({ step: "1", email, activationCode: "123456", returnTo: goal });
  await page.goto(`/signup?${place}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/Sign in with your password once to connect your Google or Microsoft/)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const query = new URL(page.url()).searchParams;
  expect([query.get("email"), query.get("returnTo")]).toEqual([email, goal]);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a person who has signed in elsewhere sees so at sign-up, and is led on @desktop", async ({
  page,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  await page.goto(`/signup?returnTo=${encodeURIComponent(goal)}`);
  await fillIn(page, { ...person, email: `other.${person.email}` });
  const submit = page.getByRole("button", { name: "Continue with Email" });
  // Enabled by its scripts, the page has found nobody signed in; before them, the button is enabled anyway.
  await expect(page.locator("html")).toHaveAttribute("data-scripts-hear");
  await expect(submit).toBeEnabled();
  await page.request.post("/api/User/Login", { data: person });
  await submit.click();
  await noticeShown(page, "You are signed in", { text: person.email });
  await closeNotice(page, "You are signed in");
  await expect(page).toHaveURL(product.url + goal);
});

test("after a failed sign-in the focus is back in the form (WCAG 2.4.3) @desktop", async ({ page, person }) => {
  await page.goto("/signin");
  await signIn(page, person);
  await expect(noticeNamed(page, "Login Failed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Continue with Email" })).toBeFocused();
});

test("it is announced that the server cannot be reached (WCAG 4.1.3) @desktop", async ({
  page,
  product,
  person,
  problems,
}) => {
  await signUpByCalls(product, person);
  await page.goto("/signin");
  await signIn(page, person);
  await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
  await page.route("**/api/User/GetProfileData", (route) => route.abort());
  await page.goto("/home");
  await expect(page.getByRole("alert")).toContainText("We can't reach the server");
  problems.length = 0;
});

test("sign-up, sign-in and recovery by keyboard alone: each notice is announced, moves on by itself, and stands on the next screen @desktop", async ({
  page,
  product,
  person,
  problems,
}) => {
  await page.goto("/signup");
  await typeInto(page, "Email", person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await expect(page.getByRole("button", { name: "Continue with Email" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expectMovesOn(page, "Check your email", "sent", /\/signup\?step=1&email=/);

  await page.goto("/signin");
  await typeInto(page, "Email", person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expectMovesOn(page, "Account Activation Required", "activate your account", /\/signup\?step=1&email=/);
  await typeCode(page, codeOf(await product.mailbox.nextMail(person.email)));
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();

  await page.goto("/forgotpass");
  await typeInto(page, "Email", person.email);
  await page.keyboard.press("Enter");
  await expectMovesOn(page, "Check your email", "code", /\/forgotpass\?step=1&email=/);
  await page.getByLabel("Digit 1 of 6").focus();
  await page.keyboard.type(codeOf(await product.mailbox.nextMail(person.email)));
  await expectMovesOn(page, "Code accepted", "password", /\/forgotpass\?step=2&email=/);
  await typeInto(page, "New password", "Sponge2027Board");
  await typeInto(page, "Confirm new password", "Sponge2027Board");
  await expect(page.getByRole("button", { name: "Save New Password" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expectMovesOn(page, "Password saved", "Sign in", /\/signin/);
  // The new password has ended the session that this browser was signed in with.
  expect(problems.splice(0).every((problem) => problem.includes("401 (Unauthorized)"))).toBe(true);
});

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

/** Expects that a notice closes and leads on although it has the focus, and that what it said can be read and dismissed there. */
async function expectMovesOn(page: Page, title: string, message: string, url: RegExp): Promise<void> {
  await noticeShown(page, title, { announced: message, focused: "Close" });
  await expect(page).toHaveURL(url);
  await expect(noticeNamed(page, title)).toBeHidden();
  const standing = page.getByRole("alert").filter({ hasText: title });
  await expect(standing).toContainText(message);
  await standing.getByRole("button", { name: "Close" }).press("Enter");
  await expect(standing).toBeHidden();
}
