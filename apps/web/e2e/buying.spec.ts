import { orderPath } from "@belab/domain/billing";
import type { Locator, Page } from "@playwright/test";
import { picture, signUp, typeCode } from "./actions.ts";
import { codeOf, type Mailbox } from "./mailbox.ts";
import type { Product } from "./product.ts";
import { test } from "./shop.ts";
import { expect, type Person, signInByCalls, signUpByCalls } from "./test.ts";

const cards = { succeeds: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" };

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

test("a plan gets another card, changes, is canceled and undone at Stripe, and is withdrawn from with a refund", async ({
  page,
  product,
  person,
}) => {
  await orderSignedIn(page, product, person);
  await pay(page, cards.succeeds);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Educator is yours");
  const nextSubject = async () => (await product.mailbox.nextMail(person.email)).subject;
  expect(await nextSubject()).toBe("Your order of the Educator plan");
  const plan = page.getByRole("article", { name: "Plan in force" });

  await test.step("another card, and a month in place of the year when that is over", async () => {
    await openPortal(page);
    await page.getByLabel("Card number").fill(cards.succeeds);
    await page.getByRole("button", { name: "Use this card" }).click();
    await expect(page.getByRole("status")).toContainText("4242");
    await page.getByRole("button", { name: /^Change to .*€9\.99/ }).click();
    await backFromPortal(page);
    const undo = page.getByRole("button", { name: "Undo the change" });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/the plan changes to Educator, by month\.$/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await undo.click();
    await expect(undo).toHaveCount(0);
  });

  await test.step("it is canceled at Stripe, and that is undone here", async () => {
    await openPortal(page);
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await backFromPortal(page);
    await expect(async () => {
      await page.reload();
      await expect(plan).toContainText("You have canceled it, so it won't renew.", { timeout: 2_000 });
    }).toPass();
    await page.getByRole("button", { name: "Undo the cancellation" }).click();
    await expect(plan).toContainText("It renews automatically.");
    expect(await nextSubject()).toMatch(/^Your Educator plan ends on /);
  });

  await test.step("it is withdrawn from, with a receipt by mail", async () => {
    await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
    await expect(page.getByText(`the receipt is sent to ${person.email}`, { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have received your withdrawal");
    expect([await nextSubject(), await nextSubject()].toSorted()).toEqual([
      "We have received your withdrawal",
      "Your Educator plan has ended",
    ]);
  });

  await test.step("the price is paid back with a credit note, and the plan is Free", async () => {
    await expect(async () => {
      await page.goto("/home/settings/payment-history");
      await expect(page.getByRole("row").filter({ hasText: "€99.99 refunded" })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("row").filter({ hasText: /Refunded/ })).toHaveCount(1);
    await expect(plan).toHaveCount(0);
    await page.goto("/home/plans");
    await expect(page.getByRole("region", { name: "Your plan Free" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Order Educator" })).toBeVisible();
  });
});

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

/** Orders Educator with an account. */
async function orderSignedIn(page: Page, product: Product, person: Person): Promise<void> {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto(orderPath("educator"));
  await order(page);
}

/** Goes to Stripe's page from Payment History. */
async function openPortal(page: Page): Promise<void> {
  await page.goto("/home/settings/payment-history");
  await page.getByRole("button", { name: "Card and plan at Stripe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change your card");
}

async function backFromPortal(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Go back" }).first().click();
  await expect(page).toHaveURL(/payment-history/);
}

async function order(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I accept the/ }).check();
  await page.getByRole("button", { name: "Order with obligation to pay" }).click();
}

/** Pays at the stand-in, which asks for the address. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Street and number").fill("Lindenstraße 9");
  await page.getByLabel("Postcode").fill("10969");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Country (two letters)").fill("DE");
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^Pay / }).click();
}
