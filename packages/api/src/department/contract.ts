import type { Contract } from "../call.ts";
import { departmentCalls } from "./index.ts";
import { departmentSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const departmentContract = {
  title: "Department",
  description: "The people of this installation and their roles",
  calls: departmentCalls,
  schemas: departmentSchemas,
} satisfies Contract;
