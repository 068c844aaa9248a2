import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import { googolSetup } from "@belab/googol/setup";
import type { Page, Request } from "@playwright/test";
import { openWithoutScripts } from "./actions.ts";
import { alertShown } from "./notices.ts";
import { joinByCalls } from "./tables.ts";
import { endByCalls, openTableByCalls, startByCalls } from "./tablesByCalls.ts";
import { expect, test } from "./test.ts";

// Pages whose scripts get lost on the way: phones that change networks lose what is under way.

const opening = { game: "googol", parameters: { ...googolSetup.defaults, minutesPerDeck: 10 } };
const timeToHeal = 10_000;

for (const [what, files] of [
  ["React", /\/react-[^/]+\.js$/],
  ["the page's code", /\/PlayPage-[^/]+\.js$/],
  ["the game's code", /\/screens-[^/]+\.js$/],
  ["any script", /\.js$/],
] as const) {
  test.describe(`losing ${what}`, () => {
    test("the page of a seat whose scripts get lost for two seconds says so, and is right within ten @desktop", async ({
      page,
      playwright,
      problems,
      product,
    }) => {
      const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product, opening);
      const { calls } = await joinByCalls(playwright.request, product, code, "Mia");
      await page.context().addCookies((await calls.storageState()).cookies);
      const lost = await loseScripts(page, files, 2_000);
      await page.goto(`${tablePaths.play}?gameTableId=${gameTableId}`);
      await expect.poll(lost).toBeGreaterThan(0);
      const turn = page.getByRole("button", { name: /^Turn / });
      const healed = expect(turn).toBeVisible({ timeout: timeToHeal });
      await startByCalls(teacher, gameTableId);
      await alertShown(page, "Part of this page did not load. Trying again…");
      await healed;
      await turn.click();
      await expect(page.getByRole("list", { name: "20 slips, 1 turned over" })).toBeVisible();
      await expect(page.getByText("Part of this page")).toHaveCount(0);
      expect(problems.splice(0).filter(isOfPage)).toEqual([]);
      await endByCalls(teacher, gameTableId);
    });
  });
}

test("what was typed stays while a page is loaded again for its scripts, but no password @desktop", async ({
  page,
  problems,
}) => {
  await loseScripts(page, /\/react-[^/]+\.js$/, 2_000);
  await page.goto(accountPaths.signIn);
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("Chalk2026Dust");
  await expect(page.locator("html[data-scripts-hear]")).toBeAttached({ timeout: timeToHeal });
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/ada@|Chalk/);
  await page.getByLabel("Password", { exact: true }).fill("Chalk2026Dust");
  await expect(page.getByRole("button", { name: "Continue with Email" })).toBeEnabled();
  problems.length = 0;
});

test("a form that was refused is not sent again when its page is loaded again for its scripts @desktop", async ({
  page,
  playwright,
  problems,
  product,
}) => {
  const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product);
  const goOn = await openWithoutScripts(page, `${tablePaths.join}?code=${code}`);
  await page.getByLabel("Your name").fill("😀");
  const sent: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && sent.push(request.method()));
  await loseScripts(page, /\/react-[^/]+\.js$/, 2_000);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Enter a name");
  goOn();
  await expect(page.locator("html[data-scripts-hear]")).toBeAttached({ timeout: timeToHeal });
  await expect(page.getByLabel("Your name")).toHaveValue("😀");
  expect(sent).toEqual(["POST", "GET"]);
  problems.length = 0;
  await endByCalls(teacher, gameTableId);
});

test("a page whose scripts stay lost says so, and keeps what was typed when it is reloaded @desktop", async ({
  page,
  problems,
}) => {
  await loseScripts(page, /\/react-[^/]+\.js$/, Number.POSITIVE_INFINITY);
  await page.goto(accountPaths.signIn);
  await page.getByLabel("Email").fill("ada@example.org");
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "Part of this page still did not load. Check your connection" });
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html[data-scripts-hear]")).toBeAttached();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
  await expect(alert).toHaveCount(0);
  problems.length = 0;
});

test("a page whose scripts can be fetched but don't run is loaded again once, and then says so @desktop", async ({
  page,
  problems,
}) => {
  await loseScripts(
    page,
    /\/react-[^/]+\.js$/,
    Number.POSITIVE_INFINITY,
    (request) => request.resourceType() === "script",
  );
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.goto(sitePaths.faq);
  await expect(page.getByRole("alert").getByRole("button", { name: "Reload" })).toBeVisible();
  expect(loads).toBe(2);
  await page.unrouteAll();
  problems.length = 0;
});

test("a page that is opened later and loses its code for two seconds says so, and is shown within ten @desktop", async ({
  page,
  problems,
}) => {
  await page.goto(sitePaths.landing, { waitUntil: "networkidle" });
  const lost = await loseScripts(page, /\/FaqPage-[^/]+\.js$/, 2_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page did not load" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible({
    timeout: timeToHeal,
  });
  expect(lost()).toBeGreaterThan(0);
  problems.length = 0;
});

/**
 * Breaks off requests for a time, which begins with the first of them.
 *
 * @returns how many were broken off so far.
 */
async function loseScripts(
  page: Page,
  files: RegExp,
  time: number,
  isLost: (request: Request) => boolean = () => true,
): Promise<() => number> {
  let end: number | undefined;
  let lost = 0;
  await page.route(files, async (route) => {
    end ??= performance.now() + time;
    if (performance.now() < end && isLost(route.request())) {
      lost += 1;
      await route.abort();
    } else {
      await route.continue();
    }
  });
  return () => lost;
}

/** Whether a problem is one of the page, and not of the network. */
function isOfPage(problem: string): boolean {
  return !/net::ERR_FAILED|Failed to fetch dynamically imported module/.test(problem);
}
