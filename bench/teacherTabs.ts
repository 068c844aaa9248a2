import { setTimeout as pause } from "node:timers/promises";
import { brandManagementSetup } from "@belab/brand-management/setup";
import { tablePath } from "@belab/domain/tables";
import { chromium, type Page } from "playwright";
import type { Database } from "../apps/server/src/database/database.ts";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import { command, goOn, join, openAsTeacher, openClassroom } from "./classroom.ts";
import type { Row } from "./row.ts";

const laptop = { viewport: { width: 1280, height: 800 }, locale: "en" };

/** As many teams as a teacher sees on one screen. */
const teams = 12;
const opening = {
  game: brandManagementSetup.id,
  parameters: { ...brandManagementSetup.defaults, firms: 6, practiceRound: false, timed: false },
  teams,
};
const briefing = 1;
const markets = [1, 2];

/** Milliseconds from the press of a tab to the picture of what it shows, and the calls that this takes. */
const bars = { time: 100, calls: 0 };

/** All tabs are shown this many times. The first time loads their scripts, and is not measured. */
const timesShown = 4;

/** Milliseconds after which a tab has loaded all it needs. */
const settling = 1_000;

interface Switch {
  tab: string;
  /** Milliseconds. */
  time: number;
}

/** Measures the wait for each tab of the teacher's page, in a round of a built product. */
export async function teacherTabRows(database: Database, url: string): Promise<Row[]> {
  const classroom = await openClassroom(database, [url], opening);
  for (let number = 0; number < teams; number += 1) {
    await join(classroom, number);
  }
  await command(classroom, "startTable");
  await goOn(
    classroom,
    markets.map((market) => [market, briefing]),
  );
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await openAsTeacher(await browser.newContext(laptop), classroom, tablePath(classroom.gameTableId));
    return [await rowOf(page)];
  } finally {
    await browser.close();
  }
}

async function rowOf(page: Page): Promise<Row> {
  await page.getByRole("tab").first().waitFor();
  await showEach(page);
  let calls = 0;
  page.on("request", (request) => {
    calls += Number(request.url().includes("/api/"));
  });
  const switches: Switch[] = [];
  for (let time = 1; time < timesShown; time += 1) {
    switches.push(...(await showEach(page)));
  }
  const slowest = switches.reduce((most, each) => (each.time > most.time ? each : most));
  return {
    what: `a tab of the teacher's page is shown, with ${teams} teams of Brand Management in a round`,
    figure: `${slowest.time.toFixed(0)} ms at most (${slowest.tab}), ${calls} calls`,
    reference: `${switches.length} switches`,
    bar: `≤ ${bars.time} ms, no call`,
    isMet: slowest.time <= bars.time && calls <= bars.calls,
  };
}

/** Shows all tabs in turn, from the last one to the first, which is shown at the beginning. */
async function showEach(page: Page): Promise<Switch[]> {
  const switches: Switch[] = [];
  for (const tab of (await page.getByRole("tab").all()).reverse()) {
    const time = await tab.evaluate(async (element: HTMLElement) => {
      const pressed = performance.now();
      element.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - pressed;
    });
    switches.push({ tab: (await tab.getAttribute("data-tab")) ?? "", time });
    await pause(settling);
  }
  return switches;
}
