import { gamePagePath, gamePath } from "@belab/domain/games";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import type { Page } from "@playwright/test";
import { openPage, openWithoutScripts } from "./actions.ts";
import { readBriefing } from "./tables.ts";
import { expect, signInByCalls, signUpByCalls, test } from "./test.ts";

/** The games of this installation, in the order of their cards. */
const gameIds = ["googol", "brand-management"];

const handbook = gamePagePath("brand-management", "handbook");

const practiceCall = "/api/table/Practice";

test("each game's card leads to its page, which says how to go on @desktop", async ({ page }) => {
  for (const from of [sitePaths.landing, sitePaths.gameList]) {
    for (const id of gameIds) {
      await openPage(page, from);
      const card = page.getByRole("article").nth(gameIds.indexOf(id));
      const title = (await card.getByRole("heading").textContent()) ?? "";
      await card.getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${gamePath(id)}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.getByRole("link", { name: "Step by step, for teachers" }).click();
      await expect(page).toHaveURL(new RegExp(`${sitePaths.tutorials}#${id}$`));
    }
  }
});

test("Brand Management is tried without an account against robots, from its page to the debriefing", async ({
  page,
}) => {
  await openPage(page, gamePath("brand-management"));
  await page.getByRole("button", { name: "Try it now" }).click();
  const ready = page.getByRole("button", { name: "I'm ready" });

  await test.step("the practice round doesn't count", async () => {
    await readBriefing(page);
    await ready.click();
    await expect(page.getByText("This is the practice round")).toBeVisible();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByText("Results of the practice round").first()).toBeVisible();
    await ready.click();
  });

  for (const round of [1, 2, 3]) {
    await test.step(`round ${round}`, async () => {
      await expect(page.getByText(`Round ${round} of 3`).first()).toBeVisible();
      const price = page.getByRole("textbox", { name: "Price" }).first();
      await price.fill("500");
      await price.blur();
      await expect(page.getByText(/^Enter a price from /)).toBeVisible();
      await price.fill("82.50");
      await price.blur();
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await expect(page.getByText(`Results of round ${round}`).first()).toBeVisible();
      await ready.click();
    });
  }

  await test.step("the debriefing comes with the last round", async () => {
    await expect(page.getByRole("status").first()).toHaveText("Your practice game is over");
    await expect(page.getByRole("button", { name: "Print report" })).toBeVisible();
  });

  await test.step("its summary is printed on two pages", async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole("button", { name: "Print summary" }).click();
    expect(await printedPages(page)).toBeLessThanOrEqual(2);
    // All of it is printed by the browser's own command.
    expect(await printedPages(page)).toBeGreaterThan(3);
  });
});

test("Googol is tried without an account, from its page to the debriefing, and once more @quick", async ({ page }) => {
  const opened: string[] = [];
  page.on("request", (request) => request.url().endsWith(practiceCall) && opened.push(request.url()));
  await openPage(page, gamePath("googol"));

  await test.step("two clicks open one game", async () => {
    await page.getByRole("button", { name: "Try it now" }).dblclick();
    await expect(page.getByRole("button", { name: "Turn the first slip" })).toBeVisible();
    expect(opened).toHaveLength(1);
  });

  await test.step("nobody is spoken of but the player", async () => {
    await expect(page.getByText("You are practising alone.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/teacher|class|others|projector/i);
  });

  await playOneDeck(page);
  await test.step("the debriefing comes with the last move", async () => {
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByRole("heading", { name: "Deck by deck" })).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText("Your practice game is over");
  });

  await test.step("it is played again, at another table, and left for the game's page", async () => {
    const address = page.url();
    await page.getByRole("button", { name: "Play again" }).click();
    await expect(page.getByRole("button", { name: "Turn the first slip" })).toBeVisible();
    expect(page.url()).not.toBe(address);
    await page.getByRole("button", { name: "End practice" }).click();
    await expect(page).toHaveURL(new RegExp(`${gamePath("googol")}$`));
  });
});

test("Googol is tried from the start page, also by a press that comes before the scripts", async ({ page }) => {
  const goOn = await openWithoutScripts(page, sitePaths.landing);
  await page.getByRole("button", { name: "Try Googol now" }).click();
  goOn();
  await expect(page.getByText("You are practising alone.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn the first slip" })).toBeVisible();
});

test("why a game was not opened stands beside the button, and trying again helps @desktop", async ({
  page,
  context,
  problems,
}) => {
  await openPage(page, gamePath("googol"));
  const button = page.getByRole("button", { name: "Try it now" });
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole("alert")).toHaveText("Error connecting to the server. Please try again.");
  await context.setOffline(false);
  problems.length = 0;

  await page.route(`**${practiceCall}`, (route) => route.fulfill({ status: 429, headers: { "retry-after": "120" } }));
  await button.click();
  await expect(page.getByRole("alert")).toContainText("2 minutes");
  await page.unroute(`**${practiceCall}`);
  problems.length = 0;

  await button.click();
  await expect(page.getByRole("button", { name: "Turn the first slip" })).toBeVisible();
});

test("a person who is signed in practises from the games, and finds the result there @desktop", async ({
  page,
  context,
  product,
  person,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(context, product, person);
  await page.goto(tablePaths.games);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Googol", exact: true }) });
  await card.getByRole("button", { name: "Practise alone" }).click();
  await playOneDeck(page);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Deck by deck" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Keep this result" })).toHaveCount(0);
  await page.goto(tablePaths.games);
  await expect(page.getByRole("region", { name: "Your games" }).getByRole("link", { name: "Googol" })).toBeVisible();
});

test("the handbook of Brand Management fits on six printed pages in each language @desktop", async ({ page }) => {
  for (const path of [handbook, `/de${handbook}`]) {
    await openPage(page, path);
    const pages = await printedPages(page);
    expect(pages, path).toBeGreaterThan(3);
    expect(pages, path).toBeLessThanOrEqual(6);
  }
});

/** How many pages a browser prints with its own margins. */
async function printedPages(page: Page): Promise<number> {
  const margin = { top: "12.7mm", right: "12.7mm", bottom: "12.7mm", left: "12.7mm" };
  const printed = (await page.pdf({ format: "A4", margin })).toString("latin1");
  return printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Turns the first slip, and stops on it. */
async function playOneDeck(page: Page) {
  await page.getByRole("button", { name: "Turn the first slip" }).click();
  await page.getByRole("button", { name: "Stop here" }).click();
  await expect(page.getByRole("button", { name: "Finish" })).toBeVisible();
}
