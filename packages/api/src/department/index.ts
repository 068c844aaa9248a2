import { defineCalls, json } from "../call.ts";
import type { departmentSchemas } from "./schemas.ts";

/** The people of an installation and their roles. */
export const departmentCalls = defineCalls<typeof departmentSchemas>()("department", {
  readDepartment: json("GET", "/api/department/About", "nothing"),
  listMembers: json("GET", "/api/department/Members", "query"),
  setRoles: json("PUT", "/api/department/Roles", "json"),
});
