import { teamFaceOf } from "@belab/domain/tables";
import teamNames from "@belab/locales/en/tables/TeamNames";
import { type APIRequestContext, type Browser, devices, type Locator, type Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { collectSent, type Sent } from "./sentEvents.ts";
import { laptopScreen, phoneScreen } from "./sizes.ts";
import { openPlayer, readBriefing } from "./tables.ts";
import { expect } from "./test.ts";

// The members of teams that play Brand Management, in browsers of their own or by calls alone.

/** Whether each player has a browser, as in `npm test -- class`. */
export const allInBrowsers = process.env.CLASS_IN_BROWSERS === "true";

export interface Member {
  team: number;
  /** Reads the briefing, and says that the team is ready. */
  sayReady(): Promise<void>;
  /** Sets a price, by the first brand's field, in cents. */
  setPrice(price: number, phase: number): Promise<void>;
  /** Submits the sheet with the price that the member sees there, as it was agreed on. */
  submit(price: number, phase: number): Promise<void>;
}

export interface MemberInBrowser extends Member {
  page: Page;
  /** What the server has sent so far. */
  sent: () => Sent;
}

interface MemberOptions {
  name: string;
  team: number;
  code: string;
  onPhone: boolean;
  /** Takes a seat, in place of typing the code and the name. */
  join?: (page: Page) => Promise<void>;
}

/** A person who sees what their team decides. */
export async function memberInBrowser(
  browser: Browser,
  product: Product,
  { name, team, code, onPhone, join }: MemberOptions,
): Promise<MemberInBrowser> {
  const screen = onPhone ? { ...devices["Pixel 7"], viewport: phoneScreen } : { viewport: laptopScreen };
  const player = await openPlayer(browser, product, name, screen);
  const { page } = player;
  const sent = await collectSent(page);
  await (join ? join(page) : player.joinByCode(code));
  return {
    page,
    team,
    sent,
    async sayReady() {
      await readBriefing(page);
      await page.getByRole("button", { name: "We are ready" }).click();
    },
    async setPrice(price) {
      await priceOn(page).fill((price / 100).toFixed(2));
      await priceOn(page).blur();
    },
    async submit(price) {
      await expect(priceOn(page)).toHaveValue((price / 100).toFixed(2));
      await page.getByRole("button", { name: /^Submit/ }).click();
      // Where it was the last of its market, the round is over.
      const submitted = page.getByRole("button", { name: /^Reopen/ });
      await expect(submitted.or(page.getByText(/^Results of /)).first()).toBeVisible();
    },
  };
}

/** A person who makes the calls that a browser makes. */
export function memberByCalls(
  { calls, gameTableId }: { calls: APIRequestContext; gameTableId: string },
  team: number,
): Member {
  async function act(phase: number, action: object) {
    const data = { gameTableId, actionId: crypto.randomUUID(), phase, action };
    return (await calls.post("/api/table/Act", { data })).json();
  }
  return {
    team,
    async sayReady() {
      expect(await act(1, { kind: "ready" })).toMatchObject({ success: true });
    },
    async setPrice(price, phase) {
      const edit = { kind: "edit", field: "a.price", value: price, revision: 0 };
      // The markets begin a phase one after the other.
      await expect(async () => expect(await act(phase, edit)).toMatchObject({ success: true })).toPass();
    },
    async submit(_price, phase) {
      expect(await act(phase, { kind: "submit", revision: 1 })).toMatchObject({ success: true });
    },
  };
}

/** Returns the price of a team's first brand, on the team's sheet. */
export function priceOn(page: Page): Locator {
  return page.getByRole("textbox", { name: "Price" }).first();
}

export async function buyMap(page: Page) {
  await page.getByRole("button", { name: /^Market map: / }).click();
  await page.getByRole("button", { name: "Buy it" }).click();
  await expect(page.getByRole("button", { name: "Market map: What it found" })).toBeVisible();
}

/** What a team is called that has given itself no name. */
export function teamCalled(seat: number): string {
  return teamNames.messages.signs[teamFaceOf(seat).sign];
}

/**
 * Ends the round for the market of a team that nobody has heard of; the other markets go on by themselves. The menu closes
 * where the page moves under the pointer, as it does while teams submit; the teacher then opens it again.
 *
 * @param results - what a player of the market sees then.
 */
export async function goOnWithout(teacher: Page, team: number, results: Locator) {
  await expect(async () => {
    if (!(await results.isVisible())) {
      await teacher.getByRole("button", { name: new RegExp(`^${teamCalled(team)}\\b`) }).click({ timeout: 5_000 });
      const goOn = teacher.getByRole("menuitem", { name: "Go on without their group" });
      await goOn.click({ timeout: 5_000 });
    }
    await expect(results).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
