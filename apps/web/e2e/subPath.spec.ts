import { fileURLToPath } from "node:url";
import { addressesOf } from "@belab/locales";
import { listedPaths } from "../src/areas.ts";
import { openPage } from "./actions.ts";
import { linkOf } from "./mailbox.ts";
import { closeNotice } from "./notices.ts";
import { startProduct } from "./product.ts";
import { startProxy } from "./proxy.ts";
import { administrator, test as base, expect } from "./test.ts";

const publicPaths = listedPaths();

const operator = {
  OPERATOR_NAME: "The Chalk & Board Laboratory",
  OPERATOR_ADDRESS: "1 Chalk Road, London",
  CONTACT_EMAIL: "lab@uni.example",
};

/** A product under a path of its host, behind a proxy that knows no other path. */
const test = base.extend<object, { subPath: Awaited<ReturnType<typeof startSubPath>> }>({
  subPath: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const subPath = await startSubPath();
      await use(subPath);
      await subPath.product.stop();
      await subPath.proxy.close();
    },
    { scope: "worker" },
  ],
});

async function startSubPath() {
  const proxy = await startProxy("/lab/");
  const product = await startProduct({
    PUBLIC_URL: proxy.url.slice(0, -1),
    ADMIN_EMAIL: administrator.email,
    ...operator,
    OPERATOR_LOGO: fileURLToPath(new URL("../public/icon.svg", import.meta.url)),
  });
  proxy.passTo(product.url);
  return { proxy, product, url: proxy.url };
}

test("the whole product works under a path @desktop", async ({ page, context, subPath }) => {
  const { url, product, proxy } = subPath;
  const failed: string[] = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));

  await test.step("public pages and their links", async () => {
    // Their links as the server sends them; a tour reads them once the scripts run.
    await page.goto(url);
    for (const { address: path } of publicPaths.flatMap(addressesOf)) {
      const html = await (await page.request.get(url + path.slice(1))).text();
      const addresses = await page.evaluate(
        ([source, address]) => {
          const { body } = new DOMParser().parseFromString(source, "text/html");
          return [...body.querySelectorAll("a[href]")].map(
            (link) => new URL(link.getAttribute("href") ?? "", address).href,
          );
        },
        [html, url + path.slice(1)] as const,
      );
      expect(addresses.length, path).toBeGreaterThan(0);
      expect(addresses.filter(leadsOutOf(url)), path).toEqual([]);
    }
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(page).toHaveURL(`${url}terms-of-service`);
  });

  await test.step("sign-up by the mailed link", async () => {
    await page.goto(`${url}signup`);
    await page.getByLabel("Email").fill(administrator.email);
    await page.getByLabel("Password", { exact: true }).fill(administrator.password);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await closeNotice(page, "Check your email");
    const link = linkOf(await product.mailbox.nextMail(administrator.email));
    expect(link.startsWith(`${url}signup?step=1&`)).toBe(true);
    await page.goto(link);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(/^You run this installation\./)).toBeVisible();
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Last name").fill("Hopper");
    await page.locator('input[type="file"]').setInputFiles("apps/web/public/icon-192.png");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${url}home`);
    const cookies = await context.cookies();
    expect(cookies.map(({ path }) => path)).toEqual(cookies.map(() => "/lab/"));
  });

  await test.step("a picture", async () => {
    const picture = page.getByRole("navigation").locator("img").or(page.locator(`img[src^="/lab/pictures/"]`)).first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute("src")).toMatch(/^\/lab\/pictures\//);
  });

  await test.step("a table and its stream of events", async () => {
    await page.getByRole("link", { name: "Games" }).first().click();
    await expect(page).toHaveURL(`${url}home/games`);
    await page.getByRole("link", { name: "Open a table", exact: true }).click();
    const stream = page.waitForResponse(/\/lab\/api\/table\/Events/);
    await page.getByRole("radio", { name: "Brand Management" }).check();
    await page.getByRole("button", { name: "Open table" }).click();
    expect((await stream).status()).toBe(200);
    const link = await page.getByLabel("Link to share").inputValue();
    expect(link).toContain(`${url}join?token=`);
    const player = await context.newPage();
    await player.goto(link);
    await player.getByRole("button", { name: "Join as Grace Hopper" }).click();
    await expect(player).toHaveURL(/\/lab\/play\?gameTableId=/);
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(player.locator('[data-state="paused"]').getByRole("timer")).toBeVisible();
    await player.close();
  });

  await test.step("the signed-in area names the operator's address, too", async () => {
    await page.getByRole("link", { name: "Plans" }).first().click();
    await expect(page.getByRole("link", { name: "Write to us" })).toHaveAttribute(
      "href",
      `mailto:${operator.CONTACT_EMAIL}?subject=A%20customized%20package`,
    );
  });

  await test.step("sign-out", async () => {
    await page.getByRole("link", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(url);
    await page.goto(`${url}home`);
    await expect(page).toHaveURL(`${url}signin?returnTo=%2Fhome`);
  });

  expect(failed).toEqual([]);
  expect(proxy.strays).toEqual([]);
});

/** Whether an address is neither under the product's own one nor a mail or secure address of others. */
function leadsOutOf(url: string) {
  // Literature stands at secure addresses of others; the product runs without encryption here.
  return (address: string) => !address.startsWith(url) && !/^(?:mailto|https):/.test(address);
}

test("every link leads to a page under the path once the scripts run @desktop", async ({ page, subPath: { url } }) => {
  for (const { address: path } of publicPaths.flatMap(addressesOf)) {
    await openPage(page, url + path.slice(1));
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
    );
    expect(addresses.length, path).toBeGreaterThan(0);
    expect(addresses.filter(leadsOutOf(url)), path).toEqual([]);
  }
});

test("every page shows what the operator has set, also once its scripts run @desktop", async ({ page, subPath }) => {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL } = operator;
  const { url } = subPath;
  for (const path of publicPaths) {
    await openPage(page, url + path.slice(1));
    expect(await page.locator("html").innerHTML(), path).not.toMatch(/[‹›]|example\.org|%[A-Z]+_[A-Z]+%/);
  }
  for (const [path, texts] of [
    ["terms-of-service", Object.values(operator)],
    ["privacy-policy", Object.values(operator)],
    ["disclaimer", Object.values(operator)],
    ["cookie-policy", [CONTACT_EMAIL]],
    ["faq", [CONTACT_EMAIL]],
    ["contact", [CONTACT_EMAIL]],
  ] as const) {
    await openPage(page, url + path);
    for (const text of texts) {
      await expect(page.getByRole("main"), path).toContainText(text);
    }
  }
  for (const path of ["pricing", "gamelist"]) {
    await openPage(page, url + path);
    await expect(page.getByRole("main").locator(`a[href^="mailto:${CONTACT_EMAIL}?"]`), path).toHaveCount(1);
  }
  expect(OPERATOR_NAME + OPERATOR_ADDRESS).not.toBe("");
});

test("the footer shows the operator's logo beside the product's name @desktop", async ({ page, subPath: { url } }) => {
  await page.goto(`${url}pricing`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("list", { name: "Our Clients" })).toHaveText("Business school");
  const logo = footer.getByRole("img", { name: operator.OPERATOR_NAME });
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("links within a page stay on it under a path, too @desktop", async ({ page, subPath }) => {
  for (const path of ["pricing", "terms-of-service?from=mail", "Pricing/"]) {
    await openPage(page, subPath.url + path);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${subPath.url}${path}#content`);
    await expect(page.getByRole("main")).toBeFocused();
  }
});
