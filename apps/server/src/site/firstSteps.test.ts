import type { FirstStepsDone } from "@belab/domain/site";
import { googolSetup } from "@belab/googol/setup";
import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { haveAccount, haveOrganisation, makeMember } from "../testing/organisations/organisationLab.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";

const nothing: FirstStepsDone = {
  playedAlone: false,
  joinedTable: false,
  finishedGame: false,
  openedTable: false,
  showedDebriefing: false,
  madeClass: false,
  invitedColleague: false,
};

async function stepsOf(browser: Agent) {
  const { body } = await browser.call("readFirstSteps", {});
  return body;
}

/** Which steps somebody has done. */
async function doneBy(browser: Agent): Promise<string[]> {
  return Object.entries((await stepsOf(browser)).done).flatMap(([step, isDone]) => (isDone ? [step] : []));
}

async function openTable(browser: Agent): Promise<string> {
  return (await browser.call("openTable", { game: "googol" })).body.gameTableId;
}

async function codeOf({ database }: TestApp, id: string): Promise<string> {
  const row = await database.selectFrom("gameTables").select("joinCode").where("id", "=", id).executeTakeFirstOrThrow();
  return row.joinCode ?? "";
}

async function act(browser: Agent, gameTableId: string, action: object): Promise<void> {
  const sent = { gameTableId, actionId: crypto.randomUUID(), phase: 1, action };
  expect((await browser.call("act", sent)).body).toMatchObject({ success: true });
}

describe.each(databasesUnderTest)("first steps on $name", ({ kind }) => {
  it("are all left to somebody who has done nothing, whatever others have done", async () => {
    await using lab = await startTestApp({ kind });
    const teacher = await haveAccount(lab, { mayTeach: 1 });
    await openTable(teacher.browser);
    await teacher.browser.call("createClass", { name: "Marketing 2", term: "" });
    expect(await doneBy(teacher.browser)).toEqual(["openedTable", "madeClass"]);
    const { browser } = await haveAccount(lab);
    expect(await stepsOf(browser)).toEqual({ success: true, error: 0, done: nothing, hidden: null });
    expect((await lab.agent().call("readFirstSteps", {})).status).toBe(401);
  });

  it("count a game of Googol alone with its first decision, and as finished once it has ended", async () => {
    await using lab = await startTestApp({ kind });
    const { browser } = await haveAccount(lab);
    const { gameTableId } = (await browser.call("openPractice", { game: googolSetup.id })).body;
    expect(await doneBy(browser)).toEqual([]);
    await act(browser, gameTableId, { kind: "turn", deck: 1, slip: 1 });
    expect(await doneBy(browser)).toEqual(["playedAlone"]);
    await act(browser, gameTableId, { kind: "stop", deck: 1, slip: 1 });
    await act(browser, gameTableId, { kind: "next", deck: 1 });
    expect(await doneBy(browser)).toEqual(["playedAlone", "finishedGame"]);
  });

  it("count a table for its teacher, and a seat at it for who joins; the game once it has ended", async () => {
    await using lab = await startTestApp({ kind });
    const teacher = (await haveAccount(lab, { mayTeach: 1 })).browser;
    const student = (await haveAccount(lab, { firstName: "Ada", lastName: "Byron" })).browser;
    const gameTableId = await openTable(teacher);
    expect(await doneBy(teacher)).toEqual(["openedTable"]);
    expect((await student.call("joinTable", { code: await codeOf(lab, gameTableId) })).body.success).toBe(true);
    expect(await doneBy(student)).toEqual(["joinedTable"]);
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    expect(await doneBy(student)).toEqual(["joinedTable", "finishedGame"]);

    expect(await doneBy(teacher)).toEqual(["openedTable"]);
    await teacher.call("showStep", { gameTableId, step: 1 });
    expect(await doneBy(teacher)).toEqual(["openedTable", "showedDebriefing"]);
  });

  it("count a class for its teachers", async () => {
    await using lab = await startTestApp({ kind });
    const { browser } = await haveAccount(lab, { mayTeach: 1 });
    expect((await browser.call("createClass", { name: "Marketing 2", term: "" })).body).toMatchObject({
      success: true,
    });
    expect(await doneBy(browser)).toEqual(["madeClass"]);
  });

  it("count an invitation of a teacher, by mail or by a link, but not of a student", async () => {
    await using lab = await startTestApp({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const invite = (email: string, role: "student" | "teacher") =>
      owner.browser.call("invite", { organisationId, email, roles: [role] });
    expect((await invite("ben@uni-lab.edu", "student")).body.success).toBe(true);
    expect(await doneBy(owner.browser)).toEqual([]);
    expect((await invite("emmy@uni-lab.edu", "teacher")).body.success).toBe(true);
    expect(await doneBy(owner.browser)).toEqual(["invitedColleague"]);

    const other = await haveOrganisation(lab);
    const link = (role: "student" | "teacher") =>
      other.owner.browser.call("createInvitationLink", {
        organisationId: other.organisationId,
        role,
        usesMax: 5,
        expiresAt: lab.clock.now() + 60_000,
      });
    expect((await link("student")).body.success).toBe(true);
    expect(await doneBy(other.owner.browser)).toEqual([]);
    expect((await link("teacher")).body.success).toBe(true);
    expect(await doneBy(other.owner.browser)).toEqual(["invitedColleague"]);
  });

  it("count a colleague in an organisation for those who teach there", async () => {
    await using lab = await startTestApp({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const student = await have("student");
    expect(await doneBy(owner.browser)).toEqual([]);
    const colleague = await haveAccount(lab);
    await makeMember(lab, organisationId, colleague.accountId, ["teacher"]);
    expect(await doneBy(owner.browser)).toEqual(["invitedColleague"]);
    expect(await doneBy(colleague.browser)).toEqual(["invitedColleague"]);
    expect(await doneBy(student.browser)).toEqual([]);
  });

  it("stay hidden on every device; who has hidden those of teachers has hidden all", async () => {
    await using lab = await startTestApp({ kind });
    const { browser, accountId } = await haveAccount(lab);
    const { browser: other } = await haveAccount(lab);
    const elsewhere = await lab.signedIn(accountId);
    const hide = (list: "learning" | "teaching") => browser.call("hideFirstSteps", { list });
    expect((await hide("learning")).body).toEqual({ success: true, error: 0 });
    expect((await stepsOf(elsewhere)).hidden).toBe("learning");
    await hide("teaching");
    await hide("learning");
    expect((await stepsOf(elsewhere)).hidden).toBe("teaching");
    expect((await stepsOf(other)).hidden).toBeNull();
    expect(
      (await browser.inject({ method: "PUT", url: "/api/site/HideFirstSteps", payload: { list: "all" } })).statusCode,
    ).toBe(400);
  });
});
