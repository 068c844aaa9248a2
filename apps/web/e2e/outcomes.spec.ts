import type { Locator, Page } from "@playwright/test";
import { closeNotice, fillIn, noticeNamed, signIn, typeCode } from "./actions.ts";
import { expect, type Person, signUpByCalls, test } from "./test.ts";

// What each screen does with each answer (specification, sections 4 and 8). The server's own answers are tested beside
// it; here the call is answered as it would, or the connection is cut.

const email = "ada@example.org";
const password = "Chalk2026Dust";

test.describe("sign-up", () => {
  test.beforeEach(async ({ page }) => {
    await answer(page, "**/api/user/checkEmail*", { success: true, error: 0 });
    await answer(page, "**/api/user/checkpassword*", { success: true, error: 0 });
    await page.goto("/signup");
  });

  test("errors 1, 2, 17 and 18 stand under the email, each until it changes", async ({ page }) => {
    for (const [error, message] of [
      [1, "This email is already registered."],
      [2, "Invalid email address."],
      [17, "Temporary emails are not allowed."],
      [18, "The email address is not trustworthy."],
    ] as const) {
      await answer(page, "**/api/user/signup", { success: false, error });
      await signIn(page, { email: `ada${error}@example.org`, password });
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(message);
      await expect(page).toHaveURL(/\/signup$/);
      await page.getByLabel("Email").fill(email);
      await expect(page.getByLabel("Email")).not.toHaveAccessibleDescription(message);
    }
  });

  test("errors 3, 9, 11 and 15 stand under the password, each until it changes", async ({ page }) => {
    for (const [error, message] of [
      [3, "Invalid password."],
      [9, "Unknown error."],
      [11, "Activation email could not be sent."],
      [15, "You are already logged in and cannot sign up again."],
    ] as const) {
      await answer(page, "**/api/user/signup", { success: false, error });
      await signIn(page, { email, password: `${password}${error}` });
      const field = page.getByLabel("Password", { exact: true });
      await expect(field).toHaveAccessibleDescription(new RegExp(literally(message)));
      await field.fill(password);
      await expect(field).not.toHaveAccessibleDescription(new RegExp(literally(message)));
    }
  });

  test("an empty field says that it is required", async ({ page }) => {
    await emptyAgain(page.getByLabel("Email"), page.getByText("Email is required."));
    await emptyAgain(page.getByLabel("Password", { exact: true }), page.getByText("Password is required."));
    await expect(page.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
  });

  test("success shows a dialog for three seconds, then asks for the code", async ({ page }) => {
    await answer(page, "**/api/user/signup", { success: true, error: 0 });
    await signIn(page, { email, password });
    await expect(noticeNamed(page, "Check your email")).toBeVisible();
    await expect(page).toHaveURL(/\/signup\?step=1&email=ada%40example\.org$/);
    await expect(noticeNamed(page, "Check your email")).toBeHidden();
  });

  test("a cut connection is said in a dialog, and the form stays as it was", async ({ page, problems }) => {
    await page.route("**/api/user/signup", (route) => route.abort());
    await signIn(page, { email, password });
    await closeNotice(page, "Network Error");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    problems.length = 0;
  });
});

test.describe("activation", () => {
  test("a code of the address is filled in; too short a one says so", async ({ page }) => {
    await page.goto(`/signup?step=1&email=${email}&activationCode=123456`);
    await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
    await page.goto(`/signup?step=1&email=${email}&activationCode=123`);
    await expect(page.getByText("The verification code must be 6 digits long.")).toBeVisible();
  });

  for (const [error, message] of [
    [13, "The activation code is incorrect."],
    [10, "This account has already been activated."],
  ] as const) {
    test(`error ${error} stands under the code`, async ({ page }) => {
      await answer(page, "**/api/user/ActivateUser", { success: false, error });
      await page.goto(`/signup?step=1&email=${email}&activationCode=123456`);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(message)).toBeVisible();
    });
  }

  test("the code goes as a number, and a cut connection is said under it", async ({ page, problems }) => {
    const sent = page.waitForRequest("**/api/user/ActivateUser");
    await page.route("**/api/user/ActivateUser", (route) => route.abort());
    await page.goto(`/signup?step=1&email=${email}&activationCode=012345`);
    await page.getByRole("button", { name: "Continue" }).click();
    expect((await sent).postDataJSON()).toEqual({ email, activationCode: 12345 });
    await expect(page.getByText("Error connecting to the server. Please try again.")).toBeVisible();
    problems.length = 0;
  });

  test("the steps follow the address, back and forward", async ({ page }) => {
    await page.goto("/signup");
    await page.goto(`/signup?step=1&email=${email}`);
    await expect(page.getByRole("heading", { name: "Please verify your email" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: "Please verify your email" })).toBeVisible();
  });
});

