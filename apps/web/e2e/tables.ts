import { readFile } from "node:fs/promises";
import type { APIRequest, APIRequestContext, Browser, Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { expect } from "./test.ts";

/** Opens a table of Googol with ten minutes for each deck, by the form. */
export async function openTable(teacher: Page) {
  await openTableOf(teacher, "Googol", async (form) => {
    await form.getByText("Customize").click();
    await form.getByLabel("Minutes for a deck").fill("10");
  });
}

/** Opens a table by the form. */
export async function openTableOf(teacher: Page, game: string, fill?: (form: Page) => Promise<void>) {
  await teacher.goto("/home/games/new");
  await teacher.getByRole("radio", { name: game }).check();
  await fill?.(teacher);
  await teacher.getByRole("button", { name: "Open table" }).click();
  await expect(teacher.getByRole("heading", { level: 1 })).toHaveText(game);
}

/** The code as it is read to people who can't see it, without its spaces. */
export async function codeOn(teacher: Page): Promise<string> {
  const text = (await teacher.getByText(/^Code: (\w ){5}\w$/).textContent()) ?? "";
  return text.replace("Code: ", "").replaceAll(" ", "");
}

/** A browser of one person alone, who joins by a code. It is closed with the browser of the worker. */
export async function openPlayer(browser: Browser, product: Product, name: string, options: object = {}) {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  return {
    name,
    page,
    async joinByCode(code: string) {
      await page.goto("/join");
      await page.getByLabel("Code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Your name").fill(name);
      await page.getByRole("button", { name: "Join", exact: true }).click();
      await expect(page).toHaveURL(/\/play\?gameTableId=/);
    },
  };
}

/** Takes a seat as a guest, by the call that a browser makes. */
export async function joinByCalls(
  request: APIRequest,
  product: Product,
  code: string,
  name: string,
): Promise<{ calls: APIRequestContext; gameTableId: string }> {
  const calls = await request.newContext({ baseURL: product.url });
  const answer = await (await calls.post("/api/table/Join", { data: { code, name } })).json();
  expect(answer).toMatchObject({ success: true });
  return { calls, gameTableId: answer.gameTableId };
}

export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = "", seconds = ""] = ((await page.getByRole("timer").textContent()) ?? "").split(":");
  return Number(minutes) * 60 + Number(seconds);
}

/** Opens the projector of a table, in another window of its teacher. */
export async function openProjector(teacher: Page): Promise<Page> {
  const opened = teacher.context().waitForEvent("page");
  await teacher.getByRole("link", { name: "Open projector" }).click();
  const projector = await opened;
  await projector.setViewportSize({ width: 1920, height: 1080 });
  return projector;
}

/** Shows a part of the page of a table that is played or has ended. */
export async function showTab(teacher: Page, name: "Play" | "People" | "Results" | "Export"): Promise<void> {
  await teacher.getByRole("tab", { name: new RegExp(`^${name}\\b`) }).click();
}

/** Everything that was recorded at a table which has ended, as its teacher downloads it. */
export async function exportOf<Exported>(teacher: Page): Promise<Exported> {
  await showTab(teacher, "Export");
  const downloaded = teacher.waitForEvent("download");
  await teacher.getByRole("link", { name: "JSON" }).click();
  const exported = JSON.parse(await readFile(await (await downloaded).path(), "utf8"));
  await showTab(teacher, "Results");
  return exported;
}

/** Returns the debriefing of a table which has ended, as its teacher's page reads it. */
export async function readDebriefing(teacher: Page) {
  const gameTableId = new URL(teacher.url()).searchParams.get("gameTableId") ?? "";
  const read = await teacher.context().request.get(new URL("/api/table/Debriefing", teacher.url()).href, {
    params: { gameTableId },
  });
  const { debriefing } = await read.json();
  return debriefing;
}

/** Turns the cards of Brand Management's briefing, from the first to the last. */
export async function readBriefing(page: Page): Promise<void> {
  for (const card of [2, 3, 4, 5]) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByRole("heading", { name: new RegExp(`^${card} of 5: `) })).toBeVisible();
  }
}
