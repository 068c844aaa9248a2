import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { gamePath } from "@belab/domain/games";
import { readAddress } from "@belab/locales";
import { chromium } from "playwright";
import { build } from "vite";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import { countBytes, loadedBytes, oneButtonPage, startPageBar } from "../apps/web/e2e/weight.ts";
import { kilobytes, type Row, sizeRow } from "./row.ts";

/** Weighs pages by what they load until their network is quiet. */
export async function pageWeights(url: string, paths: readonly string[]): Promise<Row[]> {
  const rebuilt = await builtReferenceBytes();
  const browser = await chromium.launch(chromiumOptions);
  const rows: Row[] = [];
  for (const path of paths) {
    rows.push(...rowsOf(path, await loadedBytes(browser, url + path, readAddress(path).language), rebuilt));
  }
  await browser.close();
  return rows;
}

function rowsOf(path: string, { scripts, styles }: { scripts: number; styles: number }, rebuilt: number): Row[] {
  return [
    sizeRow(`JavaScript of \`${path}\``, scripts, oneButtonPage, startPageBar),
    {
      ...sizeRow(
        "the same beside that page built in this run",
        scripts,
        { name: "built in this run", bytes: rebuilt },
        1,
      ),
      bar: "–",
      isMet: true,
    },
    sizeRow(`CSS of \`${path}\``, styles, { name: "all of Mantine's", bytes: mantineBytes() }, 0.5),
  ];
}

/** What a visitor loads who opens a game's page, plays it alone and reads its debriefing; gzipped. */
export async function playedWeight(url: string): Promise<Row> {
  const limit = 200_000;
  const browser = await chromium.launch(chromiumOptions);
  const page = await browser.newPage({ locale: "en" });
  const scripts = countBytes(page, "script");
  await page.goto(url + gamePath("googol"), { waitUntil: "networkidle" });
  const opened = await scripts();
  await page.getByRole("button", { name: "Try it now" }).click();
  await page.waitForURL(/\/play\?/);
  for (let slip = 1; slip <= 3; slip += 1) {
    await page.getByRole("button", { name: /^Turn the / }).click();
    await page
      .getByRole("status")
      .filter({ hasText: `Slip ${slip} of ` })
      .waitFor();
  }
  await page.getByRole("button", { name: "Stop here" }).click();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("heading", { name: /^You (won|did not win) / }).waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = await scripts();
  await browser.close();
  return {
    what: `JavaScript of \`${gamePath("googol")}\`, with a game played alone and its debriefing`,
    figure: kilobytes(bytes),
    reference: `${kilobytes(opened)}: the page alone`,
    bar: `≤ ${kilobytes(limit)}`,
    isMet: bytes <= limit,
  };
}

/** Whether each public page can be read with scripts turned off. */
export async function readableWithoutScripts(url: string, paths: readonly string[]): Promise<Row> {
  const browser = await chromium.launch(chromiumOptions);
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const unreadable: string[] = [];
  for (const path of paths) {
    await page.goto(url + path);
    const headline = page.getByRole("heading", { level: 1 });
    const text = (await page.getByRole("main").allInnerTexts()).join("");
    if (!(await headline.isVisible()) || text.length <= 60) {
      unreadable.push(path);
    }
  }
  await browser.close();
  return {
    what: "public pages readable before any script runs",
    figure: [`${paths.length - unreadable.length} of ${paths.length}`, ...unreadable].join(", not "),
    reference: "–",
    bar: "all",
    isMet: unreadable.length === 0,
  };
}

async function builtReferenceBytes(): Promise<number> {
  const built = await build({
    root: fileURLToPath(new URL("reference", import.meta.url)),
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022" },
  });
  if (!("output" in built)) {
    throw new Error("Vite built no single bundle of bench/reference.");
  }
  const chunks = built.output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  return chunks.reduce((total, code) => total + gzipSync(code).length, 0);
}

function mantineBytes(): number {
  return gzipSync(readFileSync(createRequire(import.meta.url).resolve("@mantine/core/styles.css"))).length;
}
