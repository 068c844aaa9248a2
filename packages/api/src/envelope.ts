import type { Params } from "@belab/domain/result";
import { type Static, type TObject, Type } from "typebox";
import type { CallSchemas } from "./call.ts";

/** What every JSON answer carries, of the rules' refusals and of errors outside the rules alike. */
export const envelope = Type.Object({
  success: Type.Boolean(),
  error: Type.Integer({ minimum: 0, maximum: 19, description: "An account error code; 0 is none, 9 is unknown." }),
  reason: Type.Optional(Type.String({ description: "Of a refusal: why, as a key such as `code-incorrect`." })),
  params: Type.Optional(
    Type.Unsafe<Params>(
      Type.Object({}, { additionalProperties: true, description: "Values that belong to the reason, such as a wait." }),
    ),
  ),
  message: Type.Optional(Type.String({ description: "What happened, for a person." })),
});

export type Envelope = Static<typeof envelope>;

/** Returns the schema of a call's answers with status 200: a refusal carries none of the success's fields. */
export function answerSchema({ answer }: Pick<CallSchemas, "answer">): TObject {
  return Type.Object({ ...envelope.properties, ...Type.Partial(answer as TObject).properties });
}
