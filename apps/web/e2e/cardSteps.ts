import { orderPath } from "@belab/domain/billing";
import type { Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { test } from "./shop.ts";
import { expect, type Person, signInByCalls, signUpByCalls } from "./test.ts";

// What a person does with a plan that is paid by card, here and on the stand-in's pages.

export const cards = { succeeds: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" };

/** Buys Educator by the year, changes card and plan at Stripe, cancels it there, undoes both here, and withdraws. */
export async function buyChangeAndWithdraw(page: Page, product: Product, person: Person): Promise<void> {
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
}

/** Orders Educator with an account. */
export async function orderSignedIn(page: Page, product: Product, person: Person): Promise<void> {
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

export async function order(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I accept the/ }).check();
  await page.getByRole("button", { name: "Order with obligation to pay" }).click();
}

/** Pays at the stand-in, which asks for the address. */
export async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Street and number").fill("Lindenstraße 9");
  await page.getByLabel("Postcode").fill("10969");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Country (two letters)").fill("DE");
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^Pay / }).click();
}
