import { languageCookie } from "@belab/domain/accounts";
import type { Page } from "@playwright/test";
import { openClassByCalls, succeed } from "./classByCalls.ts";
import type { Product } from "./product.ts";
import { endByCalls, openTableByCalls } from "./tablesByCalls.ts";
import { administrator, expect, signInByCalls, signUpByCalls, test } from "./test.ts";

/** CSS pixels, among them both sides of each change of the layout. */
const widths = [320, 360, 480, 768, 991, 992, 1033, 1034, 1280, 1440, 1920];

/** It ends the session. */
const signOut = "/logout";

/** Stands where something is still to come, in English and German. */
const loading = /^(?:Loading\.\.\.|Wird geladen …)$/;

/** Headings of pages that say that there is nothing to see, in English and German. */
const refusals =
  /can't find|can't run|not open to you|nicht gefunden|finden wir nicht|können diesen Tisch nicht|did not load|konnte nicht/i;

test("every link of the public pages leads to a page that fits every window, in each language @desktop", async ({
  page,
}) => {
  const visited = await followAllLinks(page, ["/", "/de/"], (address) => !address.startsWith("/home"));
  expect(visited.length).toBeGreaterThan(30);
});

test("every link and download leads students to what they may see @desktop", async ({
  page,
  product,
  person,
  playwright,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const { teacher, gameTableId, code } = await openTableByCalls(playwright.request, product);
  await succeed(page.request, "POST", "/api/table/Join", { code });
  await endByCalls(teacher, gameTableId);
  const visited = await followAllLinks(page, ["/home"]);
  expect(visited.length).toBeGreaterThan(10);
});

test("every link and download leads teachers to what they may see, and each page fits every window, in each language @desktop", async ({
  page,
  product,
  person,
  playwright,
}) => {
  const students = [{ firstName: "Ada", studentNumber: "00417" }];
  const classId = await openClassByCalls(page, product, person, {
    name: "Operations",
    students,
    request: playwright.request,
  });
  for (const game of ["googol", "brand-management"]) {
    await succeed(page.request, "POST", "/api/table/Open", { game, classId });
  }
  await followInEachLanguage(page, product);
});

test("every link and download leads operators and owners to what they may see, and each page fits every window, in each language @desktop", async ({
  page,
  product,
}) => {
  await signInByCalls(page.context(), product, administrator);
  await followInEachLanguage(page, product);
});

async function followInEachLanguage(page: Page, { url }: Product): Promise<void> {
  for (const value of ["en", "de"]) {
    await page.context().addCookies([{ name: languageCookie, value, url }]);
    const visited = await followAllLinks(page, ["/home"]);
    expect(visited.length).toBeGreaterThan(15);
  }
}

/**
 * Opens some addresses and every page that a link leads to from there, one page of each kind, and fetches every file and
 * what is elsewhere. Each page has to be there and to fit windows of all widths.
 *
 * @param isWithin - whether the page of an address is opened: another of these tests opens the others.
 * @returns the addresses of the pages.
 */
async function followAllLinks(page: Page, starts: readonly string[], isWithin = inSignedInArea): Promise<string[]> {
  const failed: string[] = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  const visited = new Map<string, string>();
  const files = new Set<string>();
  const waiting = [...starts];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (visited.has(kindOf(address))) {
      continue;
    }
    visited.set(kindOf(address), address);
    await openWhole(page, address);
    expect(failed, address).toEqual([]);
    await expectRoom(page, address);
    const links = await linksOn(page);
    waiting.push(...links.pages.filter(isWithin));
    const others = [...links.files, ...links.pages.filter((each) => !isWithin(each))];
    for (const file of others.filter((each) => !files.has(kindOf(each)))) {
      files.add(kindOf(file));
      const response = await page.request.get(file);
      expect(response.status(), `${file} on ${address}`).toBe(200);
    }
  }
  return [...visited.values()];
}

const inSignedInArea = (address: string) => address.startsWith("/home");

/** Pages that differ only in an ID in their query, such as those of two tables, are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const isWord = (value: string) => /^[a-z]+$/.test(value);
  const query = [...searchParams].map(([name, value]) => (isWord(value) ? `${name}=${value}` : name));
  return `${pathname} ${query.sort().join(" ")}`;
}

async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading, address).toBeVisible();
  await expect(page.getByText(loading), address).toHaveCount(0);
  expect(await heading.textContent(), address).not.toMatch(refusals);
}

/** Expects that nothing scrolls sideways. */
async function expectRoom(page: Page, address: string): Promise<void> {
  const usual = page.viewportSize();
  const tooWide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isTooWide) {
      tooWide.push(width);
    }
  }
  expect(tooWide, `${address} scrolls sideways`).toEqual([]);
  if (usual) {
    await page.setViewportSize(usual);
  }
}

/** Returns the addresses of the product that links on a page lead to. */
async function linksOn(page: Page): Promise<{ pages: string[]; files: string[] }> {
  const links = await page.locator("a[href]").evaluateAll((all) =>
    all
      .map((link) => ({ link: link as HTMLAnchorElement, isFile: link.hasAttribute("download") }))
      // A link to a part of its own page takes the query of the page when it is followed.
      .filter(({ link }) => link.hash === "" || link.pathname !== location.pathname)
      .map(({ link, isFile }) => ({ url: link.href.replace(/#.*/, ""), isFile })),
  );
  const { origin } = new URL(page.url());
  const own = links
    .filter(({ url }) => url.startsWith(`${origin}/`))
    .map(({ url, isFile }) => ({ address: url.slice(origin.length), isFile }))
    .filter(({ address }) => !address.startsWith(signOut));
  return {
    pages: own.filter(({ address, isFile }) => !isFile && !address.startsWith("/api/")).map(({ address }) => address),
    files: own.filter(({ address, isFile }) => isFile || address.startsWith("/api/")).map(({ address }) => address),
  };
}
