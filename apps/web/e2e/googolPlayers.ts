import { type Browser, devices, type Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { phoneScreen } from "./sizes.ts";
import { type joinByCalls, openPlayer } from "./tables.ts";
import { expect } from "./test.ts";

// People who play Googol, in browsers of their own or by calls alone.

/** Whether each player has a browser. */
export const allInBrowsers = process.env.CLASS_IN_BROWSERS === "true";

/** How many slips a deck has. */
export const slips = 20;

export interface Player {
  joinByCode(code: string): Promise<void>;
  /** Turns so many slips of a deck, takes the last of them, and looks at the deck. */
  playDeck(deck: number, stop: number): Promise<void>;
}

interface PlayerInBrowser extends Player {
  page: Page;
}

/** A person who sees what they play: by touch on a phone, or by keyboard. */
export async function playerInBrowser(
  browser: Browser,
  product: Product,
  { name, onPhone, decks }: { name: string; onPhone: boolean; decks: number },
): Promise<PlayerInBrowser> {
  const screen = onPhone ? { ...devices["Pixel 7"], viewport: phoneScreen } : {};
  const player = await openPlayer(browser, product, name, screen);
  const { page } = player;
  const press = async (button: string | RegExp) => {
    const found = page.getByRole("button", { name: button });
    await expect(found).not.toHaveAttribute("aria-disabled", "true");
    await (onPhone ? found.tap() : found.press("Enter"));
  };
  return {
    ...player,
    async playDeck(deck, stop) {
      const whenDecided = deck < decks ? "Next deck" : "Finish";
      await expect(page.getByText(`Deck ${deck} of ${decks}`).first()).toBeVisible();
      for (let slip = 1; slip <= stop; slip += 1) {
        await press(/^Turn /);
        await expect(
          slip < slips
            ? page.getByRole("status").filter({ hasText: `Slip ${slip} of ${slips}` })
            : page.getByRole("button", { name: whenDecided }),
        ).toHaveCount(1);
      }
      if (stop < slips) {
        await press(/^Stop /);
      }
      await press(whenDecided);
    },
  };
}

/** A person who makes the calls that a browser makes. */
export function playerByCalls({ calls, gameTableId }: Awaited<ReturnType<typeof joinByCalls>>): Player {
  async function act(deck: number, action: object) {
    const actionId = crypto.randomUUID();
    const data = { gameTableId, actionId, phase: deck, action: { ...action, deck } };
    expect(await (await calls.post("/api/table/Act", { data })).json()).toMatchObject({ success: true });
  }
  return {
    // They have joined by a call.
    joinByCode: async () => undefined,
    async playDeck(deck, stop) {
      for (let slip = 1; slip <= stop; slip += 1) {
        await act(deck, { kind: "turn", slip });
      }
      if (stop < slips) {
        await act(deck, { kind: "stop", slip: stop });
      }
      await act(deck, { kind: "next" });
    },
  };
}
