import { picture, signUp, typeCode } from "./actions.ts";
import { codeOf, linkOf } from "./mailbox.ts";
import { administrator, expect, signInByCalls, signUpByCalls, test } from "./test.ts";

test("a person who teaches says so at sign-up, is accepted by an administrator, and opens a table @quick", async ({
  page,
  product,
  person,
  browser,
}) => {
  await page.goto("/signup");
  await signUp(page, person);
  await typeCode(page, codeOf(await product.mailbox.nextMail(person.email)));
  await page.getByLabel("First name").fill("Emmy");
  await page.getByLabel("Last name").fill("Noether");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("checkbox", { name: "I teach" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Emmy!" })).toBeVisible();
  await page.goto("/home/settings/department");
  await expect(page.getByText(/^You asked to become a teacher on /)).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url });
  await signInByCalls(context, product, administrator);
  const office = await context.newPage();
  await office.goto("/home/settings/department");
  const requests = office.getByRole("region", { name: "Requests to become a teacher" });
  const request = requests.getByRole("listitem").filter({ hasText: person.email });
  await request.getByRole("button", { name: "Accept Emmy Noether" }).click();
  await expect(requests.getByText("Emmy Noether is now a teacher, and gets an email about it.")).toBeVisible();
  await expect(request).toHaveCount(0);
  await context.close();

  const mail = await product.mailbox.nextMail(person.email);
  expect(mail.subject).toBe("You are now a teacher");
  await page.goto(linkOf(mail));
  await expect(page.getByRole("heading", { name: "Welcome Emmy!" })).toBeVisible();
  await page.goto("/home/games");
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page).toHaveURL(/\/home\/games\/table\?gameTableId=/);
});

test("someone asks to become a teacher later, withdraws, and asks again", { tag: "@desktop" }, async ({
  page,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto("/home/settings/department");
  const ask = page.getByRole("button", { name: "Ask to become a teacher" });
  const withdraw = page.getByRole("button", { name: "Withdraw request" });

  await ask.click();
  await expect(withdraw).toBeFocused();
  await expect(page.getByText(/^You asked to become a teacher on /)).toBeVisible();
  await withdraw.click();
  await expect(ask).toBeFocused();
  await page.reload();
  await ask.click();
  await expect(withdraw).toBeVisible();
});
