import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type TeacherEvent, tablePaths } from "@belab/domain/tables";
import { formatMessage, intlLocale, type Message } from "@belab/locales";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import type { Product } from "../e2e/product.ts";
import type { english } from "./allTexts.ts";
import { type Caller, keysOf } from "./pictureClass.ts";

/** As the pages show them, see `ScreenPicture`; a projector is drawn smaller than it is. */
const screens = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  screen: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1200 } },
} satisfies Record<string, BrowserContextOptions>;

type Screen = keyof typeof screens;

const pictureMaxBytes = 60_000;

/** What the pictures of a language are made with. */
export interface Studio {
  language: string;
  texts: typeof english;
  /** Names of guests. */
  players: readonly string[];
  product: Product;
  browser: Browser;
  /** Of the teacher, who is signed in. */
  teacher: BrowserContext;
}

/** A table that was opened by its form. */
export interface Lesson {
  /** The teacher's page. */
  page: Page;
  gameTableId: string;
  keys: NonNullable<TeacherEvent["keys"]>;
}

/** Opens a table of a game. The form is filled in and drawn before. */
export async function openLesson(
  studio: Studio,
  game: "googol" | "brand-management",
  beforeOpening: (page: Page, submit: Locator) => Promise<void>,
): Promise<Lesson> {
  const { games, tables } = studio.texts;
  const titles = { googol: games.GoogolCard.title, "brand-management": games.BrandManagementCard.title };
  const page = await studio.teacher.newPage();
  await page.goto(tablePaths.newTable);
  await page.getByRole("radio", { name: titles[game] }).check();
  const submit = page.getByRole("button", { name: tables.OpenTableForm.submit });
  await beforeOpening(page, submit);
  await submit.click();
  await page.waitForURL(/gameTableId=/);
  const gameTableId = new URL(page.url()).searchParams.get("gameTableId") ?? "";
  const keys = await keysOf(await callerOf(studio, studio.teacher), gameTableId);
  return { page, gameTableId, keys };
}

/** Shows a step of the debriefing, from 0, after the first. */
export async function goToStep({ texts }: Studio, teacher: Page, wanted: number): Promise<void> {
  for (let step = 0; step < wanted; step += 1) {
    await teacher.getByRole("button", { name: texts.tables.TeacherTablePage.nextStep, exact: true }).click();
  }
}

/** A message with its values filled in. */
export function say<Values extends object>({ language }: Studio, message: Message<Values>, values: Values): string {
  return formatMessage(message, values, intlLocale(language)) ?? "";
}

export async function newPage(studio: Studio, screen: Screen): Promise<Page> {
  return (await openContext(studio, screen)).newPage();
}

export function openContext(
  { browser, language, product }: Pick<Studio, "browser" | "language" | "product">,
  screen: Screen,
): Promise<BrowserContext> {
  const reader = { locale: intlLocale(language), colorScheme: "light", reducedMotion: "reduce" } as const;
  return browser.newContext({ ...screens[screen], ...reader, baseURL: product.url });
}

export async function callerOf({ product: { url } }: Studio, context: BrowserContext): Promise<Caller> {
  const cookies = await context.cookies(url);
  return { url, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

/** The product has no address of its own here; a school's has. */
async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((shown) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      text.textContent = text.textContent?.replaceAll(window.location.host, shown) ?? "";
    }
  }, address);
}

/** Draws a page once it shows what the picture is about, in its own fonts. */
export async function draw({ language }: Studio, page: Page, name: string, shown: Locator): Promise<void> {
  await shown.waitFor();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await showAddress(page, "games.example.edu");
  const path = fileURLToPath(new URL(`../public/screens/${language}/${name}.webp`, import.meta.url));
  mkdirSync(fileURLToPath(new URL(".", `file://${path}`)), { recursive: true });
  const { width, height } = page.viewportSize() ?? screens.screen.viewport;
  const clip = {
    x: 0,
    y: await page.evaluate(() => window.scrollY),
    width,
    height,
    scale: width > 1280 ? 1280 / width : 1,
  };
  const session = await page.context().newCDPSession(page);
  for (const quality of [85, 70, 55, 40]) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality, clip });
    const picture = Buffer.from(data, "base64");
    if (picture.length <= pictureMaxBytes) {
      writeFileSync(path, picture);
      return;
    }
  }
  throw new Error(`${path} has more than ${pictureMaxBytes} bytes.`);
}
