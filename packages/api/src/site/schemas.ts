import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { nothing, object } from "../fields.ts";

export const siteSchemas = {
  config: {
    summary: "What the browser may know of this installation",
    request: nothing,
    answer: object({
      googleClientId: Type.String({ description: "Empty where the first provider is not configured." }),
      microsoftClientId: Type.String({ description: "Empty where the second provider is not configured." }),
      microsoftIssuer: Type.String({
        description: "Where the second provider signs people in; empty where it is not configured.",
      }),
      nameMinLetters: Type.Integer({ minimum: 1, maximum: 3, description: "Fewest letters of a first or last name." }),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
