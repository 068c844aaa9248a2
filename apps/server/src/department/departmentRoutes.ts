import { departmentContract } from "@belab/api/department/contract";
import { departmentName, teachingRequestsShown } from "@belab/domain/department";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { findAccount } from "../accounts/accountStore.ts";
import { requireOperator } from "../accounts/operators.ts";
import { countTeachingRequests, findTeachingRequests } from "../accounts/teachingStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { addPlans } from "./memberPlans.ts";
import { findAdministrators, findMembers } from "./memberStore.ts";
import { answerTeachingRequest, changePowers } from "./powers.ts";
import { readSetup, type SellingProgress } from "./setup.ts";
import { requestTeaching, withdrawTeaching } from "./teaching.ts";

/** Operators that people are shown to ask. */
const administratorsShown = 20;

export interface DepartmentOptions {
  /** Count what waits for operators besides requests to become a teacher. */
  countWaiting: readonly ((database: Database) => Promise<number>)[];
  /** Absent where no plans are sold. */
  sellingProgress?: SellingProgress | undefined;
}

export function registerDepartmentRoutes(
  app: FastifyInstance,
  context: Context,
  { countWaiting, sellingProgress }: DepartmentOptions,
): void {
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
      const withPlans = await addPlans(database, members, context);
      return ok({
        members: withPlans.map(({ id, ...member }) => ({ accountId: id, ...member, isSelf: id === callerId })),
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
      if (!allowed.ok) {
        return allowed;
      }
      const counts = await Promise.all([countTeachingRequests, ...countWaiting].map((count) => count(database)));
      return ok({ waiting: counts.reduce((sum, count) => sum + count, 0) });
    },
    { session: "required" },
  );

  jsonRoute(
    app,
    departmentContract,
    "readInstallation",
    async ({ session: { accountId } }) => {
      const allowed = await requireOperator(database, accountId);
      return allowed.ok ? ok(await readSetup(context, accountId, sellingProgress)) : allowed;
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
