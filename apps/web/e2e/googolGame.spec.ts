import { debriefingFromExport, expectDebriefing, type GoogolExport } from "./googolFromExport.ts";
import { playerByCalls, playerInBrowser } from "./googolPlayers.ts";
import { noticeNamed } from "./notices.ts";
import { expectCodeBesideQr, expectStage } from "./sizes.ts";
import { codeOn, exportOf, joinByCalls, openProjector, openTableOf, readDebriefing } from "./tables.ts";
import { administrator, expect, signInByCalls, test } from "./test.ts";

// A short game of four. `googolClass.spec.ts` plays with thirty people, and `class.spec.ts` against the clock.

const decks = 2;

test("players join by link and by code, play two decks of Googol, and the debriefing is right @desktop @quick", async ({
  page: teacher,
  product,
  browser,
  playwright,
}) => {
  await signInByCalls(teacher.context(), product, administrator);
  await openTableOf(teacher, "Googol", async (form) => {
    await form.getByText("Customize").click();
    await form.getByLabel("Decks for each player").fill(String(decks));
  });
  const link = await teacher.getByLabel("Link to share").inputValue();
  const code = await codeOn(teacher);
  const projector = await openProjector(teacher);
  const phone = await playerInBrowser(browser, product, { name: "Pia", onPhone: true, decks });
  const keyboard = await playerInBrowser(browser, product, { name: "Kofi", onPhone: false, decks });

  await test.step("the link takes no seat before a name is given, and others join by the code", async () => {
    await phone.page.goto(link);
    await expect(phone.page.getByText("Nobody is here yet")).toBeVisible();
    await expect(projector.getByText("Nobody has joined yet")).toBeVisible();
    await phone.page.getByLabel("Your name").fill("Pia");
    await phone.page.getByRole("button", { name: "Join", exact: true }).tap();
    await expect(projector.getByText("Pia", { exact: true })).toBeVisible();
    await keyboard.joinByCode(code);
  });
  const steady = playerByCalls(await joinByCalls(playwright.request, product, code, "Sam"));
  const slow = playerByCalls(await joinByCalls(playwright.request, product, code, "Lou"));

  await test.step("the teacher starts once everybody stands on the projector", async () => {
    await expect(projector.getByText(/^4 people have joined/).first()).toBeVisible();
    await expectStage(projector);
    await expectCodeBesideQr(projector, code);
    await teacher.getByRole("button", { name: "Start the game" }).click();
    // Before the game has started, the calls of players are refused.
    await expect(teacher.getByRole("button", { name: "Pause" })).toBeVisible();
  });

  await test.step("they play at their own pace; a player who reloads goes on from the same place", async () => {
    await Promise.all([
      phone.playDeck(1, 2),
      keyboard.playDeck(1, 3).then(() => keyboard.playDeck(2, 1)),
      steady.playDeck(1, 9).then(() => steady.playDeck(2, 20)),
      slow.playDeck(1, 4),
    ]);
    await phone.page.reload();
    await phone.playDeck(2, 2);
    await expect(phone.page.getByText("All your 2 decks are over")).toBeVisible();
    await expect(projector.getByText("3 of 4").first()).toBeVisible();
    await expectStage(projector);
  });

  await test.step("the teacher goes on without the player who does not move", async () => {
    await teacher.getByRole("button", { name: /^Go on without/ }).click();
    await noticeNamed(teacher, "Go on without 1 person?").getByRole("button", { name: "Go on" }).click();
    await expect(teacher.getByRole("heading", { name: "How the class decided" })).toBeVisible();
  });

  await test.step("the debriefing is what the export says, and each player reads their own result", async () => {
    const exported = await exportOf<GoogolExport>(teacher);
    const expected = debriefingFromExport(exported);
    expect(expected.winRate.decks).toBe(4 * decks - 1);
    expectDebriefing(await readDebriefing(teacher), expected);
    const won = exported.decks.filter((deck) => deck.seat === 0 && deck.won).length;
    const headline = won === 0 ? "You won none of your 2 decks" : `You won ${won} of 2 decks`;
    await expect(phone.page.getByText(headline)).toBeVisible();
    await expect(teacher.getByRole("table", { name: "Results" }).getByRole("row")).toHaveCount(4 + 1);
  });

  await test.step("the teacher steps through it on the projector", async () => {
    await teacher.getByRole("button", { name: "Next" }).click();
    await teacher.getByRole("button", { name: "Next" }).click();
    await expect(projector.getByText(/^Skip 7 slips of 20/).first()).toBeVisible();
    await expectStage(projector);
    await expect(teacher.getByText(/^Projector: step 3 of \d$/)).toBeVisible();
    await expect(projector.getByText("Pia")).toHaveCount(0);
  });
});
