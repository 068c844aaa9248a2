import { supportLevels } from "@belab/domain/support";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, withoutNul } from "../fields.ts";

const organisationId = id("Names an organisation that the caller belongs to.");

export const supportSchemas = {
  readSupport: {
    summary: "What the caller's plans give of support, and how it is reached",
    request: nothing,
    answer: object({
      level: Type.Enum([...supportLevels], {
        description:
          "The best of the caller's plans: `none` for help pages alone, `mail` for questions by mail, `first` where those are answered before others, `contact` with a named person.",
      }),
      isReachable: Type.Boolean({ description: "Whether the installation has an address for questions." }),
      hours: Type.Union([Type.String(), Type.Null()], {
        description: "When support answers, as the operator has written it. Null where nothing is said about that.",
      }),
      contact: Type.Union([Type.String(), Type.Null()], {
        description: "The name of the person at support, where the plan names one.",
      }),
      email,
      organisations: Type.Array(object({ organisationId, name: Type.String() }), {
        description: "Those for which the caller can ask.",
      }),
    }),
  },
  askSupport: {
    summary: "Mail a question to support, and a copy with its number to the caller",
    request: object({
      subject: Type.String({ maxLength: 512, pattern: withoutNul, description: "In a few words." }),
      text: Type.String({ maxLength: 16_000, pattern: withoutNul, description: "Plain text in lines." }),
      page: Type.String({
        maxLength: 2_048,
        pattern: withoutNul,
        description: "The path of the page that the caller came from. What follows it is left out.",
      }),
      organisationId: Type.Optional(organisationId),
    }),
    answer: object({ number: Type.Integer({ description: "By which the question is named." }) }),
  },
} as const satisfies Record<string, CallSchemas>;
