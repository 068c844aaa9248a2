import type { APIRequestContext, Page } from "@playwright/test";
import { openOffice } from "./office.ts";
import { openTableOf } from "./tables.ts";
import { expect, signInByCalls, signUpByCalls, test } from "./test.ts";

test("a teacher on the free plan has three tables for a class, sees what is left, and goes on with a trial", async ({
  page,
  product,
  person,
  playwright,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const office = await openOffice(playwright.request, product);
  await office.letTeach(person);
  await office.close();

  await page.goto("/home/games/new");
  await expect(page.getByText("3 of 3 left").first()).toBeVisible();
  await expect(page.getByText("Up to 40 people at a table.")).toBeVisible();
  await page.getByRole("radio", { name: "Brand Management" }).check();
  await expect(page.getByText("Playing this game with a class takes a paid plan")).toBeVisible();
  await expect(page.getByText("You can still look at it and try it alone.")).toBeVisible();
  for (const _ of [1, 2, 3]) {
    await openTableOf(page, "Googol");
  }
  await page.goto("/home/games/new");
  await expect(page.getByText("No more tables for a class for now")).toBeVisible();
  await expect(
    page.getByText("Your plan includes 3 tables for a class in any 30 days.", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();

  await page.getByRole("button", { name: "Try Educator for 30 days" }).click();
  await expect(page.getByText("Up to 150 people at a table.")).toBeVisible();
  await openTableOf(page, "Brand Management");
  await page.goto("/home/plans");
  await expect(page.getByText(/^You are trying Educator until /)).toBeVisible();
  await endTables(page);
});

test("a guest plays three games alone in a day, and reads when the next one can begin", async ({ page }) => {
  await page.goto("/games/googol");
  for (const _ of [1, 2, 3]) {
    const { gameTableId } = await post(page.request, "/api/table/Practice", { game: "googol" });
    const action = { kind: "turn", deck: 1, slip: 1 };
    await post(page.request, "/api/table/Act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action });
  }
  await page.goto("/games/googol");
  await page.getByRole("button", { name: "Try it now" }).first().click();
  await expect(page.getByText("No more games alone for now")).toBeVisible();
  await expect(page.getByText(/^Without an account, you can play 3 games alone in any 24 hours\./)).toBeVisible();
  await expect(page.getByText(/You can play the next one/)).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toBeVisible();
});

test("somebody on the free plan makes no organization, reads why, and asks for a plan that an operator gives", async ({
  page,
  product,
  person,
  playwright,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  await page.goto("/home/settings/organization/new");
  await expect(page.getByText("You can't make an organization yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask to become a teacher" })).toBeVisible();
  await page.goto("/home/plans");
  await page.getByRole("button", { name: "Ask for Educator" }).click();
  await expect(page.getByText(/^You asked for Educator on /).first()).toBeVisible();
  const office = await openOffice(playwright.request, product);
  await office.giveEducator(person);
  await office.close();
  await page.reload();
  await expect(page.getByText(/^An operator has given you Educator until /)).toBeVisible();
  await page.goto("/home/games/new");
  await expect(page.getByText("Up to 150 people at a table.")).toBeVisible();
});

/** Ends the tables that the person has open. */
async function endTables(page: Page): Promise<void> {
  const { tables } = await (await page.request.get("/api/table/Mine")).json();
  for (const { gameTableId } of tables) {
    await page.request.put(`/api/table/End?gameTableId=${gameTableId}`);
  }
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await (await request.post(path, { data })).json();
  expect(answer).toMatchObject({ success: true });
  return answer;
}
