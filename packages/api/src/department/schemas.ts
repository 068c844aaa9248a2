import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

const accountId = id("Names an account to administrators.");

export const departmentSchemas = {
  readDepartment: {
    summary: "Which department one belongs to, and whom to ask",
    request: nothing,
    answer: object({
      name: Type.String(),
      administrators: Type.Array(object({ firstName: personName, lastName: personName, email })),
    }),
  },
  listMembers: {
    summary: "A page of the department's members (administrators)",
    request: object({
      search: Type.Optional(
        Type.String({ maxLength: 256, pattern: withoutNul, description: "A part of a name or email address." }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "From 1 on; 1 if left out." })),
    }),
    answer: object({
      members: Type.Array(
        object({
          accountId,
          firstName: personName,
          lastName: personName,
          email,
          isTeacher: Type.Boolean(),
          isAdmin: Type.Boolean(),
          seenAt: Type.Union([time, Type.Null()], { description: "Null where the member was never seen." }),
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
      ),
      total: Type.Integer({ description: "Members on all pages." }),
    }),
  },
  setRoles: {
    summary: "Say whether a member is teacher and administrator (administrators)",
    request: object({ accountId, isTeacher: Type.Boolean(), isAdmin: Type.Boolean() }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
