import { departmentMessages } from "@belab/api/department/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { runAdmin } from "../admin/runAdmin.ts";
import { insertNotice } from "../billing/notices/noticeStore.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { havePerson, noMailWaits, password, serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import type { Agent, TestApp } from "../testing/testApp.ts";

const succeeded = { success: true, error: 0 };
const hour = 60 * 60 * 1000;

describe.each(databasesUnderTest)("becoming a teacher on $name", ({ kind }) => {
  let lab: TestApp;
  let admin: Agent;

  beforeEach(async () => {
    lab = await serve({ kind });
    admin = await lab.signedIn(await haveAdministrator("grace@uni-lab.edu"));
  });

  function haveAdministrator(address: string): Promise<string> {
    return insertAccount(lab.database, { email: address, displayEmail: address, firstName: "Grace", isOperator: 1 });
  }

  async function havePupil(address: string, more: Parameters<typeof insertAccount>[1] = {}) {
    const accountId = await insertAccount(lab.database, { email: address, displayEmail: address, ...more });
    return { accountId, browser: await lab.signedIn(accountId) };
  }

  async function requests() {
    const { body } = await admin.call("listTeachingRequests", {});
    return body.requests.map(({ email }) => email);
  }

  async function subjectsTo(address: string): Promise<string[]> {
    await noMailIsDue();
    return lab.mailServer.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
  }

  /** Waits until every mail has left that is due by now. */
  async function noMailIsDue(): Promise<void> {
    // Whatever an administrator does, the outbox then looks for mails.
    await admin.call("answerTeachingRequest", { accountId: "nobody", accept: true });
    const due = lab.database
      .selectFrom("mails")
      .select("id")
      .where("outcome", "is", null)
      .where("nextTryAt", "<=", lab.clock.now());
    await expect.poll(() => due.execute()).toEqual([]);
  }

  const mayTeach = async (browser: Agent) => (await browser.call("getProfileData", {})).body.mayTeach;
  const requestedAt = async (browser: Agent) => (await browser.call("readDepartment", {})).body.teachingRequestedAt;

  it("is counted for operators together with requests for plans, until it is answered", async () => {
    const waiting = async () => (await admin.call("countWaitingRequests", {})).body.waiting;
    const { browser, accountId } = await havePupil("ada@uni-lab.edu");
    expect(await waiting()).toBe(0);
    await browser.call("requestTeaching", {});
    expect(await waiting()).toBe(1);
    await browser.call("requestPlan", { plan: "educator" });
    expect(await waiting()).toBe(2);
    await admin.call("answerTeachingRequest", { accountId, accept: true });
    expect(await waiting()).toBe(1);
    await browser.call("withdrawPlanRequest", {});
    expect(await waiting()).toBe(0);
    expect((await browser.call("countWaitingRequests", {})).status).toBe(403);
  });

  it("is counted for operators together with notices about contracts", async () => {
    const notice = { kind: "cancellation", name: "Ada", contract: "2026-1", email: null, plan: "educator" } as const;
    const open = { endsOn: null, language: "en", receivedAt: 1, checkedAt: 2, purchaseId: null } as const;
    await insertNotice(lab.database, { id: "open", ...notice, ...open, doneAt: null, note: "" });
    await insertNotice(lab.database, { id: "done", ...notice, ...open, doneAt: 3, note: "" });
    expect((await admin.call("countWaitingRequests", {})).body.waiting).toBe(1);
  });

  it("waits for an administrator, who sees who asked and since when", async () => {
    const { browser, accountId } = await havePupil("ada@uni-lab.edu");
    const since = lab.clock.now();

    const asked = await browser.call("requestTeaching", {});
    // A mail that is on its way for an hour is sent again.
    await noMailIsDue();
    lab.clock.advance(hour);
    const again = await browser.call("requestTeaching", {});

    expect(asked.body).toEqual({ ...succeeded, mayTeach: false, teachingRequestedAt: since });
    expect(again.body).toEqual(asked.body);
    expect(await requestedAt(browser)).toBe(since);
    expect(await mayTeach(browser)).toBe(false);
    expect((await admin.call("listTeachingRequests", {})).body).toEqual({
      ...succeeded,
      requests: [{ accountId, firstName: "Ada", lastName: "Lovelace", email: "ada@uni-lab.edu", requestedAt: since }],
      total: 1,
    });
    expect(await subjectsTo("grace@uni-lab.edu")).toEqual(["1 person asks to become a teacher"]);
  });

  it("is accepted, and the person is told in their language", async () => {
    const { browser, accountId } = await havePupil("ada@uni-lab.edu", { language: "de" });
    await browser.call("requestTeaching", {});

    expect((await admin.call("answerTeachingRequest", { accountId, accept: true })).body).toEqual(succeeded);

    expect(await mayTeach(browser)).toBe(true);
    expect(await requestedAt(browser)).toBeNull();
    expect(await requests()).toEqual([]);
    expect(await subjectsTo("ada@uni-lab.edu")).toEqual(["Sie sind jetzt Lehrkraft"]);
  });

  it("is declined, and can be asked for again", async () => {
    const { browser, accountId } = await havePupil("ada@uni-lab.edu");
    await browser.call("requestTeaching", {});

    expect((await admin.call("answerTeachingRequest", { accountId, accept: false })).body).toEqual(succeeded);

    expect(await mayTeach(browser)).toBe(false);
    expect(await requestedAt(browser)).toBeNull();
    expect(await subjectsTo("ada@uni-lab.edu")).toEqual(["Your request to become a teacher was declined"]);
    await browser.call("requestTeaching", {});
    expect(await requests()).toEqual(["ada@uni-lab.edu"]);
  });

  it("is withdrawn, also where nothing waits, and an answer then finds no request", async () => {
    const { browser, accountId } = await havePupil("ada@uni-lab.edu");
    await browser.call("requestTeaching", {});

    expect((await browser.call("withdrawTeaching", {})).body).toEqual(succeeded);
    expect((await browser.call("withdrawTeaching", {})).body).toEqual(succeeded);

    expect(await requestedAt(browser)).toBeNull();
    expect(await requests()).toEqual([]);
    const late = await admin.call("answerTeachingRequest", { accountId, accept: true });
    expect(late).toMatchObject({
      status: 404,
      body: {
        success: false,
        reason: "teaching-request-not-found",
        message: departmentMessages["teaching-request-not-found"],
      },
    });
    expect(await mayTeach(browser)).toBe(false);
    expect(await subjectsTo("ada@uni-lab.edu")).toEqual([]);
  });

  it("is answered by the table of members and by the admin command, but not by other roles", async () => {
    const [ada, emmy] = [await havePupil("ada@uni-lab.edu"), await havePupil("emmy@uni-lab.edu")];
    await ada.browser.call("requestTeaching", {});
    lab.clock.advance(hour);
    await emmy.browser.call("requestTeaching", {});

    await admin.call("setPowers", { accountId: ada.accountId, mayTeach: false, isOperator: true });
    expect(await requests()).toEqual(["ada@uni-lab.edu", "emmy@uni-lab.edu"]);
    await admin.call("setPowers", { accountId: ada.accountId, mayTeach: true, isOperator: true });
    expect(await requests()).toEqual(["emmy@uni-lab.edu"]);
    const { dataDir, databaseUrl, secret } = lab.config;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret };
    await runAdmin(["make-teacher", "emmy@uni-lab.edu"], env, { out: () => {}, err: () => {} }, lab.clock.now);

    expect(await requests()).toEqual([]);
    await admin.call("setPowers", { accountId: emmy.accountId, mayTeach: true, isOperator: true });
    expect(await subjectsTo("ada@uni-lab.edu")).toContain("You are now a teacher");
    expect(await subjectsTo("emmy@uni-lab.edu")).toEqual(["You are now a teacher"]);
  });

  it("goes with its account", async () => {
    const browser = await lab.signedIn(await havePerson(lab));
    await browser.call("requestTeaching", {});
    expect(await requests()).toHaveLength(1);

    await browser.call("deleteAccount", { password });

    expect(await requests()).toEqual([]);
  });

  it("is mailed to each administrator once a day at most, as long as someone waits", async () => {
    await haveAdministrator("emmy@uni-lab.edu");
    await insertAccount(lab.database, { email: "never@uni-lab.edu", isOperator: 1, activatedAt: null });
    const pupils = await Promise.all(["a", "b", "c", "d"].map((name) => havePupil(`${name}@uni-lab.edu`)));
    const ask = async (index: number) => (await pupils[index]?.browser.call("requestTeaching", {}))?.body.success;
    const answer = async (index: number, accept: boolean) => {
      const { accountId = "" } = pupils[index] ?? {};
      await admin.call("answerTeachingRequest", { accountId, accept });
    };
    const one = "1 person asks to become a teacher";
    const mailed = async () => [await subjectsTo("grace@uni-lab.edu"), await subjectsTo("emmy@uni-lab.edu")];

    await ask(0);
    expect(await mailed()).toEqual([[one], [one]]);
    await Promise.all([ask(1), ask(2)]);
    lab.clock.advance(hour);
    await answer(0, true);
    await ask(3);
    expect(await mailed()).toEqual([[one], [one]]);

    lab.clock.advance(24 * hour);
    const both = [one, "3 people ask to become a teacher"];
    expect(await mailed()).toEqual([both, both]);
    await answer(1, false);
    await answer(2, false);
    await ask(1);
    expect(await mailed()).toEqual([both, both]);

    // Administrators who would be mailed tomorrow get no mail once nobody waits any more.
    await answer(1, false);
    await answer(3, false);
    lab.clock.advance(24 * hour);
    expect(await mailed()).toEqual([both, both]);
    await noMailWaits(lab);
    await ask(0);
    await ask(1);
    expect(await mailed()).toEqual([
      [...both, one],
      [...both, one],
    ]);
    expect(await subjectsTo("never@uni-lab.edu")).toEqual([]);
  });

  it("has one outcome, no matter who answers, withdraws and asks at the same moment", async () => {
    const other = await lab.signedIn(await haveAdministrator("emmy@uni-lab.edu"));
    const address = "ada@uni-lab.edu";
    const { browser, accountId } = await havePupil(address);
    const answer = async (by: Agent, accept: boolean) =>
      (await by.call("answerTeachingRequest", { accountId, accept })).body.success;

    for (let round = 0; round < 8; round += 1) {
      await lab.database.updateTable("accounts").set({ mayTeach: 0 }).where("id", "=", accountId).execute();
      await Promise.all([browser.call("requestTeaching", {}), browser.call("requestTeaching", {})]);
      expect(await requests()).toEqual([address]);
      const before = (await subjectsTo(address)).length;

      const [accepted, declined] = await Promise.all([
        answer(admin, true),
        answer(other, false),
        round % 2 === 0 ? browser.call("withdrawTeaching", {}) : undefined,
      ]);

      const answers = (await subjectsTo(address)).slice(before);
      expect(accepted && declined).toBe(false);
      expect(answers).toEqual([
        ...(accepted ? ["You are now a teacher"] : []),
        ...(declined ? ["Your request to become a teacher was declined"] : []),
      ]);
      expect(await mayTeach(browser)).toBe(accepted);
      expect(await requestedAt(browser)).toBeNull();
    }
  });

  it("is asked for by who is signed in, and answered by administrators", async () => {
    const { browser, accountId } = await havePupil("ada@uni-lab.edu");
    const calls = [
      (by: Agent) => by.call("listTeachingRequests", {}),
      (by: Agent) => by.call("answerTeachingRequest", { accountId, accept: true }),
    ];
    await browser.call("requestTeaching", {});
    for (const call of calls) {
      expect(await call(browser)).toMatchObject({ status: 403, body: { reason: "operators-only" } });
      expect((await call(lab.agent())).status).toBe(401);
    }
    expect((await lab.agent().call("requestTeaching", {})).status).toBe(401);
    expect((await lab.agent().call("withdrawTeaching", {})).status).toBe(401);
    expect(await requests()).toEqual(["ada@uni-lab.edu"]);
    expect(await mayTeach(browser)).toBe(false);
  });

  it("is asked for twenty times an hour", async () => {
    const { browser } = await havePupil("ada@uni-lab.edu");
    const statuses = [];
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await browser.call("requestTeaching", {})).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is listed with those who have waited longest first, fifty at a time", async () => {
    const since = lab.clock.now();
    for (let index = 0; index < 52; index += 1) {
      await havePupil(`pupil${index}@uni-lab.edu`, { teachingRequestedAt: since - index });
    }
    const { body } = await admin.call("listTeachingRequests", {});
    expect(body.requests.map(({ requestedAt }) => since - requestedAt)).toEqual(
      Array.from({ length: 50 }, (_, index) => 51 - index),
    );
    expect(body.total).toBe(52);
  });
});

