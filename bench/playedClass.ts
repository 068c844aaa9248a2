import { statSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { brandManagementSetup } from "@belab/brand-management/setup";
import { tablePaths } from "@belab/domain/tables";
import { chromium, type Page } from "playwright";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import { command, goOn, openClassroom } from "./classroom.ts";
import { kilobytes, type Row } from "./row.ts";

/** The phone of a student. */
const phone = { viewport: { width: 360, height: 740 }, locale: "en" };

/** A team alone on its market with bots, without a clock or a practice round. */
const opening = {
  game: brandManagementSetup.id,
  parameters: { ...brandManagementSetup.defaults, rounds: 2, practiceRound: false, timed: false },
  teams: 1,
};

/** The phases of that game, in its only market. */
const phases = { briefing: 1, round: 2 };
const market = 1;

/** Most bytes that a player may have loaded by then. */
const bars = { sheet: 190_000, results: 200_000, charts: 16_000 };

/** The charts of the results and what they alone need, which come after the sheet. */
const ofCharts = /^(?:BridgeChart|LineChart|MapStudy|plotAxis|ResultCharts|ScatterChart|ShareLines|SmallMultiples)-/;

/** The dialog in which the page asks whether to leave, and what it alone needs: loaded later, in case the network is gone. */
const ofDialog = /^(?:Combination|FocusTrap|NativeScrollArea|NoticeDialog|NoticeIcon|OptionalPortal|Transition)-/;

/** A script that a page has loaded. */
interface LoadedScript {
  file: string;
  /** When it was asked for, in milliseconds of the page's own time. */
  at: number;
}

/**
 * The JavaScript that a member of a team in Brand Management loads, in Brotli as the server sends it: from the address by
 * which a class joins until the first sheet can be filled in, and until its results are there; their charts by themselves.
 */
export async function playedClassRows(): Promise<Row[]> {
  await using installation = await makeTestInstallation({});
  const server = await installation.startServer({}, { isBuilt: true });
  const classroom = await openClassroom(installation.database, [server.url], opening);
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage(phone);
    await page.addInitScript(noteSheet);
    await join(page, server.url + tablePaths.join, classroom.code);
    await command(classroom, "startTable");
    await page.getByRole("heading", { name: /^1 of 5: / }).waitFor();
    await goOn(classroom, [[market, phases.briefing]]);
    await page.getByRole("textbox", { name: "Price" }).first().waitFor();
    await goOn(classroom, [[market, phases.round]]);
    await page.getByRole("figure").first().waitFor();
    await page.waitForLoadState("networkidle");
    const loaded = await loadedScripts(page);
    const sheetAt = await page.evaluate(() => performance.getEntriesByName("sheet")[0]?.startTime ?? 0);
    const played = loaded.filter(({ file }) => !ofDialog.test(file));
    return [
      weightRow(
        "its first sheet can be filled in",
        played.filter(({ at }) => at <= sheetAt),
        bars.sheet,
      ),
      weightRow(
        "its results are there, without their charts",
        played.filter(({ file }) => !ofCharts.test(file)),
        bars.results,
      ),
      weightRow(
        "its results are there, the charts alone",
        played.filter(({ file }) => ofCharts.test(file)),
        bars.charts,
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** In the page: notes when the sheet has come, before anything that its coming lets the page load. */
function noteSheet(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('[role="tabpanel"] input')) {
      performance.mark("sheet");
      observer.disconnect();
    }
  }).observe(document, { childList: true, subtree: true });
}

async function join(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your name").fill("Mia");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByText("Waiting for your teacher to start").first().waitFor();
}

async function loadedScripts(page: Page): Promise<LoadedScript[]> {
  const resources = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, at: startTime })),
  );
  const scripts = resources.map(({ name, at }) => ({ file: basename(new URL(name).pathname), at }));
  return scripts.filter(({ file }) => file.endsWith(".js"));
}

function bytesOf(scripts: readonly LoadedScript[]): number {
  const files = new Set(scripts.map(({ file }) => file));
  const sizes = [...files].map(
    (file) => statSync(fileURLToPath(new URL(`../apps/web/dist/assets/${file}.br`, import.meta.url))).size,
  );
  return sizes.reduce((total, size) => total + size, 0);
}

function weightRow(until: string, scripts: readonly LoadedScript[], limit: number): Row {
  const bytes = bytesOf(scripts);
  return {
    what: `JavaScript of a player of Brand Management, in Brotli, from \`${tablePaths.join}\` until ${until}`,
    figure: kilobytes(bytes),
    reference: `${scripts.length} files`,
    bar: `≤ ${kilobytes(limit)}`,
    isMet: bytes <= limit,
  };
}
