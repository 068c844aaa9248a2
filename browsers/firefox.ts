import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import type { InPage, Person } from "./person.ts";
import { type Closing, startProgram, temporaryFolder } from "./processes.ts";

/** As on a phone: scroll bars take no width from the page. */
const preferences = 'user_pref("ui.useOverlayScrollbars", 1);';

/** Starts Firefox. */
export async function openFirefox(closing: Closing): Promise<Person> {
  const profile = await temporaryFolder(closing);
  await writeFile(join(profile, "user.js"), preferences);
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"];
  const firefox = startProgram(closing, "firefox-esr", args, {
    env: { PATH: process.env.PATH, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const browser = await puppeteer.connect({
    protocol: "webDriverBiDi",
    browserWSEndpoint: `${await announcedAddress(firefox.stderr as Readable)}/session`,
    defaultViewport: null,
  });
  closing.onClose(() => browser.close());
  const [page = await browser.newPage()] = await browser.pages();
  return personOf(page);
}

async function announcedAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error("Firefox ended before it could be driven.");
}

function personOf(page: Page): Person {
  return {
    evaluate: async <Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args) =>
      (await page.evaluate(expressionOf(work, args))) as Result,
    async find(work, ...args) {
      const found = (await page.evaluateHandle(expressionOf(work, args))).asElement() as ElementHandle<Element> | null;
      return found === null ? undefined : { click: () => found.click(), type: (text) => found.type(text) };
    },
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

/** Puppeteer's own types describe handles among the arguments, which a person's functions never take. */
function expressionOf(work: InPage<never[], unknown>, args: readonly unknown[]): string {
  return `(${work}).apply(null, ${JSON.stringify(args)})`;
}
