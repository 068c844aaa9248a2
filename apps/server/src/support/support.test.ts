import { supportMessages } from "@belab/api/support/messages";
import { type PlanName, trialTime } from "@belab/domain/plans";
import { supportRequestYears, supportTextMaxLength } from "@belab/domain/support";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { insertTerm } from "../plans/planStore.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { insertMember, insertOrganisation } from "../testing/organisations/testOrganisations.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";

const supportEmail = "support@lab.test";
const subject = "Extra time";
const text = "How do I give one student more time?";
const question = { subject, text, page: "/home/games/table" };
const hour = 60 * 60 * 1000;
const day = 24 * hour;

interface Person {
  id: string;
  email: string;
  browser: Agent;
}

/** A person who has a plan. */
async function havePerson(
  lab: TestApp,
  plan: PlanName = "educator",
  account: Parameters<typeof insertAccount>[1] = {},
): Promise<Person> {
  const email = account.email ?? `${crypto.randomUUID()}@school.test`;
  const id = await insertAccount(lab.database, { ...account, email, displayEmail: email });
  if (plan !== "free") {
    const now = lab.clock.now();
    const term = { id: crypto.randomUUID(), plan, source: "grant", startsAt: 0, endsAt: now + trialTime } as const;
    const row = { ...term, extras: {}, note: "", givenBy: null, createdAt: now };
    await insertTerm(lab.database, { accountId: id }, row);
  }
  return { id, email, browser: await lab.signedIn(id) };
}

/** Waits until all mails have left, and returns those to an address. */
async function mailsTo(lab: TestApp, to: string) {
  await expect
    .poll(() => lab.database.selectFrom("mails").select("id").where("outcome", "is", null).execute())
    .toEqual([]);
  return lab.mailServer.mails.filter((mail) => mail.to === to);
}

