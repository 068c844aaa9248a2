import { gamePath } from "@belab/domain/games";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

// Whole games, played as people play them who enlarge the page, who hold their phone sideways, who have no mouse, or who
// listen to the page.

/** Rounds of Brand Management's game for one person. */
const rounds = [1, 2, 3];

/** More stops of Tab than any screen has. */
const mostStops = 300;

/** How a person does things on a page. */
interface Hands {
  press(control: Locator): Promise<void>;
  enter(field: Locator, text: string): Promise<void>;
  /** Called at each screen of a game. */
  look(): Promise<void>;
}

for (const [of, width, height] of [
  ["a page at 400 %", 320, 256],
  ["a phone held sideways", 740, 360],
] as const) {
  test(`no control that has the focus is covered in a whole game of either kind, on ${of} (WCAG 2.4.11) @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const hands: Hands = {
      press: (control) => control.click(),
      enter: (field, text) => field.fill(text).then(() => field.blur()),
      look: () => expectNothingCovered(page),
    };
    await playGoogol(page, hands);
    await playBrandManagement(page, hands);
  });
}

test("a whole game of either kind is played by keyboard alone @desktop", async ({ page }) => {
  const hands: Hands = {
    press: async (control) => {
      await expect(control).toBeEnabled();
      await tabTo(page, control);
      await page.keyboard.press("Enter");
    },
    enter: async (field, text) => {
      await tabTo(page, field);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    },
    look: async () => undefined,
  };
  await playGoogol(page, hands);
  await playBrandManagement(page, hands);
});

test("in a whole game of either kind each change is in the accessibility tree, and the focus is never lost @desktop", async ({
  page,
}) => {
  let before = "";
  const hands: Hands = {
    press: async (control) => {
      await expect(control).toBeEnabled();
      before = await page.getByRole("main").ariaSnapshot();
      await control.focus();
      await page.keyboard.press("Enter");
    },
    enter: (field, text) => field.fill(text).then(() => field.blur()),
    look: async () => {
      const now = await page.getByRole("main").ariaSnapshot();
      expect(now).not.toBe(before);
      expect(now).toMatch(/- heading /);
      await expect(page.locator("body")).not.toBeFocused();
    },
  };
  await playGoogol(page, hands);
  await playBrandManagement(page, hands);
});

/** One deck: turns a slip, turns another, and stops on it. */
async function playGoogol(page: Page, { press, look }: Hands) {
  await page.goto(gamePath("googol"));
  await press(page.getByRole("button", { name: "Try it now" }));
  // The page of the game has a deck to try, too.
  await expect(page).toHaveURL(/\/play\?/);
  await expect(page.getByRole("button", { name: "Turn the first slip" })).toBeVisible();
  await look();
  await press(page.getByRole("button", { name: "Turn the first slip" }));
  await expect(slipStatus(page, 1)).toBeAttached();
  await look();
  await press(page.getByRole("button", { name: "Turn the next slip" }));
  await expect(slipStatus(page, 2)).toBeAttached();
  await press(page.getByRole("button", { name: "Stop here" }));
  await expect(page.getByRole("button", { name: "Finish" })).toBeVisible();
  await look();
  await press(page.getByRole("button", { name: "Finish" }));
  await expect(page.getByRole("heading", { name: "Deck by deck" })).toBeVisible();
  await look();
}

function slipStatus(page: Page, slip: number): Locator {
  return page.getByRole("status").filter({ hasText: `Slip ${slip} of ` });
}

/** The practice round, and all others with another price. */
async function playBrandManagement(page: Page, { press, enter, look }: Hands) {
  const ready = page.getByRole("button", { name: "I'm ready" });
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await page.goto(gamePath("brand-management"));
  await press(page.getByRole("button", { name: "Try it now" }));
  await expect(page.getByRole("heading", { name: /^1 of 5: / })).toBeVisible();
  await look();
  for (const card of [2, 3, 4, 5]) {
    await press(page.getByRole("button", { name: "Next", exact: true }));
    await expect(page.getByRole("heading", { name: new RegExp(`^${card} of 5: `) })).toBeVisible();
  }
  await look();
  await press(ready);
  await expect(page.getByText("This is the practice round")).toBeVisible();
  await look();
  await press(submit);
  await expect(page.getByText("Results of the practice round").first()).toBeVisible();
  await look();
  await press(ready);
  for (const round of rounds) {
    await expect(page.getByText(`Round ${round} of ${rounds.length}`).first()).toBeVisible();
    await enter(page.getByRole("textbox", { name: "Price" }).first(), "82.50");
    await press(submit);
    await expect(page.getByText(`Results of round ${round}`).first()).toBeVisible();
    await press(ready);
  }
  await expect(page.getByRole("status").first()).toHaveText("Your practice game is over");
  await expect(page.getByRole("button", { name: "Print report" })).toBeVisible();
  await look();
}

/** Moves the focus by Tab until a control has it. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${control}.`);
}

/** Moves the focus by Tab through the page, and expects of each control that some of it can be seen. */
async function expectNothingCovered(page: Page) {
  await page.evaluate(startAtTop);
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(markFocus);
    if (focused === undefined || focused.isFirstAgain) {
      break;
    }
    // A part that loads late moves the page under the focus for as long as it takes to scroll.
    await expect.poll(() => lookAtFocus(page), `the focus can be seen at ${focused.text}`).toBe(true);
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("[data-test-focused]")) {
      element.removeAttribute("data-test-focused");
    }
  });
  expect(stops).toBeGreaterThan(1);
}

async function lookAtFocus(page: Page): Promise<boolean> {
  // A part that loads late can have moved the control out of the window after the browser scrolled to it.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: "nearest" }));
  return page.evaluate(isFocusSeen);
}

/** Runs in the page. Tab leads to its first control next. */
function startAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

/** Runs in the page. Undefined where nothing in the page has the focus. */
function markFocus(): { text: string; isFirstAgain: boolean } | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return;
  }
  const isFirstAgain = element.hasAttribute("data-test-focused");
  element.setAttribute("data-test-focused", "");
  return { text: element.outerHTML.slice(0, 300), isFirstAgain };
}

/** Runs in the page. Whether some of what has the focus is neither covered nor outside the window. */
function isFocusSeen(): boolean {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) {
    return false;
  }
  // What is hidden to the eye until it is checked shows its focus at its label.
  const shown = element.matches("input[type=radio], input[type=checkbox]")
    ? (element.closest("label") ?? element)
    : element;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const width = Math.min(right, window.innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return [0.1, 0.5, 0.9].some((part) => {
    const x = Math.max(left, 0) + width / 2;
    const y = Math.max(top, 0) + height * part;
    const over = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null;
    return over !== null && (shown.contains(over) || over.contains(shown));
  });
}
