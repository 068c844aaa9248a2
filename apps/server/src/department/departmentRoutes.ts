import { departmentContract } from "@belab/api/department/contract";
import { departmentName } from "@belab/domain/department";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { findAdministrators, findMembers } from "./memberStore.ts";
import { changeRoles, requireAdministrator } from "./roles.ts";

/** Administrators that people are shown to ask. */
const administratorsShown = 20;

export function registerDepartmentRoutes(app: FastifyInstance, { database }: Context): void {
  jsonRoute(
    app,
    departmentContract,
    "readDepartment",
    async () => ok({ name: departmentName, administrators: await findAdministrators(database, administratorsShown) }),
    { session: "required" },
  );

  jsonRoute(
    app,
    departmentContract,
    "listMembers",
    async ({ input: { search = "", page = 1 }, session: { accountId: callerId } }) => {
      const allowed = await requireAdministrator(database, callerId);
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
    "setRoles",
    ({ input: { accountId, isTeacher, isAdmin }, session }) =>
      changeRoles(database, session.accountId, accountId, { isTeacher, isAdmin }),
    { session: "required" },
  );
}
