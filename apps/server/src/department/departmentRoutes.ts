import { departmentName } from "@belab/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { findAdministrators, findMembers, type Member } from "./memberStore.ts";
import { assertAdministrator, changeRoles } from "./roleChange.ts";

/** Administrators that people are shown to ask. */
const administratorsShown = 20;

/** The calls of the one department that an installation is. */
export function registerDepartmentRoutes(app: FastifyInstance, { database }: Context): void {
  callRoute(
    app,
    "readDepartment",
    async () => {
      const administrators = await findAdministrators(database, administratorsShown);
      return succeed({ name: departmentName, administrators });
    },
    { session: "required" },
  );

  callRoute(
    app,
    "listMembers",
    async ({ input: { search = "", page = 1 }, session }) => {
      await assertAdministrator(database, session.accountId);
      const { members, total } = await findMembers(database, search.trim(), page);
      return succeed({ members: members.map((member) => listed(member, session.accountId)), total });
    },
    { session: "required" },
  );

  callRoute(
    app,
    "setRoles",
    async ({ input: { accountId, isTeacher, isAdmin }, session }) => {
      const refusal = await changeRoles(database, session.accountId, accountId, { isTeacher, isAdmin });
      return refusal ?? succeed();
    },
    { session: "required" },
  );
}

function listed({ id, ...member }: Member, callerId: string) {
  return { accountId: id, ...member, isSelf: id === callerId };
}