describe.each(databasesUnderTest)("becoming a teacher at once on $name", ({ kind }) => {
  it("is for anyone, where the operator says so", async () => {
    const lab = await serve({ kind, env: { TEACHERS: "anyone" } });
    await insertAccount(lab.database, { isOperator: 1, email: "grace@uni-lab.edu" });
    const browser = await lab.signedIn(await insertAccount(lab.database));

    const asked = await browser.call("requestTeaching", {});

    expect(asked.body).toEqual({ ...succeeded, mayTeach: true, teachingRequestedAt: null });
    expect((await browser.call("getProfileData", {})).body.mayTeach).toBe(true);
    await noMailWaits(lab);
    expect(lab.mailServer.mails).toEqual([]);
  });

  it("is for proved addresses on exactly the domains that the operator lists", async () => {
    const lab = await serve({ kind, env: { TEACHERS: "uni-lab.edu" } });
    await insertAccount(lab.database, { isOperator: 1, email: "grace@other-lab.edu" });
    const ask = async (address: string) => {
      const browser = await lab.signedIn(await insertAccount(lab.database, { email: address }));
      return (await browser.call("requestTeaching", {})).body.mayTeach;
    };

    expect(await ask("ada@uni-lab.edu")).toBe(true);
    expect(await ask("ada@students.uni-lab.edu")).toBe(false);
    expect(await ask("ada@my-uni-lab.edu")).toBe(false);
    expect(await ask("uni-lab.edu@other.edu")).toBe(false);
  });

  it("is for administrators, who decide", async () => {
    const lab = await serve({ kind });
    const browser = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    expect((await browser.call("requestTeaching", {})).body.mayTeach).toBe(true);
  });
});
