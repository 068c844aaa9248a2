import type { Locator, Page } from "@playwright/test";
import {
  type BrandManagementExport,
  firmsInExport,
  marketsFromExport,
  standingIn,
} from "./brandManagementFromExport.ts";
import {
  allInBrowsers,
  buyMap,
  goOnWithout,
  type Member,
  type MemberInBrowser,
  memberByCalls,
  memberInBrowser,
  priceOn,
  teamCalled,
} from "./brandManagementMembers.ts";
import { expectNothingTold } from "./brandManagementSecrets.ts";
import { stepsOf, stepThrough, watchSteps } from "./projectorSteps.ts";
import { collectSent, type Sent } from "./sentEvents.ts";
import { endOf, expectCodeBesideQr, expectStage, heightOf, laptopScreen, phoneScreen } from "./sizes.ts";
import { codeOn, exportOf, joinByCalls, openProjector, openTableOf, readDebriefing, showTab } from "./tables.ts";
import { administrator, expect, signInByCalls, test } from "./test.ts";

// A class of two markets with four firms each, in teams of two, plays Brand Management. `npm test -- class` gives each
// player a browser; here both members of one team have one.

test.use({ viewport: { width: 1280, height: 800 } });

const firms = 4;
const teams = 8;
const markets = teams / firms;
const players = allInBrowsers ? 30 : 16;
const rounds = 6;

/** Of the results of a round, on the projector. */
const steps = 3;

/** The round whose results are stepped through before everybody's eyes: no bot, which plays as chance will have it, has played yet. */
const roundOfSteps = 1;

/** The round in which the first team buys a study. */
const roundOfStudy = 2;

/** The round whose results come by themselves, which takes a while. */
const roundThatRuns = 4;

/** Both members of the first team have a browser in any case. */
const inBrowsers = [0, 8];

/** The team that never decides anything, and the one that a bot replaces for a while. */
const absentTeam = 3;
const replacedTeam = 2;

/** Phases of the table: the briefing is the first, and each round has two, the practice round among them. */
const phaseOf = (round: number) => 2 + 2 * round;
const practicePhase = 2;

/** What each team charges: each has its own way, so that the firms differ. */
function priceOf(team: number, round: number): number {
  return 7_500 + 300 * (team % firms) + 100 * round;
}

