import { trialTime } from "@belab/domain/plans";
import { describe, expect, it } from "vitest";
import { findSession } from "../accounts/sessions/sessionStore.ts";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { password, serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";

const day = 24 * 60 * 60 * 1000;
const succeeded = { success: true, error: 0 };
const sold = { PLANS: "sold" };

interface Person {
  accountId: string;
  browser: Agent;
}

async function person(lab: TestApp, more: Parameters<typeof insertAccount>[1] = {}): Promise<Person> {
  const accountId = await insertAccount(lab.database, more);
  return { accountId, browser: await lab.signedIn(accountId) };
}

const teacher = (lab: TestApp, email = "ada@uni-lab.edu") => person(lab, { mayTeach: 1, email, displayEmail: email });
const operator = (lab: TestApp, email = "grace@uni-lab.edu") =>
  person(lab, { isOperator: 1, email, displayEmail: email });

/** What somebody reads of their plan, signed in anew: sessions end while the clock goes on for weeks. */
async function planOf(lab: TestApp, { accountId }: Person) {
  return (await (await lab.signedIn(accountId)).call("readPlan", {})).body;
}

/** What was mailed to an address of all that is due by now. */
async function subjectsTo(lab: TestApp, address: string): Promise<string[]> {
  // What was due before the clock went on is looked for with the next mail that is queued.
  const { browser } = await operator(lab, `${crypto.randomUUID()}@uni-lab.edu`);
  await browser.call("endPlan", { termId: "unknown" });
  await expect.poll(() => dueMails(lab)).toEqual([]);
  return lab.mailServer.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

describe.each(databasesUnderTest)("plans on $name", ({ kind }) => {
  it("are the free one for everybody, and everything for operators", async () => {
    const lab = await serve({ kind, env: sold });
    const student = await person(lab);
    expect(await planOf(lab, student)).toEqual({
      ...succeeded,
      plan: "free",
      source: null,
      endsAt: null,
      policy: "sold",
      isUpgradeGrant: false,
      practicesUntil: null,
      trial: "needs-teaching",
      request: null,
    });
    expect(await planOf(lab, await teacher(lab))).toMatchObject({ plan: "free", trial: "available" });
    expect(await planOf(lab, await operator(lab))).toMatchObject({ plan: "enterprise", trial: "unneeded" });
    expect(await lab.agent().call("readPlan", {})).toMatchObject({ status: 401 });
  });

  it("give everybody everything where they are open", async () => {
    const lab = await serve({ kind, env: { PLANS: "open" } });
    const student = await person(lab);
    expect(await planOf(lab, student)).toMatchObject({ plan: "enterprise", policy: "open", trial: "unneeded" });
    expect((await student.browser.call("startTrial", {})).body).toMatchObject({ reason: "trial-unneeded" });
  });
});

describe.each(databasesUnderTest)("a trial on $name", ({ kind }) => {
  it("is the Educator plan for thirty days, and ends by itself", async () => {
    const lab = await serve({ kind, env: sold });
    const ada = await teacher(lab);
    const endsAt = lab.clock.now() + trialTime;

    expect((await ada.browser.call("startTrial", {})).body).toEqual({ ...succeeded, endsAt });

    expect(await planOf(lab, ada)).toMatchObject({ plan: "educator", source: "trial", endsAt, trial: "unneeded" });
    lab.clock.advance(trialTime - 1);
    expect(await planOf(lab, ada)).toMatchObject({ plan: "educator" });
    lab.clock.advance(1);
    expect(await planOf(lab, ada)).toMatchObject({ plan: "free", source: null, endsAt: null, trial: "used" });
    const late = await lab.signedIn(ada.accountId);
    expect((await late.call("startTrial", {})).body).toMatchObject({ success: false, reason: "trial-used" });
  });

  it("starts once, however often it is asked for at the same moment", async () => {
    const lab = await serve({ kind, env: sold });
    const ada = await teacher(lab);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.browser.call("startTrial", {})));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await lab.database.selectFrom("planTerms").selectAll().execute()).toHaveLength(1);
  });

  it("is for those who may teach, and with other settings for those who could, or for nobody", async () => {
    const startBy = async (env: Record<string, string>, more: Parameters<typeof insertAccount>[1]) => {
      const lab = await serve({ kind, env: { ...sold, ...env } });
      const { browser } = await person(lab, more);
      const { success, reason } = (await browser.call("startTrial", {})).body as { success: boolean; reason?: string };
      return success ? "started" : reason;
    };
    const student = { email: "ada@uni-lab.edu" };
    expect(await startBy({}, student)).toBe("trial-needs-teaching");
    expect(await startBy({ TEACHERS: "anyone" }, student)).toBe("trial-needs-teaching");
    expect(await startBy({ TRIALS: "anyone" }, student)).toBe("trial-needs-teaching");
    expect(await startBy({ TRIALS: "anyone", TEACHERS: "uni-lab.edu" }, student)).toBe("started");
    expect(await startBy({ TRIALS: "off" }, { mayTeach: 1 })).toBe("trials-off");
  });

  it("makes a teacher, in the line under the name, of who teaches by it alone, and only where plans are sold", async () => {
    const lab = await serve({ kind, env: { ...sold, TRIALS: "anyone", TEACHERS: "uni-lab.edu" } });
    const ada = await person(lab, { email: "ada@uni-lab.edu", displayEmail: "ada@uni-lab.edu" });
    const isTeacher = async () => {
      const browser = await lab.signedIn(ada.accountId);
      return (await browser.call("getProfileData", {})).body.isTeacher;
    };
    expect(await isTeacher()).toBe(false);
    await ada.browser.call("startTrial", {});
    expect(await isTeacher()).toBe(true);
    const token = ada.browser.cookies.get("session") ?? "";
    const whereOpen = await findSession(lab.database, token, lab.clock.now(), "open");
    expect(whereOpen?.profile.isTeacher).toBe(false);
    lab.clock.advance(trialTime - 1);
    expect(await isTeacher()).toBe(true);
    lab.clock.advance(1);
    expect(await isTeacher()).toBe(false);
  });

  it("is announced seven days and one day before its end, at the address that the account has then", async () => {
    const lab = await serve({ kind, env: sold });
    const ada = await teacher(lab);
    await ada.browser.call("startTrial", {});
    lab.clock.advance(trialTime - 7 * day - 1);
    expect(await subjectsTo(lab, "ada@uni-lab.edu")).toEqual([]);
    lab.clock.advance(1);
    const notice = `Your trial of the Educator plan ends on ${dateOf(lab.clock.now() + 7 * day)}`;
    expect(await subjectsTo(lab, "ada@uni-lab.edu")).toEqual([notice]);
    await lab.database
      .updateTable("accounts")
      .set({ email: "ada@other.edu", language: "de" })
      .where("id", "=", ada.accountId)
      .execute();
    lab.clock.advance(6 * day);
    expect(await subjectsTo(lab, "ada@uni-lab.edu")).toEqual([notice]);
    expect(await subjectsTo(lab, "ada@other.edu")).toEqual([
      expect.stringContaining("Ihre Testzeit für den Tarif „Unterricht“ endet am"),
    ]);
  });

  it("is not announced where it was ended, or another plan lasts longer", async () => {
    const lab = await serve({ kind, env: sold });
    const { browser: admin } = await operator(lab);
    const [ada, emmy] = [await teacher(lab), await teacher(lab, "emmy@uni-lab.edu")];
    await ada.browser.call("startTrial", {});
    await emmy.browser.call("startTrial", {});
    const { terms } = (await admin.call("readOwnerPlans", { accountId: ada.accountId })).body;
    expect((await admin.call("endPlan", { termId: terms[0]?.termId ?? "" })).body).toEqual(succeeded);
    const until = lab.clock.now() + 365 * day;
    await admin.call("grantPlan", { accountId: emmy.accountId, plan: "educator", until, note: "" });
    lab.clock.advance(trialTime - day);
    expect(await planOf(lab, ada)).toMatchObject({ plan: "free" });
    expect(await subjectsTo(lab, "ada@uni-lab.edu")).toEqual([]);
    expect(await subjectsTo(lab, "emmy@uni-lab.edu")).toEqual([
      expect.stringContaining("You have the Educator plan until"),
    ]);
  });

  it("is remembered of every address that its account has had, when that is erased", async () => {
    const lab = await serve({ kind, env: sold });
    const passwordHash = (await lab.passwords.hash(password)) as { ok: true; value: string };
    const ada = await person(lab, { mayTeach: 1, email: "first@uni-lab.edu", passwordHash: passwordHash.value });
    expect((await ada.browser.call("startTrial", {})).body).toMatchObject({ success: true });
    await lab.database
      .updateTable("accounts")
      .set({ email: "second@uni-lab.edu" })
      .where("id", "=", ada.accountId)
      .execute();
    expect((await ada.browser.call("deleteAccount", { password })).body).toEqual(succeeded);

    for (const email of ["first@uni-lab.edu", "second@uni-lab.edu"]) {
      const again = await person(lab, { mayTeach: 1, email });
      expect((await again.browser.call("startTrial", {})).body).toMatchObject({ reason: "trial-used" });
    }
  });

  it("is remembered for two years after its account was erased, without a name", async () => {
    const lab = await serve({ kind, env: sold });
    const passwordHash = (await lab.passwords.hash(password)) as { ok: true; value: string };
    const ada = await person(lab, { mayTeach: 1, email: "ada@uni-lab.edu", passwordHash: passwordHash.value });
    await ada.browser.call("startTrial", {});
    expect((await ada.browser.call("deleteAccount", { password })).body).toEqual(succeeded);
    expect(await lab.database.selectFrom("planTerms").selectAll().execute()).toEqual([]);
    const kept = JSON.stringify(await lab.database.selectFrom("trials").selectAll().execute());
    expect(kept).not.toMatch(new RegExp(`ada|${ada.accountId}`));

    lab.clock.advance(day);
    await cleanUpNow(lab);
    const again = await person(lab, { mayTeach: 1, email: "ada@uni-lab.edu" });
    expect((await again.browser.call("startTrial", {})).body).toMatchObject({ reason: "trial-used" });
    lab.clock.advance(2 * 365 * day);
    await cleanUpNow(lab);
    expect((await again.browser.call("readPlan", {})).status).toBe(401);
    const browser = await lab.signedIn(again.accountId);
    expect((await browser.call("startTrial", {})).body).toMatchObject({ success: true });
  });
});

