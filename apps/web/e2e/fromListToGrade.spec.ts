import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tablePaths } from "@belab/domain/tables";
import { listWorkbook } from "@belab/server/testing/listWorkbook";
import type { APIRequest, Page } from "@playwright/test";
import { openPage } from "./actions.ts";
import { type Member, memberByCalls, memberInBrowser } from "./brandManagementMembers.ts";
import { becomeEducatorByCalls } from "./classByCalls.ts";
import { type Product, startProduct } from "./product.ts";
import { codeOn, showTab } from "./tables.ts";
import { administrator, test as base, expect, signUpByCalls } from "./test.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/** The clock of the machine's own server is of no use to a test that lasts a week. */
const test = base.extend<object, { later: { product: Product; pass(milliseconds: number): Promise<void> } }>({
  later: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "belab-clock-"));
      const file = join(folder, "shift");
      await writeFile(file, "0");
      const clock = fileURLToPath(new URL("../../../faults/shiftedClock.mjs", import.meta.url));
      const product = await startProduct(
        { ADMIN_EMAIL: administrator.email, CLOCK_SHIFT_FILE: file },
        { isBuilt: true, nodeArguments: [`--import=${clock}`] },
      );
      await signUpByCalls(product, administrator, { firstName: "Grace", lastName: "Hopper" });
      await use({ product, pass: (milliseconds) => writeFile(file, String(milliseconds)) });
      await product.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

const listed = 45;
const absent = 2;
const teams = 15;
const rounds = 3;

/** Two come who are on no list. */
const players = 45;
const inBrowsers = 5;

/** They type the names that the list has for them. */
const guests = [3, 4];

const phaseOf = (round: number) => 2 * round;

test("a list from a workbook becomes a class that plays, its grades, and results that guests find a week later @desktop", async ({
  page: teacher,
  browser,
  playwright,
  person,
  later: { product, pass },
}) => {
  await becomeEducatorByCalls(teacher, product, person, playwright.request);
  const at = (path: string) => product.url + path;

  await test.step("the list below a title is read as a person reads it", async () => {
    await teacher.goto(at("/home/classes"));
    await teacher.getByRole("link", { name: "New class" }).click();
    await teacher.getByLabel("Name", { exact: true }).fill("Marketing 2");
    await teacher.getByRole("button", { name: "Create class" }).click();
    await teacher.getByRole("link", { name: "Import a list" }).click();
    await teacher.getByRole("button", { name: "Accept for your institution" }).click();
    const students = Array.from({ length: listed }, (_, index) => [
      lastNameOf(index),
      firstNameOf(index),
      numberOf(index),
      `student${index}@uni.example`,
    ]);
    const rows = [
      ["Marketing 2, winter term"],
      [],
      ["Last name", "First name", "Student number", "Email"],
      ...students,
    ];
    await teacher.getByLabel("List of people").setInputFiles({
      name: "list.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await listWorkbook(rows)),
    });
    await teacher.getByRole("button", { name: `Import ${listed} people` }).click();
    await teacher.getByRole("button", { name: "Let students choose their name" }).click();
    await teacher.getByRole("link", { name: "Go to the class" }).click();
    await expect(teacher.getByText(`${listed} people on the list`)).toBeVisible();
    await expect(teacher.getByRole("row", { name: new RegExp(`${firstNameOf(0)} ${lastNameOf(0)}`) })).toBeVisible();
  });

  await test.step("the form proposes a team for each three", async () => {
    await teacher
      .getByRole("navigation", { name: "Parts of this class" })
      .getByRole("link", { name: "Tables" })
      .click();
    await teacher.getByRole("link", { name: "Open a table" }).first().click();
    await teacher.getByRole("radio", { name: "Brand Management" }).check();
    await expect(teacher.getByLabel("Number of teams")).toHaveValue(String(teams));
    await teacher.getByRole("radio", { name: /^Demo, / }).check();
    await teacher.getByText("Customize").click();
    await teacher.getByLabel("Rounds that count").fill(String(rounds));
    await teacher.getByRole("button", { name: "Open table" }).click();
  });
  const code = await codeOn(teacher);
  const gameTableId = new URL(teacher.url()).searchParams.get("gameTableId") ?? "";

  const members: Member[] = [];
  const pages: Page[] = [];
  await test.step("45 join: five in browsers, two of them as guests with a listed name", async () => {
    for (let player = 0; player < players; player += 1) {
      const place = { name: fullNameOf(player), team: player % teams, code };
      if (player < inBrowsers) {
        const join = (page: Page) => joinInBrowser(page, place, { isGuest: guests.includes(player) });
        const member = await memberInBrowser(browser, product, { ...place, onPhone: player === 0, join });
        pages.push(member.page);
        members.push(member);
      } else {
        members.push(memberByCalls(await joinAsListed(playwright.request, product, place), place.team));
      }
    }
  });
  const [keeper = teacher, other = teacher] = guests.map((guest) => pages[guest]);

  await test.step("three rounds", async () => {
    await teacher.getByRole("button", { name: "Start the game" }).click();
    const first = members.slice(0, teams);
    await Promise.all(first.map((member) => member.sayReady()));
    for (let round = 1; round <= rounds; round += 1) {
      await expect(teacher.getByText(`Round ${round} of ${rounds}`).first()).toBeVisible();
      await Promise.all(
        first.map(async (member, team) => {
          const price = 7_500 + 100 * (team % 4) + 50 * round;
          await member.setPrice(price, phaseOf(round));
          await member.submit(price, phaseOf(round));
        }),
      );
      await teacher.getByRole("button", { name: "Go on", exact: true }).click();
    }
    await expect(teacher.getByRole("region", { name: "Results" })).toBeVisible();
  });

  await test.step("the guests are matched in one press, and the file has all students with their numbers", async () => {
    await showTab(teacher, "People");
    await teacher.getByRole("button", { name: "Match the 2 with the same name" }).click();
    await expect(teacher.getByText(`${listed - absent} of ${listed} here.`)).toBeVisible();
    await showTab(teacher, "Results");
    const downloaded = teacher.waitForEvent("download");
    await teacher.getByRole("link", { name: "CSV, for other programs" }).click();
    const file = await readFile(await (await downloaded).path(), "utf8");
    const [, ...lines] = file.trim().split("\r\n");
    const ofList = lines.filter((line) => /^00\d{3},/.test(line));
    expect(ofList).toHaveLength(listed);
    expect(ofList.filter((line) => line.includes(",Absent,"))).toHaveLength(absent);
    expect(ofList.filter((line) => line.includes(",Attended,"))).toHaveLength(listed - absent);
  });

  await test.step("a guest keeps the result, and finds it a week later", async () => {
    await keeper.getByRole("button", { name: "Keep my result on this device" }).click();
    await pass(week);
    await openPage(keeper, at(tablePaths.join));
    const kept = keeper.getByRole("region", { name: "Kept on this device" });
    await kept.getByRole("link", { name: /^Brand Management, / }).click();
    await expect(keeper).toHaveURL(at(`${tablePaths.play}?gameTableId=${gameTableId}`));
  });

  await test.step("nobody finds it on a device that kept nothing", async () => {
    await openPage(other, at(tablePaths.join));
    await expect(other.getByRole("region", { name: "Kept on this device" })).toHaveCount(0);
  });
});

