import {
  type BrandManagementExport,
  firmsInExport,
  marketsFromExport,
  standingIn,
} from "./brandManagementFromExport.ts";
import { buyMap, goOnWithout, memberByCalls, memberInBrowser, priceOn } from "./brandManagementMembers.ts";
import { expectNothingTold } from "./brandManagementSecrets.ts";
import { stepsOf, stepThrough, watchSteps } from "./projectorSteps.ts";
import { collectSent } from "./sentEvents.ts";
import { expectStage } from "./sizes.ts";
import { codeOn, exportOf, joinByCalls, openProjector, openTableOf, readDebriefing } from "./tables.ts";
import { administrator, expect, signInByCalls, test } from "./test.ts";

// The shortest game of a class: two teams and two bots in one market. `brandManagementClass.spec.ts` plays all six rounds.

const teams = 2;
const firms = 4;
const rounds = 2;

/** How many steps the projector shows of a round's results. */
const steps = 3;

/** Returns the phase of the table in which a round is decided. The briefing is the first, and results follow each round. */
const phaseOf = (round: number) => 2 * round;

test("a class plays two rounds of Brand Management in teams, and the debriefing is right @desktop @quick", async ({
  page: teacher,
  product,
  browser,
  playwright,
}) => {
  await signInByCalls(teacher.context(), product, administrator);
  await openTableOf(teacher, "Brand Management", async (form) => {
    await form.getByRole("radio", { name: /^Demo, / }).check();
    await form.getByLabel("Number of teams").fill(String(teams));
  });
  const code = await codeOn(teacher);
  // Each joins the smallest team.
  const [projector, onPhone] = await Promise.all([
    openProjector(teacher),
    memberInBrowser(browser, product, { name: "Player 1", team: 0, code, onPhone: true }),
  ]);
  const sentToProjector = await collectSent(projector);
  const shownSteps = await watchSteps(projector);
  const rival = memberByCalls(await joinByCalls(playwright.request, product, code, "Player 2"), 1);
  const onLaptop = await memberInBrowser(browser, product, { name: "Player 3", team: 0, code, onPhone: false });
  const { page: phone } = onPhone;
  const { page: mate } = onLaptop;
  const goOn = () => teacher.getByRole("button", { name: "Go on", exact: true }).click();

  await test.step("they read the briefing, which ends once both teams are ready", async () => {
    await expect(projector.getByText(/^3 people have joined/).first()).toBeVisible();
    await teacher.getByRole("button", { name: "Start the game" }).click();
    await expect(teacher.getByText("0 of 2 teams ready").first()).toBeVisible();
    await Promise.all([onPhone.sayReady(), rival.sayReady()]);
    await expect(phone.getByText("Round 1 of 2").first()).toBeVisible();
  });

  await test.step("two members who change the same field both see it", async () => {
    await onPhone.setPrice(8_100, phaseOf(1));
    await expect(priceOn(mate)).toHaveValue("81.00");
    await onLaptop.setPrice(8_250, phaseOf(1));
    await expect(priceOn(phone)).toHaveValue("82.50");
  });

  await test.step("the round ends with the last team, and the projector shows its results step by step", async () => {
    await rival.setPrice(7_900, phaseOf(1));
    await rival.submit(7_900, phaseOf(1));
    await shownSteps.take();
    await onPhone.submit(8_250, phaseOf(1));
    await expect(phone.getByText("Results of round 1").first()).toBeVisible();
    await stepThrough(projector, steps, () => expectStage(projector));
    expect(await shownSteps.take()).toEqual(stepsOf(1, steps));
    await goOn();
  });

  await test.step("a study is bought, and the teacher goes on without the team that decides nothing", async () => {
    await expect(phone.getByText("Round 2 of 2").first()).toBeVisible();
    await buyMap(mate);
    await onPhone.setPrice(8_400, phaseOf(2));
    await onLaptop.submit(8_400, phaseOf(2));
    await goOnWithout(teacher, 1, phone.getByText("Results of round 2").first());
  });

  const sentDuringPlay = [
    { viewer: "everybody" as const, sent: sentToProjector(), bought: [] },
    ...[onPhone, onLaptop].map(({ sent }) => ({
      viewer: { market: 1, firm: 0 },
      sent: sent(),
      bought: ["map" as const],
    })),
  ];
  await goOn();
  const exported = await exportOf<BrandManagementExport>(teacher);
  const recomputed = marketsFromExport(exported);

  await test.step("accounts and orders are those of the engine run on the export", async () => {
    expect(recomputed.firms).toHaveLength(firms * rounds);
    expect(firmsInExport(exported)).toEqual(recomputed.firms);
  });

  await test.step("during play the screens were not sent what a study sells, or what is others' alone", () => {
    for (const { viewer, sent, bought } of sentDuringPlay) {
      expectNothingTold(sent, recomputed.markets, viewer, bought);
    }
  });

  await test.step("whose decisions counted is what happened", async () => {
    const sources = (seat: number) => exported.rounds.filter((row) => row.seat === seat).map(({ source }) => source);
    expect(sources(0)).toEqual(["submitted", "submitted"]);
    expect(sources(1)).toEqual(["submitted", "carried-over"]);
  });

  await test.step("the debriefing's standing is that of the engine, on every screen", async () => {
    expect(standingIn(await readDebriefing(teacher))).toEqual(recomputed.scores);
    const own = recomputed.scores.find(({ firm }) => firm === 0)?.total ?? 0;
    await expect(phone.getByText(own.toFixed(1)).first()).toBeVisible();
    await expect(projector.getByText("Player 1")).toHaveCount(0);
    await expectStage(projector);
  });
});
