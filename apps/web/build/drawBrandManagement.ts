import type {
  BrandManagementAction,
  BrandManagementPlayView,
  FieldValue,
  Position,
  SheetField,
  Triple,
} from "@belab/brand-management/setup";
import { joinPath, projectorPath } from "@belab/domain/tables";
import type { Locator, Page } from "playwright";
import { call, join, openPlayer, type Player } from "./pictureClass.ts";
import { callerOf, draw, goToStep, type Lesson, newPage, openLesson, type Studio, say } from "./pictureLesson.ts";

type Member = Player<BrandManagementPlayView, BrandManagementAction>;

/** What a team makes of its firm. */
interface Way {
  /** In cents, in the first round. */
  price: number;
  ads: Triple;
  sales: Triple;
  /** Where the product goes, by round. */
  develop: Readonly<Record<number, Position>>;
}

/** The first team is the one in the pictures: it goes for Style. The next ones go for Value and Pro, the last one stays. */
const ways: readonly Way[] = [
  { price: 8_400, ads: [80, 400, 140], sales: [34, 16, 14], develop: { 1: [55, 70], 3: [62, 78] } },
  { price: 6_990, ads: [380, 120, 40], sales: [14, 36, 16], develop: { 1: [44, 46] } },
  { price: 9_900, ads: [40, 180, 340], sales: [20, 10, 34], develop: { 1: [68, 60], 2: [80, 64] } },
  { price: 7_900, ads: [220, 200, 150], sales: [20, 22, 18], develop: {} },
];

/** Guests at the table, and which of them has a phone: a member of the first team, like the first and the fifth guest. */
const guests = 12;
const phoneOwner = 8;

/** The round whose sheet and results are drawn, and the step of the debriefing. */
const drawnRound = 3;
const drawnStep = 3;

/** An afternoon with Brand Management, from its first round to its debriefing. */
export async function drawBrandManagement(studio: Studio): Promise<void> {
  const { tables, games } = studio.texts;
  const { page: teacher, ...table } = await openLesson(studio, "brand-management", async (page) => {
    await page.getByLabel(tables.OpenTableForm.teams).fill(String(ways.length));
    await page.getByText(tables.OpenTableForm.customize).click();
    await page.getByText(games.BrandManagementTeacher.practiceRound).click();
  });
  const projector = await newPage(studio, "projector");
  await projector.goto(projectorPath(table.keys.projectorToken ?? ""));
  const phone = await newPage(studio, "phone");
  const members = await joinAll(studio, table, phone);
  await teacher.getByRole("button", { name: tables.TeacherTablePage.start }).click();
  const market = marketOf(studio, table, members);
  await market.goOn("round");

  for (let round = 1; round <= 6; round += 1) {
    const isDrawn = round === drawnRound;
    await market.decide(round, isDrawn ? [1, 2] : [0, 1, 2, 3]);
    if (isDrawn) {
      await market.fillInTogether(round);
      await drawRound(studio, phone, teacher);
      await market.decide(round, [0, 3]);
    }
    await market.goOn("results");
    if (isDrawn) {
      await market.showResultsOnPhones();
      await drawResults(studio, phone);
    }
    await market.goOn("round");
  }

  await goToStep(studio, teacher, drawnStep);
  const causes = projector.getByText(games.BrandManagementDebriefing.causes.others).first();
  await draw(studio, projector, "brand-management-debriefing", causes);
  for (const member of members) {
    member.close();
  }
}

/** Fills the teams; each guest gets into the smallest one. */
async function joinAll(studio: Studio, { keys, gameTableId }: Omit<Lesson, "page">, phone: Page): Promise<Member[]> {
  const { product, players, texts } = studio;
  const members: Member[] = [];
  for (let guest = 0; guest < guests; guest += 1) {
    const name = players[guest] ?? "";
    if (guest === phoneOwner) {
      await phone.goto(joinPath(keys.joinToken ?? ""));
      await phone.getByLabel(texts.tables.GuestName.label).fill(name);
      await phone.getByRole("button", { name: texts.tables.JoinPage.join, exact: true }).click();
      await phone.waitForURL(/\/play\?/);
      members.push(await openPlayer(await callerOf(studio, phone.context()), gameTableId));
    } else {
      members.push(await openPlayer(await join(product.url, keys.joinCode ?? "", name), gameTableId));
    }
  }
  return members;
}

