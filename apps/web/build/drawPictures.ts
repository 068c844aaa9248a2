// `npm run pictures`, by hand when the screens of tables or of Googol have changed: lets a class play Googol in the built
// product, and draws the pictures of the tutorials and of the game's page, in each language.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { joinPath, projectorPath, tablePaths } from "@belab/domain/tables";
import { formatMessage, intlLocale, type Message } from "@belab/locales";
import german from "@belab/locales/de";
import english from "@belab/locales/en";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright";
import { chromiumOptions } from "../e2e/chromium.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { signInByCalls, signUpByCalls } from "../e2e/test.ts";
import { type Caller, join, keysOf, openPlayer, type Player } from "./pictureClass.ts";

/** How many slips each player lets pass: many stop too early. The last one has a phone. */
const skipped = [4, 6, 3, 7, 5, 9, 2, 6, 4, 8, 5, 7, 6];

const classes = {
  en: {
    texts: english,
    teacher: { firstName: "Grace", lastName: "Hopper" },
    players: ["Amara", "Ben", "Chloe", "Dev", "Ella", "Finn", "Gita", "Hugo", "Isla", "Jonas", "Kofi", "Lena", "Mia"],
  },
  de: {
    texts: german,
    teacher: { firstName: "Emmy", lastName: "Noether" },
    players: ["Amir", "Britta", "Can", "Doro", "Emil", "Frieda", "Greta", "Hannes", "Ida", "Jan", "Kim", "Lena", "Mia"],
  },
};

type Language = keyof typeof classes;

/** As the pages show them, see `ScreenPicture`; a projector is drawn smaller than it is. */
const screens = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  screen: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1200 } },
} satisfies Record<string, BrowserContextOptions>;

const pictureMaxBytes = 60_000;

const browser = await chromium.launch(chromiumOptions);
for (const language of Object.keys(classes) as Language[]) {
  const administrator = { email: `teacher.${language}@gmail.com`, password: "Chalk2026Dust" };
  const product = await startProduct({ ADMIN_EMAIL: administrator.email });
  await signUpByCalls(product, administrator, classes[language].teacher);
  const teacher = await openContext(browser, product, language, "screen");
  await signInByCalls(teacher, product, administrator);
  await drawClass(language, product, teacher);
  await product.stop();
}
await browser.close();