test("two markets of teams play six rounds of Brand Management, and the debriefing is right @desktop", async ({
  page: teacher,
  product,
  browser,
  playwright,
}) => {
  test.setTimeout(1_800_000);
  await signInByCalls(teacher.context(), product, administrator);
  await openTableOf(teacher, "Brand Management", async (form) => {
    await form.getByLabel("Number of teams").fill(String(teams));
  });
  const code = await codeOn(teacher);
  const projector = await openProjector(teacher);
  const sentToProjector = await collectSent(projector);
  const shownSteps = await watchSteps(projector);
  const members: Member[] = [];

  await test.step("they join, each in the smallest team", async () => {
    for (let player = 0; player < players; player += 1) {
      const team = player % teams;
      const name = `Player ${player + 1}`;
      if (allInBrowsers || inBrowsers.includes(player)) {
        members.push(await memberInBrowser(browser, product, { name, team, code, onPhone: player === 0 }));
      } else {
        members.push(memberByCalls(await joinByCalls(playwright.request, product, code, name), team));
      }
    }
    await expect(projector.getByText(new RegExp(`^${players} people have joined`)).first()).toBeVisible();
    await expectCodeBesideQr(projector, code);
    await teacher.getByRole("button", { name: "Start the game" }).click();
  });

  const browserOf = (player: number) => members[player] as MemberInBrowser;
  // Exact, because it means the phases that the teacher's page shows: those of all markets await nobody by then.
  const goOn = () => teacher.getByRole("button", { name: "Go on", exact: true }).click();
  const ofTeam = (team: number) => members.filter((member) => member.team === team);
  const phone = browserOf(0).page;
  const mate = browserOf(8).page;

  /** All teams that decide set their price and submit; the teacher goes on without the others. */
  async function playRound(round: number, phase: number, without: readonly number[]) {
    await Promise.all(
      Array.from({ length: teams }, async (_, team) => {
        if (!without.includes(team)) {
          const [one, other = one] = ofTeam(team);
          const price = priceOf(team, round);
          await one?.setPrice(price, phase);
          await other?.submit(price, phase);
        }
      }),
    );
  }

  const inBrowser = members.flatMap((member) => ("page" in member ? [member as MemberInBrowser] : []));
  const screens = [
    { viewer: "everybody" as const, sent: sentToProjector },
    ...inBrowser.map(({ team, sent }) => ({
      viewer: { market: 1 + Math.floor(team / firms), firm: team % firms },
      sent,
    })),
  ];
  let sentDuringPlay: { viewer: (typeof screens)[number]["viewer"]; sent: Sent }[] = [];

  /** Shows the results of a round on the projector, step by step, none of them twice. */
  async function showResults(round: number) {
    if (allInBrowsers && round === roundThatRuns) {
      await teacher.getByRole("button", { name: "Play steps automatically" }).click();
      await expect(projector.getByText(`Results ${markets * steps} of ${markets * steps}`)).toBeVisible();
    } else {
      await stepThrough(projector, markets * steps, () => expectStage(projector));
    }
    expect(await shownSteps.take()).toEqual(stepsOf(markets, steps));
  }

  await test.step("they read the briefing, which ends once all teams are ready", async () => {
    await expect(teacher.getByText(`0 of ${teams} teams ready`).first()).toBeVisible();
    await expectBriefingToFit(phone, phoneScreen.height);
    await expectBriefingToFit(mate, laptopScreen.height);
    await Promise.all(Array.from({ length: teams }, (_, team) => ofTeam(team)[0]?.sayReady()));
    await expect(phone.getByText("This is the practice round")).toBeVisible();
  });

  await test.step("the practice round doesn't count", async () => {
    await playRound(1, practicePhase, [absentTeam]);
    await goOnWithout(teacher, absentTeam, phone.getByText("Results of the practice round").first());
    await goOn();
    await expect(phone.getByText("Round 1 of 6").first()).toBeVisible();
  });

  await test.step("two members who change the same field both see it, and nobody's change is lost in silence", async () => {
    await priceOn(phone).fill("81.00");
    await priceOn(phone).blur();
    await expect(priceOn(mate)).toHaveValue("81.00");
    await priceOn(mate).fill("82.50");
    await priceOn(mate).blur();
    await expect(priceOn(phone)).toHaveValue("82.50");
    await phone.reload();
    await expect(priceOn(phone)).toHaveValue("82.50");
  });

  await test.step("the sheet of a brand takes little room, and the projector can be read from the last row", async () => {
    expect(await heightOf(sheetOn(phone))).toBeLessThanOrEqual(2_200);
    expect(await heightOf(sheetOn(mate))).toBeLessThanOrEqual(900);
    await expectStage(projector);
  });

  await test.step("six rounds: one team is absent, one is replaced by a bot and given back", async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const isReplaced = round === 2 || round === 3;
      if (round === 2 || round === 4) {
        await setBot(teacher, round === 2);
      }
      if (round === 2) {
        await grantTo(teacher);
        await expect(phone.getByText("For the best pitch").first()).toBeVisible();
      }
      if (round === roundOfStudy) {
        await buyMap(mate);
      }
      await playRound(round, phaseOf(round), isReplaced ? [absentTeam, replacedTeam] : [absentTeam]);
      if (round === 3) {
        await mate.reload();
      }
      await shownSteps.take();
      await goOnWithout(teacher, absentTeam, phone.getByText(`Results of round ${round}`).first());
      await expect(projector.getByText(`Results of round ${round}`).first()).toBeVisible();
      if (allInBrowsers || round === roundOfSteps) {
        await showResults(round);
      }
      if (round === roundOfSteps) {
        await test.step("what answers the three questions is in sight", async () => {
          const next = (page: Page) => page.getByRole("article", { name: "For the next sheet" });
          expect(await endOf(next(phone))).toBeLessThanOrEqual(640);
          expect(await endOf(next(mate))).toBeLessThanOrEqual(800);
        });
      }
      if (round === rounds) {
        sentDuringPlay = screens.map(({ sent, ...screen }) => ({ ...screen, sent: sent() }));
      }
      await goOn();
      if (round < rounds) {
        await expect(phone.getByText(`Round ${round + 1} of ${rounds}`).first()).toBeVisible();
      }
    }
    await expect(teacher.getByRole("button", { name: "Open another table like this" })).toBeVisible();
  });

  const exported = await exportOf<BrandManagementExport>(teacher);
  const recomputed = marketsFromExport(exported);

  await test.step("accounts and orders are those of the engine run on the export", async () => {
    expect(recomputed.firms).toHaveLength(teams * rounds);
    expect(firmsInExport(exported)).toEqual(recomputed.firms);
  });

  await test.step("during play nobody was sent what a study sells, or what is others' alone", () => {
    expect(sentDuringPlay).toHaveLength(1 + inBrowser.length);
    for (const { viewer, sent } of sentDuringPlay) {
      const isBuyer = viewer !== "everybody" && viewer.market === 1 && viewer.firm === 0;
      expectNothingTold(sent, recomputed.markets, viewer, isBuyer ? ["map"] : []);
    }
  });

  await test.step("whose decisions counted is what happened", async () => {
    const sources = (seat: number) =>
      exported.rounds.filter((row) => row.seat === seat && !row.practice).map(({ source }) => source);
    expect(sources(absentTeam)).toEqual(Array.from({ length: rounds }, () => "carried-over"));
    expect(sources(replacedTeam)).toEqual(["submitted", "bot", "bot", "submitted", "submitted", "submitted"]);
    expect(sources(0)).toEqual(Array.from({ length: rounds }, () => "submitted"));
  });

  await test.step("the debriefing's standing is that of the engine, on every screen", async () => {
    expect(standingIn(await readDebriefing(teacher))).toEqual(recomputed.scores);
    const own = recomputed.scores.find(({ market, firm }) => market === 1 && firm === 0)?.total ?? 0;
    await expect(phone.getByText(own.toFixed(1)).first()).toBeVisible();
    await expect(projector.getByText("Player 1")).toHaveCount(0);
    await expectStage(projector);
    expect(await endOf(phone.locator("[data-debriefing-opening]"))).toBeLessThanOrEqual(1_500);
  });
});