/** The market of the class: its teams decide, and its teacher goes on. */
function marketOf(studio: Studio, { gameTableId }: Omit<Lesson, "page">, members: readonly Member[]) {
  let phase = 1;
  return {
    async goOn(next: "round" | "results") {
      const teacher = await callerOf(studio, studio.teacher);
      await call(teacher, "PUT", "GoOn", { gameTableId, phases: [[1, phase]] });
      phase += 1;
      await Promise.all(members.map((member) => member.until(({ stage }) => stage.phase === next || stage.over)));
    },
    /** Shows the results to all players at once, without the steps on the projector. */
    async showResultsOnPhones() {
      const teacher = await callerOf(studio, studio.teacher);
      const shown = { gameTableId, phase, from: 0, step: 0, isRunning: false, isOnPhones: true };
      await call(teacher, "PUT", "ShowReveal", shown);
    },
    /** Two of the first team share the work, and buy the map. */
    async fillInTogether(round: number) {
      const [first, mate] = [members[0], members[ways.length]];
      const [way] = ways;
      if (first && mate && way) {
        await mate.act(phase, { kind: "study", study: "map" });
        await edit(mate, phase, "a.ads.1", way.ads[1] + 50);
        await first.until(({ sheet }) => sheet?.studies.includes("map") === true && sheet.revision === 1);
        await edit(first, phase, "a.price", way.price + 100 * (round - 1));
      }
    },
    async decide(round: number, teams: readonly number[]) {
      for (const team of teams) {
        const member = members[team];
        const way = ways[team];
        if (member && way) {
          await fillIn(member, phase, way, round);
          await member.act(phase, { kind: "submit", revision: member.view().sheet?.revision ?? 0 });
        }
      }
    },
  };
}

/** The sheet that a team is filling in, and what its teacher sees of all. */
async function drawRound(studio: Studio, phone: Page, teacher: Page): Promise<void> {
  const { BrandManagementPlay, BrandManagementTeacher } = studio.texts.games;
  const price = phone.getByRole("heading", { name: BrandManagementPlay.groups.price, exact: true }).first();
  const mate = studio.players[ways.length] ?? "";
  const changed = phone.getByText(say(studio, BrandManagementPlay.changedBy, { name: mate }));
  // Parts of others are closed on a phone.
  for (const part of [BrandManagementPlay.groups.price, BrandManagementPlay.groups.ads]) {
    await phone.getByRole("button", { name: part, exact: true, expanded: false }).first().click();
  }
  await changed.waitFor();
  await scrollTo(price);
  await draw(studio, phone, "brand-management-sheet", changed);
  await teacher.getByRole("tab", { name: studio.texts.tables.TeacherTabs.tabs.results }).click();
  const monitor = teacher.getByRole("heading", { name: BrandManagementTeacher.monitor, exact: true });
  const firm = studio.texts.tables.TeamNames.signs.comet;
  await teacher.getByText(say(studio, BrandManagementTeacher.open, { firm }), { exact: true }).click();
  const edits = teacher.getByText(say(studio, BrandManagementTeacher.sheetChanged, { edits: 2 }));
  await edits.waitFor();
  await scrollTo(monitor, 24);
  await draw(studio, teacher, "brand-management-monitor", edits);
}

/** What became of a round, on a phone, with the market map that the team had bought. */
async function drawResults(studio: Studio, phone: Page): Promise<void> {
  const { BrandManagementReports } = studio.texts.games;
  await phone.evaluate(() => window.scrollTo(0, 0));
  const round = say(studio, BrandManagementReports.roundNumber, { round: drawnRound });
  const results = phone.getByRole("heading", { name: say(studio, BrandManagementReports.resultsOf, { round }) });
  await draw(studio, phone, "brand-management-results", results);
  await phone.getByRole("button", { name: BrandManagementReports.parts.studies, exact: true }).click();
  const map = phone.getByRole("figure").first();
  await scrollTo(map);
  await draw(studio, phone, "brand-management-map", map);
}

/** Puts something so many pixels below the top of the screen: on a phone, the clock is there. */
async function scrollTo(locator: Locator, below = 112): Promise<void> {
  await locator.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), below);
}

/** Makes a team's sheet what it wants in a round. It expects a few more orders than it had. */
async function fillIn(member: Member, phase: number, way: Way, round: number): Promise<void> {
  const { reports, sheet } = member.view();
  const orders = reports.at(-1)?.result.brands[0]?.orders ?? 0;
  const brand = sheet?.draft.brands[0];
  const wanted: readonly [SheetField, FieldValue | undefined, FieldValue | undefined][] = [
    ["a.price", way.price + 100 * (round - 1), brand?.price],
    ...way.ads.map((ads, at): [SheetField, number, number | undefined] => [`a.ads.${index(at)}`, ads, brand?.ads[at]]),
    ...way.sales.map((people, at): [SheetField, number, number | undefined] => [
      `a.sales.${index(at)}`,
      people,
      brand?.sales[at],
    ]),
    ["a.forecast", Math.round((orders * 1.05) / 500) * 500, brand?.forecast],
    ["a.develop", way.develop[round], undefined],
  ];
  for (const [field, value, current] of wanted) {
    if (value !== undefined && value !== current) {
      await edit(member, phase, field, value);
    }
  }
}

async function edit(member: Member, phase: number, field: SheetField, value: FieldValue): Promise<void> {
  const revision = member.view().sheet?.revision ?? 0;
  await member.act(phase, { kind: "edit", field, value, revision });
  await member.until(({ sheet }) => (sheet?.revision ?? 0) > revision);
}

function index(at: number): 0 | 1 | 2 {
  return at === 0 || at === 1 ? at : 2;
}
