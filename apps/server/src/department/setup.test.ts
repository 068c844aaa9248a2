import type { SetupStep } from "@belab/domain/department";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { sellerEnv } from "../testing/billing/sellerEnv.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { makeMember } from "../testing/organisations/organisationLab.ts";
import { insertMember, insertOrganisation } from "../testing/organisations/testOrganisations.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";

const operator = { isOperator: 1, mayTeach: 1 } as const;

async function readAsOperator(lab: TestApp) {
  const browser = await lab.signedIn(await insertAccount(lab.database, operator));
  return (await browser.call("readInstallation", {})).body;
}

/** Reads the steps of an installation with some settings, by step. */
async function stepsWith(env: Record<string, string>) {
  await using lab = await startTestApp({ env });
  const { steps } = await readAsOperator(lab);
  return Object.fromEntries(steps.map(({ step, ...progress }) => [step, progress])) as Record<
    SetupStep,
    Omit<(typeof steps)[number], "step">
  >;
}

describe("the set-up of an installation", () => {
  it("is told step by step, with the names of missing settings", async () => {
    const steps = await stepsWith({ PLANS: "sold" });
    expect(steps).toEqual({
      mail: { state: "missing", reason: null, settings: ["SMTP_URL"] },
      operator: { state: "missing", reason: null, settings: ["OPERATOR_NAME", "OPERATOR_ADDRESS", "CONTACT_EMAIL"] },
      backup: { state: "check", reason: null, settings: [] },
      seller: { state: "missing", reason: null, settings: ["SELLER_NAME"] },
      teacher: { state: "missing", reason: null, settings: [] },
    });
  });

  it("works where everything is set, and never tells a value", async () => {
    const env = {
      PLANS: "sold",
      SMTP_URL: "smtps://user:marker-password@mail.school.test:465",
      OPERATOR_NAME: "Marker University",
      OPERATOR_ADDRESS: "1 Marker Street, 12345 Sampletown",
      CONTACT_EMAIL: "marker@school.test",
      SELLERNAME: "marker of a slip",
      ...sellerEnv,
    };
    await using lab = await startTestApp({ env });
    const body = await readAsOperator(lab);
    expect(body.steps.map(({ step, state }) => [step, state])).toEqual([
      ["mail", "works"],
      ["operator", "works"],
      ["backup", "check"],
      ["seller", "works"],
      ["teacher", "missing"],
    ]);
    expect(body.unknownSettings).toEqual([{ name: "SELLERNAME", known: "SELLER_NAME" }]);
    expect(body.hasSupportAddress).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/marker|DE89|sampletown/i);
  });

  it("is to be checked where only a part is set", async () => {
    const steps = await stepsWith({ OPERATOR_NAME: "Ada" });
    expect(steps.operator).toEqual({ state: "check", reason: null, settings: ["OPERATOR_ADDRESS", "CONTACT_EMAIL"] });
  });

  it("says that Stripe takes test cards only, or that nobody can pay", async () => {
    const { SELLER_IBAN: _, ...unpaid } = sellerEnv;
    const settings = ["SELLER_IBAN", "STRIPE_SECRET_KEY"];
    const unreachable = { STRIPE_API_BASE: "http://127.0.0.1:9" };
    for (const STRIPE_SECRET_KEY of ["sk_test_12345678", "rk_test_12345678"]) {
      const { seller } = await stepsWith({ PLANS: "sold", ...unpaid, ...unreachable, STRIPE_SECRET_KEY });
      expect(seller).toEqual({ state: "check", reason: "test-cards", settings });
    }
    const live = await stepsWith({ PLANS: "sold", ...unpaid, ...unreachable, STRIPE_SECRET_KEY: "sk_live_12345678" });
    expect(live.seller).toEqual({ state: "works", reason: null, settings: [] });
    const keyless = await stepsWith({ PLANS: "sold", ...unpaid });
    expect(keyless.seller).toEqual({ state: "check", reason: "no-payment", settings });
  });

  it("says that a seller of earlier versions can no longer sell", async () => {
    const { seller } = await stepsWith({ PLANS: "sold", ...sellerEnv, VAT_OSS: "on" });
    expect(seller).toEqual({ state: "check", reason: "seller-unsupported", settings: [] });
  });

  it("needs no seller where everybody has everything", async () => {
    const { seller } = await stepsWith({ PLANS: "open" });
    expect(seller).toEqual({ state: "works", reason: "plans-open", settings: [] });
  });

  it.each([{ mayTeach: 1 }, { teachesSomewhere: 1 }] as const)("counts %j as a first teacher", async (teacher) => {
    await using lab = await startTestApp();
    await insertAccount(lab.database, { ...teacher, activatedAt: null });
    const stateOf = async () => (await readAsOperator(lab)).steps.find(({ step }) => step === "teacher")?.state;
    // An account that was never activated doesn't teach; another operator who may teach does.
    expect(await stateOf()).toBe("missing");
    await insertAccount(lab.database, teacher);
    expect(await stateOf()).toBe("works");
  });

  it("is for operators only, and no longer for one who lost the role", async () => {
    await using lab = await startTestApp();
    const id = await insertAccount(lab.database, operator);
    const browser = await lab.signedIn(id);
    expect((await browser.call("readInstallation", {})).status).toBe(200);
    await lab.database.updateTable("accounts").set({ isOperator: 0 }).where("id", "=", id).execute();
    const refused = await browser.call("readInstallation", {});
    expect(refused).toMatchObject({ status: 403, body: { success: false, reason: "operators-only" } });
    expect(refused.body).not.toHaveProperty("steps");
  });
});

describe.each(databasesUnderTest)("a listed member on $name", ({ kind }) => {
  it("has a plan, and organizations with roles and plans", async () => {
    await using lab = await startTestApp({ kind, env: { PLANS: "sold" } });
    const admin = await lab.signedIn(await insertAccount(lab.database, { ...operator, lastName: "Zuse" }));
    const economics = await insertOrganisation(lab, { name: "Economics" });
    const history = await insertOrganisation(lab, { name: "History", plan: "enterprise" });
    const law = await insertOrganisation(lab, { name: "Law" });
    const { accountId } = await insertMember(lab, economics, "teacher");
    await makeMember(lab, history, accountId, ["administrator", "teacher"]);
    await makeMember(lab, law, accountId, ["teacher"]);
    const { body } = await admin.call("listMembers", {});
    expect(body.members.find((member) => member.accountId === accountId)).toMatchObject({
      mayTeach: false,
      teachesSomewhere: true,
      plan: "free",
      organisations: [
        { organisationId: economics, name: "Economics", roles: ["teacher"], plan: "university" },
        { organisationId: history, name: "History", roles: ["administrator", "teacher"], plan: "enterprise" },
        { organisationId: law, name: "Law", roles: ["teacher"], plan: "university" },
      ],
    });
    expect(body.members.find(({ isSelf }) => isSelf)).toMatchObject({ plan: null, organisations: [] });
  });
});
