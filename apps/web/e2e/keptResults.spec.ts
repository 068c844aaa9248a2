import { tablePaths } from "@belab/domain/tables";
import type { Page } from "@playwright/test";
import { openPage, setUpProfile, signUp } from "./actions.ts";
import { linkOf } from "./mailbox.ts";
import type { Product } from "./product.ts";
import { joinByCalls } from "./tables.ts";
import { endByCalls, openTableByCalls, startByCalls } from "./tablesByCalls.ts";
import { expect, test } from "./test.ts";

/** Lets Mia play as a guest of this browser, until the table ends. */
async function playAsGuest(
  page: Page,
  request: Parameters<typeof openTableByCalls>[0],
  product: Product,
): Promise<{ code: string; path: string }> {
  const { code, teacher, gameTableId } = await openTableByCalls(request, product);
  const { calls } = await joinByCalls(request, product, code, "Mia");
  await page.context().addCookies((await calls.storageState()).cookies);
  await startByCalls(teacher, gameTableId);
  await endByCalls(teacher, gameTableId);
  return { code, path: `${tablePaths.play}?gameTableId=${gameTableId}` };
}

test("a guest finds a result again that was kept on this device, or by the code of its table @desktop", async ({
  page,
  playwright,
  product,
}) => {
  const { code, path } = await playAsGuest(page, playwright.request, product);
  const kept = page.getByRole("region", { name: "Kept on this device" });
  await page.goto(path);
  await page.getByRole("button", { name: "Keep my result on this device" }).click();
  await page.getByRole("link", { name: "Join another game" }).click();
  await kept.getByRole("link", { name: /^Googol, / }).click();
  await expect(page).toHaveURL(product.url + path);
  await expect(page.getByRole("button", { name: "Forget it on this device" })).toBeVisible();

  await openPage(page, tablePaths.join);
  await kept.getByRole("button", { name: /^Forget Googol, / }).click();
  await expect(kept).toHaveCount(0);
  await page.reload();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This game is over. You took part as Mia.")).toBeVisible();
  await expect(kept).toHaveCount(0);
  await page.getByRole("link", { name: "See how it went" }).click();
  await expect(page).toHaveURL(product.url + path);
});

test("a guest who signs up from a result has it in the new account @desktop", async ({
  page,
  playwright,
  product,
  person,
}) => {
  const { path } = await playAsGuest(page, playwright.request, product);
  await page.goto(path);
  await page.getByRole("link", { name: "Sign up" }).click();
  await signUp(page, person);
  await page.goto(linkOf(await product.mailbox.nextMail(person.email)));
  await page.getByRole("button", { name: "Continue" }).click();
  await setUpProfile(page);
  await expect(page).toHaveURL(product.url + path);
  await expect(page.getByRole("region", { name: "Keep this result" })).toHaveCount(0);
  await page.goto(tablePaths.games);
  await expect(page.getByRole("region", { name: "Your games" }).getByRole("link", { name: "Googol" })).toBeVisible();
});
