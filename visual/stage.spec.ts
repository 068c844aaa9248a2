import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, finish, type Page, storyIds, test } from "./storybook.ts";

// `npm run visual -- --stage`: draws every state of what a class looks at, as sheets in docs/pictures.

const folder = fileURLToPath(new URL("../docs/pictures", import.meta.url));

interface Sheet {
  /** The window of each picture, in pixels. */
  window: { width: number; height: number };
  /** How wide a picture is on the sheet, and how many stand side by side. */
  thumbnail: number;
  columns: number;
  schemes: readonly ("light" | "dark")[];
  stories: readonly string[];
}

const projectorStories = [
  "pages-tables-projectorpagelobby--nobody",
  "pages-tables-projectorpagelobby--default",
  "pages-tables-projectorpagelobby--sixty",
  "pages-tables-projectorpagelobby--hundred",
  "pages-tables-projectorpagelobby--long-names",
  "pages-tables-projectorpagelobby--teams",
  "pages-tables-projectorpagelobby--twenty-teams",
  "pages-tables-projectorpagelobby--names-off",
  "pages-tables-projectorpage--widest-code",
  "pages-games-brand-management-stage--first-round",
  "pages-games-brand-management-stage--deciding",
  "pages-games-brand-management-stage--all-decided",
  "pages-games-brand-management-stage--ranks",
  "pages-games-brand-management-stage--sales",
  "pages-games-brand-management-stage--best",
  "pages-games-brand-management-stage--second-market",
  "pages-games-brand-management-stage--nobody-decided",
  "pages-games-brand-management-stage--twenty-teams",
  "pages-games-brand-management-stage--long-names",
  "pages-games-brand-management-stage--paused",
  "pages-games-brand-management-stage--message",
  "pages-tables-projectorpage--reconnecting",
  "pages-games-googol-googolprojector--four-players",
  "pages-games-googol-googolprojector--default",
  "pages-games-googol-googolprojector--three-hundred-players",
  "pages-games-googol-googolprojector--everybody-has-finished",
  "pages-games-brand-management-debriefing-classdebriefing--podium-of-two-teams",
  "pages-games-brand-management-debriefing-classdebriefing--podium-of-long-names",
  "pages-games-brand-management-debriefing-classdebriefing--default",
  "pages-games-brand-management-debriefing-classdebriefing--podiums-of-five-markets",
  "pages-games-brand-management-debriefing-classdebriefing--shares",
  "pages-games-brand-management-debriefing-classdebriefing--market-map",
  "pages-games-brand-management-debriefing-classdebriefing--nobody-decided",
  "pages-games-googol-classdebriefing--podium-of-four",
  "pages-games-googol-classdebriefing--podium-of-sixty",
  "pages-games-googol-classdebriefing--podium-of-three-hundred",
  "pages-games-googol-classdebriefing--podium-ended-early",
  "pages-games-googol-classdebriefing--default",
] as const;

const sheets: Record<string, Sheet> = {
  "stage-1920": {
    window: { width: 1920, height: 1080 },
    thumbnail: 320,
    columns: 4,
    schemes: ["dark"],
    stories: projectorStories,
  },
  "stage-1280": {
    window: { width: 1280, height: 720 },
    thumbnail: 320,
    columns: 4,
    schemes: ["dark"],
    stories: projectorStories,
  },
  "teacher-1280": {
    window: { width: 1280, height: 900 },
    thumbnail: 360,
    columns: 4,
    schemes: ["light", "dark"],
    stories: [
      "pages-tables-teachertablebeforeandafter--lobby",
      "pages-tables-teachertablebeforeandafter--lobby-of-teams",
      "pages-tables-teachertablepage--default",
      "pages-tables-teachertablepage--everybody-has-acted",
      "pages-tables-teachertabletools--sixty",
      "pages-tables-teachertabletools--message",
      "pages-tables-teachertablepage--paused",
      "pages-tables-teachertablebeforeandafter--presenting",
      "pages-games-brand-management-briefing--default",
      "pages-games-brand-management-sheet-at-a-table--one-screen",
      "pages-games-brand-management--results",
      "pages-games-brand-management-debriefing-teamdebriefing--default",
    ],
  },
  "phone-360": {
    window: { width: 360, height: 740 },
    thumbnail: 180,
    columns: 8,
    schemes: ["light", "dark"],
    stories: [
      "pages-tables-playerpagelobby--phone",
      "pages-tables-playerpagelobby--name-hidden",
      "pages-tables-playerpagelobby--teams-on-phone",
      "pages-games-brand-management-briefing--phone",
      "pages-games-brand-management-sheet-at-a-table--on-a-phone",
      "pages-games-brand-management--submitted",
      "pages-tables-playerpage--waiting",
      "pages-games-brand-management--results-on-a-phone",
      "pages-games-brand-management-debriefing-teamdebriefing--phone",
      "pages-games-googol-googolplay--phone",
      "pages-games-googol-deckreveal--phone",
      "pages-games-googol-deckreveal--all-played-on-phone",
      "pages-games-googol-playerdebriefing--phone",
      "pages-tables-playerpage--paused",
    ],
  },
};

for (const [name, sheet] of Object.entries(sheets)) {
  test(name, async ({ page }) => {
    test.setTimeout(600_000);
    expect(sheet.stories.filter((id) => !storyIds().includes(id))).toEqual([]);
    const pictures: Picture[] = [];
    for (const story of sheet.stories) {
      for (const scheme of sheet.schemes) {
        for (const language of ["en", "de"]) {
          pictures.push(await take(page, sheet, { story, scheme, language }));
        }
      }
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.webp`, await drawSheet(page, sheet, pictures));
  });
}

interface Picture {
  story: string;
  scheme: string;
  language: string;
  image: Buffer;
}

/** Takes what the window shows of a story; the whole of it stands in the test's results. */
async function take(page: Page, { window }: Sheet, shown: Omit<Picture, "image">): Promise<Picture> {
  const { story, scheme, language } = shown;
  await page.setViewportSize(window);
  await page.goto(
    `iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme};language:${language};a11y.manual:!true`,
  );
  await finish(page);
  const image = await page.screenshot({ animations: "disabled", caret: "hide" });
  const path = test.info().outputPath(`${story}.${scheme}.${language}.png`);
  writeFileSync(path, image);
  return { ...shown, image };
}

/** Puts pictures side by side, each with its name, and returns the sheet as WebP. */
async function drawSheet(page: Page, { thumbnail, columns }: Sheet, pictures: readonly Picture[]): Promise<Buffer> {
  const figures = pictures.map(
    ({ story, scheme, language, image }) =>
      `<figure><img width="${thumbnail}" src="data:image/png;base64,${image.toString("base64")}">
      <figcaption>${story.replace(/^pages-/, "")} · ${scheme} · ${language}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: columns * (thumbnail + 12) + 12, height: 600 });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${thumbnail}px); gap: 12px; margin: 12px; font: 11px sans-serif }
    figure { margin: 0 } figcaption { overflow-wrap: anywhere }
  </style>${figures.join("")}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 32,
    captureBeyondViewport: true,
  });
  return Buffer.from(data, "base64");
}
