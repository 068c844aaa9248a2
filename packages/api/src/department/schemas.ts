import { setupReasons, setupStates, setupSteps, teachingRequestsShown } from "@belab/domain/department";
import { organisationRoles } from "@belab/domain/organisations";
import { planNames } from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

const accountId = id("Names an account to operators.");

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
    summary: "A page of the department's members (operators)",
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
          plan: Type.Union([Type.Enum([...planNames]), Type.Null()], {
            description: "The member's own plan; null where no plan limits them.",
          }),
          teachesSomewhere: Type.Boolean({ description: "Whether the member is a teacher of any organisation." }),
          organisations: Type.Array(
            object({
              organisationId: id("Names the organisation."),
              name: Type.String(),
              roles: Type.Array(Type.Enum([...organisationRoles])),
              plan: Type.Union([Type.Enum([...planNames]), Type.Null()], {
                description: "The plan of the organisation; null where it has none.",
              }),
            }),
            { description: "The organisations that the member belongs to, by name." },
          ),
          seenAt: Type.Union([time, Type.Null()], { description: "Null where the member was never seen." }),
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
      ),
      total: Type.Integer({ description: "Members on all pages." }),
    }),
  },
  setPowers: {
    summary: "Say whether a member may teach, and whether they run the installation (operators)",
    request: object({ accountId, mayTeach: Type.Boolean(), isOperator: Type.Boolean() }),
    answer: nothing,
  },
  requestTeaching: {
    summary: "Ask to become a teacher: at once where the installation allows it, else once an operator accepts",
    request: nothing,
    answer: object({ mayTeach: Type.Boolean(), teachingRequestedAt }),
  },
  withdrawTeaching: {
    summary: "Withdraw the request to become a teacher",
    request: nothing,
    answer: nothing,
  },
  listTeachingRequests: {
    summary: "Who waits to become a teacher, longest first (operators)",
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
      "How much waits for the operators: requests to become a teacher and for plans, orders, and notices about contracts (operators)",
    request: nothing,
    answer: object({ waiting: Type.Integer() }),
  },
  readInstallation: {
    summary: "How far the installation is set up, without any value of a setting (operators)",
    request: nothing,
    answer: object({
      steps: Type.Array(
        object({
          step: Type.Enum([...setupSteps]),
          state: Type.Enum([...setupStates], {
            description: "`check` where the server can't know, or where only a part is set up.",
          }),
          reason: Type.Union([Type.Enum([...setupReasons]), Type.Null()], {
            description: "Why the step has its state, where the state alone doesn't say it.",
          }),
          settings: Type.Array(Type.String(), { description: "The names of settings that would complete the step." }),
        }),
      ),
      unknownSettings: Type.Array(
        object({
          name: Type.String({ description: "A variable that the server ignores." }),
          known: Type.String({ description: "The setting that it looks like." }),
        }),
      ),
      hasSupportAddress: Type.Boolean({ description: "Whether questions to support are mailed to anyone." }),
    }),
  },
  answerTeachingRequest: {
    summary: "Accept or decline a request to become a teacher (operators)",
    request: object({ accountId, accept: Type.Boolean() }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
