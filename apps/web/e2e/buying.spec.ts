import { readFile } from "node:fs/promises";
import { orderPath } from "@belab/domain/billing";
import type { Locator, Page } from "@playwright/test";
import { picture, signUp, typeCode } from "./actions.ts";
import { codeOf, type Mailbox } from "./mailbox.ts";
import { noticeNamed } from "./notices.ts";
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
    await fillInDetails(page);
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

  await test.step("the invoice is in Payment History, and is downloaded", async () => {
    await page.goto("/home/settings/payment-history");
    const row = page.getByRole("row").filter({ hasText: "-000001" });
    await expect(row).toContainText("€9.99");
    await expect(row).toContainText("Paid");
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText("Paid");
      expect(await row.getByRole("link", { name: /PDF/ }).count()).toBe(1);
    }).toPass();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("link", { name: /PDF/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-000001\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("a plan is changed, canceled and withdrawn from, each undone but the last, which pays the whole price back", async ({
  page,
  product,
  person,
}) => {
  await orderSignedIn(page, product, person);
  await pay(page, cards.succeeds);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Educator is yours");
  const nextSubjects = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => product.mailbox.nextMail(person.email))))
      .map(({ subject }) => subject)
      .toSorted();
  expect(await nextSubjects(1)).toEqual(["Your order of the Educator plan"]);

  await test.step("another interval follows the term that is paid, and is undone until then", async () => {
    await page.goto("/home/plans");
    const changes = page.getByRole("region", { name: "Change your plan" });
    for (const isLast of [false, true]) {
      await changes.getByRole("button", { name: "Educator, by month" }).click();
      await expect(changes.getByText(/^Educator begins on .+ when the paid term ends\./)).toBeVisible();
      await expect(changes.getByText("€9.99")).toBeVisible();
      await changes.getByRole("button", { name: /^Change on / }).click();
      await expect(changes.getByText(/^On .+, the plan changes to Educator, by month\.$/)).toBeVisible();
      if (!isLast) {
        await changes.getByRole("button", { name: "Undo the change" }).click();
      }
    }
    await expect(changes.getByText(/^Educator, by year, until /)).toBeVisible();
    expect(await nextSubjects(2)).toEqual(Array(2).fill(expect.stringMatching(/^Your plan changes on /)));
  });

  await test.step("it is canceled to the end of the term, and that is undone", async () => {
    await page.goto("/home/settings/payment-history");
    const plan = page.getByRole("article", { name: "Plan in force" });
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    await noticeNamed(page, "Cancel Educator?")
      .getByRole("button", { name: /^Cancel on / })
      .click();
    await expect(plan).toContainText("You have canceled it, so it won't renew.");
    await expect(page.getByRole("article", { name: "Next payment" })).toContainText("There are no further payments.");
    await page.getByRole("button", { name: "Undo the cancellation" }).click();
    await expect(plan).toContainText("It renews automatically.");
    expect(await nextSubjects(1)).toEqual([expect.stringMatching(/^Your Educator plan ends on /)]);
  });

  await test.step("it is withdrawn from, with a receipt by mail", async () => {
    await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
    await expect(page.getByText(`the receipt is sent to ${person.email}`, { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have received your withdrawal");
    expect(await nextSubjects(2)).toEqual(["We have received your withdrawal", "Your Educator plan has ended"]);
  });

  await test.step("the price is paid back with a credit note, and the plan is Free", async () => {
    const creditNote = page.getByRole("row").filter({ hasText: "Credit note for" });
    await expect(async () => {
      await page.goto("/home/settings/payment-history");
      await expect(page.getByRole("row").first()).toBeVisible();
      expect(await creditNote.allTextContents()).toEqual([expect.stringContaining("Refunded")]);
    }).toPass();
    await expect(creditNote).toContainText("-€99.99");
    await expect(page.getByRole("article", { name: "Plan in force" })).toHaveCount(0);
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

  await expect(page.getByLabel("Street and number")).toHaveValue("Lindenstraße 9");
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
  await fillInDetails(page);
  await order(page);
}

async function fillInDetails(page: Page): Promise<void> {
  await page.getByLabel("Street and number").fill("Lindenstraße 9");
  await page.getByLabel("Postcode").fill("10969");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Country").selectOption("DE");
}

async function order(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I accept the/ }).check();
  await page.getByRole("button", { name: "Order with obligation to pay" }).click();
}

/** Pays at the stand-in. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^Pay / }).click();
}