describe.each(databasesUnderTest)("support on $name", ({ kind }) => {
  const start = (env: Record<string, string> = {}) =>
    startTestApp({ kind, env: { PLANS: "sold", SUPPORT_EMAIL: supportEmail, ...env } });

  it("mails a question to support with all that it needs, and to nobody else", async () => {
    await using lab = await start();
    const { browser, email } = await havePerson(lab, "educator", { firstName: "Grace", lastName: "Hopper" });
    await havePerson(lab, "educator", { firstName: "Emmy", lastName: "Noether" });

    expect((await browser.call("askSupport", question)).body).toEqual({ success: true, error: 0, number: 1 });

    const mails = await mailsTo(lab, supportEmail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ replyTo: email, subject: `[Support 1] ${subject}` });
    for (const line of [
      `From: Grace Hopper, ${email}. Reply to this email to answer.`,
      "Priority: by email",
      "Plan: Educator",
      "Page: /home/games/table",
      "http://localhost:3000/home/games/table",
      text,
    ]) {
      expect(mails[0]?.text).toContain(line);
    }
    expect(mails[0]?.text).not.toMatch(/Organization|Noether/);
    expect(new Set(lab.mailServer.mails.map(({ to }) => to))).toEqual(new Set([supportEmail, email]));
  });

  it("mails the sender the number and a copy in their language, and names hours and a contact where they are set", async () => {
    await using lab = await start({ SUPPORT_HOURS: "Mo–Fr, 9–17 Uhr", SUPPORT_CONTACT: "Lise Meitner" });
    const german = await havePerson(lab, "enterprise", { language: "de" });
    await german.browser.call("askSupport", question);
    const [mail] = await mailsTo(lab, german.email);
    expect(mail).toMatchObject({ subject: "Ihre Frage an den Support hat die Nummer 1", replyTo: supportEmail });
    for (const line of ["Zeiten des Supports: Mo–Fr, 9–17 Uhr", "Ihr Kontakt ist Lise Meitner.", subject, text]) {
      expect(mail?.text).toContain(line);
    }

    const educator = await havePerson(lab);
    await educator.browser.call("askSupport", question);
    const [other] = await mailsTo(lab, educator.email);
    expect(other?.subject).toBe("Your question to support has the number 2");
    expect(other?.text).not.toContain("Lise Meitner");
  });

  it("says nothing of hours and of a contact where they are not set", async () => {
    await using lab = await start();
    const { browser, email } = await havePerson(lab, "enterprise");
    expect((await browser.call("readSupport", {})).body).toEqual({
      success: true,
      error: 0,
      level: "contact",
      isReachable: true,
      hours: null,
      contact: null,
      email,
      organisations: [],
    });
    await browser.call("askSupport", question);
    const [mail] = await mailsTo(lab, email);
    expect(mail?.text).not.toMatch(/Hours|contact/i);
  });

  it.each([
    ["educator", "mail", "[Support 1] Extra time"],
    ["university", "first", "[Support 1 · first] Extra time"],
    ["enterprise", "contact", "[Support 1 · named contact] Extra time"],
  ] as const)("goes by the plan: %s", async (plan, level, head) => {
    await using lab = await start();
    const { browser } = await havePerson(lab, plan);
    expect((await browser.call("readSupport", {})).body).toMatchObject({ level });
    await browser.call("askSupport", question);
    expect((await mailsTo(lab, supportEmail)).map((mail) => mail.subject)).toEqual([head]);
    expect(await lab.database.selectFrom("supportRequests").select(["number", "priority"]).execute()).toEqual([
      { number: 1, priority: level },
    ]);
  });

  it("refuses the free plan and one that has ended, and says which plan gives it; a stranger has to sign in", async () => {
    await using lab = await start();
    const free = await havePerson(lab, "free");
    expect((await free.browser.call("readSupport", {})).body).toMatchObject({ level: "none", isReachable: true });
    const refused = {
      success: false,
      reason: "plan-limit",
      params: { key: "supportByMail", limit: 0, used: 0, plan: "educator" },
    };
    expect((await free.browser.call("askSupport", question)).body).toMatchObject(refused);
    const ended = await havePerson(lab);
    lab.clock.advance(trialTime);
    const again = await lab.signedIn(ended.id);
    expect((await again.call("askSupport", question)).body).toMatchObject(refused);

    expect((await lab.agent().call("askSupport", question)).status).toBe(401);
    expect((await lab.agent().call("readSupport", {})).status).toBe(401);
    expect(lab.mailServer.mails).toEqual([]);
    expect(await lab.database.selectFrom("supportRequests").selectAll().execute()).toEqual([]);
  });

  it("answers everybody where plans are not sold, and operators everywhere", async () => {
    await using open = await start({ PLANS: "open" });
    const everybody = await havePerson(open, "free");
    expect((await everybody.browser.call("readSupport", {})).body).toMatchObject({ level: "contact" });
    await using sold = await start();
    const operator = await havePerson(sold, "free", { isOperator: 1 });
    expect((await operator.browser.call("askSupport", question)).body).toMatchObject({ number: 1 });
  });

  it("goes to the contact address where support has none of its own, and says where there is none at all", async () => {
    await using lab = await startTestApp({ kind, env: { PLANS: "sold", CONTACT_EMAIL: "lab@lab.test" } });
    await (await havePerson(lab)).browser.call("askSupport", question);
    expect(await mailsTo(lab, "lab@lab.test")).toHaveLength(1);

    await using unset = await startTestApp({ kind, env: { PLANS: "sold" } });
    const { browser } = await havePerson(unset);
    expect((await browser.call("readSupport", {})).body).toMatchObject({ level: "mail", isReachable: false });
    expect((await browser.call("askSupport", question)).body).toMatchObject({
      success: false,
      reason: "support-unreachable",
      message: supportMessages["support-unreachable"],
    });
  });

  it("gives fifty questions at once the numbers from 1 to 50, and goes on after those that are refused", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await start();
    const people = await Promise.all(Array.from({ length: 10 }, () => havePerson(lab)));
    const free = await havePerson(lab, "free");
    const asked = people.flatMap(({ browser }) =>
      Array.from({ length: 5 }, () => browser.call("askSupport", question)),
    );
    const refused = Array.from({ length: 5 }, () => free.browser.call("askSupport", question));
    const numbers = (await Promise.all(asked)).map(({ body }) => body.number);
    expect((await Promise.all(refused)).every(({ body }) => body.reason === "plan-limit")).toBe(true);
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const subjects = (await mailsTo(lab, supportEmail)).map((mail) => mail.subject);
    expect(new Set(subjects).size).toBe(50);
    expect((await people[0]?.browser.call("askSupport", question))?.body.number).toBe(51);
  });

  it("takes a text as plain text, and lets no line of it into the head of a mail", async () => {
    await using lab = await start();
    const { browser, email } = await havePerson(lab);
    const injected = "Time\r\nBcc: eve@evil.test\r\n\r\n<b>hi</b>";
    const html = 'Is this bold: <b>yes</b>?\r\n<script>alert(1)</script>\r\n<img src="https://evil.test/x">';
    expect((await browser.call("askSupport", { ...question, subject: injected, text: html })).status).toBe(200);
    for (const mail of [...(await mailsTo(lab, supportEmail)), ...(await mailsTo(lab, email))]) {
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.text).toContain("Time Bcc: eve@evil.test <b>hi</b>");
      expect(mail.text).toContain("<script>alert(1)</script>");
      expect(mail.html).not.toMatch(/<script|<b>|<img/);
      expect(mail.html).toContain("&lt;script&gt;");
    }
  });

  it.each([
    ["/join?token=SECRET-TOKEN", "Page: /join", /SECRET-TOKEN/],
    ["/de/faq#SECRET", "Page: /faq", /SECRET/],
    ["https://evil.test/home", undefined, /evil\.test/],
    ["//evil.test", undefined, /evil\.test/],
    [`/reset/${"S".repeat(43)}`, undefined, /sss/i],
  ])("names of the page %s no more than a path of the product", async (page, line, unsaid) => {
    await using lab = await start();
    const { browser } = await havePerson(lab);
    expect((await browser.call("askSupport", { ...question, page })).body.number).toBe(1);
    const [mail] = await mailsTo(lab, supportEmail);
    expect(JSON.stringify(mail)).not.toMatch(unsaid);
    expect(mail?.text.split("\n").find((one) => one.startsWith("Page:"))).toBe(line);
  });

  it.each([
    [{ subject: " \u200b" }, "support-subject-missing"],
    [{ subject: "x".repeat(121) }, "support-subject-too-long"],
    [{ text: "Too short" }, "support-text-too-short"],
    [{ text: "x".repeat(supportTextMaxLength + 1) }, "support-text-too-long"],
  ])("refuses the question %j", async (wrong, reason) => {
    await using lab = await start();
    const { browser } = await havePerson(lab);
    expect((await browser.call("askSupport", { ...question, ...wrong })).body).toMatchObject({
      success: false,
      reason,
    });
    expect(await mailsTo(lab, supportEmail)).toEqual([]);
  });

  it("answers who teaches in an organisation by its plan, and its students by their own", async () => {
    await using lab = await start();
    const organisationId = await insertOrganisation(lab, { name: "Sampletown University" });
    const teacher = await insertMember(lab, organisationId, "teacher");
    const student = await insertMember(lab, organisationId, "student");
    expect((await teacher.browser.call("readSupport", {})).body).toMatchObject({
      organisations: [{ organisationId, name: "Sampletown University" }],
    });
    const asked = await teacher.browser.call("askSupport", { ...question, organisationId });
    expect(asked.body).toMatchObject({ success: true });
    const [mail] = await mailsTo(lab, supportEmail);
    expect(mail?.text).toContain("University");
    expect(mail?.text).toContain("Sampletown University");
    expect((await student.browser.call("askSupport", question)).body).toMatchObject({ reason: "plan-limit" });
    const byStudent = await student.browser.call("askSupport", { ...question, organisationId });
    expect(byStudent.body).toMatchObject({ reason: "plan-limit" });
  });

  it("finds no organisation that the caller does not belong to", async () => {
    await using lab = await start();
    const { browser } = await havePerson(lab);
    const { status, body } = await browser.call("askSupport", { ...question, organisationId: "someone-elses" });
    expect([status, body.reason]).toEqual([404, "support-organisation-not-found"]);
    expect(await mailsTo(lab, supportEmail)).toEqual([]);
  });

  it("takes ten questions an hour and thirty a day from one account", async () => {
    await using lab = await start();
    const { browser } = await havePerson(lab);
    const other = await havePerson(lab);
    const statuses = async (times: number) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) {
        answers.push((await browser.call("askSupport", question)).status);
      }
      return answers;
    };
    const ten = Array.from({ length: 10 }, () => 200);
    expect(await statuses(11)).toEqual([...ten, 429]);
    expect((await other.browser.call("askSupport", question)).status).toBe(200);
    lab.clock.advance(hour);
    expect(await statuses(10)).toEqual(ten);
    lab.clock.advance(hour);
    expect(await statuses(10)).toEqual(ten);
    lab.clock.advance(hour);
    expect(await statuses(1)).toEqual([429]);
    lab.clock.advance(day);
    expect(await statuses(1)).toEqual([200]);
  });

  it("gives people their numbers, and takes what has not left out of the outbox with the account", async () => {
    await using lab = await start();
    const { browser } = await havePerson(lab);
    await insertAccount(lab.database, { isOperator: 1 });
    await browser.call("askSupport", question);
    await mailsTo(lab, supportEmail);
    lab.mailServer.behaviour = "down";
    await browser.call("askSupport", question);
    const { data } = (await browser.call("exportData", {})).body;
    const askedAt = "2026-01-05T09:00:00.000Z";
    expect((data as Record<string, unknown>).supportRequests).toEqual([
      { number: 1, askedAt, priority: "mail" },
      { number: 2, askedAt, priority: "mail" },
    ]);

    expect((await browser.call("deleteAccount", {})).body.success).toBe(true);
    expect(await lab.database.selectFrom("mails").select("id").where("payload", "is not", null).execute()).toEqual([]);
    const kept = await lab.database
      .selectFrom("supportRequests")
      .select(["number", "accountId"])
      .orderBy("number")
      .execute();
    expect(kept).toEqual([
      { number: 1, accountId: null },
      { number: 2, accountId: null },
    ]);
  });

  it("forgets questions after two years, and takes no number twice", async () => {
    await using lab = await start();
    const { browser, id } = await havePerson(lab, "free", { isOperator: 1 });
    await browser.call("askSupport", question);
    const kept = supportRequestYears * 365 * day;
    const { config, database, clock } = lab;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const cleanUpNow = () => cleanUp({ config, database, now: clock.now, events: createLocalEvents(), log });
    const numbers = async () =>
      (await database.selectFrom("supportRequests").select("number").execute()).map(({ number }) => number);
    clock.advance(kept - 1);
    await cleanUpNow();
    expect(await numbers()).toEqual([1]);
    clock.advance(1);
    await cleanUpNow();
    expect(await numbers()).toEqual([]);
    expect((await (await lab.signedIn(id)).call("askSupport", question)).body.number).toBe(2);
  });
});
