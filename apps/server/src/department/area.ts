import { departmentContract } from "@belab/api/department/contract";
import { departmentMessages } from "@belab/api/department/messages";
import type { Area } from "../area.ts";
import { registerDepartmentRoutes } from "./departmentRoutes.ts";

/** The people of the one department that an installation is, and their roles. */
export const department: Area = {
  name: "department",
  contract: departmentContract,
  messages: departmentMessages,
  tables: {},
  start: (context) => ({ routes: (scope) => registerDepartmentRoutes(scope, context) }),
};
