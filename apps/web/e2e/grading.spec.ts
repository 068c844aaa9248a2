import { readFile } from "node:fs/promises";
import type { APIRequest, Page } from "@playwright/test";
import { openClassByCalls, type Student, succeed } from "./classByCalls.ts";
import { codeOn, joinByCalls, openPlayer, showTab } from "./tables.ts";
import { expect, test } from "./test.ts";

const className = "Marketing 2";

const students: readonly Student[] = [
  { firstName: "Ada", studentNumber: "00417" },
  { firstName: "Ada", studentNumber: "00418" },
  { firstName: "Ben", studentNumber: "00419" },
  { firstName: "Cem", studentNumber: "00420" },
  { firstName: "Dia", studentNumber: "00421" },
];

const opening = (request: APIRequest) => ({ name: className, students, request });

test("a class's results are a file with a row for each student, and the figures of the screen @desktop", async ({
  page: teacher,
  product,
  person,
  playwright,
}) => {
  const classId = await openClassByCalls(teacher, product, person, opening(playwright.request));
  const { gameTableId } = await succeed(teacher.request, "POST", "/api/table/Open", { game: "googol", classId });
  await teacher.goto(`/home/games/table?gameTableId=${gameTableId}`);
  const { calls } = await joinByCalls(playwright.request, product, await codeOn(teacher), "Ute");

  await test.step("a guest plays, and the teacher says who it is", async () => {
    await teacher.getByRole("button", { name: "Start the game" }).click();
    await expect(teacher.getByRole("button", { name: "Pause" })).toBeVisible();
    for (const action of [{ kind: "turn", slip: 1 }, { kind: "stop", slip: 1 }, { kind: "next" }]) {
      const place = { gameTableId, actionId: crypto.randomUUID(), phase: 1 };
      await succeed(calls, "POST", "/api/table/Act", { ...place, action: { ...action, deck: 1 } });
    }
    await succeed(teacher.request, "PUT", `/api/table/End?gameTableId=${gameTableId}`, {});
    await showTab(teacher, "People");
    await expect(teacher).toHaveURL(/[?&]tab=people$/);
    await teacher.reload();
    await expect(teacher.getByRole("tab", { name: /^People/, selected: true })).toBeVisible();
    const attendance = teacher.getByRole("region", { name: "Attendance" });
    await attendance.getByRole("button", { name: "Match Ute with a person on the list" }).click();
    await attendance.getByRole("radio", { name: "Ben Example" }).check();
    await attendance.getByRole("button", { name: "Match with Ben Example" }).click();
    await expect(attendance.getByText(`${className}: 1 of 5 here.`)).toBeVisible();
    await showTab(teacher, "Results");
  });

  const results = teacher.getByRole("region", { name: "Results" });
  const row = results.getByRole("row", { name: /^Ben Example/ });
  const [won = "", likeRule = ""] = await row.getByRole("cell").allTextContents();

  await test.step("the workbook comes first", async () => {
    const link = results.getByRole("link", { name: "Results for Excel (XLSX)" });
    const file = await download(teacher, () => link.click());
    expect(file.name).toMatch(/-results\.xlsx$/);
    expect(file.content.subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("the other file tells namesakes apart, has absent students, and says what the screen says", async () => {
    const link = results.getByRole("link", { name: "CSV, for other programs" });
    const { content } = await download(teacher, () => link.click());
    // By this mark, spreadsheets know that it is UTF-8.
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head = "", ...lines] = content.toString("utf8").trim().split("\r\n");
    expect(head).toMatch(/^Student number,First name,Last name,Email,Class,Decks won,Attendance,/);
    expect(lines.map((line) => line.split(",")[0]).sort()).toEqual(students.map((each) => each.studentNumber));
    const start = `00419,Ben,Example,ben.00419@example.edu,${className},${won},Attended,${likeRule.replace("%", "")},`;
    expect(lines.find((line) => line.startsWith("00419"))).toContain(start);
    expect(lines.filter((line) => line.includes(",Absent,"))).toHaveLength(4);
  });
});

test("a class gets as many teams as it needs, and more with one press where the room is too small @desktop", async ({
  page: teacher,
  product,
  person,
  browser,
  playwright,
}) => {
  const classId = await openClassByCalls(teacher, product, person, opening(playwright.request));

  await test.step("the form proposes teams for the list, and warns of fewer", async () => {
    await teacher.goto(`/home/games/new?class=${classId}`);
    await teacher.getByRole("radio", { name: "Brand Management" }).check();
    await expect(teacher.getByLabel("Number of teams")).toHaveValue("2");
    await teacher.getByLabel("Number of teams").fill("1");
    await expect(teacher.getByText("The class list has 5 people, but there is room for only 4.")).toBeVisible();
    await teacher.getByRole("button", { name: "Open table" }).click();
  });
  const code = await codeOn(teacher);
  const notice = teacher.getByText(`${className}: 5 people are expected, but the table has room for 4.`);

  await test.step("the lobby warns, too, and who finds no place reads what to do", async () => {
    await expect(notice).toBeVisible();
    for (const name of ["Ute", "Uli", "Udo", "Uwe"]) {
      await joinByCalls(playwright.request, product, code, name);
    }
  });
  const late = await openPlayer(browser, product, "Lea");
  await late.page.goto("/join");
  await late.page.getByLabel("Code").fill(code);
  await late.page.getByRole("button", { name: "Continue" }).click();
  await expect(
    late.page.getByText("This table is full. Ask your teacher to add teams", { exact: false }),
  ).toBeVisible();

  await test.step("one press makes room for all who are expected", async () => {
    await teacher.getByRole("button", { name: "Add teams" }).click();
    // Four guests are there, and five of the list are missing.
    await expect(teacher.getByLabel("Teams", { exact: true })).toHaveValue("3");
    await expect(teacher.getByRole("button", { name: "Add teams" })).toHaveCount(0);
    await late.joinByCode(code);
  });
});

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
