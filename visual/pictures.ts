import { type BrowserContext, chromium, type Page } from "playwright";
import { viewports } from "../.storybook/modes.ts";

/** A picture to be taken: a story in one of its modes. */
interface Shot {
  /** As `sections-plancard--default.light-phone`. */
  name: string;
  story: string;
  scheme: string;
  viewport: string;
}

/** A story whose play did not come to its end. */
export interface BrokenStory {
  name: string;
  reason: string;
}

interface StoryFacts {
  storyGlobals: { viewport?: { value?: string } };
  parameters: { chromatic?: { disableSnapshot?: boolean; modes?: Record<string, Mode> } };
}

interface Mode {
  scheme?: string;
  viewport?: string;
  disable?: boolean;
}

/** What Storybook tells of a story: that its play threw, or that it has ended. */
interface StoryEvent {
  message?: string;
  storyId?: string;
  status?: string;
}

/** What a built Storybook offers to those who drive it. */
declare global {
  var __STORYBOOK_PREVIEW__: { ready(): Promise<void>; extract(): Promise<Record<string, StoryFacts>> };
  var __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, payload: object): void;
    on(event: string, listener: (payload: StoryEvent) => void): void;
    off(event: string, listener: (payload: StoryEvent) => void): void;
  };
}

/**
 * Takes a picture of each story in each of its modes, after its play.
 *
 * @param isAsked - whether a picture of this name is wanted.
 * @param onPicture - gets each picture as PNG, in no particular order.
 */
export async function takePictures(
  storybook: string,
  isAsked: (name: string) => boolean,
  onPicture: (name: string, png: Buffer) => void,
): Promise<{ count: number; broken: BrokenStory[] }> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--font-render-hinting=none", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const context = await browser.newContext({ reducedMotion: "reduce", timezoneId: "UTC", locale: "en-US" });
    await stayAtHome(context, storybook);
    const shots = (await listShots(context, storybook)).filter(({ name }) => isAsked(name));
    const broken: BrokenStory[] = [];
    await Promise.all(
      halves(inOrder(shots)).map(async (half) => {
        const page = await context.newPage();
        let previous: Shot | undefined;
        for (const shot of half) {
          const reason = await show(page, storybook, shot, previous);
          if (reason !== undefined) {
            broken.push({ name: shot.name, reason });
          }
          onPicture(shot.name, await photograph(page));
          previous = shot;
        }
      }),
    );
    return { count: shots.length, broken };
  } finally {
    await browser.close();
  }
}

/** A story asks nobody but its own Storybook. */
async function stayAtHome(context: BrowserContext, storybook: string) {
  const { origin } = new URL(storybook);
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== origin,
    (route) => route.abort(),
  );
}

/** A story's own viewport goes before that of its modes, as in Storybook. */
async function listShots(context: BrowserContext, storybook: string): Promise<Shot[]> {
  const page = await context.newPage();
  await page.goto(addressOf(storybook, "none", "light"));
  const stories = await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__.ready();
    const facts = await globalThis.__STORYBOOK_PREVIEW__.extract();
    return Object.entries(facts).map(([id, { storyGlobals, parameters }]) => ({
      id,
      viewport: storyGlobals.viewport?.value,
      chromatic: parameters.chromatic,
    }));
  });
  await page.close();
  const shots = stories
    .filter(({ chromatic }) => !chromatic?.disableSnapshot)
    .flatMap(({ id, viewport, chromatic }) =>
      modesOf(chromatic?.modes).map(([mode, asked]) => ({
        name: `${id}.${mode.replaceAll(" ", "-")}`,
        story: id,
        scheme: asked.scheme ?? "light",
        viewport: viewport ?? asked.viewport ?? "desktop",
      })),
    );
  const keyOf = ({ story, scheme, viewport }: Shot) => `${story} ${scheme} ${viewport}`;
  return [...new Map(shots.toReversed().map((shot) => [keyOf(shot), shot])).values()].reverse();
}

function modesOf(modes: Record<string, Mode> = {}): [string, Mode][] {
  return Object.entries(modes).filter(([, { disable }]) => !disable);
}

/** By scheme and window, so that they change seldom and a story seldom follows itself. */
function inOrder(shots: readonly Shot[]): Shot[] {
  const keyOf = ({ scheme, viewport, name }: Shot) => `${scheme} ${viewport} ${name}`;
  return shots.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

/** For two pages side by side: as many as a small machine can show without making a story wait. */
function halves(shots: readonly Shot[]): Shot[][] {
  const middle = Math.ceil(shots.length / 2);
  return [shots.slice(0, middle), shots.slice(middle)].filter(({ length }) => length > 0);
}

function addressOf(storybook: string, story: string, scheme: string): string {
  return `${storybook}iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme};a11y.manual:!true`;
}

/**
 * Shows a story, and waits until its play has ended.
 *
 * @returns why it did not come to its end, if so.
 */
async function show(page: Page, storybook: string, { story, scheme, viewport }: Shot, previous: Shot | undefined) {
  await page.setViewportSize(sizeOf(viewport));
  if (previous?.scheme !== scheme || previous.story === story) {
    await page.goto(addressOf(storybook, "none", scheme));
    await page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__.ready());
  }
  return page.evaluate(select, story);
}

/** Runs in the page: the end of a story is told last, whatever happened before it. */
function select(story: string): Promise<string | undefined> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    let reason: string | undefined;
    const onThrow = ({ message }: StoryEvent) => {
      reason = message ?? "It threw.";
    };
    const onFinished = ({ storyId, status }: StoryEvent) => {
      if (storyId === story) {
        channel.off("playFunctionThrewException", onThrow);
        channel.off("storyFinished", onFinished);
        resolve(status === "error" ? (reason ?? "See its play in Storybook.") : undefined);
      }
    };
    channel.on("playFunctionThrewException", onThrow);
    channel.on("storyFinished", onFinished);
    window.scrollTo(0, 0);
    channel.emit("setCurrentStory", { storyId: story, viewMode: "story" });
  });
}

async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Drawn anew as a whole: corners that were drawn in steps, around a focus that came and went, are smoothed otherwise.
    const { style } = document.documentElement;
    for (const opacity of ["0.99", ""]) {
      style.opacity = opacity;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  return page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
}

function sizeOf(viewport: string) {
  const found = Object.entries(viewports).find(([name]) => name === viewport);
  if (found === undefined) {
    throw new Error(`.storybook/modes.ts has no window named ${viewport}.`);
  }
  const { width, height } = found[1].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}
