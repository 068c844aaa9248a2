import type { Contract } from "../call.ts";
import { classCalls } from "./index.ts";
import { classSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const classContract = {
  title: "Classes",
  description: "Classes with their teachers and people, lists that are imported, and how people join",
  calls: classCalls,
  schemas: classSchemas,
} satisfies Contract;