/** Goes by the code to the names of the class, and picks one; a guest types theirs. */
async function joinInBrowser(
  page: Page,
  { name, code }: { name: string; code: string },
  { isGuest }: { isGuest: boolean },
): Promise<void> {
  await page.goto(tablePaths.join);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  if (isGuest) {
    await page.getByRole("button", { name: "I'm not on the list" }).click();
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Join", exact: true }).click();
  } else {
    await page.getByLabel("Search for a name").fill(name);
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: /^Join/ }).click();
  }
  await expect(page).toHaveURL(/\/play\?gameTableId=/);
}

/** Takes the seat of a listed student, or of a guest whose name is on no list, by calls. */
async function joinAsListed(request: APIRequest, product: Product, { name, code }: { name: string; code: string }) {
  const calls = await request.newContext({ baseURL: product.url });
  const found = await (await calls.post("/api/table/Find", { data: { code } })).json();
  const person = found.class.people.find((each: { name: string }) => each.name === name);
  const who = person === undefined ? { name } : { personId: person.personId };
  const joined = await (await calls.post("/api/table/Join", { data: { code, ...who } })).json();
  expect(joined, name).toMatchObject({ success: true });
  return { calls, gameTableId: String(joined.gameTableId) };
}

/** The last two on the list stay away, and two others come in their place. */
function fullNameOf(player: number): string {
  return player < listed - absent ? `${firstNameOf(player)} ${lastNameOf(player)}` : `Visitor ${lettersOf(player)}`;
}

const firstNameOf = (index: number) => `Mi${lettersOf(index)}`;
const lastNameOf = (index: number) => `Example${lettersOf(index)}`;
const numberOf = (index: number) => `00${String(100 + index)}`;

/** Other letters for each number below 676. */
function lettersOf(index: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return `${letters[Math.floor(index / 26)]}${letters[index % 26]}`;
}
