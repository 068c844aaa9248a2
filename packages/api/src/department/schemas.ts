import { teachingRequestsShown } from "@belab/domain/department";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

const accountId = id("Names an account to administrators.");

const teachingRequestedAt = Type.Union([time, Type.Null()], {
  description: "Since when the caller has waited to become a teacher. Null where no request waits.",
});

export const departmentSchemas = {
  readDepartment: {
    summary: "Which department one belongs to, and whom to ask",
    request: nothing,
    answer: object({
      name: Type.String(),
      administrators: Type.Array(object({ firstName: personName, lastName: personName, email })),
      teachingRequestedAt,
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
          mayTeach: Type.Boolean(),
          isOperator: Type.Boolean(),
          seenAt: Type.Union([time, Type.Null()], { description: "Null where the member was never seen." }),
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
      ),
      total: Type.Integer({ description: "Members on all pages." }),
    }),
  },
  setPowers: {
    summary: "Say whether a member may teach, and whether they run the installation (administrators)",
    request: object({ accountId, mayTeach: Type.Boolean(), isOperator: Type.Boolean() }),
    answer: nothing,
  },
  requestTeaching: {
    summary: "Ask to become a teacher: at once where the installation allows it, else once an administrator accepts",
    request: nothing,
    answer: object({ mayTeach: Type.Boolean(), teachingRequestedAt }),
  },
  withdrawTeaching: {
    summary: "Withdraw the request to become a teacher",
    request: nothing,
    answer: nothing,
  },
  listTeachingRequests: {
    summary: "Who waits to become a teacher, longest first (administrators)",
    request: nothing,
    answer: object({
      requests: Type.Array(
        object({ accountId, firstName: personName, lastName: personName, email, requestedAt: time }),
        { maxItems: teachingRequestsShown },
      ),
      total: Type.Integer({ description: "All who wait, also those who are not listed." }),
    }),
  },
  countWaitingRequests: {
    summary:
      "How many requests wait for an answer of the operators: to become a teacher, and for plans (administrators)",
    request: nothing,
    answer: object({ waiting: Type.Integer() }),
  },
  answerTeachingRequest: {
    summary: "Accept or decline a request to become a teacher (administrators)",
    request: object({ accountId, accept: Type.Boolean() }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
