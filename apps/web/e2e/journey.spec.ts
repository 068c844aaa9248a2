import { fillIn, picture, signIn, signUp, typeCode } from "./actions.ts";
import { codeOf, linkOf } from "./mailbox.ts";
import { closeNotice, noticeNamed, noticeShown } from "./notices.ts";
import { expect, signUpByCalls, test } from "./test.ts";

test("from the first page to the signed-in area, and back in by a new password @quick", async ({
  page,
  product,
  person,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your Gateway to Educational Gaming Bliss" })).toBeVisible();
  await page.getByRole("link", { name: "Join Now" }).click();

  await signUp(page, person);
  await expect(page.getByRole("heading", { name: "Please verify your email" })).toBeVisible();

  const firstCode = codeOf(await product.mailbox.nextMail(person.email));
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type(firstCode === "111111" ? "222222" : "111111");
  await expect(page.getByText("The activation code is incorrect.")).toBeVisible();

  // It is typed over.
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type(firstCode);
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();

  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Grace!" })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/home`);

  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto("/home");
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fhome$/);

  await signIn(page, person);
  await expect(page.getByRole("heading", { name: "Welcome Grace!" })).toBeVisible();
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${product.url}/`);

  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Recovery Request" }).click();
  await closeNotice(page, "Check your email");
  await typeCode(page, codeOf(await product.mailbox.nextMail(person.email)));
  await closeNotice(page, "Code accepted");
  await expect(page.getByRole("heading", { name: "Create a New Password" })).toBeVisible();
  const newPassword = "Sponge2027Board";
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm new password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await closeNotice(page, "Password saved");
  await expect(page).toHaveURL(`${product.url}/signin`);

  await signIn(page, person);
  await closeNotice(page, "Login Failed");
  await signIn(page, { ...person, password: newPassword });
  await expect(page.getByRole("heading", { name: "Welcome Grace!" })).toBeVisible();
});

test("the link in the mail fills in the code; a profile without a name is led to its step from Home @desktop", async ({
  page,
  product,
  person,
}) => {
  await page.goto("/signup");
  await signUp(page, person);
  await page.goto(linkOf(await product.mailbox.nextMail(person.email)));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();

  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Welcome User!" })).toBeVisible();
  await page.getByRole("link", { name: "Complete your profile" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/signup?${new URLSearchParams({ step: "2", email: person.email })}`);
});

test("each rule of the password shows when it is met, and the server's verdict opens the button @desktop", async ({
  page,
}) => {
  await page.goto("/signup");
  const button = page.getByRole("button", { name: "Continue with Email" });
  await page.getByLabel("Email").fill("nobody@mailinator.com");
  await expect(page.getByText("Temporary emails are not allowed.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("Password must be at least 8 characters long.")).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel("Email").fill("somebody.else@gmail.com");
  await page.getByLabel("Password", { exact: true }).fill("Chalk2026Dust");
  await expect(button).toBeEnabled();
});

test("an email that is registered is named beside its field @desktop", async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  await page.goto("/signup");
  await page.getByLabel("Email").fill(person.email);
  await expect(page.getByText("This email is already registered.")).toBeVisible();
});

test("an account that is not activated is led to its code, after the dialog closes by itself @desktop", async ({
  page,
  product,
  person,
}) => {
  await page.goto("/signup");
  await signUp(page, person);
  const code = codeOf(await product.mailbox.nextMail(person.email));
  await page.goto("/signin");
  await signIn(page, person);
  await noticeShown(page, "Account Activation Required");
  await expect(page).toHaveURL(/\/signup\?step=1&email=/);
  await typeCode(page, code);
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();

  await page.goto("/signin");
  await signIn(page, person);
  await closeNotice(page, "Complete Profile");
  await expect(page).toHaveURL(/\/signup\?step=2&email=/);
});

test("a person who signs in comes back to the page asked for, is asked for once, and not asked to sign in again @desktop", async ({
  page,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  let profileCalls = 0;
  page.on("request", (request) => {
    profileCalls += Number(request.url().includes("GetProfileData"));
  });
  await page.goto("/home/games");
  await signIn(page, person);
  await expect(page).toHaveURL(`${product.url}/home/games`);
  await expect(page.getByRole("complementary")).toContainText("Ada Byron");
  expect(profileCalls).toBe(1);
  await page.goto("/signin");
  await expect(page).toHaveURL(`${product.url}/home`);
  await page.goto("/signup");
  await expect(page).toHaveURL(`${product.url}/home`);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
});

test("sign-in without a connection says so, and works once it is back @desktop", async ({
  page,
  product,
  person,
  problems,
}) => {
  await signUpByCalls(product, person);
  await page.goto("/signin");
  await fillIn(page, person);
  await expect(page.getByRole("button", { name: "Continue with Email" })).toBeEnabled();
  // The dialog's code is loaded once the page is idle.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await closeNotice(page, "Network Error");
  problems.length = 0;
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
});

test("a notice whose code cannot be loaded is shown by the browser itself @desktop", async ({
  page,
  person,
  problems,
}) => {
  await page.route("**/assets/NoticeDialog-*.js", (route) => route.abort());
  await page.goto("/signin");
  await fillIn(page, person);
  const notice = page.waitForEvent("dialog");
  await page.getByRole("button", { name: "Continue with Email" }).click();
  const dialog = await notice;
  expect(dialog.message()).toContain("Login Failed");
  await dialog.accept();
  await expect(page.getByRole("button", { name: "Continue with Email" })).toBeFocused();
  problems.length = 0;
});

test("sign-in by keyboard alone @desktop", async ({ page, product, person }) => {
  await signUpByCalls(product, person);
  await page.goto("/signin");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong-password");
  await page.keyboard.press("Enter");
  await expect(noticeNamed(page, "Login Failed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(noticeNamed(page, "Login Failed")).toBeHidden();
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
});

test("an address without a page says so, with status 404 @desktop", async ({ page, problems }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  problems.length = 0;
});
