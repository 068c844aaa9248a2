import { departmentContract } from "@belab/api/department/contract";
import reasons from "@belab/locales/en/department/Reasons";
import type { Area } from "../area.ts";
import { registerDepartmentRoutes } from "./departmentRoutes.ts";
import { departmentSettings } from "./settings.ts";
import { composeTeachingNotice } from "./teachingMails.ts";

/** The people of the one department that an installation is, and their roles. */
export const department: Area = {
  name: "department",
  contract: departmentContract,
  reasons: [reasons],
  settings: departmentSettings,
  tables: {},
  mails: { teachingRequests: composeTeachingNotice },
  start: (context) => ({ routes: (scope) => registerDepartmentRoutes(scope, context) }),
};
