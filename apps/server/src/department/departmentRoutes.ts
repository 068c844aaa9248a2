import { departmentContract } from "@belab/api/department/contract";
import { departmentName, teachingRequestsShown } from "@belab/domain/department";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { findAccount } from "../accounts/accountStore.ts";
import { requireOperator } from "../accounts/operators.ts";
import { countTeachingRequests, findTeachingRequests } from "../accounts/teachingStore.ts";
import { countRequests } from "../billing/requestStore.ts";
import type { Context } from "../context.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { findAdministrators, findMembers } from "./memberStore.ts";
import { answerTeachingRequest, changePowers } from "./powers.ts";
import { requestTeaching, withdrawTeaching } from "./teaching.ts";

/** Administrators that people are shown to ask. */
const administratorsShown = 20;

export function registerDepartmentRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  jsonRoute(
    app,
    departmentContract,
    "readDepartment",
    async ({ session: { accountId } }) => {
      const account = await findAccount(database, accountId);
      return ok({
        name: departmentName,
        administrators: await findAdministrators(database, administratorsShown),
        teachingRequestedAt: account?.teachingRequestedAt ?? null,
      });
    },
    { session: "required" },
  );

  jsonRoute(
    app,
    departmentContract,
    "listMembers",
    async ({ input: { search = "", page = 1 }, session: { accountId: callerId } }) => {
      const allowed = await requireOperator(database, callerId);
      if (!allowed.ok) {
        return allowed;
      }
      const { members, total } = await findMembers(database, search.trim(), page);
      return ok({
        members: members.map(({ id, ...member }) => ({ accountId: id, ...member, isSelf: id === callerId })),
        total,
      });
    },
    { session: "required" },
  );

  jsonRoute(
    app,
    departmentContract,
    "setPowers",
    ({ input: { accountId, mayTeach, isOperator }, session }) =>
      changePowers(context, session.accountId, accountId, { mayTeach, isOperator }),
    { session: "required" },
  );

  jsonRoute(app, departmentContract, "requestTeaching", ({ session }) => requestTeaching(context, session), {
    session: "required",
  });

  jsonRoute(app, departmentContract, "withdrawTeaching", ({ session }) => withdrawTeaching(context, session), {
    session: "required",
  });

  jsonRoute(
    app,
    departmentContract,
    "listTeachingRequests",
    async ({ session }) => {
      const allowed = await requireOperator(database, session.accountId);
      if (!allowed.ok) {
        return allowed;
      }
      const requests = await findTeachingRequests(database, teachingRequestsShown);
      return ok({
        requests: requests.map(({ id, ...request }) => ({ accountId: id, ...request })),
        total: await countTeachingRequests(database),
      });
    },
    { session: "required" },
  );

  jsonRoute(
    app,
    departmentContract,
    "countWaitingRequests",
    async ({ session }) => {
      const allowed = await requireOperator(database, session.accountId);
      return allowed.ok
        ? ok({ waiting: (await countTeachingRequests(database)) + (await countRequests(database)) })
        : allowed;
    },
    { session: "required" },
  );

  jsonRoute(
    app,
    departmentContract,
    "answerTeachingRequest",
    ({ input, session }) => answerTeachingRequest(context, session.accountId, input),
    { session: "required" },
  );
}
