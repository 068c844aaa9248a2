import type { Page } from "@playwright/test";
import { openOffice } from "./office.ts";
import { expect, signInByCalls, signUpByCalls, supportEmail, test } from "./test.ts";

test("support is asked from Help by those whose plan has it, and everybody else reads which plan does", async ({
  page,
  product,
  person,
  playwright,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);

  await test.step("the free plan has help pages, and leads to the plans", async () => {
    await page.goto("/home/games");
    await goToSupport(page);
    await expect(page.getByText("Your plan includes the help pages:")).toBeVisible();
    await expect(page.getByText(/^Questions by email are part of the Educator plan/)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Compare plans" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  });

  const office = await openOffice(playwright.request, product);
  await office.giveEducator(person);
  await office.close();

  await test.step("a question names the page that it came from, and has a number", async () => {
    await page.goto("/home/games/new?game=googol");
    await goToSupport(page);
    await page.getByRole("textbox", { name: "Subject" }).fill("Extra time");
    await page.getByRole("textbox", { name: "Your question" }).fill("How do I give one student <b>more</b> time?");
    await expect(page.getByText(/the page that you came from \(\/home\/games\/new\)/)).toBeVisible();
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(page.getByRole("heading", { name: /^Your question has the number \d+$/ })).toBeFocused();
  });

  const heading = await page.getByRole("heading", { name: /^Your question has/ }).textContent();
  const number = heading?.match(/\d+/)?.[0];
  const asked = await product.mailbox.nextMail(supportEmail);
  expect(asked.subject).toBe(`[Support ${number}] Extra time`);
  expect(asked.replyTo).toEqual([{ name: "", address: person.email }]);
  expect(asked.text).toContain("Plan: Educator");
  expect(asked.text).toMatch(/^Page: \/home\/games\/new$/m);
  expect(asked.text).toContain("How do I give one student <b>more</b> time?");
  const received = await product.mailbox.nextMail(person.email);
  expect(received.subject).toBe(`Your question to support has the number ${number}`);
});

async function goToSupport(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Signed-in area" }).getByRole("link", { name: "Help" }).click();
  await page.getByRole("link", { name: "ask support" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
}