/** A lesson, from the opening of the table to its debriefing. */
async function drawClass(language: Language, product: Product, context: BrowserContext): Promise<void> {
  const { texts, players } = classes[language];
  const say = <Values extends object>(message: Message<Values>, values: Values) =>
    formatMessage(message, values, intlLocale(language)) ?? "";
  const draw = (page: Page, name: string, shown: Locator) => drawPage(page, `${language}/${name}.webp`, shown);

  const teacher = await context.newPage();
  await teacher.goto(tablePaths.games);
  await teacher.getByRole("radio", { name: texts.games.Games.titles.googol }).check();
  const open = teacher.getByRole("button", { name: texts.tables.OpenTableForm.submit });
  await draw(teacher, "open-table", open);
  await open.click();
  await teacher.waitForURL(/gameTableId=/);
  const gameTableId = new URL(teacher.url()).searchParams.get("gameTableId") ?? "";
  const keys = await keysOf(await callerOf(context, product), gameTableId);

  const projector = await newPage(product, language, "projector");
  await projector.goto(projectorPath(keys.projectorToken ?? ""));
  const seats: Player[] = [];
  for (const name of players.slice(0, -1)) {
    seats.push(await openPlayer(await join(product.url, keys.joinCode ?? "", name), gameTableId));
  }
  await draw(projector, "projector-join", projector.getByText(new RegExp(`^${seats.length}\\b`)));

  const phone = await newPage(product, language, "phone");
  await phone.goto(joinPath(keys.joinToken ?? ""));
  await phone.getByLabel(texts.tables.GuestName.label).fill(players.at(-1) ?? "");
  await phone.getByRole("button", { name: texts.tables.JoinPage.join, exact: true }).click();
  await phone.waitForURL(/\/play\?/);
  await draw(phone, "lobby", phone.getByRole("heading", { name: texts.games.GoogolTutorial.title }));

  await teacher.getByRole("button", { name: texts.tables.TeacherTablePage.start }).click();
  const { GoogolPlay } = texts.games;
  await phone.getByRole("button", { name: say(GoogolPlay.turn, { turned: 0 }) }).waitFor();
  const own = await openPlayer(await callerOf(phone.context(), product), gameTableId);
  seats.push(own);
  await Promise.all(seats.map((seat) => seat.until(() => true)));

  // Some are ahead of others when the pictures of the play are made.
  await Promise.all(seats.slice(0, -1).map((player, index) => playDecks(player, skipped[index] ?? 5, 1 + (index % 4))));
  await draw(teacher, "monitor", teacher.getByText(say(GoogolPlay.phase, { deck: 5 })).first());
  const turnNext = (turned: number) => say(GoogolPlay.turn, { turned });
  const takeIt = async () => {
    await phone.getByRole("button", { name: GoogolPlay.stop }).click();
    await own.until(({ debriefing }) => debriefing !== null);
  };
  const goOn = async () => {
    const { deck } = own.view();
    await phone.getByRole("button", { name: GoogolPlay.next }).click();
    await own.until((view) => view.deck > deck);
  };
  while (!(await turnUpToGoodOne(phone, own, turnNext))) {
    await takeIt();
    await goOn();
  }
  const lastTurned = { slip: own.view().turned.length, slips: own.view().parameters.slips };
  await draw(phone, "play", phone.getByText(say(GoogolPlay.slipOf, lastTurned), { exact: true }));
  await takeIt();
  await draw(phone, "deck", phone.getByRole("button", { name: GoogolPlay.next }));
  await goOn();

  await Promise.all(seats.map((player, index) => playDecks(player, skipped[index] ?? 5, Number.POSITIVE_INFINITY)));
  await draw(phone, "debriefing", phone.getByRole("heading", { name: texts.games.GoogolDebriefing.decksTitle }));
  for (let step = 1; step < 3; step += 1) {
    await teacher.getByRole("button", { name: texts.tables.TeacherTablePage.nextStep, exact: true }).click();
  }
  await draw(projector, "projector-debriefing", projector.getByText(texts.games.GoogolClassDebriefing.axes.stop));
  for (const seat of seats) {
    seat.close();
  }
}

/** Plays until so many decks are over, or all. */
async function playDecks(player: Player, passed: number, decks: number): Promise<void> {
  const { deck: first, parameters } = player.view();
  for (let deck = first; deck <= Math.min(decks, parameters.decks); deck += 1) {
    await player.playDeck(passed);
  }
}

/** Turns slips on the phone up to one that is worth a thought, a best so far after the first few: whether there is one. */
async function turnUpToGoodOne(phone: Page, player: Player, label: (turned: number) => string): Promise<boolean> {
  for (let slip = 1; slip <= 14; slip += 1) {
    await phone.getByRole("button", { name: label(slip - 1) }).click();
    await player.until(({ turned }) => turned.length === slip);
    if (slip > 6 && player.view().turned.at(-1)?.isRecord) {
      return true;
    }
  }
  return false;
}

async function newPage(product: Product, language: Language, screen: keyof typeof screens): Promise<Page> {
  return (await openContext(browser, product, language, screen)).newPage();
}

function openContext(
  from: Browser,
  { url: baseURL }: Product,
  language: Language,
  screen: keyof typeof screens,
): Promise<BrowserContext> {
  const reader = { locale: intlLocale(language), colorScheme: "light", reducedMotion: "reduce" } as const;
  return from.newContext({ ...screens[screen], ...reader, baseURL });
}

async function callerOf(context: BrowserContext, { url }: Product): Promise<Caller> {
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
async function drawPage(page: Page, file: string, shown: Locator): Promise<void> {
  await shown.waitFor();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await showAddress(page, "games.example.edu");
  const path = fileURLToPath(new URL(`../public/screens/${file}`, import.meta.url));
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
  throw new Error(`${file} has more than ${pictureMaxBytes} bytes.`);
}