test.describe("the profile", () => {
  test("names are checked, and a refused update is said at the first name", async ({ page }) => {
    await page.goto(`/signup?step=2&email=${email}`);
    await page.getByLabel("First name").fill("A1");
    await page.getByLabel("First name").blur();
    await expect(
      page.getByText("First name must only contain letters. It should be between 3 and 30 characters."),
    ).toBeVisible();
    await page.getByLabel("Last name").fill("B");
    await page.getByLabel("Last name").blur();
    await expect(
      page.getByText("Last name must only contain letters. It should be between 3 and 30 characters."),
    ).toBeVisible();

    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Byron");
    await choosePicture(page);
    await answer(page, "**/api/user/UpdateNameAndPhoto", { success: false, error: 14 });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Invalid picture.")).toBeVisible();
  });
});

test.describe("sign-in", () => {
  test("the button waits for an email and six characters", async ({ page }) => {
    await page.goto("/signin");
    const button = page.getByRole("button", { name: "Continue with Email" });
    await page.getByLabel("Email").fill("ada");
    await page.getByLabel("Password", { exact: true }).fill("12345");
    await expect(button).toBeDisabled();
    await page.getByLabel("Email").fill(email);
    await expect(button).toBeDisabled();
    await page.getByLabel("Password", { exact: true }).fill("123456");
    await expect(button).toBeEnabled();
  });

  test("a wrong password is said in a dialog", async ({ page }) => {
    await answer(page, "**/api/User/Login", { success: false, error: 3, email });
    await page.goto("/signin");
    await signIn(page, { email, password });
    await expect(noticeNamed(page, "Login Failed")).toContainText("Invalid email or password.");
  });

  test("an incomplete profile is led to its step after three seconds", async ({ page }) => {
    await answer(page, "**/api/User/Login", { success: true, error: 15, email });
    await page.goto("/signin");
    await signIn(page, { email, password });
    await expect(noticeNamed(page, "Complete Profile")).toBeVisible();
    await expect(page).toHaveURL(/\/signup\?step=2&email=ada%40example\.org$/);
  });

  test("an account without activation is led to its code after three seconds", async ({ page }) => {
    await answer(page, "**/api/User/Login", { success: true, error: 16, email });
    await page.goto("/signin");
    await signIn(page, { email, password });
    await expect(noticeNamed(page, "Account Activation Required")).toContainText(
      "You must activate your account. Redirecting to activation page.",
    );
    await expect(page).toHaveURL(/\/signup\?step=1&email=ada%40example\.org$/);
  });
});