describe.each(databasesUnderTest)("a plan that an operator gives, on $name", ({ kind }) => {
  it("is in force until its date, next to what the owner has, and told by mail", async () => {
    const lab = await serve({ kind, env: sold });
    const { browser: admin } = await operator(lab);
    const ada = await teacher(lab);
    await ada.browser.call("startTrial", {});
    const until = lab.clock.now() + 10 * day;
    const grant = { accountId: ada.accountId, plan: "university", until, note: " pilot " } as const;
    expect((await admin.call("grantPlan", grant)).body).toEqual(succeeded);
    expect(await subjectsTo(lab, "ada@uni-lab.edu")).toEqual([`You have the University plan until ${dateOf(until)}`]);
    expect(await planOf(lab, ada)).toMatchObject({ plan: "university", source: "grant", endsAt: until });
    const { body } = await admin.call("readOwnerPlans", { accountId: ada.accountId });
    expect(body).toMatchObject({ plan: "university", endsAt: until });
    expect(body.terms.map(({ plan, source, note }) => [plan, source, note]).sort()).toEqual([
      ["educator", "trial", ""],
      ["university", "grant", "pilot"],
    ]);
    lab.clock.advance(10 * day);
    expect(await planOf(lab, ada)).toMatchObject({ plan: "educator", source: "trial" });
  });

  it("ends on a day from now to ten years from now, and belongs to an account that there is", async () => {
    const lab = await serve({ kind, env: sold });
    const { browser: admin } = await operator(lab);
    const { accountId } = await teacher(lab);
    const give = async (grant: object) => {
      const base = { accountId, plan: "educator", until: lab.clock.now() + day, note: "" } as const;
      return (await admin.call("grantPlan", { ...base, ...grant })).body;
    };
    expect(await give({ until: lab.clock.now() })).toMatchObject({ reason: "plan-date-invalid" });
    expect(await give({ until: lab.clock.now() + 3651 * day })).toMatchObject({ reason: "plan-date-invalid" });
    expect(await give({ accountId: "unknown" })).toMatchObject({ reason: "plan-owner-not-found" });
    expect(await give({ organisationId: "unknown" })).toMatchObject({ reason: "plan-owner-not-found" });
    expect(await give({ plan: "free" })).toMatchObject({ success: false, reason: "field-malformed" });
    expect(await give({ note: "x".repeat(201) })).toMatchObject({ success: false, reason: "field-malformed" });
    expect((await admin.call("endPlan", { termId: "unknown" })).body).toMatchObject({ reason: "plan-not-found" });
    expect(await lab.database.selectFrom("planTerms").selectAll().execute()).toEqual([]);
  });
});

