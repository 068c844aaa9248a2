import type { CallName } from "./contract.ts";
import type { Filled, Laboratory } from "./laboratory.ts";
import { send } from "./tables.ts";

// Plans as requests at random find them.

const day = 24 * 60 * 60 * 1000;

/** Who succeeds with which fields; undefined for a call of another area. */
export async function fillPlanCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  const operator = await lab.person("administrator");
  const until = lab.now() + 30 * day;
  switch (call) {
    case "startTrial":
      return { person: await lab.newcomer({ mayTeach: 1 }) };
    case "requestPlan":
      return { person: await lab.newcomer(), fields: { plan: "educator" } };
    case "listPlanRequests":
      return { person: operator };
    case "answerPlanRequest":
      return { person: operator, fields: { requestId: await haveRequest(lab), until, note: "A pilot" } };
    case "readOwnerPlans":
      return { person: operator, fields: { accountId: (await lab.newcomer()).accountId } };
    case "grantPlan": {
      const { accountId } = await lab.newcomer();
      return { person: operator, fields: { accountId, plan: "university", until, note: "" } };
    }
    case "endPlan":
      return { person: operator, fields: { termId: await haveTerm(lab, until) } };
    default:
      return undefined;
  }
}

/** A request that waits: the oldest, because operators are shown only so many. */
async function haveRequest(lab: Laboratory): Promise<string> {
  await send(lab, "requestPlan", { plan: "educator" }, (await lab.newcomer()).cookie);
  const { body } = await send(lab, "listPlanRequests", {}, (await lab.person("administrator")).cookie);
  const [request] = (body.requests ?? []) as { requestId: string }[];
  return request?.requestId ?? "";
}

/** A plan that an operator has given somebody. */
async function haveTerm(lab: Laboratory, until: number): Promise<string> {
  const { accountId } = await lab.newcomer();
  const { cookie } = await lab.person("administrator");
  await send(lab, "grantPlan", { accountId, plan: "educator", until, note: "" }, cookie);
  const { body } = await send(lab, "readOwnerPlans", { accountId }, cookie);
  const [term] = (body.terms ?? []) as { termId: string }[];
  return term?.termId ?? "";
}
