import { type Browser, chromium, type Locator, type Page } from "playwright";

/** A page of a product in a browser. */
export interface Visit {
  page: Page;
  /** Errors that the browser's console has shown, and exceptions that nothing caught. */
  complaints: string[];
}

const { CHROMIUM_PATH } = process.env;

/** Starts the browser that the tests find. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
}

/** Opens an address, and waits for the page's main heading. */
export async function visit(browser: Browser, address: string, width = 1280): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => message.type() === "error" && complaints.push(`${message.text()} ${message.location().url}`),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return { page, complaints };
}

/** A computed style of an element. */
export async function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Pixels by which a page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