describe.each(databasesUnderTest)("a request for a plan on $name", ({ kind }) => {
  it("waits for an operator, who is told once a day, and is for the plan that was asked for last", async () => {
    const lab = await serve({ kind, env: sold });
    const { browser: admin } = await operator(lab);
    const ada = await person(lab, { email: "ada@uni-lab.edu", displayEmail: "Ada@uni-lab.edu" });
    const requestedAt = lab.clock.now();
    const asked = await ada.browser.call("requestPlan", { plan: "educator" });
    expect(asked.body).toEqual({ ...succeeded, plan: "educator", requestedAt });
    lab.clock.advance(1000);
    await ada.browser.call("requestPlan", { plan: "university" });

    expect(await planOf(lab, ada)).toMatchObject({ plan: "free", request: { plan: "university", requestedAt } });
    const { requests, total } = (await admin.call("listPlanRequests", {})).body;
    expect(total).toBe(1);
    expect(requests).toEqual([
      {
        requestId: expect.any(String),
        plan: "university",
        requestedAt,
        organisation: null,
        firstName: "Ada",
        lastName: "Lovelace",
        email: "Ada@uni-lab.edu",
      },
    ]);
    expect(await subjectsTo(lab, "grace@uni-lab.edu")).toEqual(["1 person asks for a plan"]);
  });

  it("is granted or declined once, by mail, and can be withdrawn", async () => {
    const lab = await serve({ kind, env: sold });
    const { browser: admin } = await operator(lab);
    const [ada, emmy] = [await teacher(lab), await teacher(lab, "emmy@uni-lab.edu")];
    await ada.browser.call("requestPlan", { plan: "educator" });
    await emmy.browser.call("requestPlan", { plan: "enterprise" });
    const { requests } = (await admin.call("listPlanRequests", {})).body;
    const idOf = (address: string) => requests.find(({ email }) => email === address)?.requestId ?? "";
    const until = lab.clock.now() + 30 * day;
    const accept = { requestId: idOf("ada@uni-lab.edu"), until, note: "spring term" };
    expect((await admin.call("answerPlanRequest", { ...accept, until: 0 })).body).toMatchObject({
      reason: "plan-date-invalid",
    });
    const answers = await Promise.all([
      admin.call("answerPlanRequest", accept),
      admin.call("answerPlanRequest", { ...accept, until: null }),
    ]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({ reason: "plan-request-not-found" });
    await admin.call("answerPlanRequest", { requestId: idOf("emmy@uni-lab.edu"), until: null });

    expect(await planOf(lab, emmy)).toMatchObject({ plan: "free", request: null });
    expect(await subjectsTo(lab, "emmy@uni-lab.edu")).toEqual(["Your request for the Enterprise plan was declined"]);
    await emmy.browser.call("requestPlan", { plan: "educator" });
    expect((await emmy.browser.call("withdrawPlanRequest", {})).body).toEqual(succeeded);
    expect((await emmy.browser.call("withdrawPlanRequest", {})).body).toEqual(succeeded);
    expect((await admin.call("listPlanRequests", {})).body).toMatchObject({ requests: [], total: 0 });
  });

  it("is answered by a grant, too, and is one however often it is made at the same moment", async () => {
    const lab = await serve({ kind, env: sold });
    const { browser: admin } = await operator(lab);
    const ada = await teacher(lab);
    await Promise.all(Array.from({ length: 10 }, () => ada.browser.call("requestPlan", { plan: "educator" })));
    expect((await admin.call("listPlanRequests", {})).body.total).toBe(1);
    const until = lab.clock.now() + day;
    await admin.call("grantPlan", { accountId: ada.accountId, plan: "educator", until, note: "" });
    expect(await planOf(lab, ada)).toMatchObject({ plan: "educator", request: null });
  });

  it("is made for oneself alone, and answered by operators alone", async () => {
    const lab = await serve({ kind, env: sold });
    const ada = await teacher(lab);
    const foreign = await ada.browser.call("requestPlan", { plan: "university", organisationId: "some-organisation" });
    expect(foreign).toMatchObject({ status: 404, body: { reason: "plan-owner-not-found" } });
    const until = lab.clock.now() + day;
    const attempts = [
      ada.browser.call("grantPlan", { accountId: ada.accountId, plan: "enterprise", until, note: "" }),
      ada.browser.call("listPlanRequests", {}),
      ada.browser.call("answerPlanRequest", { requestId: "x", until }),
      ada.browser.call("readOwnerPlans", { accountId: ada.accountId }),
      ada.browser.call("endPlan", { termId: "x" }),
    ];
    for (const attempt of attempts) {
      expect(await attempt).toMatchObject({ status: 403, body: { reason: "operators-only" } });
    }
    expect(await planOf(lab, ada)).toMatchObject({ plan: "free" });
  });
});

describe.each(databasesUnderTest)("the upgrade to plans on $name", ({ kind }) => {
  it("lets the people who are there keep what they could do, for a year, and those who come later not", async () => {
    await using before = await startTestApp({ kind, env: { PLANS: "open" } });
    const { clock, database } = before;
    const adaId = await insertAccount(database, { mayTeach: 1 });
    const benId = await insertAccount(database);
    await insertAccount(database, { activatedAt: null });

    await using lab = await startTestApp({ kind, beside: before, env: sold, time: clock.now() });
    await using second = await startTestApp({ kind, beside: before, env: sold, time: clock.now() });
    const until = clock.now() + 365 * day;
    const ada = { accountId: adaId, browser: await lab.signedIn(adaId) };
    const ben = { accountId: benId, browser: await second.signedIn(benId) };
    expect(await planOf(lab, ada)).toMatchObject({
      plan: "educator",
      source: "grant",
      endsAt: until,
      isUpgradeGrant: true,
      practicesUntil: until,
    });
    expect(await planOf(lab, ben)).toMatchObject({ plan: "free", isUpgradeGrant: true, practicesUntil: until });
    expect(await planOf(lab, await person(lab))).toMatchObject({ isUpgradeGrant: false, practicesUntil: null });
    expect(await database.selectFrom("planTerms").selectAll().execute()).toHaveLength(3);
    expect(lab.log()).toContain("plans are sold from now on");
    expect(second.log()).not.toContain("plans are sold from now on");
  });

  it("ends on the day that is set", async () => {
    await using before = await startTestApp({ kind, env: { PLANS: "open" } });
    const adaId = await insertAccount(before.database, { mayTeach: 1 });
    const env = { ...sold, UPGRADE_GRANTS_UNTIL: "2031-06-30" };
    await using lab = await startTestApp({ kind, beside: before, env, time: before.clock.now() });
    const ada = { accountId: adaId, browser: await lab.signedIn(adaId) };
    expect(await planOf(lab, ada)).toMatchObject({ endsAt: Date.UTC(2031, 6, 1) - 1 });
  });
});

it("what is kept about plans is in the export of an account, and nothing of other accounts", async () => {
  const lab = await serve({ env: sold });
  const { browser: admin } = await operator(lab);
  const ada = await teacher(lab);
  await ada.browser.call("startTrial", {});
  await ada.browser.call("requestPlan", { plan: "university" });
  const until = lab.clock.now() + day;
  await admin.call("grantPlan", { accountId: ada.accountId, plan: "university", until, note: "a note for operators" });
  const response = await ada.browser.inject({ method: "GET", url: "/api/user/ExportData" });
  const exported = response.json().data;
  expect(
    exported.plans.map(({ plan, source }: { plan: string; source: string }) => `${plan} by ${source}`).sort(),
  ).toEqual(["educator by trial", "university by grant"]);
  expect(exported).toMatchObject({ planRequest: null, trialStartedAt: expect.stringMatching(/^\d{4}-/) });
  // What operators write about somebody is theirs to read.
  expect(response.body).toContain("a note for operators");
});

function dueMails({ database, clock }: TestApp) {
  const waiting = database.selectFrom("mails").select("id").where("outcome", "is", null);
  return waiting.where("nextTryAt", "<=", clock.now()).execute();
}

function dateOf(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(time);
}

async function cleanUpNow({ app: { log }, database, clock, config }: TestApp): Promise<void> {
  await cleanUp({ log, database, config, events: createLocalEvents(), now: clock.now });
}
