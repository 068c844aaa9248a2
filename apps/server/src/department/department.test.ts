import { accountMessages } from "@belab/api/accounts/messages";
import { describe, expect, it } from "vitest";
import { storedNames, updateAccount } from "../accounts/accountStore.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";

const succeeded = { success: true, error: 0 };

function haveMember(lab: TestApp, name: string, more: Parameters<typeof insertAccount>[1] = {}): Promise<string> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const displayEmail = `${firstName}@school.test`;
  return insertAccount(lab.database, { firstName, lastName, displayEmail, email: displayEmail.toLowerCase(), ...more });
}

async function department(lab: TestApp) {
  const adminId = await haveMember(lab, "Grace Hopper", { isOperator: 1, mayTeach: 1 });
  const studentId = await haveMember(lab, "Ada Lovelace", { seenAt: 7 });
  return { adminId, studentId, admin: await lab.signedIn(adminId), student: await lab.signedIn(studentId) };
}

async function namesFound(admin: Agent, search: string): Promise<string[]> {
  const { body } = await admin.call("listMembers", { search });
  return body.members.map(({ firstName }) => firstName);
}

describe.each(databasesUnderTest)("the department on $name", ({ kind }) => {
  it("says to everybody who is signed in what it is called and whom to ask", async () => {
    await using lab = await startTestApp({ kind });
    const { student } = await department(lab);
    await haveMember(lab, "Never Activated", { isOperator: 1, activatedAt: null });

    expect((await student.call("readDepartment", {})).body).toEqual({
      ...succeeded,
      name: "Business Education Laboratory",
      administrators: [{ firstName: "Grace", lastName: "Hopper", email: "Grace@school.test" }],
      teachingRequestedAt: null,
    });
    expect(await lab.agent().call("readDepartment", {})).toMatchObject({ status: 401, body: { error: 9 } });
  });

  it("shows its members to operators only, by name", async () => {
    await using lab = await startTestApp({ kind });
    const { admin, adminId, student, studentId } = await department(lab);
    await haveMember(lab, "Never Activated", { activatedAt: null });

    expect((await admin.call("listMembers", {})).body).toEqual({
      ...succeeded,
      members: [
        {
          accountId: studentId,
          firstName: "Ada",
          lastName: "Lovelace",
          email: "Ada@school.test",
          mayTeach: false,
          isOperator: false,
          plan: null,
          teachesSomewhere: false,
          organisations: [],
          seenAt: 7,
          isSelf: false,
        },
        {
          accountId: adminId,
          firstName: "Grace",
          lastName: "Hopper",
          email: "Grace@school.test",
          mayTeach: true,
          isOperator: true,
          plan: null,
          teachesSomewhere: false,
          organisations: [],
          seenAt: null,
          isSelf: true,
        },
      ],
      total: 2,
    });
    const refused = await student.call("listMembers", {});
    expect(refused).toMatchObject({ status: 403, body: { success: false, error: 9 } });
    expect(refused.body).not.toHaveProperty("members");
    expect((await lab.agent().call("listMembers", {})).status).toBe(401);
  });

  it("finds members by a part of name or email, in any case and script", async () => {
    await using lab = await startTestApp({ kind });
    const { admin } = await department(lab);
    await haveMember(lab, "Žofie ČAPKOVÁ", { email: "z.c@lab.test" });
    const renamed = await haveMember(lab, "Old Name", { email: "emmy@lab.test" });
    await updateAccount(lab.database, renamed, storedNames({ firstName: "Emmy", lastName: "Noether" }));

    expect(await namesFound(admin, "LOVE")).toEqual(["Ada"]);
    expect(await namesFound(admin, "  ada love ")).toEqual(["Ada"]);
    expect(await namesFound(admin, "čapková")).toEqual(["Žofie"]);
    expect(await namesFound(admin, "C\u030cAPK")).toEqual(["Žofie"]);
    expect(await namesFound(admin, "NOETHER")).toEqual(["Emmy"]);
    expect(await namesFound(admin, "Old")).toEqual([]);
    expect(await namesFound(admin, "@LAB.test")).toEqual(["Emmy", "Žofie"]);
    expect(await namesFound(admin, "nobody")).toEqual([]);
    expect(await namesFound(admin, "")).toHaveLength(4);
  });

  it("takes signs of patterns for what they are", async () => {
    await using lab = await startTestApp({ kind });
    const { admin } = await department(lab);
    await haveMember(lab, "Under Score", { email: "under_score@lab.test" });
    await haveMember(lab, "Per Cent", { email: "per%cent@lab.test" });

    expect(await namesFound(admin, "_")).toEqual(["Under"]);
    expect(await namesFound(admin, "%")).toEqual(["Per"]);
    expect(await namesFound(admin, "r_c")).toEqual([]);
    for (const search of ["\\", "\\%", "'", "' or 1=1 --", "*", "[a-z]"]) {
      expect(await namesFound(admin, search), search).toEqual([]);
    }
  });

  it("comes in pages of fifty that together are all", async () => {
    await using lab = await startTestApp({ kind });
    const { admin } = await department(lab);
    for (let index = 0; index < 101; index++) {
      await haveMember(lab, "Same Name", { email: `same${index}@lab.test` });
    }
    const page = async (number: number) => (await admin.call("listMembers", { search: "same", page: number })).body;
    const [first, second, third, fourth] = [await page(1), await page(2), await page(3), await page(4)];

    expect([first, second, third, fourth].map(({ members }) => members.length)).toEqual([50, 50, 1, 0]);
    expect([first, fourth].map(({ total }) => total)).toEqual([101, 101]);
    const all = [first, second, third].flatMap(({ members }) => members.map(({ accountId }) => accountId));
    expect(new Set(all).size).toBe(101);
  });

  it.each([
    "page=0",
    "page=-1",
    "page=x",
    "page=",
    "page=1&page=2",
    `search=${"x".repeat(257)}`,
    "search=%00",
    "size=9",
  ])("does not take %s", async (query) => {
    await using lab = await startTestApp({ kind });
    const { admin } = await department(lab);
    const response = await admin.inject({ url: `/api/department/Members?${query}` });
    expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status: 400, body: { error: 9 } });
  });
});