/** Asserts that the briefing has five cards at most, each of which is on one screen with its buttons, below the clock. */
async function expectBriefingToFit(page: Page, height: number) {
  const cards = page.getByRole("region", { name: /cards/ });
  expect(await cards.locator("[data-card]").count()).toBeLessThanOrEqual(5);
  const bar = page
    .locator("[data-state]")
    .filter({ has: page.getByRole("timer") })
    .first();
  expect((await heightOf(bar)) + (await heightOf(cards))).toBeLessThanOrEqual(height);
}

/** All that a team decides, with what it comes to. */
function sheetOn(page: Page): Locator {
  return page.locator('div[data-part="sheet"]');
}

/** A bot takes the place of a team, or gives it back. */
async function setBot(teacher: Page, isBot: boolean) {
  // By keyboard: a chip moves when its state changes, and a pointer may then miss it.
  await teacher.getByRole("button", { name: new RegExp(`^${teamCalled(replacedTeam)}\\b`) }).press("Enter");
  await teacher.getByRole("menuitem", { name: isBot ? "Let a bot play" : "Stop the bot" }).press("Enter");
}

/** The teacher gives money to the first team, and says why. */
async function grantTo(teacher: Page) {
  await showTab(teacher, "Results");
  await teacher.getByText("Give or take money", { exact: true }).first().click();
  await teacher.getByLabel("Firm", { exact: true }).selectOption(teamCalled(0));
  await teacher.getByLabel("Amount in K (1 K = 1,000)").fill("200");
  await teacher.getByLabel("Reason").fill("For the best pitch");
  await teacher.getByRole("button", { name: "Give or take the money" }).click();
  await expect(teacher.getByText(`${teamCalled(0)} gets 200 K.`)).toBeVisible();
  await showTab(teacher, "Play");
}
