import { type TObject, type TProperties, type TSchema, Type } from "typebox";

/** PostgreSQL has no text with the character NUL in it. */
export const withoutNul = "^[^\\u0000]*$";

// Far above what the rules accept, so that the rules answer; past it a request is malformed.
export const email = Type.String({ maxLength: 512, description: "An email address." });
export const personName = Type.String({ maxLength: 256 });

export const milliseconds = Type.Number({ description: "Milliseconds." });
export const time = Type.Number({ description: "Milliseconds since 1970 UTC." });

/** A request or an answer without fields. */
export const nothing = object({});

/** Names something that is stored. */
export function id(description: string) {
  return Type.String({ minLength: 1, maxLength: 64, pattern: withoutNul, description });
}

/** Returns a schema that takes null, too. */
export function orNull<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** Returns an object in which any other field is refused. */
export function object<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}
