import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { debriefingFromExport, expectDebriefing, type GoogolExport } from "./googolFromExport.ts";
import { allInBrowsers, type Player, playerByCalls, playerInBrowser, slips } from "./googolPlayers.ts";
import { noticeNamed } from "./notices.ts";
import { endOf, expectCodeBesideQr, expectStage } from "./sizes.ts";
import { codeOn, exportOf, joinByCalls, openProjector, openTableOf, readDebriefing } from "./tables.ts";
import { administrator, expect, signInByCalls, test } from "./test.ts";

// A class of thirty plays Googol. `npm test -- class` gives each of them a browser; here two have one.

test.use({ viewport: { width: 1280, height: 800 } });

const decks = 5;

/** How many players there are. The first ones have a browser in any case. */
const players = 30;
const inBrowsers = allInBrowsers ? players : 2;

/** Some players are hasty, some patient, and some never stop by themselves. Those in a browser are hasty: a press takes time. */
function stopOf(player: number, deck: number): number {
  return 1 + ((player * 7 + deck * 3) % (player < 2 ? 6 : slips));
}

test("a class of thirty plays five decks of Googol, and the debriefing is right @desktop", async ({
  page: teacher,
  product,
  browser,
  playwright,
}) => {
  await signInByCalls(teacher.context(), product, administrator);
  await openTableOf(teacher, "Googol");
  const code = await codeOn(teacher);
  const projector = await openProjector(teacher);
  const openBrowser = (name: string, onPhone = false) => playerInBrowser(browser, product, { name, onPhone, decks });
  const phone = await openBrowser("Pia", true);
  const keyboard = await openBrowser("Kofi");
  const others = await Promise.all(
    Array.from({ length: players - 2 }, async (_, index): Promise<Player> => {
      const name = `Player ${index + 1}`;
      return index + 2 < inBrowsers
        ? openBrowser(name)
        : playerByCalls(await joinByCalls(playwright.request, product, code, name));
    }),
  );
  const all: Player[] = [phone, keyboard, ...others];

  await test.step("they join, and try the game while they wait", async () => {
    await Promise.all(all.map((player) => player.joinByCode(code)));
    await expect(projector.getByText(/^30 people have joined/).first()).toBeVisible();
    await expectStage(projector);
    await expectCodeBesideQr(projector, code);
    await expect(keyboard.page.getByRole("heading", { name: "Learn it on one short deck" })).toBeVisible();
    await teacher.getByRole("button", { name: "Start the game" }).click();
    // Before the game has started, the calls of players are refused.
    await expect(teacher.getByRole("button", { name: "Pause" })).toBeVisible();
  });

  await test.step("they play at their own pace; anyone who reloads goes on where they were", async () => {
    await Promise.all(
      all.map(async (player, index) => {
        for (let deck = 1; deck <= decks; deck += 1) {
          // One player leaves the last deck to the teacher.
          if (index + 1 < players || deck < decks) {
            await player.playDeck(deck, stopOf(index, deck));
          }
        }
      }),
    );
    await phone.page.reload();
    await expect(phone.page.getByText("All your 5 decks are over")).toBeVisible();
    await expect(phone.page.getByText("29 of 30 players are done")).toBeVisible();
    await expect(projector.getByText("29 of 30").first()).toBeVisible();
    await expectStage(projector);
  });

  await test.step("the teacher goes on without the one who does not move", async () => {
    await teacher.getByRole("button", { name: /^Go on without/ }).click();
    await noticeNamed(teacher, "Go on without 1 person?").getByRole("button", { name: "Go on" }).click();
    await expect(teacher.getByRole("heading", { name: "How the class decided" })).toBeVisible();
  });

  const exported = await exportOf<GoogolExport>(teacher);
  const expected = debriefingFromExport(exported);

  await test.step("the debriefing is what the export says", async () => {
    expect(expected.winRate.decks).toBe(players * decks - 1);
    expectDebriefing(await readDebriefing(teacher), expected);
  });

  const { won, decks: played } = expected.winRate;
  const wonBySeat = Array.from(
    { length: players },
    (_, seat) => exported.decks.filter((deck) => deck.seat === seat && deck.won).length,
  );
  const most = Math.max(...wonBySeat);

  await test.step("every screen shows it at once, the projector with those who won most", async () => {
    const first = wonBySeat.flatMap((each, seat) => (each === most ? `Dot ${seat + 1}` : []));
    // A deck is won with a chance of one in twenty: once in two thousand classes, nobody wins one.
    const all = won === 0 ? "Nobody won a deck" : `${won} of ${played} decks won`;
    await expect(teacher.getByText(all).first()).toBeVisible();
    const who = first.length === 1 ? `${first[0]} comes first` : `${first.length} players share first place`;
    await expect(projector.getByText(won === 0 ? all : `${who}: ${most} deck`).first()).toBeVisible();
    await expect(phone.page.getByRole("heading", { name: /^You won / })).toBeVisible();
    const seatOfPhone = await seatOf(phone.page);
    const own = exported.decks.filter(({ seat }) => seat === seatOfPhone);
    const ownWon = own.filter((deck) => deck.won).length;
    const headline = ownWon === 0 ? "You won none of your 5 decks" : `You won ${ownWon} of 5 decks`;
    await expect(phone.page.getByText(headline)).toBeVisible();
    expect(await endOf(phone.page.locator("[data-debriefing-opening]"))).toBeLessThanOrEqual(1_500);
    await expectStage(projector);
  });

  await test.step("the teacher finds each student's result, sorts them and takes them away", async () => {
    const table = teacher.getByRole("table", { name: "Results" });
    await expect(table.getByRole("row")).toHaveCount(players + 1);
    await table.getByRole("button", { name: "Decks won" }).click();
    await expect(table.getByRole("columnheader", { name: "Decks won" })).toHaveAttribute("aria-sort", "descending");
    await expect(table.getByRole("row").nth(1).getByRole("cell").first()).toHaveText(String(most));
    const downloaded = teacher.waitForEvent("download");
    await teacher.getByRole("link", { name: "CSV, for other programs" }).click();
    expect((await readFile(await (await downloaded).path(), "utf8")).trim().split("\n")).toHaveLength(players + 1);
  });

  await test.step("the teacher steps through it on the projector, with a remote control, too", async () => {
    await teacher.getByRole("button", { name: "Next" }).click();
    await expect(projector.getByText(`We won ${won} of our ${played} decks`).first()).toBeVisible();
    await expectStage(projector);
    await teacher.getByRole("button", { name: "Next" }).click();
    await expect(projector.getByText(/^Skip 7 slips of 20/).first()).toBeVisible();
    await expectStage(projector);
    await projector.bringToFront();
    await projector.keyboard.press("PageDown");
    await expect(projector.getByText(/^We stopped /).first()).toBeVisible();
    await expectStage(projector);
    await expect(teacher.getByText("Projector: step 4 of 6")).toBeVisible();
    await expect(projector.getByText("Pia")).toHaveCount(0);
  });
});

/** The seat of the player whose screen it is, by the number of their dot: players join in no fixed order. */
async function seatOf(player: Page): Promise<number> {
  const dot = player.getByText(/^You are dot \d+$/).getByRole("strong");
  return Number(await dot.innerText()) - 1;
}
