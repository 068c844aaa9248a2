import type { APIRequest, APIRequestContext } from "@playwright/test";
import type { Product } from "./product.ts";
import { administrator, expect, type Person, signInByCallsOf } from "./test.ts";

/** The calls of an operator. */
export interface Office {
  /** Lets a person teach on the free plan. */
  letTeach(person: Person): Promise<void>;
  /** Makes a person an operator, or takes that role away. */
  setOperator(person: Person, isOperator: boolean): Promise<void>;
  /** Gives a person the Educator plan for a day. */
  giveEducator(person: Person): Promise<void>;
  /** Ends all plans of an organisation. */
  endPlansOf(organisationId: string): Promise<void>;
  close(): Promise<void>;
}

export async function openOffice(request: APIRequest, product: Product): Promise<Office> {
  const calls = await request.newContext({ baseURL: product.url });
  await signInByCallsOf(calls, administrator);
  const accountIdOf = async ({ email }: Person): Promise<string> => {
    const found = await calls.get("/api/department/Members", { params: { search: email } });
    return (await found.json()).members[0].accountId;
  };
  return {
    async letTeach(person) {
      const data = { accountId: await accountIdOf(person), mayTeach: true, isOperator: false };
      await succeed(calls.put("/api/department/Powers", { data }));
    },
    async setOperator(person, isOperator) {
      const data = { accountId: await accountIdOf(person), mayTeach: false, isOperator };
      await succeed(calls.put("/api/department/Powers", { data }));
    },
    async giveEducator(person) {
      const until = Date.now() + 24 * 60 * 60 * 1000;
      const data = { accountId: await accountIdOf(person), plan: "educator", until, note: "" };
      await succeed(calls.post("/api/billing/GrantPlan", { data }));
      const told = await product.mailbox.nextMail(person.email);
      expect(told.subject).toContain("You have the Educator plan");
    },
    async endPlansOf(organisationId) {
      const { terms } = await (await calls.get("/api/billing/OwnerPlans", { params: { organisationId } })).json();
      for (const { termId } of terms) {
        await succeed(calls.post("/api/billing/EndPlan", { data: { termId } }));
      }
    },
    close: () => calls.dispose(),
  };
}

async function succeed(answer: ReturnType<APIRequestContext["post"]>): Promise<void> {
  expect(await (await answer).json()).toMatchObject({ success: true });
}
