import type { Locator, Page } from "@playwright/test";
import { fillIn, openWithoutScripts, picture, signIn, typeCode } from "./actions.ts";
import { closeNotice, noticeNamed, noticeShown } from "./notices.ts";
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
    await answer(page, "**/api/user/signup", { success: true, error: 0, mailed: true, retryAfter: 60 });
    await signIn(page, { email, password });
    await noticeShown(page, "Check your email");
    await expect(page).toHaveURL(/\/signup\?step=1&email=ada%40example\.org$/);
    await expect(noticeNamed(page, "Check your email")).toBeHidden();
  });

  test("without a new mail it says when the next can be sent", async ({ page }) => {
    await answer(page, "**/api/user/signup", { success: true, error: 0, mailed: false, retryAfter: 43 });
    await signIn(page, { email, password });
    await noticeShown(page, "Check your email", { text: "You can ask for a new one in 43 seconds." });
    await closeNotice(page, "Check your email");
    await expect(page.getByText(/^Enter the newest 6-digit code that we sent to/)).toContainText(
      /You can ask for a new one in \d+ seconds\./,
    );
    await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
    await expect(page.getByText(/We have sent/)).toHaveCount(0);
  });

  test("the field and its verdict follow the email of the address", async ({ page }) => {
    await page.goto("/signup?email=ada%40example.org");
    await expect(page.getByRole("img", { name: "Accepted" })).toBeVisible();
    await answer(page, "**/api/user/checkEmail*", { success: false, error: 17 });
    await changeAddress(page, "/signup?email=grace%40example.org");
    await expect(page.getByLabel("Email")).toHaveValue("grace@example.org");
    await expect(page.getByText("Temporary emails are not allowed.")).toBeVisible();
    await changeAddress(page, "/signup");
    await expect(page.getByLabel("Email")).toHaveValue("");
    await expect(page.getByText("Temporary emails are not allowed.")).toHaveCount(0);
  });

  test("a common password is called common", async ({ page }) => {
    await page.unroute("**/api/user/checkpassword*");
    await page.getByLabel("Password", { exact: true }).fill("Password1");
    await expect(page.getByText("This password is too common. Choose one that is harder to guess.")).toBeVisible();
  });

  test("after a cut connection the focus is back in the form (WCAG 2.4.3)", async ({ page, problems }) => {
    await page.route("**/api/user/signup", (route) => route.abort());
    await signIn(page, { email, password });
    await closeNotice(page, "Network Error");
    await expect(page.getByRole("button", { name: "Continue with Email" })).toBeFocused();
    problems.length = 0;
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
  test("a code of the address is filled in, and checked at once", async ({ page }) => {
    await page.goto(`/signup?step=1&email=${email}&activationCode=123456`);
    await expect(page.getByLabel("Digit 6 of 6")).toHaveValue("6");
    await page.goto(`/signup?step=1&email=${email}&activationCode=1234567`);
    await expect(page.getByLabel("Digit 6 of 6")).toHaveValue("6");
    await expect(page.getByText("The verification code must be 6 digits long.")).toBeVisible();
    await page.goto(`/signup?step=1&email=${email}&activationCode=12345`);
    await expect(page.getByLabel("Digit 5 of 6")).toHaveValue("5");
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

  test("a code is sent once: by itself when it is typed, not from the address, and not again where it was wrong", async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route("**/api/user/ActivateUser", (route) => {
      sent.push(route.request().postDataJSON().activationCode);
      return route.fulfill({ json: { success: false, error: 13 } });
    });
    const wrong = page.getByText("The activation code is incorrect.");
    await page.goto(`/signup?step=1&email=${email}&activationCode=654321`);
    const first = page.getByLabel("Digit 1 of 6");
    await expect(first).toHaveValue("6");
    await expect(first).toBeFocused();
    expect(sent).toEqual([]);

    await page.goto(`/signup?step=1&email=${email}`);
    await expect(first).toBeFocused();
    await page.keyboard.type("123456");
    await expect(wrong).toBeVisible();
    await expect(first).toBeFocused();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(first).toBeFocused();
    await page.keyboard.type("1");
    await expect(wrong).toHaveCount(0);
    await expect(page.getByLabel("Digit 2 of 6")).toHaveValue("");
    await page.keyboard.type("11111");
    await expect(wrong).toBeVisible();
    expect(sent).toEqual([123456, 111111]);
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
    await page.locator('input[type="file"]').setInputFiles(picture);
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
    await noticeShown(page, "Complete Profile");
    await expect(page).toHaveURL(/\/signup\?step=2&email=ada%40example\.org$/);
  });

  for (const status of [400, 403, 500, 503]) {
    test(`status ${status} is called a failure of the server`, async ({ page, problems }) => {
      await page.route("**/api/User/Login", (route) => route.fulfill({ status, json: { success: false, error: 9 } }));
      await page.goto("/signin");
      await signIn(page, { email, password });
      await expect(noticeNamed(page, "Server Error")).toContainText("Please try again in a few minutes.");
      await expect(page.getByText("Invalid email or password.")).toHaveCount(0);
      problems.length = 0;
    });
  }

  test("too many tries say how long to wait", async ({ page, problems }) => {
    await page.route("**/api/User/Login", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "120" }, json: { success: false, error: 9 } }),
    );
    await page.goto("/signin");
    await signIn(page, { email, password });
    await expect(noticeNamed(page, "Login Failed")).toContainText("Please wait 2 minutes and try again.");
    problems.length = 0;
  });

  test("an account without activation learns whether a code was sent", async ({ page }) => {
    for (const [codeMail, text] of [
      [{ mailed: true, retryAfter: 60 }, /^We have sent a 6-digit code to/],
      [{ mailed: false, retryAfter: 43 }, /^Enter the newest .* You can ask for a new one in \d+ seconds\.$/],
    ] as const) {
      await answer(page, "**/api/User/Login", { success: true, error: 16, email, ...codeMail });
      await page.goto("/signin");
      await signIn(page, { email, password });
      await closeNotice(page, "Account Activation Required");
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
      await page.unroute("**/api/User/Login");
    }
  });

  test("an account without activation is led to its code after three seconds", async ({ page }) => {
    await answer(page, "**/api/User/Login", { success: true, error: 16, email });
    await page.goto("/signin");
    await signIn(page, { email, password });
    await noticeShown(page, "Account Activation Required", {
      text: "You must activate your account. Redirecting to activation page.",
    });
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
    await expect(page.getByText("The activation code is incorrect.")).toBeVisible();

    await page.unroute("**/api/user/VerifyPasswordResetCode");
    await page.route("**/api/user/VerifyPasswordResetCode", (route) => route.abort());
    await typeCode(page, "654321");
    await expect(page.getByText("Error connecting to server. Please try again.")).toBeVisible();
    problems.length = 0;
  });

  test("a code refused at the end leads back to the code", async ({ page }) => {
    await answer(page, "**/api/user/checkpassword*", { success: true, error: 0 });
    await answer(page, "**/api/user/ResetPassword", { success: false, error: 13 });
    await page.goto(`/forgotpass?step=2&email=${email}&activationCode=123456`);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Save New Password" }).click();
    await expect(page.getByRole("heading", { name: "Enter the 6-digit code" })).toBeVisible();
    await expect(page.getByRole("group", { name: /code/i })).toHaveAccessibleDescription(
      "The activation code is incorrect.",
    );
    await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
    await typeCode(page, "1");
    await expect(page.getByText("The activation code is incorrect.")).toHaveCount(0);
  });

  test("no step says more of an account than the one before", async ({ page }) => {
    await answer(page, "**/api/user/RetrievePassword", { success: true, error: 0, mailed: true, retryAfter: 60 });
    await page.goto("/forgotpass");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Recovery Request" }).click();
    const intro = `If ${email} has an account here, `;
    await noticeShown(page, "Check your email", { text: `${intro}a 6-digit code is on its way.` });
    await closeNotice(page, "Check your email");
    await expect(page.getByText("we have sent a 6-digit code to it.")).toContainText(intro);
    await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Resend", exact: true }).click();
    await expect(page.getByText("If this email has an account here, a new code is on its way")).toBeVisible();
  });

  test("a new password is cut off, and saved", async ({ page, problems }) => {
    await answer(page, "**/api/user/checkpassword*", { success: true, error: 0 });
    await page.goto(`/forgotpass?step=2&email=${email}&activationCode=123456`);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password", { exact: true }).fill("Chalk2026Dusk");
    await expect(page.getByText("Password and confirmation do not match.")).toBeVisible();
    await page.getByLabel("Confirm new password", { exact: true }).fill(password);

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
  test("neither what was typed nor the press of the button is lost @quick", async ({ page, product, person }) => {
    await signUpByCalls(product, person);
    const goOn = await fillInWithoutScripts(page, person);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await expect(page).toHaveURL(`${product.url}/signin`);
    goOn();
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

  for (const released of ["before what was typed is checked", "after it"] as const) {
    test(`a press that ends once they are there, ${released}, sends the form once`, async ({ page }) => {
      let sent = 0;
      const check = await holdChecks(page);
      await page.route("**/api/user/signup", (route) => {
        sent += 1;
        return route.fulfill({ json: { success: false, error: 1 } });
      });
      const goOn = await openWithoutScripts(page, "/signup");
      await fillIn(page, { email, password });
      const button = page.getByRole("button", { name: "Continue with Email" });
      await button.hover();
      await page.mouse.down();
      goOn();
      await expect(button).toBeDisabled();
      if (released === "after it") {
        check();
        await expect(button).toBeEnabled();
        await page.mouse.up();
      } else {
        await page.mouse.up();
        check();
      }
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription("This email is already registered.");
      expect(sent).toBe(1);
    });
  }

  test("a press before they come clicks the button of a form once", async ({ page, person }) => {
    // Never answered: the button of a form that was sent waits.
    await page.route("**/api/User/Login", () => {});
    const goOn = await fillInWithoutScripts(page, { ...person, password });
    const button = page.getByRole("button", { name: "Continue with Email" });
    await button.click();
    const clicks = await button.evaluateHandle((element) => {
      const heard: Event[] = [];
      element.addEventListener("click", (event) => heard.push(event));
      return heard;
    });
    goOn();
    await expect(button).toHaveAttribute("aria-busy", "true");
    // What the page was about to do is done after this.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await clicks.evaluate((heard) => heard.length)).toBe(1);
  });

  test("a press that comes just as the button is disabled counts", async ({ page, problems }) => {
    const check = await holdChecks(page);
    await page.route("**/api/user/signup", (route) => route.abort());
    const goOn = await openWithoutScripts(page, "/signup");
    await fillIn(page, { email, password });
    const button = page.getByRole("button", { name: "Continue with Email" });
    goOn();
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    check();
    await closeNotice(page, "Network Error");
    await expect(button).toBeFocused();
    problems.length = 0;
  });

  test("a page stays where it was scrolled to", async ({ page, person }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const goOn = await fillInWithoutScripts(page, person);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.mouse.wheel(0, 50);
    await expect.poll(scrolled).toBe(before + 50);
    goOn();
    await expect(page.getByRole("button", { name: "Continue with Email" })).toBeEnabled();
    expect(await scrolled()).toBe(before + 50);
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
  const goOn = await openWithoutScripts(page, "/signin");
  await fillIn(page, person);
  return goOn;
}

/** The checks of email and password accept what they are asked about once the function that is returned is called. */
async function holdChecks(page: Page): Promise<() => void> {
  const { promise: held, resolve: check } = Promise.withResolvers<void>();
  for (const call of ["checkEmail", "checkpassword"]) {
    await page.route(`**/api/user/${call}*`, async (route) => {
      await held;
      await route.fulfill({ json: { success: true, error: 0 } });
    });
  }
  return check;
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

/** Leads to an address without loading the page anew: back to it from another entry of the history. */
async function changeAddress(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    history.pushState(null, "", to);
    history.back();
  }, path);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
