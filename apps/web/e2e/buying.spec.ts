import type { Locator, Page } from "@playwright/test";
import { picture, signUp, typeCode } from "./actions.ts";
import { buyChangeAndWithdraw, cards, order, orderSignedIn, pay } from "./cardSteps.ts";
import { codeOf, type Mailbox } from "./mailbox.ts";
import { test } from "./shop.ts";
import { expect, type Person, signInByCalls, signUpByCalls } from "./test.ts";

test("the price list leads through sign-up to the order @desktop", async ({ page, product, person }) => {
  await page.goto("/pricing");
  await (await educatorChoice(page)).click();
  await signUp(page, person);
  await finishSignUp(page, product.mailbox, person);
  await expect(page).toHaveURL(/\/home\/plans\/order\?plan=educator$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Educator");
});

test("a person buys Educator by card from the price list, and finds the invoice @quick", async ({
  page,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto("/pricing");
  await (await educatorChoice(page)).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Educator");

  await test.step("the total stands there with VAT before anything is paid", async () => {
    await page.getByRole("radio", { name: "By month: €9.99" }).check();
    const summary = page.getByRole("region", { name: "Educator, one month" });
    await expect(summary.getByText("Test mode: no money moves")).toBeVisible();
    await expect(summary.getByText("VAT 19%, Germany")).toBeVisible();
    await expect(summary.getByText("€9.99")).toBeVisible();
    await order(page);
  });

  await test.step("the card is charged, and the plan is in force", async () => {
    await pay(page, cards.succeeds);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Educator is yours");
    const mail = await product.mailbox.nextMail(person.email);
    expect(mail.subject).toBe("Your order of the Educator plan");
    expect(mail.text).toContain("€9.99");
    await page.goto("/home/plans");
    const plan = page.getByRole("region", { name: "Your plan Educator" });
    await expect(plan).toContainText(/You have Educator until /);
    await expect(page.getByRole("link", { name: "Order Educator" })).toHaveCount(0);
  });

  await test.step("Stripe's invoice is in Payment History", async () => {
    await page.goto("/home/settings/payment-history");
    const row = page.getByRole("row").filter({ hasText: "€9.99" });
    await expect(row).toContainText("Paid");
    const download = page.waitForEvent("download");
    await row.getByRole("button", { name: /^PDF of / }).click();
    expect((await download).suggestedFilename()).toMatch(/^Invoice-.+\.pdf$/);
  });
});

test("a plan gets another card, changes, is canceled and undone at Stripe, and is withdrawn from with a refund", ({
  page,
  product,
  person,
}) => buyChangeAndWithdraw(page, product, person));

test("a declined card buys nothing, another one does, and who goes back can order again @desktop", async ({
  page,
  product,
  person,
  problems,
}) => {
  await orderSignedIn(page, product, person);

  await pay(page, cards.declined);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try another test card.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment was not made");
  await page.getByRole("link", { name: "Try again" }).click();

  await order(page);
  await pay(page, cards.declined);
  await pay(page, cards.succeeds);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Educator is yours");
  // The stand-in answers a declined card with a status of its own.
  expect(problems.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 422")));
});

/** Until its scripts are there, the price list leads to the plans, as where nothing is sold. */
async function educatorChoice(page: Page): Promise<Locator> {
  const choice = page.getByRole("link", { name: "Choose Educator" });
  await expect(choice).toHaveAttribute("href", /order/);
  return choice;
}

async function finishSignUp(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await typeCode(page, codeOf(await mailbox.nextMail(person.email)));
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("button", { name: "Continue" }).click();
}
