import { departmentPaths } from "@belab/domain/department";
import type { Area } from "../shell/area.ts";

/** The people of the installation and their roles. */
export const department: Area = {
  settingsPages: [
    { path: departmentPaths.settings, load: async () => (await import("./DepartmentPage.tsx")).DepartmentPage },
  ],
};