describe.each(databasesUnderTest)("roles on $name", ({ kind }) => {
  it("are given and taken by administrators, and hold at once", async () => {
    await using lab = await startTestApp({ kind });
    const { admin, student, studentId } = await department(lab);
    const roles = async () => {
      const { mayTeach, isOperator } = (await student.call("getProfileData", {})).body;
      return { mayTeach, isOperator };
    };

    for (const given of [
      { mayTeach: true, isOperator: false },
      { mayTeach: false, isOperator: true },
      { mayTeach: false, isOperator: false },
    ]) {
      expect((await admin.call("setPowers", { accountId: studentId, ...given })).body).toEqual(succeeded);
      expect(await roles()).toEqual(given);
      expect((await student.call("listMembers", {})).status).toBe(given.isOperator ? 200 : 403);
    }
  });

  it("are changed by nobody else", async () => {
    await using lab = await startTestApp({ kind });
    const { admin, student, studentId } = await department(lab);
    const change = { accountId: studentId, mayTeach: true, isOperator: true };

    expect(await student.call("setPowers", change)).toMatchObject({ status: 403, body: { success: false, error: 9 } });
    expect(await lab.agent().call("setPowers", change)).toMatchObject({ status: 401 });
    expect((await admin.call("listMembers", { search: "ada" })).body.members[0]).toMatchObject({
      mayTeach: false,
      isOperator: false,
    });
  });

  it("leave the last administrator as he is, and say why", async () => {
    await using lab = await startTestApp({ kind });
    const { admin, adminId, studentId } = await department(lab);
    await haveMember(lab, "Never Activated", { isOperator: 1, activatedAt: null });
    const unmake = { accountId: adminId, mayTeach: true, isOperator: false };

    expect((await admin.call("setPowers", unmake)).body).toEqual({
      success: false,
      error: 9,
      reason: "last-operator",
      params: {},
      message: accountMessages["last-operator"],
    });
    expect((await admin.call("setPowers", { ...unmake, mayTeach: false, isOperator: true })).body).toEqual(succeeded);

    await admin.call("setPowers", { accountId: studentId, mayTeach: false, isOperator: true });
    expect((await admin.call("setPowers", unmake)).body).toEqual(succeeded);
    expect((await admin.call("listMembers", {})).status).toBe(403);
  });

  it("leave one administrator when two unmake each other, or themselves, at the same moment", async () => {
    await using lab = await startTestApp({ kind });
    const ids = [await haveMember(lab, "Ada Lovelace"), await haveMember(lab, "Grace Hopper")] as const;
    const browsers = [await lab.signedIn(ids[0]), await lab.signedIn(ids[1])] as const;
    const unmake = (by: 0 | 1, whom: 0 | 1) =>
      browsers[by].call("setPowers", { accountId: ids[whom], mayTeach: true, isOperator: false });

    for (let round = 0; round < 10; round++) {
      await lab.database.updateTable("accounts").set({ isOperator: 1 }).execute();
      const eachOther = round % 2 === 0;
      const answers = await Promise.all([unmake(0, eachOther ? 1 : 0), unmake(1, eachOther ? 0 : 1)]);

      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(await lab.database.selectFrom("accounts").select("id").where("isOperator", "=", 1).execute()).toHaveLength(
        1,
      );
    }
  });

  it("belong to members: others answer 404, and a malformed request 400", async () => {
    await using lab = await startTestApp({ kind });
    const { admin, studentId } = await department(lab);
    const stranger = await haveMember(lab, "Never Activated", { activatedAt: null });
    const roles = { mayTeach: true, isOperator: true };

    for (const accountId of ["unknown", stranger]) {
      expect(await admin.call("setPowers", { accountId, ...roles })).toMatchObject({ status: 404, body: { error: 9 } });
    }
    const put = async (payload: object) =>
      (await admin.inject({ method: "PUT", url: "/api/department/Powers", payload })).statusCode;
    expect(await put({ accountId: studentId, mayTeach: true })).toBe(400);
    expect(await put({ accountId: studentId, mayTeach: 1, isOperator: 0 })).toBe(400);
    expect(await put({ accountId: "a\0b", ...roles })).toBe(400);
    expect(await put({ accountId: studentId, ...roles, email: "x@school.test" })).toBe(400);
  });
});
