import { departmentContract } from "@belab/api/department/contract";
import reasons from "@belab/locales/en/department/Reasons";
import type { Area } from "../area.ts";
import { type DepartmentOptions, registerDepartmentRoutes } from "./departmentRoutes.ts";
import { departmentSettings } from "./settings.ts";
import { composeTeachingNotice } from "./teachingMails.ts";

/** Creates the area of the people of the one department that an installation is, and of its operators. */
export function createDepartmentArea(options: DepartmentOptions): Area {
  return {
    name: "department",
    contract: departmentContract,
    reasons: [reasons],
    settings: departmentSettings,
    tables: {},
    mails: { teachingRequests: composeTeachingNotice },
    start: (context) => ({ routes: (scope) => registerDepartmentRoutes(scope, context, options) }),
  };
}
