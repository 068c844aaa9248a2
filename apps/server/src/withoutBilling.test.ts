import { trialTime } from "@belab/domain/plans";
import { describe, expect, it } from "vitest";
import { serve } from "./testing/accounts/testPeople.ts";
import { databasesUnderTest } from "./testing/database/testDatabase.ts";
import { haveAccount, haveOrganisation, reasonOf, succeed } from "./testing/organisations/organisationLab.ts";

const env = { PLANS: "sold", TRIALS: "anyone", TEACHERS: "anyone" };
const wish = { name: "Test University", kind: "university", country: "AT", timeZone: "Europe/Vienna" } as const;

describe.each(databasesUnderTest)("the product without billing on $name", ({ kind }) => {
  it("starts without the calls of billing", async () => {
    const lab = await serve({ kind, env, hasBilling: false });
    const ada = await haveAccount(lab);
    expect((await ada.browser.call("readOffer", {})).status).toBe(404);
    expect((await ada.browser.call("readBilling", {})).status).toBe(404);
  });

  it("reads and limits plans, and starts a trial that ends by itself", async () => {
    const lab = await serve({ kind, env, hasBilling: false });
    const ada = await haveAccount(lab, { mayTeach: 1 });
    expect(await succeed(ada, "readPlan", {})).toMatchObject({ plan: "free", trial: "available" });
    for (const _ of [1, 2, 3]) {
      await succeed(ada, "openTable", { game: "googol" });
    }
    expect(await reasonOf(ada, "openTable", { game: "googol" })).toBe("plan-limit");

    const { endsAt } = await succeed(ada, "startTrial", {});
    expect(await succeed(ada, "readPlan", {})).toMatchObject({ plan: "educator", source: "trial", endsAt });
    await succeed(ada, "openTable", { game: "googol" });
    lab.clock.advance(trialTime);
    const later = { browser: await lab.signedIn(ada.accountId) };
    expect(await succeed(later, "readPlan", {})).toMatchObject({ plan: "free", trial: "used" });
  });

  it("creates, reads and closes organizations, of which none has a paid plan", async () => {
    const lab = await serve({ kind, env, hasBilling: false });
    const ada = await haveAccount(lab);
    const { organisationId } = await succeed(ada, "createOrganisation", { ...wish, trial: true });
    expect(await succeed(ada, "readOrganisation", { organisationId })).toMatchObject({
      plan: "university",
      isPlanPaid: false,
    });
    await succeed(ada, "closeOrganisation", { organisationId });
  });

  it("lets operators grant plans, and leaves selling out of their list of steps", async () => {
    const lab = await serve({ kind, env, hasBilling: false });
    const operator = await haveAccount(lab, { isOperator: 1 });
    const { organisationId, owner } = await haveOrganisation(lab);
    await succeed(owner, "requestPlan", { plan: "university", organisationId });
    expect(await succeed(operator, "countWaitingRequests", {})).toMatchObject({ waiting: 1 });
    const [request] = (await succeed(operator, "listPlanRequests", {})).requests;
    const until = lab.clock.now() + trialTime;
    await succeed(operator, "answerPlanRequest", { requestId: request?.requestId ?? "", until });
    expect(await succeed(operator, "readOwnerPlans", { organisationId })).toMatchObject({ plan: "university" });
    const { steps } = await succeed(operator, "readInstallation", {});
    expect(steps.map(({ step }) => step)).toEqual(["mail", "operator", "backup", "teacher"]);
  });
});
