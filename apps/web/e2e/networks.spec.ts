import { tablePaths } from "@belab/domain/tables";
import { googolSetup } from "@belab/googol/setup";
import type { APIRequest, Browser, Page } from "@playwright/test";
import { startNetwork } from "./deadNetwork.ts";
import type { Product } from "./product.ts";
import { startProxy } from "./proxy.ts";
import { joinByCalls, secondsLeft } from "./tables.ts";
import { endByCalls, openTableByCalls, pauseByCalls, resumeByCalls, startByCalls } from "./tablesByCalls.ts";
import { expect, test } from "./test.ts";

// Playing on devices and networks as they are.

const opening = { game: "googol", parameters: { ...googolSetup.defaults, minutesPerDeck: 10 } };
const second = 1_000;
const hour = 3_600 * second;

test("the clock on screen follows the server's though the device's clock jumps by hours or seconds during a round @desktop", async ({
  browser,
  playwright,
  product,
}) => {
  const { page, end } = await openPlayer(browser, playwright.request, product);
  await page.addInitScript(() => {
    const deviceTime = Date.now;
    let jump = 0;
    Object.assign(window, {
      jumpBy: (time: number) => {
        jump += time;
      },
    });
    Date.now = () => deviceTime() + jump;
  });
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  const startedAt = performance.now() / second;
  const left = await secondsLeft(page);
  const error = async () => (await secondsLeft(page)) - (left - (performance.now() / second - startedAt));
  for (const jump of [3 * hour, -3 * hour, 40 * second, -40 * second]) {
    await page.evaluate((time) => (window as Window & { jumpBy?: (time: number) => void }).jumpBy?.(time), jump);
    // Two ticks by the jumped clock.
    for (let tick = 0; tick < 2; tick += 1) {
      await expect(page.getByRole("timer")).not.toHaveText((await page.getByRole("timer").textContent()) ?? "");
    }
    await expect.poll(async () => Math.abs(await error()), { timeout: 10 * second }).toBeLessThan(3);
    await expect(firstTurn(page)).not.toHaveAttribute("aria-disabled", "true");
  }
  await end();
});

test("each of eight tabs of one browser is right within ten seconds of being looked at @desktop", async ({
  browser,
  playwright,
  product,
}) => {
  const { page, teacher, gameTableId, end } = await openPlayer(browser, playwright.request, product);
  const tabs = [page];
  for (let count = 1; count < 8; count += 1) {
    await turn(tabs.at(-1) ?? page, "hidden");
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(firstTurn(tab)).toBeVisible();
    tabs.push(tab);
  }
  await turn(tabs.at(-1) ?? page, "hidden");
  await pauseByCalls(teacher, gameTableId);
  for (const tab of tabs) {
    await turn(tab, "visible");
    await expect(pauseOn(tab)).toBeVisible({ timeout: 10 * second });
    await turn(tab, "hidden");
  }
  await end();
});

test("a proxy that passes events on by four kilobytes is found out, and changes come by asking @desktop", async ({
  browser,
  playwright,
  product,
}) => {
  const proxy = await startProxy("/", { eventBlock: 4_096 });
  proxy.passTo(product.url);
  const { page, teacher, gameTableId, end } = await openPlayer(browser, playwright.request, product, proxy.url);
  await expect(page.getByText("Updates take a few seconds on this network")).toBeVisible({ timeout: 9 * second });
  await pauseByCalls(teacher, gameTableId);
  await expect(pauseOn(page)).toBeVisible({ timeout: 9 * second });
  await end();
  await proxy.close();
});

test("a page whose connections have died is right soon after it is looked at, and in sight within fifteen seconds @desktop", async ({
  browser,
  playwright,
  product,
}) => {
  const network = await startNetwork(product.url);
  const { page, teacher, gameTableId, end } = await openPlayer(browser, playwright.request, product, network.url);
  await turn(page, "hidden");
  network.killConnections();
  await pauseByCalls(teacher, gameTableId);
  await turn(page, "visible");
  await expect(pauseOn(page)).toBeVisible({ timeout: 5 * second });
  await expect(page.getByText("Reconnecting")).toBeHidden();

  network.killConnections();
  await resumeByCalls(teacher, gameTableId);
  await expect(pauseOn(page)).toBeHidden({ timeout: 15 * second });

  await turn(page, "hidden");
  network.killConnections();
  await turn(page, "visible");
  await firstTurn(page).click();
  await expect(page.getByRole("list", { name: "20 slips, 1 turned over" })).toBeVisible({ timeout: 5 * second });
  await end();
  await network.close();
});

test("a player who closes the page is away soon, and one who loads it anew is not @desktop", async ({
  browser,
  playwright,
  product,
}) => {
  const { page, teacher, gameTableId, end } = await openPlayer(browser, playwright.request, product);
  await page.reload();
  await expect(firstTurn(page)).toBeVisible();
  await expect.poll(isHere).toBe(true);
  await page.close({ runBeforeUnload: true });
  await expect.poll(isHere, { timeout: 8 * second }).toBe(false);
  await end();

  async function isHere(): Promise<boolean> {
    const read = await (await teacher.get(`/api/table/Read?gameTableId=${gameTableId}&screen=teacher`)).json();
    return read.event.people[0].isHere;
  }
});

test("the screen of a player stays on while a round runs, and no longer @desktop", async ({
  browser,
  playwright,
  product,
}) => {
  const { page, teacher, gameTableId, end } = await openPlayer(browser, playwright.request, product);
  await page.addInitScript(() => {
    const held = { locks: 0 };
    const release = async () => {
      held.locks -= 1;
    };
    const request = async () => {
      held.locks += 1;
      return { release };
    };
    Object.assign(window, { held });
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await page.reload();
  const locks = () => page.evaluate(() => (window as Window & { held?: { locks: number } }).held?.locks);
  await expect.poll(locks).toBe(1);
  await pauseByCalls(teacher, gameTableId);
  await expect.poll(locks).toBe(0);
  await resumeByCalls(teacher, gameTableId);
  await expect.poll(locks).toBe(1);
  await end();
  await expect.poll(locks).toBe(0);
});

/** A player at a running game, in a browser of their own. */
async function openPlayer(browser: Browser, request: APIRequest, product: Product, url = product.url) {
  const { code, teacher, gameTableId } = await openTableByCalls(request, product, opening);
  const { calls } = await joinByCalls(request, product, code, "Mia");
  await startByCalls(teacher, gameTableId);
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce", locale: "en-GB" });
  await context.addCookies((await calls.storageState()).cookies);
  const page = await context.newPage();
  await page.goto(new URL(`${tablePaths.play}?gameTableId=${gameTableId}`, url).href);
  await expect(firstTurn(page)).toBeVisible();
  const end = () => endByCalls(teacher, gameTableId);
  return { page, teacher, gameTableId, end };
}

/** The page shows it once its scripts run. */
function firstTurn(page: Page) {
  return page.getByRole("button", { name: /^Turn / });
}

function pauseOn(page: Page) {
  return page
    .getByRole("main")
    .getByText(/^(Paused|Your teacher has paused)/)
    .first();
}

/** Pages of a browser without windows are always in sight: they are told that they are not. */
async function turn(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}
