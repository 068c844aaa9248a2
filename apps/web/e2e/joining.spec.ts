import { brandManagementSetup } from "@belab/brand-management/setup";
import { tablePaths, wrongCodePath } from "@belab/domain/tables";
import { googolSetup } from "@belab/googol/setup";
import type { Page } from "@playwright/test";
import { openWithoutScripts } from "./actions.ts";
import { joinByCalls, secondsLeft } from "./tables.ts";
import { endByCalls, openTableByCalls, startByCalls } from "./tablesByCalls.ts";
import { expect, test } from "./test.ts";

// The way to a seat on a network so slow that the scripts of a page come long after the page itself.

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a seat is taken by a code and a name, and what is wrong is said @desktop @quick", async ({
    page,
    playwright,
    product,
  }) => {
    const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product);
    await joinByCalls(playwright.request, product, code, "Mia");
    await page.goto(tablePaths.join);
    await page.getByLabel("Code").fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Your name").fill("Mia");
    await page.getByLabel("Your name").press("Enter");
    await expect(page.getByRole("main")).toContainText("Someone at this table is already called Mia.");
    await expect(page.getByLabel("Your name")).toHaveValue("Mia");
    await page.getByLabel("Your name").fill("Ben");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await expect(page).toHaveURL(/\/play\?gameTableId=/);
    await expect(async () => {
      // A server that has just started shows the page without what it holds.
      await page.reload();
      await expect(page.getByText("Waiting for your teacher to start")).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page).toHaveTitle(/Googol/);
    await endByCalls(teacher, gameTableId);
  });
});

for (const language of ["en", "de"]) {
  test.describe(`in the language ${language}`, () => {
    test.use({ locale: language });

    test("the page of a seat shows the table, the phase and the clock before its scripts, listens, and goes on from there @desktop", async ({
      page,
      playwright,
      product,
    }) => {
      for (const [parameters, game, title, phase] of [
        [{ ...googolSetup.defaults, minutesPerDeck: 10 }, "googol", "Googol", /^(Deck|Stapel) 1/],
        [
          { ...brandManagementSetup.defaults, timed: true },
          "brand-management",
          "Brand Management",
          /^(Briefing|Einführung)$/,
        ],
      ] as const) {
        const opening = { game, parameters };
        const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product, opening);
        const { calls } = await joinByCalls(playwright.request, product, code, "Mia");
        await startByCalls(teacher, gameTableId);
        await page.context().addCookies((await calls.storageState()).cookies);
        const streams: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("/api/table/Events")) {
            streams.push(request.url());
          }
        });
        const goOn = await openWithoutScripts(page, `${tablePaths.play}?gameTableId=${gameTableId}`);
        await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
        await expect(page.getByText(phase).first()).toBeVisible();
        await expect(page.getByRole("timer")).toBeVisible();
        expect(await secondsLeft(page)).toBeGreaterThan(0);
        expect(streams).toHaveLength(1);
        const paused = await teacher.put(`/api/table/Pause?gameTableId=${gameTableId}`);
        expect(await paused.json()).toMatchObject({ success: true });
        goOn();
        await expect(
          page
            .getByRole("main")
            .getByText(/^(Paused|Pause|Ihre Lehrkraft)/)
            .first(),
        ).toBeVisible();
        expect(streams).toHaveLength(1);
        await expect(page.getByText(phase).first()).toBeVisible();
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await endByCalls(teacher, gameTableId);
      }
    });
  });
}

for (const [colorScheme, width] of [
  ["light", 360],
  ["dark", 1280],
] as const) {
  test.describe(`in the ${colorScheme} scheme, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 740 } });

    test("the pages on which people join look with the few styles that they bring as with all @desktop", async ({
      page,
      playwright,
      product,
    }) => {
      const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product);
      const named = `${tablePaths.join}?code=${code}`;
      for (const path of [tablePaths.join, wrongCodePath, named, "refused"]) {
        const { promise: held, resolve: sendStyles } = Promise.withResolvers<void>();
        await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
        await page.route("**/assets/*.css", async (route) => {
          await held;
          await route.continue();
        });
        if (path === "refused") {
          await page.goto(named);
          await page.getByLabel("Your name").fill("😀");
          await page.getByRole("button", { name: "Join", exact: true }).click();
          await expect(page.getByRole("main")).toContainText("Enter a name");
        } else {
          await page.goto(path);
        }
        await page.addStyleTag({ content: "* { transition: none !important }" });
        const before = await looksOf(page);
        expect(before.length).toBeGreaterThan(50);
        sendStyles();
        await expect.poll(() => page.evaluate(hasAllStyles)).toBe(true);
        expect(await looksOf(page), path).toEqual(before);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
      await endByCalls(teacher, gameTableId);
    });
  });
}

test("why a form was refused before the scripts ran is no longer said once another code has been entered @desktop", async ({
  page,
  playwright,
  product,
}) => {
  const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product);
  const other = await openTableByCalls(playwright.request, product);
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(`${tablePaths.join}?code=${code}`);
  await page.getByLabel("Your name").fill("😀");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const stopped = await teacher.put(`/api/table/StopJoining?gameTableId=${gameTableId}`);
  expect(await stopped.json()).toMatchObject({ success: true });
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.locator("html[data-scripts-hear]")).toBeAttached();
  await page.getByRole("link", { name: "Enter another code" }).click();
  await page.getByLabel("Code").fill(other.code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Your name")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await endByCalls(teacher, gameTableId);
  await endByCalls(other.teacher, other.gameTableId);
});

test("a form that is sent while the scripts are on their way goes without them after five seconds @desktop", async ({
  page,
  playwright,
  product,
}) => {
  const { code, teacher, gameTableId } = await openTableByCalls(playwright.request, product);
  await page.clock.install();
  const asked = page.waitForRequest(/\/assets\/index-.*\.js$/);
  const goOn = await openWithoutScripts(page, `${tablePaths.join}?code=${code}`);
  await page.clock.runFor(1_500);
  await asked;
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") {
      sent.push(request.url());
    }
  });
  await page.getByLabel("Your name").fill("Mia");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.clock.runFor(4_900);
  expect(sent).toEqual([]);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/play\?gameTableId=/);
  expect(sent).toHaveLength(1);
  goOn();
  await endByCalls(teacher, gameTableId);
});

/** How each element of a page looks, but for what depends on whether its fonts are there. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const of = (style: CSSStyleDeclaration) =>
      [
        ...[style.display, style.position, style.visibility, style.opacity, style.color, style.background],
        ...[style.border, style.borderRadius, style.outline, style.boxShadow, style.padding, style.textDecoration],
      ].join(" | ");
    return [...document.querySelectorAll<HTMLElement>("body, body :not(script, style, template)")].map(
      (element) => `${element.tagName} ${element.innerText}: ${of(getComputedStyle(element))}`,
    );
  });
}

function hasAllStyles(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.length > 0 && links.every(({ sheet }) => sheet !== null);
}
