import { firstStepLists } from "@belab/domain/site";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { nothing, object } from "../fields.ts";

const list = Type.Enum([...firstStepLists], { description: "The steps of everybody, or those of teachers." });

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
  readFirstSteps: {
    summary: "What the caller has done of the first steps with the product",
    request: nothing,
    answer: object({
      done: object({
        playedAlone: Type.Boolean({ description: "Decided something in Googol, alone." }),
        joinedTable: Type.Boolean({ description: "Has or had a seat at somebody's table." }),
        finishedGame: Type.Boolean({ description: "Played a game that has ended, alone or at a table." }),
        openedTable: Type.Boolean(),
        showedDebriefing: Type.Boolean({ description: "Showed a step of a table's debriefing on the projector." }),
        madeClass: Type.Boolean(),
        invitedColleague: Type.Boolean({
          description: "Invited a teacher to an organisation, or shares one with another teacher.",
        }),
      }),
      hidden: Type.Union([list, Type.Null()], { description: "The list that the caller has hidden; null for none." }),
    }),
  },
  hideFirstSteps: {
    summary: "Hide the first steps for good",
    request: object({ list }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