test.describe("recovery", () => {
  test("errors 2, 17 and 18 stand under the email, each until it changes", async ({ page }) => {
    await page.goto("/forgotpass");
    for (const [error, message] of [
      [2, "Invalid email address."],
      [17, "Temporary emails are not allowed."],
      [18, "The email address is not trustworthy."],
    ] as const) {
      await answer(page, "**/api/user/RetrievePassword", { success: false, error });
      await page.getByLabel("Email").fill(`ada${error}@example.org`);
      await page.getByRole("button", { name: "Send Recovery Request" }).click();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(message);
      await page.getByLabel("Email").fill(email);
      await expect(page.getByLabel("Email")).not.toHaveAccessibleDescription(message);
    }
  });

  test("a cut connection at the request is said in a dialog", async ({ page, problems }) => {
    await page.route("**/api/user/RetrievePassword", (route) => route.abort());
    await page.goto("/forgotpass");
    await expect(page.getByRole("button", { name: "Send Recovery Request" })).toBeDisabled();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Recovery Request" }).click();
    await expect(noticeNamed(page, "Error")).toContainText("Something went wrong. Please try again.");
    await expect(page.getByRole("link", { name: "Back to Sign In", includeHidden: true })).toHaveAttribute(
      "href",
      /signin/,
    );
    problems.length = 0;
  });

  test("a wrong code and a cut connection are said under the code", async ({ page, problems }) => {
    await answer(page, "**/api/user/VerifyPasswordResetCode", { success: false, error: 13 });
    await page.goto(`/forgotpass?step=1&email=${email}`);
    await typeCode(page, "123456");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("The activation code is incorrect.")).toBeVisible();

    await page.unroute("**/api/user/VerifyPasswordResetCode");
    await page.route("**/api/user/VerifyPasswordResetCode", (route) => route.abort());
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Error connecting to server. Please try again.")).toBeVisible();
    problems.length = 0;
  });

  test("a new password is refused, cut off, and saved", async ({ page, problems }) => {
    await answer(page, "**/api/user/checkpassword*", { success: true, error: 0 });
    await page.goto(`/forgotpass?step=2&email=${email}&activationCode=123456`);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password", { exact: true }).fill("Chalk2026Dusk");
    await expect(page.getByText("Password and confirmation do not match.")).toBeVisible();
    await page.getByLabel("Confirm new password", { exact: true }).fill(password);

    await answer(page, "**/api/user/ResetPassword", { success: false, error: 13 });
    await page.getByRole("button", { name: "Save New Password" }).click();
    await expect(page.getByText("The activation code is incorrect.")).toBeVisible();

    await page.unroute("**/api/user/ResetPassword");
    await page.route("**/api/user/ResetPassword", (route) => route.abort());
    await page.getByRole("button", { name: "Save New Password" }).click();
    await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
    problems.length = 0;

    await page.unroute("**/api/user/ResetPassword");
    await answer(page, "**/api/user/ResetPassword", { success: true, error: 0 });
    await page.getByRole("button", { name: "Save New Password" }).click();
    await closeNotice(page, "Password saved");
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test.describe("before the scripts come", () => {
  test("what was typed is not lost", async ({ page, product, person }) => {
    await signUpByCalls(product, person);
    const goOn = await fillInWithoutScripts(page, person);
    await expect(page.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
    goOn();
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
  });

  test("Enter in a field sends the form once they are there", async ({ page, product, person }) => {
    await signUpByCalls(product, person);
    const goOn = await fillInWithoutScripts(page, person);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${product.url}/signin`);
    goOn();
    await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
  });

  test("Enter sends nothing where another key came after it", async ({ page, person }) => {
    // Never answered: the button of a form that was sent waits.
    await page.route("**/api/User/Login", () => {});
    const goOn = await fillInWithoutScripts(page, { ...person, password: "half-a-password" });
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    goOn();
    const button = page.getByRole("button", { name: "Continue with Email" });
    await expect(button).toBeEnabled();
    // What the page was about to do is done after this.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await button.isEnabled()).toBe(true);
  });
});

test("a slow answer keeps the button busy, and a second press sends nothing", async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  let sent = 0;
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/User/Login", async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.goto("/signin");
  await signIn(page, person);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect.poll(() => sent).toBe(1);
  goOn();
  await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
  expect(sent).toBe(1);
});

/** Fills in the sign-in form of a page whose scripts come once the function that is returned is called. */
async function fillInWithoutScripts(page: Page, person: Person): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/signin", { waitUntil: "domcontentloaded" });
  await fillIn(page, person);
  return goOn;
}

/** What is typed and taken back before the scripts come leaves no trace, so it is done until it is heard. */
async function emptyAgain(field: Locator, message: Locator) {
  await expect(async () => {
    await field.fill("a");
    await field.fill("");
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
}

function answer(page: Page, url: string, json: Record<string, unknown>) {
  return page.route(url, (route) => route.fulfill({ json }));
}

async function choosePicture(page: Page) {
  await page.locator('input[type="file"]').setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
